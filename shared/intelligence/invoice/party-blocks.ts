import { foldMarks } from "../../values/text/fold.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { Segment, View } from "./page-view.ts";
import { foldName } from "./party-candidates.ts";

/** Words that stand beside what a seller says of itself: where it is to be paid. */
const ofPayment =
  /\b(?:iban|bic|swift|bank\w*|banca\w*|bancari\w*|banque|bancaires|rachunek|konto|rekening)\b/;

/** Lines of one block that are looked through, and how far apart its lines are at most, in heights of letters. */
const [mostLines, widestGap] = [10, 1.1] as const;

/** The lines above one that stand close over each other on its edge, behind their heads too, the nearest first. */
function linesAbove(view: View, segment: Segment): Segment[] {
  const found: Segment[] = [];
  let last = segment;
  for (let at = segment.row - 1; at >= 0 && found.length < mostLines; at -= 1) {
    const row = view.rows[at];
    if (row === undefined || row.page !== segment.page) break;
    if (row.box[1] - last.box[3] > widestGap * Math.max(row.size, last.size)) break;
    const above = row.segments.find(({ tokens }) =>
      tokens.some(({ box }) => Math.abs(box[0] - segment.left) < 4),
    );
    if (above === undefined) continue;
    if (above.box[1] - last.box[3] > widestGap * Math.max(above.size, last.size)) break;
    found.push(above);
    last = above;
  }
  return found;
}

/**
 * Whose an identifier is by the block of lines that it ends: true of the buyer, false of the seller, undefined where the
 * block does not tell. What stands beside where to pay is the seller's.
 */
export function blockOwner(
  index: LabelIndex,
  view: View,
  { vendor, buyer }: { vendor: string | undefined; buyer: string | undefined },
): (segment: Segment) => boolean | undefined {
  // A name that breaks stands in two lines.
  const named = (name: string | undefined, { text }: Segment) => {
    const [whole, line] = [foldName(name ?? ""), foldName(text)];
    return name !== undefined && (line.includes(whole) || (line.length > 4 && whole.startsWith(line)));
  };
  return (segment) => {
    const others = view.rows[segment.row]?.segments.filter((other) => other !== segment) ?? [];
    if (others.some(({ text }) => ofPayment.test(foldMarks(text)))) return false;
    for (const line of linesAbove(view, segment)) {
      if (named(vendor, line) || ofPayment.test(foldMarks(line.text))) return false;
      const head = index.in(line).find(({ starts }) => starts)?.kind;
      if (head === "buyer" || named(buyer, line)) return true;
      if (head === "seller") return false;
    }
    return undefined;
  };
}
