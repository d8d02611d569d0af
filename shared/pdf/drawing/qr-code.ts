import { invalidField } from "../../errors/service-error.ts";
import { qrSymbol } from "../../values/qr/qr-symbol.ts";
import { type Ink, number } from "./ink.ts";

/** Light modules that belong around a symbol (ISO/IEC 18004:2015, 5.3.8). */
const quiet = 4;

type Run = { x: number; y: number; length: number };

/** Dark modules of a row beside each other as one: seams between squares would show as light lines. */
function runsOf(row: Uint8Array, y: number): Run[] {
  const runs: Run[] = [];
  for (const [x, shade] of row.entries()) {
    const last = runs.at(-1);
    if (shade === 0) continue;
    if (last !== undefined && last.x + last.length === x) last.length++;
    else runs.push({ x, y, length: 1 });
  }
  return runs;
}

/** A text as a QR code that is drawn within a square, `size` points wide. Throws 422 on `qr` for one that is too long. */
export function qrCode(text: string): { draw(ink: Ink, x: number, y: number, size: number): void } {
  const modules = qrSymbol(text);
  if (modules === undefined)
    throw invalidField(
      "qr",
      "A QR code holds at most 2,331 bytes, and less of other letters than ASCII. Send a shorter text.",
    );
  const side = modules.length;
  const runs = modules.flatMap((row, y) => runsOf(row, side - 1 - y));
  const rectangles = runs.map(({ x, y, length }) => `${x} ${y} ${length} 1 re`).join(" ");
  return {
    draw: (ink, x, y, size) => {
      const by = size / (side + 2 * quiet);
      const place = [by, 0, 0, by, x + quiet * by, y + quiet * by].map(number).join(" ");
      ink.draw(`${ink.colored([0, 0, 0])} ${place} cm ${rectangles} f`);
    },
  };
}
