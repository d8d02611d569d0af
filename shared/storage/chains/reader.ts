import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo } from "../../aws/dynamodb.ts";
import type { SavedChainReader } from "../../chains/saved/records.ts";
import { chainKey, listed, namesKey, readChain, table } from "./table.ts";

async function itemAt(Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }));
  return Item;
}

/** Saved chains in DynamoDB, for whatever runs them. */
export const savedChainReader: SavedChainReader = {
  names: async (account) => [...(listed.parse((await itemAt(namesKey(account))) ?? {}).names ?? [])],

  async find(account, name) {
    const item = await itemAt(chainKey(account, name));
    return item === undefined ? undefined : readChain(item);
  },
};
