import { isIban } from "../../values/identifiers/bank.ts";
import type { Binding } from "./bind.ts";
import { ciiBinding } from "./bindings-cii.ts";
import { ublBinding } from "./bindings-ubl.ts";
import type { WrittenSyntax } from "./e-invoice.ts";
import { ciiSequences, type Sequences, ublSequences } from "./sequences.ts";

/** What an element holds besides the terms, wherever it stands: as a text, or as an element with one. */
type Mark = Readonly<{ element: string; within?: readonly string[]; path: readonly string[]; text: string }>;

/** How a syntax writes what its binding names. */
export type Syntax = Readonly<{
  binding: Binding;
  sequences: Sequences;
  /** Names and addresses of the namespaces, without that of UBL's root. */
  namespaces: Readonly<Record<string, string>>;
  prefixOf(element: string, parent: string | undefined): string;
  /** Elements that the schema asks for whatever the invoice states. */
  always: readonly (readonly string[])[];
  marks: readonly Mark[];
  /** Of several places of a term the one for a value, by its number. */
  placeFor: Readonly<Record<string, (text: string, hasScheme: boolean) => number>>;
  /** Places of terms that are there only beside a group. */
  needs: Readonly<Record<string, string>>;
  /** A day, of YYYY-MM-DD, as the element writes it; undefined for elements that hold no day. */
  dayIn(element: string): ((iso: string) => { text: string; attributes: Record<string, string> }) | undefined;
  /** Amounts name their currency. */
  hasCurrency(element: string): boolean;
  /** Codes of BT-8 by those of UNTDID 2005. */
  taxPointCodes: Readonly<Record<string, string>>;
}>;

const oasis = "urn:oasis:names:specification:ubl:schema:xsd:";
const cefact = "urn:un:unece:uncefact:data:standard:";

/** Source: OASIS UBL 2.1; CEN/TS 16931-3-2:2020 for what an invoice of EN 16931 has to hold beside its terms. */
const ubl: Syntax = {
  binding: ublBinding,
  sequences: ublSequences,
  namespaces: {
    cac: `${oasis}CommonAggregateComponents-2`,
    cbc: `${oasis}CommonBasicComponents-2`,
  },
  prefixOf: (element) => (ublSequences.has(element) ? "cac" : "cbc"),
  always: [],
  marks: [
    { element: "PartyTaxScheme", path: ["TaxScheme", "ID"], text: "FC" },
    { element: "TaxCategory", path: ["TaxScheme", "ID"], text: "VAT" },
    { element: "ClassifiedTaxCategory", path: ["TaxScheme", "ID"], text: "VAT" },
    { element: "AllowanceCharge", within: ["Price"], path: ["ChargeIndicator"], text: "false" },
    {
      element: "DocumentReference",
      within: ["InvoiceLine", "CreditNoteLine"],
      path: ["DocumentTypeCode"],
      text: "130",
    },
    // UBL asks for the network of a card, which EN 16931 has no term for: the text is that of the specification.
    { element: "CardAccount", path: ["NetworkID"], text: "mapped-from-cii" },
  ],
  placeFor: {},
  // A means of payment without its code is none.
  needs: { "PaymentMeans/PaymentDueDate": "BG-16" },
  dayIn: (element) => (element.endsWith("Date") ? (text) => ({ text, attributes: {} }) : undefined),
  hasCurrency: (element) => element.endsWith("Amount"),
  taxPointCodes: { "3": "3", "35": "35", "432": "432" },
};

const roots = ["CrossIndustryInvoice", "ExchangedDocumentContext", "ExchangedDocument"];
const byScheme = (_: string, hasScheme: boolean) => (hasScheme ? 1 : 0);

/** Source: UN/CEFACT CII D16B; CEN/TS 16931-3-3:2020. */
const cii: Syntax = {
  binding: ciiBinding,
  sequences: ciiSequences,
  namespaces: {
    rsm: `${cefact}CrossIndustryInvoice:100`,
    ram: `${cefact}ReusableAggregateBusinessInformationEntity:100`,
    qdt: `${cefact}QualifiedDataType:100`,
    udt: `${cefact}UnqualifiedDataType:100`,
  },
  prefixOf: (element, parent) => {
    if (roots.includes(element) || element === "SupplyChainTradeTransaction") return "rsm";
    if (element === "DateTimeString") return parent === "FormattedIssueDateTime" ? "qdt" : "udt";
    return element === "DateString" || element === "Indicator" ? "udt" : "ram";
  },
  always: [
    ["ExchangedDocumentContext"],
    ["ExchangedDocument"],
    ["SupplyChainTradeTransaction", "ApplicableHeaderTradeAgreement"],
    ["SupplyChainTradeTransaction", "ApplicableHeaderTradeDelivery"],
    ["SupplyChainTradeTransaction", "ApplicableHeaderTradeSettlement"],
  ],
  marks: [
    { element: "ApplicableTradeTax", path: ["TypeCode"], text: "VAT" },
    { element: "CategoryTradeTax", path: ["TypeCode"], text: "VAT" },
    { element: "AppliedTradeAllowanceCharge", path: ["ChargeIndicator", "Indicator"], text: "false" },
    {
      element: "AdditionalReferencedDocument",
      within: ["SpecifiedLineTradeSettlement"],
      path: ["TypeCode"],
      text: "130",
    },
    {
      element: "AdditionalReferencedDocument",
      within: ["ApplicableHeaderTradeAgreement"],
      path: ["TypeCode"],
      text: "916",
    },
    // CII asks for the name of a project, which EN 16931 has no term for: the text is that of the specification.
    { element: "SpecifiedProcuringProject", path: ["Name"], text: "Project reference" },
  ],
  placeFor: {
    "BT-29": byScheme,
    "BT-46": byScheme,
    "BT-60": byScheme,
    "BT-71": byScheme,
    "BT-84": (text) => (isIban(text) ? 0 : 1),
  },
  needs: {},
  dayIn: (element) =>
    element === "DateTimeString" || element === "DateString"
      ? (iso) => ({ text: iso.replaceAll("-", ""), attributes: { format: "102" } })
      : undefined,
  hasCurrency: () => false,
  // UNTDID 2475: date of invoice, date of delivery, paid to date.
  taxPointCodes: { "3": "5", "35": "29", "432": "72" },
};

export const syntaxes: Readonly<Record<WrittenSyntax, Syntax>> = { ubl, cii };
