import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { array, number, object, string } from "zod";
import { dynamo, epochSeconds, unlessUnmet } from "../../aws/dynamodb.ts";
import type { ChatRecords, SessionRecord } from "../../chat/chat-records.ts";
import { sessionLimits } from "../../contract/chat.ts";
import { lifetimes } from "../../contract/lifetimes.ts";
import { listForExpiry } from "./expiring.ts";
import { grace, keyOf, sessionItem, table } from "./table.ts";

const stored = object({
  documents: array(
    object({ document_id: string(), filename: string(), page_count: number(), bytes: number() }),
  ),
  bytes: number(),
  created: number(),
  expires: number(),
});

const lifetime = () => {
  const expires = epochSeconds() + lifetimes.chatSession.seconds;
  return { expires, ttl: expires + grace };
};

type Change = { expression: string; condition: string; values: Record<string, unknown> };

/** One conditional write on a live session; undefined when the condition did not hold. */
async function update(owner: string, id: string, change: Change): Promise<SessionRecord | undefined> {
  const { expires, ttl } = lifetime();
  const write = new UpdateCommand({
    TableName: table(),
    Key: keyOf(owner, sessionItem(id)),
    UpdateExpression: `SET #expires = :expires, #ttl = :ttl${change.expression}`,
    ConditionExpression: `#expires > :now AND #created > :oldest${change.condition}`,
    ExpressionAttributeNames: {
      "#expires": "expires",
      "#ttl": "ttl",
      "#created": "created",
      ...(change.expression === "" ? {} : { "#documents": "documents", "#bytes": "bytes" }),
    },
    ExpressionAttributeValues: {
      ":expires": expires,
      ":ttl": ttl,
      ":now": epochSeconds(),
      ":oldest": epochSeconds() - lifetimes.chatSessionWhole.seconds,
      ...change.values,
    },
    ReturnValues: "ALL_NEW",
  });
  const done = await unlessUnmet(dynamo().send(write));
  return done === undefined ? undefined : stored.parse(done.Attributes);
}

export const sessions: Pick<ChatRecords, "createSession" | "useSession" | "addToSession"> = {
  async createSession(owner, id) {
    const item = sessionItem(id);
    const { expires, ttl } = lifetime();
    const session = { documents: [], bytes: 0, created: epochSeconds(), expires };
    await listForExpiry({ owner, item });
    const Item = { ...keyOf(owner, item), ...session, ttl };
    await dynamo().send(new PutCommand({ TableName: table(), Item }));
    return session;
  },

  useSession: (owner, id) => update(owner, id, { expression: "", condition: "", values: {} }),

  addToSession(owner, id, documents) {
    const bytes = documents.reduce((sum, each) => sum + each.bytes, 0);
    return update(owner, id, {
      expression: ", #documents = list_append(#documents, :documents), #bytes = #bytes + :size",
      condition: " AND size(#documents) <= :room AND #bytes <= :space",
      values: {
        ":documents": documents,
        ":size": bytes,
        ":room": sessionLimits.documents - documents.length,
        ":space": sessionLimits.bytes - bytes,
      },
    });
  },
};
