"""Everything that this client raises."""

import json
import time
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, cast


class PagewrightError(Exception):
    """`code` is stable; the message is for people. `status` is 0 when there was no answer."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        detail: Optional[List[Dict[str, Any]]] = None,
        upgrade: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after
        self.detail = detail or []
        self.upgrade = upgrade


def retry_after_of(headers: Mapping[str, str]) -> Optional[float]:
    """Seconds of a Retry-After: a number, or a date (RFC 9110, 10.2.3)."""
    value = headers.get("retry-after")
    if value is None:
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def error_of(status: int, headers: Mapping[str, str], content: bytes) -> PagewrightError:
    """The error that an answer tells of."""
    try:
        read: Any = json.loads(content)
    except ValueError:
        read = {}
    body = cast("Dict[str, Any]", read) if isinstance(read, dict) else {}
    facts: Dict[str, Any] = {
        "status": status,
        "request_id": headers.get("x-request-id"),
        "retry_after": retry_after_of(headers),
        "upgrade": body.get("upgrade") or headers.get("x-upgrade-url"),
    }
    detail = body.get("detail")
    if isinstance(detail, list):
        problems = cast("List[Dict[str, Any]]", detail)
        lines = [f"{'.'.join(str(step) for step in each['loc'][1:])}: {each['msg']}" for each in problems]
        return PagewrightError("validation_failed", "; ".join(lines), detail=problems, **facts)
    message = str(body.get("error") or f"The service answered {status}.")
    return PagewrightError(str(body.get("code") or "unexpected_answer"), message, **facts)
