import type { InputFile } from "../../contract/file.ts";
import type { certifications } from "../../contract/sign-fields.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { type Certificate, nameOf } from "../cms/certificate.ts";
import { Canvas } from "../drawing/canvas.ts";
import { type Edited, withdrawnBehind } from "../drawing/edit.ts";
import { dict } from "../file/object.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import type { FormItem } from "../structure/form-items.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { signedFields } from "../structure/signatures.ts";
import { fieldLock } from "../verification/field-lock.ts";
import { placeOf } from "./field-place.ts";
import { drawPicture } from "./image-signature.ts";
import type { Placement } from "./place.ts";
import { addField, fieldToSign, fillField, type Seen, setCatalog } from "./signature-field.ts";
import { type CertifiedLevel, openValue, type Said, type Seal, saveSealed } from "./signature-value.ts";
import type { Base } from "./signing-base.ts";
import { drawName } from "./text-signature.ts";

/** What a signature says, where it stands, and what is seen of it. */
export type Looks = Placement &
  Said & {
    field?: string | undefined;
    certify: (typeof certifications)[number];
    text?: string | undefined;
    signature_image?: InputFile | undefined;
  };

const levels: Readonly<Record<Looks["certify"], CertifiedLevel>> = {
  none: undefined,
  no_changes: 1,
  form_filling: 2,
  annotations: 3,
};

/** Draws what is to be seen of the signature; undefined when nothing is. */
async function drawn(
  canvas: Canvas,
  update: PdfUpdate,
  input: Looks,
  field: FormItem | undefined,
): Promise<Seen | undefined> {
  const { text, signature_image: image } = input;
  if (text === undefined && image === undefined) return undefined;
  const own = field === undefined ? input : placeOf(canvas, field);
  if (own === undefined) return undefined;
  const { index, box } =
    text === undefined
      ? await drawPicture(canvas, own, image?.bytes ?? new Uint8Array(), "signature_image")
      : await drawName(canvas, { ...own, text });
  const page = canvas.opened.pages[index];
  if (page === undefined) throw new RangeError(`no page ${index}`);
  return { ...canvas.appearance(update, index, box), page: page.ref };
}

/** Whether a signature of the file forbids another one, or that this field is filled (ISO 32000-2, 12.8.2). */
function isForbidden({ reader, signatures }: OpenedPdf, field: FormItem | undefined): boolean {
  if (signatures.signed > 0 && signatures.permission === 1) return true;
  return field !== undefined && signedFields(reader).some((signed) => fieldLock(reader, signed)(field.name));
}

function requireFirst({ certify }: Looks, { signatures }: OpenedPdf): void {
  if (certify === "none" || signatures.signed === 0) return;
  throw new ServiceError(
    "signed_pdf",
    "A certification is the first signature of a file, and this one is signed. Send certify=none, or on_signature=break.",
  );
}

/** What is said of a certificate that does not count now. */
export function certificateWarnings({ from, to }: Certificate, now: Date): Warning[] {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return now < from || now > to ? [warning("certificate_not_valid", day(from), day(to))] : [];
}

/** Puts a signature behind the bytes of a file: its value, field, appearance and certification, and what seals them. */
export async function putSignature(
  input: Looks,
  { opened, warnings }: Base,
  certificate: Certificate,
  seal: Seal,
): Promise<Edited> {
  const { reader, pages, pageCount } = opened;
  requireFirst(input, opened);
  const field = fieldToSign(reader, input.field);
  const update = new PdfUpdate(reader);
  const canvas = new Canvas(opened);
  const seen = await drawn(canvas, update, input, field);
  const now = new Date();
  const level = levels[input.certify];
  const said = { ...input, name: input.name ?? nameOf(certificate) };
  const value = update.add(openValue(seal.room, said, level, now));
  const [first] = pages;
  if (first === undefined) throw new RangeError("no page");
  if (field !== undefined) fillField(reader, update, field, { value, seen });
  else addField(reader, update, { value, seen, title: input.field, firstPage: first.ref });
  if (level !== undefined) setCatalog(reader, update, "Perms", dict({ DocMDP: value }));
  const claims = withdrawnBehind(canvas, update);
  const bytes = await saveSealed(update, value, seal);
  checkPdf(bytes, { pages: pageCount });
  const isBroken = opened.signatures.signed > 0 && isForbidden(opened, field);
  const kept = without(warnings, "signature_void");
  const told = [...kept, ...(isBroken ? [warning("signature_void")] : []), ...claims];
  return { bytes, pageCount, warnings: [...told, ...certificateWarnings(certificate, now)] };
}
