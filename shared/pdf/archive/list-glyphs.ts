import { type Dict, PdfString } from "../file/object.ts";
import { cffWidths } from "./cff-widths.ts";
import { fontProgram } from "./font-program.ts";
import { type ArchiveLevel, partOf } from "./level.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** Lists of a subset's glyphs may be left out of later parts, and must be right in part 1. */
export function listGlyphs(
  copy: WorkingCopy,
  level: ArchiveLevel,
  font: Dict,
  descendant: Dict | undefined,
  descriptor: Dict | undefined,
): void {
  if (descriptor === undefined) return;
  descriptor.delete("CharSet");
  descriptor.delete("CIDSet");
  if (partOf(level) > 1) return;
  const program = fontProgram(copy.reader, font, descendant, descriptor, cffWidths);
  if (program === "damaged") return;
  if (program.names !== undefined)
    descriptor.set(
      "CharSet",
      new PdfString(
        Buffer.from(
          [...program.names]
            .filter((each) => each !== ".notdef")
            .map((each) => `/${each}`)
            .join(""),
          "latin1",
        ),
      ),
    );
  if (program.cids !== undefined) {
    const bits = Buffer.alloc(8_192);
    for (const cid of program.cids()) bits[cid >> 3] = (bits[cid >> 3] ?? 0) | (128 >> (cid & 7));
    descriptor.set("CIDSet", copy.addStream(bits));
  }
}
