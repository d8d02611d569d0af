"""The request of a call: what both clients build alike."""

import json
import random
import uuid
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple, cast
from urllib.parse import quote

from .errors import PagewrightError
from .facts import Facts
from .files import FileInput, SentFile
from .options import CallOptions

#: Bytes of all files of a call that are sent in it; beyond them the largest go ahead by themselves.
MOST_IN_CALL = 4_400_000

Named = List[Tuple[str, FileInput]]


@dataclass
class Request:
    method: str
    path: str
    params: Dict[str, str] = field(default_factory=lambda: {})
    headers: Dict[str, str] = field(default_factory=lambda: {})
    form: Optional[Dict[str, Any]] = None
    files: Optional[List[Tuple[str, Any]]] = None
    content: Optional[bytes] = None


def text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value) if isinstance(value, (dict, list)) else str(value)


def _given(facts: Facts, given: Dict[str, Any], *places: str) -> List[Tuple[str, Any]]:
    return [(name, given[name]) for name, place in facts.fields.items() if place in places and given.get(name) is not None]


def files_of(facts: Facts, given: Dict[str, Any]) -> Named:
    """The files that a call was given, each with the field it is for."""
    named: Named = []
    for name, value in _given(facts, given, "file", "files"):
        several = isinstance(value, list) or (isinstance(value, tuple) and facts.fields[name] == "files" and not _is_named(cast("Tuple[Any, ...]", value)))
        values = list(cast("Sequence[FileInput]", value)) if several else [cast("FileInput", value)]
        named.extend((name, each) for each in values)
    return named


def _is_named(value: Tuple[Any, ...]) -> bool:
    return len(value) == 2 and isinstance(value[0], str) and (isinstance(value[1], bytes) or hasattr(value[1], "read"))


def ahead(files: List[SentFile]) -> List[int]:
    """Which files are sent ahead, so that the rest fits into one body: the largest first."""
    total = sum(len(each.content) for each in files)
    chosen: List[int] = []
    for at in sorted(range(len(files)), key=lambda index: -len(files[index].content)):
        if total <= MOST_IN_CALL:
            break
        chosen.append(at)
        total -= len(files[at].content)
    return chosen


def build(facts: Facts, given: Dict[str, Any], named: List[Tuple[str, SentFile]], sandbox: bool, more: Dict[str, str]) -> Request:
    path = facts.path
    for name, value in _given(facts, given, "path"):
        path = path.replace("{" + name + "}", quote(text_of(value), safe=""))
    if "{" in path:
        raise PagewrightError("bad_input", f"{facts.id} needs a value for {path}.")
    if sandbox and facts.sandbox:
        path = path.replace("/api/v1/", "/api/v1/sandbox/", 1)
    request = Request(facts.method, path)
    request.params = {name: text_of(value) for name, value in _given(facts, given, "query")}
    request.params.update(more)
    request.headers = {name: text_of(value) for name, value in _given(facts, given, "header")}
    places = set(facts.fields.values())
    if facts.raw:
        body = given.get("body", b"")
        request.content = body.encode() if isinstance(body, str) else body
        request.headers.setdefault("Content-Type", "application/json")
    elif places & {"file", "files", "form"}:
        # Every part as a file part, those without a name of a file are plain fields: a body is multipart even without files.
        request.files = [(name, (None, text_of(value))) for name, value in _given(facts, given, "form")]
        for name, file in named:
            request.files.append((name, (None, file.file_id) if file.file_id else (file.filename, file.content)))
    elif "urlencoded" in places:
        request.form = {name: text_of(value) for name, value in _given(facts, given, "urlencoded")}
    elif "json" in places:
        request.content = json.dumps(dict(_given(facts, given, "json"))).encode()
        request.headers["Content-Type"] = "application/json"
    return request


def headers_of(facts: Facts, api_key: Optional[str], account: Optional[str], call: CallOptions, as_json: bool) -> Dict[str, str]:
    headers: Dict[str, str] = {}
    if api_key is not None:
        headers["Authorization"] = f"Bearer {api_key}"
    if account is not None:
        headers["X-Account"] = account
    if facts.repeatable:
        headers["Idempotency-Key"] = call.idempotency_key or str(uuid.uuid4())
    if call.background and facts.linkable:
        headers["Prefer"] = "respond-async"
    if facts.may_be_json:
        headers["Accept"] = "application/json" if as_json else "*/*;q=0.9, application/json;q=0"
    return headers


def backoff(attempt: int) -> float:
    """Waits that double from half a second to 16, each cut by chance so that callers do not come back together, s."""
    return min(16.0, 0.5 * 2**attempt) * (0.5 + random.random() / 2)


def may_pass(error: PagewrightError, repeatable: bool) -> bool:
    """Whether a later try can go better. A month's quota that is spent does not come back in time."""
    if error.code in ("quota_exceeded", "compute_budget_exceeded", "language_model_not_configured") or error.status == 507:
        return False
    if error.status in (429, 503):
        return True
    if not repeatable:
        return False
    if error.code == "connection_failed" or error.status >= 500:
        return True
    # A try whose connection broke is still at work: its answer comes under the same key.
    return error.status == 409 and error.retry_after is not None
