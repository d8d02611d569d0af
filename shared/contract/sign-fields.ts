import { choice, integer, text } from "./field.ts";
import { file } from "./file.ts";

// Where a signature that is seen stands, and its picture.

const points = (description: string) => integer({ min: -100_000, max: 100_000 }, description);
const whenAbsent = "when absent, less on a page that is too small for it";
export const position = {
  page: integer({ min: 0, max: 1_000_000 }, "0-indexed; the last page when absent").optional(),
  x: points(`Points from the left edge of the page as seen; 100 ${whenAbsent}`).optional(),
  y: points(`Points from the bottom edge of the page as seen; 100 ${whenAbsent}`).optional(),
};
export const size = {
  width: integer({ min: 1, max: 100_000 }, `Points; 200 ${whenAbsent}`).optional(),
  height: integer({ min: 1, max: 100_000 }, `Points; 100 ${whenAbsent}`).optional(),
};
/** A server that tells the time; `more` says what it makes of the file. */
export const timestampServer = (more = "") =>
  text({ max: 2_000 }, `A public timestamp server (RFC 3161), http or https${more}`);
export const signatureField = text(
  { max: 200 },
  "A signature field of the file that is not signed, or the name of a new one; Signature1, 2 … when absent",
).optional();
export const imageFile = file("A PNG or JPEG image; transparency is kept");

/** What a certified file allows afterwards (ISO 32000-2, table 257). */
export const certifications = ["none", "no_changes", "form_filling", "annotations"] as const;

const said = (description: string) => text({ max: 500 }, description).optional();

/** What a digital signature says, where it stands, and what is seen of it. */
export const signatureLooks = {
  reason: said("Why it is signed"),
  location: said("Where it is signed"),
  name: said("Who signs; the name in the certificate when absent"),
  contact: said("How the signer is reached"),
  field: signatureField,
  certify: choice(
    certifications,
    "What a certified file allows: nothing, filling and signing, or annotations too",
  ).default("none"),
  text: text({ max: 200 }, "A name that is written on the page in a script hand").optional(),
  signature_image: imageFile.optional(),
  ...position,
  ...size,
};

type Seen = { text?: unknown; signature_image?: unknown };
export const oneLook = ({ text: typed, signature_image }: Seen) =>
  typed !== undefined && signature_image !== undefined
    ? { field: "text", msg: "Send either text or signature_image, not both" }
    : undefined;
