import { type Biff, recordsOf, unused } from "../biff-records.ts";
import { oldCipher } from "./old-cipher.ts";
import { xorCipher } from "./xor.ts";

// A workbook of Excel 5 to 2003: records in a stream, of which the bodies are encrypted (MS-XLS 2.2.10).

const filePass = 0x2f;
const endOfGlobals = 0x0a;
const boundSheet = 0x85;
const blockSize = 1_024;
/** BOF, FilePass, InterfaceHdr, RRDInfo, UsrExcl, FileLock, RRDHead: their bodies are plain (MS-XLS 2.2.10). */
const plain = new Set([0x809, filePass, 0xe1, 0x196, 0x194, 0x195, 0x138]);
const methods = { xor: 0, rc4: 1 } as const;

/** The body of a record, decrypted. */
type Body = (record: Biff) => Buffer;

/** The record that says how the workbook is encrypted; undefined in one that is not. */
function passRecord(stream: Buffer): Biff | undefined {
  for (const record of recordsOf(stream)) {
    if (record.id === filePass) return record;
    if (record.id === endOfGlobals) return undefined;
  }
  return undefined;
}

export const isEncryptedXls = (stream: Buffer): boolean => passRecord(stream) !== undefined;

function xorBody(stream: Buffer, pass: Buffer, password: string): Body | undefined {
  const cipher = xorCipher(password, pass.readUInt16LE(0), pass.readUInt16LE(2));
  return cipher && (({ from, to }) => cipher(stream.subarray(from, to), to));
}

function rc4Body(stream: Buffer, pass: Buffer, password: string): Body | "unknown" | undefined {
  const decrypt = oldCipher(pass, password);
  if (decrypt === undefined || decrypt === "unknown") return decrypt;
  const whole = decrypt(stream, blockSize);
  return ({ from, to }) => whole.subarray(from, to);
}

/** FilePass has the key alone in Excel 5 and 95, and the method before it since (MS-XLS 2.4.117). */
function bodyOf(stream: Buffer, pass: Buffer, password: string): Body | "unknown" | undefined {
  if (pass.length === 4) return xorBody(stream, pass, password);
  if (pass.length < 6) return "unknown";
  const [method, rest] = [pass.readUInt16LE(0), pass.subarray(2)];
  if (method === methods.xor) return xorBody(stream, rest, password);
  return method === methods.rc4 ? rc4Body(stream, rest, password) : "unknown";
}

/** The stream without its encryption; `unknown` for a kind that is not opened, undefined for another password. */
export function openXls(stream: Buffer, password: string): Buffer | "unknown" | undefined {
  const pass = passRecord(stream);
  if (pass === undefined) return stream;
  const body = bodyOf(stream, stream.subarray(pass.from, pass.to), password);
  if (body === undefined || body === "unknown") return body;
  const out = Buffer.from(stream);
  for (const record of recordsOf(stream)) {
    if (plain.has(record.id)) continue;
    // Where a sheet begins is not encrypted, its name is.
    const kept = record.id === boundSheet ? 4 : 0;
    body(record).copy(out, record.from + kept, kept);
  }
  out.writeUInt16LE(unused, pass.from - 4);
  return out;
}
