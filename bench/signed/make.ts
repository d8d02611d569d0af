import { Dict, dict, name, type PdfObject, Ref, Stream, textString } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { PdfUpdate } from "../../shared/pdf/file/update.ts";
import { authority, certificate, cms, keyPem, type Made, pem } from "../../test/harness/certificates.ts";
import { pdfFile } from "../../test/harness/pdf.ts";
import { rawPdf } from "../../test/harness/raw-pdf.ts";
import { post } from "../../test/harness/request.ts";
import { resigned } from "../../test/sign/resign.ts";

/** One file, the certificates that its reader trusts, and the signature that is looked at: the first when absent. */
export type Case = {
  group: string;
  name: string;
  file: Buffer;
  anchors: readonly Made[];
  field?: string;
};

export const root = authority("Root of the Bench");
export const ada = certificate({ common: "Ada", issuer: root });

const pemFile = (content: string) => ({
  filename: "a.pem",
  contentType: "application/x-pem-file",
  bytes: Buffer.from(content),
});

/** Two pages, two fields of text, and an empty one that stands ready to be signed with the lock that is named; object 63 is an annotation, where there is one. */
export const form = (lock = "", objects: Record<number, string> = {}): Uint8Array =>
  rawPdf({
    pages: 2,
    catalog: "/AcroForm << /Fields [60 0 R 61 0 R 62 0 R] /DR << /Font << /F1 3 0 R >> >> >>",
    page: (number) => (number === 1 ? `/Annots [60 0 R 61 0 R 62 0 R ${63 in objects ? "63 0 R" : ""}]` : ""),
    objects: {
      60: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (1) /DA (/F1 12 Tf) /Rect [10 10 90 30] /F 4 /P 11 0 R >>",
      61: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /V (Pune) /DA (/F1 12 Tf) /Rect [10 40 90 60] /F 4 /P 11 0 R >>",
      62: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (here) /Rect [10 70 90 90] /F 4 /P 11 0 R ${lock} >>`,
      ...objects,
    },
  });

export async function signed(
  file: Uint8Array,
  signer: Made = ada,
  fields: Record<string, string | number> = {},
  chain: readonly Made[] = [],
): Promise<Buffer> {
  const answer = await post("/api/v1/sign/certificate", {
    file: pdfFile(file),
    certificate: pemFile([signer, ...chain].map(pem).join("") + keyPem(signer)),
    ...fields,
  });
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 300));
  return answer.bytes;
}

export type OwnVerdict = { field: string; indication: string; sub: string | null; reasons: string[] };

/** What sign/verify says of each signature. */
export async function verified(file: Uint8Array, anchors: readonly Made[]): Promise<OwnVerdict[]> {
  const trusted = anchors.length === 0 ? {} : { anchors: pemFile(anchors.map(pem).join("\n")) };
  const answer = await post("/api/v1/sign/verify", { file: pdfFile(file), ...trusted });
  if (answer.status !== 200)
    return [{ field: "", indication: `refused: ${answer.json.code}`, sub: null, reasons: [] }];
  return answer.json.signatures.map(
    (each: { field: string; indication: string; sub_indication: string | null; reasons: string[] }) => ({
      field: each.field,
      indication: each.indication,
      sub: each.sub_indication,
      reasons: each.reasons,
    }),
  );
}

type Change = (file: Uint8Array) => Buffer;

/** Objects put behind a file. */
export function behind(file: Uint8Array, change: (update: PdfUpdate, reader: PdfReader) => void): Buffer {
  const reader = new PdfReader(file);
  const update = new PdfUpdate(reader);
  change(update, reader);
  return Buffer.from(update.save());
}

export const replaced =
  (number: number, change: (old: Dict, update: PdfUpdate) => Dict): Change =>
  (file) =>
    behind(file, (update, reader) => {
      const old = reader.object(number);
      if (!(old instanceof Dict)) throw new TypeError(`Object ${number} is no dictionary.`);
      update.set(new Ref(number), change(new Dict(old), update));
    });

export const content = (words: string) =>
  new Stream(dict({}), Buffer.from(`BT /F1 20 Tf 20 100 Td (${words}) Tj ET`));

/** A form that draws words over what is below it. */
export const cover = (update: PdfUpdate, words: string): Ref =>
  update.add(
    new Stream(
      dict({
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: [0, 0, 200, 200],
        Resources: dict({ Font: dict({ F1: new Ref(3) }) }),
      }),
      Buffer.from(`1 g 0 0 200 200 re f 0 g BT /F1 20 Tf 20 100 Td (${words}) Tj ET`),
    ),
  );

/** An annotation put on a page behind the signature. */
export const annotated = (entries: (update: PdfUpdate) => Record<string, PdfObject>, page = 12): Change =>
  replaced(page, (old, update) => {
    const annotation = update.add(dict({ Type: name("Annot"), F: 4, ...entries(update) }));
    const kept = old.get("Annots");
    return old.set("Annots", [...(Array.isArray(kept) ? kept : []), annotation]);
  });

export const note = annotated(() => ({
  Subtype: name("Text"),
  Rect: [0, 0, 9, 9],
  Contents: textString("Yes"),
}));
export const filledWith = (value: string): Change =>
  replaced(60, (field) => field.set("V", textString(value)));
export const filled = filledWith("2");

/** The file with another CMS in its signature, over the same bytes. */
export const withCms = (
  file: Buffer,
  wish: Omit<Parameters<typeof cms>[0], "content" | "signer"> & { signer?: Made; content?: Buffer },
): Buffer => resigned(file, (bytes) => cms({ signer: ada, content: bytes, ...wish }));

/** A document security store with these lists, answers and certificates (ISO 32000-2, 12.8.4.3). */
export const withStore = (
  file: Uint8Array,
  {
    lists = [],
    answers = [],
    certificates = [],
  }: Partial<Record<"lists" | "answers" | "certificates", Buffer[]>>,
): Buffer =>
  behind(file, (update, reader) => {
    const streams = (bodies: readonly Buffer[]) =>
      bodies.map((body) => update.add(new Stream(dict({}), body)));
    const DSS = dict({ CRLs: streams(lists), OCSPs: streams(answers), Certs: streams(certificates) });
    update.set(rootOf(reader), new Dict(reader.catalog).set("DSS", update.add(DSS)));
  });

export function rootOf(reader: PdfReader): Ref {
  const ref = reader.trailer.get("Root");
  if (!(ref instanceof Ref)) throw new TypeError("The file has no root.");
  return ref;
}
