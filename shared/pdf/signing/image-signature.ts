import type { InputFile, OutputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import type { Canvas } from "../drawing/canvas.ts";
import { drawOnPages, editedFile } from "../drawing/edit.ts";
import { drawImage, drawnImage } from "../drawing/raster-image.ts";
import type { PdfInput } from "../structure/operations.ts";
import { centredIn, type Placement, type SignedPlace, signedPlace } from "./place.ts";

/** Draws a picture where a signature goes. */
export async function drawPicture(
  canvas: Canvas,
  placement: Placement,
  image: Uint8Array,
  field: string,
): Promise<SignedPlace> {
  const place = signedPlace(canvas, placement);
  const drawn = await drawnImage(image, field);
  // The whole picture fits the box and keeps its proportions, standing in the middle.
  const scale = Math.min(place.box.width / drawn.width, place.box.height / drawn.height);
  const size = { width: drawn.width * scale, height: drawn.height * scale };
  drawImage(place.ink, drawn, { ...centredIn(place.box, size), ...size });
  return place;
}

async function signWithImage(
  input: PdfInput & Placement,
  image: Uint8Array,
  field: string,
): Promise<OutputFile> {
  const edited = await drawOnPages(input, async (canvas) => {
    await drawPicture(canvas, input, image, field);
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
