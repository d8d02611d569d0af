import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { describeFormat, isPdf } from "../../format/sniff.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { listPages } from "../structure/page-tree.ts";
import { checkAnnotations } from "./check-annotations.ts";
import { checkCatalog } from "./check-catalog.ts";
import { checkEmbedded } from "./check-embedded.ts";
import { checkFile } from "./check-file.ts";
import { FontCheck } from "./check-fonts.ts";
import { checkMetadata } from "./check-metadata.ts";
import { checkNames } from "./check-names.ts";
import { ObjectCheck } from "./check-objects.ts";
import { ColorUse } from "./color-use.ts";
import { ContentUse } from "./content-use.ts";
import { Findings } from "./findings.ts";
import { reachable } from "./graph.ts";
import type { ArchiveLevel } from "./level.ts";

function checkContent(reader: PdfReader, findings: Findings): void {
  const pages = listPages(reader);
  const intent = checkCatalog(reader, pages, findings);
  checkAnnotations(reader, pages, intent, findings);
  const content = new ContentUse(reader, findings, new ColorUse(reader, findings, intent));
  for (const [index, page] of pages.entries()) {
    content.page(page, index + 1);
    const group = reader.dict(page.dict.get("Group"));
    if (intent === undefined && content.transparent.has(index + 1) && group?.has("CS") !== true)
      findings.add("group-space", { object: page.ref.number, page: index + 1 });
  }
  const fonts = new FontCheck(reader, findings);
  for (const [font, shown] of content.fonts) fonts.check(font, shown);
}

/**
 * Checks a file, as its bytes stand, against a level of ISO 19005. What breaks the syntax so that the rest cannot be read
 * is a finding, too. Throws `too_complex` past the limits of reading.
 */
export function archiveFindings(bytes: Uint8Array, level: ArchiveLevel): Findings {
  const findings = new Findings(level);
  let reader: PdfReader;
  try {
    reader = new PdfReader(bytes);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    findings.add(error.message === "the file is encrypted" ? "encrypted" : "object-lines", {
      detail: error.message,
    });
    findings.leaveOpen("object-lines", "The file cannot be read further.");
    return findings;
  }
  if (reader.trailer.has("Encrypt")) findings.add("encrypted");
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
  attempt(() => checkFile(reader, findings));
  attempt(() => {
    const objects = new ObjectCheck(reader, findings);
    for (const node of reachable(reader)) {
      objects.visit(node);
      checkNames(node, findings);
    }
  });
  attempt(() => checkMetadata(reader, findings));
  attempt(() => checkEmbedded(reader, findings));
  attempt(() => checkContent(reader, findings));
  return findings;
}

export function requirePdfFile({ bytes }: InputFile): void {
  if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send a PDF.");
  if (!isPdf(bytes))
    throw new ServiceError("unsupported_format", `Expected a PDF, but the file is ${describeFormat(bytes)}.`);
}
