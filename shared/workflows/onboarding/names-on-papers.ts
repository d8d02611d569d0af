import type { Cited } from "../checking/rules/rule.ts";
import type { PaperId } from "./document-types.ts";

/** A line of a paper, and how what stands in it is cited. */
export type Line = { text: string; cite: (value: string) => Cited };

const shouted = /^[A-Z][A-Z .'&-]{3,60}$/;
/** Two words or more that begin with capitals, and nothing else. */
const personal = /^\p{Lu}[\p{L}.']{1,30}(?: \p{Lu}[\p{L}.']{0,30}){1,4}$/u;
const printed =
  /\b(INCOME|TAX|DEPARTMENT|GOVT|GOVERNMENT|INDIA|PERMANENT|ACCOUNT|NUMBER|CARD|SIGNATURE|NAME|FATHER|DATE|BIRTH)\b/;

const signature = /\bplease sign above\b|\bauthori[sz]ed signator(?:y|ies)\b/i;
/** What banks print on every leaf (RBI, CTS-2010 standard for cheque forms). */
const onEveryLeaf =
  /\b(bank|branch|pay|bearer|order|rupees|only|account|a\/c|ifsc|micr|date|valid|payable|cheque|cancelled|signatory|par|code|no)\b/i;
const isPerson = (name: string) => (personal.test(name) || shouted.test(name)) && name.includes(" ");
const isHolder = ({ text }: Line) =>
  (personal.test(text.trim()) || shouted.test(text.trim())) && !onEveryLeaf.test(text);

const title = String.raw`(?:(?:mr|ms|mrs|miss|dr|shri|smt)\.?\s{1,3})?`;
const greeting = new RegExp(
  String.raw`^\s{0,5}dear\s{1,3}${title}(\p{L}[\p{L} .']{2,60}?)\s{0,3}[,:!]?\s{0,5}$`,
  "iu",
);
const certifying = String.raw`\b(?:certif(?:y|ies|ied) that|conferred (?:up)?on|awarded to)`;
const certifies = new RegExp(
  String.raw`${certifying}\s{1,3}${title}(\p{Lu}[\p{L}.']{1,30}(?:\s\p{Lu}[\p{L}.']{0,30}){1,4})`,
  "u",
);
/** A line that ends before the name. */
const certifiesBelow = new RegExp(`${certifying}$`, "i");
type Named = (lines: readonly Line[]) => ["vendor_name" | "account_holder", Cited] | undefined;

