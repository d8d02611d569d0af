import { strToU8, zipSync } from "fflate";
import type { FileFormat } from "../contract/file.ts";
import { sampleImages } from "../contract/sample-image.ts";
import { samplePdf } from "./sample-pdf.ts";

const sentence = "Pagewright sandbox: this is mock data.";

async function wordDocument(): Promise<Uint8Array> {
  const { Document, Packer, Paragraph } = await import("docx");
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(sentence)] }] }));
}

async function workbook(): Promise<Uint8Array> {
  const { default: excel } = await import("exceljs");
  const book = new excel.Workbook();
  book.addWorksheet("Sandbox").addRows([
    ["Item", "Amount"],
    [sentence, 1],
  ]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function presentation(): Promise<Uint8Array> {
  const { Presentation } = await import("../convert/slides/presentation.ts");
  const deck = new Presentation();
  deck.addSlide().addText(sentence, { x: 1, y: 1, w: 8, h: 1 });
  const written = await deck.write({ outputType: "uint8array" });
  if (!(written instanceof Uint8Array)) throw new Error("pptxgenjs wrote no bytes");
  return written;
}

/** The least that a book is: its container, its package document and one chapter. */
const book = async () =>
  zipSync({
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    "book.opf": strToU8(
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Sandbox</dc:title><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    ),
    "a.xhtml": strToU8(
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Sandbox</title></head><body><p>${sentence}</p></body></html>`,
    ),
  });

const image = (format: keyof typeof sampleImages) => async () => Buffer.from(sampleImages[format], "base64");
const plain = (text: string) => async () => strToU8(text);

const makers: Record<FileFormat, () => Promise<Uint8Array>> = {
  pdf: async () => samplePdf(sentence),
  zip: async () => zipSync({ "sandbox.pdf": samplePdf(sentence) }),
  png: image("png"),
  jpg: image("jpg"),
  webp: image("webp"),
  tiff: image("tiff"),
  docx: wordDocument,
  xlsx: workbook,
  pptx: presentation,
  csv: plain(`item,amount\r\n"${sentence}",1\r\n`),
  txt: plain(`${sentence}\n`),
  html: plain(`<!doctype html><html lang="en"><title>Sandbox</title><p>${sentence}</p></html>\n`),
  md: plain(`# Sandbox\n\n${sentence}\n`),
  xml: plain(`<?xml version="1.0" encoding="UTF-8"?>\n<sandbox>${sentence}</sandbox>\n`),
  js: plain(`export const sandbox = true;\n`),
  css: plain(`/* ${sentence} */\n`),
  svg: plain(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>${sentence}</title></svg>\n`),
  pem: plain(`${sentence}\n`),
  fdf: plain("%FDF-1.2\n1 0 obj\n<</FDF<</Fields[]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n"),
  xfdf: plain(
    `<?xml version="1.0" encoding="UTF-8"?>\n<xfdf xmlns="http://ns.adobe.com/xfdf/"><fields/></xfdf>\n`,
  ),
  epub: book,
  eml: plain(
    `From: a@example.com\r\nTo: b@example.com\r\nSubject: Sandbox\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${sentence}\r\n`,
  ),
  json: plain(JSON.stringify({ sandbox: true, text: sentence })),
};

/** A small valid file of the format, the same every time. */
export function sampleFile(format: FileFormat): Promise<Uint8Array> {
  return makers[format]();
}
