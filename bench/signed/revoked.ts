import { createHash, createPublicKey, createSign } from "node:crypto";
import { Asn1 } from "../../shared/pdf/cms/asn1.ts";
import { der, identifier, nothing, octets, sequence } from "../../shared/pdf/cms/der.ts";
import { daysAhead, type Made } from "../../test/harness/certificates.ts";

// Answers about certificates (RFC 6960, 4.2), of a bench's own making.

const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`));
const sha1 = (bytes: Uint8Array) => octets(createHash("sha1").update(bytes).digest());
const byCurve = sequence(identifier("1.2.840.10045.4.3.2"));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.of(0), bytes);

/** Which certificate is meant: its issuer's name and key, and its number (4.1.1). */
function idOf({ serial }: Made, issuer: Made): Buffer {
  const key = createPublicKey(issuer.key).export({ type: "spki", format: "der" });
  const algorithm = sequence(identifier("1.3.14.3.2.26"), nothing);
  return sequence(algorithm, sha1(issuer.name), sha1(Asn1.whole(key).at(1).content.subarray(1)), serial);
}

type Wish = {
  /** When it was revoked; it is good when absent. */
  at?: Date;
  isUnknown?: boolean;
  /** The day that the answer was given, which is good for eight. */
  given?: number;
};

export function answerAbout(subject: Made, issuer: Made, answerer: Made, wish: Wish = {}): Buffer {
  const { at, isUnknown = false, given = -1 } = wish;
  const known = at === undefined ? der(0x80) : der(0xa1, time(at));
  const status = isUnknown ? der(0x82) : known;
  const until = der(0xa0, time(daysAhead(given + 8)));
  const single = sequence(idOf(subject, issuer), status, time(daysAhead(given)), until);
  const body = sequence(der(0xa1, answerer.name), time(daysAhead(given)), sequence(single));
  const value = createSign("sha256").update(body).sign(answerer.key);
  const others = answerer === issuer ? [] : [der(0xa0, sequence(answerer.raw))];
  const basic = sequence(body, byCurve, bits(value), ...others);
  const inner = sequence(identifier("1.3.6.1.5.5.7.48.1.1"), octets(basic));
  return sequence(der(0x0a, Buffer.of(0)), der(0xa0, inner));
}
