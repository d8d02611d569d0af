import { foldMarks } from "../../../values/text/fold.ts";

/** What a line says about the balance itself and not of a booking. */
export type Carried = "opening" | "closing" | "total";

const kindOfBalance = "(?:(?:statement|ledger|available|account|month'?s)\\s{1,9}){0,3}(?:balance|bal)\\b";

/** Words before a balance, by language; without case and accents. */
const opening = [
  `\\b(?:opening|previous|starting|start|beginning|initial|last month'?s)\\s{1,9}${kindOfBalance}`,
  "\\bbalance\\s{1,9}(?:b/?f|brought\\s{1,9}forward|previous\\s{1,9}statement|at\\s{1,9}(?:the\\s{1,9})?(?:start|beginning)|on\\s{1,9}opening)",
  "\\b(?:brought\\s{1,9}forward|b/f|bal\\s{0,9}b/?f)\\b",
  "\\byour\\s{1,9}previous\\s{1,9}statement\\s{1,9}balance",
  "\\banfangssaldo|\\beroffnungssaldo|\\b(?:alter|letzter|vorheriger)\\s{1,9}(?:konto)?(?:saldo|stand)|\\bsaldovortrag|\\bubertrag vom",
  "\\b(?:ancien|precedent)\\s{1,9}solde|\\bsolde\\s{1,9}(?:precedent|initial|anterieur|d'ouverture)",
  "\\bsaldo\\s{1,9}(?:(?:contabile|disponibile|contable|contabilistico)\\s{1,9})?(?:anterior|inicial|iniziale|precedente)",
  "\\bbeginsaldo|\\bvorig\\s{1,9}saldo|\\boud\\s{1,9}saldo|\\bingaende\\s{1,9}saldo|\\binngaende\\s{1,9}saldo|\\balkusaldo",
  "\\bsaldo\\s{1,9}poczatkowe|\\bpocatecni\\s{1,9}zustatek",
  "(?:входящий|начальный)\\s{1,9}(?:остаток|баланс)|остаток\\s{1,9}на\\s{1,9}начало",
];
const closing = [
  `\\b(?:closing|ending|end|final|new)\\s{1,9}${kindOfBalance}`,
  "\\bbalance\\s{1,9}(?:c/?f|carried\\s{1,9}forward|at\\s{1,9}(?:the\\s{1,9})?(?:end|close))",
  "\\b(?:carried\\s{1,9}forward|c/f)\\b",
  "\\bendsaldo|\\bschlusssaldo|\\bneuer\\s{1,9}(?:konto)?(?:saldo|stand)",
  "\\bnouveau\\s{1,9}solde|\\bsolde\\s{1,9}(?:final|de\\s{1,9}cloture)",
  "\\bsaldo\\s{1,9}(?:(?:contabile|disponibile|contable|contabilistico)\\s{1,9})?final[e]?\\b",
  "\\beindsaldo|\\bnieuw\\s{1,9}saldo|\\butgaende\\s{1,9}saldo|\\bloppusaldo",
  "\\bsaldo\\s{1,9}koncowe|\\bkonecny\\s{1,9}zustatek",
  "(?:исходящий|конечный)\\s{1,9}(?:остаток|баланс)|остаток\\s{1,9}на\\s{1,9}конец",
  "\\b(?:total\\s{1,9}amount\\s{1,9}due|total\\s{1,9}(?:payment\\s{1,9})?due|statement\\s{1,9}balance|total\\s{1,9}outstanding)\\b",
];
const total =
  /^\W*(?:grand\s{1,9}|sub\s{0,9}-?)?totals?\b|\b(?:page|statement)\s{1,9}totals?\b|\btransaction\s{1,9}totals?\b|^\W*summe\b/;

const opens = new RegExp(opening.join("|"));
const closes = new RegExp(closing.join("|"));

export function carriedIn(text: string): Carried | undefined {
  const folded = foldMarks(text).replace(/[’´`]/g, "'");
  if (opens.test(folded)) return "opening";
  if (closes.test(folded)) return "closing";
  return total.test(folded) ? "total" : undefined;
}

/** What a balance is called where its day alone tells which one it is: `Kontostand am 31.01.`, `Solde au 31/01`. */
const nouns =
  /\b(?:balance|bal\b|saldo|solde|kontostand|kontosaldo|zustatek|stan\s{1,9}konta|forward|[bc]\/f|due)\b|\p{L}{0,20}saldo\b|(?:^|\W)(?:остаток|баланс)/u;
/** What says that it is owed. */
const owed = /\b(?:debiteur|debitore|deudor|overdrawn)\b/;

/** Where the name of a balance begins; undefined when a text has none. */
export function balanceNamed(text: string): { at: number; owed: boolean } | undefined {
  const folded = foldMarks(text);
  const at = folded.search(nouns);
  // Accents that are letters of their own do not move what stands behind by more than themselves.
  return at < 0 ? undefined : { at: Math.min(at, text.length), owed: owed.test(folded) };
}
