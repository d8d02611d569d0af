import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from "pdf-lib";
import { luhn, verhoeff } from "../../shared/values/identifiers/checksums.ts";

// Values of every kind, made up, and the ways in which a page can set them apart.

export type Value = { kind: string; label: string; text: string };

const digits = (next: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(next() * 10)).join("");
const letters = (next: () => number, count: number) =>
  Array.from({ length: count }, () => "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[Math.floor(next() * 26)]).join("");
const grouped = (text: string, by: number) => text.replace(new RegExp(`.{${by}}(?=.)`, "g"), "$& ");
/** The one last digit with which a number passes. */
const closed = (text: string, passes: (whole: string) => boolean) =>
  `${text}${[..."0123456789"].find((digit) => passes(text + digit)) ?? ""}`;

/** ISO 13616: moved to the front and read as a number, an IBAN leaves 1 when divided by 97. */
function iban(bank: string): string {
  const rest = BigInt(`${bank}131400`) % 97n;
  return `DE${String(98n - rest).padStart(2, "0")}${bank}`;
}

/** One value of each kind. */
export function madeUp(next: () => number): Value[] {
  const ssn = `${100 + Math.floor(next() * 500)}-${10 + Math.floor(next() * 89)}-${1000 + Math.floor(next() * 8999)}`;
  return [
    { kind: "credit_card", label: "Card", text: grouped(closed(`4${digits(next, 14)}`, luhn), 4) },
    { kind: "ssn", label: "SSN", text: ssn.replace(/^666/, "667") },
    { kind: "aadhaar", label: "Aadhaar", text: grouped(closed(`5${digits(next, 10)}`, verhoeff), 4) },
    { kind: "iban", label: "IBAN", text: grouped(iban(`1${digits(next, 17)}`), 4) },
    { kind: "bank_account", label: "Account number", text: `3${digits(next, 9)}` },
    { kind: "phone", label: "Phone", text: `+44 20 7946 0${digits(next, 3)}` },
    {
      kind: "pan",
      label: "PAN",
      text: `${letters(next, 3)}P${letters(next, 1)}${digits(next, 4)}${letters(next, 1)}`,
    },
    {
      kind: "email",
      label: "E-mail",
      text: `${letters(next, 4).toLowerCase()}.${letters(next, 5).toLowerCase()}@example.org`,
    },
  ];
}

/** Where a part of a value was drawn. */
export type Drawn = { text: string; x: number; y: number; width: number; height: number };
type Pen = (text: string, x: number, y: number) => Drawn;
type Way = (pen: Pen, value: Value, y: number, next: () => number) => Drawn[];

const size = 11;
/**
 * Two parts with at least two characters each; no blank at the break, as no line keeps one. An address is broken behind
 * its first word: what stands before that may be any word of the line above.
 */
function halves(text: string, next: () => number): [string, string] {
  const least = text.includes("@") ? text.indexOf(".") + 1 : 2;
  const at = least + Math.floor(next() * (text.length - least - 2));
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}

const at = 60;
export const ways: Readonly<Record<string, Way>> = {
  "over two lines of a sentence": (pen, { label, text }, y, next) => {
    const [first, second] = halves(text, next);
    const lead = pen(`We have your ${label}: `, at, y);
    const head = pen(first, at + lead.width, y);
    const tail = pen(second, at, y - 14);
    pen(" in our books.", at + tail.width, y - 14);
    return [head, tail];
  },
  "letter by letter": (pen, { label, text }, y) => {
    const lead = pen(`${label}: `, at, y);
    return [pen([...text].join(" "), at + lead.width + 3, y)];
  },
  "with its label letter by letter": (pen, { label, text }, y) => {
    const lead = pen(`${[...label].join(" ")} : `, at, y);
    return [pen([...text.replaceAll(" ", "")].join(" "), at + lead.width, y)];
  },
  "below its label": (pen, { label, text }, y) => {
    pen(label, at, y);
    return [pen(text, at, y - 14)];
  },
  "beside its label": (pen, { label, text }, y) => {
    pen(label, at, y);
    return [pen(text, 240, y)];
  },
  "in two cells": (pen, { label, text }, y, next) => {
    const [first, second] = halves(text, next);
    pen(label, at, y);
    return [pen(first, 200, y), pen(second, 360, y)];
  },
  "below the head of its column": (pen, { label, text }, y) => {
    pen("Name", at, y);
    pen(label, 200, y);
    pen("Town", 420, y);
    for (const [index, name] of ["Northwind", "Harbour"].entries()) {
      pen(name, at, y - 14 * (index + 1));
      pen("Leeds", 420, y - 14 * (index + 1));
    }
    return [pen(text, 200, y - 14)];
  },
  "broken in its cell": (pen, { label, text }, y, next) => {
    const [first, second] = halves(text, next);
    pen("Name", at, y);
    pen(label, 200, y);
    pen("Town", 420, y);
    pen("Northwind", at, y - 14);
    pen("Leeds", 420, y - 14);
    return [pen(first, 200, y - 14), pen(second, 200, y - 26)];
  },
};

/** A page for each few values, all set in one way. */
export async function brokenPdf(
  way: string,
  values: readonly Value[],
  next: () => number,
): Promise<{ bytes: Uint8Array; drawn: (Drawn & { page: number; value: Value })[] }> {
  const document = await PDFDocument.create();
  const font: PDFFont = await document.embedFont(StandardFonts.Helvetica);
  const drawn: (Drawn & { page: number; value: Value })[] = [];
  let page: PDFPage | undefined;
  for (const [index, value] of values.entries()) {
    if (index % 6 === 0) {
      page = document.addPage([595, 842]);
      page.drawText("A heading that stays", { x: at, y: 790, size, font });
    }
    const own = page;
    const pen: Pen = (text, x, y) => {
      own?.drawText(text, { x, y, size, font });
      return { text, x, y, width: font.widthOfTextAtSize(text, size), height: size };
    };
    const parts = ways[way]?.(pen, value, 740 - (index % 6) * 110, next) ?? [];
    drawn.push(...parts.map((part) => ({ ...part, page: document.getPageCount() - 1, value })));
  }
  return { bytes: await document.save(), drawn };
}
