import { twoLetterCountry } from "../../values/country-codes.ts";
import type { XmlElement } from "../xml/xml.ts";
import { Binder, type Binding, termsAt } from "./bind.ts";
import { at, decimalOf, joined, sumOf, withEach, withTerms, withTotals } from "./derived.ts";
import { addressTerms, allowanceTerms, contactTerms } from "./group-terms.ts";
import { allOf, firstOf, type Group, groupsOf, type Stated } from "./terms.ts";

const invoice = "Invoices/Invoice";
const issue = `${invoice}/InvoiceIssueData`;
const header = `${invoice}/InvoiceHeader`;
const totals = `${invoice}/InvoiceTotals`;

const party = (
  group: "BG-4" | "BG-7",
  place: string,
  terms: { name: string; trade: string },
  parts: { address: "BG-5" | "BG-8"; contact: "BG-6" | "BG-9" },
): Binding => ({
  group,
  at: [`Parties/${place}`],
  terms: {
    [terms.name]: "LegalEntity/CorporateName",
    [terms.trade]: "LegalEntity/TradeName",
    "first-name": "Individual/Name",
    "last-name": "Individual/FirstSurname",
    "second-name": "Individual/SecondSurname",
    "tax-id": "TaxIdentification/TaxIdentificationNumber",
    residence: "TaxIdentification/ResidenceTypeCode",
  },
  groups: [
    {
      group: parts.address,
      at: ["LegalEntity", "Individual"].flatMap((kind) => [
        `${kind}/AddressInSpain`,
        `${kind}/OverseasAddress`,
      ]),
      terms: {
        ...termsAt(addressTerms[parts.address], {
          street: "Address",
          city: ["Town", "PostCodeAndTown"],
          postcode: "PostCode",
          region: "Province",
        }),
        "country-code": "CountryCode",
      },
    },
    {
      group: parts.contact,
      at: ["LegalEntity/ContactDetails", "Individual/ContactDetails"],
      terms: termsAt(contactTerms[parts.contact], {
        name: "ContactPersons",
        telephone: "Telephone",
        mail: "ElectronicMail",
      }),
    },
  ],
});

const allowance = (group: "BG-20" | "BG-21" | "BG-27" | "BG-28", place: string): Binding => {
  const kind = group === "BG-20" || group === "BG-27" ? "Discount" : "Charge";
  return {
    group,
    at: [`${place}/${kind}`],
    terms: termsAt(allowanceTerms[group], {
      amount: `${kind}Amount`,
      percent: `${kind}Rate`,
      reason: `${kind}Reason`,
    }),
  };
};

/**
 * Where Facturae has what the business terms of EN 16931-1 mean; what it alone has goes by names in small letters. Source:
 * Facturae 3.2, 3.2.1 and 3.2.2, XML schemas (Ministerio de Hacienda); CEN/TS 16931-3 has no binding of it.
 */
