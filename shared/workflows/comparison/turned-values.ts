import type { Unit } from "./unit.ts";
import type { Value } from "./values.ts";
import type { Edit } from "./word-edits.ts";

type Range = { from: number; to: number };

/** The tokens that a value is made of. */
function tokensOf({ tokens }: Unit, { start, end }: Value): Range {
  const from = tokens.findIndex((token) => token.end > start);
  const to = tokens.findLastIndex((token) => token.start < end) + 1;
  return { from, to };
}

/** Edits that touch are one: what was taken from around a value, and the value. */
function joined(edits: readonly Edit[]): Edit[] {
  const done: Edit[] = [];
  for (const edit of edits.toSorted((one, other) => one.a0 - other.a0 || one.b0 - other.b0)) {
    const last = done.at(-1);
    if (last !== undefined && last.a1 >= edit.a0 && last.b1 >= edit.b0) {
      last.a1 = Math.max(last.a1, edit.a1);
      last.b1 = Math.max(last.b1, edit.b1);
    } else done.push({ ...edit });
  }
  return done;
}

/**
 * Amounts whose figures stayed and whose sign did not are part of the edit beside them: `(1,250.00)` is no longer a loss
 * when its parentheses go.
 */
export function withTurnedAmounts(
  edits: readonly Edit[],
  { old, fresh }: { old: Unit; fresh: Unit },
  values: { old: readonly Value[]; new: readonly Value[] },
): Edit[] {
  const turned = values.old
    .filter(({ kind }) => kind === "amount")
    .flatMap((value): Edit[] => {
      const { from, to } = tokensOf(old, value);
      if (from < 0 || to <= from || edits.some(({ a0, a1 }) => a0 < to && a1 > from)) return [];
      const shift = edits
        .filter(({ a1 }) => a1 <= from)
        .reduce((sum, { a0, a1, b0, b1 }) => sum + (b1 - b0) - (a1 - a0), 0);
      const [first, last] = [fresh.tokens[from + shift], fresh.tokens[to + shift - 1]];
      const other = values.new.find(
        ({ kind, start, end }) =>
          kind === "amount" &&
          first !== undefined &&
          last !== undefined &&
          start < first.end &&
          end > last.start,
      );
      return other === undefined || other.value === value.value
        ? []
        : [{ a0: from, a1: to, b0: from + shift, b1: to + shift }];
    });
  return turned.length === 0 ? [...edits] : joined([...edits, ...turned]);
}
