import { openOffice } from "../../format/encryption/open-office.ts";
import { Counter } from "../../limits/count.ts";
import { warning } from "../../warnings/warning.ts";
import { type FlowDocument, firstHeading, plainText, type TextItem } from "../flow/flow.ts";
import { summaryTitle } from "../office/summary.ts";
import type { NoteReference } from "../word/body.ts";
import { Numbering } from "../word/numbering.ts";
import { sectionsOf } from "../word/sections.ts";
import { BinaryBody } from "./body.ts";
import { boxFinder } from "./boxes.ts";
import { Characters } from "./characters.ts";
import { listsOf } from "./lists.ts";
import { Notes } from "./notes.ts";
import { Paragraphs } from "./paragraphs.ts";
import { Pieces } from "./pieces.ts";
import { BinaryPager, type BinarySection, binarySections } from "./sections.ts";
import { BinaryStyles } from "./styles.ts";
import { TextReader } from "./text.ts";
import { openWord } from "./word-file.ts";

/** Reads a document of Word 2 to 2003: headings by style, lists with their markers, tables, notes, headers and footers. */
export function readDoc(bytes: Uint8Array, password: string | undefined): FlowDocument {
  const opened = Buffer.from(openOffice(bytes, password));
  const file = openWord(opened);
  const counter = new Counter("word.properties");
  const pieces = new Pieces(file);
  const { text } = pieces;
  const styles = new BinaryStyles(file, counter);
  const notes = new Notes(file);
  const sections = binarySections(file, counter);
  const boxes = boxFinder(file);
  const body = new BinaryBody<BinarySection>({
    text,
    styles,
    reader: new TextReader(text, new Characters(file, pieces, styles, counter), notes, file.data),
    paragraphs: new Paragraphs(file, pieces, styles, counter),
    numbering: new Numbering(listsOf(file)),
    sectionAt: (end) => sections.get(end),
    boxAt: (anchor) => boxes.at(anchor),
  });
  const noteItems = (note: NoteReference): TextItem[] => {
    const span = notes.span(note);
    return (span === undefined ? [] : body.texts(span)).map(({ runs }, index) => ({
      kind: "paragraph",
      runs: index === 0 ? [{ text: `[${note.mark}] ` }, ...runs] : runs,
    }));
  };
  const earlierHeaders = () =>
    body.texts(file.stories.headers).map(({ runs }): TextItem => ({ kind: "header", runs }));
  const parts = body.read(file.stories.main);
  for (const box of boxes.left())
    parts.push(...body.texts(box).map((item) => ({ is: "item", item }) as const));
  // The last section has no end of its own in the text.
  const last = [...sections.values()].at(-1);
  if (last !== undefined) parts.push({ is: "section", properties: last });
  const pager = new BinaryPager((span) => body.texts(span));
  const pages = sectionsOf(parts, noteItems, ({ goesOn }) => goesOn).flatMap((section) =>
    pager.pages(section),
  );
  if (file.build !== "97") pages[0] = { items: [...earlierHeaders(), ...(pages[0]?.items ?? [])] };
  const titled = parts.find((part) => part.is === "item" && part.title);
  const named =
    titled?.is === "item" && titled.item.kind !== "table" ? plainText(titled.item.runs) : undefined;
  const { comments } = body;
  return {
    pages,
    title: named ?? firstHeading(pages) ?? summaryTitle(opened),
    warnings: comments === 0 ? [] : [warning("comments_left_out", comments)],
  };
}