const binding: Binding = {
  group: "",
  at: [],
  terms: {
    "BT-5": `${issue}/InvoiceCurrencyCode`,
    "BT-2": `${issue}/IssueDate`,
    "BT-7": `${issue}/OperationDate`,
    "BT-9": `${invoice}/PaymentDetails/Installment/InstallmentDueDate`,
    "BT-12": [`${issue}/ReceiverContractReference`, `${invoice}/Items/InvoiceLine/ReceiverContractReference`],
    "BT-13": [
      `${issue}/ReceiverTransactionReference`,
      `${invoice}/Items/InvoiceLine/ReceiverTransactionReference`,
    ],
    "BT-24": "FileHeader/SchemaVersion",
    "BT-110": `${totals}/TotalTaxOutputs`,
    number: `${header}/InvoiceNumber`,
    series: `${header}/InvoiceSeriesCode`,
    "document-type": `${header}/InvoiceDocumentType`,
    class: `${header}/InvoiceClass`,
    "tax-currency": `${issue}/TaxCurrencyCode`,
    "invoice-total": `${totals}/InvoiceTotal`,
    withheld: `${totals}/TotalTaxesWithheld`,
    outstanding: `${totals}/TotalOutstandingAmount`,
    subsidy: `${totals}/Subsidies/Subsidy/SubsidyAmount`,
    "amount-withheld": `${totals}/AmountsWithheld/WithholdingAmount`,
    "in-kind": `${totals}/PaymentInKind/PaymentInKindAmount`,
    reimbursable: `${totals}/TotalReimbursableExpenses`,
    financial: `${totals}/TotalFinancialExpenses`,
    "tax-withheld": `${invoice}/TaxesWithheld/Tax/TaxAmount/TotalAmount`,
    "batch-total": "FileHeader/Batch/TotalInvoicesAmount/TotalAmount",
  },
  groups: [
    {
      group: "BG-1",
      at: [`${issue}/InvoiceDescription`],
      terms: { "BT-22": "." },
    },
    { group: "BG-1", at: [`${invoice}/LegalLiterals/LegalReference`], terms: { "BT-22": "." } },
    {
      group: "BG-1",
      at: [`${invoice}/AdditionalData/InvoiceAdditionalInformation`],
      terms: { "BT-22": "." },
    },
    {
      group: "BG-3",
      at: [`${header}/Corrective`],
      terms: { number: "InvoiceNumber", series: "InvoiceSeriesCode", "BT-26": "InvoiceIssueDate" },
    },
    party("BG-4", "SellerParty", { name: "BT-27", trade: "BT-28" }, { address: "BG-5", contact: "BG-6" }),
    party("BG-7", "BuyerParty", { name: "BT-44", trade: "BT-45" }, { address: "BG-8", contact: "BG-9" }),
    {
      group: "BG-14",
      at: [`${issue}/InvoicingPeriod`],
      terms: { "BT-73": "StartDate", "BT-74": "EndDate" },
    },
    {
      group: "BG-16",
      at: [`${invoice}/PaymentDetails/Installment`],
      terms: {
        means: "PaymentMeans",
        "BT-83": "PaymentReconciliationReference",
        "BT-86": "AccountToBeCredited/BIC",
        instalment: "InstallmentAmount",
      },
      groups: [
        {
          group: "BG-17",
          at: ["AccountToBeCredited"],
          terms: { "BT-84": ["IBAN", "AccountNumber"], iban: "IBAN" },
        },
      ],
    },
    allowance("BG-20", `${totals}/GeneralDiscounts`),
    allowance("BG-21", `${totals}/GeneralSurcharges`),
    {
      group: "BG-22",
      at: [totals],
      terms: {
        "BT-106": "TotalGrossAmount",
        "BT-107": "TotalGeneralDiscounts",
        "BT-108": "TotalGeneralSurcharges",
        "BT-109": "TotalGrossAmountBeforeTaxes",
        "BT-113": "TotalPaymentsOnAccount",
        "BT-115": "TotalExecutableAmount",
      },
    },
    {
      group: "BG-23",
      at: [`${invoice}/TaxesOutputs/Tax`],
      terms: {
        "BT-119": "TaxRate",
        "BT-116": "TaxableBase/TotalAmount",
        "BT-117": "TaxAmount/TotalAmount",
        kind: "TaxTypeCode",
        surcharge: "EquivalenceSurcharge",
        "surcharge-amount": "EquivalenceSurchargeAmount/TotalAmount",
      },
    },
    {
      group: "BG-25",
      at: [`${invoice}/Items/InvoiceLine`],
      terms: {
        "BT-127": "AdditionalLineItemInformation",
        "BT-129": "Quantity",
        unit: "UnitOfMeasure",
        "BT-131": "GrossAmount",
        "BT-146": "UnitPriceWithoutTax",
        "BT-152": "TaxesOutputs/Tax/TaxRate",
        "BT-153": "ItemDescription",
        "BT-155": "ArticleCode",
        kind: "TaxesOutputs/Tax/TaxTypeCode",
        cost: "TotalCost",
      },
      groups: [
        { group: "BG-26", at: ["LineItemPeriod"], terms: { "BT-134": "StartDate", "BT-135": "EndDate" } },
        allowance("BG-27", "DiscountsAndRebates"),
        allowance("BG-28", "Charges"),
      ],
    },
  ],
};

/** PaymentMeans as UNTDID 4461 has it; the others have no code there. Source: Facturae 3.2.2, PaymentMeansType. */
const means: Readonly<Record<string, string>> = {
  ...{ "01": "10", "02": "49", "04": "30", "05": "21", "11": "20", "16": "26", "17": "23", "19": "48" },
};

/** UnitOfMeasure as UN/ECE Recommendation 20 and 21 have it. Source: Facturae 3.2.2, UnitOfMeasureType. */
const units: Readonly<Record<string, string>> = {
  ...{ "01": "C62", "02": "HUR", "03": "KGM", "04": "LTR", "06": "XBX", "07": "XDS", "08": "XBA" },
  ...{ "09": "XJY", "10": "XBG", "11": "XCO", "12": "XBO", "13": "XCI", "15": "CLT", "16": "CMT" },
  ...{ "17": "XBI", "18": "DZN", "19": "XCS", "20": "XDJ", "21": "GRM", "22": "KMT", "23": "XCA" },
  ...{ "24": "XBH", "25": "MTR", "26": "MMT", "28": "XPK", "30": "XRO", "31": "XEN", "32": "XTB" },
  ...{ "33": "MTQ", "34": "SEC", "35": "WTT", "36": "KWH" },
};

