import { noteNamed } from "../../../intelligence/invoice/note-named.ts";
import type { SheetCell } from "../../../tables/sheet.ts";
import { type AmountNotation, readAmount } from "../../../values/amounts/read-amount.ts";
import { stateCode } from "../../../values/identifiers/india-states.ts";
import type { DocumentKind, Section } from "../purchase.ts";

/** An amount of a cell; undefined when it holds none. What a register of purchases marks as credit is taken off it. */
export function amountOf(cell: SheetCell | undefined, notation: AmountNotation): number | undefined {
  const read = cell === undefined ? undefined : readAmount(cell.text, notation);
  if (typeof cell?.value === "number") return cell.value;
  return read?.side === "credit" && read.value > 0 ? -read.value : read?.value;
}

export const placeOf = (text: string | undefined): string | null => stateCode(text ?? "") ?? null;

/**
 * Whether a bill is paid, by the words of its status; what is paid in part is not. Null for a figure: it may be what was paid
 * or what is left.
 */
export function isPaid(text: string | undefined): boolean | null {
  if (text === undefined || text.trim() === "" || /\d/.test(text)) return null;
  return !/unpaid|due|outstanding|pending|open|part|^n/i.test(text);
}

export function yesNo(text: string | undefined): boolean | null {
  const word = (text ?? "").trim();
  if (/^(?:y|yes|true|1|applicable)$/i.test(word)) return true;
  return /^(?:n|no|false|0|not applicable|na)$/i.test(word) ? false : null;
}

/** What a register or the portal calls a document. */
export function kindOf(text: string | undefined, section: Section | null): DocumentKind | undefined {
  const word = (text ?? "").trim();
  if (/^(?:isdi?)$/i.test(word)) return "isd_invoice";
  if (/^isdc/i.test(word) || (/isd/i.test(word) && /(?:credit(?: note)?|c)$/i.test(word)))
    return "isd_credit_note";
  if (/bill of entry|\bboe\b|import(?! of services?\b)/i.test(word)) return "bill_of_entry";
  const note = word.length === 1 && section === null ? undefined : noteNamed(word);
  if (note !== undefined) return note === "debit" ? "debit_note" : "credit_note";
  if (/inv|purchase|bill|regular|^r$/i.test(word)) return "invoice";
  return undefined;
}

const sectionNames: readonly (readonly [RegExp, Section])[] = [
  [/cdnr?a|cdnra/i, "cdnra"],
  [/cdnr?/i, "cdnr"],
  [/b2ba/i, "b2ba"],
  [/b2b/i, "b2b"],
  [/isda/i, "isda"],
  [/isd/i, "isd"],
  [/impg ?-?sez/i, "impgsez"],
  [/impg/i, "impg"],
  [/ecoa|ecoma/i, "ecoma"],
  [/eco/i, "ecom"],
];

/** The portal names its sheets after the tables of the return. */
export const sectionOf = (sheet: string): Section | null =>
  sectionNames.find(([pattern]) => pattern.test(sheet))?.[1] ?? null;

/** A GSTIN, or what stands in its place with a character too many, too few, or a letter for a digit. */
export const gstinOf = (text: string | undefined): string | null => {
  const bare = (text ?? "").toUpperCase().replace(/\s/g, "");
  const found = /[0-9]{2}[A-Z0-9]{13}/.exec(bare)?.[0];
  const isMeant = /^[0-9A-Z]{13,17}$/.test(bare) && /\d{3}/.test(bare) && /[A-Z]{3}/.test(bare);
  return isMeant ? bare : (found ?? null);
};

/** `Dec-23`, `122023`, `2023-12` as 2023-12. */
export function periodOf(text: string | undefined): string | null {
  const word = (text ?? "").trim();
  const [, month, year] = /^(\d{2})(\d{4})$/.exec(word) ?? [];
  if (month !== undefined && Number(month) >= 1 && Number(month) <= 12) return `${year}-${month}`;
  return /^(\d{4})-(\d{2})/.exec(word)?.slice(1, 3).join("-") ?? null;
}
