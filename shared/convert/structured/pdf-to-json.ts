import type { output } from "zod";
import type { Finding } from "../../contract/operation.ts";
import { type structuredDocument, structureVersion } from "../../contract/structured-document.ts";
import { readPdfStructure, type StructureInput } from "../structure/convert-structure.ts";
import { sectionsOf } from "../structure/sections.ts";
import { blockOf } from "./blocks.ts";
import { chunksOf } from "./chunks.ts";
import { doclingOf } from "./docling.ts";

type JsonInput = StructureInput & { chunk_size?: number | undefined; docling: boolean };

/** What a PDF holds as blocks with their places, as chunks for retrieval, and as a DoclingDocument. */
export async function pdfToJson(input: JsonInput): Promise<Finding<output<typeof structuredDocument>>> {
  const { structure, margins, warnings } = await readPdfStructure(input);
  const { filename, language, title, pages, content } = structure;
  const sections = sectionsOf(content);
  const all = [...content, ...margins];
  return {
    data: {
      schema_version: structureVersion,
      filename,
      language,
      title: title ?? null,
      pages: pages.map(({ number, width, height, source, label }) => ({
        ...{ page: number, width, height, source },
        label: label ?? null,
      })),
      blocks: all.map((each, at) => blockOf(each, at, sections[at]?.at(-1))),
      chunks: input.chunk_size === undefined ? null : chunksOf(structure, input.chunk_size),
      docling: input.docling ? doclingOf(structure, margins) : null,
    },
    engine: "embedded",
    warnings,
  };
}
