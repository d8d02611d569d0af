import { childrenOf, textOf, type XmlElement } from "../xml/xml.ts";
import type { EInvoice } from "./e-invoice.ts";
import { type PlacedField, placedFields } from "./places.ts";

/** Elements down a path of names: `findAll(element, "SellerTradeParty", "Name")`. */
export function findAll(element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path;
  if (element === undefined) return [];
  if (name === undefined) return [element];
  return childrenOf(element, name).flatMap((child) => findAll(child, ...rest));
}

export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  textOf(findAll(element, ...path)[0]).trim() || null;

/** A decimal of XML Schema, the only way that EN 16931 writes an amount. */
export const amountAt = (element: XmlElement | undefined, ...path: readonly string[]): number | null => {
  const text = textAt(element, ...path);
  return text !== null && /^[-+]?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : null;
};

/** ISO 8601, or format 102 of UNTDID 2379, which is YYYYMMDD. */
const dateAt = (element: XmlElement | undefined): string | null => {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(textOf(element).trim());
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
};

export type Parts = Readonly<Record<string, XmlElement | undefined>>;
type Syntax = EInvoice["syntax"];

/** The scheme of an identifier: its attribute in CII, the tax scheme beside it in UBL. */
function withScheme(parts: Parts, part: string, path: readonly string[], scheme: string): XmlElement[] {
  const own = findAll(parts[part], ...path).filter(({ attributes }) => attributes.schemeID === scheme);
  const beside = findAll(parts[part], ...path.slice(0, -1)).filter(
    (each) => textAt(each, "TaxScheme", "ID") === scheme,
  );
  return [...own, ...beside.flatMap((each) => findAll(each, path.at(-1) ?? ""))];
}

function valueAt(parts: Parts, field: PlacedField, syntax: Syntax): string | number | null {
  for (const place of field[syntax]) {
    const [names = "", scheme] = place.split("@");
    const [part = "", ...path] = names.split("/");
    const [element] =
      scheme === undefined ? findAll(parts[part], ...path) : withScheme(parts, part, path, scheme);
    const value =
      field.kind === "amount" ? amountAt(element) : field.kind === "date" ? dateAt(element) : textAt(element);
    if (value !== null) return value;
  }
  return null;
}

/** Every value of the table of places. */
export const valuesOf = (parts: Parts, syntax: Syntax): EInvoice["values"] =>
  Object.fromEntries(placedFields.map((field) => [field.path, valueAt(parts, field, syntax)]));

/** The lines of an address as one text; null where none is stated. */
export function addressOf(
  address: XmlElement | undefined,
  names: { lines: readonly string[]; postcode: string; city: string; country: readonly string[] },
): string | null {
  const town = [textAt(address, names.postcode), textAt(address, names.city)].filter(Boolean).join(" ");
  const parts = [
    ...names.lines.map((name) => textAt(address, name)),
    town,
    textAt(address, ...names.country),
  ];
  return parts.filter(Boolean).join(", ") || null;
}
