import { deflateSync } from "node:zlib";

// PDF written by hand (ISO 32000-2, 7.3 and 7.5), so that each structure is exactly what a case asks for.

export type PdfObject = string | { entries: string; data: Uint8Array };

const bytesOf = (object: PdfObject): Buffer =>
  typeof object === "string"
    ? Buffer.from(object, "latin1")
    : Buffer.concat([
        Buffer.from(`<< ${object.entries} /Length ${object.data.length} >>\nstream\n`, "latin1"),
        object.data,
        Buffer.from("\nendstream", "latin1"),
      ]);

export type PdfOptions = { trailer?: string; size?: number };

/** A file of these objects, numbered from 1 in their order, the first being the catalog. */
export function pdf(objects: readonly PdfObject[], { trailer = "", size }: PdfOptions = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let offset = chunks[0]?.length ?? 0;
  const rows = ["0000000000 65535 f \n"];
  for (const [index, object] of objects.entries()) {
    rows.push(`${String(offset).padStart(10, "0")} 00000 n \n`);
    const chunk = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      bytesOf(object),
      Buffer.from("\nendobj\n"),
    ]);
    chunks.push(chunk);
    offset += chunk.length;
  }
  const tail = `xref\n0 ${rows.length}\n${rows.join("")}trailer\n<< /Size ${size ?? rows.length} /Root 1 0 R ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(tail, "latin1")]);
}

export const stream = (content: string, entries = ""): PdfObject => ({
  entries,
  data: Buffer.from(content, "latin1"),
});
export const flate = (content: Uint8Array | string, entries = ""): PdfObject => ({
  entries: `${entries} /Filter /FlateDecode`,
  data: deflateSync(content, { level: 9 }),
});

const helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

export type OnePage = {
  content?: PdfObject;
  /** Entries of the page's resources beside its font F1. */
  resources?: string;
  page?: string;
  catalog?: string;
  mediaBox?: string;
  /** Objects from number 6 on. */
  more?: readonly PdfObject[];
} & PdfOptions;

/** A page with whatever a case hangs onto it: 1 catalog, 2 page tree, 3 page, 4 content, 5 font. */
export function onePage(given: OnePage = {}): Buffer {
  const { content = stream("BT /F1 24 Tf 72 700 Td (Good day) Tj ET"), more = [] } = given;
  const { resources = "", page = "", catalog = "", mediaBox = "[0 0 595 842]", ...options } = given;
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
      content,
      helvetica,
      ...more,
    ],
    options,
  );
}

/** Pages of lines of text, A4. */
export function textPdf(pages: readonly (readonly string[])[]): Buffer {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`);
  const literal = (line: string) => line.replace(/[\\()]/g, "\\$&");
  const objects = pages.flatMap((lines, index): PdfObject[] => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 1 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    stream(`BT /F1 11 Tf 15 TL 60 780 Td ${lines.map((line) => `(${literal(line)}) Tj T*`).join("\n")} ET`),
  ]);
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    helvetica,
    ...objects,
  ]);
}
