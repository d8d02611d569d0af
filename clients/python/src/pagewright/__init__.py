"""The document service Pagewright: `Pagewright` blocks, `AsyncPagewright` awaits."""

from .async_client import AsyncPagewright
from .client import Pagewright
from .errors import PagewrightError
from .events import ServerEvent
from .files import FileInput
from .options import CallOptions
from .results import AsyncFileResult, FileResult
from .webhooks import read_webhook

__all__ = [
    "AsyncFileResult",
    "AsyncPagewright",
    "CallOptions",
    "FileInput",
    "FileResult",
    "Pagewright",
    "PagewrightError",
    "ServerEvent",
    "read_webhook",
]
