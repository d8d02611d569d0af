import type { OutputFile } from "../../contract/file.ts";
import { readPdfStructure, type StructureInput, writtenAs } from "../structure/convert-structure.ts";
import { writeHtml } from "./write-html.ts";

/** A PDF as an HTML page that says what its parts are. */
export async function pdfToHtml(input: StructureInput): Promise<OutputFile> {
  const read = await readPdfStructure(input);
  return writtenAs("html", input, writeHtml(read.structure), read);
}
