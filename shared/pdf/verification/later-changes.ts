import { type Failure, failure } from "../cms/verdict.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { type Permission, readSignatures, signedFields } from "../structure/signatures.ts";
import { type Change, changeKinds } from "./change.ts";
import { changesBetween } from "./changes.ts";
import type { Examined } from "./examine.ts";
import { fieldLock } from "./field-lock.ts";

/** What stands behind a signature; `allowed` is undefined where it was not looked at. */
export type LaterChanges = {
  allowed: boolean | undefined;
  permission: Permission | undefined;
  found: readonly (Change & { allowed: boolean })[];
  failures: readonly Failure[];
};

/** What may be done to a file that nobody certified: filling, signing and annotating. */
const uncertified = 3;

/** The state of the file that is signed. Throws PdfSyntaxError. */
export const signedState = (bytes: Uint8Array, { range }: Examined): PdfReader =>
  new PdfReader(bytes.subarray(0, range.end));

const unread = (reason: string): LaterChanges => ({
  ...{ allowed: undefined, permission: undefined, found: [] },
  failures: [failure("GENERIC", reason)],
});

function compared(bytes: Uint8Array, after: PdfReader, examined: Examined): LaterChanges {
  const before = signedState(bytes, examined);
  const { permission } = readSignatures(before);
  const own = signedFields(before).find(({ ref }) => ref.number === examined.signed.ref.number);
  if (own === undefined || after.lastSection < examined.range.end) {
    const reason =
      own === undefined
        ? "The signed state of the file does not hold this signature."
        : "Bytes stand behind what is signed that belong to no state of the file.";
    return { allowed: false, permission, found: [], failures: [failure("FORMAT_FAILURE", reason)] };
  }
  const isLocked = fieldLock(before, own);
  const found = changesBetween(before, after).map((change) => {
    const isHeld = change.kind === "form_fill" && change.field !== null && isLocked(change.field);
    return { ...change, allowed: changeKinds[change.kind] <= (permission ?? uncertified) && !isHeld };
  });
  const worst = found.find((change) => !change.allowed);
  const failures =
    worst === undefined
      ? []
      : [failure("FORMAT_FAILURE", `Changed behind the signature, against it: ${worst.what}`)];
  return { allowed: worst === undefined, permission, found, failures };
}

/** What was changed behind a signature, and whether it allows that. `reader` reads the file as it came, or another one. */
export function laterChanges(bytes: Uint8Array, reader: PdfReader, examined: Examined): LaterChanges {
  const { cover } = examined.range;
  if (cover === "part") return { allowed: undefined, permission: undefined, found: [], failures: [] };
  const isOwn = reader.bytes === bytes;
  if (cover === "whole_file") {
    const { permission } = readSignatures(reader);
    return { allowed: true, permission, found: [], failures: [] };
  }
  if (!isOwn)
    return unread(
      "The file is locked or had to be repaired: what was changed behind the signature is not known.",
    );
  try {
    return compared(bytes, reader, examined);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    return unread("A state of the file cannot be read: what was changed behind the signature is not known.");
  }
}
