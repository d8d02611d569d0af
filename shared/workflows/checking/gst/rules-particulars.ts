import { at, unless } from "../rules/breaches.ts";
import type { Rule } from "../rules/rule.ts";
import { todayInIndia } from "./calendar.ts";
import { hsnFault } from "./codes.ts";
import type { GstDocument } from "./gst-document.ts";

const rule46 = "CGST Rules 2017, rule 46";
const began = "2017-07-01";

/** A field that has to be there; in a scan it may be there without having been read. */
const required = (
  id: string,
  field: string,
  message: string,
  source: string,
  read: (one: GstDocument) => unknown,
): Rule<GstDocument> => ({
  id,
  severity: "error",
  message,
  source,
  check: (one) =>
    unless(read(one) !== undefined, () => ({ field, severity: one.sure ? "error" : "warning" })),
});

const isPaper = ({ layout }: GstDocument) => layout === "document";

/** What an invoice has to state. */
export const particularRules: readonly Rule<GstDocument>[] = [
  required(
    "gst.number.required",
    "invoice_number",
    "The number of the document is missing.",
    `${rule46}(b)`,
    (one) => one.number,
  ),
  {
    id: "gst.number.form",
    severity: "error",
    message: "The number has at most 16 characters, of letters, digits, - and / only.",
    source: `${rule46}(b)`,
    check: ({ number, kind }) =>
      number === undefined || kind === "bill_of_entry"
        ? undefined
        : unless(/^[A-Za-z0-9/-]{1,16}$/.test(number.value), () =>
            at(
              "invoice_number",
              number,
              number.value.length > 16
                ? `The number has ${number.value.length} characters; 16 are allowed.`
                : undefined,
            ),
          ),
  },
  required(
    "gst.date.required",
    "date",
    "The date of the document is missing.",
    `${rule46}(c)`,
    (one) => one.date ?? one.dateText,
  ),
  {
    id: "gst.date.valid",
    severity: "error",
    message: "The date is not in the calendar.",
    source: `${rule46}(c); FORM GST INV-01: DD/MM/YYYY`,
    check: ({ date, dateText }) =>
      date === undefined && dateText === undefined
        ? undefined
        : unless(date !== undefined, () => at("date", dateText ?? { value: "", place: { text: "" } })),
  },
  {
    id: "gst.date.period",
    severity: "error",
    message: "The date lies before the tax began or in the future.",
    source: "CGST Act 2017, sections 1 and 31; e-invoice validation 2176",
    check: ({ date }) =>
      date === undefined
        ? undefined
        : unless(date.value >= began && date.value <= todayInIndia(), () =>
            at(
              "date",
              date,
              date.value < began ? `The tax began on ${began}.` : "The date lies in the future.",
            ),
          ),
  },
  {
    id: "gst.supplier_name.required",
    // It stands without a label: that none was told from the page does not say that none is there.
    severity: "warning",
    message: "No name of the supplier was read.",
    source: `${rule46}(a)`,
    check: (one) =>
      isPaper(one) ? unless(one.supplierName !== undefined, () => ({ field: "supplier_name" })) : undefined,
  },
  required(
    "gst.total.required",
    "total",
    "The value of the document is missing.",
    `${rule46}(k)`,
    (one) => one.total,
  ),
  {
    id: "gst.taxable.required",
    severity: "error",
    message: "The taxable value is missing.",
    source: `${rule46}(k)`,
    check: (one) =>
      isPaper(one)
        ? unless(one.taxable !== undefined || one.lines.some(({ taxable }) => taxable !== undefined), () => ({
            field: "taxable_value",
            severity: one.sure ? "error" : "warning",
          }))
        : undefined,
  },
  {
    id: "gst.recipient.required",
    severity: "warning",
    message:
      "The recipient is not named: a registered one needs name, address and GSTIN, others from 50,000 rupees a name and address.",
    source: `${rule46}(d) and (e)`,
    check: (one) =>
      isPaper(one)
        ? unless(one.recipientName !== undefined || one.recipient !== undefined, () => ({
            field: "recipient_name",
          }))
        : undefined,
  },
  {
    id: "gst.place_of_supply.required",
    severity: "warning",
    message: "An interstate supply states its place of supply with the name of the state.",
    source: `${rule46}(n)`,
    check: (one) =>
      isPaper(one) && (one.igst?.value ?? 0) > 0
        ? unless(one.placeOfSupply !== undefined, () => ({ field: "place_of_supply" }))
        : undefined,
  },
  {
    id: "gst.reverse_charge.stated",
    severity: "info",
    message: "The document does not say whether the tax is payable on reverse charge.",
    source: `${rule46}(p)`,
    check: (one) =>
      isPaper(one) ? unless(one.reverseCharge !== undefined, () => ({ field: "reverse_charge" })) : undefined,
  },
  {
    id: "gst.lines.required",
    severity: "warning",
    message: "No lines with goods or services were found.",
    source: `${rule46}(g) to (j)`,
    check: ({ lines, kind }) =>
      kind === "bill_of_entry" ? undefined : unless(lines.length > 0, () => ({ field: "line_items" })),
  },
  {
    id: "gst.hsn.required",
    severity: "warning",
    message: "The line has no HSN or SAC code.",
    source: `${rule46}(g); notification 78/2020-CT`,
    check: ({ lines, layout }) =>
      layout === "return" || layout === "register" || lines.length === 0
        ? undefined
        : lines
            .filter(({ hsn }) => hsn === undefined)
            .map(({ at: { place }, name }) => ({ field: `${name}.hsn_sac`, place })),
  },
  {
    id: "gst.hsn.valid",
    severity: "error",
    message: "The HSN or SAC code is not valid.",
    source: "Customs Tariff Act 1975, First Schedule; scheme of classification of services",
    check: ({ lines }) => {
      const stated = lines.filter(({ hsn }) => hsn !== undefined);
      return stated.length === 0
        ? undefined
        : stated.flatMap(({ hsn, name }) => {
            const fault = hsn && hsnFault(hsn.value);
            return hsn === undefined || fault === undefined ? [] : [at(`${name}.hsn_sac`, hsn, fault)];
          });
    },
  },
  {
    id: "gst.hsn.digits",
    severity: "warning",
    message: "Since 2021-04-01 an HSN code has at least four digits, six above a turnover of 5 crore.",
    source: "Notification 78/2020-CT of 15 October 2020",
    check: ({ lines, date }) => {
      const stated = lines.filter(({ hsn }) => hsn !== undefined && /^\d+$/.test(hsn.value));
      return stated.length === 0 || (date?.value ?? todayInIndia()) < "2021-04-01"
        ? undefined
        : stated.flatMap(({ hsn, name }) =>
            hsn === undefined || hsn.value.length >= 4 ? [] : [at(`${name}.hsn_sac`, hsn)],
          );
    },
  },
  {
    id: "gst.hsn.service",
    severity: "error",
    message: "Codes of services begin with 99, those of goods do not.",
    source: "FORM GST INV-01, ItemList.IsServc; e-invoice validation 2177",
    check: ({ lines }) => {
      const stated = lines.filter(({ hsn, service }) => hsn !== undefined && service !== undefined);
      return stated.length === 0
        ? undefined
        : stated.flatMap(({ hsn, service, name }) =>
            hsn === undefined || hsn.value.startsWith("99") === service?.value
              ? []
              : [at(`${name}.hsn_sac`, hsn)],
          );
    },
  },
  {
    id: "gst.row.repeated",
    severity: "error",
    message: "The document is booked twice: the row says what another row says.",
    source: `${rule46}(b); CGST Act 2017, section 35`,
    check: ({ repeated, total }) =>
      repeated?.map((row) => ({
        ...at("row", row),
        // Without a value of the whole document they may be two lines of it that are alike.
        severity: total === undefined ? "warning" : "error",
      })),
  },
];
