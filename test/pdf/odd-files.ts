import { deflateSync } from "node:zlib";
import { AFRelationship, PDFDocument, StandardFonts } from "pdf-lib";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { numberedPdf } from "../harness/pdf.ts";

// PDFs as they come in: damaged, locked, signed, rotated, tagged. Each is made here, so what it says is known.

export type OddFile = {
  bytes: Uint8Array;
  /** What the pages say; undefined for a page whose content is lost. */
  texts: readonly (string | undefined)[];
  password?: string;
  /** Encrypted so that it opens without a password. */
  restricted?: boolean;
  /** What the answer says of the file itself. */
  warning?: RegExp;
  /** /Rotate of every page (ISO 32000-1, table 30), degrees. */
  rotation?: number;
  /** Entries of the catalog that every operation on whole pages keeps. */
  catalog?: readonly string[];
};

const texts = ["Page 1", "Page 2", "Page 3"] as const;

type Parts = {
  catalog?: string;
  /** Entries of the page tree's root, which pages inherit. */
  pages?: string;
  page?: string;
  content?: (text: string, index: number) => Buffer;
  /** The /Length that a stream states of itself. */
  length?: (bytes: number) => number;
  /** Objects from number 20 on. */
  more?: readonly string[];
};

const shown = (text: string) => Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);
/** Upright on a page that is shown turned. */
const upright = (matrix: string) => (text: string) =>
  deflateSync(Buffer.from(`BT /F1 24 Tf ${matrix} Tm (${text}) Tj ET`));
const object = (number: number, body: string) => Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, "latin1");

function streamObject(number: number, data: Buffer, entries: string, length: number): Buffer {
  const head = Buffer.from(`${number} 0 obj\n<< /Length ${length} ${entries} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from("\nendstream\nendobj\n")]);
}

/** Three pages in the plain syntax of PDF 1.4, objects alone: 1 catalog, 2 page tree, 3 font, 4–6 pages, 7–9 contents. */
function plainObjects({
  catalog = "",
  pages = "",
  page = "",
  content = shown,
  length = (n) => n,
  more = [],
}: Parts) {
  const kids = texts.map((_, index) => `${4 + index} 0 R`).join(" ");
  return [
    object(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    object(2, `<< /Type /Pages /Kids [${kids}] /Count 3 /MediaBox [0 0 595 842] ${pages} >>`),
    object(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    ...texts.map((_, index) =>
      object(
        4 + index,
        `<< /Type /Page /Parent 2 0 R /Contents ${7 + index} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
      ),
    ),
    ...texts.map((text, index) => {
      const data = content(text, index);
      const filter = data.equals(shown(text)) ? "" : "/Filter /FlateDecode";
      return streamObject(7 + index, data, filter, length(data.length));
    }),
    ...more.map((body, index) => object(20 + index, body)),
  ];
}

