import { isoDate } from "../fields/iso-date.ts";
import { type At, type JsonObject, JsonReader } from "../source/json.ts";
import { padded } from "./from-e-invoice.ts";
import type { GstDocument, GstLine } from "./gst-document.ts";

const kinds: Readonly<Record<string, GstDocument["kind"]>> = {
  INV: "invoice",
  BIL: "bill_of_supply",
  BOE: "bill_of_entry",
  CHL: "challan",
};

/** The payload of an e-way bill (FORM GST EWB-01). */
export const isEWayBill = (object: JsonObject): boolean =>
  Array.isArray(object.itemList) && ("docNo" in object || "fromGstin" in object || "supplyType" in object);

function lineOf(item: JsonReader): GstLine {
  const parts = ["cgstRate", "sgstRate", "igstRate"].map((name) => item.number(name));
  // -1 stands for a rate that does not apply.
  const stated = parts.filter((part) => part !== undefined && part.value >= 0);
  const [first] = stated;
  const name = item.text("productDesc") ?? item.text("productName");
  return {
    name: item.path,
    at: { value: name?.value ?? "", place: { path: item.path, text: name?.value ?? "" } },
    unit: item.text("qtyUnit"),
    hsn: item.text("hsnCode"),
    quantity: item.number("quantity"),
    taxable: item.number("taxableAmount"),
    rate:
      first === undefined
        ? undefined
        : { place: first.place, value: stated.reduce((sum, part) => sum + (part?.value ?? 0), 0) },
  };
}

/** The places that goods go from and to, which may be others than those of the parties. */
const otherPins = (root: JsonReader): NonNullable<GstDocument["otherPins"]> =>
  (
    [
      ["fromPincode", "actFromStateCode"],
      ["toPincode", "actToStateCode"],
    ] as const
  ).flatMap(([field, code]) => {
    const [pin, state] = [root.text(field), padded(root.text(code))];
    return pin === undefined || state === undefined ? [] : [{ field, pin, state }];
  });

/** What the portal says of a bill that it made: `01/04/2024 10:15:00 AM`. */
function issuedOf(root: JsonReader): GstDocument["issued"] {
  const on = isoDate(root.text("ewayBillDate") ?? root.text("ewbDt"))?.value;
  if (on === undefined) return undefined;
  const until = isoDate(root.text("validUpto") ?? root.text("ewbValidTill"));
  return {
    ...{ on, until, kilometres: (root.number("actualDist") ?? root.number("transDistance"))?.value },
    oversized: /^O/i.test(root.text("vehicleType")?.value ?? ""),
    extended: (root.number("extendedTimes")?.value ?? 0) > 0,
  };
}

export function fromEWayBill(at: At): GstDocument {
  const root = new JsonReader(at);
  const number = root.text("docNo");
  const date = root.text("docDate");
  const other = root.number("otherValue");
  return {
    name: `e-way bill for ${number?.value ?? "a document without number"}`,
    kind: kinds[root.text("docType")?.value ?? ""] ?? "other",
    layout: "e_way_bill",
    sure: true,
    number,
    date: isoDate(date),
    dateText: date,
    supplier: root.text("fromGstin"),
    recipient: root.text("toGstin"),
    supplierName: root.text("fromTrdName"),
    recipientName: root.text("toTrdName"),
    supplierState: padded(root.text("fromStateCode")),
    recipientState: padded(root.text("toStateCode")),
    issued: issuedOf(root),
    otherPins: otherPins(root),
    placeOfSupply: padded(root.text("toStateCode")),
    lines: root.list("itemList").map(lineOf),
    taxable: root.number("totalValue"),
    cgst: root.number("cgstValue"),
    sgst: root.number("sgstValue"),
    igst: root.number("igstValue"),
    cess: root.number("cessValue"),
    other,
    total: root.number("totInvValue"),
  };
}
