import { escapedXml } from "../../values/text/escape-markup.ts";

const xfdfSpace = "http://ns.adobe.com/xfdf/";

/** Line ends that a parser would read otherwise (XML 1.0, 2.11 and 3.3.3). */
const attribute = (text: string) =>
  escapedXml(text).replaceAll("\r", "&#13;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");

/** An element; attributes that are undefined are left out, `inner` is markup. */
export function xmlTag(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  inner = "",
): string {
  const all = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attribute(value)}"`],
  );
  const open = `<${name}${all.join("")}`;
  return inner === "" ? `${open}/>` : `${open}>${inner}</${name}>`;
}

/** Text between tags. */
export const xmlText = (text: string): string => escapedXml(text).replaceAll("\r", "&#13;");

/** A document of XFDF (ISO 19444-1) about a file. */
export const xfdfDocument = (filename: string, inner: string): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n${xmlTag(
      "xfdf",
      { xmlns: xfdfSpace, "xml:space": "preserve" },
      `${inner}${xmlTag("f", { href: filename })}`,
    )}\n`,
    "utf8",
  );
