import type { Matrix } from "../content/matrix.ts";
import { Dict, dict, name, type Ref } from "../file/object.ts";
import { type ObjectStore, resolvedIn } from "../file/writer.ts";
import type { PageFrame } from "../structure/page-frame.ts";

/** A form XObject that covers the page as seen, by its own matrix. */
type Overlay = { subtype: "Watermark" | "Stamp"; form: Ref; frame: PageFrame };

/** Annotation flags (table 167): printed, neither used, moved nor altered by hand. */
const flags = { print: 1 << 2, readOnly: 1 << 6, locked: 1 << 7, lockedContents: 1 << 9 };

/** Part of a page as seen, in points from its lower left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** A box in user space. */
export function rectOf({ x, y, width, height }: Box, [a, b, c, d, e, f]: Matrix): number[] {
  const at = (across: number, up: number) => [a * across + c * up + e, b * across + d * up + f] as const;
  const [[x0, y0], [x1, y1]] = [at(x, y), at(x + width, y + height)];
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** Puts an annotation behind those that a page has. */
export function appendAnnotation(store: ObjectStore, page: Ref, annotation: Ref): void {
  const entries = store.get(page);
  if (!(entries instanceof Dict)) throw new TypeError("a page is no dictionary");
  const known = resolvedIn(store, entries.get("Annots"));
  const annotations = [...(Array.isArray(known) ? known : []), annotation];
  store.set(page, new Dict(entries).set("Annots", annotations));
}

/** Lays a form over a page as an annotation (ISO 32000-2, 12.5.6.22), over all that the page has. */
export function addAnnotation(store: ObjectStore, page: Ref, { subtype, form, frame }: Overlay): void {
  const { width, height, toUserSpace } = frame;
  const Rect = rectOf({ x: 0, y: 0, width, height }, toUserSpace);
  const annotation = dict({
    ...{ Type: name("Annot"), Subtype: name(subtype), Rect, P: page },
    F: flags.print | flags.readOnly | flags.locked | flags.lockedContents,
    AP: dict({ N: form }),
  });
  appendAnnotation(store, page, store.add(annotation));
}
