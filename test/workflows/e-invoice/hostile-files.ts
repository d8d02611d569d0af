import { facturae } from "./facturae.ts";
import { fattura } from "./fatturapa.ts";
import { sample } from "./sample.ts";
import { written } from "./tree.ts";

/** What has to come of a file: what the sound one says, a refusal, or an answer that is not "valid". */
export type Outcome = "same" | "refused" | "not valid";
export type HostileFile = { name: string; bytes: Uint8Array; outcome: Outcome };

type Change = readonly [name: string, outcome: Outcome, change: (xml: string) => string | Uint8Array];

const declaration = /^<\?xml[^>]*\?>\s*/;
const bare = (xml: string) => xml.replace(declaration, "");
const declared = (encoding: string, xml: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n${bare(xml)}`;
const utf16 = (xml: string) => Buffer.from(`\ufeff${declared("UTF-16", xml)}`, "utf16le");
/** Behind the start tag of the root. */
const inside = (text: string) => (xml: string) =>
  xml.replace(
    /(<(?:\w+:)?(?:Invoice|CreditNote|CrossIndustryInvoice|FatturaElettronica|Facturae)\b[^>]*>)/,
    `$1${text}`,
  );
const withType =
  (type: string, text = "") =>
  (xml: string) =>
    `<?xml version="1.0"?>\n<!DOCTYPE x ${type}>\n${inside(text)(bare(xml))}`;
const lastTag = /<\/[\w:]+>\s*$/;
const total =
  /(<(?:\w+:)?(?:PayableAmount|DuePayableAmount|ImportoTotaleDocumento|TotalExecutableAmount)[^>]*>)[^<]*/g;
const totalOf = (value: string) => (xml: string) => xml.replace(total, `$1${value}`);
const nested = (depth: number) => inside(`${"<a>".repeat(depth)}${"</a>".repeat(depth)}`);
/** The root under another prefix, or another namespace. */
const spaces = /xmlns(:\w+)?="[^"]*"/g;

const laughs = `[<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]`;

const changes: readonly Change[] = [
  // The same invoice in other words of XML.
  ["line ends of Windows", "same", (xml) => xml.replaceAll("\n", "\r\n")],
  ["a mark of UTF-8", "same", (xml) => `\ufeff${xml}`],
  ["UTF-16, little end first", "same", utf16],
  ["UTF-16, big end first", "same", (xml) => utf16(xml).swap16()],
  [
    "ISO 8859-1",
    "same",
    (xml) => Buffer.from(declared("ISO-8859-1", xml.replaceAll(/[^\x00-\xff]/g, "?")), "latin1"),
  ],
  [
    "windows-1252",
    "same",
    (xml) => Buffer.from(declared("windows-1252", xml.replaceAll(/[^\x00-\x7f]/g, "?")), "latin1"),
  ],
  ["no declaration", "same", bare],
  ["single quotes in the declaration", "same", (xml) => `<?xml version='1.0' encoding='UTF-8'?>${bare(xml)}`],
  [
    "a comment before the root",
    "same",
    (xml) => `<?xml version="1.0"?><!-- ${"x".repeat(300)} -->${bare(xml)}`,
  ],
  ["comments within", "same", (xml) => xml.replaceAll(/(<\/[\w:]+>)\n/g, "$1<!-- <a>&b; -->\n")],
  [
    "a style sheet",
    "same",
    (xml) => `<?xml version="1.0"?><?xml-stylesheet href="x.xsl" type="text/xsl"?>${bare(xml)}`,
  ],
  ["blanks around", "same", (xml) => `${xml}\n\n   \n`],
  ["blank lines before", "same", (xml) => `\n\n${bare(xml)}`],
  ["no line ends", "same", (xml) => xml.replaceAll(/>\s*\n\s*</g, "><")],
  ["many line ends", "same", (xml) => xml.replaceAll(">\n<", `>${"\n".repeat(50)}<`)],
  [
    "letters as numbers",
    "same",
    (xml) => xml.replaceAll(/(?<=>[^<&]*)[aeio](?=[^<&]*<)/g, (letter) => `&#${letter.charCodeAt(0)};`),
  ],
  ["marked sections", "same", (xml) => xml.replaceAll(/>([A-Za-z0-9][^<&]*)</g, "><![CDATA[$1]]><")],
  // What no reader may follow.
  ["a document type", "refused", withType("")],
  ["entities of entities", "refused", withType(laughs, "&c;")],
  ["an entity of a file", "refused", withType('[<!ENTITY f SYSTEM "file:///etc/passwd">]', "&f;")],
  ["an entity of the net", "refused", withType('[<!ENTITY f SYSTEM "http://127.0.0.1:9/x">]', "&f;")],
  ["an outer document type", "refused", withType('SYSTEM "http://127.0.0.1:9/x.dtd"')],
  ["a parameter entity", "refused", withType('[<!ENTITY % p SYSTEM "file:///etc/hosts"> %p;]')],
  ["an entity that is none", "refused", inside("&nothing;")],
  ["a bare ampersand", "refused", inside("a & b")],
  ["cut off at a quarter", "refused", (xml) => xml.slice(0, xml.length / 4)],
  ["cut off at a half", "refused", (xml) => xml.slice(0, xml.length / 2)],
  ["cut off within the last tag", "refused", (xml) => xml.trimEnd().slice(0, -3)],
  ["no end", "refused", (xml) => xml.replace(lastTag, "")],
  ["another end", "refused", (xml) => xml.replace(lastTag, "</other>")],
  ["an end too many", "refused", (xml) => `${xml}</a>`],
  ["two invoices", "refused", (xml) => `${xml}${bare(xml)}`],
  ["text behind the end", "refused", (xml) => `${xml} more`],
  ["cut off in the declaration", "refused", (xml) => xml.slice(0, 20)],
  ["an attribute twice", "refused", inside('<a b="1" b="2"/>')],
  ["an attribute without quotes", "refused", inside("<a b=1/>")],
  ["a prefix that is not declared", "refused", inside("<nowhere:a/>")],
  ["a control character", "refused", inside("\u0001")],
  ["nought bytes", "refused", inside("\u0000\u0000")],
  ["a number of no character", "refused", inside("&#0;")],
  ["elements within each other, 100,000", "refused", nested(100_000)],
  ["elements within each other, open", "refused", inside("<a>".repeat(50_000))],
  ["an attribute of 5 MB", "not valid", inside(`<a b="${"x".repeat(5_000_000)}"/>`)],
  [
    "20,000 attributes",
    "not valid",
    inside(`<a ${Array.from({ length: 20_000 }, (_, at) => `b${at}="1"`).join(" ")}/>`),
  ],
  // What is an invoice of nothing.
  ["another namespace", "not valid", (xml) => xml.replaceAll(spaces, 'xmlns$1="urn:example:none"')],
  [
    "a letter more in each namespace",
    "not valid",
    (xml) => xml.replaceAll(/(xmlns(?::\w+)?="[^"]*)"/g, '$1x"'),
  ],
  ["a strange element", "not valid", inside("<stranger>1</stranger>")],
  ["a strange element a thousand times", "not valid", inside("<stranger>1</stranger>".repeat(1000))],
  ["an invoice within an invoice", "not valid", (xml) => inside(bare(xml))(xml)],
  ["a text where none is", "not valid", inside("stray")],
  ["an amount of letters", "not valid", totalOf("NaN")],
  ["an amount without end", "not valid", totalOf("INF")],
  ["an amount with an exponent", "not valid", totalOf("1e2")],
  ["an amount with a comma", "not valid", totalOf("1.000,00")],
  ["an amount with a currency", "not valid", totalOf("EUR 10")],
  ["an amount of 4,000 digits", "not valid", totalOf("9".repeat(4000))],
  ["an empty amount", "not valid", totalOf("")],
  ["another amount", "not valid", totalOf("1.23")],
  [
    "a day that is none",
    "not valid",
    (xml) => xml.replace(/2026-\d\d-\d\d/, "2026-02-30").replace(/>2026\d{4}</, ">20260230<"),
  ],
  [
    "the root alone",
    "not valid",
    (xml) => xml.replace(/(<(?:\w+:)?\w+ [^>]*xmlns[^>]*>)[\s\S]*(<\/[\w:]+>)\s*$/, "$1$2"),
  ],
];

/** The sound invoice of each syntax. */
export const sound: Readonly<Record<string, string>> = {
  ubl: written(sample("ubl")),
  credit: written(sample("credit")),
  cii: written(sample("cii")),
  fattura,
  facturae,
};

const bytesOf = (changed: string | Uint8Array) =>
  typeof changed === "string" ? Buffer.from(changed) : changed;

/** Damaged, hostile and oddly written files of a syntax; those that the syntax has no place for are left out. */
export const hostileFiles = (syntax: string): HostileFile[] =>
  changes.flatMap(([name, outcome, change]) => {
    const xml = sound[syntax] ?? "";
    const changed = change(xml);
    return changed === xml ? [] : [{ name, outcome, bytes: bytesOf(changed) }];
  });
