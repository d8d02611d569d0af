import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from "pdf-lib";
import { expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const signatureValue =
  "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <3000> >>";
const widget = "/Type /Annot /Subtype /Widget /Rect [10 10 110 30] /P 11 0 R";

type Signed = { fields: string; flags: number; objects: Record<number, string>; catalog?: string };

/** A locked file whose first page has these fields of its form. */
async function lockedForm({ fields, flags, objects, catalog = "" }: Signed): Promise<Uint8Array> {
  const bytes = rawPdf({
    pages: 1,
    catalog: `/AcroForm << /Fields [${fields}] /SigFlags ${flags} >> ${catalog}`,
    page: () => `/Annots [${fields}]`,
    objects,
  });
  const lock = ["in.pdf", "--encrypt", "reader", "owner", "256", "--", "out.pdf"];
  const run = await runQpdf(lock, { "in.pdf": bytes });
  return run.outputs.get("out.pdf") ?? bytes;
}

async function unlocked(bytes: Uint8Array) {
  const answer = await post("/api/v1/pdf/unlock", { file: pdfFile(bytes), password: "reader" });
  expect(answer.status).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  const document = await PDFDocument.load(answer.bytes, { updateMetadata: false });
  const form = document.catalog.lookup(PDFName.of("AcroForm"), PDFDict);
  const list = form.lookup(PDFName.of("Fields"), PDFArray);
  const fields = Array.from({ length: list.size() }, (_, at) => list.lookup(at, PDFDict));
  return { answer, document, form, fields };
}

const entry = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.get(PDFName.of(key));
const shown = (dict: PDFDict | undefined, key: string) => String(entry(dict, key));

test("unlock keeps a signature field that nobody has signed, with its rules, and has nothing to say", async () => {
  const rules = "/Lock << /Type /SigFieldLock /Action /All >> /SV << /Type /SV /Ff 1 >>";
  const objects = { 60: `<< /FT /Sig /T (approval) ${widget} ${rules} >>` };
  const { answer, form, fields } = await unlocked(await lockedForm({ fields: "60 0 R", flags: 1, objects }));
  expect(fields).toHaveLength(1);
  expect([shown(fields[0], "FT"), shown(fields[0], "T")]).toEqual(["/Sig", "(approval)"]);
  expect([entry(fields[0], "Lock"), entry(fields[0], "SV")]).not.toContain(undefined);
  expect(shown(form, "SigFlags")).toBe("1");
  expect(answer.headers["x-warning"]).toBeUndefined();
});

test("unlock takes the value of a signature, which no longer holds, leaves its field and says so", async () => {
  const fields = "60 0 R 62 0 R 63 0 R 65 0 R";
  const { answer, document, form, ...made } = await unlocked(
    await lockedForm({
      fields,
      flags: 3,
      catalog: "/Perms << /DocMDP 61 0 R >>",
      objects: {
        60: `<< /FT /Sig /T (seller) ${widget} /V 61 0 R >>`,
        61: signatureValue,
        62: `<< /FT /Tx /T (place) ${widget} /V (Pune) >>`,
        // Its kind and value stand above its widget (12.7.4.1).
        63: "<< /FT /Sig /T (buyer) /V 64 0 R /Kids [66 0 R] >>",
        64: signatureValue,
        65: `<< /FT /Sig /T (witness) ${widget} >>`,
        66: `<< ${widget} /Parent 63 0 R >>`,
      },
    }),
  );
  expect(made.fields.map((field) => shown(field, "T"))).toEqual([
    "(seller)",
    "(place)",
    "(buyer)",
    "(witness)",
  ]);
  expect(made.fields.map((field) => shown(field, "FT"))).toEqual(["/Sig", "/Tx", "/Sig", "/Sig"]);
  expect(made.fields.map((field) => shown(field, "V"))).toEqual([
    "undefined",
    "(Pune)",
    "undefined",
    "undefined",
  ]);
  // It has fields to sign, and nothing any more that a change would break (table 225).
  expect(shown(form, "SigFlags")).toBe("1");
  expect(document.catalog.has(PDFName.of("Perms"))).toBe(false);
  expect(answer.bytes.includes("ByteRange")).toBe(false);
  expect(answer.headers["x-warning"]).toBe("2 digital signatures were removed; they would be void.");
  expect(await pageTexts(answer.bytes)).toEqual(["Page 1"]);
});

test("unlock leaves version and identifier as they are where it takes a signature", async () => {
  const objects = { 60: `<< /FT /Sig /T (seller) ${widget} /V 61 0 R >>`, 61: signatureValue };
  const locked = await lockedForm({ fields: "60 0 R", flags: 3, objects });
  const forced = await runQpdf(["in.pdf", "--password=owner", "--force-version=2.0", "out.pdf"], {
    "in.pdf": locked,
  });
  const bytes = forced.outputs.get("out.pdf") ?? locked;
  const before = await PDFDocument.load(bytes, { password: "owner", updateMetadata: false });
  const { document } = await unlocked(bytes);
  expect(shown(document.catalog, "Version")).toBe("/2.0");
  const first = ({ context: { trailerInfo } }: PDFDocument) =>
    trailerInfo.ID instanceof PDFArray ? String(trailerInfo.ID.get(0)).toLowerCase() : "none";
  expect(first(before)).not.toBe("none");
  expect(first(document)).toBe(first(before));
});
