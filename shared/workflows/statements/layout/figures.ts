import type { Word } from "../../../document/document.ts";
import { readAmount } from "../../../values/amounts/read-amount.ts";
import { joinedBox } from "./raw-row.ts";

const mark = /^(?:[-−–+(]|₹|\$|€|£|S\$|US\$|Rs\.?|INR|USD|GBP|EUR|SGD)$/i;
/** A letter alone is a side in capitals: Haben and Soll, debit and credit. */
const side = /^(?:\(?(?:CR|DR|DB|cr|dr|db|Cr|Dr|Db)\.?\)?|[HSDC])$/;

export const isAmount = (text: string): boolean => readAmount(text, { sides: "H/S" }) !== undefined;

export const hasCents = (text: string): boolean => /\d[.,]\d{2}(?!\d)/.test(text);

const splitThousands = (left: string, right: string) =>
  /^[-−+(]?\d{1,3}$/.test(left) && /^\d{3}[\d]*[.,]\d{2}[-)]?$/.test(right);

/** What stands between two words of one amount; undefined when they are not. */
function link(last: Word, word: Word): string | undefined {
  const gap = word.box[0] - last.box[2];
  const em = word.box[3] - word.box[1];
  if (gap < 1.2 * em && mark.test(last.text) && /^[\d.,]+(?:\)|-|CR|DR)?$/i.test(word.text)) return "";
  if (gap < 0.45 * em && splitThousands(last.text, word.text)) return "";
  if (gap < 2 * em && side.test(word.text) && hasCents(last.text)) return " ";
  return gap < 0.6 * em && /^[-−)]$/.test(word.text) && hasCents(last.text) ? "" : undefined;
}

/**
 * Puts together what belongs to one amount: a sign or currency before it, groups of digits that blanks divide
 * (`1 234,56`), `CR` or a minus behind it.
 */
export function withWholeAmounts(words: readonly Word[]): Word[] {
  const done: Word[] = [];
  for (const word of words) {
    let whole = word;
    for (let last = done.at(-1); last !== undefined; last = done.at(-1)) {
      const gap = link(last, whole);
      if (gap === undefined) break;
      done.pop();
      whole = { ...last, text: `${last.text}${gap}${whole.text}`, box: joinedBox(last.box, whole.box) };
    }
    done.push(whole);
  }
  return done;
}
