import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { literal, number, object, type output, record, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";

// The form of a backup: `tables/NAME.jsonl` with items as DynamoDB exports them, `files/KEY` as they are, `files.jsonl`
// with what S3 says of each, and `manifest.json` with counts and checksums of all.

export type Sum = { bytes: number; sha256: string };

const part = object({ lines: number(), bytes: number(), sha256: string() });
export type Part = output<typeof part>;

export const manifest = object({
  format: literal("pagewright-backup-1"),
  made_at: string(),
  /** Of an export: the account that it is of. */
  account: string().optional(),
  tables: record(string(), part),
  files: part,
});
export type Manifest = output<typeof manifest>;

export const fileLine = object({ key: string(), content_type: string(), bytes: number(), sha256: string() });

/** Nobody else on the machine may read what callers sent. */
const own = { mode: 0o600 } as const;
const ownFolder = { mode: 0o700 } as const;

export const manifestPath = (folder: string) => join(folder, "manifest.json");
export const tablePath = (folder: string, table: string) => join(folder, "tables", `${table}.jsonl`);
export const indexPath = (folder: string) => join(folder, "files.jsonl");
export const credentialsPath = (folder: string) => join(folder, "credentials.json");

/** Where a file lies: a key that names a folder above would else lead out of the backup. */
export const filePath = (folder: string, key: string) =>
  join(folder, "files", ...key.split("/").map((name) => encodeURIComponent(name).replace(/^\.+$/, "%2E")));

/** A folder that holds nothing yet. Throws `conflict`. */
export function emptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, ...ownFolder });
  if (readdirSync(folder).length > 0)
    throw new ServiceError("conflict", `${folder} is not empty. Name a folder that is not there yet.`);
  mkdirSync(join(folder, "tables"), ownFolder);
}

class Summed extends Transform {
  private readonly hash = createHash("sha256");
  private size = 0;

  override _transform(chunk: Uint8Array, _encoding: string, done: TransformCallback) {
    this.hash.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  sum(): Sum {
    return { bytes: this.size, sha256: this.hash.digest("hex") };
  }
}

/** Writes a file as it comes. */
export async function saveFile(path: string, body: AsyncIterable<Uint8Array>): Promise<Sum> {
  mkdirSync(dirname(path), { recursive: true, ...ownFolder });
  const summed = new Summed();
  await pipeline(body, summed, createWriteStream(path, { ...own, flags: "wx" }));
  return summed.sum();
}

/** What a file holds. Throws `damaged_file` when it cannot be read. */
export async function sumOf(path: string): Promise<Sum> {
  const summed = new Summed();
  try {
    await pipeline(createReadStream(path), summed, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const _ of chunks);
    });
  } catch (cause) {
    throw new ServiceError("damaged_file", `${path} cannot be read.`, { cause });
  }
  return summed.sum();
}

/** A file of JSON lines that is written line by line. */
export class LinesWriter {
  private readonly summed = new Summed();
  private readonly written: Promise<void>;
  private lines = 0;

  constructor(path: string) {
    this.written = pipeline(this.summed, createWriteStream(path, { ...own, flags: "wx" }));
    // Told by `end`; a line that cannot be written ends the wait of `write`.
    this.written.catch(() => {});
  }

  async write(text: string): Promise<void> {
    this.lines += 1;
    if (!this.summed.write(`${text}\n`)) await Promise.race([once(this.summed, "drain"), this.written]);
  }

  async end(): Promise<Part> {
    this.summed.end();
    await this.written;
    return { lines: this.lines, ...this.summed.sum() };
  }
}

export async function* readLines(path: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  }))
    if (line !== "") yield JSON.parse(line);
}
