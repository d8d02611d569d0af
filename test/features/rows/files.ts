import { runQpdf } from "../../../shared/pdf/engine/qpdf.ts";
import type { Feature } from "../feature.ts";
import { writePdf } from "../feature.ts";

const through =
  (...args: string[]) =>
  async (bytes: Uint8Array): Promise<Uint8Array> => {
    const run = await runQpdf([...args, "in.pdf", "out.pdf"], { "in.pdf": bytes });
    return run.outputs.get("out.pdf") ?? new Uint8Array();
  };

/** The file with an object of the first page put in its place by an update (7.5.6). */
function updated(bytes: Uint8Array): Uint8Array {
  const before = Buffer.from(bytes).toString("latin1");
  const content = "BT /F1 12 Tf 262 100 Td (Page 1, changed) Tj ET";
  const object = `13 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const start = Number(/startxref\n(\d+)/.exec(before)?.[1]);
  const table = `xref\n13 1\n${String(before.length).padStart(10, "0")} 00000 n \n`;
  const trailer = `trailer\n<< /Size 15 /Root 1 0 R /Prev ${start} >>\nstartxref\n${before.length + object.length}\n%%EOF\n`;
  return Buffer.from(before + object + table + trailer, "latin1");
}

/** A table for old readers and a stream beside it, which alone knows what one font is (7.5.8.4). */
function hybrid(): Uint8Array {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold >>";
  const packed = `20 0 ${font}`;
  const objects: Record<number, string> = {
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: "<< /Type /Pages /Count 2 /Kids [11 0 R 12 0 R] /MediaBox [0 0 400 200] >>",
    11: "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 20 0 R >> >> /Contents 13 0 R >>",
    12: "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 20 0 R >> >> /Contents 13 0 R >>",
    13: "<< /Length 42 >>\nstream\nBT /F1 30 Tf 20 100 Td (Hybrid file) Tj ET \nendstream",
    21: `<< /Type /ObjStm /N 1 /First 5 /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
  };
  const plain = Buffer.from(writePdf(objects)).toString("latin1");
  const at = plain.lastIndexOf("xref\n0 1");
  const stream = `22 0 obj\n<< /Type /XRef /Size 23 /W [1 2 1] /Index [20 1] /Length 4 >>\nstream\n\x02\x00\x15\x00\nendstream\nendobj\n`;
  const tail = plain
    .slice(at)
    .replace("trailer\n<<", `trailer\n<< /XRefStm ${at}`)
    .replace(/startxref\n\d+/, `startxref\n${at + stream.length}`);
  return Buffer.from(plain.slice(0, at) + stream + tail, "latin1");
}

const ink = { content: "1 0 0 rg 20 20 100 100 re f", drawn: true, text: "Page 1" } as const;

/** A locked file (7.6). Nothing that is answered unlocked is answered without a word. */
const locked = (password: string, ...options: string[]): Feature => ({
  ...ink,
  clause: "7.6",
  password,
  encode: through("--allow-weak-crypto", "--encrypt", password, "owner", ...options, "--"),
  keeps: ["locked"],
  warned: /no longer locked/,
  meant: { unlock: "it is unlocked" },
});

/** How a file is laid out on disk (7.5, 7.6); what it says stays the same. */
export const fileFeatures: Readonly<Record<string, Feature>> = {
  "object and cross-reference streams": {
    ...ink,
    clause: "7.5.7",
    encode: through("--object-streams=generate"),
  },
  "hybrid cross-reference": {
    clause: "7.5.8.4",
    encode: hybrid,
    keeps: ["page/Resources/Font/F1"],
    text: "Hybrid file",
  },
  "incremental update": { clause: "7.5.6", encode: updated, text: "Page 1, changed" },
  linearized: { ...ink, clause: "annex F", encode: through("--linearize") },
  "encryption, revision 2 (RC4, 40 bits)": locked("key", "40"),
  "encryption, revision 3 (RC4, 128 bits)": locked("key", "128", "--use-aes=n"),
  "encryption, revision 4 (AES-128)": locked("key", "128", "--use-aes=y"),
  "encryption, metadata in plain": {
    ...locked("key", "128", "--use-aes=y", "--cleartext-metadata"),
    catalog: "/Metadata 20 0 R",
    objects: { 20: "<< /Type /Metadata /Subtype /XML /Length 14 >>\nstream\n<x:xmpmeta/>  \nendstream" },
  },
  "encryption, revision 5": locked("key", "256", "--force-R5"),
  "encryption, revision 6 (AES-256)": locked("key", "256"),
  "restrictions without a password": locked("", "256", "--print=none", "--modify=none"),
};
