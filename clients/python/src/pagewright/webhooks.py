"""Deliveries of webhooks (Standard Webhooks, HMAC-SHA256)."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, Optional, Union

from .errors import PagewrightError

#: Seconds by which the clocks of the sender and of the receiver may differ.
TOLERANCE = 300


def _invalid(reason: str) -> PagewrightError:
    return PagewrightError("invalid_signature", f"Not a delivery of the service: {reason}.")


def read_webhook(body: Union[bytes, str], headers: Mapping[str, str], secret: str, now: Optional[float] = None) -> Dict[str, Any]:
    """Reads the body of a delivery whose signature holds. `body` is what came, not read and written again."""
    lower = {name.lower(): value for name, value in headers.items()}
    given = [lower.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")]
    identity, stamp, signatures = given
    if not all(given):
        raise _invalid("its headers lack webhook-id, webhook-timestamp or webhook-signature")
    if not stamp.isdigit() or abs((time.time() if now is None else now) - int(stamp)) > TOLERANCE:
        raise _invalid("its time is not now")
    content = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{identity}.{stamp}.".encode() + content, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    if not any(hmac.compare_digest(expected, each) for each in signatures.split(" ")):
        raise _invalid("no signature is that of the secret")
    return json.loads(content)
