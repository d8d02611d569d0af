import type { OutputFile } from "../../contract/file.ts";
import {
  type ReadStructure,
  readPdfStructure,
  readStructure,
  type StructureInput,
  writtenAs,
} from "../structure/convert-structure.ts";
import { writeMarkdown } from "./write-markdown.ts";

type MarkdownInput = StructureInput & { page_marks: boolean };

const written = (input: MarkdownInput, read: ReadStructure): OutputFile =>
  writtenAs("md", input, writeMarkdown(read.structure, { pageMarks: input.page_marks }), read);

/** Any document as Markdown. */
export const toMarkdown = async (input: MarkdownInput): Promise<OutputFile> =>
  written(input, await readStructure(input));

/** A PDF as Markdown. */
export const pdfToMarkdown = async (input: MarkdownInput): Promise<OutputFile> =>
  written(input, await readPdfStructure(input));
