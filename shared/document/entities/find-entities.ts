import { currencyIn, dollarIn } from "../../values/amounts/currencies.ts";
import { decimalMark } from "../../values/amounts/decimal-mark.ts";
import { dayOrder } from "../../values/dates/day-order.ts";
import { findDates } from "../../values/dates/parse-date.ts";
import { Taken } from "../../values/text/taken.ts";
import type { Entity, EntityKind, Link, Page } from "../document.ts";
import { hasMoneySign, moneyIn } from "./money.ts";
import { boxAt, type Passage, passagesOf } from "./passages.ts";
import { countriesOf, phonesIn } from "./phones.ts";
import { type Match, type Recognizer, recognizers } from "./recognizers.ts";

/** Characters before a match in which its label may stand. */
const labelReach = 60;
const sampled = 100_000;

function proven(text: string, { needs, pattern, read }: Recognizer): Match[] {
  if (typeof needs === "string" ? !text.includes(needs) : !needs.test(text)) return [];
  const found: Match[] = [];
  for (const match of text.matchAll(pattern)) {
    const own = read(match[0], text.slice(Math.max(0, match.index - labelReach), match.index));
    if (own === undefined) continue;
    found.push({ start: match.index, end: match.index + (own.length ?? match[0].length), value: own.value });
  }
  return found;
}

/** VAT numbers that their label or check digit proves. */
export const vatNumbersIn = (text: string): Match[] =>
  recognizers.filter(({ kind }) => kind === "vat").flatMap((each) => proven(text, each));

/** `4 may 20 persons` is no date: a short year needs its month written as a name. */
const doubtful = (text: string) => /\s\p{Ll}+\s+'?\d{2}$/u.test(text);

/** The searches over one passage, the surest kinds first. */
function searches(pages: readonly Page[], text: string, language: string) {
  const sample = text.slice(0, sampled);
  const decimal = decimalMark(sample);
  const order = dayOrder(sample, { currency: currencyIn(sample), language });
  const countries = countriesOf(sample, language);
  const dollar = dollarIn(sample, language);
  const own = recognizers.map((each): [EntityKind, (text: string) => Match[]] => [
    each.kind,
    (passage) => proven(passage, each),
  ]);
  const rest: [EntityKind, (text: string) => Match[]][] = [
    [
      "date",
      (passage) =>
        findDates(passage, order)
          .filter((date) => !doubtful(date.text))
          .map(({ iso, start, text: shown }) => ({ start, end: start + shown.length, value: iso })),
    ],
    ["amount", (passage) => (hasMoneySign(passage) ? moneyIn(passage, decimal, dollar) : [])],
    ["phone", (passage) => phonesIn(passage, countries)],
  ];
  return pages.length === 0 ? [] : [...own, ...rest];
}

function entitiesOf(passage: Passage, kinds: ReturnType<typeof searches>): Entity[] {
  const { text, page } = passage;
  const found: (Match & { kind: EntityKind })[] = [];
  // Every kind has a digit, an @ or an address in it.
  if (!/\d|@|www\./i.test(text) && !/https?:/i.test(text)) return [];
  const taken = new Taken(text);
  for (const [kind, search] of kinds) {
    for (const match of search(text)) if (taken.take(match.start, match.end)) found.push({ ...match, kind });
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, start, end, value }) => {
      const shown = text
        .slice(start, end)
        .replace(/[\u001f\n]/g, " ")
        .trim();
      return { kind, text: shown, value, page, box: boxAt(passage, start, end) };
    });
}

const linkKinds: readonly (readonly [RegExp, EntityKind])[] = [
  [/^https?:\/\//i, "url"],
  [/^mailto:/i, "email"],
];

/** The target of a link counts, not its text. */
function linkEntities(page: Page, found: readonly Entity[]): Entity[] {
  const known = new Set(found.map(({ kind, value }) => `${kind} ${value}`));
  return page.links.flatMap(({ url = "", box }: Link): Entity[] => {
    const kind = linkKinds.find(([scheme]) => scheme.test(url))?.[1];
    if (kind === undefined) return [];
    const value =
      kind === "email" ? url.slice(7).replace(/\?.*$/, "").toLowerCase() : (URL.parse(url)?.href ?? url);
    if (value === "" || known.has(`${kind} ${value}`)) return [];
    known.add(`${kind} ${value}`);
    const words = page.words.filter(({ box: [x0, y0, x1, y1] }) => {
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
    });
    return [{ kind, text: words.map(({ text }) => text).join(" ") || value, value, page: page.number, box }];
  });
}

/** Every e-mail address, number, date and amount that a document names, each with its place. Precision before recall. */
export function findEntities(pages: readonly Page[], text: string, language: string): Entity[] {
  const kinds = searches(pages, text, language);
  return pages.flatMap((page) => {
    const found = passagesOf(page).flatMap((passage) => entitiesOf(passage, kinds));
    return [...found, ...linkEntities(page, found)];
  });
}
