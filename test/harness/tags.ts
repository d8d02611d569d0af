import { Dict, Name, type PdfObject, Ref } from "../../shared/pdf/file/object.ts";
import { FontShelf } from "../../shared/pdf/redaction/font-shelf.ts";
import { glyphsOf } from "../../shared/pdf/redaction/shown-text.ts";
import { walkContent } from "../../shared/pdf/redaction/walk-content.ts";
import type { Span } from "../../shared/pdf/redaction/walked.ts";
import { WorkingFile } from "../../shared/pdf/redaction/working-file.ts";
import { pageContent } from "../../shared/pdf/structure/page-content.ts";
import { decodeContent } from "../../shared/pdf/weight/decode-content.ts";

/** An element of the structure of a file, with the text of its own pieces. */
export type Tag = {
  type: string;
  text: string;
  alt: string | undefined;
  entries: Dict;
  /** Kinds of annotations that it holds. */
  holds: string[];
  kids: Tag[];
  /** Texts of its own and elements, in their order. */
  parts: (string | Tag)[];
};

/** Reads the tags of a file as they stand: what each element holds, by the marks around what is drawn. */
class TagReader {
  private readonly file: WorkingFile;
  private readonly fonts: FontShelf;
  /** Texts by the object that is drawn from and the number of the piece. */
  private readonly texts = new Map<string, string>();
  private readonly roles: Dict;

  constructor(file: WorkingFile) {
    this.file = file;
    this.fonts = new FontShelf(file);
    const root = file.dict(file.reader.catalog.get("StructTreeRoot"));
    this.roles = file.dict(root?.get("RoleMap")) ?? new Dict();
    for (const page of file.pages) {
      const resources = file.dict(page.dict.get("Resources")) ?? new Dict();
      this.draw(pageContent(file.reader, page), resources, page.ref.number, [], 0);
    }
  }

  private pieceOf({ operation }: Span, resources: Dict): number | undefined {
    const value = operation.operands.at(-1);
    const entries =
      value instanceof Dict
        ? value
        : this.file.dict(
            this.file.dict(resources.get("Properties"))?.get(value instanceof Name ? value.value : ""),
          );
    const piece = this.file.resolve(entries?.get("MCID"));
    return operation.operator === "BDC" && typeof piece === "number" ? piece : undefined;
  }

  private draw(bytes: Uint8Array, resources: Dict, holder: number, outer: string[], depth: number): void {
    const walk = walkContent(this.file, bytes, resources, this.fonts);
    let last: readonly number[] | undefined;
    for (const show of walk.shows) {
      const pieces = show.spans.flatMap((span) => this.pieceOf(span, resources) ?? []);
      const piece = pieces.at(-1);
      const key = piece === undefined ? outer.at(-1) : `${holder} ${piece}`;
      for (const glyph of glyphsOf(show)) {
        if (key === undefined) continue;
        const gap =
          last === undefined
            ? 0
            : Math.hypot(glyph.start[0] - (last[0] ?? 0), glyph.start[1] - (last[1] ?? 0));
        const before = this.texts.get(key) ?? "";
        this.texts.set(key, `${before}${before !== "" && gap > glyph.size * 0.2 ? " " : ""}${glyph.text}`);
        last = glyph.end;
      }
    }
    for (const { name, operation } of walk.draws) {
      const ref = this.file.dict(resources.get("XObject"))?.get(name);
      const form = this.file.stream(ref);
      if (!(ref instanceof Ref) || form?.dict.name("Subtype") !== "Form" || depth > 8) continue;
      const around = walk.spans.filter((span) => span.operation.start < operation.start).at(-1);
      const piece = around === undefined ? undefined : this.pieceOf(around, resources);
      const keys = piece === undefined ? outer : [...outer, `${holder} ${piece}`];
      const own = this.file.dict(form.dict.get("Resources")) ?? resources;
      this.draw(decodeContent(this.file.reader, form), own, ref.number, keys, depth + 1);
    }
  }

  tags(): Tag[] {
    const root = this.file.dict(this.file.reader.catalog.get("StructTreeRoot"));
    return this.kidsOf(root?.get("K")).flatMap((kid) => this.tag(kid, undefined, 0) ?? []);
  }

  private kidsOf(value: PdfObject | undefined): PdfObject[] {
    const found = this.file.resolve(value);
    return Array.isArray(found) ? found : value === undefined ? [] : [value];
  }

  private typeOf(stated: string): string {
    const role = this.file.resolve(this.roles.get(stated));
    return role instanceof Name && role.value !== stated ? this.typeOf(role.value) : stated;
  }

  private tag(value: PdfObject, page: PdfObject | undefined, depth: number): Tag | undefined {
    const entries = this.file.dict(value);
    if (entries?.name("S") === undefined || depth > 100) return undefined;
    const own = entries.get("Pg") ?? page;
    const alt = this.file.reader.text(entries.get("Alt"));
    const tag: Tag = {
      type: this.typeOf(entries.name("S") ?? ""),
      text: "",
      alt,
      entries,
      holds: [],
      kids: [],
      parts: [],
    };
    for (const kid of this.kidsOf(entries.get("K"))) {
      const found = this.file.dict(kid);
      const piece = typeof kid === "number" ? kid : this.file.resolve(found?.get("MCID"));
      if (typeof piece === "number") {
        const holder = found?.get("Stm") ?? found?.get("Pg") ?? own;
        const text = holder instanceof Ref ? this.texts.get(`${holder.number} ${piece}`) : undefined;
        tag.parts.push(text ?? "");
        tag.text = [tag.text, text ?? ""].filter((each) => each !== "").join(" ");
      } else if (found?.has("Obj")) tag.holds.push(this.file.dict(found.get("Obj"))?.name("Subtype") ?? "");
      else {
        const below = this.tag(kid, own, depth + 1);
        if (below === undefined) continue;
        tag.kids.push(below);
        tag.parts.push(below);
      }
    }
    return tag;
  }
}

export const tagsOf = async (bytes: Uint8Array): Promise<Tag[]> =>
  new TagReader(await WorkingFile.open(bytes)).tags();

/** A tag and all below it. */
export const withBelow = (tag: Tag): Tag[] => [tag, ...tag.kids.flatMap(withBelow)];

/** The text of a tag with that of all below it. */
export const wholeText = ({ parts }: Tag): string =>
  parts
    .map((part) => (typeof part === "string" ? part : wholeText(part)))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
