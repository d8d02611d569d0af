import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { array, number, object, type output, string } from "zod";
import { dynamo, epochSeconds, isConditionFailure } from "../../aws/dynamodb.ts";
import { setting } from "../../aws/environment.ts";
import { sessionLimits } from "../../contract/chat.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { accountKey, newId } from "../account-key.ts";
import { deleteReading } from "../document-store.ts";
import { type Expiring, enlist, sweepRecord } from "../expiring.ts";

const sessionDocument = object({
  document_id: string(),
  filename: string(),
  page_count: number(),
  bytes: number(),
});
export type SessionDocument = output<typeof sessionDocument>;

/** `created` and `expires` in epoch seconds. */
const record = object({
  documents: array(sessionDocument),
  bytes: number(),
  created: number(),
  expires: number(),
});
export type Session = output<typeof record> & { id: string };

const grace = 86_400;
const table = () => setting("TABLE_SESSIONS");
const itemOf = (id: string) => `session#${id}`;
const keyOf = (owner: string, id: string) => ({ pk: owner, sk: itemOf(id) });
const life = () => {
  const expires = epochSeconds() + sessionLimits.idleSeconds;
  return { expires, ttl: expires + grace };
};

export async function createSession(account: string): Promise<Session> {
  const owner = accountKey(account);
  const id = newId("ses");
  const session = { documents: [], bytes: 0, created: epochSeconds(), ...life() };
  await enlist({ owner, item: itemOf(id) });
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...keyOf(owner, id), ...session } }));
  return { id, ...session };
}

const gone = () =>
  new ServiceError(
    "not_found",
    "There is no such session, or it has expired. Open one with chat/multi/create-session.",
  );

type Change = { expression: string; condition: string; values: Record<string, unknown> };

/** One conditional write on a live session; undefined when the condition did not hold. */
async function update(account: string, id: string, change: Change): Promise<Session | undefined> {
  const { expires, ttl } = life();
  try {
    const { Attributes } = await dynamo().send(
      new UpdateCommand({
        TableName: table(),
        Key: keyOf(accountKey(account), id),
        UpdateExpression: `SET #expires = :expires, #ttl = :ttl${change.expression}`,
        ConditionExpression: `#expires > :now${change.condition}`,
        ExpressionAttributeNames: {
          "#expires": "expires",
          "#ttl": "ttl",
          ...(change.expression === "" ? {} : { "#documents": "documents", "#bytes": "bytes" }),
        },
        ExpressionAttributeValues: {
          ":expires": expires,
          ":ttl": ttl,
          ":now": epochSeconds(),
          ...change.values,
        },
        ReturnValues: "ALL_NEW",
      }),
    );
    return { ...record.parse(Attributes), id };
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** The session, kept alive for another hour. Throws `not_found` when it never was, is another account's, or has expired. */
export async function useSession(account: string, id: string): Promise<Session> {
  const session = await update(account, id, { expression: "", condition: "", values: {} });
  if (session === undefined) throw gone();
  return session;
}

/** Adds all of the documents or none; undefined when they do not fit, also when parallel uploads took the room. */
export function addToSession(
  account: string,
  id: string,
  documents: readonly SessionDocument[],
): Promise<Session | undefined> {
  const bytes = documents.reduce((sum, each) => sum + each.bytes, 0);
  return update(account, id, {
    expression: ", #documents = list_append(#documents, :documents), #bytes = #bytes + :size",
    condition: " AND size(#documents) <= :room AND #bytes <= :space",
    values: {
      ":documents": documents,
      ":size": bytes,
      ":room": sessionLimits.documents - documents.length,
      ":space": sessionLimits.bytes - bytes,
    },
  });
}

/** Deletes a session that has expired by `time`, epoch s, with its documents; true when it did. */
export const sweepSession = (expiring: Expiring, time: number): Promise<boolean> =>
  sweepRecord(expiring, time, (item) => {
    const { data } = record.safeParse(item);
    const documents = data?.documents ?? [];
    return Promise.all(documents.map(({ document_id: id }) => deleteReading(expiring.owner, id)));
  });
