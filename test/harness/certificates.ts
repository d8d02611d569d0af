import {
  createCipheriv,
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  pbkdf2Sync,
  randomBytes,
} from "node:crypto";
import { Asn1 } from "../../shared/pdf/cms/asn1.ts";
import { der, identifier, integer, nothing, octets, sequence, setOf } from "../../shared/pdf/cms/der.ts";

// Certificates, lists of revoked ones, time stamps and signatures of a test's own making: RFC 5280, 3161 and 5652.

const day = 86_400_000;
export const daysAhead = (days: number): Date => new Date(Date.now() + days * day);

const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`));
const bits = (bytes: Uint8Array) => der(0x03, Buffer.of(0), bytes);
const nameOf = (common: string) =>
  sequence(setOf(sequence(identifier("2.5.4.3"), der(0x0c, Buffer.from(common)))));
const ecdsa = sequence(identifier("1.2.840.10045.4.3.2"));
const sha256 = sequence(identifier("2.16.840.1.101.3.4.2.1"));
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

export type Made = { raw: Buffer; key: KeyObject; name: Buffer; issuer: Buffer; serial: Buffer };

type Kind = "ec" | "p384" | "rsa" | "ed25519";
export type Wish = {
  common?: string;
  issuer?: Made | undefined;
  serial?: number;
  from?: Date;
  to?: Date;
  kind?: Kind;
  /** Another one's key. */
  key?: { publicKey: KeyObject; privateKey: KeyObject };
  isAuthority?: boolean;
  /** One for time stamps alone. */
  isClock?: boolean;
  /** Where its revocation is told, which nobody asks. */
  told?: boolean;
  /** Addresses of a list of revoked ones, of who answers, of the issuer's certificate. */
  sources?: { list?: string; answerer?: string; issuer?: string };
  /** One that answers about others. */
  isAnswerer?: boolean;
};

export function keyPair(kind: Kind = "ec") {
  if (kind === "rsa") return generateKeyPairSync("rsa", { modulusLength: 2_048 });
  if (kind === "ed25519") return generateKeyPairSync("ed25519");
  return generateKeyPairSync("ec", { namedCurve: kind === "p384" ? "P-384" : "P-256" });
}

const critical = der(0x01, Buffer.of(255));
const extension = (name: string, value: Buffer, isCritical = true) =>
  sequence(identifier(name), ...(isCritical ? [critical] : []), octets(value));

const address = (url: string) => der(0x86, Buffer.from(url));
const access = (method: string, url: string | undefined) =>
  url === undefined ? [] : [sequence(identifier(method), address(url))];

function extensionsOf(wish: Wish): Buffer {
  const { isAuthority = false, isClock = false, isAnswerer = false, sources = {} } = wish;
  const { list = wish.told ? "http://lists.invalid/root.crl" : undefined, answerer, issuer } = sources;
  const usage = isAuthority ? Buffer.of(1, 0x06) : Buffer.of(6, 0xc0);
  const told = [...access("1.3.6.1.5.5.7.48.1", answerer), ...access("1.3.6.1.5.5.7.48.2", issuer)];
  return sequence(
    extension("2.5.29.19", sequence(...(isAuthority ? [critical] : []))),
    extension("2.5.29.15", der(0x03, usage)),
    ...(isClock ? [extension("2.5.29.37", sequence(identifier("1.3.6.1.5.5.7.3.8")))] : []),
    ...(isAnswerer ? [extension("2.5.29.37", sequence(identifier("1.3.6.1.5.5.7.3.9")), false)] : []),
    ...(list === undefined
      ? []
      : [extension("2.5.29.31", sequence(sequence(der(0xa0, der(0xa0, address(list))))), false)]),
    ...(told.length === 0 ? [] : [extension("1.3.6.1.5.5.7.1.1", sequence(...told), false)]),
  );
}

/** A signature value by an elliptic curve, as certificates and lists have it. */
const signedBy = (key: KeyObject, body: Buffer) =>
  sequence(body, ecdsa, bits(createSign("sha256").update(body).sign(key)));

let serials = 1_000;

/** A certificate; of its own making where no issuer is named, who must have a key of a curve. */
export function certificate(wish: Wish = {}): Made {
  const { common = "Meera Rao", issuer, from = daysAhead(-30), to = daysAhead(365), kind } = wish;
  const { publicKey, privateKey } = wish.key ?? keyPair(kind);
  const name = nameOf(common);
  const serial = integer(wish.serial ?? ++serials);
  const body = sequence(
    ...[der(0xa0, integer(2)), serial, ecdsa, issuer?.name ?? name],
    ...[sequence(time(from), time(to)), name, publicKey.export({ type: "spki", format: "der" })],
    der(0xa3, extensionsOf(wish)),
  );
  return {
    raw: signedBy(issuer?.key ?? privateKey, body),
    key: privateKey,
    name,
    issuer: issuer?.name ?? name,
    serial,
  };
}

export const authority = (common = "Root of the Test"): Made => certificate({ common, isAuthority: true });

export const pem = ({ raw }: Pick<Made, "raw">): string =>
  `-----BEGIN CERTIFICATE-----\n${raw.toString("base64").replaceAll(/.{64}(?!$)/g, "$&\n")}\n-----END CERTIFICATE-----\n`;

export const keyPem = ({ key }: Made): string => key.export({ type: "pkcs8", format: "pem" }).toString();

/** A list of revoked certificates, good for the days that are named. */
export function revocationList(
  issuer: Made,
  revoked: readonly { serial: Buffer; at: Date }[],
  [from, to]: readonly [number, number] = [-1, 7],
): Buffer {
  const entries = revoked.map(({ serial, at }) => sequence(serial, time(at)));
  const body = sequence(
    ...[integer(1), ecdsa, issuer.name, time(daysAhead(from)), time(daysAhead(to))],
    ...(entries.length === 0 ? [] : [sequence(...entries)]),
  );
  return signedBy(issuer.key, body);
}

/** An answer about one certificate (RFC 6960, 4.2): `question` is what was asked; `at` when it was revoked. */
export function statusAnswer(
  answerer: Made,
  question: Uint8Array,
  at?: Date,
  others: readonly Made[] = [],
): Buffer {
  const name = Asn1.whole(question).at(0).at(0).at(0).at(0).raw;
  const status = at === undefined ? der(0x80) : der(0xa1, time(at));
  const single = sequence(name, status, time(daysAhead(-1)), der(0xa0, time(daysAhead(7))));
  const body = sequence(der(0xa1, answerer.name), time(daysAhead(-1)), sequence(single));
  const basic = sequence(
    ...[body, ecdsa, bits(createSign("sha256").update(body).sign(answerer.key))],
    ...(others.length === 0 ? [] : [der(0xa0, sequence(...others.map(({ raw }) => raw)))]),
  );
  const inner = sequence(identifier("1.3.6.1.5.5.7.48.1.1"), octets(basic));
  return sequence(der(0x0a, Buffer.of(0)), der(0xa0, inner));
}

const attribute = (name: string, value: Buffer) => sequence(identifier(name), setOf(value));
const ids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.47",
  timeStamp: "1.2.840.113549.1.9.16.2.14",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
  algorithmProtection: "1.2.840.113549.1.9.52",
};

type Cms = {
  signer: Made;
  others?: readonly Made[];
  /** What is signed: a part of the CMS when it has a type of its own. */
  content: Buffer;
  type?: string;
  /** The content stands in the CMS. */
  isEnclosed?: true;
  /** The certificate that the attributes name; the signer's when absent. */
  named?: Made;
  stamp?: (value: Buffer) => Buffer;
  /** Values of the attribute that names the algorithms (RFC 6211); without it when absent. */
  protection?: readonly Buffer[];
  /** The algorithms as the signature names them outside of what is signed. */
  digestAlgorithm?: Buffer;
  signatureAlgorithm?: Buffer;
};

/** A CMS signature by a key of a curve. */
export function cms(wish: Cms): Buffer {
  const { signer, others = [], content, type = ids.data, isEnclosed, named = signer, stamp } = wish;
  const { protection, digestAlgorithm = sha256, signatureAlgorithm = ecdsa } = wish;
  const signed = setOf(
    attribute(ids.contentType, identifier(type)),
    attribute(ids.messageDigest, octets(digest(content))),
    attribute(ids.signingCertificate, sequence(sequence(sequence(octets(digest(named.raw)))))),
    ...(protection === undefined
      ? []
      : [sequence(identifier(ids.algorithmProtection), setOf(...protection))]),
  );
  const value = createSign("sha256").update(signed).sign(signer.key);
  const attributes = Buffer.from(signed);
  attributes[0] = 0xa0;
  const stamped = stamp === undefined ? [] : [der(0xa1, attribute(ids.timeStamp, stamp(value)))];
  const info = sequence(
    ...[
      integer(1),
      sequence(signer.issuer, signer.serial),
      digestAlgorithm,
      attributes,
      signatureAlgorithm,
      octets(value),
      ...stamped,
    ],
  );
  const inner = type === ids.data && !isEnclosed ? [] : [der(0xa0, octets(content))];
  const certificates = der(0xa0, ...[signer, ...others].map(({ raw }) => raw));
  const body = sequence(
    ...[integer(type === ids.data ? 1 : 3), setOf(sha256), sequence(identifier(type), ...inner)],
    ...[certificates, setOf(info)],
  );
  return sequence(identifier(ids.signedData), der(0xa0, body));
}

type Clock = { clock: Made; root: Made; at: Date };

/** A time stamp over bytes with this digest, by SHA-256 (RFC 3161); `number` is the question's. `root` made `clock`. */
export function timeStampOf(hash: Uint8Array, { clock, root, at }: Clock, number?: Uint8Array): Buffer {
  const imprint = sequence(sha256, octets(hash));
  const asked = number === undefined ? [] : [der(0x02, number)];
  const info = sequence(integer(1), identifier("1.2.3.4.1"), imprint, integer(7), time(at), ...asked);
  return cms({ signer: clock, others: [root], content: info, type: ids.timeStampInfo });
}

export const timeStamp = (value: Uint8Array, clock: Clock): Buffer => timeStampOf(digest(value), clock);

/** Encrypted by PBES2 with AES-256 (RFC 8018): the algorithm, and what comes out. `stated` is what it says of its rounds. */
function locked(bytes: Buffer, password: string, stated: number): [Buffer, Buffer] {
  const [salt, vector] = [randomBytes(16), randomBytes(16)];
  const key = pbkdf2Sync(password, salt, Math.min(stated, 2_048), 32, "sha256");
  const cipher = createCipheriv("aes-256-cbc", key, vector);
  const hash = sequence(identifier("1.2.840.113549.2.9"), nothing);
  const derivation = sequence(
    identifier("1.2.840.113549.1.5.12"),
    sequence(octets(salt), integer(stated), hash),
  );
  const scheme = sequence(identifier("2.16.840.1.101.3.4.1.42"), octets(vector));
  const algorithm = sequence(identifier("1.2.840.113549.1.5.13"), sequence(derivation, scheme));
  return [algorithm, Buffer.concat([cipher.update(bytes), cipher.final()])];
}

const bag = (kind: number, value: Buffer) =>
  sequence(identifier(`1.2.840.113549.1.12.10.1.${kind}`), der(0xa0, value));
const dataInfo = (content: Buffer) => sequence(identifier(ids.data), der(0xa0, octets(content)));

/** A PKCS#12 file (RFC 7292) whose key and certificates are encrypted, without a checksum over it. */
export function pkcs12(signer: Made, others: readonly Made[], password: string, rounds = 2_048): Buffer {
  const key = signer.key.export({ type: "pkcs8", format: "der" });
  const [keyAlgorithm, keyBytes] = locked(key, password, rounds);
  const certificates = [signer, ...others].map(({ raw }) =>
    bag(3, sequence(identifier("1.2.840.113549.1.9.22.1"), der(0xa0, octets(raw)))),
  );
  const [algorithm, bytes] = locked(sequence(...certificates), password, rounds);
  const encrypted = sequence(integer(0), sequence(identifier(ids.data), algorithm, der(0x80, bytes)));
  const parts = sequence(
    dataInfo(sequence(bag(2, sequence(keyAlgorithm, octets(keyBytes))))),
    sequence(identifier("1.2.840.113549.1.7.6"), der(0xa0, encrypted)),
  );
  return sequence(integer(3), dataInfo(parts));
}
