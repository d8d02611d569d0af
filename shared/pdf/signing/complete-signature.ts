import type { Call } from "../../contract/call.ts";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import type { Admit } from "../../net/admit.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { Asn1, Asn1Error } from "../cms/asn1.ts";
import { checkSigner } from "../cms/check-signer.ts";
import { algorithmIn } from "../cms/remote-attributes.ts";
import { verifiedValue } from "../cms/remote-value.ts";
import { type CmsParts, cmsSignature } from "../cms/sign-data.ts";
import { signatureMethod } from "../cms/signature-method.ts";
import { readSignedData } from "../cms/signed-data.ts";
import { type SignerCertificates, signerCertificates } from "../cms/signer-certificates.ts";
import { type AskClock, timeStampOver } from "../cms/time-stamp-request.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { clockAt } from "./clock.ts";
import { openRoom, withRoomFilled } from "./open-room.ts";
import { certificateWarnings } from "./put-signature.ts";
import { roomForStamp } from "./signature-value.ts";

type Input = PdfInput & {
  certificate: InputFile;
  signature: string;
  attributes: string;
  timestamp_url?: string | undefined;
};

function fromBase64(field: string, text: string): Buffer {
  const plain = text.replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) throw invalidField(field, "Expected base64");
  return Buffer.from(plain, "base64");
}

/** The signer's part of a CMS that was put together. Throws Asn1Error. */
function signerIn(cms: Uint8Array) {
  const { signers, contentType } = readSignedData(Asn1.whole(cms));
  const [signer] = signers;
  if (signer === undefined) throw new Asn1Error("no signer");
  return { signer, contentType };
}

/** Holds the attributes against the file and the certificate. Throws a 422 for the one that is another's. */
function requireOwn(
  cms: Uint8Array,
  parts: readonly Uint8Array[],
  { certificate }: SignerCertificates,
): void {
  try {
    const { signer, contentType } = signerIn(cms);
    const check = checkSigner(signer, contentType, parts, [certificate]);
    if (check.digestMatches !== true)
      throw invalidField(
        "file",
        "The file is not the one that the attributes are of, or was changed since it was prepared. Send both as sign/prepare gave them",
      );
    if (check.named !== "matches")
      throw invalidField(
        "certificate",
        "The file was prepared for another certificate. Send the one that it was prepared with",
      );
  } catch (error) {
    if (!(error instanceof Asn1Error)) throw error;
    throw invalidField("attributes", "Expected X-Signature-Attributes of sign/prepare, as it came");
  }
}

const written = (bytes: number) => bytes.toLocaleString("en");

function requireRoom(room: number, { length }: Uint8Array): void {
  if (length > room)
    throw invalidField(
      "file",
      `The signature takes ${written(length)} bytes, and the room in the file has ${written(room)}. Prepare it again with room=${length} or more; level=B-T leaves room for a timestamp`,
    );
}

/** What goes into the room, and what is to be said of it. */
type Sealed = { seal: Uint8Array; warnings: readonly Warning[] };

/** The CMS of a value that holds, with a time stamp where somebody is asked for one. */
async function sealed(
  signer: SignerCertificates,
  parts: CmsParts,
  ask: AskClock | undefined,
  room: number,
): Promise<Sealed> {
  const plain = cmsSignature(signer, parts);
  requireRoom(room, plain);
  if (ask === undefined) {
    // Who left that much meant to have it filled.
    const isWaiting = room - plain.length >= roomForStamp;
    return { seal: plain, warnings: isWaiting ? [warning("timestamp_missing")] : [] };
  }
  const stamped = cmsSignature(signer, { ...parts, stamp: await timeStampOver([parts.value], ask) });
  requireRoom(room, stamped);
  return { seal: stamped, warnings: [] };
}

/**
 * sign/complete: puts the value of a key elsewhere into the room of a prepared file, of which no other byte changes, with
 * a time stamp where a server is named. Throws `refused_url`, `unreachable_url`, or a 422 for a value that does not verify
 * and for what is not as it was prepared.
 */
export async function completeSignature(
  input: Input,
  { signal }: Pick<Call, "signal">,
  admit?: Admit,
): Promise<OutputFile> {
  const { file, timestamp_url: url } = input;
  const signer = signerCertificates(input.certificate);
  const given = fromBase64("signature", input.signature);
  const signed = fromBase64("attributes", input.attributes);
  const algorithm = algorithmIn(signed);
  const method = signatureMethod(algorithm);
  const ask = url === undefined ? undefined : clockAt(url, signal, admit);
  return withPdf(file, input.password, async (opened) => {
    const range = openRoom(opened, file.bytes);
    requireOwn(cmsSignature(signer, { ...method, signed, value: given }), range.parts, signer);
    const value = verifiedValue(signer.certificate, algorithm, signed, given);
    const { seal, warnings: told } = await sealed(
      signer,
      { ...method, signed, value },
      ask,
      range.contents.length,
    );
    const name = stem(file.filename).replace(/-prepared$/, "");
    // What is put in is what the room is for: it breaks nothing.
    const warnings = [
      ...without(opened.warnings, "signature_void"),
      ...certificateWarnings(signer.certificate, new Date()),
      ...told,
    ];
    const bytes = withRoomFilled(file.bytes, range, seal);
    return outputFile("pdf", `${name}-signed.pdf`, bytes, { warnings });
  });
}
