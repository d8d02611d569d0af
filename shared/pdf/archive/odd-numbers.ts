import type { PdfObject } from "../file/object.ts";
import { withoutLiterals } from "./literals.ts";

// Numbers as PDF has none: `6.02e23`, `--5`, `1.2.3`, a dot alone (ISO 32000-1, 7.3.3).

const sound = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** What begins as a number, up to where a word of PDF ends. */
const numberLike = /(?<=^|[\s[\]])[-+.\d][^\s[\]()<>/%{}]*/g;
/** One of these is in every number that is odd. */
const suspicion = /\d[eE]|[-+.][-+]|\d[-+]|\.\d*\.|[^\d]\.(?!\d)|^\.(?!\d)/;

const isOdd = (word: string) => /^[-+.\deE]+$/.test(word) && !sound.test(word);
const oddOnes = (text: string) => (text.match(numberLike) ?? []).some(isOdd);

/** Whether content has such a number. Data of an inline image may look like one, and are not asked. */
export function hasOddNumbers(content: string): boolean {
  return suspicion.test(content) && !content.includes("BI") && oddOnes(withoutLiterals(content));
}

/** Whether an operator without strings, as it is written, has such a number. */
export const isOddlyWritten = (written: string): boolean => suspicion.test(written) && oddOnes(written);

const plainNumber = (value: number) => String(Number.isInteger(value) ? value : Number(value.toFixed(6)));

/** An operator with numbers as PDF has them: the value of an exponent, and else what is read here. */
export function withPlainNumbers(
  written: string,
  { operator, operands }: { operator: string; operands: readonly PdfObject[] },
): string {
  const numbers = operands.filter((operand) => typeof operand === "number");
  if (numbers.length === operands.length && !/\d[eE]/.test(written))
    return `${numbers.map(plainNumber).join(" ")} ${operator}`;
  return written.replace(numberLike, (word) => {
    const value = Number(word);
    return isOdd(word) && !Number.isNaN(value) ? plainNumber(value) : word;
  });
}
