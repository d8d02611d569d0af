import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { array, number, object, string } from "zod";
import { dynamo, epochSeconds } from "../../aws/dynamodb.ts";
import type { ChatRecords, ExpiredRecord } from "../../chat/chat-records.ts";
import { lifetimes } from "../../contract/lifetimes.ts";
import { grace, keyOf, table } from "./table.ts";

/** One partition lists all that will expire, so that the sweep need not read the whole table. */
const partition = "expiring";

type Listed = Pick<ExpiredRecord, "owner" | "item">;

const listed = object({ owner: string(), item: string() });
const sortKey = ({ owner, item }: Listed) => `${owner}#${item}`;

/** Lists a record that will expire. Done before the record itself is written. */
export async function listForExpiry({ owner, item }: Listed): Promise<void> {
  const ttl = epochSeconds() + lifetimes.chatSessionWhole.seconds + grace;
  const Item = { pk: partition, sk: sortKey({ owner, item }), owner, item, ttl };
  await dynamo().send(new PutCommand({ TableName: table(), Item }));
}

async function* allListed(): AsyncGenerator<Listed> {
  const pages = paginateQuery(
    { client: dynamo() },
    {
      TableName: table(),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partition },
    },
  );
  for await (const { Items = [] } of pages) yield* listed.array().parse(Items);
}

const expiring = object({
  expires: number(),
  documents: array(object({ document_id: string() })).default([]),
});

const documentId = /^document#(.*)$/s;

/** The record behind an entry of the list, when its time is over. */
async function ifExpired({ owner, item }: Listed, time: number): Promise<ExpiredRecord | undefined> {
  const get = new GetCommand({ TableName: table(), Key: keyOf(owner, item), ConsistentRead: true });
  // Of a record that is gone already there is nothing but its entry.
  const { data } = expiring.safeParse((await dynamo().send(get)).Item);
  if (data !== undefined && data.expires > time) return undefined;
  const own = documentId.exec(item)?.[1];
  const held = data?.documents.map(({ document_id }) => document_id) ?? [];
  return { owner, item, documents: own === undefined ? held : [own] };
}

export const expiry: Pick<ChatRecords, "expired" | "remove"> = {
  async *expired(time) {
    for await (const entry of allListed()) {
      const record = await ifExpired(entry, time);
      if (record !== undefined) yield record;
    }
  },

  async remove({ owner, item }) {
    const keys = [keyOf(owner, item), keyOf(partition, sortKey({ owner, item }))];
    // The entry in the list goes last, so that a sweep that was cut off is done again.
    for (const Key of keys) await dynamo().send(new DeleteCommand({ TableName: table(), Key }));
  },
};
