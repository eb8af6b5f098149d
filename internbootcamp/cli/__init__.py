"""The `bootcamp` command: one module for each command or pair of commands, nothing heavy imported before it is needed.

main            the application, and how it ends
help_pages      what --help shows
terminal        consoles and progress bars
tables          tables of results
names           bootcamp names on the command line: titles, classes
browse          list, show
play            play
cases           cases
verdicts        verify, score (line_output writes the judged lines)
evaluation      eval
demo            demo
new             new (skeletons/ holds what it writes)
audit           audit
"""
