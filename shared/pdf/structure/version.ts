import type { PdfReader } from "../file/reader.ts";

/** The version of a file: of its header, or the later one of its catalog (7.2.2). */
export function versionOf(reader: PdfReader): string {
  const header = /%PDF-(\d\.\d)/.exec(Buffer.from(reader.bytes.subarray(0, 1_024)).toString("latin1"))?.[1];
  const own = reader.catalog.name("Version") ?? "";
  return own > (header ?? "") && /^\d\.\d$/.test(own) ? own : (header ?? "");
}

/** The version that the header of every written file names. */
const writtenVersion = "1.7";

/** What the catalog of a file made of these must say: the latest version of theirs, unless the header says as much. */
export function catalogVersion(readers: readonly PdfReader[]): string | undefined {
  const version = readers.map(versionOf).reduce((a, b) => (a > b ? a : b), "");
  return version > writtenVersion ? version : undefined;
}
