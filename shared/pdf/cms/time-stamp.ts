import { Asn1, Asn1Error, identifierOf, tags, timeOf } from "./asn1.ts";
import { type Certificate, purposes, readableCertificates } from "./certificate.ts";
import { checkSigner, type SignerCheck } from "./check-signer.ts";
import { digestOf, identifiers } from "./identifiers.ts";
import { digestOfParts } from "./signature-value.ts";
import { readSignedData, type SignedData } from "./signed-data.ts";
import { type Failure, failure } from "./verdict.ts";

/** A time stamp (RFC 3161) over some bytes: when it says it was made, and whether it is one of these bytes. */
export type TimeStamp = {
  time: Date;
  check: SignerCheck;
  data: SignedData;
  certificates: readonly Certificate[];
  failures: readonly Failure[];
};

/** Whether its certificate is one for time stamps, and for nothing else (RFC 3161, 2.3). */
function isAuthority(certificate: Certificate): boolean {
  const use = certificate.extensions.get(identifiers.extendedKeyUsage);
  const stated = purposes(certificate);
  return use?.critical === true && stated?.length === 1 && stated[0] === identifiers.timeStamping;
}

/** Reads a time stamp and computes it anew over `parts`. `others` are certificates from beside it. Throws Asn1Error. */
export function checkTimeStamp(
  outer: Asn1,
  parts: readonly Uint8Array[],
  others: readonly Certificate[],
): TimeStamp {
  const data = readSignedData(outer);
  const content = data.content ?? new Uint8Array();
  const info = Asn1.whole(content).as(tags.sequence);
  const [, , imprint, , time] = info.items;
  const [signer] = data.signers;
  const certificates = [...readableCertificates(data.certificates), ...others];
  if (imprint === undefined || time === undefined || signer === undefined || data.signers.length > 1)
    throw new Asn1Error("a time stamp without its fields");
  const digest = digestOf(identifierOf(imprint.at(0).at(0)));
  const actual = digest === undefined ? undefined : digestOfParts(digest, parts);
  const isOfThese = actual?.equals(imprint.at(1).octets) ?? false;
  const check = checkSigner(signer, data.contentType, [content], certificates);
  const failures = [
    ...(data.contentType === identifiers.timeStampInfo
      ? []
      : [failure("FORMAT_FAILURE", "The time stamp holds something else than a time.")]),
    ...(isOfThese ? [] : [failure("HASH_FAILURE", "The time stamp is one of other bytes.")]),
    ...check.failures,
    ...(check.certificate === undefined || isAuthority(check.certificate)
      ? []
      : [
          failure(
            "SIG_CONSTRAINTS_FAILURE",
            "The certificate of the time stamp is not one for time stamps alone.",
          ),
        ]),
  ];
  return { time: timeOf(time), check, data, certificates, failures };
}
