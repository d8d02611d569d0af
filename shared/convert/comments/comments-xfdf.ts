import { readXml } from "../../document/xml/xml.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { type CommentAnnotation, repliedTo } from "../../pdf/comments/annotations.ts";
import { colorOf } from "../../pdf/comments/read-comments.ts";
import { type Dict, Name, type PdfObject } from "../../pdf/file/object.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { rectangle } from "../../pdf/structure/page-tree.ts";
import { xfdfDocument, xmlTag, xmlText } from "../xfdf/tag.ts";

/** The element of each kind (ISO 19444-1, 6.5); a file or a sound would travel in it as data. */
const elementOf = ({ type }: CommentAnnotation) => type.replaceAll("_", "");

/** Flags of annotations by their bits (6.6.9). */
const flags = [
  ...(["invisible", "hidden", "print", "nozoom", "norotate"] as const),
  ...(["noview", "readonly", "locked", "togglenoview", "lockedcontents"] as const),
];

type Attributes = Record<string, string | undefined>;

class XfdfWriter {
  private readonly reader: PdfReader;
  private readonly names: ReadonlyMap<number, string>;

  constructor(reader: PdfReader, annotations: readonly CommentAnnotation[]) {
    this.reader = reader;
    this.names = new Map(
      annotations.flatMap(({ id, number }) => (number === undefined ? [] : [[number, id] as const])),
    );
  }

  private text(dict: Dict | undefined, key: string): string | undefined {
    return this.reader.text(dict?.get(key))?.replaceAll("\0", "");
  }

  private word(dict: Dict | undefined, key: string): string | undefined {
    const value = this.reader.resolve(dict?.get(key));
    return value instanceof Name ? value.value : this.reader.text(value);
  }

  private number(dict: Dict | undefined, key: string): string | undefined {
    const value = this.reader.resolve(dict?.get(key));
    return typeof value === "number" ? String(value) : undefined;
  }

  private numbers(value: PdfObject | undefined): number[] {
    const all = (this.reader.array(value) ?? []).map((item) => Number(this.reader.resolve(item)));
    return all.every(Number.isFinite) ? all : [];
  }

  private list(value: PdfObject | undefined): string | undefined {
    return this.numbers(value).join(",") || undefined;
  }

  /** Points as `x,y;x,y`. */
  private points(value: PdfObject | undefined): string {
    const all = this.numbers(value);
    return all.flatMap((x, at) => (at % 2 === 0 ? [`${x},${all[at + 1] ?? 0}`] : [])).join(";");
  }

  private flags(dict: Dict): string | undefined {
    const bits = Number(this.reader.resolve(dict.get("F")) ?? 0);
    return flags.filter((_, at) => (bits & (1 << at)) !== 0).join(",") || undefined;
  }

  /** What all have (6.6). */
  private common(annotation: CommentAnnotation): Attributes {
    const { id, page, dict } = annotation;
    return {
      page: String(page),
      rect: rectangle(this.reader, dict.get("Rect"))?.join(",") ?? "0,0,0,0",
      name: id,
      title: this.text(dict, "T"),
      subject: this.text(dict, "Subj"),
      date: this.text(dict, "M"),
      creationdate: this.text(dict, "CreationDate"),
      color: colorOf(this.reader, dict.get("C"))?.toUpperCase(),
      opacity: this.number(dict, "CA"),
      flags: this.flags(dict),
      inreplyto: this.names.get(repliedTo(annotation) ?? -1),
      replyType: dict.name("RT") === "Group" ? "group" : undefined,
      intent: dict.name("IT"),
    };
  }

  private border(dict: Dict): Attributes {
    const style = this.reader.dict(dict.get("BS"));
    const dashes = style?.name("S") === "D" ? this.list(style.get("D")) : undefined;
    return {
      width: this.number(style, "W"),
      style: dashes === undefined ? undefined : "dash",
      dashes,
      "interior-color": colorOf(this.reader, dict.get("IC"))?.toUpperCase(),
    };
  }

