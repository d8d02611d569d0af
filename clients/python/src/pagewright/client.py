"""The service over connections that block."""

import os
import time
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple, Union

import httpx

from .errors import PagewrightError, error_of
from .events import EventReader, ServerEvent
from .facts import Facts
from .files import FileInput, SentFile, sent_file
from .generated.models import AcceptedCall, BulkJobStatusResponse, FileLink, FileStatusResponse, FileUploadResponse
from .generated.operations import OPERATIONS
from .generated.sync_methods import Operations
from .options import CallOptions
from .requests import Request, ahead, backoff, build, files_of, headers_of, may_pass
from .results import FileResult

USUAL_URL = "http://127.0.0.1:3000"
#: Seconds between two questions for what is made in the background.
SOONEST, LATEST = 0.3, 5.0


def base_of(given: Optional[str]) -> str:
    url = given or os.environ.get("PAGEWRIGHT_URL") or USUAL_URL
    return url.rstrip("/").removesuffix("/api/v1")


def reached(error: httpx.TransportError, base_url: str, timeout: float) -> PagewrightError:
    if isinstance(error, httpx.TimeoutException):
        return PagewrightError("timed_out", f"No answer came within {timeout} s.")
    return PagewrightError("connection_failed", f"{base_url} cannot be reached ({error}).")


class Pagewright(Operations):
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
        transport: Optional[httpx.BaseTransport] = None,
    ) -> None:
        self.base_url = base_of(base_url)
        self.sandbox = sandbox
        self._api_key = api_key or os.environ.get("PAGEWRIGHT_API_KEY")
        #: The account of others that a JSON Web Token is used for, whose bearer is a member there.
        self._account = account or os.environ.get("PAGEWRIGHT_ACCOUNT")
        self._retries, self._timeout, self._longest_wait = retries, timeout, longest_wait
        self._http = httpx.Client(transport=transport, follow_redirects=False)

    def __enter__(self) -> "Pagewright":
        return self

    def __exit__(self, *_ended: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def upload(self, file: FileInput) -> FileUploadResponse:
        """Sends a file ahead, for several calls: its `file_id` stands for it for 24 hours."""
        return self._upload(sent_file(file), CallOptions())

    def link(self, name: str, **given: Any) -> FileLink:
        """Calls an operation that makes a file, such as pdfCompress, and returns an address of it that holds for an hour."""
        facts = OPERATIONS[name]
        response = self._exchange(facts, given, CallOptions(), False, {"deliver": "link"})
        return FileLink.model_validate_json(response.read())

    def wait(
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
            found = self.bulk_status(job_id=job_id)
            if found.files_processed != last and on_progress is not None:
                on_progress(found)
            last = found.files_processed
            if found.status not in ("queued", "processing"):
                return found
            if until is not None and time.monotonic() + wait > until:
                raise PagewrightError("timed_out", f"The job {job_id} is {found.status} still.")
            time.sleep(wait)
            wait = min(LATEST, wait * 1.5)

    def _call(self, operation: Facts, given: Dict[str, Any], model: Any, call: Optional[CallOptions], as_json: bool = False) -> Any:
        options = call or CallOptions()
        response = self._exchange(operation, given, options, as_json, {})
        kind = response.headers.get("content-type", "")
        if response.status_code == 202 and options.background:
            return self._later(response.read(), options)
        if operation.returns == "events":
            return self._events(response, model)
        is_file = "content-disposition" in response.headers or not kind.startswith("application/json")
        if is_file or (operation.returns == "file" and not operation.may_be_json):
            return FileResult(response)
        content = response.read()
        response.close()
        return model.model_validate_json(content)

    def _events(self, response: httpx.Response, model: Any) -> Iterator[ServerEvent[Any]]:
        reader = EventReader(model)
        try:
            for line in response.iter_lines():
                event = reader.take(line)
                if event is not None:
                    yield event
        finally:
            response.close()

    def _upload(self, file: SentFile, call: CallOptions) -> FileUploadResponse:
        if call.on_progress is not None:
            call.on_progress(f"uploading {file.filename}")
        made = self.file_create(filename=file.filename, content_type="application/octet-stream", size=len(file.content))
        sent = Request(made.upload_method, made.upload_url, content=file.content)
        sent.headers = {"Content-Type": made.upload_headers.Content_Type}
        self._send(sent, call, True).read()
        return made

    def _exchange(self, facts: Facts, given: Dict[str, Any], call: CallOptions, as_json: bool, more: Dict[str, str]) -> httpx.Response:
        named = files_of(facts, given)
        files: List[SentFile] = [sent_file(file) for _name, file in named]
        for at in ahead(files):
            files[at] = SentFile("", file_id=self._upload(files[at], call).file_id)
        pairs: List[Tuple[str, SentFile]] = [(name, files[at]) for at, (name, _file) in enumerate(named)]
        request = build(facts, given, pairs, self.sandbox, more)
        request.headers = {**headers_of(facts, self._api_key, self._account, call, as_json), **request.headers}
        request.path = self.base_url + request.path
        repeatable = facts.method != "PATCH" and (facts.method != "POST" or facts.repeatable)
        return self._send(request, call, repeatable)

    def _once(self, request: Request, timeout: float) -> httpx.Response:
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
            response = self._http.send(built, stream=True)
            if response.is_success:
                return response
            content = response.read()
        except httpx.TransportError as error:
            raise reached(error, self.base_url, timeout) from error
        raise error_of(response.status_code, response.headers, content)

    def _send(self, request: Request, call: CallOptions, repeatable: bool) -> httpx.Response:
        timeout = self._timeout if call.timeout is None else call.timeout
        retries = self._retries if call.retries is None else call.retries
        attempt = 0
        while True:
            try:
                return self._once(request, timeout)
            except PagewrightError as error:
                wait = backoff(attempt) if error.retry_after is None else error.retry_after
                if attempt >= retries or wait > self._longest_wait or not may_pass(error, repeatable):
                    raise
                if call.on_progress is not None:
                    call.on_progress(f"retrying in {wait:.1f} s: {error.message}")
            time.sleep(wait)
            attempt += 1

    def _later(self, accepted: bytes, call: CallOptions) -> FileResult:
        file_id = AcceptedCall.model_validate_json(accepted).file_id
        wait = SOONEST
        while True:
            found = self.file_status(file_id=file_id)
            if found.status == "failed":
                raise failed(found)
            if found.status == "ready" and found.download_url is not None:
                response = self._send(Request("GET", found.download_url), call, True)
                return FileResult(response, found.filename, found.headers)
            if call.on_progress is not None:
                call.on_progress(f"waiting for {file_id}")
            time.sleep(wait)
            wait = min(LATEST, wait * 1.5)


def failed(found: FileStatusResponse) -> PagewrightError:
    error = found.error
    if error is None:
        return PagewrightError("unexpected_answer", "The call failed.")
    return PagewrightError(error.code, error.error, status=error.status)
