import { type OutputFile, stem } from "../../contract/file.ts";
import type { commentTypes } from "../../contract/pdf-comments.ts";
import { warning } from "../../warnings/warning.ts";
import { Dict, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { unchangedFile } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { type CommentAnnotation, commentAnnotations, repliedTo, stateOf } from "./annotations.ts";

type RemoveInput = PdfInput & {
  pages?: string | undefined;
  types: readonly (typeof commentTypes)[number][];
};

/** The comments of these types, and what replies to them: without what it answers a reply says nothing. */
function chosenOf(all: readonly CommentAnnotation[], types: RemoveInput["types"]): CommentAnnotation[] {
  const replies = Map.groupBy(all, repliedTo);
  const chosen = new Set(all.filter(({ type }) => types.length === 0 || types.includes(type)));
  // What is added while the set is gone through is gone through, too.
  for (const { number } of chosen)
    for (const reply of number === undefined ? [] : (replies.get(number) ?? [])) chosen.add(reply);
  return [...chosen];
}

/** Whether it is the window that shows one of these comments (12.5.6.14). */
function isPopupOf(dict: Dict, comments: ReadonlySet<Dict>, reader: PdfReader): boolean {
  const parent = dict.name("Subtype") === "Popup" ? reader.dict(dict.get("Parent")) : undefined;
  return parent !== undefined && comments.has(parent);
}

/** Takes comments off these pages (0-based); `gone` are the objects that no page shows any more. */
function withoutComments(
  reader: PdfReader,
  pages: readonly SourcePage[],
  wanted: readonly number[],
  types: RemoveInput["types"],
) {
  const comments = chosenOf(commentAnnotations(reader, pages, wanted), types);
  const dicts = new Set(comments.map(({ dict }) => dict));
  const isGone = (item: PdfObject) => {
    const dict = reader.dict(item);
    return dict !== undefined && (dicts.has(dict) || isPopupOf(dict, dicts, reader));
  };
  const annotationsOf = (page: SourcePage) => reader.array(page.dict.get("Annots")) ?? [];
  const chosen = new Set(wanted);
  const cleaned = pages.map((page, index) =>
    chosen.has(index) && annotationsOf(page).some(isGone)
      ? {
          ...page,
          dict: new Dict(page.dict).set(
            "Annots",
            annotationsOf(page).filter((item) => !isGone(item)),
          ),
        }
      : page,
  );
  const numbersOn = (on: readonly SourcePage[]) =>
    on.flatMap((page) => annotationsOf(page).flatMap((item) => (item instanceof Ref ? [item.number] : [])));
  const left = new Set(numbersOn(cleaned));
  const gone = new Set(numbersOn(pages).filter((number) => !left.has(number)));
  return { cleaned, gone, comments };
}

/** Takes comments out of a file, so that nothing of what they said is left in it. */
export function removeComments(input: RemoveInput): Promise<OutputFile> {
  const { file } = input;
  return withPdf(file, input.password, (opened) => {
    const { reader, pages, pageCount } = opened;
    const wanted = pageSet(input.pages, pageCount);
    const { cleaned, gone, comments } = withoutComments(reader, pages, wanted, input.types);
    const said = comments.filter((each) => stateOf(reader, each) === undefined);
    const headers = { "X-Removed-Comments": String(said.length) };
    if (comments.length === 0)
      return unchangedFile(file, opened, warning("no_comments_removed"), { headers });
    const source = {
      opened: { ...opened, pages: cleaned },
      title: "",
      pages: pages.map((_, index) => index),
      gone,
    };
    const { bytes, warnings } = assemble([source], undefined, { whole: true });
    const expected = { pages: pageCount, from: file.bytes.length };
    return pdfAnswer(`${stem(file.filename)}-without-comments.pdf`, bytes, expected, { warnings, headers });
  });
}
