import type { output } from "zod";
import type { pdfComments } from "../../contract/pdf-comments.ts";
import { unescapedMarkup } from "../../values/text/unescape-markup.ts";
import { type Dict, Name, type PdfObject } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { pdfDate } from "../forensics/metadata.ts";
import { seenBox } from "../pages/seen-box.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { rectangle } from "../structure/page-tree.ts";
import { type CommentAnnotation, commentAnnotations, stateOf } from "./annotations.ts";
import { markedTexts } from "./marked-text.ts";
import { Threads } from "./threads.ts";

type Told = output<(typeof pdfComments.listComments)["returns"]["body"]>;
type ToldComment = Told["comments"][number];
type Said = Omit<ToldComment, "replies">;

const textOf = (reader: PdfReader, value: PdfObject | undefined): string | null =>
  reader.text(value)?.replaceAll("\0", "").replaceAll(/\r\n?/g, "\n").trim() || null;

/** What rich text says (12.7.3.4), for comments that say it in no other way. */
function plainOf(reader: PdfReader, rich: PdfObject | undefined): string | null {
  const text = reader.text(rich) ?? "";
  const lines = text.replaceAll(/<\/p\s{0,8}>|<br\s{0,8}\/?>/gi, "\n").replaceAll(/<[^<>]*>/g, "");
  return unescapedMarkup(lines).trim() || null;
}

const hex = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, "0");

/** A colour of 1, 3 or 4 components (table 166) as screens have it. */
export function colorOf(reader: PdfReader, value: PdfObject | undefined): string | null {
  const parts = (reader.array(value) ?? []).map((item) => Number(reader.resolve(item)));
  if (!parts.every(Number.isFinite)) return null;
  const [a = 0, b = 0, c = 0, black = 0] = parts;
  if (parts.length === 1) return `#${hex(a).repeat(3)}`;
  if (parts.length === 3) return `#${hex(a)}${hex(b)}${hex(c)}`;
  if (parts.length !== 4) return null;
  return `#${[a, b, c].map((ink) => hex((1 - ink) * (1 - black))).join("")}`;
}

/** Flags of annotations (table 167). */
const hidden = 2;

const fileName = (reader: PdfReader, value: PdfObject | undefined): string | null => {
  const file = reader.dict(value);
  return textOf(reader, file === undefined ? value : (file.get("UF") ?? file.get("F")));
};

const numberOf = (reader: PdfReader, dict: Dict, key: string): number | undefined => {
  const value = reader.resolve(dict.get(key));
  return typeof value === "number" ? value : undefined;
};

/** What comments say, looked up in one file. */
class CommentReader {
  private readonly opened: OpenedPdf;
  private readonly threads: Threads;
  private readonly marked: ReadonlyMap<CommentAnnotation, string>;

  constructor(opened: OpenedPdf, threads: Threads, marked: ReadonlyMap<CommentAnnotation, string>) {
    this.opened = opened;
    this.threads = threads;
    this.marked = marked;
  }

  private statesOf(annotation: CommentAnnotation): Said["states"] {
    const { reader } = this.opened;
    return (this.threads.states.get(annotation) ?? []).map((each) => ({
      state: stateOf(reader, each) ?? "",
      model: textOf(reader, each.dict.get("StateModel")),
      author: textOf(reader, each.dict.get("T")),
      date: pdfDate(textOf(reader, each.dict.get("M")) ?? textOf(reader, each.dict.get("CreationDate"))),
    }));
  }

  said(annotation: CommentAnnotation): Said {
    const { reader, pages } = this.opened;
    const { id, type, page, dict } = annotation;
    const source = pages[page];
    const rect = rectangle(reader, dict.get("Rect"));
    const name = reader.resolve(dict.get("Name"));
    return {
      id,
      type,
      page: page + 1,
      box: (source && rect && seenBox(reader, source, rect)) ?? null,
      author: textOf(reader, dict.get("T")),
      subject: textOf(reader, dict.get("Subj")),
      text: textOf(reader, dict.get("Contents")) ?? plainOf(reader, dict.get("RC")),
      marked_text: this.marked.get(annotation) ?? null,
      name: name instanceof Name ? name.value : null,
      attached_file: type === "file_attachment" ? fileName(reader, dict.get("FS")) : null,
      color: colorOf(reader, dict.get("C")),
      opacity: numberOf(reader, dict, "CA") ?? 1,
      hidden: ((numberOf(reader, dict, "F") ?? 0) & hidden) !== 0,
      created: pdfDate(textOf(reader, dict.get("CreationDate"))),
      modified: pdfDate(textOf(reader, dict.get("M"))),
      states: this.statesOf(annotation),
    };
  }
}

export type ReadComments = {
  annotations: readonly CommentAnnotation[];
  comments: ToldComment[];
  count: number;
};

/** The comments on these pages (0-based), as threads. */
export async function readComments(opened: OpenedPdf, wanted: readonly number[]): Promise<ReadComments> {
  const { reader, pages, bytes } = opened;
  const annotations = commentAnnotations(reader, pages, wanted);
  const threads = new Threads(reader, annotations);
  const told = new CommentReader(opened, threads, await markedTexts(bytes, reader, annotations));
  const comments = threads.threads.map(({ first, replies }) => ({
    ...told.said(first),
    replies: replies.map(({ annotation, to, grouped }) => ({
      ...told.said(annotation),
      in_reply_to: to.id,
      grouped,
    })),
  }));
  return {
    annotations,
    comments,
    count: comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
  };
}
