import { Dict, dict, name, type PdfObject, Ref } from "../file/object.ts";
import type { ObjectStore } from "../file/writer.ts";
import type { PageFrame } from "../structure/page-frame.ts";

/** A form XObject that covers the page as seen, by its own matrix. */
type Overlay = { subtype: "Watermark" | "Stamp"; form: Ref; frame: PageFrame };

/** Annotation flags (table 167): printed, neither used, moved nor altered by hand. */
const flags = { print: 1 << 2, readOnly: 1 << 6, locked: 1 << 7, lockedContents: 1 << 9 };

/** The page in user space. */
function rectOf({ width, height, toUserSpace: [a, b, c, d, e, f] }: PageFrame): number[] {
  const [x, y] = [a * width + c * height + e, b * width + d * height + f];
  return [Math.min(e, x), Math.min(f, y), Math.max(e, x), Math.max(f, y)];
}

/** Lays a form over a page as an annotation (ISO 32000-2, 12.5.6.22), over all that the page has. */
export function addAnnotation(store: ObjectStore, page: Ref, { subtype, form, frame }: Overlay): void {
  const entries = store.get(page);
  if (!(entries instanceof Dict)) throw new TypeError("a page is no dictionary");
  const value = entries.get("Annots");
  const known = value instanceof Ref ? store.get(value) : (value ?? null);
  const annotation: PdfObject = dict({
    ...{ Type: name("Annot"), Subtype: name(subtype), Rect: rectOf(frame), P: page },
    F: flags.print | flags.readOnly | flags.locked | flags.lockedContents,
    AP: dict({ N: form }),
  });
  const annotations = [...(Array.isArray(known) ? known : []), store.add(annotation)];
  store.set(page, new Dict(entries).set("Annots", annotations));
}
