// Where a file still says a value, after every stream of it was taken apart.
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { solid } from "../../shared/pdf/redaction/found-values.ts";

/** Every stream taken apart, and nothing else: what another program would search. */
export async function unpacked(bytes: Uint8Array): Promise<Buffer> {
  const args = ["in.pdf", "--qdf", "--object-streams=disable", "--stream-data=uncompress", "out.pdf"];
  return Buffer.from((await runQpdf(args, { "in.pdf": bytes })).outputs.get("out.pdf") ?? []);
}

/** Whether a file holds the value in one of the usual codings. */
export function holdsBytes(inside: Buffer, value: string): boolean {
  const wide = Buffer.from(value, "utf16le").swap16();
  if (/[^\0-\xff]/.test(value)) return [Buffer.from(value), wide].some((way) => inside.includes(way));
  const plain = Buffer.from(value, "latin1");
  const hex = [plain, wide].map((way) => Buffer.from(way.toString("hex")));
  return [Buffer.from(value), plain, wide, ...hex].some((way) => inside.includes(way));
}

/** Whether a text has the value, whatever blanks and marks stand in it. */
export const says = (text: string, value: string) => solid(text).text.includes(solid(value).text);
