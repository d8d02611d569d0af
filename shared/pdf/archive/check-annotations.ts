import { Dict, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { rectangle, type SourcePage } from "../structure/page-tree.ts";
import type { Intent } from "./check-catalog.ts";
import type { Findings, Place } from "./findings.ts";

// Annotations and form fields (ISO 19005-2, 6.3 and 6.4.1; ISO 19005-1, 6.5 and 6.6.2).

const types = {
  first: new Set([
    ...["Text", "Link", "FreeText", "Line", "Square", "Circle", "Highlight", "Underline", "Squiggly"],
    ...["StrikeOut", "Stamp", "Ink", "Popup", "Widget", "PrinterMark", "TrapNet"],
  ]),
  later: new Set([
    ...[
      "Text",
      "Link",
      "FreeText",
      "Line",
      "Square",
      "Circle",
      "Polygon",
      "PolyLine",
      "Highlight",
      "Underline",
    ],
    ...["Squiggly", "StrikeOut", "Stamp", "Caret", "Ink", "Popup", "FileAttachment", "Widget", "PrinterMark"],
    ...["TrapNet", "Watermark", "Redact"],
  ]),
} as const;

/** ISO 32000-1, table 165. */
export const annotationFlags = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const;
const deepestField = 50;

/** The kind of a field, which a widget may have of the fields above it. */
export function fieldType(reader: PdfReader, widget: Dict): string | undefined {
  let field: Dict | undefined = widget;
  for (let depth = 0; field !== undefined && depth < deepestField; depth++) {
    const kind = field.name("FT");
    if (kind !== undefined) return kind;
    field = reader.dict(field.get("Parent"));
  }
  return undefined;
}

export function allowedAnnotation(subtype: string, part: number): boolean {
  return (part === 1 ? types.first : types.later).has(subtype);
}

function checkFlags(annotation: Dict, flags: PdfObject, place: Place, findings: Findings): void {
  const { invisible, hidden, print, noView, toggleNoView } = annotationFlags;
  const never = invisible | hidden | noView | (findings.part === 1 ? 0 : toggleNoView);
  if (typeof flags !== "number") {
    // Part 1 has no exception.
    if (annotation.name("Subtype") !== "Popup" || findings.part === 1)
      findings.add("annotation-flags", { ...place, detail: "no F" });
  } else if ((flags & print) === 0 || (flags & never) !== 0) findings.add("annotation-flags", place);
}

/** Whether the part asks for an appearance of an annotation of that size. */
export function needsLooks(reader: PdfReader, annotation: Dict, part: number): boolean {
  const subtype = annotation.name("Subtype");
  if (part === 1) return subtype === "Widget";
  const [x0, y0, x1, y1] = rectangle(reader, annotation.get("Rect")) ?? [0, 0, 0, 0];
  const isEmpty = x0 === x1 && y0 === y1;
  return !isEmpty && subtype !== "Popup" && subtype !== "Link";
}

function checkLooks(reader: PdfReader, annotation: Dict, place: Place, findings: Findings): void {
  const looks = reader.dict(annotation.get("AP"));
  if (looks === undefined) {
    if (needsLooks(reader, annotation, findings.part))
      findings.add("annotation-looks", { ...place, detail: "no AP" });
    return;
  }
  if ([...looks.keys()].some((key) => key !== "N") || !looks.has("N"))
    findings.add("annotation-looks", { ...place, detail: "AP" });
  const normal = reader.resolve(looks.get("N"));
  const isButton = annotation.name("Subtype") === "Widget" && fieldType(reader, annotation) === "Btn";
  const isRight = isButton ? normal instanceof Dict : normal instanceof Stream;
  if (looks.has("N") && !isRight) findings.add("annotation-looks", { ...place, detail: "N" });
}

function checkAnnotation(
  reader: PdfReader,
  annotation: Dict,
  intent: Intent,
  place: Place,
  findings: Findings,
): void {
  const subtype = annotation.name("Subtype") ?? "";
  if (!allowedAnnotation(subtype, findings.part))
    findings.add("annotation-type", { ...place, detail: subtype });
  checkFlags(annotation, reader.resolve(annotation.get("F")), place, findings);
  checkLooks(reader, annotation, place, findings);
  const opacity = reader.resolve(annotation.get("CA"));
  if (typeof opacity === "number" && opacity !== 1) findings.add("annotation-opacity", place);
  if ((annotation.has("C") || annotation.has("IC")) && intent?.components !== 3)
    findings.add("annotation-color", place);
  if (subtype !== "Widget") return;
  const acts = annotation.has("AA") || (findings.part !== 1 && annotation.has("A"));
  if (acts) findings.add("field-actions", place);
}

/** Whether a signature's range begins with the file and ends with it. */
function coversAll(reader: PdfReader, signature: Dict): boolean {
  const range = (reader.array(signature.get("ByteRange")) ?? []).map((each) => Number(reader.resolve(each)));
  const [start, , second, length] = range;
  return range.length === 4 && start === 0 && Number(second) + Number(length) === reader.bytes.length;
}

/** Fields as the form names them; what is a widget, too, was looked at with its page. */
function checkFields(reader: PdfReader, findings: Findings): void {
  const seen = new Set<Dict>();
  const walk = (value: PdfObject, depth: number): void => {
    const field = reader.dict(value);
    if (field === undefined || seen.has(field) || depth > deepestField) return;
    seen.add(field);
    const object = value instanceof Ref ? value.number : undefined;
    const signature = reader.dict(field.get("V"));
    if (signature?.has("ByteRange") === true && !coversAll(reader, signature))
      findings.add("signature", { object });
    if (field.has("AA") && field.name("Subtype") !== "Widget") findings.add("field-actions", { object });
    for (const kid of reader.array(field.get("Kids")) ?? []) walk(kid, depth + 1);
  };
  const form = reader.dict(reader.catalog.get("AcroForm"));
  for (const item of reader.array(form?.get("Fields")) ?? []) walk(item, 0);
}

export function checkAnnotations(
  reader: PdfReader,
  pages: readonly SourcePage[],
  intent: Intent,
  findings: Findings,
): void {
  for (const [index, { dict }] of pages.entries()) {
    for (const item of reader.array(dict.get("Annots")) ?? []) {
      const annotation = reader.dict(item);
      if (annotation === undefined) continue;
      const object = item instanceof Ref ? item.number : undefined;
      checkAnnotation(reader, annotation, intent, { object, page: index + 1 }, findings);
    }
  }
  checkFields(reader, findings);
}
