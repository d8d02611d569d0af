import type { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Part } from "./level.ts";

/** Components by the colour space that a profile's header names (ICC.1:2010, 7.2.6). */
const components: Readonly<Record<string, number>> = { GRAY: 1, "RGB ": 3, CMYK: 4, "Lab ": 3 };
const header = 128;

/**
 * What is wrong with a profile: its signature, its version (2 at most in part 1, else 4), its class, or its colour space beside N.
 * Undefined when nothing is. The tables behind the header are not read.
 */
export function profileFault(
  reader: PdfReader,
  profile: Stream,
  classes: readonly string[],
  part: Part,
): string | undefined {
  const bytes = Buffer.from(decodeContent(reader, profile, "pdf.structure"));
  if (bytes.length < header || bytes.toString("latin1", 36, 40) !== "acsp") return "no ICC profile";
  const most = part === 1 ? 2 : 4;
  if ((bytes[8] ?? 9) > most) return `a version above ${most}`;
  if (!classes.includes(bytes.toString("latin1", 12, 16))) return "of another class";
  const space = bytes.toString("latin1", 16, 20);
  const count = components[space];
  if (count === undefined) return `of the colour space ${space.trim()}`;
  return count === reader.resolve(profile.dict.get("N")) ? undefined : "N is another";
}
