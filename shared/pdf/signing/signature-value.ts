import { signedData } from "../cms/sign-data.ts";
import type { SigningKey } from "../cms/signing-key.ts";
import { type AskClock, timeStampOver } from "../cms/time-stamp-request.ts";
import { type Dict, dict, name, PdfString, type Ref, textString } from "../file/object.ts";
import type { PdfUpdate } from "../file/update.ts";

/** What a signature says of itself (ISO 32000-2, table 255). */
export type Said = {
  reason?: string | undefined;
  location?: string | undefined;
  name?: string | undefined;
  contact?: string | undefined;
};

/** What it lets be done to the file; undefined for one that certifies nothing (table 257). */
export type CertifiedLevel = 1 | 2 | 3 | undefined;

/** A number as wide as any place in a file, in its place until it is known. */
const unknown = 9_999_999_999;
const openRange = `[0 ${unknown} ${unknown} ${unknown}]`;
const contentsKey = "/Contents ";

/** Bytes that the signature takes beside its certificates: attributes and the value of the longest keys. */
const roomBeside = 6_144;

/** What a time stamp takes with its certificates: those of public servers have 6,000 bytes. */
export const roomForStamp = 16_384;

/** A key and, where the signature is stamped, whom to ask for the time. */
export type Signer = { key: SigningKey; ask: AskClock | undefined };

/** What goes into the room of a signature, made of all other bytes of the file; bytes that it may take at most. */
export type Seal = { room: number; over: (parts: readonly Uint8Array[]) => Promise<Uint8Array> };

/** Bytes for a signature with these certificates, of which the first names the signer. */
export const roomFor = (
  { certificate, chain }: Pick<SigningKey, "certificate" | "chain">,
  isStamped: boolean,
): number =>
  [certificate, certificate, ...chain].reduce(
    (sum, { raw }) => sum + raw.length,
    isStamped ? roomBeside + roomForStamp : roomBeside,
  );

/** `D:20261125103000Z` (7.9.4). */
const dateText = (time: Date) => `D:${time.toISOString().replaceAll(/[-:T]|\.\d+/g, "")}`;

const certification = (level: number): Dict =>
  dict({
    Type: name("SigRef"),
    TransformMethod: name("DocMDP"),
    TransformParams: dict({ Type: name("TransformParams"), P: level, V: name("1.2") }),
  });

const text = (value: string | undefined) => (value === undefined ? undefined : textString(value));

/** The entries that are filled in at the end: which bytes are sealed, and the room for the seal. */
const openRoom = (room: number) => ({
  ByteRange: [0, unknown, unknown, unknown],
  Contents: new PdfString(new Uint8Array(room)),
});

/** The value of a field that is signed, with room for the signature; what stands first is filled in at the end. */
export function openValue(room: number, said: Said, level: CertifiedLevel, time: Date): Dict {
  return dict({
    Type: name("Sig"),
    Filter: name("Adobe.PPKLite"),
    SubFilter: name("ETSI.CAdES.detached"),
    ...openRoom(room),
    M: textString(dateText(time)),
    Name: text(said.name),
    Reason: text(said.reason),
    Location: text(said.location),
    ContactInfo: text(said.contact),
    Reference: level === undefined ? undefined : [certification(level)],
  });
}

/** The value of a time stamp over the whole file (ISO 32000-2, 12.8.5), with room for it. */
export const openStamp = (): Dict =>
  dict({
    Type: name("DocTimeStamp"),
    Filter: name("Adobe.PPKLite"),
    SubFilter: name("ETSI.RFC3161"),
    ...openRoom(roomForStamp),
  });

/** A time stamp of a server. Throws `unreachable_url` for one that is none. */
export const stampSeal = (ask: AskClock): Seal => ({
  room: roomForStamp,
  over: (parts) => timeStampOver(parts, ask, roomForStamp),
});

/** A signature, with a time stamp where the signer asks for one. Throws `unreachable_url` for a time stamp that is none. */
export function signatureSeal(signer: Signer): Seal {
  const { key, ask } = signer;
  const stamp = ask && ((bytes: Uint8Array) => timeStampOver([bytes], ask, roomForStamp));
  return { room: roomFor(key, ask !== undefined), over: (parts) => signedData(key, parts, stamp) };
}

/** Saves a file and seals all of it but the room itself (12.8.1). */
export async function saveSealed(update: PdfUpdate, value: Ref, { room, over }: Seal): Promise<Uint8Array> {
  const bytes = update.save();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = update.placeOf(value);
  const start = file.indexOf(contentsKey, at) + contentsKey.length;
  const end = start + room * 2 + 2;
  const range = `[0 ${start} ${end} ${file.length - end}`.padEnd(openRange.length - 1);
  file.write(`${range}]`, file.indexOf(openRange, at), "latin1");
  const seal = Buffer.from(await over([file.subarray(0, start), file.subarray(end)]));
  if (seal.length > room) throw new RangeError("the signature is larger than its room");
  file.write(seal.toString("hex"), start + 1, "latin1");
  return bytes;
}
