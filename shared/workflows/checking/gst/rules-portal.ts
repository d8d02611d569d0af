import { daysAfter } from "../../../values/dates/days.ts";
import { at, repeated } from "../rules/breaches.ts";
import type { Rule } from "../rules/rule.ts";
import { todayInIndia } from "./calendar.ts";
import type { GstDocument } from "./gst-document.ts";
import { unitCodes } from "./unit-codes.ts";

/** Days after which a portal takes a document no more. */
type Age = {
  id: string;
  layout: GstDocument["layout"];
  days: number;
  severity: "error" | "warning";
  message: string;
  source: string;
};

const ages: readonly Age[] = [
  {
    id: "gst.e_invoice.age",
    layout: "e_invoice",
    days: 30,
    // The turnover is on no invoice.
    severity: "warning",
    message:
      "The document is more than 30 days old: of suppliers from 10 crore on the portal takes it no more.",
    source: "GSTN advisory of 5 November 2024, from 2025-04-01; e-invoice validation 2305",
  },
  {
    id: "gst.e_way_bill.age",
    layout: "e_way_bill",
    days: 180,
    severity: "error",
    message: "The document is more than 180 days old: no e-way bill is made for it.",
    source: "NIC advisory of 17 December 2024, from 2025-01-01",
  },
];

const ageRule = ({ id, layout, days, severity, message, source }: Age): Rule<GstDocument> => ({
  id,
  severity,
  message,
  source,
  check: ({ layout: own, date, irn, issued }) =>
    // What the portal has given a number was taken.
    own !== layout || date === undefined || irn !== undefined || issued !== undefined
      ? undefined
      : daysAfter(date.value, days) < todayInIndia()
        ? [at("date", date)]
        : [],
});

/** Days in which a distance is to be done: 200 km a day, 20 km of cargo beyond dimensions, each begun day whole. */
const daysFor = (kilometres: number, oversized: boolean) =>
  Math.max(1, Math.ceil(kilometres / (oversized ? 20 : 200)));

/** What the portals for e-invoices and e-way bills refuse. */
export const portalRules: readonly Rule<GstDocument>[] = [
  ...ages.map(ageRule),
  {
    id: "gst.line.serial",
    severity: "error",
    message: "The number of the line is that of another line.",
    source: "FORM GST INV-01, ItemList.SlNo; e-invoice system, validations on items",
    check: ({ lines }) => {
      const numbered = lines.flatMap(({ serial, name }) => (serial === undefined ? [] : [{ serial, name }]));
      return numbered.length < 2
        ? undefined
        : repeated(numbered, ({ serial }) => serial.value.replace(/^0+(?=\d)/, "")).map(
            ({ item: { serial, name }, first }) =>
              at(`${name}.number`, serial, `Line number ${serial.value} is that of ${first.name} too.`),
          );
    },
  },
  {
    id: "gst.line.unit",
    severity: "error",
    message: "The unit is not one of the portal's unit quantity codes.",
    source: "GSTN, UQC list; FORM GST INV-01, ItemList.Unit; FORM GST EWB-01, qtyUnit",
    check: ({ lines, layout }) => {
      if (layout !== "e_invoice" && layout !== "e_way_bill") return undefined;
      const goods = lines.filter(
        ({ service, hsn }) => !(service?.value ?? hsn?.value.startsWith("99") ?? false),
      );
      const needed = layout === "e_invoice" ? goods : goods.filter(({ unit }) => unit !== undefined);
      return needed.length === 0
        ? undefined
        : needed.flatMap(({ unit, quantity, name, at: { place } }) => {
            if (unit !== undefined)
              return unitCodes.has(unit.value.toUpperCase()) ? [] : [at(`${name}.unit`, unit)];
            return quantity === undefined
              ? []
              : [{ field: `${name}.unit`, says: "Goods with a quantity have a unit.", place }];
          });
    },
  },
  {
    id: "gst.hsn.e_invoice",
    severity: "warning",
    message:
      "Whoever has to make e-invoices has a turnover above 5 crore: an HSN code has at least six digits.",
    source: "Notifications 78/2020-CT and 10/2023-CT",
    check: ({ lines, layout, date }) => {
      const stated = lines.flatMap(({ hsn, name }) => (hsn === undefined ? [] : [{ hsn, name }]));
      return layout !== "e_invoice" || stated.length === 0 || (date?.value ?? "") < "2023-08-01"
        ? undefined
        : stated.flatMap(({ hsn, name }) => (hsn.value.length < 6 ? [at(`${name}.hsn_sac`, hsn)] : []));
    },
  },
  {
    id: "gst.e_way_bill.validity",
    severity: "warning",
    message: "The e-way bill is valid longer than its distance allows.",
    source: "CGST Rules 2017, rule 138(10): a day for 200 km, for 20 km of over dimensional cargo",
    check: ({ issued }) => {
      if (issued?.until === undefined || issued.kilometres === undefined || issued.extended) return undefined;
      const { on, until, kilometres, oversized } = issued;
      // 100 km a day until 2020-12-31.
      if (on < "2021-01-01") return undefined;
      const last = daysAfter(on, daysFor(kilometres, oversized));
      return until.value <= last ? [] : [at("valid_until", until, undefined, last)];
    },
  },
];
