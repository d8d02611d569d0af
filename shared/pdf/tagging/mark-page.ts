import type { WorkingCopy } from "../archive/working-copy.ts";
import { identity, type Matrix, multiply } from "../content/matrix.ts";
import { Dict, name, type PdfObject, Ref, type Stream } from "../file/object.ts";
import { statedMatrix } from "../redaction/drawn-box.ts";
import { type Edit, edited } from "../redaction/edit-content.ts";
import type { FontShelf } from "../redaction/font-shelf.ts";
import { inverse } from "../redaction/geometry.ts";
import { walkContent } from "../redaction/walk-content.ts";
import type { Glyph, TextState } from "../redaction/walked.ts";
import type { WorkingFile } from "../redaction/working-file.ts";
import { pageContent } from "../structure/page-content.ts";
import { pageFrame } from "../structure/page-frame.ts";
import type { Rectangle, SourcePage } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { type ContentPieces, contentPieces, type Drawn, imageBox } from "./content-pieces.ts";
import { type Run, runsOf, splitShow } from "./split-show.ts";
import { type Piece, TagNode } from "./tag-node.ts";
import type { Owner } from "./zones.ts";

/** Says whose something on a page is. */
export type Owners = {
  /** `before` is whose the letters before it are, if any. */
  letter(glyph: Glyph, before: Owner | undefined): Owner | undefined;
  /** `object` is the number of an image; `isPicture` is false for lines and areas. */
  drawing(box: Rectangle | undefined, isPicture: boolean, object: number | undefined): Owner;
};

/** Forms within forms that are looked into; deeper ones are of one piece. */
const deepestForm = 12;

/** Marks of content on a page or in a form: each element by the number of its piece. */
export type Marked = { holder: "page" | Ref; nodes: TagNode[] };

/** A stream that was looked through: whose each thing is that it draws. */
type Looked = {
  bytes: Uint8Array;
  pieces: ContentPieces;
  owned: { drawn: Drawn; runs: Run[]; form?: Form | undefined }[];
};
type Form = { ref: Ref; stream: Stream; looked: Looked; owners: Set<Owner> };

type Surface = { resources: Dict; matrix: Matrix; state?: TextState; depth: number };

/** Marks the content of one page. */
export class PageMarks {
  readonly marked: Marked[] = [];
  private readonly file: WorkingFile;
  private readonly copy: WorkingCopy;
  private readonly fonts: FontShelf;
  private readonly owners: Owners;
  private readonly page: SourcePage;
  /** Forms of the file that belong to somebody already. */
  private readonly claimed: Set<number>;

  constructor(
    at: { file: WorkingFile; copy: WorkingCopy; fonts: FontShelf; claimed: Set<number> },
    page: SourcePage,
    owners: Owners,
  ) {
    ({ file: this.file, copy: this.copy, fonts: this.fonts, claimed: this.claimed } = at);
    this.page = page;
    this.owners = owners;
  }

  run(entries: Dict): void {
    const resources = this.file.dict(this.page.dict.get("Resources")) ?? new Dict();
    const matrix = inverse(pageFrame(this.file.reader, this.page).toUserSpace) ?? identity;
    const looked = this.look(pageContent(this.file.reader, this.page), { resources, matrix, depth: 0 });
    const own = new Dict(this.copy.reader.dict(this.page.dict.get("Resources")) ?? []);
    const { bytes, nodes } = this.written(looked, own, undefined);
    entries.set("Resources", own);
    entries.set("Contents", this.copy.addStream(bytes));
    this.marked.push({ holder: "page", nodes });
  }

  private look(bytes: Uint8Array, { resources, matrix, state, depth }: Surface): Looked {
    const walk = walkContent(this.file, bytes, resources, this.fonts, {
      ctm: matrix,
      ...(state === undefined ? {} : { state }),
    });
    const named = (value: PdfObject | undefined) =>
      typeof value === "object" && value !== null && "value" in value
        ? this.file.dict(this.file.dict(resources.get("Properties"))?.get(value.value))
        : undefined;
    const pieces = contentPieces(bytes, walk, named);
    let before: Owner | undefined;
    const owned = pieces.drawn.map((drawn) => {
      if (drawn.kind === "show") {
        const runs = runsOf(drawn.show, (glyph) => {
          before = this.owners.letter(glyph, before);
          return before;
        });
        before = runs.at(-1)?.owner ?? before;
        return { drawn, runs: runs.length > 0 ? runs : [{ owner: "artifact" as const, items: [] }] };
      }
      if (drawn.kind === "object") return this.object(drawn, resources, depth);
      return this.single(drawn, this.owners.drawing(drawn.box, drawn.kind === "picture", undefined));
    });
    return { bytes, pieces, owned };
  }

  private readonly single = (drawn: Drawn, owner: Owner) => ({ drawn, runs: [{ owner, items: [] }] });