const addressed = new RegExp(String.raw`^${title}(\p{Lu}[\p{L} .']{2,60}),?$`, "iu");
/** The line below the first one that a label is on. */
function below(lines: readonly Line[], isLabel: (text: string) => boolean): Line | undefined {
  const at = lines.findIndex(({ text }) => isLabel(text));
  return at === -1 ? undefined : lines[at + 1];
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join(" ");
/** A name read over the ends of lines, cited by the line that holds its beginning. */
function citedName(lines: readonly Line[], name: string | undefined): ReturnType<Named> {
  const line = name === undefined ? undefined : lines.find(({ text }) => text.includes(name.slice(0, 20)));
  return name === undefined || line === undefined ? undefined : ["vendor_name", line.cite(name)];
}

/** The person that a line names and nothing else. */
function personIn(line: Line | undefined): ReturnType<Named> {
  const name = addressed.exec(line?.text.trim() ?? "")?.[1]?.trim();
  return line !== undefined && name !== undefined && isPerson(name)
    ? ["vendor_name", line.cite(name)]
    : undefined;
}

/** Whom a letter is addressed to: the line below `To`. */
const inAddress: Named = (lines) => personIn(below(lines, (text) => /^to\s?[,:]?$/i.test(text.trim())));

/** Whom a letter greets by the whole name: a first name alone says nothing of who it is. */
const addressee: Named = (lines) => {
  for (const line of lines) {
    const name = greeting.exec(line.text)?.[1]?.trim();
    if (name !== undefined && isPerson(name)) return ["vendor_name", line.cite(name)];
  }
  return inAddress(lines);
};

/** Whom a certificate is about: `This is to certify that Ms. Meera Nair …` */
const certified: Named = (lines) => {
  for (const line of lines) {
    const name = certifies.exec(line.text)?.[1];
    if (name !== undefined) return ["vendor_name", line.cite(name)];
  }
  // `… certifies that`, and the name on a line of its own.
  return personIn(below(lines, (text) => certifiesBelow.test(text.trim())));
};

/** Names by what stands around them on each kind of paper. */
export const nameRules: Readonly<Partial<Record<PaperId, Named>>> = {
  // The holder's name stands below its label; on cards without labels it is the first line of capitals below the head.
  pan_card: (lines) => {
    const isName = ({ text }: Line) => shouted.test(text.trim()) && !printed.test(text);
    const label = lines.findIndex(({ text }) => /\bname$/i.test(text.trim()) && !/father|mother/i.test(text));
    const head = lines.findLastIndex(({ text }) => /income tax department|govt\.? of india/i.test(text));
    const line =
      (label === -1 ? undefined : lines.slice(label + 1, label + 3).find(isName)) ??
      lines.slice(head + 1).find(isName);
    return line === undefined ? undefined : ["vendor_name", line.cite(line.text.trim())];
  },
  // Two labels, each above its part of the name; the surname stands first.
  passport: (lines) => {
    const under = (label: RegExp) => below(lines, (text) => label.test(text));
    const [family, given] = [under(/\bsurname\W{0,5}$/i), under(/\bgiven names?(?: ?\(s\))?\W{0,5}$/i)];
    if (given === undefined || !shouted.test(given.text.trim())) return undefined;
    const last = family !== undefined && shouted.test(family.text.trim()) ? ` ${family.text.trim()}` : "";
    return ["vendor_name", given.cite(`${given.text.trim()}${last}`)];
  },
  offer_letter: addressee,
  relieving_letter: (lines) => certified(lines) ?? addressee(lines),
  education_certificate: certified,
  // No label: the line above the birth.
  aadhaar_card: (lines) => {
    const birth = lines.findIndex(({ text }) => /\bDOB\b|date of birth|year of birth/i.test(text));
    const line = lines.slice(0, Math.max(0, birth)).findLast(({ text }) => personal.test(text.trim()));
    return line === undefined ? undefined : ["vendor_name", line.cite(line.text.trim())];
  },
  incorporation_certificate: (lines) => {
    const text = textOf(lines).replace(/certified that/i, "certify that");
    const name =
      /certify that\s{1,20}(?:m\/s\.?\s{1,20})?([A-Z0-9][^.]{3,100}?)\s{1,20}(?:is|was|has been)\s{1,20}(?:this day\s{1,20})?(?:incorporated|registered)/i.exec(
        text,
      )?.[1];
    return citedName(lines, name);
  },
  udyam_certificate: (lines) => {
    for (const line of lines) {
      const name = /^name of (?:the )?enterprise\W{1,5}(?:m\/s\.? )?(\S.{2,100})$/i.exec(
        line.text.trim(),
      )?.[1];
      if (name !== undefined) return ["vendor_name", line.cite(name)];
    }
    return undefined;
  },
  // `… carrying on business under the name and style of M/s Rao & Sons.`
  partnership_deed: (lines) => {
    const text = textOf(lines);
    const found =
      /\b(?:style of|name of|business as|known as) [“"']?m\/s\.? (\p{L}[^.,;:()“”"]{2,80})/iu.exec(text)?.[1];
    const name = found?.split(/ (?:at|in|with|having|for|from) /)[0]?.trim();
    return citedName(lines, name);
  },
  // Printed above the line for the signature: a firm behind `For`, a person by name alone.
  cancelled_cheque: (lines) => {
    const found = lines.flatMap((line) => {
      const name = /^\s*for\s+(\p{L}[\p{L}\p{N} .,&'()-]{3,80})$/iu.exec(line.text)?.[1];
      return name === undefined ? [] : [line.cite(name.trim())];
    });
    const signed = lines.findLastIndex(({ text }) => signature.test(text));
    const above = lines.slice(Math.max(0, signed - 2), Math.max(0, signed)).findLast(isHolder);
    const holder = found[0] ?? above?.cite(above.text.trim());
    return holder === undefined ? undefined : ["account_holder", holder];
  },
};
