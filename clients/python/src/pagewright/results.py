"""Files that the service answers."""

import os
import re
import uuid
from pathlib import Path
from typing import AsyncIterator, Iterator, List, Mapping, Optional, Union
from urllib.parse import unquote

import httpx


def _filename(disposition: str) -> str:
    """The name that a Content-Disposition gives (RFC 6266)."""
    wide = re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE)
    if wide:
        return unquote(wide.group(1))
    plain = re.search(r'filename="([^"]*)"', disposition, re.IGNORECASE)
    return plain.group(1) if plain else "result"


class _Result:
    def __init__(self, response: httpx.Response, filename: Optional[str] = None, headers: Optional[Mapping[str, str]] = None) -> None:
        self._response = response
        self.headers = httpx.Headers({**response.headers, **(headers or {})})
        self.filename = filename or _filename(self.headers.get("content-disposition", ""))
        self.content_type: str = self.headers.get("content-type", "application/octet-stream")

    @property
    def warnings(self) -> List[str]:
        """What to know of the file."""
        return [each for each in self.headers.get("x-warning", "").split(" | ") if each]

    def _target(self, path: Union[str, "os.PathLike[str]"]) -> Path:
        text = os.fspath(path)
        # A name of the service's choice stays in the folder that the caller chose.
        target = Path(text) / Path(self.filename).name if text.endswith(("/", os.sep)) or Path(text).is_dir() else Path(text)
        target.parent.mkdir(parents=True, exist_ok=True)
        return target


class FileResult(_Result):
    """Its bytes are read once, in whichever form they are asked for."""

    def iter_bytes(self) -> Iterator[bytes]:
        try:
            yield from self._response.iter_bytes()
        finally:
            self._response.close()

    def read(self) -> bytes:
        return b"".join(self.iter_bytes())

    def save(self, path: Union[str, "os.PathLike[str]"]) -> Path:
        """Writes it to a path, or under its own name into a folder. It appears there whole."""
        target = self._target(path)
        part = target.with_name(f"{target.name}.{uuid.uuid4()}.part")
        try:
            with part.open("wb") as out:
                for chunk in self.iter_bytes():
                    out.write(chunk)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        return target


class AsyncFileResult(_Result):
    """Its bytes are read once, in whichever form they are asked for."""

    async def iter_bytes(self) -> AsyncIterator[bytes]:
        try:
            async for chunk in self._response.aiter_bytes():
                yield chunk
        finally:
            await self._response.aclose()

    async def read(self) -> bytes:
        return b"".join([chunk async for chunk in self.iter_bytes()])

    async def save(self, path: Union[str, "os.PathLike[str]"]) -> Path:
        """Writes it to a path, or under its own name into a folder. It appears there whole."""
        target = self._target(path)
        part = target.with_name(f"{target.name}.{uuid.uuid4()}.part")
        try:
            with part.open("wb") as out:
                async for chunk in self.iter_bytes():
                    out.write(chunk)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        return target
