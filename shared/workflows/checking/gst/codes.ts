import { gstinCheck, isPan, stateOfCode } from "../../../values/identifiers/india.ts";

/** What is wrong with a GSTIN; undefined when nothing is. */
export function gstinFault(gstin: string): { says: string; expected?: string } | undefined {
  if (gstin.length !== 15) return { says: `A GSTIN has 15 characters, this has ${gstin.length}.` };
  // United Nations bodies and suppliers abroad have shapes of their own, without state and PAN.
  if (/^\d{4}[A-Z]{3}\d{5}(UN|OS)[0-9A-Z]$/.test(gstin)) return undefined;
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/.test(gstin)) {
    return { says: "A GSTIN is two digits, a PAN, and three letters or digits." };
  }
  if (!(gstin.slice(0, 2) in stateOfCode)) return { says: `${gstin.slice(0, 2)} is not a state code.` };
  const check = gstinCheck(gstin.slice(0, 14));
  if (check !== gstin[14]) {
    return {
      says: `The check character ${gstin[14]} of the GSTIN does not fit the rest, which makes ${check}: one of its 15 characters is mistyped.`,
      expected: gstin.slice(0, 14) + check,
    };
  }
  if (!isPan(gstin.slice(2, 12))) return { says: "Characters 3 to 12 of the GSTIN are not a PAN." };
  // Z for most; C and D for those who collect or deduct tax at source.
  if (!/[ZCD0-9]/.test(gstin[13] ?? "")) return { says: "Character 14 of a GSTIN is Z, C or D." };
  return undefined;
}

/** What is wrong with an HSN or SAC code; undefined when nothing is. */
export function hsnFault(code: string): string | undefined {
  if (!/^\d+$/.test(code)) return "An HSN or SAC code has digits only.";
  if (![2, 4, 6, 8].includes(code.length))
    return `An HSN code has 4, 6 or 8 digits, this has ${code.length}.`;
  const chapter = Number(code.slice(0, 2));
  if (chapter === 99) {
    if (code.length !== 2 && !/^99[5-9]/.test(code))
      return "A SAC code begins with 995, 996, 997, 998 or 999.";
    return code.length === 8 ? "A SAC code has 4 or 6 digits." : undefined;
  }
  return chapter === 0 || chapter === 77
    ? `There is no chapter ${code.slice(0, 2)} in the tariff.`
    : undefined;
}

/** The year from April to March that a day lies in: `2025-26`. */
export function financialYear(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < "04-01" ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}
