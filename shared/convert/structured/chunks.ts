import type { output } from "zod";
import type { structuredDocument } from "../../contract/structured-document.ts";
import { markdownBlocks } from "../markdown/write-markdown.ts";
import type { Structure } from "../structure/content.ts";
import { sectionsOf, titleOf } from "../structure/sections.ts";

type Chunk = NonNullable<output<typeof structuredDocument>["chunks"]>[number];

/** A piece of one block, as Markdown. */
type Piece = { text: string; at: number };

/** Where a text may be parted, best place first: line, sentence, word, letter. */
const borders = [/(?<=\n)/u, /(?<=[.!?]["'”’)]?\s)(?=\S)|(?<=[。！？।])/u, /(?<=\s)/u, /(?:)/u] as const;

/** Pieces of at most `size` characters, parted at the best borders that there are. */
function parted(text: string, size: number, level = 0): string[] {
  const border = borders[level];
  if (text.length <= size || border === undefined) return [text];
  const pieces: string[] = [];
  let open = "";
  for (const part of text.split(border)) {
    if (open !== "" && open.length + part.length > size) {
      pieces.push(open);
      open = "";
    }
    open += part;
  }
  if (open !== "") pieces.push(open);
  return pieces.flatMap((piece) => parted(piece, size, level + 1));
}

/** Rows of a table in pieces, each with the head of the table. */
function partedTable(text: string, size: number): string[] {
  const [head = "", rule = "", ...rows] = text.split("\n");
  const top = `${head}\n${rule}`;
  if (!/^\|[ |-]+\|$/.test(rule) || top.length > size / 2) return parted(text, size);
  const pieces: string[] = [];
  let open = top;
  for (const row of rows) {
    if (open !== top && open.length + 1 + row.length > size) {
      pieces.push(open);
      open = top;
    }
    open += `\n${row}`;
  }
  return [...pieces, open].flatMap((piece) => parted(piece, Math.max(size, piece.length)));
}

/**
 * The content in pieces for retrieval: what stands under one heading, as many blocks as `size` characters hold. A block
 * that is longer is parted at sentences, a table between its rows. Headings alone join what follows them.
 */
export function chunksOf(structure: Structure, size: number): Chunk[] {
  const { content } = structure;
  const sections = sectionsOf(content);
  const chunks: Chunk[] = [];
  let open: Piece[] = [];
  let length = 0;
  const close = () => {
    const [first] = open;
    if (first === undefined) return;
    const blocks = [...new Set(open.map(({ at }) => at))];
    const above = sections[first.at] ?? [];
    const own = content[first.at]?.kind === "heading" ? [...above, first.at] : above;
    chunks.push({
      text: open
        .map(({ text }) => text)
        .join("")
        .trim(),
      headings: own.map((at) => titleOf(content[at])),
      blocks,
      pages: [...new Set(blocks.flatMap((at) => content[at]?.places.map(({ page }) => page) ?? []))],
    });
    [open, length] = [[], 0];
  };
  for (const { text, gap, at } of markdownBlocks(structure, { pageMarks: false })) {
    const isHeading = content[at]?.kind === "heading";
    const onlyHeadings = open.every((piece) => content[piece.at]?.kind === "heading");
    if (isHeading && !onlyHeadings) close();
    const pieces = content[at]?.kind === "table" ? partedTable(text, size) : parted(text, size);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0 || length + gap.length + piece.length > size) close();
      open.push({ text: open.length === 0 ? piece : gap + piece, at });
      length += gap.length + piece.length;
    }
  }
  close();
  return chunks;
}
