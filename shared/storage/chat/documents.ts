import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, epochSeconds } from "../../aws/dynamodb.ts";
import type { ChatRecords } from "../../chat/chat-records.ts";
import { listForExpiry } from "./expiring.ts";
import { documentItem, grace, keyOf, table } from "./table.ts";

const stored = object({ filename: string(), pages: number(), expires: number() });

export const documents: Pick<ChatRecords, "addDocument" | "findDocument"> = {
  async addDocument(owner, id, record) {
    const item = documentItem(id);
    // Listed first: what is written halfway is swept as well.
    await listForExpiry({ owner, item });
    const Item = { ...keyOf(owner, item), ...record, ttl: record.expires + grace };
    await dynamo().send(new PutCommand({ TableName: table(), Item }));
  },

  async findDocument(owner, id) {
    const Key = keyOf(owner, documentItem(id));
    const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key }));
    const { data } = stored.safeParse(Item);
    return data === undefined || data.expires <= epochSeconds() ? undefined : data;
  },
};
