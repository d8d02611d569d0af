import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import type { Sheet } from "../../../tables/sheet.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked, type Rule, type Shown } from "../rules/rule.ts";
import { type JsonReader, objectsWhere, JsonReader as Reader } from "../source/json.ts";
import { type Source, tablesIn } from "../source/source.ts";
import { financialYear } from "./codes.ts";
import { eInvoiceSchema } from "./e-invoice-schema.ts";
import { eWaySchema } from "./e-way-bill-schema.ts";
import { fromEInvoice, isEInvoice } from "./from-e-invoice.ts";
import { fromEWayBill, isEWayBill } from "./from-e-way-bill.ts";
import { fromInvoice } from "./from-invoice.ts";
import { registerDocuments } from "./from-register.ts";
import { formOf, isReturn } from "./from-return.ts";
import type { GstDocument } from "./gst-document.ts";
import { gstPromised, returnPromised } from "./promised.ts";
import { amountRules } from "./rules-amounts.ts";
import { identityRules } from "./rules-identity.ts";
import { particularRules } from "./rules-particulars.ts";
import { portalRules } from "./rules-portal.ts";
import { rateRules } from "./rules-rates.ts";
import { gstReturn, returnRules } from "./rules-return.ts";
import { supplyRules } from "./rules-supply.ts";

export const gstRules: readonly Rule<GstDocument>[] = [
  ...identityRules,
  ...particularRules,
  ...rateRules,
  ...supplyRules,
  ...amountRules,
  ...portalRules,
];

/** Numbers that stand twice among documents of one supplier, kind and year. */
const batchRules: readonly Rule<readonly GstDocument[]>[] = [
  {
    id: "gst.number.unique",
    severity: "error",
    message: "The number is used twice by one supplier in a financial year.",
    source: "CGST Rules 2017, rule 46(b); e-invoice validation 2150",
    check: (documents) => {
      const listed = documents.filter(({ number }) => number !== undefined);
      if (listed.length < 2) return undefined;
      const seen = new Set<string>();
      return listed.flatMap(({ number, supplier, kind, date, layout }) => {
        if (number === undefined) return [];
        const year = financialYear(date?.value ?? "0000-01-01");
        const key = [layout, supplier?.value, kind, year, number.value.toUpperCase()].join(" ");
        if (seen.has(key)) return [{ field: "invoice_number", found: number.value, place: number.place }];
        seen.add(key);
        return [];
      });
    },
  },
];

function fieldsOf(one: GstDocument): Record<string, Shown> {
  return {
    document_type: one.kind,
    invoice_number: one.number?.value ?? null,
    date: one.date?.value ?? null,
    supplier_gstin: one.supplier?.value ?? null,
    supplier_name: one.supplierName?.value ?? null,
    recipient_gstin: one.recipient?.value ?? null,
    recipient_name: one.recipientName?.value ?? null,
    place_of_supply: one.placeOfSupply?.value ?? null,
    reverse_charge: one.reverseCharge?.value ?? null,
    irn: one.irn?.value ?? null,
    lines: one.lines.length,
    taxable_value: one.taxable?.value ?? null,
    cgst: one.cgst?.value ?? null,
    sgst: one.sgst?.value ?? null,
    igst: one.igst?.value ?? null,
    cess: one.cess?.value ?? null,
    total: one.total?.value ?? null,
  };
}

/** Holds documents against the rules, each under its name, and against each other. */
function examine(layout: string, documents: readonly GstDocument[], checked = new Checked()): Examined {
  for (const one of documents) checked.add(gstRules, one, one.name, gstPromised);
  // Invoices of a return were held against each other with it; a document may travel with several bills.
  if (documents.every(({ layout: own }) => own !== "return" && own !== "e_way_bill")) {
    checked.add(batchRules, documents);
  }
  const [only] = documents;
  const fields =
    documents.length === 1 && only !== undefined ? fieldsOf(only) : { documents: documents.length };
  return { layout, records: documents.length, checked, fields };
}

const schemaChecked = (
  checked: Checked,
  rules: readonly Rule<JsonReader>[],
  found: ReturnType<typeof objectsWhere>,
  names: readonly GstDocument[],
) => {
  found.forEach((at, index) => {
    // A bill that the portal gives back has other fields than one that is sent.
    if ("ewbNo" in at.object) return;
    checked.add(rules, new Reader(at), names[index]?.name ?? null);
  });
  return checked;
};

/** The tax data of a JSON file; undefined when it holds none. */
export function examineGstJson(value: unknown): Examined | undefined {
  const returns = objectsWhere(value, isReturn);
  if (returns.length > 0) {
    const checked = new Checked();
    const read = returns.map(gstReturn);
    for (const one of read) checked.add(returnRules, one, formOf(one.at), returnPromised);
    const forms = [...new Set(returns.map(formOf))].join(", ");
    const examined = examine(
      `${forms} return`,
      read.flatMap(({ documents }) => documents),
      checked,
    );
    return {
      ...examined,
      records: Math.max(examined.records, returns.length),
      fields: { ...examined.fields, gstin: read[0]?.root.text("gstin")?.value ?? null },
    };
  }
  const invoices = objectsWhere(value, isEInvoice);
  if (invoices.length > 0) {
    const documents = invoices.map(fromEInvoice);
    return examine(
      "e-invoice (INV-01)",
      documents,
      schemaChecked(new Checked(), eInvoiceSchema, invoices, documents),
    );
  }
  const bills = objectsWhere(value, isEWayBill);
  if (bills.length === 0) return undefined;
  const documents = bills.map(fromEWayBill);
  return examine(
    "e-way bill (EWB-01)",
    documents,
    schemaChecked(new Checked(), eWaySchema, bills, documents),
  );
}

/** Invoices listed row by row; undefined when no sheet is such a list. */
export function examineGstSheets(sheets: readonly Sheet[]): Examined | undefined {
  const register = registerDocuments(sheets);
  if (register === undefined) return undefined;
  const examined = examine("register of invoices", register.documents);
  if (register.units.length > 0)
    examined.checked.leave(
      "gst.amounts",
      `Figures are in ${register.units.join(", ")}: tax is stated in rupees, and whether those amounts are right was not tested.`,
      "CGST Act 2017, section 15; CGST Rules 2017, rule 34",
    );
  return { ...examined, doubts: register.doubts };
}

/** A file as tax data: JSON of the portals, a register, or an invoice that is read. */
export function examineGst(source: Source): Examined | undefined {
  if (source.kind === "json") return examineGstJson(source.value);
  if (!("document" in source)) return undefined;
  const listed = examineGstSheets(tablesIn(source));
  // An invoice shows its own number, date and GSTIN as a table of one row.
  if (listed !== undefined && (source.kind === "sheets" || listed.records > 1)) return listed;
  const { data } = extractInvoice(source.document);
  return examine("invoice", [fromInvoice(data, source.document)]);
}