  /** What one kind has of its own (6.5.2 to 6.5.18). */
  private own({ type, dict }: CommentAnnotation): Attributes {
    if (type === "text")
      return {
        icon: dict.name("Name"),
        state: this.word(dict, "State"),
        statemodel: this.word(dict, "StateModel"),
      };
    if (type === "stamp" || type === "file_attachment" || type === "sound")
      return { icon: dict.name("Name") };
    if (type === "caret") return { symbol: dict.name("Sy") === "P" ? "paragraph" : undefined };
    if (type === "free_text")
      return {
        ...this.border(dict),
        justification: ["left", "centered", "right"][Number(dict.get("Q") ?? 0)],
      };
    if (type === "line") {
      const [x0, y0, x1, y1] = this.numbers(dict.get("L"));
      const [head, tail] = this.reader.array(dict.get("LE")) ?? [];
      return {
        ...this.border(dict),
        start: `${x0 ?? 0},${y0 ?? 0}`,
        end: `${x1 ?? 0},${y1 ?? 0}`,
        head: head instanceof Name ? head.value : undefined,
        tail: tail instanceof Name ? tail.value : undefined,
      };
    }
    if (/^(highlight|underline|squiggly|strikeout|redact)$/.test(type))
      return { coords: this.list(dict.get("QuadPoints")) };
    return this.border(dict);
  }

  private rich(dict: Dict): string {
    const text = this.text(dict, "RC") ?? "";
    const [from, end] = [text.indexOf("<body"), text.lastIndexOf("</body")];
    const body = from < 0 || end < from ? "" : text.slice(from, text.indexOf(">", end) + 1);
    return body === "" || !isWellFormed(body) ? "" : `<contents-richtext>${body}</contents-richtext>`;
  }

  private inner({ type, dict }: CommentAnnotation): string {
    const contents = this.text(dict, "Contents");
    const popup = this.reader.dict(dict.get("Popup"));
    const place = popup === undefined ? undefined : rectangle(this.reader, popup.get("Rect"));
    const gestures = type === "ink" ? (this.reader.array(dict.get("InkList")) ?? []) : [];
    const strokes = gestures.map((each) => xmlTag("gesture", {}, this.points(each))).join("");
    const isShape = type === "polygon" || type === "polyline";
    const look = type === "free_text" ? this.text(dict, "DA") : undefined;
    return [
      contents === undefined ? "" : xmlTag("contents", {}, xmlText(contents)),
      this.rich(dict),
      strokes === "" ? "" : xmlTag("inklist", {}, strokes),
      isShape ? xmlTag("vertices", {}, this.points(dict.get("Vertices"))) : "",
      look === undefined ? "" : xmlTag("defaultappearance", {}, xmlText(look)),
      place === undefined
        ? ""
        : xmlTag("popup", {
            rect: place.join(","),
            open: this.reader.resolve(popup?.get("Open")) === true ? "yes" : "no",
          }),
    ].join("");
  }

  element(annotation: CommentAnnotation): string {
    const attributes = { ...this.common(annotation), ...this.own(annotation) };
    return xmlTag(elementOf(annotation), attributes, this.inner(annotation));
  }
}

const ignored = () => {};

/** Markup of a file may be none. */
function isWellFormed(markup: string): boolean {
  try {
    readXml(Buffer.from(markup), { open: ignored, text: ignored, close: ignored });
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** Comments as readers of PDF import them (ISO 19444-1). */
export function commentsXfdf(
  filename: string,
  reader: PdfReader,
  annotations: readonly CommentAnnotation[],
): Uint8Array {
  const writer = new XfdfWriter(reader, annotations);
  const inner = annotations.map((each) => writer.element(each)).join("\n");
  return xfdfDocument(filename, xmlTag("annots", {}, inner === "" ? "" : `\n${inner}\n`));
}
