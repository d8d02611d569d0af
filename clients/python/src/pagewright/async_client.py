"""The service over connections that are awaited."""

import asyncio
import os
import time
from typing import Any, Callable, Dict, AsyncIterator, List, Optional, Tuple, Union

import httpx

from .client import LATEST, SOONEST, base_of, failed, reached
from .errors import PagewrightError, error_of
from .events import EventReader, ServerEvent
from .facts import Facts
from .files import FileInput, SentFile, sent_file
from .generated.models import AcceptedCall, BulkJobStatusResponse, FileLink, FileUploadResponse
from .generated.operations import OPERATIONS
from .generated.async_methods import AsyncOperations
from .options import CallOptions
from .requests import Request, ahead, backoff, build, files_of, headers_of, may_pass
from .results import AsyncFileResult

class AsyncPagewright(AsyncOperations):
    """One method for each operation of the reference, by its name there in snake_case."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        sandbox: bool = False,
        retries: int = 3,
        timeout: float = 900.0,
        longest_wait: float = 60.0,
        account: Optional[str] = None,
        transport: Optional[httpx.AsyncBaseTransport] = None,
    ) -> None:
        self.base_url = base_of(base_url)
        self.sandbox = sandbox
        self._api_key = api_key or os.environ.get("PAGEWRIGHT_API_KEY")
        #: The account of others that a JSON Web Token is used for, whose bearer is a member there.
        self._account = account or os.environ.get("PAGEWRIGHT_ACCOUNT")
        self._retries, self._timeout, self._longest_wait = retries, timeout, longest_wait
        self._http = httpx.AsyncClient(transport=transport, follow_redirects=False)

    async def __aenter__(self) -> "AsyncPagewright":
        return self

    async def __aexit__(self, *_ended: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def upload(self, file: FileInput) -> FileUploadResponse:
        """Sends a file ahead, for several calls: its `file_id` stands for it for 24 hours."""
        return await self._upload(sent_file(file), CallOptions())

    async def link(self, name: str, **given: Any) -> FileLink:
        """Calls an operation that makes a file, such as pdfCompress, and returns an address of it that holds for an hour."""
        facts = OPERATIONS[name]
        response = await self._exchange(facts, given, CallOptions(), False, {"deliver": "link"})
        return FileLink.model_validate_json(await response.aread())

    async def wait(
        self,
        job: Union[str, Any],
        *,
        timeout: Optional[float] = None,
        on_progress: Optional[Callable[[BulkJobStatusResponse], None]] = None,
    ) -> BulkJobStatusResponse:
        """Returns a job when it is over, whatever became of its files."""
        job_id = job if isinstance(job, str) else str(job.job_id)
        until = None if timeout is None else time.monotonic() + timeout
        wait, last = 0.5, -1
        while True:
            found = await self.bulk_status(job_id=job_id)
            if found.files_processed != last and on_progress is not None:
                on_progress(found)
            last = found.files_processed
            if found.status not in ("queued", "processing"):
                return found
            if until is not None and time.monotonic() + wait > until:
                raise PagewrightError("timed_out", f"The job {job_id} is {found.status} still.")
            await asyncio.sleep(wait)
            wait = min(LATEST, wait * 1.5)

    async def _call(self, operation: Facts, given: Dict[str, Any], model: Any, call: Optional[CallOptions], as_json: bool = False) -> Any:
        options = call or CallOptions()
        response = await self._exchange(operation, given, options, as_json, {})
        kind = response.headers.get("content-type", "")
        if response.status_code == 202 and options.background:
            return await self._later(await response.aread(), options)
        if operation.returns == "events":
            return self._events(response, model)
        is_file = "content-disposition" in response.headers or not kind.startswith("application/json")
        if is_file or (operation.returns == "file" and not operation.may_be_json):
            return AsyncFileResult(response)
        content = await response.aread()
        await response.aclose()
        return model.model_validate_json(content)

    async def _events(self, response: httpx.Response, model: Any) -> AsyncIterator[ServerEvent[Any]]:
        reader = EventReader(model)
        try:
            async for line in response.aiter_lines():
                event = reader.take(line)
                if event is not None:
                    yield event
        finally:
            await response.aclose()

    async def _upload(self, file: SentFile, call: CallOptions) -> FileUploadResponse:
        if call.on_progress is not None:
            call.on_progress(f"uploading {file.filename}")
        made = await self.file_create(filename=file.filename, content_type="application/octet-stream", size=len(file.content))
        sent = Request(made.upload_method, made.upload_url, content=file.content)
        sent.headers = {"Content-Type": made.upload_headers.Content_Type}
        await (await self._send(sent, call, True)).aread()
        return made

    async def _exchange(self, facts: Facts, given: Dict[str, Any], call: CallOptions, as_json: bool, more: Dict[str, str]) -> httpx.Response:
        named = files_of(facts, given)
        files: List[SentFile] = [sent_file(file) for _name, file in named]
        for at in ahead(files):
            files[at] = SentFile("", file_id=(await self._upload(files[at], call)).file_id)
        pairs: List[Tuple[str, SentFile]] = [(name, files[at]) for at, (name, _file) in enumerate(named)]
        request = build(facts, given, pairs, self.sandbox, more)
        request.headers = {**headers_of(facts, self._api_key, self._account, call, as_json), **request.headers}
        request.path = self.base_url + request.path
        repeatable = facts.method != "PATCH" and (facts.method != "POST" or facts.repeatable)
        return await self._send(request, call, repeatable)

    async def _once(self, request: Request, timeout: float) -> httpx.Response:
        built = self._http.build_request(
            request.method,
            request.path,
            params=request.params or None,
            headers=request.headers,
            data=request.form,
            files=request.files,
            content=request.content,
            timeout=timeout,
        )
        try:
            response = await self._http.send(built, stream=True)
            if response.is_success:
                return response
            content = await response.aread()
        except httpx.TransportError as error:
            raise reached(error, self.base_url, timeout) from error
        raise error_of(response.status_code, response.headers, content)

    async def _send(self, request: Request, call: CallOptions, repeatable: bool) -> httpx.Response:
        timeout = self._timeout if call.timeout is None else call.timeout
        retries = self._retries if call.retries is None else call.retries
        attempt = 0
        while True:
            try:
                return await self._once(request, timeout)
            except PagewrightError as error:
                wait = backoff(attempt) if error.retry_after is None else error.retry_after
                if attempt >= retries or wait > self._longest_wait or not may_pass(error, repeatable):
                    raise
                if call.on_progress is not None:
                    call.on_progress(f"retrying in {wait:.1f} s: {error.message}")
            await asyncio.sleep(wait)
            attempt += 1

    async def _later(self, accepted: bytes, call: CallOptions) -> AsyncFileResult:
        file_id = AcceptedCall.model_validate_json(accepted).file_id
        wait = SOONEST
        while True:
            found = await self.file_status(file_id=file_id)
            if found.status == "failed":
                raise failed(found)
            if found.status == "ready" and found.download_url is not None:
                response = await self._send(Request("GET", found.download_url), call, True)
                return AsyncFileResult(response, found.filename, found.headers)
            if call.on_progress is not None:
                call.on_progress(f"waiting for {file_id}")
            await asyncio.sleep(wait)
            wait = min(LATEST, wait * 1.5)

