import type { Block, Line, Page } from "../document.ts";
import { parted } from "../entities/passages.ts";
import { asSeen, levelled } from "./level.ts";
import { around } from "./lines.ts";
import { pageBlocks } from "./page-blocks.ts";

/** Share of the page's height at its top and its foot where running lines stand. */
const zone = 0.14;
/** Points by which a line may move from page to page. */
const slack = 8;
/** Rows of so many columns are the head of a table that goes on. */
const tableColumns = 3;
const mostLines = 8;
/** In a line of this length two pages suffice to see its number count. */
const longLine = 30;

type Kind = "header" | "footer";

const pageNumber =
  /^[-–—\s|]*(?:(?:page|pg\.?|p\.|seite|página|pagina|página|pág\.?|blatt|strona|पृष्ठ)\s*:?\s*)?#(?:\s*(?:of|von|de|sur|di|z|\/|-)\s*#)?[-–—\s|]*$/i;
const stated =
  /(?:page|seite|página|pagina|pág\.?|blatt|strona|पृष्ठ)\s*:?\s*#(?:\s*(?:of|von|de|sur|di|z|\/)\s*#)?/i;

/** What stays the same when the page number changes. */
const patternOf = (text: string) =>
  text
    .replace(/\d+/g, "#")
    .replace(/^[-–—\s|]*[ivxlc]{1,7}[-–—\s|]*$/i, "#")
    .toLowerCase();

/** Lines from an edge of the page inwards, as far as running lines may reach. */
function edgeLines({ lines, height }: Page, kind: Kind): Line[] {
  const inZone = lines.filter(({ box }) =>
    kind === "header" ? box[1] > (1 - zone) * height : box[3] < zone * height,
  );
  const sorted = inZone.toSorted((a, b) => (kind === "header" ? b.box[3] - a.box[3] : a.box[1] - b.box[1]));
  return sorted.slice(0, mostLines);
}

const columnsIn = ({ words }: Line) =>
  words.filter((word, index) => {
    const last = words[index - 1];
    return last === undefined || parted(last, word);
  }).length;

type Seen = { page: number; y: number; text: string; digits: readonly number[] };

/** Numbers that count with the pages, on so many of them at least. */
const counts = (seen: readonly Seen[], least: number) => {
  const [first] = seen;
  return (
    first !== undefined &&
    seen.length >= least &&
    first.digits.some((value, index) =>
      seen.every(({ digits, page }) => digits[index] === value + page - first.page),
    )
  );
};

/** Text that comes back page after page, or on every other page, and not now and then. */
function returns(seen: readonly Seen[], pages: number): boolean {
  const numbers = [...new Set(seen.map(({ page }) => page))].toSorted((a, b) => a - b);
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1;
  return numbers.length >= (pages < 6 ? 2 : 3) && numbers.length >= 0.4 * span;
}

/** What the pages say about a line at one height: whether its numbers count with them, whether it comes back, as it is. */
type Repetition = { twice: boolean; thrice: boolean; returns: boolean; same: boolean };

const digitsOf = (text: string) => [...text.matchAll(/\d{1,6}/g)].map(([digits]) => Number(digits));

/** The running lines of each page: those that another page has at the same place, and page numbers. */
function runningLines(pages: readonly Page[], kind: Kind): Map<Page, Set<Line>> {
  const edges = pages.map((page) => ({ page, lines: edgeLines(page, kind) }));
  const seen = new Map<string, Seen[]>();
  for (const { page, lines } of edges) {
    for (const { text, box } of lines) {
      const pattern = patternOf(text);
      const list = seen.get(pattern) ?? [];
      list.push({ page: page.number, y: box[1], text, digits: digitsOf(text) });
      seen.set(pattern, list);
    }
  }
  const known = new Map<string, Repetition>();
  const repetition = (pattern: string, y: number): Repetition => {
    const key = `${Math.round(y)} ${pattern}`;
    const near = known.has(key)
      ? []
      : (seen.get(pattern) ?? []).filter((each) => Math.abs(each.y - y) < slack);
    const found = known.get(key) ?? {
      twice: counts(near, 2),
      thrice: counts(near, 3),
      returns: returns(near, pages.length),
      same: near.every(({ text }) => text === near[0]?.text),
    };
    known.set(key, found);
    return found;
  };
  const isRunning = (line: Line) => {
    const pattern = patternOf(line.text);
    const found = repetition(pattern, line.box[1]);
    if (pageNumber.test(pattern)) {
      return stated.test(pattern) || found.twice || /^[ivxlc]+$/i.test(line.text.trim());
    }
    if (line.text.length < longLine ? found.thrice : found.twice) return true;
    if (!found.returns) return false;
    if (stated.test(pattern) || columnsIn(line) < tableColumns || line.text.length < 60) return true;
    // No table has its head at the foot of a page, nor the same row at the foot of each.
    return kind === "footer" && found.same;
  };
  return new Map(
    edges.map(({ page, lines }) => {
      const inner = lines.findIndex((line) => !isRunning(line));
      return [page, new Set(inner < 0 ? lines : lines.slice(0, inner))] as const;
    }),
  );
}

const blockOf = (kind: Kind, lines: readonly Line[]): Block => ({
  kind,
  text: lines.map(({ text }) => text).join("\n"),
  box: around(lines.map(({ box }) => box)),
  lines,
});

/** Marks what repeats at the head and the foot of the pages, so that a reader of the text may leave it out. */
export function withRunningHeads(pages: readonly Page[]): Page[] {
  const level = pages.map(levelled);
  const heads = runningLines(level, "header");
  const feet = runningLines(level, "footer");
  return pages.map((seen, at) => {
    const page = level[at] ?? seen;
    const [above, below] = [heads.get(page), feet.get(page)];
    if ((above?.size ?? 0) + (below?.size ?? 0) === 0) return seen;
    const rest = page.lines.filter((line) => !above?.has(line) && !below?.has(line));
    const blocks = pageBlocks(page, rest);
    const top = page.lines.filter((line) => above?.has(line));
    const foot = page.lines.filter((line) => below?.has(line));
    const marked = [
      ...(top.length > 0 ? [blockOf("header", top)] : []),
      ...blocks,
      ...(foot.length > 0 ? [blockOf("footer", foot)] : []),
    ];
    return asSeen({ ...page, blocks: marked }, seen);
  });
}
