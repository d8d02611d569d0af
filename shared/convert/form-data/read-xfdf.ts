import { child, childrenOf, parseXml, textOf, type XmlElement } from "../../document/xml/xml.ts";
import { invalidField } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import type { FieldData } from "./field-data.ts";

/** The fields of a file in XFDF (ISO 19444-1, 6.3). */
export function readXfdf(bytes: Uint8Array): FieldData {
  const root = parseXml(bytes);
  if (root.name !== "xfdf")
    throw invalidField("data_file", "The XML is no XFDF: it begins with another element");
  const data = new Map<string, readonly string[]>();
  const count = new Counter("pdf.fields");
  const walk = (parent: XmlElement | undefined, above: string): void => {
    for (const field of childrenOf(parent, "field")) {
      count.add();
      const own = field.attributes.name ?? "";
      const name = above === "" ? own : `${above}.${own}`;
      const values = childrenOf(field, "value");
      const rich = child(field, "value-richtext");
      if (values.length > 0) data.set(name, values.map(textOf));
      else if (rich !== undefined) data.set(name, [textOf(rich).trim()]);
      walk(field, name);
    }
  };
  walk(child(root, "fields"), "");
  return data;
}
