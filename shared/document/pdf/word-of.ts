import { withAccents } from "../../pdf/engine/accents.ts";
import { hasLeftward, withBrackets } from "../../values/text/direction.ts";
import { plainForms } from "../../values/text/plain-forms.ts";
import type { Box, Font, Word, WordPart } from "../document.ts";
import { logicalOrder } from "./ligatures.ts";

export type Style = { font: Font; color: string };

/** A style as it stands on the page: `turn` in degrees, counter-clockwise, as a reader sees it. */
export type Setting = Style & { turn: number };

/**
 * `code` is its code point; `level` is its box where its line stands turned, with the page turned so that it is level;
 * `first` says that a text object begins with it.
 */
export type Character = { code: number; box: Box; style: Setting; level?: Box; first?: true };

/** What most of a word is set in: a bracket or a raised mark at its head may be of another font. */
function styleOf(characters: readonly Character[]): Style | undefined {
  const [first] = characters;
  if (first === undefined) return undefined;
  const lookOf = ({ style: { font, color } }: Character): Style => ({ font, color });
  if (characters.every(({ style }) => style === first.style)) return lookOf(first);
  const weight = new Map<string, number>();
  const keyOf = ({ font, color }: Style) => `${font.name} ${font.size} ${color}`;
  for (const { style } of characters) weight.set(keyOf(style), (weight.get(keyOf(style)) ?? 0) + 1);
  const most = Math.max(...weight.values());
  const usual = characters.find(({ style }) => weight.get(keyOf(style)) === most);
  return usual && lookOf(usual);
}

function boxOf(characters: readonly Character[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of characters) {
    left = Math.min(left, box[0]);
    bottom = Math.min(bottom, box[1]);
    right = Math.max(right, box[2]);
    top = Math.max(top, box[3]);
  }
  return [left, bottom, right, top];
}

/** What comes before has no other form, and combines with nothing. */
const firstFolded = 0xa0;

function textOf(characters: readonly Character[]): string {
  let text = "";
  let folds = false;
  for (const { code } of logicalOrder(characters)) {
    text += String.fromCodePoint(code);
    folds ||= code >= firstFolded;
  }
  if (!folds) return text;
  const folded = plainForms(text);
  return hasLeftward(folded) ? withBrackets(folded) : folded;
}

/** The links that begin or end within a box. */
const endingIn = ([x0, y0, x1, y1]: Box, links: readonly Box[]) =>
  links.filter(
    (link) =>
      link[1] < (y0 + y1) / 2 &&
      link[3] > (y0 + y1) / 2 &&
      link[0] < x1 &&
      link[2] > x0 &&
      (link[0] > x0 || link[2] < x1),
  );

const sameLook = (a: Style, b: Style) =>
  a === b || (a.color === b.color && a.font.bold === b.font.bold && a.font.italic === b.font.italic);

/** A mark is raised when it is smaller than this share of the letter beside it and stands higher by that. */
const raised = { size: 0.85, by: 0.1 } as const;

/** Whether one of two neighbours is a raised mark of the other: a note's number, a power. */
function isRaised(a: Character, b: Character): boolean {
  const [large, small] = a.style.font.size > b.style.font.size ? [a, b] : [b, a];
  const { size } = large.style.font;
  return small.style.font.size < raised.size * size && small.box[1] > large.box[1] + raised.by * size;
}

/** A word of several looks, or one that a link covers in part, in the pieces that differ; none where it is of one piece. */
function partsOf(characters: readonly Character[], links: readonly Box[], text: string): WordPart[] {
  const [first] = characters;
  if (
    first === undefined ||
    (links.length === 0 &&
      characters.every(({ style }) => sameLook(style, first.style)) &&
      !characters.some((each, at) => isRaised(characters[at - 1] ?? each, each)))
  )
    return [];
  const linkOf = ({ box }: Character) => {
    const middle = (box[0] + box[2]) / 2;
    return links.findIndex(([from, , to]) => middle > from && middle < to);
  };
  const runs: Character[][] = [];
  for (const character of characters) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      sameLook(last.style, character.style) &&
      linkOf(last) === linkOf(character) &&
      !isRaised(last, character);
    if (goesOn) runs.at(-1)?.push(character);
    else runs.push([character]);
  }
  const parts = runs.flatMap((run): WordPart[] => {
    const style = styleOf(run);
    return style === undefined ? [] : [{ text: textOf(run), box: boxOf(run), ...style }];
  });
  // Letters that run to the left, or that make one sign together, are in another order than their pieces.
  return parts.length > 1 && parts.map((part) => part.text).join("") === text ? parts : [];
}

/** The direction that all letters of a word share. */
function turnOf(characters: readonly Character[]): { turn?: number } {
  const turn = characters[0]?.style.turn ?? 0;
  return turn !== 0 && characters.every(({ style }) => style.turn === turn) ? { turn } : {};
}

/** Letters, digits and marks that stand beside one another, whatever they are read with. */
const isPlain = ({ code }: Character) => code > 0x20 && code < 0x7f;

/**
 * The letters of a line as they follow one another on it. PDFium has those of a turned line as they are drawn, and turns
 * marks round that stand beside words which run left.
 */
function alongLine(characters: readonly Character[]): readonly Character[] {
  const isTurned = characters.every(({ level }) => level !== undefined);
  if (!isTurned && !characters.every(isPlain)) return characters;
  // Letters that stand one below another are in the order in which they are drawn.
  if (
    !isTurned &&
    characters.some(
      ({ box }) => box[1] >= (characters[0]?.box[3] ?? 0) || box[3] <= (characters[0]?.box[1] ?? 0),
    )
  )
    return characters;
  const way = characters.some(({ code }) => hasLeftward(String.fromCodePoint(code))) ? -1 : 1;
  const from = ({ level, box }: Character) => way * (level ?? box)[0];
  const falls = characters.some((each, at) => at > 0 && from(each) < from(characters[at - 1] ?? each) - 0.1);
  return falls ? characters.toSorted((a, b) => from(a) - from(b)) : characters;
}

export function wordOf(read: readonly Character[], links: readonly Box[]): Word | undefined {
  const characters = withAccents(alongLine(read));
  const style = styleOf(characters);
  const text = textOf(characters);
  if (style === undefined || text.trim() === "") return undefined;
  const box = boxOf(characters);
  const parts = partsOf(characters, endingIn(box, links), text);
  return { text, box, ...style, ...turnOf(characters), ...(parts.length > 0 ? { parts } : {}) };
}

/** The same for those who ask for no more than its text and place: it looks as its first letter does. */
export function placedWord(read: readonly Character[]): Word | undefined {
  const characters = withAccents(alongLine(read));
  const [first] = characters;
  const text = textOf(characters);
  if (first === undefined || text.trim() === "") return undefined;
  return { text, box: boxOf(characters), font: first.style.font, ...turnOf(characters) };
}
