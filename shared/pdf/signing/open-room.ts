import { invalidField } from "../../errors/service-error.ts";
import { PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { type SignedField, signedFields } from "../structure/signatures.ts";
import { type SignedRange, signedRange } from "../verification/byte-range.ts";

/** Signatures of a file whose room holds nothing yet. */
export const openRooms = (reader: PdfReader): SignedField[] =>
  signedFields(reader).filter(({ value }) => {
    const contents = reader.resolve(value.get("Contents"));
    return contents instanceof PdfString && contents.bytes.every((byte) => byte === 0);
  });

const notPrepared = (message: string) =>
  invalidField("file", `${message} Send what sign/prepare gave, as it came`);

/** The one room that is open, and the bytes around it. Throws a 422 for a file that is not as it was prepared. */
export function openRoom({ bytes, reader }: OpenedPdf, sent: Uint8Array): SignedRange {
  if (bytes !== sent) throw notPrepared("The file is locked or damaged, and was not when it was prepared.");
  const [open, ...others] = openRooms(reader);
  if (open === undefined) throw notPrepared("No signature of the file waits for its value.");
  if (others.length > 0) throw notPrepared("Several signatures of the file wait for their values.");
  const range = signedRange(bytes, reader, open.value);
  if (range.cover !== "whole_file")
    throw notPrepared("The file was changed since it was prepared: what is to be signed is not all of it.");
  return range;
}

/** The file with a signature in the room, and every other byte as it was. */
export function withRoomFilled(file: Uint8Array, { parts }: SignedRange, seal: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  // Behind what stands before the room comes the bracket that begins it.
  bytes.write(Buffer.from(seal).toString("hex"), (parts[0]?.length ?? 0) + 1, "latin1");
  return bytes;
}
