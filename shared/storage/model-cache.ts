import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, epochSeconds } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { accountFolder } from "../files/account-folder.ts";
import type { CacheStore } from "../language/cache.ts";

/** An item holds 400 KB in DynamoDB, names included. */
const largest = 380_000;

const entry = object({ value: string(), ttl: number() });

export const modelCache: CacheStore = {
  async get(key) {
    const { Item } = await dynamo().send(
      new GetCommand({ TableName: setting("TABLE_CACHE"), Key: { pk: `model#${key}`, sk: "answer" } }),
    );
    const found = entry.safeParse(Item);
    // DynamoDB drops expired items within days, not at once.
    return found.success && found.data.ttl > epochSeconds() ? JSON.parse(found.data.value) : undefined;
  },

  async put(key, value, account) {
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > largest) return;
    await dynamo().send(
      new PutCommand({
        TableName: setting("TABLE_CACHE"),
        Item: {
          pk: `model#${key}`,
          sk: "answer",
          // By this it is found when its account ends.
          owner: accountFolder(account),
          value: text,
          ttl: epochSeconds() + lifetimes.cache.seconds,
        },
      }),
    );
  },
};
