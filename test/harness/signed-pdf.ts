import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { rawPdf } from "./raw-pdf.ts";

// A certificate and a signature in DER (X.690), as far as one signer needs them: RFC 5280 and RFC 5652.

const tlv = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const { length } = body;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body]);
};
const sequence = (...content: readonly Uint8Array[]) => tlv(0x30, ...content);
const set = (...content: readonly Uint8Array[]) => tlv(0x31, ...content);
const integer = (value: number) => tlv(0x02, Buffer.from([value]));
const time = (date: Date) =>
  tlv(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`));

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((value) => {
    const digits = [value & 127];
    for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
    return digits;
  });
  return tlv(0x06, Buffer.from(bytes));
}

const ids = {
  sha256: oid("2.16.840.1.101.3.4.2.1"),
  ecdsa: oid("1.2.840.10045.4.3.2"),
  commonName: oid("2.5.4.3"),
  data: oid("1.2.840.113549.1.7.1"),
  signedData: oid("1.2.840.113549.1.7.2"),
  contentType: oid("1.2.840.113549.1.9.3"),
  messageDigest: oid("1.2.840.113549.1.9.4"),
};

const name = sequence(set(sequence(ids.commonName, tlv(0x0c, Buffer.from("Meera Rao")))));
const signed = (data: Uint8Array, key: KeyObject) => createSign("sha256").update(data).sign(key);

function selfMade(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const algorithm = sequence(ids.ecdsa);
  const year = 365 * 86_400_000;
  const validity = sequence(time(new Date(Date.now() - year)), time(new Date(Date.now() + year)));
  const key = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(tlv(0xa0, integer(2)), integer(1), algorithm, name, validity, name, key);
  return sequence(body, algorithm, tlv(0x03, Buffer.from([0]), signed(body, privateKey)));
}

/** A detached signature over these bytes, with a certificate of its own making. */
function cms(content: Uint8Array): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const digest = createHash("sha256").update(content).digest();
  const attributes = [
    sequence(ids.contentType, set(ids.data)),
    sequence(ids.messageDigest, set(tlv(0x04, digest))),
  ];
  const signer = sequence(
    ...[integer(1), sequence(name, integer(1)), sequence(ids.sha256), tlv(0xa0, ...attributes)],
    ...[sequence(ids.ecdsa), tlv(0x04, signed(set(...attributes), privateKey))],
  );
  const body = sequence(
    ...[integer(1), set(sequence(ids.sha256)), sequence(ids.data)],
    ...[tlv(0xa0, selfMade(publicKey, privateKey)), set(signer)],
  );
  return sequence(ids.signedData, tlv(0xa0, body));
}

const room = 2_048;
const gaps = "0000000000 0000000000 0000000000";

/** Fills in the one signature that was left open: what it covers is the whole file but its own value (12.8.1). */
function filled(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const start = file.indexOf(`<${"0".repeat(room)}>`);
  const end = start + room + 2;
  const range = [start, end, file.length - end].map((value) => String(value).padStart(10, "0"));
  file.write(range.join(" "), file.indexOf(gaps), "latin1");
  const value = cms(Buffer.concat([file.subarray(0, start), file.subarray(end)]));
  file.write(value.toString("hex"), start + 1, "latin1");
  return file;
}

type Holding = {
  /** What a certification leaves to do; an approval when absent. `lock` says it in the field instead. */
  certified?: number | "unsaid";
  lock?: number;
  isModern?: boolean;
  /** A PDF/A, by what it says. */
  catalog?: string;
  /** Further fields of the form, by their references. */
  fields?: string;
  objects?: Record<number, string>;
};

/** A file of two pages with a real signature on it. */
export function signedPdf({
  certified,
  lock,
  isModern,
  catalog = "",
  fields = "",
  objects,
}: Holding = {}): Uint8Array {
  const stated = certified === "unsaid" ? "" : `/P ${certified}`;
  const parameters = `/TransformParams << /Type /TransformParams /V /1.2 ${stated} >>`;
  const reference =
    certified === undefined ? "" : `/Reference [<< /Type /SigRef /TransformMethod /DocMDP ${parameters} >>]`;
  const permission = certified === undefined ? "" : "/Perms << /DocMDP 61 0 R >>";
  const rules = lock === undefined ? "" : `/Lock << /Type /SigFieldLock /Action /All /P ${lock} >>`;
  const value = `/ByteRange [0 ${gaps}] /Contents <${"0".repeat(room)}>`;
  const identifier = "<00112233445566778899aabbccddeeff>";
  return filled(
    rawPdf({
      pages: 2,
      catalog: `/AcroForm << /Fields [60 0 R ${fields}] /SigFlags 3 >> ${permission} ${catalog}`,
      page: (number) => (number === 1 ? "/Annots [60 0 R]" : ""),
      trailer: `/ID [${identifier} ${identifier}]`,
      isModern: isModern ?? false,
      objects: {
        60: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (approval) /Rect [0 0 0 0] /F 132 /P 11 0 R /V 61 0 R ${rules} >>`,
        61: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ${value} ${reference} >>`,
        ...objects,
      },
    }),
  );
}
