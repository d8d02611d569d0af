import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { type FileFormat, mediaTypes, type OutputFile } from "../../shared/contract/file.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import type { Assets } from "../../shared/reference/pages/frame.ts";
import { CodedFile } from "./coded.ts";

/** A bundle carries the console beside its code; a checkout builds it (console/build). */
const bundled = join(import.meta.dirname, "console");
const folder = existsSync(bundled) ? bundled : join(import.meta.dirname, "../../dist/console");

const names = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const isFormat = (name: string): name is FileFormat => Object.hasOwn(mediaTypes, name);

/** A year for what has its digest in its name, else asked for again each time (RFC 9111; RFC 8246). */
const cacheOf = (name: string) =>
  /-[A-Z0-9]{8}\./.test(name) ? "public, max-age=31536000, immutable" : "no-cache";

const kept = new Map<string, CodedFile>();

/** A file of the console by its name. Throws `not_found` for any other name. */
export function consoleFile(
  name: string,
  accepted: string | undefined,
  headers: Record<string, string> = {},
): OutputFile {
  const format = extname(name).slice(1);
  if (basename(name) !== name || !names().includes(name) || !isFormat(format))
    throw new ServiceError("not_found", `The console has no file ${name.slice(0, 100)}.`);
  const file = kept.get(name) ?? new CodedFile(format, name, readFileSync(join(folder, name)));
  kept.set(name, file);
  return file.answer(accepted, { "Cache-Control": cacheOf(name), ...headers });
}

/** The script and the style of the reference, as the build named them. */
export function referenceAssets(): Assets {
  const named = (start: string, ending: string) =>
    names().find((name) => name.startsWith(start) && name.endsWith(ending)) ?? `${start}${ending}`;
  return { script: named("reference-", ".js"), style: named("reference-style-", ".css") };
}
