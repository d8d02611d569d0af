import { ServiceError } from "../../errors/service-error.ts";
import { checkCompound } from "../check-compound.ts";
import { compoundNames } from "../compound-file.ts";
import { readStream, replaceStream } from "../compound-streams.ts";
import { agileInfo, agileKey, agilePackage } from "./agile.ts";
import { encryptionInfo } from "./crypto-api.ts";
import { isEncryptedDoc, openDoc } from "./doc.ts";
import { guardPassword } from "./password-bytes.ts";
import { standardKey, standardPackage } from "./standard.ts";
import { isEncryptedXls, openXls } from "./xls.ts";

/** What came of a password: the document, or why there is none. */
type Opened = Uint8Array | "unknown" | undefined;
/** `protected` says whether it is encrypted at all. */
type Locked = { protected: boolean; open(password: string): Opened };

const free: Locked = { protected: false, open: () => undefined };

function openPackage(bytes: Uint8Array, password: string): Opened {
  const [info, content] = [readStream(bytes, "ENCRYPTIONINFO"), readStream(bytes, "ENCRYPTEDPACKAGE")];
  if (info === undefined || content === undefined || info.length < 8 || content.length < 8) return "unknown";
  const size = Number(content.readBigUInt64LE(0));
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) {
    const agile = agileInfo(info.toString("utf8", 8));
    if (agile === undefined) return "unknown";
    const key = agileKey(agile, password);
    return key && agilePackage(agile, key, content).subarray(0, size);
  }
  const standard = minor === 2 ? encryptionInfo(info.subarray(4)) : undefined;
  if (standard === undefined) return "unknown";
  const key = standardKey(standard, password);
  return key && standardPackage(key, content).subarray(0, size);
}

function workbook(bytes: Uint8Array, name: string): Locked {
  const stream = readStream(bytes, name);
  if (stream === undefined || !isEncryptedXls(stream)) return free;
  return {
    protected: true,
    open(password) {
      const opened = openXls(stream, password);
      if (opened === undefined || opened === "unknown") return opened;
      const copy = Uint8Array.from(bytes);
      replaceStream(copy, name, opened);
      return copy;
    },
  };
}

function letter(bytes: Uint8Array): Locked {
  const main = readStream(bytes, "WORDDOCUMENT");
  if (main === undefined || !isEncryptedDoc(main)) return free;
  return {
    protected: true,
    open(password) {
      const streams = openDoc((name) => readStream(bytes, name), password);
      if (streams === undefined || streams === "unknown") return streams;
      const copy = Uint8Array.from(bytes);
      for (const [name, content] of Object.entries(streams)) {
        if (content !== undefined) replaceStream(copy, name, content);
      }
      return copy;
    },
  };
}

function lockOf(bytes: Uint8Array): Locked {
  const names = compoundNames(bytes) ?? new Set();
  if (names.has("ENCRYPTEDPACKAGE")) {
    return { protected: true, open: (password) => openPackage(bytes, password) };
  }
  if (names.has("WORDDOCUMENT")) return letter(bytes);
  for (const name of ["WORKBOOK", "BOOK"]) if (names.has(name)) return workbook(bytes, name);
  // An encrypted presentation keeps its summary apart (MS-PPT 2.1.5); its records are encrypted one by one.
  return names.has("ENCRYPTEDSUMMARY") ? { protected: true, open: () => "unknown" } : free;
}

const passwordRequired = () =>
  new ServiceError("password_required", "The document is protected by a password. Send it as `password`.");

const wrongPassword = () =>
  new ServiceError(
    "wrong_password",
    "The password does not open the document. Send the right one as `password`.",
  );

const unopened = () =>
  new ServiceError(
    "password_required",
    "The document is protected in a way that is not opened here. Remove its password and send the document again.",
  );

/**
 * An Office document without its encryption; the same bytes when it has none. Throws `password_required`,
 * `wrong_password`, `too_complex` or `damaged_file`.
 */
export function openOffice(bytes: Uint8Array, password: string | undefined): Uint8Array {
  if (compoundNames(bytes) === undefined) return bytes;
  checkCompound(bytes);
  const lock = lockOf(bytes);
  if (!lock.protected) return bytes;
  const opened = lock.open(password ?? guardPassword);
  if (opened === "unknown") throw unopened();
  if (opened !== undefined) return opened;
  throw password === undefined ? passwordRequired() : wrongPassword();
}
