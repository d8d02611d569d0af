import { foldMarks } from "../../../values/text/fold.ts";

/** What a line says about the balance itself and not of a booking. */
export type Carried = "opening" | "closing" | "total";

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

const opens = new RegExp(opening.join("|"));
const closes = new RegExp(closing.join("|"));

export function carriedIn(text: string): Carried | undefined {
  const folded = foldMarks(text).replace(/[’´`]/g, "'").replace(/\s+/g, " ");
  if (opens.test(folded)) return "opening";
  if (closes.test(folded)) return "closing";
  return total.test(folded) ? "total" : undefined;
}

/** What a balance is called where its day alone tells which one it is: `Kontostand am 31.01.`, `Solde au 31/01`. */
const nouns =
  /\b(?:balance|bal\b|saldo|saldovortrag|ubertrag|solde|kontostand|kontosaldo|zustatek|stan\s{1,9}konta|forward|[bc]\/f|due)\b|\p{L}{0,20}saldo\b|(?:^|\W)(?:остаток|баланс)/u;
/** What says that it is owed. */
const owed = /\b(?:debiteur|debitore|deudor|overdrawn)\b/;

/** Where the name of a balance begins; undefined when a text has none. */
export function balanceNamed(text: string): { at: number; owed: boolean } | undefined {
  const folded = foldMarks(text);
  const at = folded.search(nouns);
  // Accents that are letters of their own do not move what stands behind by more than themselves.
  return at < 0 ? undefined : { at: Math.min(at, text.length), owed: owed.test(folded) };
}
