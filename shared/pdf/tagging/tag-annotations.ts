import { fieldOf, fieldText, isUnseen } from "../archive/check-noted.ts";
import type { WorkingCopy } from "../archive/working-copy.ts";
import { Dict, PdfString, Ref, textString } from "../file/object.ts";
import { inverse, transformed } from "../redaction/geometry.ts";
import { destinationOf, readDestinations, targetPage } from "../structure/destinations.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { type Rectangle, rectangle, type SourcePage } from "../structure/page-tree.ts";
import { TagNode } from "./tag-node.ts";

/** An annotation that stands in the structure: its element, and where it is on the page as it is seen. */
export type Noted = { ref: Ref; dict: Dict; box: Rectangle; node: TagNode; isLink: boolean };

/** The annotations of a page that are seen; each as an object of its own. */
export function notedOn(copy: WorkingCopy, page: SourcePage): Noted[] {
  const { reader } = copy;
  const entries = copy.pageDict(page);
  const items = reader.array(entries.get("Annots"));
  if (items === undefined || items.length === 0) return [];
  const refs = items.flatMap((item) => {
    if (item instanceof Ref) return [item];
    return item instanceof Dict ? [copy.add(item)] : [];
  });
  entries.set("Annots", refs);
  const toSeen = inverse(pageFrame(reader, page).toUserSpace);
  // One that the page names again has its place in the structure already.
  const once = [...new Map(refs.map((ref) => [ref.number, ref])).values()];
  return once.flatMap((ref): Noted[] => {
    const found = copy.resolve(ref);
    if (!(found instanceof Dict)) return [];
    found.delete("StructParent");
    const subtype = found.name("Subtype");
    if (subtype === "Popup" || subtype === "PrinterMark" || isUnseen(reader, page, found)) return [];
    const own = rectangle(reader, found.get("Rect")) ?? [0, 0, 0, 0];
    const box = toSeen === undefined ? own : transformed(toSeen, own);
    const type = subtype === "Link" ? "Link" : subtype === "Widget" ? "Form" : "Annot";
    const node = new TagNode(type, [{ page: page.ref, annotation: ref }]);
    return [{ ref, dict: found, box, node, isLink: subtype === "Link" }];
  });
}

/** What kinds of marks are called where nobody said what they are for. */
const called: Readonly<Record<string, string>> = {
  Highlight: "Highlighted",
  Underline: "Underlined",
  Squiggly: "Underlined",
  StrikeOut: "Struck out",
};

/** Says where links lead: an address, a page, a file, or what a reader is to do. */
export function linkTargets({ reader, pages }: WorkingCopy): (link: Dict) => string | undefined {
  const destinations = readDestinations(reader);
  const numbers = new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));
  return (link) => {
    const action = reader.dict(link.get("A"));
    const address = reader.resolve(action?.get("URI"));
    if (address instanceof PdfString)
      return Buffer.from(address.bytes).toString("latin1").trim() || undefined;
    const page = numbers.get(targetPage(destinationOf(reader, destinations, link))?.number ?? -1);
    if (page !== undefined) return `Page ${page}`;
    const file = reader.dict(action?.get("F"));
    return (
      reader.text(file?.get("UF")) ||
      reader.text(file?.get("F")) ||
      reader.text(action?.get("F")) ||
      action?.name("N")
    );
  };
}

/**
 * Gives an annotation the description that it lacks (ISO 14289-1, 7.18.1 and 7.18.5): of what it says itself, and of the
 * words that it lies on.
 */
export function describe(
  copy: WorkingCopy,
  { dict, isLink }: Noted,
  words: string,
  leadsTo: (link: Dict) => string | undefined,
): void {
  const { reader } = copy;
  const subtype = dict.name("Subtype") ?? "";
  if (subtype === "Widget") {
    const field = fieldText(reader, dict, "T");
    const named = fieldOf(reader, dict);
    if (fieldText(reader, named, "TU") === undefined && field !== undefined)
      named.set("TU", textString(field));
    return;
  }
  if (reader.text(dict.get("Contents"))) return;
  const label = called[subtype];
  const marked = label === undefined || words === "" ? undefined : `${label}: ${words}`;
  const file = reader.dict(dict.get("FS"));
  const said =
    reader.text(file?.get("UF")) ||
    reader.text(file?.get("F")) ||
    reader.text(dict.get("T")) ||
    dict.name("Name");
  const text = isLink ? words || leadsTo(dict) : (marked ?? said);
  if (text !== undefined && text !== "") dict.set("Contents", textString(text));
}
