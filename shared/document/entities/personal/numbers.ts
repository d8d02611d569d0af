import { compact, ibanLength, isIban } from "../../../values/identifiers/bank.ts";
import { isCard } from "../../../values/identifiers/cards.ts";
import { luhn } from "../../../values/identifiers/checksums.ts";
import { hasIbanShape } from "../../../values/identifiers/iban-structure.ts";
import { isAadhaar, isGstin, isPan } from "../../../values/identifiers/india.ts";
import { isIpAddress } from "../../../values/identifiers/network.ts";
import { isSsn } from "../../../values/identifiers/united-states.ts";
import type { PersonalKind } from "./personal-kinds.ts";

/**
 * What a kind looks like, and how sure a look-alike is: 0 when it is none. `length` cuts the match. A text without the words
 * of `label` has none of this kind.
 */
export type Rule = {
  kind: PersonalKind;
  pattern: RegExp;
  label?: RegExp;
  judge: (text: string, before: string, after: string) => number | { confidence: number; length: number };
};

const digitsOf = (text: string) => text.replace(/\D/g, "");
const labelled = (label: RegExp) => (before: string) => label.test(before);

/** Words that announce a number, and what may stand between them and it, also in the cell or line before it. */
export const announced = (words: string, between: string) => ({
  words: new RegExp(words, "iu"),
  ends: labelled(new RegExp(`(?:${words})${between}$`, "iu")),
});
type Label = ReturnType<typeof announced>;

const gap = String.raw`(?:[\s.:#=()\u001f-]|no|num(?:ber)?|nr|nummer|is|are|id){0,14}`;
const aadhaarLabel = announced("aadha+r|uidai|uid|आधार", String.raw`[^\d]{0,20}`);
const ssnLabel = announced(String.raw`ssn|social\s{0,20}security|soc\.?\s{0,20}sec`, String.raw`[^\d]{0,24}`);
const cardLabel = announced(
  String.raw`card|\bcc\b|kreditkarte|karte|tarjeta|carte|visa|master|amex|maestro|rupay|pan`,
  String.raw`[^\d]{0,24}`,
);
const ibanLabel = announced("iban", String.raw`[^A-Z\d]{0,12}`);
const panLabel = announced(String.raw`\bpan\b|permanent\s+account`, String.raw`[^\d]{0,24}`);
const gstinLabel = announced("gst(?:in)?", String.raw`[^A-Z\d]{0,24}`);
const ipLabel = labelled(/(?:\bip\b|ip[_ -]?addr|address|host|server|client|gateway|dns)[^\d]{0,24}$/iu);
const notAddress = labelled(
  /(?:version|\bv|release|section|sec\.|clause|chapter|§|no\.|fig\.?|table|\bto\b)\s*$/iu,
);
const accountLabel = announced(
  String.raw`\ba/c|\bacct?\.?|account|\baccno|konto|kontonummer|compte|cuenta|conto|खाता(?:\s*संख्या)?|clabe|\bcbu\b|\bnrb\b|\brib\b|\bconta\b|rachun(?:ek|ku)|\bkonta\b|účet|účtu|számlaszám|hesap|cont\s+bancar|(?:bank)?rekeningnummer|bankrekening|tilinumero|bankgiro|plusgiro`,
  gap,
);

/** The head of a run of letters and digits that is as long as an IBAN of its country, where it holds; its length. */
function ibanLengthIn(text: string, holds: (iban: string) => boolean): number | undefined {
  const wanted = ibanLength(text.slice(0, 2).toUpperCase());
  if (wanted === undefined) return undefined;
  let [length, seen] = [0, 0];
  for (; length < text.length && seen < wanted; length++) if (/[A-Z0-9]/i.test(text[length] ?? "")) seen++;
  return seen === wanted && holds(compact(text.slice(0, length))) ? length : undefined;
}

/** A card's number at the head of a run of groups, when something else follows: a day, a number of its own. */
function cardLength(text: string): number | undefined {
  for (
    let end = text.length;
    end > 0;
    end = Math.max(text.lastIndexOf(" ", end - 1), text.lastIndexOf("-", end - 1))
  )
    if (isCard(digitsOf(text.slice(0, end)))) return end;
  return undefined;
}