/** The file of these objects, its cross-reference table and trailer (ISO 32000-1, 7.5.4). */
function plainPdf(parts: Parts = {}, trailer = ""): Buffer {
  const objects = plainObjects(parts);
  const places = new Map<number, number>();
  const chunks: Buffer[] = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let at = chunks[0]?.length ?? 0;
  for (const each of objects) {
    places.set(Number.parseInt(each.toString("latin1"), 10), at);
    chunks.push(each);
    at += each.length;
  }
  const size = Math.max(...places.keys()) + 1;
  const entry = (number: number) => {
    const place = places.get(number);
    return place === undefined ? "0000000000 65535 f \n" : `${String(place).padStart(10, "0")} 00000 n \n`;
  };
  const table = Array.from({ length: size }, (_, number) => entry(number)).join("");
  const tail = `xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(tail)]);
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  Buffer.from(text(bytes).replace(from, to), "latin1");

async function qpdf(bytes: Uint8Array, ...args: string[]): Promise<Uint8Array> {
  const { outputs, stderr } = await runQpdf([...args, "in.pdf", "out.pdf"], { "in.pdf": bytes });
  const made = outputs.get("out.pdf");
  if (made === undefined) throw new Error(`qpdf wrote nothing: ${stderr}`);
  return made;
}

const locked = async (bits: string, ...options: string[]): Promise<OddFile> => ({
  bytes: await qpdf(
    plainPdf(),
    "--allow-weak-crypto",
    "--encrypt",
    "sesam öffne",
    "owner",
    bits,
    ...options,
    "--",
  ),
  texts,
  password: "sesam öffne",
});

/** A file with a second version of page 2 appended (ISO 32000-1, 7.5.6). */
function updated(): Buffer {
  const first = plainPdf();
  const before = /startxref\n(\d+)/.exec(text(first))?.[1];
  const content = streamObject(8, shown("Corrected page"), "", shown("Corrected page").length);
  const place = String(first.length).padStart(10, "0");
  const table = `xref\n8 1\n${place} 00000 n \ntrailer\n<< /Size 10 /Root 1 0 R /Prev ${before} >>\nstartxref\n${first.length + content.length}\n%%EOF\n`;
  return Buffer.concat([first, content, Buffer.from(table)]);
}

/** Content tagged as paragraphs, with their structure tree (ISO 32000-1, 14.7 and 14.8). */
function tagged(): Buffer {
  const marked = (each: string) => Buffer.from(`/P << /MCID 0 >> BDC ${shown(each)} EMC`);
  const elements = texts.map(
    (_, index) => `<< /Type /StructElem /S /P /P 20 0 R /Pg ${4 + index} 0 R /K 0 >>`,
  );
  const tree = `<< /Type /StructTreeRoot /K [21 0 R 22 0 R 23 0 R] /ParentTree << /Nums [0 [21 0 R]] >> /ParentTreeNextKey 1 >>`;
  return plainPdf({
    catalog: "/StructTreeRoot 20 0 R /MarkInfo << /Marked true >> /Lang (en)",
    page: "/StructParents 0",
    content: (each) => deflateSync(marked(each)),
    more: [tree, ...elements],
  });
}

/** A signature field whose value covers the file but for itself (ISO 32000-1, 12.8.1); its bytes are no real CMS. */
function signed(): Buffer {
  const value = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 0000000 0000000 0000000] /Contents <${"30".repeat(512)}> /M (D:20260401120000Z) >>`;
  const field =
    "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 21 0 R /Rect [72 72 200 120] /F 132 /P 4 0 R >>";
  const file = plainPdf({ catalog: "/AcroForm << /Fields [20 0 R] /SigFlags 3 >>", more: [field, value] });
  const start = text(file).indexOf("<30");
  const end = start + 2 + 1024;
  const number = (value: number) => String(value).padStart(7, "0");
  const range = `[0 ${number(start)} ${number(end)} ${number(file.length - end)}]`;
  return changed(file, "[0 0000000 0000000 0000000]", range);
}

/** Outline, attachment, form field and a destination by name. */
async function furnished(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const each of texts) document.addPage([595, 842]).drawText(each, { x: 72, y: 700, size: 24, font });
  await document.attach(Buffer.from("a,b\n1,2\n"), "data.csv", {
    mimeType: "text/csv",
    afRelationship: AFRelationship.Data,
  });
  const form = document.getForm();
  const field = form.createCheckBox("agreed");
  field.addToPage(document.getPage(1), { x: 72, y: 600, width: 20, height: 20 });
  field.check();
  return document.save({ useObjectStreams: true });
}

/** Page 2 cannot be decompressed: its bytes are spoilt behind the first block. */
const spoilt = (_text: string, index: number) => {
  const data = deflateSync(shown(texts[index] ?? ""));
  return index === 1 ? Buffer.concat([data.subarray(0, 4), Buffer.alloc(30, 0xff)]) : data;
};

/** A tree of two levels whose inner node says how the pages lie. */
const nested = () =>
  changed(
    changed(
      plainPdf({
        content: upright("0 -1 1 0 100 500"),
        more: ["<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 5 0 R 6 0 R] /Count 3 /Rotate 270 >>"],
      }),
      /\/Parent 2 0 R \/Contents/g,
      "/Parent 20 0 R/Contents",
    ),
    "[4 0 R 5 0 R 6 0 R] /Count 3 /MediaBox",
    "[20 0 R]             /Count 3 /MediaBox",
  );

