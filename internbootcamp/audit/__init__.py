"""The audit: what makes a bootcamp's rewards trustworthy, checked by a program.

    audit(names)            every bootcamp in a process of its own           pool.py
      examine(name)         one bootcamp, line by line                       examine.py
        Subject, Sample     the class, its cases, its second opinion         subject.py, samples.py
        LINES               a to p, each with a check(subject, record)       lines.py and one module a line or two
        Record              what a check writes into                         record.py
      Report                what came out                                    findings.py

The standard that the lines hold a bootcamp to is stated in each module's docstring.
"""

from internbootcamp.audit.examine import examine
from internbootcamp.audit.findings import Finding, LineResult, Report, Status
from internbootcamp.audit.lines import LINES
from internbootcamp.audit.plan import Request
from internbootcamp.audit.pool import audit

__all__ = ["LINES", "Finding", "LineResult", "Report", "Request", "Status", "audit", "examine"]
