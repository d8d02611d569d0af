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
    hsn: item.text("hsnCode"),
    quantity: item.number("quantity"),
    taxable: item.number("taxableAmount"),
    rate:
      first === undefined
        ? undefined
        : { place: first.place, value: stated.reduce((sum, part) => sum + (part?.value ?? 0), 0) },
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
    supplierPin: root.text("fromPincode"),
    recipientPin: root.text("toPincode"),
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
