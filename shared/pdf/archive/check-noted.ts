import { type Dict, Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { type Rectangle, rectangle, type SourcePage } from "../structure/page-tree.ts";
import type { AccessKey } from "./access-rules.ts";
import type { AccessTree } from "./access-tree.ts";
import { annotationFlags } from "./check-annotations.ts";
import type { Findings, Place } from "./findings.ts";

// Annotations and fields for readers that cannot see them (ISO 14289-1, 7.18).

/** The element that an annotation stands in, and the rule that says so. */
const elements: Readonly<Record<string, readonly [type: string, rule: AccessKey]>> = {
  Link: ["Link", "link-tag"],
  Widget: ["Form", "widget-tag"],
};
const deepestField = 50;

/** The field that a widget is one of: its own dictionary, or the first above it that has a name of its own. */
export function fieldOf(reader: PdfReader, widget: Dict): Dict {
  let field = widget;
  for (let depth = 0; !field.has("T") && depth < deepestField; depth++) {
    const above = reader.dict(field.get("Parent"));
    if (above === undefined) return widget;
    field = above;
  }
  return field;
}

/** A text of a field, which a widget may have of the fields above it. */
export function fieldText(reader: PdfReader, widget: Dict, key: string): string | undefined {
  let field: Dict | undefined = widget;
  for (let depth = 0; field !== undefined && depth < deepestField; depth++) {
    const text = reader.text(field.get(key));
    if (text) return text;
    field = reader.dict(field.get("Parent"));
  }
  return undefined;
}

const apart = (a: Rectangle, b: Rectangle) => a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3];

/** Whether an annotation is hidden, or stands where nobody sees it. */
export function isUnseen(reader: PdfReader, page: SourcePage, annotation: Dict): boolean {
  const flags = Number(reader.resolve(annotation.get("F")) ?? 0);
  if ((flags & annotationFlags.hidden) !== 0) return true;
  const box = rectangle(reader, annotation.get("Rect"));
  const shown = rectangle(reader, page.dict.get("CropBox")) ?? rectangle(reader, page.dict.get("MediaBox"));
  return box !== undefined && shown !== undefined && apart(box, shown);
}

function checkClip(reader: PdfReader, annotation: Dict, place: Place, findings: Findings): void {
  const rendition = reader.dict(reader.dict(annotation.get("A"))?.get("R"));
  const clip = reader.dict(rendition?.get("C"));
  if (clip?.name("S") !== "MCD") return;
  const texts = reader.array(clip.get("Alt")) ?? [];
  if (!clip.has("CT") || texts.length < 2) findings.add("media-clip", place);
}

/** What is asked of an annotation that is seen. */
function checkSeen(
  reader: PdfReader,
  tree: AccessTree,
  annotation: Dict,
  place: Place,
  findings: Findings,
): void {
  const subtype = annotation.name("Subtype") ?? "";
  const element = tree.elementOf(annotation);
  const isDescribed = tree.textOf(element, "Alt") !== undefined;
  const contents = reader.text(annotation.get("Contents")) || undefined;
  if (subtype === "TrapNet") findings.add("trap-net", place);
  if (subtype === "PrinterMark") {
    if (element !== undefined) findings.add("printer-mark", place);
  } else if (subtype !== "Popup") {
    const [type, rule] = elements[subtype] ?? ["Annot", "annotation-tag"];
    if (element?.type !== type) findings.add(rule, { ...place, detail: subtype });
  }
  if (subtype === "Widget") {
    if (fieldText(reader, fieldOf(reader, annotation), "TU") === undefined && !isDescribed)
      findings.add("field-text", { ...place, detail: fieldText(reader, annotation, "T") });
  } else if (subtype !== "Popup" && contents === undefined && !isDescribed)
    findings.add("annotation-text", { ...place, detail: subtype });
  if (subtype === "Link" && contents === undefined) findings.add("link-text", place);
}

export function checkNoted(
  reader: PdfReader,
  tree: AccessTree,
  pages: readonly SourcePage[],
  findings: Findings,
): void {
  for (const [index, page] of pages.entries()) {
    const items = reader.array(page.dict.get("Annots")) ?? [];
    if (items.length > 0 && page.dict.name("Tabs") !== "S")
      findings.add("tab-order", { object: page.ref.number, page: index + 1 });
    for (const item of items) {
      const annotation = reader.dict(item);
      if (annotation === undefined) continue;
      const place = { object: item instanceof Ref ? item.number : undefined, page: index + 1 };
      checkClip(reader, annotation, place, findings);
      if (!isUnseen(reader, page, annotation)) checkSeen(reader, tree, annotation, place, findings);
    }
  }
}
