import { type Dict, type PdfObject, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { objectText } from "../file/writer.ts";
import { type FormItem, formItems } from "../structure/form-items.ts";
import { listPages, type SourcePage } from "../structure/page-tree.ts";
import type { Change, ChangeKind } from "./change.ts";
import { changedNumbers, freedNumbers, Reach, saysSame } from "./changed-objects.ts";

const numbersOf = (items: readonly PdfObject[] | undefined): number[] =>
  (items ?? []).flatMap((item) => (item instanceof Ref ? [item.number] : []));
const annotationsOf = (reader: PdfReader, { dict }: SourcePage) => reader.array(dict.get("Annots")) ?? [];

/** Entries that change when a field is filled (12.7.4, 12.5.5). */
const filling = ["V", "AP", "AS", "I", "RV", "M", "DA", "Q"] as const;
/** Entries that change when a field is signed: it is locked against being moved, too. */
const signing = ["V", "AP", "AS", "M", "F", "MK"] as const;
/** Entries of a form and of the catalog that are looked at by themselves. */
const ofForm = ["Fields", "SigFlags", "NeedAppearances", "DR"] as const;
const ofCatalog: readonly string[] = ["AcroForm", "DSS", "Metadata", "Extensions", "Version", "Pages"];
const ofDescription = ["Metadata", "Extensions", "Version"] as const;
/** Entries that lead back up. */
const upwards = ["Parent", "P", "Kids"] as const;
/** Entries that are drawn: nothing that they lead to is an annotation or a field, whatever else names it so. */
const drawn: readonly string[] = ["Contents", "Resources", "AP"];

/** Tells what a later state of a file changed, by the objects that it replaced and where they stand in the document. */
class Comparison {
  readonly changes: Change[] = [];
  private readonly before: PdfReader;
  private readonly after: PdfReader;
  private readonly pages: readonly SourcePage[];
  private readonly earlierPages: readonly SourcePage[];
  private readonly items: ReadonlyMap<number, FormItem>;
  private readonly known: ReadonlyMap<number, FormItem>;
  private readonly changed: ReadonlySet<number>;
  private readonly reach: Reach;
  private readonly drawing: Reach;

  constructor(before: PdfReader, after: PdfReader) {
    this.before = before;
    this.after = after;
    this.changed = changedNumbers(before, after);
    this.pages = listPages(after);
    this.items = formItems(after);
    this.known = formItems(before);
    this.earlierPages = listPages(before);
    // By the signed state: what the later one calls an annotation may have been something else.
    const annotations = this.earlierPages.flatMap((page) => numbersOf(annotationsOf(before, page)));
    const pages = this.earlierPages.map(({ ref }) => ref.number);
    const roots = numbersOf([before.trailer.get("Root") ?? null, before.catalog.get("AcroForm") ?? null]);
    const borders = new Set([...this.known.keys(), ...annotations, ...pages, ...roots]);
    this.reach = new Reach(after, this.changed, borders);
    this.drawing = new Reach(after, this.changed, new Set(pages));
  }

  private tell(
    kind: ChangeKind,
    what: string,
    page: number | null = null,
    field: string | null = null,
  ): void {
    this.changes.push({ kind, what, page, field });
  }

  /** Entries but the named ones must say the same and lead to nothing that changed. */
  private hold(
    before: Dict | undefined,
    after: Dict,
    left: readonly string[],
    tell: (key: string) => void,
  ): void {
    for (const key of new Set([...(before?.keys() ?? []), ...after.keys()])) {
      if (left.includes(key)) continue;
      const value = after.get(key);
      const reach = drawn.includes(key) ? this.drawing : this.reach;
      if (reach.touched(value, "other") || !saysSame(before?.get(key), value)) tell(key);
    }
  }

  private fieldOf(number: number): string | null {
    return (this.items.get(number) ?? this.known.get(number))?.name ?? null;
  }

  private item(item: FormItem): void {
    const old = this.known.get(item.ref.number);
    if (old === undefined) this.added(item);
    else this.kept(old, item);
  }

  private added({ dict, name, type, value: stated }: FormItem): void {
    const value = this.after.dict(stated);
    const tell = (kind: ChangeKind, what: string) => this.tell(kind, what, null, name);
    if (type !== "Sig") tell("other", "A field was added that is not for signing.");
    else if (dict.has("A") || dict.has("AA")) tell("other", "A field was added that acts by itself.");
    else if (value !== undefined) this.signed(value, name);
    else tell("signature_field", "A field for signing was added.");
  }

  /** A field that holds what it held, or one that was filled or signed. */
  private kept(old: FormItem, { dict, name, type, value: stated }: FormItem): void {
    const value = type === "Sig" ? this.after.dict(stated) : undefined;
    const tell = (kind: ChangeKind, what: string) => this.tell(kind, what, null, name);
    const wasSigned = type === "Sig" && this.before.dict(old.value) !== undefined;
    const loose = wasSigned ? [] : type === "Sig" ? signing : filling;
    this.hold(old.dict, dict, [...loose, ...upwards], (key) =>
      tell(
        "other",
        wasSigned ? `A field that was signed before has another ${key}.` : `A field has another ${key}.`,
      ),
    );
    if (!saysSame(old.dict.get("Kids"), dict.get("Kids"))) tell("other", "A field has other parts.");
    const isFilled = loose.some((key) => {
      const isTouched = this.reach.touched(dict.get(key), "form");
      return isTouched || !saysSame(old.dict.get(key), dict.get(key));
    });
    if (isFilled && value !== undefined) this.signed(value, name);
    else if (isFilled) tell("form_fill", "A field was filled or drawn anew.");
  }

  private signed(value: Dict, name: string): void {
    const isTime = value.name("SubFilter") === "ETSI.RFC3161";
    if (isTime) this.tell("document_timestamp", "A time stamp was added.", null, name);
    else this.tell("signature", "A signature was added.", null, name);
  }

  private form(): void {
    const form = this.after.dict(this.after.catalog.get("AcroForm"));
    const old = this.before.dict(this.before.catalog.get("AcroForm"));
    for (const item of this.items.values()) this.item(item);
    for (const [number, { name }] of this.known)
      if (!this.items.has(number)) this.tell("other", "A field was taken out.", null, name);
    if (form === undefined) return;
    this.hold(old, form, ofForm, (key) => this.tell("other", `The form has another ${key}.`));
    if (!saysSame(old?.get("NeedAppearances"), form.get("NeedAppearances")))
      this.tell("form_fill", "Readers are told to draw the fields anew.");
    if (this.reach.touched(form.get("DR"), "form")) this.tell("form_fill", "The form's resources changed.");
  }

  /** An annotation that no field is, or a widget, which its field tells of. */
  private annotation(value: PdfObject, page: number, isNew: boolean): void {
    if (value instanceof Ref && this.items.has(value.number)) return;
    const dict = this.after.dict(value);
    const subtype = dict?.name("Subtype") ?? "";
    const isOther = (value instanceof Ref && this.changed.has(value.number)) || isNew;
    const isTouched = this.reach.touched(dict ?? null, "annotation");
    if (!isOther && !isTouched) return;
    if (subtype === "Widget")
      this.tell("other", "A widget was added or changed that belongs to no field.", page);
    else
      this.tell(
        "annotation",
        `An annotation was ${isNew ? "added" : "changed"}: ${subtype.slice(0, 40)}.`,
        page,
      );
  }

  private page(now: SourcePage, old: SourcePage, index: number): void {
    const number = index + 1;
    this.hold(old.dict, now.dict, ["Annots", "Parent"], (key) =>
      this.tell("other", `The page has another ${key}.`, number),
    );
    const [before, annotations] = [annotationsOf(this.before, old), annotationsOf(this.after, now)];
    const earlier = new Set(before.map(objectText));
    for (const value of annotations) this.annotation(value, number, !earlier.has(objectText(value)));
    const later = new Set(annotations.map(objectText));
    for (const value of before) {
      if (later.has(objectText(value))) continue;
      const field = value instanceof Ref ? this.fieldOf(value.number) : null;
      if (field === null) this.tell("annotation", "An annotation was taken away.", number);
      else this.tell("other", "A field was taken off the page.", number, field);
    }
  }

  private allPages(): void {
    const old = this.earlierPages;
    const isAt = ({ ref }: SourcePage, at: number) => ref.number === this.pages[at]?.ref.number;
    if (old.length !== this.pages.length || !old.every(isAt))
      this.tell("other", "Pages were added, taken out or put into another order.");
    else this.eachPage(old);
  }

  private eachPage(old: readonly SourcePage[]): void {
    for (const [index, page] of this.pages.entries()) {
      const before = old[index];
      if (before !== undefined) this.page(page, before, index);
    }
  }

  private document(): void {
    const [old, now] = [this.before.catalog, this.after.catalog];
    this.hold(old, now, ofCatalog, (key) => this.tell("other", `The document has another ${key}.`));
    if (this.reach.touched(now.get("DSS"), "DSS") || !saysSame(old.get("DSS"), now.get("DSS")))
      this.tell("validation_data", "Certificates or data on revocation were added.");
    const described = [this.after.trailer.get("Info"), ...ofDescription.map((key) => now.get(key))];
    const before = [this.before.trailer.get("Info"), ...ofDescription.map((key) => old.get(key))];
    const isOther = described.some((value, at) => !saysSame(before[at], value));
    const isTouched = described.map((value) => this.reach.touched(value, "metadata")).includes(true);
    if (isOther || isTouched) this.tell("metadata", "The description of the document changed.");
  }

  /** What is taken away is no longer led to; what is only called free vanishes from where it was shown. */
  private dangling(): void {
    const freed = freedNumbers(this.before, this.after);
    if (
      freed.size > 0 &&
      new Reach(this.after, freed, new Set()).touched(this.after.trailer.get("Root"), "freed")
    )
      this.tell("other", "An object that the document leads to is called free.");
  }

  run(): readonly Change[] {
    if (!saysSame(this.before.trailer.get("Root"), this.after.trailer.get("Root")))
      this.tell("other", "The document has another root.");
    this.dangling();
    this.document();
    this.form();
    this.allPages();
    // A field and its widgets tell the same.
    return [...new Map(this.changes.map((change) => [JSON.stringify(change), change])).values()];
  }
}

/**
 * What changed from one state of a file to a later one. Nothing is taken for harmless because it is not known: what is not
 * one of the changes that a certification can allow is `other`. Throws PdfSyntaxError where a state cannot be read.
 */
export const changesBetween = (before: PdfReader, after: PdfReader): readonly Change[] =>
  new Comparison(before, after).run();
