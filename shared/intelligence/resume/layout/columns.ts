import { headingKind } from "../sections/heading.ts";
import type { Piece } from "./piece.ts";

/** A page parted in two: what stands above and across, and the columns on both sides of x. */
export type Parted = { at: number; above: Piece[]; left: Piece[]; right: Piece[] };

/** Of a page's pieces at most this share may cross the gutter; each side needs this many. */
const limits = { crossing: 0.04, pieces: 3, bare: 5, alone: 0.5, following: 0.3 } as const;

type Cut = Omit<Parted, "above"> & { across: Piece[] };

function cutAt(pieces: readonly Piece[], at: number): Cut {
  const cut: Cut = { at, left: [], right: [], across: [] };
  for (const piece of pieces) {
    if (piece.box[2] <= at) cut.left.push(piece);
    else if (piece.box[0] >= at) cut.right.push(piece);
    else cut.across.push(piece);
  }
  return cut;
}

const highest = (pieces: readonly Piece[]) => Math.max(...pieces.map(({ box }) => box[3]));
const sameHeight = ({ box: one }: Piece, { box: other }: Piece) =>
  Math.abs(one[1] + one[3] - other[1] - other[3]) < 0.5 * (one[3] - one[1]);

/** Share of the pieces without a neighbour at their height: columns are set apart, rows of a table are not. */
function alone(side: readonly Piece[], other: readonly Piece[]): number {
  const single = side.filter((piece) => !other.some((mate) => sameHeight(piece, mate))).length;
  return side.length === 0 ? 0 : single / side.length;
}

const styleOf = ({ words, text }: Piece) => {
  const { size = 0, bold = false } = words[0]?.font ?? {};
  return `${Math.round(size)} ${bold} ${text === text.toUpperCase()}`;
};
const headings = (side: readonly Piece[]) => side.filter(({ text }) => headingKind(text) !== undefined);

/** Headings of one style on both sides, or a side of text with heights of its own: no column of dates or labels. */
function independent(left: readonly Piece[], right: readonly Piece[]): boolean {
  const [heads, others] = [headings(left), headings(right)];
  const styles = new Set(heads.map(styleOf));
  if (others.some((piece) => styles.has(styleOf(piece)))) return true;
  const [small, large] = left.length < right.length ? [left, right] : [right, left];
  return (
    heads.length + others.length > 0 && small.length >= limits.bare && alone(small, large) > limits.alone
  );
}

/** What runs over both columns stands above them: the name, a summary. */
function partedAt(
  pieces: readonly Piece[],
  at: number,
): (Parted & { crossing: number; width: number }) | undefined {
  const cut = cutAt(pieces, at);
  if (cut.left.length < limits.pieces || cut.right.length < limits.pieces) return undefined;
  const heads = headings(cut.right);
  const floor = highest(heads.length > 0 ? heads : cut.right);
  const low = cut.across.filter(({ box }) => box[1] < floor);
  const crossing = low.length / pieces.length;
  if (crossing > limits.crossing) return undefined;
  const high = cut.across.filter((piece) => !low.includes(piece));
  const bottom = Math.min(...high.map(({ box }) => box[1]));
  const isAbove = ({ box }: Piece) => box[1] >= bottom;
  const below = (side: readonly Piece[]) => side.filter((piece) => !isAbove(piece));
  const [left, right] = [below([...cut.left, ...low]), below(cut.right)];
  const width =
    Math.min(...right.map(({ box }) => box[0])) - Math.max(...below(cut.left).map(({ box }) => box[2]));
  return { at, above: pieces.filter(isAbove), left, right, crossing, width };
}

/**
 * The two columns of a page; undefined when its rows run over the whole width. Dates or labels beside the text are
 * no column.
 */
export function columnsOf(pieces: readonly Piece[]): Parted | undefined {
  const starts = new Set(pieces.map(({ box }) => Math.floor(box[0]) - 1));
  const found = [...starts]
    .map((at) => partedAt(pieces, at))
    .filter((parted) => parted !== undefined)
    .filter(({ left, right }) => independent(left, right));
  return found.sort((one, other) => one.crossing - other.crossing || other.width - one.width)[0];
}

/** The same gutter on a following page, when nothing crosses it there. */
export function sameColumns(pieces: readonly Piece[], at: number): Parted | undefined {
  const { left, right, across } = cutAt(pieces, at);
  if (across.length > 0 || left.length === 0 || right.length === 0) return undefined;
  return alone(left, right) > limits.following ? { at, above: [], left, right } : undefined;
}
