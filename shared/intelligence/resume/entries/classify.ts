import { hasLegalForm } from "../../invoice/legal-forms.ts";
import { plain } from "../sections/plain.ts";
import { companyWords, schoolWords } from "./organisation-words.ts";
import { titleEndings, titleNouns, titleRanks } from "./title-words.ts";

const isNoun = (word: string) => titleNouns.has(word) || (word.length > 6 && titleEndings.test(word));
/** Words after which a title goes on with its field: `Head of Sales`, `Ingénieur en mécanique`. */
const joints = new Set("of for in and de des du der en fur im bei at to".split(" "));

/**
 * How much a text looks like the name of a post, 0..3. A noun for a post counts most where it carries the text: at its
 * end (`Research Intern`), at its start (`Ingeniero de software`) or before `of`.
 */
export function titleScore(text: string): number {
  const head = plain(text.replace(/\(.*?\)/gu, " ").replace(/,.*$/u, ""));
  const words = head.split(" ").filter((word) => word !== "");
  if (words.length === 0 || words.length > 9) return 0;
  const hits = words.flatMap((word, at) => (isNoun(word) ? [at] : []));
  if (hits.length === 0) return words.some((word) => titleRanks.has(word)) ? 1 : 0;
  const carried = hits.some((at) => {
    const next = words[at + 1];
    return at === 0 || next === undefined || joints.has(next) || /^(?:i{1,3}|iv|v|\d)$/.test(next);
  });
  return carried ? 3 : 1.5;
}

/** How much a text looks like the name of an employer: a legal form, or a word for its kind at the end. */
export function companyScore(text: string): number {
  const legal = hasLegalForm(text) ? 3 : 0;
  const kind = companyWords.test(text) ? 1.5 : 0;
  const school = schoolWords.test(text) ? 1.5 : 0;
  return Math.max(legal, kind, school);
}

/** Above zero a text is a position rather than an employer. */
export const leaning = (text: string): number => titleScore(text) - companyScore(text);