  private object(drawn: Drawn & { kind: "object" }, resources: Dict, depth: number) {
    const { draw } = drawn;
    const ref = this.file.dict(resources.get("XObject"))?.get(draw.name);
    const stream = this.file.stream(ref);
    if (!(ref instanceof Ref) || stream === undefined) return this.single(drawn, "artifact");
    if (stream.dict.name("Subtype") !== "Form" || depth >= deepestForm)
      return this.single(drawn, this.owners.drawing(imageBox(draw.matrix), true, ref.number));
    const own = statedMatrix(this.file, stream.dict.get("Matrix")) ?? identity;
    const looked = this.look(decodeContent(this.file.reader, stream, "pdf.content"), {
      resources: this.file.dict(stream.dict.get("Resources")) ?? resources,
      matrix: multiply(own, draw.matrix),
      state: draw.state,
      depth: depth + 1,
    });
    const owners = new Set(
      looked.owned.flatMap(({ runs, form }) => (form ? [...form.owners] : runs.map(({ owner }) => owner))),
    );
    const [only = "artifact"] = owners;
    const runs = [{ owner: owners.size > 1 ? "artifact" : only, items: [] }] satisfies Run[];
    return { drawn, runs, form: { ref, stream, looked, owners } };
  }

  /** The content with its marks, and the elements of its pieces by number. `resources` get what is named anew. */
  private written(
    { bytes, pieces, owned }: Looked,
    resources: Dict,
    form: Ref | undefined,
  ): { bytes: Uint8Array; nodes: TagNode[] } {
    const nodes: TagNode[] = [];
    const edits: Edit[] = [...pieces.edits];
    const mark = (owner: Owner): string => {
      if (owner === "running") return "/Artifact <</Type /Pagination>> BDC";
      if (owner === "artifact") return "/Artifact BMC";
      const piece: Piece = { page: this.page.ref, form, number: nodes.length };
      owner.kids.push(piece);
      nodes.push(owner);
      return `/${owner.type} <</MCID ${piece.number}>> BDC`;
    };
    let open: { owner: Owner; scope: number; end: number } | undefined;
    const close = () => {
      if (open !== undefined) edits.push({ start: open.end, end: open.end, by: "EMC" });
      open = undefined;
    };
    for (const { drawn, runs, form: inner } of owned) {
      const { start, end, scope } = drawn;
      const isMixed = inner !== undefined && inner.owners.size > 1;
      if (isMixed || runs.length > 1) close();
      if (isMixed) edits.push({ start, end, by: this.placed(inner, resources, false) });
      else if (runs.length > 1 && drawn.kind === "show")
        edits.push({ start, end, by: splitShow(drawn.show, runs, mark) });
      else {
        const owner = runs[0]?.owner ?? "artifact";
        if (open === undefined || open.owner !== owner || open.scope !== scope) {
          close();
          edits.push({ start, end: start, by: mark(owner) });
        }
        open = { owner, scope, end };
        if (inner !== undefined && owner instanceof TagNode)
          edits.push({ start, end, by: this.placed(inner, resources, true) });
      }
    }
    close();
    return { bytes: Buffer.concat([edited(bytes, edits), Buffer.from(pieces.closing)]), nodes };
  }

  /** Draws a form: as one piece, or with pieces of its own, for which it is copied. */
  private placed({ ref, stream, looked }: Form, resources: Dict, isOne: boolean): string {
    const isFree = isOne && !this.claimed.has(ref.number) && !marksWithin(looked);
    this.claimed.add(ref.number);
    const made = isFree ? ref : this.copied(stream, looked, resources, isOne);
    const shelf = new Dict(this.copy.reader.dict(resources.get("XObject")) ?? []);
    let count = shelf.size;
    while (shelf.has(`Tag${count}`)) count++;
    shelf.set(`Tag${count}`, made);
    resources.set("XObject", shelf);
    return `/Tag${count} Do`;
  }

  private copied(stream: Stream, looked: Looked, outer: Dict, isOne: boolean): Ref {
    const entries = new Dict(stream.dict);
    for (const key of ["Filter", "DecodeParms", "Length", "StructParents", "StructParent"])
      entries.delete(key);
    const resources = new Dict(this.copy.reader.dict(stream.dict.get("Resources")) ?? outer);
    entries.set("Resources", resources).set("Filter", name("FlateDecode"));
    if (isOne) return this.copy.addStream(unmarked(looked), entries);
    const ref = this.copy.add(null);
    const { bytes, nodes } = this.written(looked, resources, ref);
    this.copy.setStream(ref.number, bytes, entries);
    this.marked.push({ holder: ref, nodes });
    return ref;
  }
}

const unmarked = ({ bytes, pieces }: Looked): Uint8Array =>
  Buffer.concat([edited(bytes, pieces.edits), Buffer.from(pieces.closing)]);

const marksWithin = ({ pieces, owned }: Looked): boolean =>
  pieces.hadMarks || owned.some(({ form }) => form !== undefined && marksWithin(form.looked));
