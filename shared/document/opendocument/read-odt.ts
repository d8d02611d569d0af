import type { FlowDocument, FlowPage } from "../flow/flow.ts";
import { firstHeading } from "../flow/flow.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, descendants, textOf } from "../xml/xml.ts";
import { BodyReader } from "./body.ts";

/** Reads an OpenDocument text (OASIS ODF 1.3, part 3): headings, lists, tables with spans, notes. */
export function readOdt(file: OfficePackage): FlowDocument {
  const content = file.xml("content.xml");
  const reader = new BodyReader(descendants(child(content, "automatic-styles"), "style"));
  const items = reader.items(child(content, "body", "text"));
  const pages: FlowPage[] = [{ items: [...items, ...reader.notes] }];
  const named = textOf(child(file.xml("meta.xml"), "meta", "title")).trim();
  return { pages, title: named === "" ? firstHeading(pages) : named, warnings: [] };
}
