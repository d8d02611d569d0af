import { foldMarks } from "../text/fold.ts";

const setOf = (...lines: string[]) => new Set(lines.join(" ").split(" "));

/** Words of labels whose figures are sums of money, in the languages that ship; lower case, without accents. */
const sums = setOf(
  "amount total subtotal price cost costs fee fees rent deposit balance salary wage wages payment premium",
  "income loss profit turnover revenue sales purchases expenses interest dividend deduction deductions",
  "tax discount principal debit credit instalment installment charges net gross",
  "betrag summe gesamt preis miete kaution gehalt gebuhr gebuhren saldo zahlung netto brutto",
  "montant prix loyer caution salaire frais solde importe precio alquiler importo prezzo affitto",
);
/** What makes another figure of it: `tax rate`, `total weight`. */
const others = setOf(
  "rate percent percentage quantity qty hours days weight kg units pieces points score pages version",
  "satz prozent menge stunden gewicht taux quantite poids tasa cantidad peso",
);
/** Decimals of a sum of money. */
const cents = 2;

/** Whether a figure without a currency is a sum of money: it has cents, and the words of its label say so. */
export function isSum(decimals: number, label: string): boolean {
  const words: readonly string[] = foldMarks(label).match(/\p{L}+/gu) ?? [];
  return (
    decimals === cents && words.some((word) => sums.has(word)) && !words.some((word) => others.has(word))
  );
}
