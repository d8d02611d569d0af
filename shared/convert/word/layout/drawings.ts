import type { Box, Line, Page } from "../../../document/document.ts";
import { joinedBoxes } from "../../../document/tables/figures.ts";
import { within } from "../../graphics/within.ts";

/** A drawing of a page: a figure of its own, what lies behind text, or a level rule. */
export type Region = {
  kind: "figure" | "backdrop" | "rule" | "paper" | "margin" | "turned";
  box: Box;
  lines: readonly Line[];
  /** Drawn without any text. */
  bare?: boolean;
};

/** Labels of a figure are short; longer lines are text that something lies behind. Characters. */
const label = 26;
/** Points: what is lower is a rule, and what is smaller than a mark says nothing. */
const rule = 4;
const mark = 5;
/** A figure is this many lines of text high, and its labels are no larger than body text. */
const lines = 3;
const labelSize = 1.2;
const wholePage = 0.8;

const area = ([x0, y0, x1, y1]: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

/** A drawing with labels is a figure; a drawing with prose or a title is a background. */
function kindOf(
  box: Box,
  inside: readonly Line[],
  page: Page,
  { body, chains }: { body: number; chains: readonly Box[] },
): Region["kind"] {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  if (area(box) > wholePage * page.width * page.height) return inside.length === 0 ? "figure" : "paper";
  if (height <= rule && width > 4 * rule) return "rule";
  if (inside.length === 0 || chains.some((chain) => within(chain, box))) return "figure";
  const characters = inside.reduce((sum, { text }) => sum + text.length, 0);
  const long = inside.filter(({ text }) => text.length > label);
  const large = inside.some(({ words }) => (words[0]?.font.size ?? 0) > labelSize * body);
  const labels = long.reduce((sum, { text }) => sum + text.length, 0) < 0.4 * characters;
  return labels && !large && height > lines * body * 1.2 ? "figure" : "backdrop";
}

/** Text that stands partly in a drawing belongs to the flow, and must not be drawn with it. */
const touches = ({ words }: Line, box: Box) =>
  words.some(
    (word) =>
      word.box[0] < box[2] && word.box[2] > box[0] && word.box[1] < box[3] - 1 && word.box[3] > box[1] + 1,
  );

/** What each drawing of a page is, by its shape and the text in it. */
export function regionsOf(page: Page, boxes: readonly Box[], text: readonly Line[], body: number): Region[] {
  const chains = joinedBoxes(page);
  return boxes
    .filter(([x0, y0, x1, y1]) => Math.max(x1 - x0, y1 - y0) > mark)
    .map((box) => {
      const inside = text.filter((line) => within(line.box, box));
      const kind = kindOf(box, inside, page, { body: body || 10, chains });
      const cut = kind === "figure" && text.some((line) => !inside.includes(line) && touches(line, box));
      return { kind: cut && inside.length > 0 ? "backdrop" : kind, box, lines: inside, bare: cut };
    });
}
