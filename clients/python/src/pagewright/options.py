"""How a call is made, beside what it is given."""

from dataclasses import dataclass
from typing import Callable, Optional


@dataclass(frozen=True)
class CallOptions:
    #: Seconds that one try may take; that of the client when absent.
    timeout: Optional[float] = None
    #: Tries after the first; that of the client when absent.
    retries: Optional[int] = None
    #: Names the call, so that it runs once however often it is sent. Made up when absent.
    idempotency_key: Optional[str] = None
    #: The answer is asked for until it is there: for work of many minutes.
    background: bool = False
    #: Hears of a file that is sent ahead, of a try that failed, and of a call in the background.
    on_progress: Optional[Callable[[str], None]] = None
