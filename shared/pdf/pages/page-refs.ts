import { Dict, Ref } from "../file/object.ts";
import { type PdfWriter, resolvedIn } from "../file/writer.ts";

/** The pages of a file that is being written, whose tree has one level. */
export function writtenPages(writer: PdfWriter, catalog: Dict): Ref[] {
  const tree = resolvedIn(writer, catalog.get("Pages"));
  const kids = tree instanceof Dict ? tree.get("Kids") : null;
  return Array.isArray(kids) ? kids.filter((kid) => kid instanceof Ref) : [];
}
