import { PagewrightError } from "./error.ts";
import { partOf } from "./part-file.ts";
import { platform } from "./platform.ts";

/** The name that a Content-Disposition gives (RFC 6266). */
function filenameOf(disposition: string | null): string | undefined {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (wide !== undefined) return decodeURIComponent(wide);
  return /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
}

/** A file that the service answered. Its bytes are read once, in whichever form they are asked for. */
export class FileResult {
  readonly filename: string;
  readonly contentType: string;
  /** What to know of the file. */
  readonly warnings: readonly string[];
  /** The whole answer's. */
  readonly headers: Headers;
  readonly #response: Response;

  constructor(response: Response, filename?: string, headers = response.headers) {
    this.#response = response;
    this.headers = headers;
    this.filename = filename ?? filenameOf(headers.get("content-disposition")) ?? "result";
    this.contentType = headers.get("content-type") ?? "application/octet-stream";
    this.warnings = (headers.get("x-warning") ?? "").split(" | ").filter((each) => each !== "");
  }

  stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new Blob([]).stream();
  }

  blob(): Promise<Blob> {
    return this.#response.blob();
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.#response.arrayBuffer());
  }

  text(): Promise<string> {
    return this.#response.text();
  }

  /**
   * Writes it to a path, or under its own name into a folder (a path that ends with a slash, or names a folder), and
   * resolves to where it is. It appears there whole: a broken connection leaves no half file.
   */
  async save(path: string): Promise<string> {
    const files = platform("node:fs");
    const paths = platform("node:path");
    const promised = platform("node:stream/promises");
    if (files === undefined || paths === undefined || promised === undefined)
      throw new PagewrightError("bad_input", "There are no files here: take blob() or stream().");
    const isFolder =
      /[\\/]$/.test(path) || files.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    // A name of the service's choice stays in the folder that the caller chose.
    const target = isFolder ? paths.join(path, paths.basename(this.filename)) : path;
    await files.promises.mkdir(paths.dirname(target), { recursive: true });
    const part = partOf(target);
    try {
      await promised.pipeline(this.stream(), files.createWriteStream(part));
      await files.promises.rename(part, target);
    } catch (error) {
      await files.promises.rm(part, { force: true });
      throw error;
    }
    return target;
  }
}
