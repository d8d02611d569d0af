import { gunzipSync } from "node:zlib";
import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { drawingPageSizes } from "../../contract/printed-files.ts";
import { parseXml, type XmlElement } from "../../document/xml/xml.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { requireText } from "../../format/text/require-text.ts";
import { exceeded } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { ownStyles } from "../html/own-styles.ts";
import { printedSides } from "../html/paper-sides.ts";
import { printed } from "../html/printed.ts";
import { escapedHtml } from "../markup/escape.ts";
import { svgSize } from "./svg-size.ts";

type SvgInput = { file: InputFile; page_size: (typeof drawingPageSizes)[number]; margin: number };

const namespace = "http://www.w3.org/2000/svg";
/** A declaration that names the type and defines nothing. */
const plainDoctype = /<!DOCTYPE\s+svg(?:\s[^[\]<>]{0,400})?>/i;

/** A drawing may come packed (.svgz). */
function unpacked(file: InputFile): InputFile {
  const { bytes } = file;
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return file;
  const maxOutputLength = limits["svg.bytes"].most;
  try {
    return { ...file, bytes: gunzipSync(bytes, { maxOutputLength }) };
  } catch (cause) {
    if (cause instanceof RangeError) throw exceeded("svg.bytes", cause);
    throw new ServiceError(
      "damaged_file",
      "The file is packed and cannot be unpacked. Save it again and resend.",
      { cause },
    );
  }
}

/** The drawing as text without its declarations, and its elements. */
function drawingIn(file: InputFile): { text: string; root: XmlElement } {
  const { bytes } = file;
  if (bytes.length > limits["svg.bytes"].most) throw exceeded("svg.bytes");
  const text = requireText(file, "an SVG drawing")
    .replace(/^\ufeff?\s*<\?xml[^>]{0,400}\?>/, "")
    .replace(plainDoctype, "");
  if (!/<(?:[\w-]{1,50}:)?svg[\s>/]/.test(text)) {
    throw new ServiceError("unsupported_format", "The file holds no SVG drawing. Send one.");
  }
  const root = parseXml(Buffer.from(text));
  if (root.name !== "svg" || (root.space !== undefined && root.space !== namespace))
    throw new ServiceError("unsupported_format", "The file is XML, but no SVG drawing. Send one.");
  return { text, root };
}

/** What a drawing would fetch; nobody gives it to it. */
function addressesIn(root: XmlElement): string[] {
  const found = new Set<string>();
  const add = (address: string) => {
    if (!/^\s*(?:#|data:|$)/i.test(address)) found.add(address.trim());
    return address;
  };
  const open: XmlElement[] = [root];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    const { name, attributes, children } = element;
    if (name !== "a") add(attributes.href ?? "");
    for (const value of Object.values(attributes)) if (value.includes("url(")) ownStyles(value, add);
    for (const child of children) {
      if (typeof child !== "string") open.push(child);
      else if (name === "style") ownStyles(child, add);
    }
  }
  return [...found];
}

const titleOf = ({ children }: XmlElement): string | undefined => {
  const title = children.find((child) => typeof child !== "string" && child.name === "title");
  const text = title === undefined || typeof title === "string" ? [] : title.children;
  return (
    text
      .filter((each) => typeof each === "string")
      .join(" ")
      .trim() || undefined
  );
};

/** Paper, and how large the drawing is on it, points. */
function placed({ width, height }: { width: number; height: number }, { page_size, margin }: SvgInput) {
  if (page_size === "fit")
    return { paper: [width + 2 * margin, height + 2 * margin] as const, width, height };
  const [short, long] = printedSides[page_size];
  const paper = width > height ? ([long, short] as const) : ([short, long] as const);
  const room = paper.map((side) => Math.max(36, side - 2 * margin));
  const scale = Math.min((room[0] ?? 36) / width, (room[1] ?? 36) / height);
  return { paper, width: width * scale, height: height * scale };
}

/** Draws an SVG on a page: as a picture, in which browsers run no script and load nothing (SVG Integration, 2.2). */
export function svgToPdf(input: SvgInput, wanted: Wanted = {}): Promise<OutputFile> {
  const file = unpacked(input.file);
  const { text, root } = drawingIn(file);
  const { paper, width, height } = placed(svgSize(root), input);
  const [across, up] = paper;
  const name = stem(input.file.filename);
  const title = escapedHtml(titleOf(root) ?? name);
  const [left, top] = [(across - width) / 2, (up - height) / 2];
  const style = `@page{size:${across}pt ${up}pt;margin:0}html,body{margin:0;height:${up - 1}pt;overflow:hidden}img{position:absolute;left:${left}pt;top:${top}pt;width:${width}pt;height:${height}pt}`;
  const address = `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}`;
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><img alt="${title}" src="${address}"></body></html>`;
  const missing = addressesIn(root);
  const warnings = missing.length === 0 ? [] : [warning("not_fetched", missing)];
  return printed({ title: name, html, warnings }, {}, wanted);
}
