import { isoDate } from "../fields/iso-date.ts";
import { type At, isObject, type JsonObject, JsonReader } from "../source/json.ts";
import { padded } from "./from-e-invoice.ts";
import type { GstDocument, GstLine } from "./gst-document.ts";

export type ReturnForm = "GSTR-1" | "GSTR-2A" | "GSTR-2B" | "GSTR-3B";

const sections = ["b2b", "b2ba", "cdn", "cdna", "cdnr", "cdnra", "b2cl", "b2cla", "exp", "expa", "cdnur"];
const hasSection = (object: JsonObject) => sections.some((name) => Array.isArray(object[name]));

/** A return as the portal gives or takes it. 2B has its lists one level further down. */
export const isReturn = (object: JsonObject): boolean =>
  "gstin" in object &&
  ("fp" in object || "ret_period" in object || "rtnprd" in object) &&
  (hasSection(object) ||
    isObject(object.docdata) ||
    isObject(object.sup_details) ||
    isObject(object.itc_elg) ||
    Array.isArray(object.b2cs) ||
    isObject(object.hsn));

/** Lists of what others supplied have the date on which these filed (GSTN, API of GSTR-2A). */
const isReceived = (object: JsonObject) =>
  sections.some(
    (name) =>
      Array.isArray(object[name]) &&
      object[name].some((each) => isObject(each) && ("cfs" in each || "fldtr1" in each)),
  );

export function formOf({ object }: At): ReturnForm {
  if ("rtnprd" in object || isObject(object.docdata)) return "GSTR-2B";
  if (isObject(object.sup_details) || isObject(object.itc_elg)) return "GSTR-3B";
  return isReceived(object) ? "GSTR-2A" : "GSTR-1";
}

/** The same amounts under the names of each form. */
const amount = (reader: JsonReader, ...names: string[]) => {
  for (const name of names) {
    const found = reader.number(name);
    if (found !== undefined) return found;
  }
  return undefined;
};

function lineOf(item: JsonReader): GstLine {
  const detail = item.child("itm_det") ?? item;
  return {
    name: detail.path,
    at: { value: "", place: { path: detail.path, text: "" } },
    taxable: amount(detail, "txval"),
    rate: amount(detail, "rt"),
    cgst: amount(detail, "camt", "cgst"),
    sgst: amount(detail, "samt", "sgst"),
    igst: amount(detail, "iamt", "igst"),
    cess: amount(detail, "csamt", "cess"),
  };
}

type Parties = {
  own: GstDocument["supplier"];
  other: GstDocument["supplier"];
  issued: boolean;
  note: boolean;
};

function documentOf(entry: JsonReader, { own, other, issued, note }: Parties): GstDocument {
  const first = (...names: string[]) =>
    names.map((name) => entry.text(name)).find((found) => found !== undefined);
  const number = first("inum", "nt_num", "ntnum");
  const date = first("idt", "nt_dt", "dt");
  const kind = first("ntty", "typ")?.value;
  const lines = entry.list("itms").length > 0 ? entry.list("itms") : entry.list("items");
  const made = lines.map(lineOf);
  // Since 2024 a 2B states the tax of a document, not of its lines.
  const whole = made.length === 0 && entry.number("txval") !== undefined ? [lineOf(entry)] : made;
  return {
    name: `${note ? "note" : "invoice"} ${number?.value ?? ""}`.trim(),
    kind: note ? (kind === "D" ? "debit_note" : "credit_note") : "invoice",
    layout: "return",
    sure: true,
    number,
    date: isoDate(date),
    dateText: date,
    supplier: issued ? own : other,
    recipient: issued ? other : own,
    placeOfSupply: padded(entry.text("pos")),
    reverseCharge: entry.yes("rchrg") ?? entry.yes("rev"),
    irn: entry.text("irn"),
    lines: whole,
    cgst: whole.length === 1 ? whole[0]?.cgst : undefined,
    sgst: whole.length === 1 ? whole[0]?.sgst : undefined,
    igst: whole.length === 1 ? whole[0]?.igst : undefined,
    total: entry.number("val"),
  };
}

/** Every invoice and note of a return. */
export function documentsOfReturn(at: At): GstDocument[] {
  const form = formOf(at);
  const root = new JsonReader(at);
  const lists = root.child("docdata") ?? root;
  const own = root.text("gstin");
  const issued = form === "GSTR-1";
  return sections.flatMap((section) =>
    lists.list(section).flatMap((party) => {
      const note = section.startsWith("cd");
      const entries = [...party.list("inv"), ...party.list("nt")];
      const parties = { own, other: party.text("ctin"), issued, note };
      return (entries.length > 0 ? entries : section === "cdnur" ? [party] : []).map((entry) =>
        documentOf(entry, parties),
      );
    }),
  );
}
