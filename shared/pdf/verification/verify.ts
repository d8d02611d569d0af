import type { InputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import type { Certificate } from "../cms/certificate.ts";
import { pemBlocks, pemBytes } from "../cms/pem.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { signedFields } from "../structure/signatures.ts";
import { examine } from "./examine.ts";
import { certificatesIn, fileEvidence } from "./file-evidence.ts";
import { placesOf } from "./places.ts";
import { provenTimes } from "./proven-times.ts";
import { reportOn } from "./report.ts";
import type { Trust } from "./trust.ts";
import type { Verification } from "./verification.ts";

/** The certificates that a caller trusts. Throws a 422 for a file that holds none or one that cannot be read. */
function anchorsIn(file: InputFile | undefined): readonly Certificate[] {
  if (file === undefined) return [];
  const blocks = pemBlocks(file.bytes).filter(({ label }) => label === "CERTIFICATE");
  const all = certificatesIn(blocks.map(pemBytes));
  const given = new Set(blocks.map(({ text }) => text)).size;
  if (blocks.length === 0 || all.length < given)
    throw invalidField(
      "anchors",
      "Expected certificates in PEM, each from BEGIN CERTIFICATE to END CERTIFICATE",
    );
  return all;
}

function verification(bytes: Uint8Array, opened: OpenedPdf, anchors: readonly Certificate[]): Verification {
  const { reader, pages, signatures } = opened;
  const evidence = fileEvidence(reader);
  const count = new Counter("signature.fields");
  const examined = signedFields(reader).map((signed) => {
    count.add();
    return examine(bytes, reader, signed, evidence.certificates);
  });
  const brought = examined.map(({ revocation }) => revocation);
  const trust: Trust = {
    anchors,
    revocation: {
      lists: [...evidence.lists, ...brought.flatMap(({ lists }) => lists)],
      answers: [...evidence.answers, ...brought.flatMap(({ answers }) => answers)],
    },
    now: new Date(),
  };
  const times = provenTimes(examined, trust);
  const file = { bytes, reader, hasEvidence: evidence.has, placeOf: placesOf(reader, pages) };
  return {
    success: true,
    signed: examined.length,
    signatures: examined.map((each) => reportOn(each, file, trust, times, examined)),
    usage_rights: signatures.usageRights,
    anchors: anchors.length,
    verified_at: trust.now.toISOString(),
  };
}

/**
 * sign/verify: computes every signature of a file anew and holds it against the caller's anchors. Nothing is fetched.
 * Throws what openPdf throws, and a 422 for anchors that are none.
 */
export function verifySignatures(
  input: PdfInput & { anchors?: InputFile | undefined },
): Promise<Verification> {
  const anchors = anchorsIn(input.anchors);
  return withPdf(input.file, input.password, (opened) => verification(input.file.bytes, opened, anchors));
}