/** A rate above zero of VAT, of IPSI and of IGIC; what is not taxed may be that for several reasons. */
const categories: Readonly<Record<string, string>> = { "01": "S", "02": "M", "03": "L" };

function categoryOf(group: Group, rate: string): Stated | undefined {
  const kind = firstOf(group, "kind");
  const isPositive = (decimalOf(firstOf(group, rate))?.sign() ?? 0) > 0;
  return isPositive ? coded(kind, categories) : undefined;
}

function coded(stated: Stated | undefined, codes: Readonly<Record<string, string>>): Stated | undefined {
  const code = stated === undefined ? undefined : codes[stated.text];
  return stated === undefined || code === undefined ? undefined : at(stated, code);
}

/** A number that is no VAT number begins with a letter and a digit, or with a digit: NIF, NIE, CIF. */
const isVatId = ({ text }: Stated) => /^[A-Z]{2}/.test(text);

function withParty(group: Group, terms: { name: string; vat: string; tax: string; country: string }): Group {
  const person =
    firstOf(group, terms.name) === undefined
      ? joined(group, ["first-name", "last-name", "second-name"], " ")
      : undefined;
  const id = firstOf(group, "tax-id");
  const named = withTerms(group, { [terms.name]: person, [id && isVatId(id) ? terms.vat : terms.tax]: id });
  return withEach(named, terms.country === "BT-40" ? "BG-5" : "BG-8", (address) => {
    const country = firstOf(address, "country-code");
    return withTerms(address, {
      [terms.country]: country && at(country, twoLetterCountry(country.text) ?? country.text),
    });
  });
}

/** Series and number are the number of an invoice together (Real Decreto 1619/2012, artículo 6.1.a). */
const numbered = (group: Group) => joined(group, ["series", "number"], "");

/** UNTDID 1001: a corrective invoice, one that the buyer makes out, an invoice. */
function typeOf(read: Group): Stated | undefined {
  const [kind, type] = [firstOf(read, "class"), firstOf(read, "document-type")];
  if (kind?.text === "OR" || kind?.text === "CR") return at(kind, "384");
  return type?.text === "AF" ? at(type, "389") : type && at(type, "380");
}

/**
 * The terms of a Facturae with one invoice. BT-112 is the net amount with its tax: InvoiceTotal is that less what the buyer
 * keeps back.
 */
export function facturaeTerms(root: XmlElement): Group {
  const read = new Binder().read(root, binding);
  const currency = firstOf(read, "tax-currency");
  let facturae = withTerms(read, {
    "BT-1": numbered(read),
    "BT-3": typeOf(read),
    "BT-6": currency?.text === firstOf(read, "BT-5")?.text ? undefined : currency,
    "withheld-total": allOf(read, "withheld").find((each) => decimalOf(each)?.sign() !== 0),
  });
  const [buyer, seller] = [
    { name: "BT-44", vat: "BT-48", tax: "tax-number", country: "BT-55" },
    { name: "BT-27", vat: "BT-31", tax: "BT-32", country: "BT-40" },
  ];
  facturae = withEach(facturae, "BG-4", (group) => withParty(group, seller));
  facturae = withEach(facturae, "BG-7", (group) => withParty(group, buyer));
  facturae = withEach(facturae, "BG-3", (group) => withTerms(group, { "BT-25": numbered(group) }));
  facturae = withEach(facturae, "BG-16", (group) =>
    withTerms(group, { "BT-81": coded(firstOf(group, "means"), means) }),
  );
  facturae = withEach(facturae, "BG-23", (tax) => withTerms(tax, { "BT-118": categoryOf(tax, "BT-119") }));
  facturae = withEach(facturae, "BG-25", (line, place) => {
    const described = firstOf(line, "BT-153");
    return withTerms(line, {
      "BT-126": described && at(described, String(place + 1)),
      "BT-130": coded(firstOf(line, "unit"), units),
      "BT-151": categoryOf(line, "BT-152"),
    });
  });
  const [sums] = groupsOf(facturae, "BG-22");
  const [net, tax] = [firstOf(sums, "BT-109"), firstOf(facturae, "BT-110")];
  const both = net === undefined || tax === undefined ? undefined : sumOf([net, tax]);
  const whole = firstOf(facturae, "invoice-total");
  const [one, other] = [decimalOf(both), decimalOf(whole)];
  const total = one !== undefined && other !== undefined && one.equals(other) ? whole : both;
  const stated = [...(sums?.terms ?? [])].map(([term, [first]]) => [term, first] as const);
  return sums === undefined
    ? facturae
    : withTotals(facturae, { ...Object.fromEntries(stated), "BT-112": total });
}
