import { withoutEnd } from "../text/without-end.ts";
import { formWords } from "./legal-forms.ts";

/** A name with its legal form: `Acme Widgets Ltd.` */
export type FoundOrganisation = { name: string; start: number; end: number };

/** Forms that end a name; those of two letters that are words elsewhere count in capitals only. */
const forms = new Set([...formWords, "lllp", "pvt", "pte", "pty", "sdn", "bv", "nv", "ug", "oy"]);
const capitalForms = new Set(["AG", "KG", "SE", "SA", "AB", "AS", "OY", "LP", "SL", "SCA", "EG"]);
/** Words that stand within a name in lower case. */
const within = new Set(
  "of and the for de del della des di do dos du et und og och der den die van von voor la le las los y e &".split(
    " ",
  ),
);
/** Capitalised words that begin a sentence, not a name. */
const openers = new Set(
  "the this that these those between and by of to with from for in on a an each if whereas both neither either any all".split(
    " ",
  ),
);
const mostWords = 8;
const marks = `,;:()"“”'’`;

const bare = (word: string) => word.replace(/[.,;:()"“”'’]/gu, "");

function isForm(word: string): boolean {
  const text = bare(word);
  return forms.has(text.toLowerCase()) || capitalForms.has(text);
}

/** Whether a text ends in a legal form, with its points or without: `Acme, Inc.`, `S.A.` */
export const endsWithLegalForm = (text: string): boolean => isForm(text.trim().split(/\s+/u).at(-1) ?? "");

/** A word after which no name goes on: its mark ends a phrase. */
const parts = (word: string) => /[;:()"“”]$/u.test(word) || /(?:,|[\p{Ll}]{3}\.)$/u.test(word);

/** The organisations that a text names with their legal form, left to right. */
export function findOrganisations(text: string): FoundOrganisation[] {
  const words = [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], start: match.index }));
  const found: FoundOrganisation[] = [];
  let free = 0;
  for (const [at, word] of words.entries()) {
    if (at < free || !isForm(word.text)) continue;
    // `Private Limited`, `Pvt. Ltd.`, `Co. Ltd`: the last one ends the name.
    const next = words[at + 1];
    if (next !== undefined && isForm(next.text) && !/[,;:)]$/u.test(word.text)) continue;
    let first = at;
    while (first > free && at - first < mostWords) {
      const before = words[first - 1];
      if (before === undefined) break;
      const { text: name } = before;
      const comma = first === at && /,$/u.test(name);
      if (!comma && parts(name) && !isForm(name)) break;
      if (!/^[("“'’]*[\p{Lu}\p{N}]/u.test(name) && !within.has(name)) break;
      first -= 1;
    }
    while (first < at) {
      const opening = words[first]?.text ?? "";
      if (!openers.has(opening.toLowerCase()) && !within.has(opening)) break;
      first += 1;
    }
    const start = words[first];
    if (first === at || start === undefined || isForm(start.text)) continue;
    const lead = /^[("“'’]*/u.exec(start.text)?.[0].length ?? 0;
    const end = word.start + withoutEnd(word.text, marks).length;
    const name = text.slice(start.start + lead, end).replace(/\s+/gu, " ");
    if (!/\p{L}/u.test(name)) continue;
    found.push({ name, start: start.start + lead, end });
    free = at + 1;
  }
  return found;
}
