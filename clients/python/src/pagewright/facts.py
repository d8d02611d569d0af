"""How an operation is called."""

from dataclasses import dataclass
from typing import Dict


@dataclass(frozen=True)
class Facts:
    id: str
    method: str
    path: str
    #: Where each field goes: path, query, header, form, urlencoded, json, file or files.
    fields: Dict[str, str]
    returns: str
    sandbox: bool
    repeatable: bool
    linkable: bool
    raw: bool
    may_be_json: bool
