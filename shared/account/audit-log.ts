import { createHash } from "node:crypto";
import { number, object, string } from "zod";
import { get, isMet, put, unlessUnmet, update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { ServiceError } from "../errors/service-error.ts";

// What changed who may use an account, and where its events and mail go. Each entry holds the digest of the one before, and
// the head that of the last, so that one that was altered, taken out or put in is found.

export const auditEntry = object({
  seq: number().int(),
  at: string(),
  action: string(),
  target: string(),
  actor: string(),
  address: string().nullable(),
  request_id: string(),
  previous: string(),
  hash: string(),
});
export type AuditEntry = typeof auditEntry._output;
/** Who did what, from where: `actor` is the id of a key, `token`, or `operator`. */
export type AuditEvent = {
  action: string;
  target: string;
  actor: string;
  address: string | undefined;
  requestId: string;
};

export const auditHead = object({ seq: number().int(), hash: string() });
export type AuditHead = typeof auditHead._output;
/** Of a log without entries. */
export const noHead: AuditHead = { seq: 0, hash: "" };

const table = () => setting("TABLE_USAGE");
export const auditPrefix = "audit#";
const headKey = (account: string) => ({ pk: account, sk: "audit-head" });
/** In the order of their numbers. */
export const entryKey = (account: string, seq: number) => ({
  pk: account,
  sk: auditPrefix + String(seq).padStart(12, "0"),
});

/** SHA-256 over the fields in a fixed order, hex. */
export function digestOf(account: string, one: Omit<AuditEntry, "hash">): string {
  const { seq, at, action, target, actor, address, request_id, previous } = one;
  const fields = [account, seq, at, action, target, actor, address, request_id, previous];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** Callers that write at once into one log take turns; so many are waited for. */
const tries = 50;

export async function headOf(account: string): Promise<AuditHead> {
  const item = await get({ TableName: table(), Key: headKey(account), ConsistentRead: true });
  return item === undefined ? noHead : auditHead.parse(item);
}

/** Moves the head on to an entry that is there; another process may have done so. */
async function advance(account: string, from: AuditHead, to: AuditHead): Promise<void> {
  await unlessUnmet(
    update({
      TableName: table(),
      Key: headKey(account),
      UpdateExpression: "SET seq = :seq, #hash = :hash",
      ConditionExpression: from.seq === 0 ? "attribute_not_exists(seq)" : "seq = :from",
      ExpressionAttributeNames: { "#hash": "hash" },
      ExpressionAttributeValues: {
        ":seq": to.seq,
        ":hash": to.hash,
        ...(from.seq === 0 ? {} : { ":from": from.seq }),
      },
    }),
  );
}

/** Adds an entry at the end. Nothing in the service changes or deletes one, but the end of its account. */
export async function appendAudit(account: string, event: AuditEvent): Promise<void> {
  const { action, target, actor, address, requestId } = event;
  for (let tried = 0; tried < tries; tried++) {
    const last = await headOf(account);
    const seq = last.seq + 1;
    const said = { seq, at: new Date().toISOString(), action, target, actor };
    const made = { ...said, address: address ?? null, request_id: requestId, previous: last.hash };
    const Item = { ...entryKey(account, seq), ...made, hash: digestOf(account, made) };
    if (await isMet(put({ TableName: table(), Item, ConditionExpression: "attribute_not_exists(pk)" })))
      return advance(account, last, Item);
    // Another has written it, and may have died before it moved the head on.
    const found = await get({ TableName: table(), Key: entryKey(account, seq), ConsistentRead: true });
    if (found !== undefined) await advance(account, last, auditEntry.parse(found));
  }
  throw new ServiceError("conflict", "Too many changes of the account came at once. Try again.");
}
