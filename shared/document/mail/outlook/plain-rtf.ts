import { plainText } from "../../flow/flow.ts";
import { readRtf } from "../../rtf/read-rtf.ts";

/** The text of an RTF: paragraphs apart, the cells of a row behind each other. */
export function plainRtf(rtf: Buffer): string {
  const items = readRtf(rtf).pages.flatMap((page) => page.items);
  const texts = items.map((item) => {
    if (item.kind !== "table") return plainText(item.runs);
    const rows = Array.from({ length: item.rows }, (): string[] => []);
    for (const { row, runs } of item.cells) rows[row]?.push(plainText(runs));
    return rows.map((cells) => cells.join("\t")).join("\n");
  });
  return texts.join("\n\n");
}
