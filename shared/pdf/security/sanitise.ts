import type { OutputFile } from "../../contract/file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { editedFile } from "../drawing/edit.ts";
import { Dict, type PdfObject, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { type PdfWriter, resolvedIn } from "../file/writer.ts";
import { type ActiveKind, activeContent, activeKind, isMedia } from "../inspection/active-content.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { unchangedFile } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import { attachmentsOf } from "../structure/attachments.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";

type SanitiseInput = PdfInput & { links: boolean; attachments: boolean };

/** Entries that lead to embedded files (7.11.4, 14.13), and the portfolio that shows them. */
const attachmentKeys = ["EF", "EmbeddedFiles", "AF", "Collection"];

/** Takes what is active out of a file that is being written. */
class Sanitiser {
  /** Each once, however many things lead to it. */
  readonly removed = new Map<Dict, ActiveKind>();
  xfa = false;
  private readonly writer: PdfWriter;
  private readonly wanted: SanitiseInput;

  constructor(writer: PdfWriter, wanted: SanitiseInput) {
    this.writer = writer;
    this.wanted = wanted;
  }

  run(catalog: Dict): void {
    const names = resolvedIn(this.writer, catalog.get("Names"));
    if (names instanceof Dict && names.has("JavaScript")) {
      this.scriptsBelow(names.get("JavaScript") ?? null, new Set());
      names.delete("JavaScript");
    }
    this.clean(catalog);
    for (const [, object] of this.writer.entries()) this.clean(object);
    if (this.xfa) catalog.delete("NeedsRendering");
  }

  private scriptsBelow(value: PdfObject, seen: Set<PdfObject>): void {
    const found = resolvedIn(this.writer, value);
    if (seen.has(found) || typeof found !== "object" || found === null) return;
    seen.add(found);
    if (Array.isArray(found)) for (const item of found) this.scriptsBelow(item, seen);
    else if (found instanceof Dict && !this.isRemoved(found))
      for (const item of found.values()) this.scriptsBelow(item, seen);
  }

  /** Whether it goes, which is remembered. */
  private isRemoved(value: PdfObject): boolean {
    const found = resolvedIn(this.writer, value);
    if (!(found instanceof Dict)) return false;
    const kind = isMedia(found) ? "media" : activeKind(found);
    if (kind === undefined || (kind === "links" && !this.wanted.links)) return false;
    this.removed.set(found, kind);
    return true;
  }

  /** An annotation that is nothing but a way to what goes. */
  private isEmptied(value: PdfObject): boolean {
    const found = resolvedIn(this.writer, value);
    if (!(found instanceof Dict) || !found.has("Rect")) return false;
    const subtype = found.name("Subtype");
    if (subtype === "FileAttachment") return this.wanted.attachments;
    return subtype === "Link" && found.has("A") && this.isRemoved(found.get("A") ?? null);
  }

  private clean(value: PdfObject): void {
    if (Array.isArray(value)) {
      const left = value.filter((item) => !this.isRemoved(item) && !this.isEmptied(item));
      if (left.length < value.length) value.splice(0, value.length, ...left);
      for (const item of left) this.clean(item);
      return;
    }
    const entries = value instanceof Stream ? value.dict : value;
    if (!(entries instanceof Dict)) return;
    if (entries.delete("XFA")) this.xfa = true;
    if (this.wanted.attachments) for (const key of attachmentKeys) entries.delete(key);
    for (const [key, item] of [...entries]) {
      if (this.isRemoved(item)) entries.delete(key);
      else this.clean(item);
    }
  }
}

/** Reads the result as anyone will. Throws PdfSyntaxError where something of what had to go is left. */
function check(bytes: Uint8Array, { links, attachments }: SanitiseInput): void {
  const reader = new PdfReader(bytes);
  const { links: left, ...others } = activeContent(reader);
  const files = attachments ? [...attachmentsOf(reader)].length : 0;
  const active = Object.values(others).reduce((sum, each) => sum + each, links ? left : 0);
  if (active + files > 0) throw new PdfSyntaxError("something active is left");
}

function told(kinds: readonly ActiveKind[], files: number, xfa: boolean): Warning[] {
  const count = (...wanted: ActiveKind[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const [scripts, actions] = [count("scripts"), count("launches", "submissions")];
  const [links, media] = [count("links"), count("media")];
  return [
    ...(scripts === 0 ? [] : [warning("scripts_removed", scripts)]),
    ...(actions === 0 ? [] : [warning("actions_removed", actions)]),
    ...(links === 0 ? [] : [warning("links_removed", links)]),
    ...(media === 0 ? [] : [warning("media_removed", media)]),
    ...(files === 0 ? [] : [warning("files_removed", files)]),
    ...(xfa ? [warning("xfa_reduced")] : []),
  ];
}

function sanitised(input: SanitiseInput, opened: OpenedPdf) {
  const pages = opened.pages.map((_, index) => index);
  const files = input.attachments ? [...attachmentsOf(opened.reader, opened.pages)].length : 0;
  let found: Warning[] = [];
  const { bytes, warnings } = assemble([{ opened, title: "", pages }], undefined, {
    whole: true,
    finish: (writer, catalog) => {
      const sanitiser = new Sanitiser(writer, input);
      sanitiser.run(catalog);
      found = told([...sanitiser.removed.values()], files, sanitiser.xfa);
    },
  });
  return { bytes, warnings, found };
}

/** Takes scripts and what else a file may do out of it; what it shows stays. */
export function sanitise(input: SanitiseInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, (opened) => {
    const { bytes, warnings, found } = sanitised(input, opened);
    if (found.length === 0) return unchangedFile(input.file, opened, warning("nothing_active"));
    const { pageCount } = opened;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    check(bytes, input);
    return editedFile(input.file, "sanitised", { bytes, pageCount, warnings: [...warnings, ...found] });
  });
}
