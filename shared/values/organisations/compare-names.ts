import { editDistance } from "../text/edit-distance.ts";
import { foldMarks } from "../text/fold.ts";
import { formAtEnd, type LegalForm } from "./legal-forms.ts";

/** `partly`: another spelling of one name or two names that are alike; a person has to say which. */
export type NameRelation = "same" | "partly" | "different";

/** What is written before a name and is no part of it. */
const address = new Set(["the", "ms", "m", "s", "messrs", "mr", "mrs", "dr", "shri", "smt"]);
/** A slip of the pen in a shorter name may make another name of it. Letters. */
const leastMisspelt = 8;

type Name = { words: readonly string[]; form: LegalForm | undefined };

function partsOf(name: string): Name {
  const words = foldMarks(name)
    .replace(/['’.]/gu, "")
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ");
  const found = formAtEnd(words);
  let core = found === undefined ? words : words.slice(0, -found.count);
  while (core.length > 1 && address.has(core[0] ?? "")) core = core.slice(1);
  return { words: core, form: found?.form };
}

/** A name by the letters and digits of its words alone: without case, accents, marks, titles and legal form. */
export const coreOfName = (name: string): string => partsOf(name).words.join("");

/** Letters that are written as two where a machine has no other: `Mueller` is `Müller` (ICAO Doc 9303-3, section 6). */
const digraphs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae" };
const spelledOut = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüøåæ]/gu, (letter) => digraphs[letter] ?? letter);

/** Whether two names are one when the letters of either are written out; `Blue` and `Blu` have none. */
function isSpelledOut(one: string, other: string): boolean {
  if (!/[äöüøåæ]/iu.test((one + other).normalize("NFC"))) return false;
  return (
    coreOfName(spelledOut(one)) === coreOfName(other) || coreOfName(one) === coreOfName(spelledOut(other))
  );
}

const isInitial = (one: string, other: string) =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** `R Kumar` and `Rajesh Kumar`: every word the same or its first letter, one of them whole. */
const isShortened = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length &&
  one.every((word, at) => word === other[at] || isInitial(word, other[at] ?? "")) &&
  one.some((word, at) => word === other[at] && word.length > 2);

function relationOfForms(one: LegalForm | undefined, other: LegalForm | undefined): NameRelation {
  if (one === undefined || other === undefined || one.id === other.id) return "same";
  return one.kind === other.kind ? "partly" : "different";
}

/**
 * Whether two names are those of one company or person. Case, accents, `ue` for `ü`, points, `&`, titles, spaces and a legal form that
 * one of them leaves out do not count. A word more, another number or a legal form of another kind makes another name:
 * `Tata Motors` is not `Tata Motors Finance`, `Acme GmbH` not `Acme AG`. The same words in another order, initials, and
 * one letter that differs in a long name are `partly`.
 */
export function compareNames(one: string, other: string): NameRelation {
  const [a, b] = [partsOf(one), partsOf(other)];
  const [left, right] = [a.words.join(""), b.words.join("")];
  if (left === "" || right === "") return "different";
  if (left === right || isSpelledOut(one, other)) return relationOfForms(a.form, b.form);
  if (relationOfForms(a.form, b.form) === "different") return "different";
  if (a.words.toSorted().join(" ") === b.words.toSorted().join(" ") || isShortened(a.words, b.words))
    return "partly";
  const digits = (text: string) => text.replace(/\P{N}/gu, "");
  const isLong = Math.min(left.length, right.length) >= leastMisspelt;
  return isLong &&
    digits(left) === digits(right) &&
    Math.abs(left.length - right.length) < 2 &&
    editDistance(left, right) === 1
    ? "partly"
    : "different";
}
