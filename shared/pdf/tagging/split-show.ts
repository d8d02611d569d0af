import { PdfString } from "../file/object.ts";
import { objectText } from "../file/writer.ts";
import type { Glyph, Show } from "../redaction/walked.ts";
import type { Owner } from "./zones.ts";

/** Letters that follow one another and belong together: as the operands of a TJ. */
export type Run = { owner: Owner; items: (number | PdfString)[] };

/** The letters of a text-showing operator by whose they are; moves of the pen stay where they are. */
export function runsOf({ parts }: Show, ownerOf: (glyph: Glyph) => Owner | undefined): Run[] {
  const runs: Run[] = [];
  let moves: number[] = [];
  let bytes: Uint8Array[] = [];
  const flush = () => {
    if (bytes.length > 0) runs.at(-1)?.items.push(new PdfString(Buffer.concat(bytes)));
    bytes = [];
  };
  for (const part of parts) {
    if (typeof part === "number") {
      flush();
      const last = runs.at(-1);
      if (last === undefined) moves.push(part);
      else last.items.push(part);
      continue;
    }
    for (const glyph of part) {
      const last = runs.at(-1);
      const owner = ownerOf(glyph) ?? last?.owner ?? "artifact";
      if (last?.owner !== owner) {
        flush();
        runs.push({ owner, items: moves });
        moves = [];
      }
      bytes.push(glyph.bytes);
    }
    flush();
  }
  return runs;
}

/** What ' and " do before they show their text (ISO 32000-1, table 109). */
function before({ operation: { operator, operands } }: Show): string {
  if (operator === "'") return "T* ";
  if (operator !== '"') return "";
  return `${objectText(operands.at(-3) ?? 0)} Tw ${objectText(operands.at(-2) ?? 0)} Tc T* `;
}

/** The operator in several, each between marks of its own. */
export const splitShow = (show: Show, runs: readonly Run[], mark: (owner: Owner) => string): string =>
  before(show) + runs.map(({ owner, items }) => `${mark(owner)} ${objectText(items)} TJ EMC`).join(" ");
