import type { Box, Link, Page, Word } from "../document/document.ts";
import { around } from "../document/layout/lines.ts";
import type { Style, StyledText } from "../pdf/type/set-lines.ts";
import type { Family } from "../pdf/type/standard-face.ts";
import { runningOn } from "../values/text/joined-lines.ts";
import type { PageContent } from "./page-content.ts";
import { type Passage, type PassageLine, shareMiddle } from "./passage.ts";
import { pictorial, sizeOf, type TextRegion, textRegions } from "./text-lines.ts";

/** What begins an item of a list: a bullet, a number or a letter. */
const marker = /^([•◦▪‣·●○■❖➢✓–—*\ue000-\uf8ff-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/;
/** Families by what a font's name says. */
const families: readonly (readonly [RegExp, Family])[] = [
  [/mono|nimbusmon|courier|consol|typewriter|cmtt|code/i, "mono"],
  [/sans/i, "sans"],
  [
    /times|roman|serif|garamond|georgia|cambria|minion|palatino|book|^cm|^sf(rm|bx|ti|sl|cc)|^lmroman|nimbusrom|century|caslon|libertine/i,
    "serif",
  ],
];

/** Names of bold cuts that do not say so in words (Computer Modern). */
const boldName = /^(cmbx|cmb1|sfbx)/i;
const familyOf = (font: string): Family => families.find(([pattern]) => pattern.test(font))?.[1] ?? "sans";
/** The family of most letters of a line. */
const lineFamily = ({ words }: PassageLine): Family => familyOf(mostly(words));
const isBold = ({ words }: PassageLine) => words.every(({ font }) => font.bold);
const isHyphenated = ({ words }: PassageLine) => /\p{Ll}[-\u00ad]$/u.test(words.at(-1)?.text ?? "");
/** A number is a marker when it stands apart: 7. May is a date. Word's second bullet is a letter o. */
function beginsItem({ words: [first, second] }: PassageLine): boolean {
  if (first === undefined || second === undefined) return false;
  const gap = (second.box[0] - first.box[2]) / sizeOf([second]);
  if (first.text === "o") return gap > 0.8;
  return marker.test(first.text) && (!/[\p{L}\d]/u.test(first.text) || gap > 0.45);
}

function mostly(words: readonly Word[]): string {
  const weights = new Map<string, number>();
  for (const { font, text } of words) weights.set(font.name, (weights.get(font.name) ?? 0) + text.length);
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

/** One style object for all words that look the same, so that runs are compared by identity. */
function styleReader(links: readonly Link[]) {
  const styles = new Map<string, Style>();
  return ({ box, font, color = "#000000" }: Word): Style => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const at = links.findIndex(
      (link) => x > link.box[0] && x < link.box[2] && y > link.box[1] && y < link.box[3],
    );
    const family = familyOf(font.name);
    const bold = font.bold || boldName.test(font.name);
    const { italic } = font;
    const key = `${family} ${bold} ${italic} ${color} ${at}`;
    const style = styles.get(key) ?? { family, bold, italic, color, link: at < 0 ? undefined : at };
    styles.set(key, style);
    return style;
  };
}

function runsOf(lines: readonly PassageLine[], styleOf: (word: Word) => Style): StyledText[] {
  const runs: { text: string; style: Style }[] = [];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.words[0]?.text;
    for (const [index, word] of line.words.entries()) {
      const ends = index + 1 === line.words.length;
      const plain = pictorial.test(word.text) ? "•" : word.text;
      const text = ends && next !== undefined ? runningOn(plain, next) : `${plain} `;
      const style = styleOf(word);
      const last = runs.at(-1);
      if (last?.style === style) last.text += text;
      else runs.push({ text, style });
    }
  }
  return runs;
}

/** How far the lines of a column reach: those that begin where this one does, and are set alike. */
function columnRight(line: PassageLine, lines: readonly PassageLine[], size: number): number {
  const column = lines.filter(
    (other) =>
      Math.abs(other.box[0] - line.box[0]) < 0.6 * size && Math.abs(sizeOf(other.words) - size) < 0.1 * size,
  );
  return Math.max(line.box[2], ...column.map(({ box }) => box[2]));
}

/** Short lines that each begin anew: an address, a list of names. */
function standsAlone(last: PassageLine, line: PassageLine): boolean {
  const begins = /^([\p{Lu}\d+]|www\.|https?:|\S+@)/u.test(line.words[0]?.text ?? "");
  return last.words.length <= 4 && begins && !isHyphenated(last);
}

/** Whether a line goes on where the group's last one ended. */
function goesOn(
  group: readonly PassageLine[],
  line: PassageLine,
  { lines, cell, together }: TextRegion,
): boolean {
  const [last, above] = [group.at(-1), group.at(-2)];
  if (last === undefined) return false;
  const size = sizeOf(line.words);
  const drop = last.baseline - line.baseline;
  const near = drop > 0.7 * size && drop < 1.9 * size;
  const even = above === undefined || Math.abs(above.baseline - last.baseline - drop) < 0.2 * size;
  const alike =
    Math.abs(sizeOf(last.words) - size) <= 0.1 * size &&
    isBold(last) === isBold(line) &&
    lineFamily(last) === lineFamily(line);
  const beside = Math.min(last.box[2], line.box[2]) - Math.max(last.box[0], line.box[0]) > 0;
  if (!near || !even || !alike || !beside || beginsItem(line)) return false;
  if (isHyphenated(last)) return true;
  const shift = line.box[0] - last.box[0];
  const centred = shareMiddle(last.box, line.box, size);
  const indent = group.length === 1 && Math.abs(shift) < 5 * size;
  const flush = Math.abs(shift) < 0.6 * size || Math.abs(line.box[2] - last.box[2]) < 0.6 * size;
  if (centred && !flush) return true;
  if (!flush && !indent) return false;
  const known = columnRight(last, lines, size);
  const right = cell === undefined ? Math.max(known, line.box[2]) : Math.max(known, cell[2] - 0.5 * size);
  const first = line.words[0]?.box;
  const room = right - last.box[2];
  // A word that would have fitted says that the line ended on purpose.
  if (first !== undefined && room > first[2] - first[0] + 0.3 * size) return false;
  return group.length >= 2 || together || !standsAlone(last, line);
}

function grouped(region: TextRegion): PassageLine[][] {
  const groups: PassageLine[][] = [];
  for (const line of region.lines) {
    const open = groups.slice(-24).findLast((group) => goesOn(group, line, region));
    if (open === undefined) groups.push([line]);
    else open.push(line);
  }
  return groups;
}

/** A list's marker stays where it is; the item's text begins behind it. */
function withoutMarker(lines: PassageLine[]): PassageLine[] {
  const [first, ...rest] = lines;
  if (first === undefined || !beginsItem(first)) return lines;
  const words = first.words.slice(1);
  return [{ ...first, words, box: around(words.map(({ box }) => box)) }, ...rest];
}

/** How far the first line stands in, within what is usual for a paragraph. */
function indentOf(lines: readonly PassageLine[], size: number): number {
  const [first, second] = lines;
  if (first === undefined || second === undefined || shareMiddle(first.box, second.box, size)) return 0;
  const lefts = lines.slice(1).map(({ box }) => box[0]);
  const left = Math.min(...lefts);
  const indent = first.box[0] - left;
  const flushRight = lines.length === 2 && Math.abs(first.box[2] - second.box[2]) < 0.2 * size;
  if (flushRight || Math.max(...lefts) - left > 0.6 * size) return 0;
  return indent > 0.6 * size && indent < 4 * size ? indent : 0;
}

/** The passages of a page from the top. `markers` is whether the marker of a list goes along with its text. */
export function passagesOf(
  page: Page,
  words: readonly Word[],
  { baselines }: Pick<PageContent, "baselines">,
  markers: boolean,
): Passage[] {
  const styleOf = styleReader(page.links);
  return textRegions(page, words, baselines, markers)
    .flatMap((region) =>
      grouped(region).map((group): Passage => {
        const lines = markers ? group : withoutMarker(group);
        const box: Box = around(lines.map((line) => line.box));
        const size = sizeOf(lines.flatMap((line) => line.words));
        return {
          lines,
          box,
          size,
          indent: indentOf(lines, size),
          cell: region.cell,
          runs: runsOf(lines, styleOf),
        };
      }),
    )
    .toSorted((a, b) => b.box[3] - a.box[3] || a.box[0] - b.box[0]);
}
