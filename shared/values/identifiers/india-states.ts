import { foldMarks } from "../text/fold.ts";
import { stateOfCode } from "./india.ts";

/**
 * Two letters of a state as programs of books and number plates write them, by its code: those of today first (ISO
 * 3166-2:IN; Motor Vehicles Act; Zoho Books, "GST import format").
 */
const letters: Readonly<Record<string, string>> = {
  "01": "JK",
  "02": "HP",
  "03": "PB",
  "04": "CH",
  "05": "UK UT UA",
  "06": "HR",
  "07": "DL",
  "08": "RJ",
  "09": "UP",
  "10": "BR",
  "11": "SK",
  "12": "AR",
  "13": "NL",
  "14": "MN",
  "15": "MZ",
  "16": "TR",
  "17": "ML",
  "18": "AS",
  "19": "WB",
  "20": "JH",
  "21": "OD OR",
  "22": "CG CT",
  "23": "MP",
  "24": "GJ",
  "25": "DD",
  "26": "DN DH",
  "27": "MH",
  "29": "KA",
  "30": "GA",
  "31": "LD",
  "32": "KL",
  "33": "TN",
  "34": "PY",
  "35": "AN",
  "36": "TS TG",
  "37": "AP AD",
  "38": "LA",
};

/** The code of a state by its two letters. */
export const stateOfLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(letters).flatMap(([code, all]) => all.split(" ").map((each) => [each, code] as const)),
);

/** The two letters of a state of today by its code, as Zoho Books has them; undefined for what is no state. */
export const lettersOfState = (code: string): string | undefined => letters[code]?.slice(0, 2);

/** Place of supply outside India (GSTN, state code list). */
export const otherCountry = "96";

const bare = (text: string) =>
  foldMarks(text)
    .replaceAll("&", " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Other names of states, and former ones. */
const otherNames: Readonly<Record<string, string>> = {
  "01": "jammu kashmir",
  "05": "uttaranchal",
  "07": "new delhi|nct of delhi",
  "21": "orissa",
  "22": "chattisgarh",
  "25": "daman diu",
  "26": "dadra and nagar haveli|dadra nagar haveli|dadra and nagar haveli and daman and diu",
  "34": "pondicherry",
  "35": "andaman and nicobar",
  "36": "telengana",
  "37": "andhra pradesh",
  [otherCountry]: "other country|other countries|foreign country|outside india",
};
const names = new Map(
  [...Object.entries(stateOfCode), ...Object.entries(otherNames)].flatMap(([code, all]) =>
    all.split("|").map((name) => [bare(name), code] as const),
  ),
);

/** Numbers that one name had before and after states were divided or joined. */
const formerly: Readonly<Record<string, string>> = { "28": "37", "25": "26" };

/** The state that a text names in full, or by its two letters; `within` also where other words stand around the name. */
function stateNamed(text: string, within: boolean): string | undefined {
  const name = bare(text);
  const exact = names.get(name) ?? stateOfLetters.get(name.toUpperCase());
  return exact ?? (within ? [...names].find(([each]) => ` ${name} `.includes(` ${each} `))?.[1] : undefined);
}

/**
 * A state by number, name or letters: `27-Maharashtra`, `7`, `Gujarat (24)`, `KA`; 96 stands for abroad. None where number
 * and name are of two states.
 */
export function stateCode(text: string): string | undefined {
  const number = /(?<![\p{L}\d])(\d{1,2})(?![\p{L}\d])/u.exec(text)?.[1]?.padStart(2, "0");
  if (number === undefined || !(number in stateOfCode || number === otherCountry))
    return stateNamed(text, true);
  const named = stateNamed(text, false);
  const same = (code: string) => formerly[code] ?? code;
  return named === undefined || same(named) === same(number) ? number : undefined;
}
