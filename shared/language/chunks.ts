import type { Document } from "../document/document.ts";
import type { DocumentPart } from "./language-model.ts";
import { bytesPerToken, estimateTokens } from "./tokens.ts";

/** The marks around a part, its label among them. Tokens. */
const marks = 60;

/** A document page by page, each named by its number, so that an answer can say where it found something. */
export function partsOf(document: Document): DocumentPart[] {
  return document.pages
    .map(({ number, blocks, lines }) => ({
      label: `page ${number}`,
      text: (blocks.length > 0 ? blocks : lines).map(({ text }) => text).join("\n\n"),
    }))
    .filter(({ text }) => text.trim() !== "");
}

/** Where a text may be parted, best place first: paragraph, line, sentence, word; between any two letters at the last. */
const borders = [
  /(?<=\n[^\S\n]*\n)/u,
  /(?<=\n)/u,
  /(?<=[.!?]["'”’)]*\s)(?=\S)|(?<=[。！？।]["'”’)]*)/u,
  /(?<=\s)/u,
  /(?:)/u,
];

/** Pieces of at most `limit` tokens that together are the text again. */
export function splitText(text: string, limit: number, level = 0): string[] {
  if (estimateTokens(text) <= limit) return [text];
  const border = borders[level];
  if (border === undefined) return [text];
  const most = limit * bytesPerToken;
  const pieces: string[] = [];
  let open = "";
  let size = 0;
  for (const piece of text.split(border)) {
    const weight = Buffer.byteLength(piece);
    if (open !== "" && size + weight > most) {
      pieces.push(open);
      open = "";
      size = 0;
    }
    open += piece;
    size += weight;
  }
  if (open !== "") pieces.push(open);
  return pieces.flatMap((piece) => splitText(piece, limit, level + 1));
}

/** The parts in groups of at most `limit` tokens, in order; a part that is larger alone is parted at its best borders. */
export function chunked(parts: readonly DocumentPart[], limit: number): DocumentPart[][] {
  const groups: DocumentPart[][] = [];
  let open: DocumentPart[] = [];
  let size = 0;
  const close = () => {
    if (open.length > 0) groups.push(open);
    open = [];
    size = 0;
  };
  for (const { text, ...rest } of parts) {
    for (const piece of splitText(text, Math.max(1, limit - marks))) {
      const weight = estimateTokens(piece) + marks;
      if (size + weight > limit) close();
      open.push({ ...rest, text: piece });
      size += weight;
    }
  }
  close();
  return groups;
}
