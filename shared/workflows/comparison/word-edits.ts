import { commonStretches, Numbering } from "./myers.ts";
import type { Token, Unit } from "./unit.ts";

/** Tokens of the old text that tokens of the new one stand in place of; either may be none. */
export type Edit = { a0: number; a1: number; b0: number; b1: number };

/** Shared tokens between two edits that are read as part of them: a lone word between changes confuses. */
const mostBetween = 2;

const sentenceEnd = /^[.!?;:।。！？]$/u;
const isWord = (token: Token | undefined) => token !== undefined && /[\p{L}\p{N}]/u.test(token.key);
const isValue = (token: Token | undefined) => token !== undefined && /\p{N}/u.test(token.key);

/** Edits with hardly anything between them are one; numbers that stayed are never part of an edit. */
function gathered(edits: readonly Edit[], old: readonly Token[]): Edit[] {
  const done: Edit[] = [];
  for (const edit of edits) {
    const last = done.at(-1);
    if (last !== undefined) {
      const between = old.slice(last.a1, edit.a0);
      const words = between.filter(isWord).length;
      const size = ({ a0, a1, b0, b1 }: Edit) => Math.max(a1 - a0, b1 - b0);
      const replaces = (each: Edit) => each.a1 > each.a0 && each.b1 > each.b0;
      const close =
        words <= mostBetween &&
        between.length <= Math.min(size(last), size(edit)) &&
        (replaces(last) || replaces(edit)) &&
        !between.some(isValue) &&
        !between.some(({ key }) => sentenceEnd.test(key));
      if (close) {
        last.a1 = edit.a1;
        last.b1 = edit.b1;
        continue;
      }
    }
    done.push({ ...edit });
  }
  return done;
}

/**
 * What was put in or taken out can often be read in more than one way: `… paid. [It is due.] It …`. The way that
 * begins behind a full stop is how it was written.
 */
function slid(
  edit: Edit,
  { old, fresh }: { old: readonly Token[]; fresh: readonly Token[] },
  floor: Edit | undefined,
  ceiling: Edit | undefined,
): Edit {
  const pureOld = edit.b0 === edit.b1;
  if (!pureOld && edit.a0 !== edit.a1) return edit;
  const tokens = pureOld ? old : fresh;
  const [start, end] = pureOld ? [edit.a0, edit.a1] : [edit.b0, edit.b1];
  const lowest = pureOld ? (floor?.a1 ?? 0) : (floor?.b1 ?? 0);
  const most = Math.min(start - lowest, pureOld ? edit.b0 - (floor?.b1 ?? 0) : edit.a0 - (floor?.a1 ?? 0));
  for (let shift = 0; shift <= most; shift++) {
    if (shift > 0 && tokens[start - shift]?.key !== tokens[end - shift]?.key) break;
    const before = tokens[start - shift - 1];
    if (before === undefined || sentenceEnd.test(before.key))
      return { a0: edit.a0 - shift, a1: edit.a1 - shift, b0: edit.b0 - shift, b1: edit.b1 - shift };
  }
  const stop = tokens[start];
  const room =
    ceiling === undefined ||
    (pureOld ? ceiling.b0 > edit.b0 && ceiling.a0 > end : ceiling.a0 > edit.a0 && ceiling.b0 > end);
  return stop !== undefined && sentenceEnd.test(stop.key) && stop.key === tokens[end]?.key && room
    ? { a0: edit.a0 + 1, a1: edit.a1 + 1, b0: edit.b0 + 1, b1: edit.b1 + 1 }
    : edit;
}

/** The edits that lead from one text to the other, in order. Shares `words` of the old text's tokens unchanged. */
export function wordEdits(old: Unit, fresh: Unit): Edit[] {
  const numbering = new Numbering();
  const keys = ({ tokens }: Unit) => tokens.map(({ key }) => key);
  const stretches = commonStretches(numbering.of(keys(old)), numbering.of(keys(fresh)));
  const edits: Edit[] = [];
  let [a, b] = [0, 0];
  for (const { a: from, b: to, length } of [
    ...stretches,
    { a: old.tokens.length, b: fresh.tokens.length, length: 0 },
  ]) {
    if (from > a || to > b) edits.push({ a0: a, a1: from, b0: b, b1: to });
    [a, b] = [from + length, to + length];
  }
  const together = gathered(edits, old.tokens);
  return together.map((edit, at) =>
    slid(edit, { old: old.tokens, fresh: fresh.tokens }, together[at - 1], together[at + 1]),
  );
}
