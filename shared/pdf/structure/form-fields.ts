import { warning } from "../../warnings/warning.ts";
import { Dict, dict, type PdfObject, PdfString, Ref, readText, textString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { Assembly, CopiedSource } from "./assembly-source.ts";
import type { SourcePage } from "./page-tree.ts";

const deepest = 64;

/** References of the annotations that stand on a page. */
export function annotationRefs(reader: PdfReader, { dict: page }: SourcePage): Ref[] {
  return (reader.array(page.get("Annots")) ?? []).filter((item) => item instanceof Ref);
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

/** Keeps every form field whose widget is on a kept page. */
export function addForm({ writer, catalog, parts, warnings }: Assembly): void {
  const fields: Ref[] = [];
  const resources = new Dict();
  const taken = new Set<string>();
  let appearance: PdfObject | undefined;
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
      fields.push(copied);
    }
    joinResources(resources, part, reader.dict(form.get("DR")) ?? new Dict());
    appearance ??= form.has("DA") ? part.copier.copy(reader.resolve(form.get("DA"))) : undefined;
    regenerate ||= reader.resolve(form.get("NeedAppearances")) === true;
    if (form.has("XFA")) warnings.push(warning("xfa_reduced"));
  }
  if (fields.length === 0) return;
  if (renamed > 0) warnings.push(warning("fields_renamed", renamed));
  const entries = { Fields: fields, DR: resources, DA: appearance, NeedAppearances: regenerate || undefined };
  catalog.set("AcroForm", writer.add(dict(entries)));
}
