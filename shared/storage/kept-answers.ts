import { createHash, randomUUID } from "node:crypto";
import { number, object, record, string, unknown } from "zod";
import { type Charge, chargeOf, noteOf, type Settleable } from "../account/charge.ts";
import { epochSeconds, get, isConditionFailure, update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { accountFolder } from "../files/account-folder.ts";

/** Whose call it is, to which route, under which key of the caller. */
export type CallName = { account: string; route: string; key: string };

/** One run of a call: what it writes counts as long as no other run has taken its place. */
export type Run = { name: CallName; token: string };

const kept = object({ status: number(), headers: record(string(), string()), file: string() });
export type KeptAnswer = typeof kept._output;

const entry = object({
  hash: string(),
  charge: unknown().optional(),
  answer: kept.optional(),
});

/** What stands under a name that cannot be begun. `answer` is absent while the call runs. */
export type Standing = { hash: string; answer?: KeptAnswer | undefined };

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const place = ({ account, route, key }: CallName) => ({
  TableName: setting("TABLE_ANSWERS"),
  Key: { pk: account, sk: `${route}#${digest(key)}` },
});

/** Where the body of an answer is kept. */
export const answerFile = ({ name: { account, route, key }, token }: Run) =>
  `answers/${accountFolder(account)}/${digest(`${route} ${key}`)}/${token}`;

/**
 * Begins a call for `hold` ms, unless it was answered or runs under this name. What a run that died has left, or a day
 * has passed over, is no hindrance. `taken`: what a run that died has taken from the quota.
 */
export async function beginCall(
  name: CallName,
  hash: string,
  hold: number,
): Promise<{ run: Run; taken: Settleable | undefined } | Standing> {
  const token = randomUUID();
  const seconds = epochSeconds();
  try {
    const before = await update({
      ...place(name),
      UpdateExpression:
        "SET #hash = :hash, #token = :token, held_until = :until, #ttl = :ttl REMOVE answer, charge",
      ConditionExpression:
        "attribute_not_exists(pk) OR #ttl < :seconds OR (#hash = :hash AND attribute_not_exists(answer) AND held_until < :now)",
      ExpressionAttributeNames: { "#hash": "hash", "#token": "token", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":hash": hash,
        ":token": token,
        ":until": Date.now() + hold,
        ":now": Date.now(),
        ":seconds": seconds,
        ":ttl": seconds + lifetimes.keptAnswer.seconds,
      },
      ReturnValues: "ALL_OLD",
    });
    const died = entry.safeParse(before).data;
    const taken = died?.answer === undefined ? chargeOf(name.account, died?.charge) : undefined;
    return { run: { name, token }, taken };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const found = await get({ ...place(name), ConsistentRead: true });
    // Let go of in between.
    return found === undefined ? beginCall(name, hash, hold) : entry.parse(found);
  }
}

async function change(run: Run, sets: Readonly<Record<string, unknown>>): Promise<void> {
  const fields = Object.keys(sets);
  await update({
    ...place(run.name),
    UpdateExpression: `SET ${fields.map((field) => `#${field} = :${field}`).join(", ")}`,
    ConditionExpression: "#token = :mine",
    ExpressionAttributeNames: {
      "#token": "token",
      ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
    },
    ExpressionAttributeValues: {
      ":mine": run.token,
      ...Object.fromEntries(fields.map((field) => [`:${field}`, sets[field]])),
    },
  });
}

export const holdCall = (run: Run, hold: number) => change(run, { held_until: Date.now() + hold });
/** What this call has taken from the quota: a run that comes after a death gives it back. */
export const noteCharge = (run: Run, charge: Charge) => change(run, { charge: noteOf(charge) });
export const keepAnswer = (run: Run, answer: KeptAnswer) => change(run, { answer });
/** The call may be made again at once, as if it had never been made. DynamoDB does not drop a time years ago. */
export const letGo = (run: Run) => change(run, { ttl: epochSeconds() - 1 });
