import { type Alignment, type Pair, sidesOf } from "./align.ts";
import { type Change, sideOf, wholeOf } from "./change.ts";
import { withTurnedAmounts } from "./turned-values.ts";
import { countWords, type Unit } from "./unit.ts";
import { type Notation, type Value, type ValueChange, valueChanges, valuesIn } from "./values.ts";
import { type Edit, wordEdits } from "./word-edits.ts";

export type Notations = { old: Notation; new: Notation };

/** Counterparts that keep less than this of their words are one change, not a list of them. */
const leastKept = 0.35;

/** The characters that tokens cover; between them, where there are none. */
function rangeOf({ tokens, text }: Unit, from: number, to: number): { start: number; end: number } {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (to > from && first !== undefined && last !== undefined) return { start: first.start, end: last.end };
  const at = tokens[from]?.start ?? text.length;
  return { start: at, end: at };
}

const touching = (values: readonly Value[], { start, end }: { start: number; end: number }) =>
  values.filter((value) => value.start < end && value.end > start);

/** Where something is missing: the word before and after, so that the place can be shown. */
function gapSide(unit: Unit, from: number) {
  const near = unit.tokens[from - 1] ?? unit.tokens[from];
  const found = near === undefined ? wholeOf(unit) : sideOf(unit, near.start, near.end);
  if (found === undefined) return undefined;
  const { box, page } = found.side.boxes[0] ?? { box: found.side.bbox, page: found.side.page };
  const x = unit.tokens[from - 1] === undefined ? box[0] : box[2];
  const bbox = [x, box[1], x, box[3]] as const;
  return { ...found, side: { ...found.side, text: "", page, bbox, boxes: [{ page, box: bbox }] } };
}

function editChange(edit: Edit, old: Unit, fresh: Unit, values: { old: Value[]; new: Value[] }): Change[] {
  const ranges = { old: rangeOf(old, edit.a0, edit.a1), new: rangeOf(fresh, edit.b0, edit.b1) };
  const [gone, come] = [edit.a1 > edit.a0, edit.b1 > edit.b0];
  const sides = {
    old: gone ? sideOf(old, ranges.old.start, ranges.old.end) : gapSide(old, edit.a0),
    new: come ? sideOf(fresh, ranges.new.start, ranges.new.end) : gapSide(fresh, edit.b0),
  };
  // What a value stands beside is part of the change only where the value itself is touched.
  const changed = valueChanges(touching(values.old, ranges.old), touching(values.new, ranges.new));
  return [
    {
      type: gone && come ? "changed" : gone ? "deleted" : "inserted",
      scope: "words",
      old: sides.old?.side ?? null,
      new: sides.new?.side ?? null,
      values: changed,
      confidence: Math.min(sides.old?.confidence ?? 1, sides.new?.confidence ?? 1),
    },
  ];
}

/** A passage of a unit that comes again elsewhere in it has to be so long to be taken for moved. Words. */
const leastMoved = 5;

/** What was taken out at one place of a unit and stands word for word at another: one move, not two edits. */
function movesIn(
  edits: readonly Edit[],
  old: Unit,
  fresh: Unit,
): { moves: (readonly [Edit, Edit])[]; rest: Edit[] } {
  const keyOf = ({ tokens }: Unit, from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ key }) => key)
      .join(" ");
  const isLong = (unit: Unit, from: number, to: number) =>
    wordCount(unit, unit.tokens.slice(from, to)) >= leastMoved;
  const come = edits.filter(({ a0, a1, b0, b1 }) => a0 === a1 && isLong(fresh, b0, b1));
  const moves = edits
    .filter(({ a0, a1, b0, b1 }) => b0 === b1 && isLong(old, a0, a1))
    .flatMap((gone): (readonly [Edit, Edit])[] => {
      const at = come.findIndex(({ b0, b1 }) => keyOf(fresh, b0, b1) === keyOf(old, gone.a0, gone.a1));
      const [other] = at < 0 ? [] : come.splice(at, 1);
      return other === undefined ? [] : [[gone, other]];
    });
  const taken = new Set(moves.flat());
  return { moves, rest: edits.filter((edit) => !taken.has(edit)) };
}