/** Files that every operation works on. */
export const oddFiles: Record<string, () => OddFile | Promise<OddFile>> = {
  "with a table of objects that is elsewhere": () => ({
    bytes: changed(plainPdf(), /startxref\n\d+/, "startxref\n99"),
    texts,
    warning: /has been repaired/,
  }),
  "cut behind its last object": () => ({
    bytes: plainPdf().subarray(0, text(plainPdf()).indexOf("xref\n0")),
    texts,
    warning: /has been repaired/,
  }),
  "behind the headers of a download": () => ({
    bytes: Buffer.concat([
      Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"),
      plainPdf(),
    ]),
    texts,
  }),
  "with streams of another length than they say": () => ({
    bytes: plainPdf({ length: (n) => n + 400 }),
    texts,
  }),
  "with a page whose content is spoilt": () => ({
    bytes: plainPdf({ content: spoilt }),
    texts: [texts[0], undefined, texts[2]],
  }),
  "with a count of pages that is wrong": () => ({
    bytes: changed(plainPdf(), "/Count 3", "/Count 9"),
    texts,
  }),
  "updated at its end": () => ({ bytes: updated(), texts: [texts[0], "Corrected page", texts[2]] }),
  "with its objects in compressed streams": async () => ({ bytes: await numberedPdf(3), texts }),
  linearized: async () => ({ bytes: await qpdf(plainPdf(), "--linearize"), texts }),
  "locked by RC4 of 40 bits": () => locked("40"),
  "locked by RC4 of 128 bits": () => locked("128", "--use-aes=n"),
  "locked by AES of 128 bits": () => locked("128", "--use-aes=y"),
  "locked by AES of 256 bits": () => locked("256"),
  "open to read, with an owner's password": async () => ({
    bytes: await qpdf(plainPdf(), "--encrypt", "", "owner", "256", "--print=none", "--modify=none", "--"),
    texts,
    restricted: true,
  }),
  signed: () => ({
    bytes: signed(),
    texts,
    warning: /signature does not cover|stands behind what is signed/,
  }),
  rotated: () => ({
    bytes: plainPdf({ page: "/Rotate 90", content: upright("0 1 -1 0 100 300") }),
    texts,
    rotation: 90,
  }),
  "rotated by a node of its page tree": () => ({ bytes: nested(), texts, rotation: 270 }),
  "with boxes beside the origin": () => ({
    bytes: plainPdf({ pages: "/CropBox [50 600 300 800]", page: "/MediaBox [-100 -100 595 842]" }),
    texts,
  }),
  tagged: () => ({ bytes: tagged(), texts, catalog: ["StructTreeRoot", "MarkInfo"] }),
  "with a form and an attachment": async () => ({ bytes: await furnished(), texts, catalog: ["Names"] }),
};

/** Files that no operation works on, and the code of the answer that says why. */
export const refusedFiles: Record<string, readonly [make: () => Uint8Array, code: string]> = {
  "cut in its first page": [
    () => plainPdf().subarray(0, text(plainPdf()).indexOf("4 0 obj") + 20),
    "damaged_file",
  ],
  "without a page": [
    () => changed(plainPdf(), /\/Kids \[[^\]]*\] \/Count 3/, "/Kids [] /Count 0"),
    "damaged_file",
  ],
  "whose pages lead back to themselves": [
    () => changed(plainPdf(), "[4 0 R 5 0 R 6 0 R]", "[2 0 R 2 0 R 2 0 R]"),
    "damaged_file",
  ],
  "locked by a certificate": [
    () =>
      plainPdf(
        {
          more: [
            "<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /StmF /DefaultCryptFilter /StrF /DefaultCryptFilter /CF << /DefaultCryptFilter << /CFM /AESV2 /Length 16 >> >> >>",
          ],
        },
        "/Encrypt 20 0 R",
      ),
    "unreadable_file",
  ],
};
