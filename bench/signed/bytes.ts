import { Dict, PdfString, Ref } from "../../shared/pdf/file/object.ts";
import { certificate, cms } from "../../test/harness/certificates.ts";
import { places, resigned, valueLength } from "../../test/sign/resign.ts";
import { ada, behind, type Case, content, form, root, signed, withCms } from "./make.ts";

/** The file with another ByteRange, written into the room of the old one. */
function ranged(file: Buffer, write: (range: number[]) => string): Buffer {
  const { at, range } = places(file);
  const copy = Buffer.from(file);
  const length = copy.indexOf("]", at) + 1 - (at + 11);
  copy.write(write(range).padEnd(length), at + 11, "latin1");
  return copy;
}
const numbers = (range: readonly number[]) => `[${range.join(" ")}]`;

/** The file with one entry of the signature's value written otherwise, as long as it was. */
function reworded(file: Buffer, from: string, to: string): Buffer {
  const at = file.lastIndexOf(from);
  if (at < 0) throw new Error(`There is no ${from}.`);
  const copy = Buffer.from(file);
  copy.write(to.padEnd(from.length), at, "latin1");
  return copy;
}

/** The file with other digits in its Contents. */
function contents(file: Buffer, write: (room: number) => string): Buffer {
  const { start, end } = places(file);
  const copy = Buffer.from(file);
  copy.write(write(end - start), start, "latin1");
  return copy;
}

/**
 * A signature that is wrapped: what was signed stands twice, and a new ByteRange jumps over all that was put between, so
 * that the digest is the old one (Mladenov et al., "1 trillion dollar refund", 2019).
 */
function wrapped(file: Buffer): Buffer {
  const { range } = places(file);
  const [, first = 0, second = 0, rest = 0] = range;
  const update = (jump: number) =>
    behind(file, (added, reader) => {
      const field = reader.dict(reader.object(62));
      const value = new Dict(reader.dict(field?.get("V")));
      const old = reader.resolve(value.get("Contents"));
      if (field === undefined || !(old instanceof PdfString)) throw new TypeError("The field is not signed.");
      value.set("ByteRange", [0, first, jump, rest]);
      added.set(added.add(content("Pay 900")), content("Pay 900"));
      added.set(new Ref(62), new Dict(field).set("V", added.add(value)));
      added.set(new Ref(101), content("Pay 900"));
    });
  // The jump has as many digits each time, so that the length does not change with it.
  const place = update(9_000_000).length;
  const made = update(1_000_000 + place)
    .toString("latin1")
    .replace(`${1_000_000 + place}`, `${place}`.padStart(7, "0"));
  return Buffer.concat([Buffer.from(made, "latin1"), file.subarray(second, second + rest)]);
}

export async function byteCases(): Promise<Case[]> {
  const file = await signed(form(), ada, { field: "here" });
  const { start } = places(file);
  const rsa = certificate({ common: "Rosa", issuer: root, kind: "rsa" });
  const other = certificate({ common: "Other", issuer: root });
  const byRsa = await signed(form(), rsa, { field: "here" });
  const rows: [string, Buffer][] = [
    ["sound, by a curve", file],
    ["sound, by RSA", byRsa],
    ["an end of line behind it", Buffer.concat([file, Buffer.from("\n")])],
    ["a byte behind it", Buffer.concat([file, Buffer.from("x")])],
    [
      "a comment of a thousand bytes behind it",
      Buffer.concat([file, Buffer.from(`%${" ".repeat(1_000)}\n%%EOF\n`)]),
    ],
    ["a byte changed in the first part", reworded(file, "(Page 1)", "(Page 7)")],
    [
      "a byte changed behind Contents",
      Buffer.concat([file.subarray(0, -8), Buffer.from("0\n%%EOF\n").subarray(-8)]),
    ],
    ["the name in the value changed", reworded(file, "/Name", "/Nome")],
    ["a range that ends early", ranged(file, ([a = 0, b = 0, c = 0, d = 0]) => numbers([a, b, c, d - 20]))],
    ["a range that begins late", ranged(file, ([, b = 0, c = 0, d = 0]) => numbers([1, b - 1, c, d]))],
    ["a wider gap", ranged(file, ([a = 0, b = 0, c = 0, d = 0]) => numbers([a, b, c + 1, d - 1]))],
    ["a narrower gap", ranged(file, ([a = 0, b = 0, c = 0, d = 0]) => numbers([a, b + 1, c, d]))],
    ["a range past the end", ranged(file, ([a = 0, b = 0, c = 0, d = 0]) => numbers([a, b, c, d + 1]))],
    ["a range of two numbers", ranged(file, ([a = 0, b = 0]) => numbers([a, b]))],
    ["a range of negative numbers", ranged(file, ([a = 0, b = 0, c = 0]) => numbers([a, b, c, -9]))],
    ["a range of no numbers (USF)", ranged(file, () => "[]")],
    ["a range that is null (USF)", ranged(file, () => "null")],
    ["no range at all (USF)", reworded(file, "/ByteRange", "/BiteRange")],
    ["no Contents (USF)", reworded(file, "/Contents", "/Contants")],
    ["Contents that is empty (USF)", contents(file, (room) => `<>${" ".repeat(room - 2)}`)],
    ["Contents that is null (USF)", contents(file, (room) => `null${" ".repeat(room - 4)}`)],
    ["Contents of zeros (USF)", contents(file, (room) => `<${"0".repeat(room - 2)}>`)],
    ["another SubFilter", reworded(file, "/ETSI.CAdES.detached", "/ETSI.CAdES.detachee")],
    ["wrapped: signed twice, jumped over (SWA)", wrapped(file)],
    ["attributes of another file's signature", withCms(file, { content: Buffer.from("another") })],
    [
      "a value that is not the key's",
      resigned(file, (_, old) => {
        const value = Buffer.from(old.subarray(0, valueLength(old)));
        value.writeUInt8((value.at(-1) ?? 0) ^ 1, value.length - 1);
        return value;
      }),
    ],
    ["attributes that name another certificate", withCms(file, { named: root })],
    ["no certificate of the signer", withCms(file, { signer: { ...ada, raw: other.raw } })],
    ["signed by the key of another", withCms(file, { signer: { ...ada, key: other.key } })],
    ["bytes that are no CMS", resigned(file, () => Buffer.alloc(40, 0x30))],
    [
      "a CMS that is cut off",
      resigned(file, (bytes) => cms({ signer: ada, content: bytes }).subarray(0, -40)),
    ],
    [
      "bytes behind the CMS",
      resigned(file, (_, old) => Buffer.concat([old.subarray(0, valueLength(old)), Buffer.from("more")])),
    ],
    ["a CMS with a content of its own", withCms(file, { isEnclosed: true })],
    ["a digit changed within the certificate", contents(file, (room) => digitChanged(file, start, room))],
  ];
  return rows.map(([name, bytes]) => ({ group: "bytes and CMS", name, file: bytes, anchors: [root] }));
}

/** The digits of Contents, one of them changed in the certificate of the signer. */
function digitChanged(file: Buffer, start: number, room: number): string {
  const digits = file.toString("latin1", start, start + room);
  const at = digits.indexOf(ada.raw.subarray(0, 40).toString("hex")) + 300;
  return `${digits.slice(0, at)}${digits[at] === "0" ? "1" : "0"}${digits.slice(at + 1)}`;
}
