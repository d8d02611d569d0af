import { gstinCheck, isPan, stateOfCode } from "../../../values/identifiers/india.ts";
import { stateOfLetters } from "../../../values/identifiers/india-states.ts";
import { foldMarks } from "../../../values/text/fold.ts";

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

const names = new Map(Object.entries(stateOfCode).map(([code, name]) => [foldMarks(name), code]));
for (const [name, code] of [
  ["orissa", "21"],
  ["pondicherry", "34"],
  ["uttaranchal", "05"],
  ["new delhi", "07"],
  ["nct of delhi", "07"],
  ["jammu kashmir", "01"],
  ["jammu & kashmir", "01"],
  ["dadra and nagar haveli", "26"],
  ["daman diu", "25"],
  ["andaman and nicobar", "35"],
  ["andhra pradesh", "37"],
  ["telengana", "36"],
  ["chattisgarh", "22"],
  ["other country", "96"],
  ["outside india", "96"],
] as const) {
  names.set(name, code);
}

/** Numbers that one name had before and after states were divided or joined. */
const formerly: Readonly<Record<string, string>> = { "28": "37", "25": "26" };

/** The state that a text names in full, or by its two letters; `within` also where other words stand around the name. */
function stateNamed(text: string, within: boolean): string | undefined {
  const name = foldMarks(text)
    .replace(/[^a-z& ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const exact = names.get(name) ?? stateOfLetters.get(name.toUpperCase());
  return exact ?? (within ? [...names].find(([each]) => name.includes(each))?.[1] : undefined);
}

/**
 * A state by number, name or letters: `27-Maharashtra`, `7`, `Gujarat (24)`, `KA`; 96 stands for abroad. None where number
 * and name are of two states.
 */
export function stateCode(text: string): string | undefined {
  const number = /(?<![\p{L}\d])(\d{1,2})(?![\p{L}\d])/u.exec(text)?.[1]?.padStart(2, "0");
  if (number === undefined || !(number in stateOfCode || number === "96")) return stateNamed(text, true);
  const named = stateNamed(text, false);
  const same = (code: string) => formerly[code] ?? code;
  return named === undefined || same(named) === same(number) ? number : undefined;
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
