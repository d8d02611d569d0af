import { Dict, dict, name, type PdfObject, Stream } from "../file/object.ts";
import { appendOnly } from "../security/void-signatures.ts";
import { rectangle } from "../structure/page-tree.ts";
import type { Changes } from "./changes.ts";
import { allowedAnnotation, annotationFlags, fieldType, needsLooks } from "./check-annotations.ts";
import type { WorkingCopy } from "./working-copy.ts";

// Annotations as an archive has them: of a permitted type, printed, with one appearance (ISO 19005-2, 6.3 and 6.4).

const { invisible, hidden, print, noView, toggleNoView } = annotationFlags;
const deepestField = 50;

class AnnotationFix {
  private readonly copy: WorkingCopy;
  private readonly changes: Changes;
  private readonly part: number;
  private isUnsigned = false;
  private readonly empty = new Map<string, PdfObject>();

  constructor(copy: WorkingCopy, changes: Changes, part: number) {
    this.copy = copy;
    this.changes = changes;
    this.part = part;
  }

  run(): void {
    for (const page of this.copy.pages) {
      const entries = this.copy.pageDict(page);
      const all = this.copy.reader.array(entries.get("Annots"));
      if (all === undefined) continue;
      const kept = all.filter((item) => this.isKept(item));
      if (kept.length === 0) entries.delete("Annots");
      else entries.set("Annots", kept);
    }
    this.fields();
  }

  private isKept(item: PdfObject): boolean {
    const annotation = this.copy.reader.dict(item);
    if (annotation === undefined) return false;
    const subtype = annotation.name("Subtype") ?? "";
    if (!allowedAnnotation(subtype, this.part)) {
      this.changes.note("annotations");
      return false;
    }
    const flags = Number(this.copy.reader.resolve(annotation.get("F")) ?? 0);
    // What is not shown stays so: as part of an archive it would have to be seen.
    if (flags & (hidden | noView) || (flags & invisible && subtype === "")) {
      this.changes.note("hidden");
      return false;
    }
    // A popup is printed by none, and needs to say nothing but in part 1.
    if (subtype !== "Popup" || annotation.has("F") || this.part === 1)
      annotation.set("F", (flags | print) & ~(invisible | toggleNoView));
    this.looks(annotation, subtype);
    const opacity = this.copy.reader.resolve(annotation.get("CA"));
    if (this.part === 1 && annotation.delete("CA") && opacity !== 1)
      this.changes.left.add("opacity of annotations");
    if (subtype === "Widget") this.quiet(annotation, true);
    return true;
  }

  private looks(annotation: Dict, subtype: string): void {
    const { reader } = this.copy;
    const looks = reader.dict(annotation.get("AP"));
    const normal = reader.resolve(looks?.get("N"));
    const others = [...(looks?.keys() ?? [])].some((key) => key !== "N");
    const states = normal instanceof Dict ? normal.size : 1;
    const isButton = subtype === "Widget" && fieldType(reader, annotation) === "Btn";
    if (others || (states > 1 && !isButton)) this.changes.left.add("looks of annotations in other states");
    if (looks !== undefined && normal instanceof Stream)
      annotation.set(
        "AP",
        dict({ N: isButton ? this.asState(annotation, looks.get("N") ?? null) : looks.get("N") }),
      );
    else if (looks !== undefined && normal instanceof Dict && isButton)
      annotation.set("AP", dict({ N: looks.get("N") }));
    else if (normal instanceof Dict) this.chosen(annotation, normal);
    else annotation.delete("AP");
    if (annotation.has("AP") || !needsLooks(reader, annotation, this.part)) return;
    const [x0, y0, x1, y1] = rectangle(reader, annotation.get("Rect")) ?? [0, 0, 0, 0];
    const empty = this.emptyLook(x1 - x0, y1 - y0);
    annotation.set("AP", dict({ N: isButton ? this.asState(annotation, empty) : empty }));
    this.changes.note("looks");
  }

  /** One for all annotations of a size. */
  private emptyLook(width: number, height: number): PdfObject {
    const key = `${width} ${height}`;
    const known = this.empty.get(key);
    if (known !== undefined) return known;
    const box = { BBox: [0, 0, width, height], Resources: new Dict() };
    const entries = dict({ Type: name("XObject"), Subtype: name("Form"), ...box });
    const made = this.copy.addStream(new Uint8Array(), entries);
    this.empty.set(key, made);
    return made;
  }

  /** A button's appearance is one of its states. */
  private asState(annotation: Dict, looks: PdfObject): Dict {
    const state = annotation.name("AS") ?? "Off";
    annotation.set("AS", name(state));
    return new Dict([[state, looks]]);
  }

  /** Of several states the one that is shown. */
  private chosen(annotation: Dict, states: Dict): void {
    const shown = states.get(annotation.name("AS") ?? "");
    if (this.copy.reader.resolve(shown) instanceof Stream) annotation.set("AP", dict({ N: shown }));
    else annotation.delete("AP");
    annotation.delete("AS");
  }

  /** Takes the actions of a field away; of a widget its own, too. */
  private quiet(field: Dict, isWidget: boolean): void {
    // What was signed is another file now.
    if (this.copy.reader.dict(field.get("V"))?.has("ByteRange") === true) {
      field.delete("V");
      this.isUnsigned = true;
    }
    if (field.delete("AA")) this.changes.note("actions");
    if (isWidget && field.delete("A")) this.changes.note("actions");
  }

  private fields(): void {
    const { reader } = this.copy;
    const seen = new Set<Dict>();
    const walk = (value: PdfObject, depth: number): void => {
      const field = reader.dict(value);
      if (field === undefined || seen.has(field) || depth > deepestField) return;
      seen.add(field);
      this.quiet(field, field.name("Subtype") === "Widget");
      for (const kid of reader.array(field.get("Kids")) ?? []) walk(kid, depth + 1);
    };
    const form = reader.dict(reader.catalog.get("AcroForm"));
    for (const item of reader.array(form?.get("Fields")) ?? []) walk(item, 0);
    const flags = reader.resolve(form?.get("SigFlags"));
    if (this.isUnsigned && typeof flags === "number") form?.set("SigFlags", flags & ~appendOnly);
  }
}

export function fixAnnotations(copy: WorkingCopy, changes: Changes, part: number): void {
  new AnnotationFix(copy, changes, part).run();
}
