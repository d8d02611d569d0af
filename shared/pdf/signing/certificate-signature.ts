import type { Call } from "../../contract/call.ts";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { certifications } from "../../contract/sign-certificate.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { Admit } from "../../net/admit.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { nameOf } from "../cms/certificate.ts";
import { type SigningKey, signingKey } from "../cms/signing-key.ts";
import { Canvas } from "../drawing/canvas.ts";
import { editedFile, withdrawnBehind } from "../drawing/edit.ts";
import { dict } from "../file/object.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import type { FormItem } from "../structure/form-items.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { rectangle } from "../structure/page-tree.ts";
import { signedFields } from "../structure/signatures.ts";
import { fieldLock } from "../verification/field-lock.ts";
import { clockAt } from "./clock.ts";
import { drawPicture } from "./image-signature.ts";
import type { Placement } from "./place.ts";
import { addField, fieldToSign, fillField, type Seen, setCatalog } from "./signature-field.ts";
import {
  type CertifiedLevel,
  openValue,
  type Said,
  type Signer,
  saveSealed,
  signatureSeal,
} from "./signature-value.ts";
import { type Base, baseOf } from "./signing-base.ts";
import { drawName } from "./text-signature.ts";

type Input = PdfInput &
  Placement &
  Said & {
    certificate: InputFile;
    private_key?: InputFile | undefined;
    certificate_password?: string | undefined;
    field?: string | undefined;
    certify: (typeof certifications)[number];
    text?: string | undefined;
    signature_image?: InputFile | undefined;
    timestamp_url?: string | undefined;
  };

const levels: Readonly<Record<Input["certify"], CertifiedLevel>> = {
  none: undefined,
  no_changes: 1,
  form_filling: 2,
  annotations: 3,
};

/** A field's own place on its page, as placements have it. */
function placeOf(canvas: Canvas, { ref, dict: entries }: FormItem): Placement | undefined {
  const { reader, pages } = canvas.opened;
  const isOn = (annotations: readonly unknown[] | undefined) =>
    annotations?.some((item) => Object(item).number === ref.number) === true;
  const page = pages.findIndex((each) => isOn(reader.array(each.dict.get("Annots"))));
  const source = pages[page];
  const rect = rectangle(reader, entries.get("Rect"));
  if (source === undefined || rect === undefined || rect[2] <= rect[0] || rect[3] <= rect[1])
    return undefined;
  // The way back from user space: turns and moves alone, of which the turn is undone by its transpose.
  const [a, b, c, d, e, f] = pageFrame(reader, source).toUserSpace;
  const back = (x: number, y: number) => [a * (x - e) + b * (y - f), c * (x - e) + d * (y - f)] as const;
  const [[x0, y0], [x1, y1]] = [back(rect[0], rect[1]), back(rect[2], rect[3])];
  const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
  return { page, x, y, width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
}

/** Draws what is to be seen of the signature; undefined when nothing is. */
async function drawn(
  canvas: Canvas,
  update: PdfUpdate,
  input: Input,
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

function requireFirst({ certify }: Input, { signatures }: OpenedPdf): void {
  if (certify === "none" || signatures.signed === 0) return;
  throw new ServiceError(
    "signed_pdf",
    "A certification is the first signature of a file, and this one is signed. Send certify=none, or on_signature=break.",
  );
}

function certificateWarnings({ certificate: { from, to } }: SigningKey, now: Date): Warning[] {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return now < from || now > to ? [warning("certificate_not_valid", day(from), day(to))] : [];
}

async function signed(input: Input, { opened, warnings }: Base, signer: Signer) {
  const { key } = signer;
  const { reader, pages, pageCount } = opened;
  requireFirst(input, opened);
  const field = fieldToSign(reader, input.field);
  const update = new PdfUpdate(reader);
  const canvas = new Canvas(opened);
  const seen = await drawn(canvas, update, input, field);
  const now = new Date();
  const level = levels[input.certify];
  const said = { ...input, name: input.name ?? nameOf(key.certificate) };
  const value = update.add(openValue(signer, said, level, now));
  const [first] = pages;
  if (first === undefined) throw new RangeError("no page");
  if (field !== undefined) fillField(reader, update, field, { value, seen });
  else addField(reader, update, { value, seen, title: input.field, firstPage: first.ref });
  if (level !== undefined) setCatalog(reader, update, "Perms", dict({ DocMDP: value }));
  const claims = withdrawnBehind(canvas, update);
  const bytes = await saveSealed(update, value, signatureSeal(signer));
  checkPdf(bytes, { pages: pageCount });
  const isBroken = opened.signatures.signed > 0 && isForbidden(opened, field);
  const kept = without(warnings, "signature_void");
  const told = [...kept, ...(isBroken ? [warning("signature_void")] : []), ...claims];
  return { bytes, pageCount, warnings: [...told, ...certificateWarnings(key, now)] };
}

/**
 * sign/certificate: a digital signature by PAdES-B-B, behind the bytes that came, or B-T with a server that tells the time.
 * The key is used here and kept nowhere. Throws `wrong_password`, `signed_pdf`, `page_out_of_range`, `refused_url`,
 * `unreachable_url`, or a 422 that names the field.
 */
export async function signWithCertificate(
  input: Input,
  { signal }: Pick<Call, "signal">,
  admit?: Admit,
): Promise<OutputFile> {
  const { timestamp_url: url } = input;
  const ask = url === undefined ? undefined : clockAt(url, signal, admit);
  const signer = { key: signingKey(input), ask };
  const edited = await withPdf(input.file, input.password, (opened) =>
    signed(input, baseOf(input, opened), signer),
  );
  return editedFile(input.file, "signed", edited);
}