function cardConfidence(text: string, before: string): number | { confidence: number; length: number } {
  const digits = digitsOf(text);
  // A network that is not listed has the same check digit.
  if (cardLabel.ends(before) && luhn(digits)) return 0.95;
  const length = cardLength(text);
  if (length === undefined) return 0;
  if (cardLabel.ends(before)) return { confidence: 0.95, length };
  if (/^\d{4}([ -])\d{4}\1\d{4}\1\d{1,4}/.test(text)) return { confidence: 0.98, length };
  return { confidence: digitsOf(text.slice(0, length)).length >= 15 ? 0.85 : 0.4, length };
}

function ipConfidence(text: string, before: string): number {
  if (!isIpAddress(text)) return 0;
  if (ipLabel(before)) return 0.95;
  // Numbers of sections and versions have small parts.
  const small = !text.includes(":") && text.split(".").every((part) => part.length === 1);
  return notAddress(before) || small ? 0.3 : 0.85;
}

function ssnConfidence(text: string, before: string): number {
  if (!isSsn(digitsOf(text))) return 0;
  if (ssnLabel.ends(before)) return 0.98;
  if (!/^\d{3}([-. ]?)\d{2}\1\d{4}$/.test(text)) return 0;
  return /^\d{3}-\d{2}-\d{4}$/.test(text) ? 0.85 : /\D/.test(text) ? 0.6 : 0.3;
}

const stateCode = /^(0[1-9]|[12]\d|3[0-7]|97|99)/;

/** Kinds known by shape and check digits, the most certain first: text matched by one is skipped by the next. */
export const numberRules: readonly Rule[] = [
  {
    kind: "gstin",
    pattern: /(?<![A-Z0-9])\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z](?![A-Z0-9])/gi,
    // A misprinted check character makes it no less the number of somebody.
    judge: (text) => {
      const value = text.toUpperCase();
      return isGstin(value) ? 0.99 : stateCode.test(value) ? 0.7 : 0;
    },
  },
  {
    kind: "gstin",
    // Set in groups, as people write it.
    pattern:
      /(?<![A-Z0-9])(?=[A-Z0-9]{1,14}[ -])\d{2}[ -]?[A-Z]{5}[ -]?\d{4}[ -]?[A-Z][ -]?[0-9A-Z][ -]?Z[ -]?[0-9A-Z](?![A-Z0-9])/g,
    judge: (text) => (isGstin(text.replace(/[ -]/g, "")) ? 0.99 : 0),
  },
  {
    kind: "iban",
    pattern: /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){2,10}/gi,
    judge: (text, before) => {
      const length = ibanLengthIn(text, isIban);
      return length === undefined ? 0 : { confidence: ibanLabel.ends(before) ? 0.99 : 0.97, length };
    },
  },
  {
    kind: "credit_card",
    pattern: /(?<![\d.,-])\d(?:[ -]?\d){11,18}(?![\d]|[.,-]\d)/g,
    judge: cardConfidence,
  },
  {
    kind: "aadhaar",
    pattern: /(?<![\d-])[2-9]\d{3}([ :-]?)\d{4}\1\d{4}(?![\d]|[ -]\d)/g,
    judge: (text, before) => (!isAadhaar(digitsOf(text)) ? 0 : aadhaarLabel.ends(before) ? 0.99 : 0.85),
  },
  {
    kind: "ssn",
    pattern: /(?<![\d.,-])\d{3}[-. ]?\d{2}[-. ]?\d{4}(?![\d]|[-.,]\d)/g,
    judge: ssnConfidence,
  },
  {
    kind: "pan",
    pattern: /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/gi,
    judge: (text, before) => {
      if (!isPan(text.toUpperCase())) return panLabel.ends(before) ? 0.7 : 0.45;
      return text === text.toUpperCase() ? 0.95 : panLabel.ends(before) ? 0.95 : 0.6;
    },
  },
  {
    kind: "pan",
    pattern: /(?<![A-Z0-9])[A-Z]{5}[ -]\d{4}[ -]?[A-Z](?![A-Z0-9])/g,
    judge: (text, before) => (isPan(text.replace(/[ -]/g, "")) && panLabel.ends(before) ? 0.95 : 0),
  },
  {
    kind: "pan",
    // Ten letters and digits with four digits in a row: a PAN whose letters were misread or misplaced, or any code.
    pattern: /(?<![A-Z0-9])(?=[A-Z0-9]{0,6}\d{4})(?=\d*[A-Z])[A-Z0-9]{10}(?![A-Z0-9])/g,
    judge: (text, before) =>
      (text.match(/\d/g)?.length ?? 0) === 4 ? (panLabel.ends(before) ? 0.6 : 0.1) : 0,
  },
  {
    kind: "ip",
    pattern: /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d]|\.\d)/g,
    judge: ipConfidence,
  },
  {
    kind: "ip",
    pattern: /(?<![\dA-F:.])(?:[\dA-F]{1,4}:|:){2,7}(?:[\dA-F]{1,4}|:)(?![\dA-F:])/gi,
    judge: (text) => (isIpAddress(text) && /\d/.test(text) && text.length > 6 ? 0.9 : 0),
  },
  {
    kind: "bank_account",
    // Longer ones as Spain, Poland and Hungary set them, or in one: beside a shorter one its sum may stand.
    pattern:
      /(?<![\p{L}\d./-])(?:\d{4}[ -]\d{4}[ -]\d{2}[ -]\d{10}|\d{2}(?: \d{4}){6}|\d{8}-\d{8}-\d{8}|\d{19,26}|[A-Z]{0,4}\d(?:[ -]?\d){5,17})(?![\p{L}\d]|[.,]\d)/gu,
    label: accountLabel.words,
    // The head of a long one may be a telephone number of some country.
    judge: (text, before) => (!accountLabel.ends(before) ? 0 : digitsOf(text).length > 18 ? 0.98 : 0.9),
  },
];

