import { foldMarks } from "../../../values/text/fold.ts";

// What texts of bookings say of their way, where the money can hardly have gone the other one. Without case and accents. The
// words are those of exports and statements of the countries served.

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "u");

const out = whole(
  [
    "pos|purchase|card payment|direct debit|standing order|atm|cash withdrawal|cash machine|bill payment|rent|groceries|petrol",
    "lastschrift|kartenzahlung|kaufumsatz|miete|abbuchung|auszahlung|bargeldauszahlung|dauerauftrag|sagt danke",
    "prlv|prelevement|retrait dab|retrait|achat|loyer|facture|incasso|betaalautomaat|geldautomaat|huur|pinbetaling",
    "compra|recibo|alquiler|retirada|cajero|addebito|pagamento pos|prelievo|affitto|compra no debito|boleto|saque|pix enviado",
    "kortkop|kortkjop|varekjop|uttag|uttak|hyra|husleie|dankort|autogiro|zakup|wyplata|czynsz|platba kartou|vyber|najem|inkaso",
  ].join("|"),
);
const incoming = whole(
  [
    "salary|payroll|wages|refund|transfer from|received from|cashback|dividend|interest paid|interest earned|direct deposit",
    "lohn|gehalt|erstattung|gutschrift|uberweisung von|zinsgutschrift|salaire|virement recu|vir sepa recu|remboursement",
    "salaris|terugbetaling|storting|nomina|transferencia de|devolucion|abono|stipendio|bonifico da|accredito|rimborso",
    "salario|pix recebido|estorno|lon|lonn|insattning|innskudd|wynagrodzenie|wplata|zwrot|mzda|uhrada od|vklad",
  ].join("|"),
);

/** The way that a text tells: `out`, `in`, or undefined where it tells neither or both. */
export function wayOf(text: string): "out" | "in" | undefined {
  const folded = foldMarks(text);
  const [left, came] = [out.test(folded), incoming.test(folded)];
  if (left === came) return undefined;
  return left ? "out" : "in";
}
