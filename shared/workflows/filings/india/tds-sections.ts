/**
 * Sections of the Income-tax Act 1961 under which tax is deducted: chapter XVII-B as of the Finance Act 2025. Clauses and
 * what stands in brackets after them are not in the names.
 */
const sections: ReadonlySet<string> = new Set(
  [
    "192 192A 193 194 194A 194B 194BA 194BB 194C 194D 194DA 194E 194EE 194F 194G 194H 194I 194IA 194IB",
    "194IC 194J 194K 194L 194LA 194LB 194LBA 194LBB 194LBC 194LC 194LD 194M 194N 194O 194P 194Q 194R 194S",
    "194T 195 196A 196B 196C 196D",
  ]
    .join(" ")
    .split(" "),
);

/** How programs and the utility of Protean write sections otherwise (its section codes, Form 24Q, 26Q and 27Q). */
const codes: Readonly<Record<string, string>> = {
  "194JA": "194J",
  "194JB": "194J",
  "92A": "192",
  "92B": "192",
  "92C": "192",
  "94P": "194P",
  "2AA": "192A",
  "94A": "194A",
  "94B": "194B",
  "94BP": "194B",
  "4BP": "194B",
  "9BA": "194BA",
  "4AP": "194BA",
  "9BP": "194BA",
  "4BB": "194BB",
  "94C": "194C",
  "94D": "194D",
  "4DA": "194DA",
  "94E": "194E",
  "4EE": "194EE",
  "94F": "194F",
  "94G": "194G",
  "94H": "194H",
  "94I": "194I",
  "4IA": "194I",
  "94IA": "194IA",
  "4IB": "194I",
  "94IB": "194IB",
  "9IA": "194IA",
  "9IB": "194IB",
  "4IC": "194IC",
  "94J": "194J",
  "4JA": "194J",
  "4JB": "194J",
  "94JA": "194J",
  "94JB": "194J",
  "94K": "194K",
  "94L": "194LA",
  "4LA": "194LA",
  "4LB": "194LB",
  "4LC": "194LC",
  LC1: "194LC",
  LC2: "194LC",
  LC3: "194LC",
  "4LD": "194LD",
  "4BA": "194LBA",
  BA1: "194LBA",
  BA2: "194LBA",
  BA3: "194LBA",
  "4BA1": "194LBA",
  "4BA2": "194LBA",
  LBA: "194LBA",
  LBB: "194LBB",
  LBC: "194LBC",
  "94M": "194M",
  "9MC": "194M",
  "94N": "194N",
  "4NF": "194N",
  "94NF": "194N",
  "9NC": "194N",
  "9FT": "194N",
  "94O": "194O",
  "94Q": "194Q",
  "94R": "194R",
  "4RP": "194R",
  "94RP": "194R",
  "94S": "194S",
  "4SP": "194S",
  "94SP": "194S",
  "94T": "194T",
  "96A": "196A",
  "96B": "196B",
  "96C": "196C",
  "96D": "196D",
  "6DA": "196D",
};

/** Forms of statements: of salaries, of payments to residents, and to others (Income-tax Rules 1962, rule 31A). */
export type Statement = "24Q" | "26Q" | "27Q";

const salaries: ReadonlySet<string> = new Set(["192", "194P"]);
const residents: ReadonlySet<string> = new Set(
  "193 194 194A 194C 194D 194DA 194H 194I 194IC 194J 194K 194LA 194O 194Q 194R".split(" "),
);
const others: ReadonlySet<string> = new Set("194E 194LB 194LC 194LD 195 196A 196B 196C 196D".split(" "));
/** Sections whose tax goes with a challan that is its own statement (rule 31A(4A) to (4C)). */
const alone: Readonly<Record<string, string>> = { "194IA": "26QB", "194IB": "26QC", "194M": "26QD" };

/** The form on which tax under a section is stated; undefined for one that may stand on several. */
export function statementOf(section: string): string | undefined {
  if (salaries.has(section)) return "24Q";
  if (residents.has(section)) return "26Q";
  return others.has(section) ? "27Q" : alone[section];
}

/** From this day the Income-tax Act 2025 is in force: sections 392 and 393, codes 1001 to 1067 of Forms 138, 140 and 144. */
const newAct = "2026-04-01";
const isOfNewAct = (key: string) =>
  /^(?:section|sec|us)?39[23]/i.test(key) ||
  (/^10\d\d$/.test(key) && Number(key) >= 1001 && Number(key) <= 1067);

/** `194 I (a)`, `Sec. 194-I` and `4IA` are 194I; undefined for what names no section under which tax is deducted. */
export function sectionOf(text: string): string | undefined {
  const upper = text.toUpperCase();
  const written = /(?<!\d)19\d(?:\s?-?\s?[A-Z]{1,3})?(?![A-Z\d])/.exec(upper)?.[0];
  const name = (written ?? upper).replace(/[^\dA-Z]/g, "");
  return sections.has(name) ? name : codes[name];
}

/** The clause of 194-I or 194J that the text names: (a) machinery, technical services; (b) buildings, professional ones. */
export function clauseOf(text: string): "a" | "b" | undefined {
  const upper = text.toUpperCase().replace(/[\s.-]/g, "");
  const letter = /19?4[IJ]\(([AB])\)/.exec(upper)?.[1] ?? /^(?:4I|4J|94J|194J)([AB])$/.exec(upper)?.[1];
  if (letter === undefined) return undefined;
  return letter === "A" ? "a" : "b";
}

/** Whether the text names something that tax of a day is deducted under. */
export const isSection = (text: string, date: string): boolean =>
  sectionOf(text) !== undefined || (date >= newAct && isOfNewAct(text.replace(/[^\dA-Za-z]/g, "")));