/** As long as a number of that kind, one or two characters more or less: what OCR makes of one, or a misprint. */
const misreadShape = (least: number, most: number, label: Label) => (text: string, before: string) => {
  const length = text.replace(/[^A-Z0-9]/gi, "").length;
  return label.ends(before) && length >= least && length <= most ? 0.85 : 0;
};

const misread = (kind: PersonalKind, label: Label, least: number, most: number): Rule => ({
  kind,
  label: label.words,
  // Pieces with a digit in each.
  pattern: /(?<![A-Z0-9])(?=[A-Z]{0,6}\d)[A-Z0-9]{1,40}(?:[ .:-]{1,2}(?=[A-Z]{0,6}\d)[A-Z0-9]{1,40}){0,9}/gi,
  judge: misreadShape(least, most, label),
});

/** An IBAN by its country and shape: a wrong digit fails the check, but the rest is where no other number has it. */
function misreadIban(text: string): number | { confidence: number; length: number } {
  const length = ibanLengthIn(text, hasIbanShape);
  return length === undefined || /[A-Z0-9]/.test(text[length] ?? "") ? 0 : { confidence: 0.9, length };
}

/** Behind the label of an account a digit may be missing, or one too many. */
function miscountedIban(text: string, before: string): number {
  const wanted = ibanLength(text.slice(0, 2));
  if (wanted === undefined || !(accountLabel.ends(before) || ibanLabel.ends(before))) return 0;
  return Math.abs(compact(text).length - wanted) <= 1 ? 0.9 : 0;
}

/** Numbers behind their label in text that OCR read: a wrong digit fails the check, but it is still somebody's number. */
export const misreadRules: readonly Rule[] = [
  {
    kind: "iban",
    pattern: /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){2,10}/g,
    judge: misreadIban,
  },
  {
    kind: "iban",
    // Groups with a digit in each: words may follow.
    pattern: /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ -]?(?=[A-Z]{0,6}\d)[A-Z0-9]{1,40}){1,9}/g,
    judge: miscountedIban,
  },
  misread("gstin", gstinLabel, 13, 17),
  misread("iban", ibanLabel, 14, 36),
  misread("aadhaar", aadhaarLabel, 11, 13),
  misread("ssn", ssnLabel, 8, 10),
  misread("credit_card", cardLabel, 12, 20),
  misread("pan", panLabel, 9, 11),
];
