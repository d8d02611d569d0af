import type { XmlElement } from "../xml/xml.ts";
import { Binder, type Binding, termsAt } from "./bind.ts";
import { at, joined, summed, sumOf, withEach, withTerms, withTotals } from "./derived.ts";
import { addressTerms, contactTerms } from "./group-terms.ts";
import { allOf, firstOf, type Group, groupsOf } from "./terms.ts";

const head = "FatturaElettronicaHeader";
const body = "FatturaElettronicaBody";
const general = `${body}/DatiGenerali/DatiGeneraliDocumento`;
const goods = `${body}/DatiBeniServizi`;
const payment = `${body}/DatiPagamento/DettaglioPagamento`;

/** An address, which an ordinary and a simplified FatturaPA have in the same elements. */
export const seatAt = (group: "BG-5" | "BG-8", place: string): Binding => ({
  group,
  at: [place],
  terms: termsAt(addressTerms[group], {
    street: "Indirizzo",
    additional: "NumeroCivico",
    city: "Comune",
    postcode: "CAP",
    region: "Provincia",
    country: "Nazione",
  }),
});

const party = (
  group: "BG-4" | "BG-7",
  at: string,
  terms: { name: string; tax: string },
  parts: { address: "BG-5" | "BG-8"; contact: "BG-6" | "BG-9" },
): Binding => ({
  group,
  at: [`${head}/${at}`],
  terms: {
    [terms.name]: "DatiAnagrafici/Anagrafica/Denominazione",
    "first-name": "DatiAnagrafici/Anagrafica/Nome",
    "last-name": "DatiAnagrafici/Anagrafica/Cognome",
    "vat-country": "DatiAnagrafici/IdFiscaleIVA/IdPaese",
    "vat-code": "DatiAnagrafici/IdFiscaleIVA/IdCodice",
    [terms.tax]: "DatiAnagrafici/CodiceFiscale",
  },
  groups: [
    seatAt(parts.address, "Sede"),
    {
      group: parts.contact,
      at: ["Contatti"],
      terms: termsAt(contactTerms[parts.contact], { telephone: "Telefono", mail: "Email" }),
    },
  ],
});

/**
 * Where FatturaPA has what the business terms of EN 16931-1 mean; what it alone has goes by names in small letters. Source:
 * Agenzia delle Entrate, Allegato A, Specifiche tecniche 1.8.3; CEN/TS 16931-3-4 has no binding of it.
 */
const binding: Binding = {
  group: "",
  at: [],
  terms: {
    "BT-5": `${general}/Divisa`,
    "BT-1": `${general}/Numero`,
    "BT-2": `${general}/Data`,
    "document-type": `${general}/TipoDocumento`,
    "BT-9": `${payment}/DataScadenzaPagamento`,
    "BT-12": `${body}/DatiGenerali/DatiContratto/IdDocumento`,
    "BT-13": `${body}/DatiGenerali/DatiOrdineAcquisto/IdDocumento`,
    "BT-24": `${head}/DatiTrasmissione/FormatoTrasmissione`,
    "recipient-code": `${head}/DatiTrasmissione/CodiceDestinatario`,
    version: "@versione",
    "stated-total": `${general}/ImportoTotaleDocumento`,
    "document-rounding": `${general}/Arrotondamento`,
    stamp: `${general}/DatiBollo/ImportoBollo`,
    withholding: `${general}/DatiRitenuta/ImportoRitenuta`,
  },
  groups: [
    { group: "BG-1", at: [`${general}/Causale`], terms: { "BT-22": "." } },
    {
      group: "BG-3",
      at: [`${body}/DatiGenerali/DatiFattureCollegate`],
      terms: { "BT-25": "IdDocumento", "BT-26": "Data" },
    },
    party("BG-4", "CedentePrestatore", { name: "BT-27", tax: "BT-32" }, { address: "BG-5", contact: "BG-6" }),
    party(
      "BG-7",
      "CessionarioCommittente",
      { name: "BT-44", tax: "tax-number" },
      { address: "BG-8", contact: "BG-9" },
    ),
    {
      group: "BG-16",
      at: [payment],
      terms: { "BT-81": "ModalitaPagamento", "BT-86": "BIC", instalment: "ImportoPagamento" },
      groups: [{ group: "BG-17", at: ["."], terms: { "BT-84": "IBAN", iban: "IBAN" } }],
    },
    {
      group: "fund",
      at: [`${general}/DatiCassaPrevidenziale`],
      terms: {
        amount: "ImportoContributoCassa",
        rate: "AliquotaIVA",
        nature: "Natura",
        withheld: "Ritenuta",
      },
    },
    {
      group: "BG-23",
      at: [`${goods}/DatiRiepilogo`],
      terms: {
        "BT-119": "AliquotaIVA",
        "BT-116": "ImponibileImporto",
        "BT-117": "Imposta",
        nature: "Natura",
        rounding: "Arrotondamento",
        liability: "EsigibilitaIVA",
      },
    },
    {
      group: "BG-25",
      at: [`${goods}/DettaglioLinee`],
      terms: {
        "BT-126": "NumeroLinea",
        "BT-153": "Descrizione",
        "BT-129": "Quantita",
        "BT-130": "UnitaMisura",
        "BT-146": "PrezzoUnitario",
        "BT-131": "PrezzoTotale",
        "BT-152": "AliquotaIVA",
        nature: "Natura",
        withheld: "Ritenuta",
      },
      groups: [
        {
          group: "reduction",
          at: ["ScontoMaggiorazione"],
          terms: { kind: "Tipo", percent: "Percentuale", amount: "Importo" },
        },
      ],
    },
  ],
};

/** A person's or company's name and VAT number, each of which FatturaPA has in parts. */
export function withName(group: Group, name: string, vat: string): Group {
  const code = firstOf(group, "vat-code");
  const vatId = code && at(code, joined(group, ["vat-country", "vat-code"], "")?.text ?? code.text);
  const person =
    firstOf(group, name) === undefined ? joined(group, ["first-name", "last-name"], " ") : undefined;
  return withTerms(group, { [name]: person, [vat]: vatId });
}

/** TipoDocumento as UNTDID 1001 has it: a credit note, or an invoice. Source: Specifiche tecniche 1.8.3, TipoDocumento. */
const credits = new Set(["TD04", "TD08"]);

/** The kind of the document as a code of UNTDID 1001. */
export const withType = (group: Group): Group => {
  const kind = firstOf(group, "document-type");
  return withTerms(group, { "BT-3": kind && at(kind, credits.has(kind.text) ? "381" : "380") });
};

/**
 * The terms of a FatturaPA with one body. Net amount, tax and, where it is not stated, total are the sums of its
 * DatiRiepilogo, the amount due that of its payments.
 */
export function fatturaTerms(root: XmlElement): Group {
  const read = withType(new Binder().read(root, binding));
  const named = withEach(
    withEach(read, "BG-4", (group) => withName(group, "BT-27", "BT-31")),
    "BG-7",
    (group) => withName(group, "BT-44", "BT-48"),
  );
  const taxes = groupsOf(read, "BG-23");
  const [net, tax] = [summed(taxes, "BT-116"), summed(taxes, "BT-117")];
  const both = net === undefined || tax === undefined ? undefined : sumOf([net, tax]);
  return withTotals(
    withTerms(named, { "BT-110": tax, "withheld-total": sumOf(allOf(read, "withholding")) }),
    {
      "BT-109": net,
      "BT-112": firstOf(read, "stated-total") ?? both,
      "BT-115": summed(groupsOf(read, "BG-16"), "instalment"),
      "BT-114": firstOf(read, "document-rounding"),
    },
  );
}
