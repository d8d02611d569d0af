import { Dict, PdfString, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { listPages } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { AccessTree } from "./access-tree.ts";
import { checkHeader } from "./check-file.ts";
import { FontCheck } from "./check-fonts.ts";
import { MarkCheck } from "./check-marks.ts";
import { entryOf, packetOf } from "./check-metadata.ts";
import { checkNoted } from "./check-noted.ts";
import { checkStructure, isLanguage } from "./check-structure.ts";
import { ColorUse } from "./color-use.ts";
import { ContentUse } from "./content-use.ts";
import { Findings } from "./findings.ts";
import { containers } from "./graph.ts";

// A document for readers that cannot see it (ISO 14289-1: PDF/UA-1), as far as a machine can tell.

export const accessSpace = "http://www.aiim.org/pdfua/ns/id/";
const dublinCore = "http://purl.org/dc/elements/1.1/";

function checkPacket(reader: PdfReader, findings: Findings): void {
  const stream = reader.resolve(reader.catalog.get("Metadata"));
  if (!(stream instanceof Stream)) {
    findings.add("metadata");
    findings.add("access-claim");
    findings.add("title");
    return;
  }
  const xmp = packetOf(reader, stream);
  if (xmp === undefined) {
    findings.add("metadata-form");
    findings.add("access-claim");
    return;
  }
  const part = entryOf(xmp, accessSpace, "part");
  if (part?.values[0] !== "1" || part.prefix !== "pdfuaid")
    findings.add("access-claim", { detail: part === undefined ? "no claim" : part.values.join() });
  const title = entryOf(xmp, dublinCore, "title")?.values[0] ?? "";
  if (title.trim() === "") findings.add("title");
}

function checkLayers(reader: PdfReader, findings: Findings): void {
  const layers = reader.dict(reader.catalog.get("OCProperties"));
  for (const item of [layers?.get("D"), ...(reader.array(layers?.get("Configs")) ?? [])]) {
    const each = reader.dict(item);
    if (each === undefined) continue;
    if (!reader.text(each.get("Name"))) findings.add("layer-configuration", { detail: "Name" });
    if (each.has("AS")) findings.add("layer-configuration", { detail: "AS" });
  }
}

/** Whether an XFA form is drawn only by programs that know XFA. */
function isDynamic(reader: PdfReader): boolean {
  const form = reader.resolve(reader.dict(reader.catalog.get("AcroForm"))?.get("XFA"));
  const parts = Array.isArray(form) ? form.map((item) => reader.resolve(item)) : [form];
  return parts.some(
    (part) =>
      part instanceof Stream &&
      /dynamicRender>\s*required/.test(
        Buffer.from(decodeContent(reader, part, "pdf.metadata")).toString("latin1"),
      ),
  );
}

function checkDocument(reader: PdfReader, findings: Findings): void {
  const { catalog } = reader;
  const marks = reader.dict(catalog.get("MarkInfo"));
  if (reader.resolve(marks?.get("Marked")) !== true) findings.add("marked");
  if (reader.resolve(marks?.get("Suspects")) === true) findings.add("suspects");
  const views = reader.dict(catalog.get("ViewerPreferences"));
  if (reader.resolve(views?.get("DisplayDocTitle")) !== true) findings.add("title-shown");
  const language = reader.resolve(catalog.get("Lang"));
  const text = language instanceof PdfString ? (reader.text(language) ?? "") : "";
  if (text === "") findings.add("language");
  else if (!isLanguage(text)) findings.add("language-tag", { detail: text });
  if (isDynamic(reader)) findings.add("dynamic-form");
  checkLayers(reader, findings);
  for (const { value, object } of containers(reader)) {
    if (!(value instanceof Dict) || !value.has("EF")) continue;
    if (!reader.text(value.get("F")) || !reader.text(value.get("UF"))) findings.add("file-names", { object });
  }
}

function checkFonts(reader: PdfReader, findings: Findings): void {
  const content = new ContentUse(reader, findings, new ColorUse(reader, findings, undefined));
  for (const [index, page] of listPages(reader).entries()) content.page(page, index + 1);
  const fonts = new FontCheck(reader, findings);
  for (const [font, shown] of content.fonts) fonts.check(font, shown);
}

function opened(bytes: Uint8Array, findings: Findings): PdfReader | undefined {
  try {
    return new PdfReader(bytes);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    if (error.message === "the file is encrypted")
      findings.leaveOpen("encrypted", "The file is encrypted; unlock it first.");
    else findings.add("object-lines", { detail: error.message });
    findings.leaveOpen("object-lines", "The file cannot be read further.");
    return undefined;
  }
}

/** Checks a file, as its bytes stand, against PDF/UA-1. Throws `too_complex` past the limits of reading. */
export function accessFindings(bytes: Uint8Array): Findings {
  const findings = new Findings("ua1");
  checkHeader(bytes, findings);
  const reader = opened(bytes, findings);
  if (reader === undefined) return findings;
  // What one part cannot be read for says nothing of the others.
  const attempt = (check: () => void) => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      findings.add("object-lines", { detail: error.message });
      findings.leaveOpen("object-lines", "Parts of the file cannot be read.");
    }
  };
  attempt(() => checkPacket(reader, findings));
  attempt(() => checkDocument(reader, findings));
  attempt(() => {
    const tree = new AccessTree(reader);
    const pages = listPages(reader);
    if (tree.root === undefined) findings.add("structure");
    checkStructure(reader, tree, findings);
    checkNoted(reader, tree, pages, findings);
    const marks = new MarkCheck(reader, tree, findings);
    for (const [index, page] of pages.entries()) marks.page(page, index + 1);
  });
  attempt(() => checkFonts(reader, findings));
  return findings;
}
