import { PagewrightError } from "./error.ts";
import { readEvents } from "./events.ts";
import type { FileInput } from "./file-input.ts";
import { sentFile } from "./file-input.ts";
import { FileResult } from "./file-result.ts";
import type { Inputs, LinkableName } from "./generated/inputs.ts";
import { Operations } from "./generated/methods.ts";
import { type OperationFacts, operations } from "./generated/operations.ts";
import type { AcceptedCall, FileLink, FileStatusResponse, FileUploadResponse } from "./generated/types.ts";
import { Jobs } from "./jobs.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { environment } from "./platform.ts";
import { filesOf, requestOf } from "./request.ts";
import { type Patience, send } from "./send.ts";
import { fitted, upload } from "./uploads.ts";

type Values = Readonly<Record<string, unknown>>;

/** Between two questions for a call in the background, ms. */
const [soonest, latest] = [300, 5_000];

/** The service, one method for each operation. */
export class Pagewright extends Operations {
  readonly baseUrl: string;
  readonly sandbox: boolean;
  readonly jobs: Jobs;
  readonly #options: ClientOptions;
  readonly #apiKey: string | undefined;
  readonly #account: string | undefined;

  constructor(options: ClientOptions = {}) {
    super();
    const { baseUrl = environment("PAGEWRIGHT_URL") ?? "http://127.0.0.1:3000" } = options;
    this.baseUrl = baseUrl.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
    this.sandbox = options.sandbox ?? false;
    this.#options = options;
    this.#apiKey = options.apiKey ?? environment("PAGEWRIGHT_API_KEY");
    this.#account = options.account ?? environment("PAGEWRIGHT_ACCOUNT");
    this.jobs = new Jobs((job_id, signal) => this.bulkStatus({ job_id }, { signal }));
  }

  /** Calls an operation by its name, for a caller that learns the name at run time. */
  invoke(name: string, input: object = {}, options?: CallOptions): Promise<unknown> {
    const all: Readonly<Record<string, OperationFacts>> = operations;
    const operation = Object.hasOwn(all, name) ? all[name] : undefined;
    if (operation === undefined) throw new PagewrightError("bad_input", `There is no operation ${name}.`);
    return this.call(operation, input, options);
  }

  /** Calls an operation that makes a file, and resolves to an address of it that holds for an hour. */
  async link<Name extends LinkableName>(
    name: Name,
    input: Inputs[Name],
    options: CallOptions = {},
  ): Promise<FileLink> {
    return read(await this.#exchange(operations[name], input, options, { deliver: "link" }));
  }

  /** Sends a file ahead, for several calls: its `file_id` stands for it for 24 hours. */
  async upload(file: FileInput, options: CallOptions = {}): Promise<FileUploadResponse> {
    const sent = await sentFile(file);
    if ("fileId" in sent) throw new PagewrightError("bad_input", `${sent.fileId} is an upload already.`);
    return upload(
      sent,
      (request) => this.fileCreate(request, options),
      this.#patience(operations.fileCreate, options),
    );
  }

  protected async call<Result>(
    operation: OperationFacts,
    input: object | undefined,
    options: CallOptions = {},
  ): Promise<Result> {
    const result: unknown = await this.#answer(operation, input, options);
    return result as Result;
  }

  async #answer(
    operation: OperationFacts,
    input: object | undefined,
    options: CallOptions,
  ): Promise<unknown> {
    const response = await this.#exchange(operation, { ...input }, options, {});
    if (response.status === 202 && options.background) return this.#later(await read(response), options);
    const type = response.headers.get("content-type") ?? "";
    if (operation.returns === "events" && type.startsWith("text/event-stream"))
      return readEvents(response.body ?? new Blob([]).stream());
    if (response.status === 204) return readEvents(new Blob([]).stream());
    const isFile =
      response.headers.get("content-disposition") !== null || !type.startsWith("application/json");
    if (isFile || (operation.returns === "file" && !operation.mayBeJson)) return new FileResult(response);
    return read(response);
  }

  #patience({ method, repeatable }: OperationFacts, options: CallOptions): Patience {
    const { retries = 3, timeout = 900_000, longestWait = 60_000 } = this.#options;
    return {
      // A method of the global object, which it wants to be called on.
      fetch: this.#options.fetch ?? ((...request) => fetch(...request)),
      retries: options.retries ?? retries,
      timeout: options.timeout ?? timeout,
      longestWait,
      repeatable: method !== "PATCH" && (method !== "POST" || repeatable),
      signal: options.signal,
      onProgress: options.onProgress,
    };
  }

  #headers(operation: OperationFacts, options: CallOptions): Record<string, string> {
    const key = options.idempotencyKey ?? crypto.randomUUID();
    // Every format of a file, but JSON only when it is asked for: the sandbox would answer it first.
    const accept: Record<string, string> =
      operation.mayBeJson === true
        ? { Accept: options.json ? "application/json" : "*/*;q=0.9, application/json;q=0" }
        : {};
    return {
      ...(this.#apiKey === undefined ? {} : { Authorization: `Bearer ${this.#apiKey}` }),
      ...(this.#account === undefined ? {} : { "X-Account": this.#account }),
      ...(operation.repeatable ? { "Idempotency-Key": key } : {}),
      ...(options.background && operation.linkable ? { Prefer: "respond-async" } : {}),
      ...accept,
    };
  }

  async #exchange(
    operation: OperationFacts,
    input: Values,
    options: CallOptions,
    more: Values,
  ): Promise<Response> {
    const patience = this.#patience(operation, options);
    const named = filesOf(operation, input);
    const create = (request: { filename: string; content_type: string; size: number }) =>
      this.fileCreate(request, { signal: options.signal });
    const sent = await fitted(
      named.map(({ file }) => file),
      create,
      patience,
    );
    const files = sent.map((file, at) => ({ name: named[at]?.name ?? "", file }));
    const request = requestOf(operation, input, files, {
      baseUrl: this.baseUrl,
      sandbox: this.sandbox,
      more,
    });
    const headers = { ...this.#headers(operation, options), ...request.headers };
    return send({ ...request, headers }, patience);
  }

  /** Asks for the file of a call in the background until it is there, and fetches it. */
  async #later({ file_id }: AcceptedCall, options: CallOptions): Promise<FileResult> {
    const start = Date.now();
    for (let wait = soonest; ; wait = Math.min(latest, wait * 1.5)) {
      const found: FileStatusResponse = await this.fileStatus({ file_id }, { signal: options.signal });
      if (found.status === "failed") throw failed(found);
      if (found.status === "ready" && found.download_url !== undefined) return this.#fetched(found, options);
      options.onProgress?.({ kind: "waiting", fileId: file_id, seconds: (Date.now() - start) / 1_000 });
      await new Promise((resolve) => setTimeout(resolve, wait));
      options.signal?.throwIfAborted();
    }
  }

  async #fetched(
    { download_url = "", filename, headers }: FileStatusResponse,
    options: CallOptions,
  ): Promise<FileResult> {
    const patience = { ...this.#patience(operations.fileStatus, options), repeatable: true };
    const response = await send({ url: download_url, method: "GET", headers: {} }, patience);
    return new FileResult(
      response,
      filename,
      new Headers({ ...Object.fromEntries(response.headers), ...headers }),
    );
  }
}

/** JSON of the service, whose shape the contract says. */
async function read<Body>(response: Response): Promise<Body> {
  return JSON.parse(await response.text());
}

function failed({ error }: FileStatusResponse): PagewrightError {
  const { code = "unexpected_answer", error: message = "The call failed.", status } = { ...error };
  return new PagewrightError(code as PagewrightError["code"], message, { status });
}
