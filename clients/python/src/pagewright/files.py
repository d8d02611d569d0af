"""What a caller gives as a file, as it is sent."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Tuple, Union

from .errors import PagewrightError

#: A path, the `file_id` of an upload, bytes, an open file, or a name with either of the last two.
FileInput = Union[str, "os.PathLike[str]", bytes, IO[bytes], Tuple[str, Union[bytes, IO[bytes]]]]

_UPLOAD = re.compile(r"^file_[A-Za-z0-9_-]{32}$")


@dataclass(frozen=True)
class SentFile:
    """Bytes with a name, or a file that the service has."""

    filename: str
    content: bytes = b""
    file_id: str = ""


def _bytes_of(data: Union[bytes, IO[bytes]]) -> bytes:
    return data if isinstance(data, bytes) else data.read()


def sent_file(given: FileInput) -> SentFile:
    if isinstance(given, bytes):
        return SentFile("document", given)
    if isinstance(given, tuple):
        return SentFile(given[0], _bytes_of(given[1]))
    if isinstance(given, str) and _UPLOAD.match(given):
        return SentFile("", file_id=given)
    if isinstance(given, (str, os.PathLike)):
        text = os.fspath(given)
        if re.match(r"^https?:", text):
            raise PagewrightError("bad_input", f"{text} is an address. Fetch it, and give its bytes.")
        try:
            return SentFile(Path(text).name, Path(text).read_bytes())
        except OSError as error:
            raise PagewrightError("bad_input", f"{text} cannot be read: {error.strerror}") from error
    name = getattr(given, "name", "document")
    return SentFile(Path(str(name)).name, given.read())
