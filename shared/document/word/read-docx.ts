import { type Warning, warning } from "../../warnings/warning.ts";
import type { FlowDocument, TextItem } from "../flow/flow.ts";
import { firstHeading, plainText } from "../flow/flow.ts";
import { coreTitle } from "../office/core-properties.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf } from "../xml/xml.ts";
import { type BodyContext, type BodyElement, BodyReader, type NoteReference } from "./body.ts";
import { listsOf, Numbering } from "./numbering.ts";
import { goesOn, SectionPager, sectionsOf } from "./sections.ts";
import { Styles } from "./styles.ts";

type NoteKind = NoteReference["kind"];

/** Notes of one kind by id; separators are no notes. */
function noteSources(file: OfficePackage, main: string, kind: NoteKind) {
  const part = file.related(main, `${kind}s`);
  const root = file.xml(part);
  const notes = childrenOf(root, kind).filter(({ attributes }) => attributes.type === undefined);
  return { part, notes: new Map(notes.map((note) => [note.attributes.id ?? "", note])) };
}

/** Numbers notes in the order they are referred to, each kind on its own; endnotes in Roman figures as Word does. */
function noteMarks(): BodyContext["mark"] {
  const seen = new Map<string, string>();
  const counts = { footnote: 0, endnote: 0 };
  return (kind, id) => {
    const key = `${kind} ${id}`;
    const known = seen.get(key) ?? `${kind === "endnote" ? "e" : ""}${++counts[kind]}`;
    seen.set(key, known);
    return known;
  };
}

const rendered = (parts: readonly BodyElement[]) =>
  parts.some((part) => part.is === "break" && part.rendered);

function commentWarning(file: OfficePackage, main: string): Warning[] {
  const count = childrenOf(file.xml(file.related(main, "comments")), "comment").length;
  return count === 0 ? [] : [warning("comments_left_out", count)];
}

/** Reads a Word document: headings by style, lists with their markers, tables with spans, notes, headers and footers. */
export function readDocx(file: OfficePackage): FlowDocument {
  const main = file.mainPart();
  const root = file.xml(main);
  const body = child(root, "body");
  const context: BodyContext = {
    styles: new Styles(file.xml(file.related(main, "styles"))),
    numbering: new Numbering(listsOf(file.xml(file.related(main, "numbering")))),
    mark: noteMarks(),
  };
  const sources = {
    footnote: noteSources(file, main, "footnote"),
    endnote: noteSources(file, main, "endnote"),
  };
  const noteItems = ({ kind, id, mark }: NoteReference): TextItem[] => {
    const { part, notes } = sources[kind];
    const note = notes.get(id);
    if (part === undefined || note === undefined) return [];
    const texts = new BodyReader(file, part, context).texts(note);
    return texts.map(({ runs }, index) => ({
      kind: "paragraph",
      runs: index === 0 ? [{ text: `[${mark}] ` }, ...runs] : runs,
    }));
  };
  const parts = body === undefined ? [] : new BodyReader(file, main, context).read(body);
  const pager = new SectionPager(file, main, (part, each) => new BodyReader(file, part, context).texts(each));
  const grows = rendered(parts);
  const pages = sectionsOf(parts, noteItems, goesOn).flatMap((section) => pager.pages(section, grows));
  const titled = parts.find((part) => part.is === "item" && part.title);
  const named =
    titled?.is === "item" && titled.item.kind !== "table" ? plainText(titled.item.runs) : undefined;
  const title = named ?? firstHeading(pages) ?? coreTitle(file);
  return { pages, title, warnings: commentWarning(file, main) };
}