function moveChange([gone, come]: readonly [Edit, Edit], old: Unit, fresh: Unit): Change[] {
  const [before, after] = [rangeOf(old, gone.a0, gone.a1), rangeOf(fresh, come.b0, come.b1)];
  const [from, to] = [sideOf(old, before.start, before.end), sideOf(fresh, after.start, after.end)];
  if (from === undefined || to === undefined) return [];
  const confidence = Math.min(from.confidence, to.confidence);
  return [{ type: "moved", scope: "words", old: from.side, new: to.side, values: [], confidence }];
}

const isWhole = (edits: readonly Edit[], old: Unit) => {
  const gone = edits.reduce((sum, { a0, a1 }) => sum + a1 - a0, 0);
  return old.tokens.length - gone < leastKept * old.tokens.length;
};

/** The change of one pair from one whole text to the other. */
function wholeChange(
  type: Change["type"],
  old: Unit | undefined,
  fresh: Unit | undefined,
  values: readonly ValueChange[],
): Change[] {
  const sides = {
    old: old === undefined ? undefined : wholeOf(old),
    new: fresh === undefined ? undefined : wholeOf(fresh),
  };
  const scope = (old ?? fresh)?.kind ?? "paragraph";
  if (sides.old === undefined && sides.new === undefined) return [];
  return [
    {
      type,
      scope,
      old: sides.old?.side ?? null,
      new: sides.new?.side ?? null,
      values,
      confidence: Math.min(sides.old?.confidence ?? 1, sides.new?.confidence ?? 1),
    },
  ];
}

function pairChanges(pair: Pair, notations: Notations): TextComparison {
  const { old, new: fresh } = sidesOf(pair);
  const { moves, rest: edits } = movesIn(wordEdits(old, fresh), old, fresh);
  const moved = [
    ...(pair.moved ? wholeChange("moved", old, fresh, []) : []),
    ...moves.flatMap((move) => moveChange(move, old, fresh)),
  ];
  const renumbered =
    !pair.moved && pair.olds.length === 1 && pair.news.length === 1 && isRenumbered(old.label, fresh.label)
      ? wholeChange("renumbered", old, fresh, [])
      : [];
  const gone = edits.reduce((sum, { a0, a1 }) => sum + wordCount(old, old.tokens.slice(a0, a1)), 0);
  const label = renumbered.length === 0 ? countWords(old.label) : 0;
  const kept = wordCount(old) + label - gone;
  if (edits.length === 0) return { changes: [...moved, ...renumbered], kept };
  const values = { old: valuesIn(old.text, notations.old), new: valuesIn(fresh.text, notations.new) };
  if (isWhole(edits, old) && !pair.moved)
    return { changes: wholeChange("changed", old, fresh, valueChanges(values.old, values.new)), kept };
  const edited = withTurnedAmounts(edits, { old, fresh }, values).flatMap((edit) =>
    editChange(edit, old, fresh, values),
  );
  return { changes: [...moved, ...renumbered, ...edited], kept };
}

/** Words as both versions are counted: `5,000` is two. */
const wordCount = ({ text, tokens }: Unit, some = tokens) =>
  some.reduce((sum, { start, end }) => sum + countWords(text.slice(start, end)), 0);

/** Bullets of another shape number nothing. */
function isRenumbered(old: string, fresh: string): boolean {
  const bare = (label: string) => label.replace(/[^\p{L}\p{N}.]/gu, "").replace(/\.$/u, "");
  return bare(old) !== bare(fresh) && bare(old) !== "" && bare(fresh) !== "";
}

/** Plain numbers of a text that is new as a whole say little: its amounts, dates and parties are named. */
const worthNaming = ({ kind }: ValueChange) => kind !== "number";

/** Words that stand in both versions, of which the counts of both sides are known. */
export type TextComparison = { changes: Change[]; kept: number };

/** What changed between the units of two versions that were put side by side. */
export function textChanges({ pairs, deleted, inserted }: Alignment, notations: Notations): TextComparison {
  const compared = pairs.map((pair) => pairChanges(pair, notations));
  const gone = deleted.flatMap((unit) => {
    const values = valueChanges(valuesIn(unit.text, notations.old), []);
    return wholeChange("deleted", unit, undefined, values.filter(worthNaming));
  });
  const come = inserted.flatMap((unit) => {
    const values = valueChanges([], valuesIn(unit.text, notations.new));
    return wholeChange("inserted", undefined, unit, values.filter(worthNaming));
  });
  return {
    changes: [...compared.flatMap(({ changes }) => changes), ...gone, ...come],
    kept: compared.reduce((sum, each) => sum + each.kept, 0),
  };
}
