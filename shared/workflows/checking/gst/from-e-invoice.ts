import { isoDate } from "../fields/iso-date.ts";
import type { Cited } from "../rules/rule.ts";
import { type At, isObject, type JsonObject, JsonReader } from "../source/json.ts";
import type { GstDocument, GstLine } from "./gst-document.ts";

const kinds: Readonly<Record<string, GstDocument["kind"]>> = {
  INV: "invoice",
  CRN: "credit_note",
  DBN: "debit_note",
};

/** The payload of an e-invoice (FORM GST INV-01), as it is sent or as the portal signs it. */
export const isEInvoice = (object: JsonObject): boolean =>
  isObject(object.DocDtls) &&
  (isObject(object.SellerDtls) || isObject(object.ValDtls) || Array.isArray(object.ItemList));

const upper = (cited: Cited | undefined): Cited | undefined =>
  cited === undefined ? undefined : { ...cited, value: cited.value.toUpperCase() };

export const padded = (state: Cited | undefined): Cited | undefined =>
  state === undefined ? undefined : { ...state, value: state.value.padStart(2, "0") };

function added(...parts: (Cited<number> | undefined)[]): Cited<number> | undefined {
  const [first, ...rest] = parts.filter((part) => part !== undefined);
  if (first === undefined) return undefined;
  return { ...first, value: rest.reduce((sum, { value }) => sum + value, first.value) };
}

function lineOf(item: JsonReader): GstLine {
  const number = (name: string) => item.number(name);
  return {
    name: item.path,
    at: {
      value: item.text("PrdDesc")?.value ?? "",
      place: { path: item.path, text: item.text("PrdDesc")?.value ?? "" },
    },
    serial: item.text("SlNo"),
    unit: item.text("Unit"),
    hsn: item.text("HsnCd"),
    service: item.yes("IsServc"),
    quantity: number("Qty"),
    price: number("UnitPrice"),
    gross: number("TotAmt"),
    discount: number("Discount"),
    taxable: number("AssAmt"),
    rate: number("GstRt"),
    cgst: number("CgstAmt"),
    sgst: number("SgstAmt"),
    igst: number("IgstAmt"),
    cess: added(
      number("CesAmt"),
      number("CesNonAdvlAmt"),
      number("StateCesAmt"),
      number("StateCesNonAdvlAmt"),
    ),
    other: number("OthChrg"),
    total: number("TotItemVal"),
  };
}

/** Where goods are sent from and to, beside the parties. */
const otherPins = (root: JsonReader): NonNullable<GstDocument["otherPins"]> =>
  ["DispDtls", "ShipDtls"].flatMap((group) => {
    const [pin, state] = [root.child(group)?.text("Pin"), padded(root.child(group)?.text("Stcd"))];
    return pin === undefined || state === undefined ? [] : [{ field: `${group}.Pin`, pin, state }];
  });

export function fromEInvoice(at: At): GstDocument {
  const root = new JsonReader(at);
  const [trade, doc, seller, buyer, values] = [
    "TranDtls",
    "DocDtls",
    "SellerDtls",
    "BuyerDtls",
    "ValDtls",
  ].map((name) => root.child(name));
  const number = doc?.text("No");
  const date = doc?.text("Dt");
  return {
    name: `e-invoice ${number?.value ?? ""}`.trim(),
    kind: kinds[doc?.text("Typ")?.value ?? ""] ?? "other",
    layout: "e_invoice",
    sure: true,
    number,
    date: isoDate(date),
    dateText: date,
    supplier: upper(seller?.text("Gstin")),
    recipient: upper(buyer?.text("Gstin")),
    supplierName: seller?.text("LglNm"),
    recipientName: buyer?.text("LglNm"),
    supplierState: padded(seller?.text("Stcd")),
    recipientState: padded(buyer?.text("Stcd")),
    supplierPin: seller?.text("Pin"),
    recipientPin: buyer?.text("Pin"),
    otherPins: otherPins(root),
    placeOfSupply: padded(buyer?.text("Pos")),
    supplyType: trade?.text("SupTyp"),
    igstOnIntra: trade?.yes("IgstOnIntra")?.value,
    reverseCharge: trade?.yes("RegRev"),
    irn: root.text("Irn"),
    lines: root.list("ItemList").map(lineOf),
    taxable: values?.number("AssVal"),
    cgst: values?.number("CgstVal"),
    sgst: values?.number("SgstVal"),
    igst: values?.number("IgstVal"),
    cess: added(values?.number("CesVal"), values?.number("StCesVal")),
    discount: values?.number("Discount"),
    other: values?.number("OthChrg"),
    roundOff: values?.number("RndOffAmt"),
    total: values?.number("TotInvVal"),
  };
}
