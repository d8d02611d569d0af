import { findDates } from "../../../values/dates/parse-date.ts";
import {
  balanceWord,
  type Carried,
  type CarriedPhrase,
  carriedPhrase,
  letters,
  plain,
} from "./balance-words.ts";

export type { Carried } from "./balance-words.ts";

const kindOfBalance = "(?:(?:statement|ledger|available|account|month'?s) ){0,3}(?:balance|bal)\\b";

/** Words before a balance, by language; without case and accents, those of `й` too. */
const opening = [
  `\\b(?:opening|previous|starting|start|beginning|initial|last month'?s) ${kindOfBalance}`,
  "\\bbalance (?:b/?f|brought forward|previous statement|at (?:the )?(?:start|beginning)|on opening)",
  "\\b(?:brought forward|b/f|bal ?b/?f)\\b",
  "\\byour previous statement balance",
  "\\banfangssaldo|\\beroffnungssaldo|\\b(?:alter|letzter|vorheriger) (?:konto)?(?:saldo|stand)|\\bsaldovortrag|\\bubertrag vom",
  "\\b(?:ancien|precedent) solde|\\bsolde (?:precedent|initial|anterieur|d'ouverture)",
  "\\bsaldo (?:(?:contabile|disponibile|contable|contabilistico) )?(?:anterior|inicial|iniziale|precedente)",
  "\\bbeginsaldo|\\bvorig saldo|\\boud saldo|\\bingaende saldo|\\binngaende saldo|\\balkusaldo",
  "\\bsaldo poczatkowe|\\bpocatecni zustatek",
  "(?:входящии|начальныи) (?:остаток|баланс)|остаток на начало",
];
const closing = [
  `\\b(?:closing|ending|end|final|new) ${kindOfBalance}`,
  "\\bbalance (?:c/?f|carried forward|at (?:the )?(?:end|close))",
  "\\b(?:carried forward|c/f)\\b",
  "\\bendsaldo|\\bschlusssaldo|\\bneuer (?:konto)?(?:saldo|stand)",
  "\\bnouveau solde|\\bsolde (?:final|de cloture)",
  "\\bsaldo (?:(?:contabile|disponibile|contable|contabilistico) )?final[e]?\\b",
  "\\beindsaldo|\\bnieuw saldo|\\butgaende saldo|\\bloppusaldo",
  "\\bsaldo koncowe|\\bkonecny zustatek",
  "(?:исходящии|конечныи) (?:остаток|баланс)|остаток на конец",
  "\\b(?:total amount due|total (?:payment )?due|statement balance|total outstanding)\\b",
];
const total =
  /^\W*(?:grand |sub ?-?)?totals?\b|\b(?:page|statement) totals?\b|\btransaction totals?\b|^\W*summe\b/;

const patterns: readonly (readonly [Carried, RegExp])[] = [
  ["opening", new RegExp(opening.join("|"))],
  ["closing", new RegExp(closing.join("|"))],
  ["total", total],
];

/** What a text says of a balance, and where it does in the plain text. */
export function carriedAt(text: string): CarriedPhrase | undefined {
  const folded = plain(text);
  const phrase = carriedPhrase(folded);
  if (phrase !== undefined) return phrase;
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(folded);
    if (found !== null) return { kind, at: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

export const carriedIn = (text: string): Carried | undefined => carriedAt(text)?.kind;

/** What a balance is called where its day alone tells which one it is: `Kontostand am 31.01.`, `Solde au 31/01`. */
const nouns =
  /\b(?:balance|bal\b|saldo|saldovortrag|ubertrag|solde|kontostand|kontosaldo|zustatek|stan\s{1,9}konta|forward|[bc]\/f|due)\b|\p{L}{0,20}saldo\b|(?:^|\W)(?:остаток|баланс)/u;
/** What says that it is owed. */
const owed = /\b(?:debiteur|debitore|deudor|overdrawn)\b/;

/** Where a character of the folded text stands in the text itself: some letters fold into several, or into none. */
function placeOf(text: string, at: number): number {
  let [folded, place] = [0, 0];
  for (const character of text) {
    if (folded >= at) break;
    folded += letters(character).length;
    place += character.length;
  }
  return place;
}

/** Where the name of a balance begins; undefined when a text has none. */
export function balanceNamed(text: string): { at: number; owed: boolean } | undefined {
  const folded = letters(text);
  const named = folded.search(nouns);
  const at = named >= 0 ? named : balanceWord(folded);
  return at < 0 ? undefined : { at: placeOf(text, at), owed: owed.test(folded) };
}

/** The parts of a line that names two balances, each with its figure: `Opening balance 5.00 Closing balance 7.00`. */
export function balanceParts(line: string): string[] {
  const text = line.replace(/\s+/g, " ");
  const folded = plain(text);
  const found = carriedAt(text);
  const first = (found && carriedAt(folded.slice(0, found.at))) ?? found;
  const second = first === undefined ? undefined : carriedAt(folded.slice(first.end));
  if (first === undefined || second === undefined) return [line];
  const at = first.end + second.at;
  const isPair = first.kind !== "total" && second.kind !== "total" && first.kind !== second.kind;
  if (!isPair || !/\p{Nd}/u.test(folded.slice(first.end, at))) return [line];
  const cut = placeOf(text, at);
  return [text.slice(0, cut), text.slice(cut)];
}

/** Words between the name of a balance and its day: `am`, `at`, `do dia`, `as of`. */
const toDay =
  /^(?:am|um|zum|vom|per|den|tag|at|on|as|of|the|day|au|a|du|le|al|alla|il|del|do|da|dia|em|op|na|dzien|pr|to|end|total|available|disponivel|disponible|disponibile)$/;

/** Whether a text is the name of a balance with its day, and no more: `Kontostand am 31.01.2025`, `Saldo do dia`. */
export function isBalanceOfDay(text: string): boolean {
  const folded = plain(text);
  const named = nouns.exec(folded);
  if (named === null) return false;
  let rest = `${folded.slice(0, named.index)} ${folded.slice(named.index + named[0].length)}`;
  for (const { text: date } of findDates(rest)) rest = rest.replace(date, " ");
  return (rest.match(/\p{L}+/gu) ?? []).every((word) => toDay.test(word));
}
