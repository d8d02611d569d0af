import { firstOf, groupsOf } from "../../../document/e-invoice/terms.ts";
import { Decimal } from "../../../values/amounts/decimal.ts";
import { isVatId } from "../../../values/identifiers/vat.ts";
import { kindOf, ofEach, sdi } from "./fattura-rows.ts";
import { type EInvoiceRule, each, ruleOf } from "./rows.ts";
import { fatturaTaxRules } from "./rules-fattura-tax.ts";
import { atGroup, atStated, type EInvoiceSubject, numberOf } from "./subject.ts";

/** Types of document that nobody makes out to himself; those of credit and debit notes are not among them. */
const betweenTwo = new Set("TD01 TD02 TD03 TD06 TD16 TD17 TD18 TD19 TD20 TD24 TD25 TD28".split(" "));
const toItself = new Set(["TD21", "TD27"]);
const fromAbroad = new Set(["TD17", "TD18", "TD19", "TD28"]);

const vatIds = ({ terms }: EInvoiceSubject) => ({
  seller: firstOf(groupsOf(terms, "BG-4")[0], "BT-31"),
  buyer: firstOf(groupsOf(terms, "BG-7")[0], "BT-48"),
});

/** What a file has to be before the checks of the SdI are about it. */
export const fatturaSyntax: EInvoiceRule = ruleOf(
  {
    id: "fattura_pa.syntax",
    message: "The document is not a FatturaPA: its root is not FatturaElettronica.",
    source: "Agenzia delle Entrate, Allegato A, Specifiche tecniche, 1",
  },
  (subject) =>
    subject.syntax === "fattura_pa"
      ? []
      : [
          {
            ...atGroup(subject, subject.root.name, subject.terms),
            found: subject.root.name,
            expected: "FatturaElettronica",
          },
        ],
);

/** An Italian number by its check digit; of those of other countries nothing is asked. */
const vatId = (number: string, message: string, party: string, term: string) =>
  ofEach(sdi(number, message), party, (group, subject) => {
    const id = firstOf(group, term);
    if (id?.text.startsWith("IT") !== true) return undefined;
    return isVatId(id.text) ? [] : [atStated(subject, "IdFiscaleIVA", id)];
  });

/** The checks of content that the file alone decides: not those by registers, by other files or by the clock. */
const generalRules: readonly EInvoiceRule[] = [
  vatId("00301", "The VAT number of the seller has a wrong check digit.", "BG-4", "BT-31"),
  vatId("00305", "The VAT number of the buyer has a wrong check digit.", "BG-7", "BT-48"),
  ofEach(
    sdi("00417", "The buyer has neither an IdFiscaleIVA nor a CodiceFiscale."),
    "BG-7",
    (buyer, subject) =>
      firstOf(buyer, "BT-48") === undefined && firstOf(buyer, "tax-number") === undefined
        ? [atGroup(subject, "CessionarioCommittente", buyer)]
        : [],
  ),
  ruleOf(sdi("00418", "A credit note is dated before the invoice that it is about."), (subject) => {
    const date = firstOf(subject.terms, "BT-2");
    const earlier = groupsOf(subject.terms, "BG-3").flatMap((group) => firstOf(group, "BT-26") ?? []);
    if (kindOf(subject)?.text !== "TD04" || date === undefined || earlier.length === 0) return undefined;
    return earlier.filter((each) => each.text > date.text).map((each) => atStated(subject, "Data", each));
  }),
  each(sdi("00425", "The number of the document holds no digit."), ["BT-1"], (number) => /\d/.test(number)),
  ruleOf(
    sdi("00427", "CodiceDestinatario has six characters to the public administration, seven to others."),
    (subject) => {
      const [format, code] = [firstOf(subject.terms, "BT-24"), firstOf(subject.terms, "recipient-code")];
      if (format === undefined || code === undefined) return undefined;
      const length = format.text === "FPA12" ? 6 : 7;
      return code.text.length === length
        ? []
        : [atStated(subject, "CodiceDestinatario", code, { expected: length })];
    },
  ),
  ruleOf(sdi("00428", "FormatoTrasmissione and the attribute versione differ."), (subject) => {
    const [format, version] = [firstOf(subject.terms, "BT-24"), firstOf(subject.terms, "version")];
    if (format === undefined || version === undefined) return undefined;
    return format.text === version.text
      ? []
      : [atStated(subject, "versione", version, { expected: format.text })];
  }),
  ruleOf(sdi("00471", "Seller and buyer of such a document cannot be the same."), (subject) => {
    const [kind, { seller, buyer }] = [kindOf(subject), vatIds(subject)];
    if (kind === undefined || !betweenTwo.has(kind.text) || seller === undefined || buyer === undefined)
      return undefined;
    return seller.text === buyer.text ? [atStated(subject, "IdFiscaleIVA", buyer)] : [];
  }),
  ruleOf(sdi("00472", "Seller and buyer of such a document have to be the same."), (subject) => {
    const [kind, { seller, buyer }] = [kindOf(subject), vatIds(subject)];
    if (kind === undefined || !toItself.has(kind.text) || seller === undefined || buyer === undefined)
      return undefined;
    return seller.text === buyer.text
      ? []
      : [atStated(subject, "IdFiscaleIVA", buyer, { expected: seller.text })];
  }),
  ruleOf(sdi("00473", "The seller of such a document is of another country than Italy."), (subject) => {
    const [kind, { seller }] = [kindOf(subject), vatIds(subject)];
    if (kind === undefined || !fromAbroad.has(kind.text) || seller === undefined) return undefined;
    return seller.text.startsWith("IT") ? [atStated(subject, "IdPaese", seller)] : [];
  }),
];

export const fatturaRules: readonly EInvoiceRule[] = [...generalRules, ...fatturaTaxRules];

/** Regimes whose simplified invoices have no limit since 2025. */
const unlimited = new Set(["RF19", "RF20"]);
const simplifiedLimit = new Decimal(400n, 0);

/** Those about a simplified invoice, which has no DatiRiepilogo. */
export const simplifiedFatturaRules: readonly EInvoiceRule[] = [
  ...generalRules,
  ruleOf(sdi("00460", "A simplified invoice is worth 400 euros at most."), (subject) => {
    const [totals] = groupsOf(subject.terms, "BG-22");
    const [total, value] = [firstOf(totals, "BT-112"), numberOf(totals, "BT-112")];
    const regime = firstOf(groupsOf(subject.terms, "BG-4")[0], "regime");
    if (total === undefined || value === undefined || unlimited.has(regime?.text ?? "")) return undefined;
    if (groupsOf(subject.terms, "BG-3").length > 0) return undefined;
    return value.compare(simplifiedLimit) > 0
      ? [atStated(subject, "Importo", total, { expected: simplifiedLimit.toString() })]
      : [];
  }),
];
