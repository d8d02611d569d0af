import { ibanLength, isIban } from "../../shared/values/identifiers/bank.ts";
import { isVatId } from "../../shared/values/identifiers/vat.ts";
import type { Dice } from "./dice.ts";

/** Shapes of the national part: `9` a digit, `A` a letter. Bodies are drawn until the check digits hold. */
const vatBodies: Readonly<Record<string, string>> = {
  DE: "999999999",
  AT: "U99999999",
  FR: "99999999999",
  BE: "0999999999",
  ES: "B99999999",
  IT: "99999999999",
  NL: "999999999B01",
  PT: "599999999",
  PL: "9999999999",
  GB: "999999999",
};

/** Letters that stand in an account number of the country: place and length of the bank's code. */
const bankLetters: Readonly<Record<string, readonly [from: number, to: number]>> = { NL: [0, 4], GB: [0, 4] };

const filled = (dice: Dice, shape: string) =>
  [...shape].map((mark) => (mark === "9" ? dice.digits(1) : mark)).join("");

export function vatId(dice: Dice, country: string): string | undefined {
  const shape = vatBodies[country];
  if (shape === undefined) return undefined;
  for (let round = 0; round < 5_000; round += 1) {
    const id = country + filled(dice, shape);
    if (isVatId(id)) return id;
  }
  return undefined;
}

/**
 * Italy's control letter over bank, branch and account (CIN): the sum of values, those at odd places from this table,
 * as a letter. The same table serves the codice fiscale (D.M. 12/03/1974).
 */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21] as const;

const withControlLetter = (account: string): string => {
  const sum = [...account].reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) + account;
};

export function iban(dice: Dice, country: string): string | undefined {
  const length = ibanLength(country);
  if (length === undefined) return undefined;
  const [from, to] = bankLetters[country] ?? [0, 0];
  const digits = dice.digits(length - 4);
  const lettered = digits.slice(0, from) + dice.letters(to - from) + digits.slice(to);
  const body = country === "IT" ? withControlLetter(digits.slice(1)) : lettered;
  for (let check = 2; check < 99; check += 1) {
    const text = `${country}${String(check).padStart(2, "0")}${body}`;
    if (isIban(text)) return text;
  }
  return undefined;
}

export const bic = (dice: Dice, country: string): string =>
  `${dice.letters(4)}${country}${dice.letters(1)}${dice.digits(1)}${dice.chance(0.5) ? "XXX" : ""}`;

export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, "$1 ");
