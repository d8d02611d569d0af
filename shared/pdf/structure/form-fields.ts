import { warning } from "../../warnings/warning.ts";
import { Dict, dict, type PdfObject, PdfString, Ref, readText, textString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import type { SourcePage } from "./page-tree.ts";

const deepest = 64;

/** Of pages that were looked at: of a file that is split each part asks for those of all pages. */
const onPages = new WeakMap<SourcePage, readonly Ref[]>();

/** References of the annotations that stand on a page. */
export function annotationRefs(reader: PdfReader, page: SourcePage): readonly Ref[] {
  const known = onPages.get(page);
  if (known !== undefined) return known;
  const refs = (reader.array(page.dict.get("Annots")) ?? []).filter((item) => item instanceof Ref);
  onPages.set(page, refs);
  return refs;
}

function rootFields(reader: PdfReader): PdfObject[] {
  return reader.array(reader.dict(reader.catalog.get("AcroForm"))?.get("Fields")) ?? [];
}

/** Calls `drop` for each field of which no widget is left, deepest first. */
export function dropDeadFields(
  reader: PdfReader,
  isGone: (ref: Ref) => boolean,
  drop: (ref: Ref) => void,
): void {
  const known = new Map<number, boolean>();
  const lives = (value: PdfObject, depth: number): boolean => {
    if (!(value instanceof Ref) || isGone(value) || depth > deepest) return false;
    const before = known.get(value.number);
    if (before !== undefined) return before;
    known.set(value.number, false);
    const kids = reader.array(reader.dict(value)?.get("Kids"));
    const isField = kids === undefined || kids.length === 0;
    const alive = isField || kids.map((kid) => lives(kid, depth + 1)).includes(true);
    known.set(value.number, alive);
    if (!alive) drop(value);
    return alive;
  };
  for (const field of rootFields(reader)) lives(field, 0);
}

/** Joins the resource categories of two default resource dictionaries (ISO 32000-1, 12.7.2): the first file's entry wins. */
function joinResources(target: Dict, { opened: { reader }, copier }: CopiedSource, source: Dict): void {
  for (const [category, value] of source) {
    const entries = reader.dict(value);
    const joined = target.get(category);
    if (entries === undefined) continue;
    const into = joined instanceof Dict ? joined : new Dict();
    for (const [key, item] of entries) if (!into.has(key)) into.set(key, copier.copy(item));
    target.set(category, into);
  }
}

function uniqueName(taken: Set<string>, wanted: string): string {
  let candidate = wanted;
  for (let count = 2; taken.has(candidate); count++) candidate = `${wanted}_${count}`;
  taken.add(candidate);
  return candidate;
}

/** Two fields of one name would be one field with one value: later files get new names. */
function renameField(field: PdfObject, taken: Set<string>): boolean {
  if (!(field instanceof Dict)) return false;
  const title = field.get("T");
  const wanted = title instanceof PdfString ? readText(title) : "";
  const free = uniqueName(taken, wanted);
  if (free !== wanted) field.set("T", textString(free));
  return free !== wanted;
}

/** What fields take from the form that has none of their own (12.7.4.3, table 224): another file's must not reach them. */
const defaults = ["DA", "Q"] as const;

function ownDefaults(field: PdfObject, { opened: { reader }, copier }: CopiedSource, form: Dict): void {
  if (!(field instanceof Dict)) return;
  for (const key of defaults) {
    const value = reader.resolve(form.get(key));
    if (value !== null && !field.has(key)) field.set(key, copier.copy(value));
  }
}

/** Keeps every form field whose widget is on a kept page. */
export function addForm({ writer, catalog, parts, warnings }: Assembly): void {
  const fields: Ref[] = [];
  const resources = new Dict();
  const taken = new Set<string>();
  const order: PdfObject[] = [];
  let shared: Dict | undefined;
  let flags = 0;
  let regenerate = false;
  let renamed = 0;
  for (const part of parts) {
    const { reader } = part.opened;
    const form = reader.dict(reader.catalog.get("AcroForm"));
    if (form === undefined) continue;
    for (const source of rootFields(reader)) {
      if (!(source instanceof Ref) || part.copier.mappedTo(source) === null) continue;
      const copied = part.copier.copy(source);
      if (!(copied instanceof Ref)) continue;
      if (renameField(writer.get(copied), taken)) renamed++;
      if (shared !== undefined) ownDefaults(writer.get(copied), part, form);
      fields.push(copied);
    }
    shared ??= new Dict(
      defaults.flatMap((key) =>
        form.has(key) ? [[key, part.copier.copy(reader.resolve(form.get(key)))] as const] : [],
      ),
    );
    const copiedOrder = (reader.array(form.get("CO")) ?? []).map((item) => part.copier.copy(item));
    for (const item of copiedOrder) if (item !== null) order.push(item);
    const signatures = reader.resolve(form.get("SigFlags"));
    if (typeof signatures === "number") flags |= signatures;
    joinResources(resources, part, reader.dict(form.get("DR")) ?? new Dict());
    regenerate ||= reader.resolve(form.get("NeedAppearances")) === true;
    if (form.has("XFA")) warnings.push(warning("xfa_reduced"));
  }
  if (fields.length === 0) return;
  if (renamed > 0) warnings.push(warning("fields_renamed", renamed));
  const entries = dict({
    Fields: fields,
    DR: resources,
    NeedAppearances: regenerate || undefined,
    CO: order.length === 0 ? undefined : order,
    SigFlags: flags || undefined,
  });
  catalog.set("AcroForm", writer.add(new Dict([...entries, ...(shared ?? [])])));
}
