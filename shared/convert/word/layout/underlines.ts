import type { Box, Line, Page, Word } from "../../../document/document.ts";
import type { Region } from "./drawings.ts";

type Lettered = Pick<Word, "box" | "font">;

/** Words with a rule under them, and the drawn strokes that are those rules. */
type Underlines = { words: ReadonlySet<Word>; strokes: ReadonlySet<Region> };

/** A stroke lower than this, points, may underline, however short. */
const thin = 4;
/** A raised mark is smaller than this share of the letters before it; its line's rule stands farther below it, in heights. */
const raised = 0.85;
const [close, far] = [0.15, 0.4] as const;

const isStroke = ({ kind, box, lines }: Region) =>
  kind === "rule" || (kind === "figure" && lines.length === 0 && box[3] - box[1] <= thin);

/** Whether a piece stands raised right behind larger letters. */
const isMark = ({ box, font }: Lettered, others: readonly Lettered[]) =>
  others.some(
    (other) =>
      font.size < raised * other.font.size &&
      Math.abs(box[0] - other.box[2]) < other.font.size / 2 &&
      box[1] > other.box[1] &&
      box[1] < other.box[3],
  );

/** Words that a rule no longer than they are stands right under, or under most of. */
function wordsOver<Piece extends Lettered>(box: Box, words: readonly Piece[]): Piece[] {
  const shared = ({ box: [x0, , x1] }: Lettered) => Math.min(x1, box[2] + 3) - Math.max(x0, box[0] - 3);
  const reached = words.filter((word) => {
    const height = word.box[3] - word.box[1];
    const near = box[3] > word.box[1] - far * height && box[1] < word.box[1] + 0.35 * height;
    return near && shared(word) > 0;
  });
  const over = reached.filter(
    (word) => box[3] > word.box[1] - close * (word.box[3] - word.box[1]) || isMark(word, words),
  );
  const covered = over.reduce((sum, word) => sum + shared(word), 0);
  if (covered <= 0.6 * (box[2] - box[0])) return [];
  return over.filter((word) => shared(word) > 0.5 * (word.box[2] - word.box[0]));
}

/** What is underlined on a page. */
export function underlinesOf(regions: readonly Region[], text: readonly Line[], page: Page): Underlines {
  const lettered = text.flatMap((line) => line.words);
  // A rule under a mark at the end of a word underlines no word, and is no drawing either.
  const pieces = lettered.flatMap((word) => word.parts ?? []);
  const words = new Set<Word>();
  const strokes = new Set<Region>();
  for (const region of regions.filter(isStroke)) {
    const over = wordsOver(region.box, lettered);
    for (const word of over) words.add(word);
    if (over.length > 0 || wordsOver(region.box, pieces).length > 0) strokes.add(region);
  }
  // Thin and light ones are too faint to be found in the pixels.
  for (const { x0, y0, x1, y1 } of page.rulings)
    if (y0 === y1) for (const word of wordsOver([x0, y0, x1, y1], lettered)) words.add(word);
  return { words, strokes };
}
