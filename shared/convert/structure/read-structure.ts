import type { Document } from "../../document/document.ts";
import type { Content, Structure } from "./content.ts";
import { readBlocks } from "./read-blocks.ts";
import { readPages } from "./read-pages.ts";

/** Formats that state what is a heading, an item, a table: of the others it is seen by how they look. */
const seen = new Set<Document["format"]>(["pdf", "image"]);

/** What a document holds, in reading order, and what stands in the margins of its pages. */
export function structureOf(document: Document): { structure: Structure; margins: Content[] } {
  const { filename, title, language, pages } = document;
  const { content, margins } = seen.has(document.format) ? readPages(pages) : readBlocks(pages);
  return { structure: { filename, title, language, pages, content }, margins };
}
