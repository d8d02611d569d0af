import type { InputFile } from "../../contract/file.ts";
import { drawDocument } from "../../convert/pages/draw-document.ts";
import type { Document } from "../../document/document.ts";
import { editPages } from "../../pdf/drawing/edit.ts";
import { markText, type TextMark } from "../../pdf/drawing/mark-text.ts";
import { merge } from "../../pdf/structure/merge.ts";
import { pageFrame } from "../../pdf/structure/page-frame.ts";
import type { Change, ChangeType } from "./change.ts";

type Version = "old" | "new";

const colors: Readonly<Record<ChangeType, TextMark["color"]>> = {
  deleted: [0.85, 0.1, 0.1],
  inserted: [0.1, 0.65, 0.2],
  changed: [0.9, 0.55, 0],
  moved: [0.15, 0.4, 0.9],
  renumbered: [0.5, 0.5, 0.5],
};

const mostNote = 600;
const cut = (text: string) => (text.length <= mostNote ? text : `${text.slice(0, mostNote)} …`);

function noteOf(change: Change, version: Version): string {
  const other = version === "old" ? change.new : change.old;
  switch (change.type) {
    case "deleted":
      return "Deleted";
    case "inserted":
      return "Inserted";
    case "moved":
      return version === "old" ? `Moved to page ${other?.page}` : `Moved here from page ${other?.page}`;
    case "renumbered":
      return version === "old" ? "Has another number" : "Had another number";
    default:
      if (change.scope === "link")
        return cut(version === "old" ? `Now leads to: ${other?.text}` : `Led to: ${other?.text}`);
      return cut(version === "old" ? `Now: ${other?.text ?? ""}` : `Was: ${other?.text ?? ""}`);
  }
}

/** The marks of one version by page: what is gone in the old one, what is new in the new one. */
function marksOf(changes: readonly Change[], version: Version): Map<number, TextMark[]> {
  const marks = new Map<number, TextMark[]>();
  for (const change of changes) {
    const side = change[version];
    if (side === null || side.text === "") continue;
    const struck =
      version === "old" &&
      (change.type === "deleted" || (change.type === "changed" && change.scope !== "link"));
    for (const [page, places] of Map.groupBy(side.boxes, (place) => place.page)) {
      const mark: TextMark = {
        kind: struck ? "StrikeOut" : "Highlight",
        boxes: places.map(({ box }) => box),
        color: colors[change.type],
        contents: noteOf(change, version),
      };
      marks.set(page, [...(marks.get(page) ?? []), mark]);
    }
  }
  return marks;
}

async function marked(
  { document, file, password }: { document: Document; file: InputFile; password: string | undefined },
  name: string,
  marks: ReadonlyMap<number, readonly TextMark[]>,
): Promise<InputFile> {
  const isPdf = document.format === "pdf";
  const pages = isPdf ? file : { ...file, bytes: await drawDocument(document, file.bytes) };
  const input = { file: pages, password: isPdf ? password : undefined };
  const { bytes } = await editPages(input, ({ reader, pages: sources }) => ({
    breaksClaim: true,
    edit: (page, index, writer) => {
      const number = isPdf ? index + 1 : document.pages[index]?.number;
      const [own, source] = [marks.get(number ?? 0), sources[index]];
      if (own !== undefined && source !== undefined)
        markText(writer, page, own, pageFrame(reader, source).toUserSpace);
    },
  }));
  return { filename: `${name}.pdf`, contentType: "application/pdf", bytes };
}

/** Both versions in one PDF, the old one first, with every change marked and explained in a note. */
export async function markedPdf(
  input: { old_version: InputFile; new_version: InputFile; password?: string | undefined },
  documents: Record<Version, Document>,
  changes: readonly Change[],
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const { password } = input;
  const files = [
    await marked(
      { document: documents.old, file: input.old_version, password },
      "Old version",
      marksOf(changes, "old"),
    ),
    await marked(
      { document: documents.new, file: input.new_version, password },
      "New version",
      marksOf(changes, "new"),
    ),
  ];
  return (await merge({ files })).body;
}
