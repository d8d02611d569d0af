import { readZip } from "../../archive/zip-reader.ts";
import { Counter, exceeded, hold } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";
import { beginsAsXml } from "../xml/encoding.ts";
import { type OnTag, scanXml } from "../xml/scan.ts";

/** XML below this size may be as repetitive as it likes. */
const ratioFloor = 8 * 1_048_576;

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Looks at a part once more for what a certain engine makes of it; what it returns is shown each tag of the part. */
export type OnPart = (name: string, part: Uint8Array) => OnTag | undefined;

type Counters = { elements: Counter; bytes: Counter };

function checkWithin(bytes: Uint8Array, counters: Counters, depth: number, onPart?: OnPart): void {
  hold("package.depth", depth);
  const zip = readZip(bytes);
  for (const { name, start, end } of zip.entries()) {
    const part = zip.read(name);
    if (part === undefined) continue;
    counters.bytes.add(part.length);
    if (isZip(part)) checkWithin(part, counters, depth + 1, onPart);
    const onTag = onPart?.(name, part);
    if (!beginsAsXml(part)) continue;
    if (part.length > ratioFloor && part.length > limits["package.ratio"].most * (end - start)) {
      throw exceeded("package.ratio");
    }
    hold("package.markup", part.length);
    scanXml(part, counters.elements, onTag);
  }
}

/**
 * Reads a ZIP package (docx, xlsx, pptx, OpenDocument) through, and those within it, so that what an engine is given
 * unpacks and parses in bounds. Throws `too_complex`, `damaged_file` or `password_required`.
 */
export function checkPackage(bytes: Uint8Array, onPart?: OnPart): void {
  checkWithin(
    bytes,
    { elements: new Counter("xml.elements"), bytes: new Counter("package.total") },
    1,
    onPart,
  );
}
