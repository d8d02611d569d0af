/**
 * One feature of a PDF (clauses are of ISO 32000-2) in a file of two pages. It stands on the first, in the left 240 of
 * its 400 × 200 points, or belongs to the document; all in the syntax of 7.3.
 */
export type Feature = {
  clause: string;
  /** Entries of the catalog, object 1. */
  catalog?: string;
  /** Entries of the first page, object 11. */
  page?: string;
  /** Entries of its resources beside the fonts, and fonts beside /F1. */
  resources?: string;
  fonts?: string;
  /** Operators of its content, before the words `Page 1` in the right part. */
  content?: string;
  /** Objects by number, from 20. */
  objects?: Readonly<Record<number, string>>;
  trailer?: string;
  /** How the file stands on disk, where that is the feature. */
  encode?: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  /** Opens the file. */
  password?: string;
  /** Where the feature stands, from `catalog`, `page`, `info` or `trailer`: all below must be what it was. */
  keeps?: readonly string[];
  /** It can be seen: the left part of the page looks as before, to the pixel; `lossy` for photographs. */
  drawn?: true | "lossy";
  /** What the page's text holds. */
  text?: string;
  /** A document has it once: joined files take it from the first. */
  once?: true;
  /** Where it goes, what the answer says of it; no operation may lose it in silence. */
  warned?: RegExp;
  /** Operations whose purpose is to change it, and how. */
  meant?: Readonly<Record<string, string>>;
  /** Operations that lose it without a word, as is known. */
  lost?: readonly string[];
};

/** A stream object; `data` in Latin-1 stands for bytes. */
export function stream(entries: string, data: string | Uint8Array): string {
  const bytes = typeof data === "string" ? data : Buffer.from(data).toString("latin1");
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
}

/** The file of a feature as a hand-written PDF with a table of objects. */
export async function featureFile(feature: Feature): Promise<Uint8Array> {
  const { catalog = "", page = "", resources = "", fonts = "", content = "", objects, trailer } = feature;
  const size = "/Type /Page /Parent 2 0 R";
  const box = page.includes("/MediaBox") ? "" : "/MediaBox [0 0 400 200]";
  const contents = page.startsWith("/Contents") ? "" : "/Contents 13 0 R";
  const words = (number: number) => `BT /F1 12 Tf 262 100 Td (Page ${number}) Tj ET`;
  const bytes = writePdf(
    {
      1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      2: "<< /Type /Pages /Count 2 /Kids [11 0 R 12 0 R] >>",
      3: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      11: `<< ${size} ${box} /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >> ${contents} ${page} >>`,
      12: `<< ${size} /MediaBox [0 0 400 200] /Resources << /Font << /F1 3 0 R >> >> /Contents 14 0 R >>`,
      13: stream("", `q ${content} Q ${words(1)}`),
      14: stream("", words(2)),
      ...objects,
    },
    trailer,
  );
  return (await feature.encode?.(bytes)) ?? bytes;
}

/** Objects by number as a file of version 1.7 with a table of cross-references (7.5). */
export function writePdf(objects: Readonly<Record<number, string>>, trailer = ""): Uint8Array {
  let text = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const rows = ["0 1\n0000000000 65535 f \n"];
  for (const [number, body] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(text.length).padStart(10, "0")} 00000 n \n`);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...Object.keys(objects).map(Number)) + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n${rows.join("")}${end}`, "latin1");
}
