import type { Box } from "../../document/document.ts";

/** Where characters of a text stand on a page. */
export type Span = { start: number; end: number; page: number; box: Box; confidence?: number };

/** A word, a number or a mark: two are the same when their keys are. */
export type Token = { key: string; start: number; end: number };

export type UnitKind = "heading" | "paragraph" | "list-item" | "row" | "header" | "footer";

/** A heading, a paragraph, an item: what is put beside its counterpart in the other version. */
export type Unit = {
  kind: UnitKind;
  /** As it runs on, its number included. */
  text: string;
  /** Its number or bullet, which is not compared with the rest: `4.2`. */
  label: string;
  labelTokens: readonly Token[];
  tokens: readonly Token[];
  spans: readonly Span[];
  /** The heading it stands under; empty before the first. */
  section: string;
};

/** A part of a text with its places: one box for each line it covers. */
export type Place = { page: number; box: Box };

export const wordsOf = ({ tokens }: Unit) => tokens.filter(({ key }) => /[\p{L}\p{N}]/u.test(key));

/** Words of a text: runs of letters and digits. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/** Several units read as one: a paragraph of one version may be two of the other. */
export function joined(units: readonly Unit[]): Unit {
  const [first, ...rest] = units;
  if (first === undefined) throw new RangeError("No unit to join.");
  let { text } = first;
  const [tokens, spans] = [[...first.tokens], [...first.spans]];
  for (const unit of rest) {
    const shift = text.length + 1;
    const moved = <Part extends { start: number; end: number }>(part: Part): Part => ({
      ...part,
      start: part.start + shift,
      end: part.end + shift,
    });
    text += ` ${unit.text}`;
    // What looks like a number at the beginning may be a line of running text: `(45) days`.
    for (const token of unit.labelTokens) tokens.push(moved(token));
    for (const token of unit.tokens) tokens.push(moved(token));
    for (const span of unit.spans) spans.push(moved(span));
  }
  return { ...first, text, tokens, spans };
}
