import { isIndic, isLeftward } from "./joining-scripts.ts";
import type { Character } from "./word-of.ts";

/**
 * Cells of a table stand closer than words where their writer leaves them no room. As a share of the letter size: the room
 * that a pen leaves when it begins anew behind a word. Poppler parts words from 0.1 on; letters drawn one by one with room
 * between them, as headings are, have up to that and more, but all alike.
 */
const apart = 0.11;
/** A gap that parts words is this many times as wide as the widest between letters drawn together. */
const wider = 2;
/** A raised mark belongs to its word, however far it is set off. Share of the letter size. */
const raised = 0.15;

/** Signs that belong to what follows or stands before. */
const opening = /^[\p{Ps}\p{Pi}]$/u;
const closing = /^[\p{Pe}\p{Pf}\p{M}.,;:!?%‰°'"…_]$/u;
const textOf = ({ code }: Character) => String.fromCodePoint(code);

const roomBetween = (last: Character, next: Character) =>
  Math.max(next.box[0] - last.box[2], last.box[0] - next.box[2]) / next.style.font.size;

/** A letter that its own text object sets off from the last one, on the same line. */
function isSetOff(last: Character, next: Character): boolean {
  const { size } = next.style.font;
  return (
    next.first === true &&
    roomBetween(last, next) > apart &&
    last.style.font.size === size &&
    Math.abs(last.box[1] - next.box[1]) < raised * size &&
    !opening.test(textOf(last)) &&
    !closing.test(textOf(next)) &&
    !isLeftward(next.code) &&
    !isIndic(next.code)
  );
}

/** The words of letters between which no blank stands: parted where the pen was set anew some way behind the last one. */
export function setApart(characters: readonly Character[]): readonly (readonly Character[])[] {
  const cuts: number[] = [];
  let widest = 0;
  for (const [at, next] of characters.entries()) {
    const last = characters[at - 1];
    if (last === undefined) continue;
    if (isSetOff(last, next)) cuts.push(at);
    else widest = Math.max(widest, roomBetween(last, next));
  }
  // Where most letters are set off, the word is spaced out; of two letters nobody can tell.
  if (cuts.length === 0 || cuts.length * 2 >= characters.length - 1) return [characters];
  const parting = cuts.filter((at) => {
    const [last, next] = [characters[at - 1], characters[at]];
    return last !== undefined && next !== undefined && roomBetween(last, next) > wider * widest;
  });
  return [0, ...parting].map((from, at) => characters.slice(from, parting[at]));
}
