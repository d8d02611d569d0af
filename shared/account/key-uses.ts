import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { object, string } from "zod";
import { dynamo } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { usePrefix } from "./key-use.ts";

const record = object({ sk: string(), at: string() });

/** When each key of an account was last used, ISO 8601, by its id. */
export async function lastUses(account: string): Promise<ReadonlyMap<string, string>> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: setting("TABLE_USAGE"),
      KeyConditionExpression: "pk = :account AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":account": account, ":prefix": usePrefix },
    }),
  );
  return new Map(
    record
      .array()
      .parse(Items)
      .map(({ sk, at }) => [sk.slice(usePrefix.length), at]),
  );
}
