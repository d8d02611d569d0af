import { compact, ibanLength, isIban } from "./bank.ts";
import { corrected, type Source } from "./confusions.ts";
import { ibanStructure } from "./iban-structure.ts";
import { isGstin } from "./india.ts";
import { isVatId, vatStructure } from "./vat.ts";

const letterFor: Readonly<Record<string, string>> = { "1": "I", "5": "S", "8": "B" };

/** A number with the prefix of a country that a digit was read in: `1T`, `8E`. */
function withPrefix(run: string, structure: (country: string) => string | undefined): string {
  const prefix = (letterFor[run[0] ?? ""] ?? "") + (run[1] ?? "");
  return structure(prefix) === undefined ? run : prefix + run.slice(2);
}

/** The IBAN that a text begins with. Words may follow it. */
export function provenIban(text: string, source: Source): string | undefined {
  const run = withPrefix(compact(text), ibanStructure);
  const country = run.slice(0, 2);
  const cut = run.slice(0, ibanLength(country) ?? 0);
  const structure = ibanStructure(country);
  // A letter for a digit may hold by chance: the structure tells.
  const figures = [...(structure ?? "")].every((place, at) => place !== "9" || /\d/.test(cut[at] ?? ""));
  if (figures && isIban(cut)) return cut;
  return structure && corrected(cut, structure, isIban, source);
}

/** The VAT number with its prefix that a text begins with. A country without a check digit proves by shape alone. */
export function provenVatId(text: string, source: Source): string | undefined {
  const run = withPrefix(compact(text), vatStructure);
  const structure = vatStructure(run.slice(0, 2));
  if (structure !== undefined) return corrected(run.slice(0, structure.length), structure, isVatId, source);
  // Without check digits shapes vary in length: the longest counts.
  const lengths = Array.from({ length: 10 }, (_, at) => 16 - at);
  return lengths.map((length) => run.slice(0, length)).find(isVatId);
}

const gstinStructure = "99AAAAA9999A*Z*";

/** The GSTIN that a text begins with. */
export const provenGstin = (text: string, source: Source): string | undefined =>
  corrected(compact(text).slice(0, gstinStructure.length), gstinStructure, isGstin, source);
