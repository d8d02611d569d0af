import type { InputFile, OutputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import { editedFile, editPdf } from "../drawing/edit.ts";
import { drawAsSeen } from "../drawing/frame.ts";
import { embedRaster } from "../drawing/raster-image.ts";
import type { PdfInput } from "../structure/operations.ts";
import { centredIn, type Placement, signedPage } from "./place.ts";

async function signWithImage(
  input: PdfInput & Placement,
  image: Uint8Array,
  field: string,
): Promise<OutputFile> {
  const edited = await editPdf(input, async (document) => {
    const page = signedPage(document, input);
    const embedded = await embedRaster(document, image, field);
    // The whole picture fits the box and keeps its proportions, standing in the middle.
    const scale = Math.min(input.width / embedded.width, input.height / embedded.height);
    const { width, height } = embedded.scale(scale);
    const { x, y } = centredIn(input, { width, height });
    drawAsSeen(page, () => page.drawImage(embedded, { x, y, width, height }));
  });
  return editedFile(input.file, "signed", edited);
}

/** sign/add-signature, and pdf/sign with an image. */
export function addSignature(input: PdfInput & Placement & { signature: InputFile }, field = "signature") {
  return signWithImage(input, input.signature.bytes, field);
}

function decodeBase64(data: string): Uint8Array {
  const plain = data.replace(/^data:image\/(png|jpe?g);base64,/i, "").replace(/\s/g, "");
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain))
    throw invalidField("signature_data", "Expected an image in base64");
  return Buffer.from(plain, "base64");
}

/** sign/add-signature-base64, and pdf/sign with a drawing. */
export async function addSignatureBase64(input: PdfInput & Placement & { signature_data: string }) {
  return signWithImage(input, decodeBase64(input.signature_data), "signature_data");
}
