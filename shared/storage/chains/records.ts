import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo, isMet } from "../../aws/dynamodb.ts";
import type { SavedChainRecords } from "../../chains/saved/records.ts";
import { savedChainLimits } from "../../contract/saved-chains.ts";
import { savedChainReader } from "./reader.ts";
import { chainKey, namesKey, readChain, table } from "./table.ts";

/** Takes a place among the account's names, so that parallel calls never get more of them than there are. */
async function takeName(account: string, name: string): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table(),
    Key: namesKey(account),
    UpdateExpression: "ADD #names :set",
    ConditionExpression: "attribute_not_exists(#names) OR contains(#names, :name) OR size(#names) < :most",
    ExpressionAttributeNames: { "#names": "names" },
    ExpressionAttributeValues: {
      ":set": new Set([name]),
      ":name": name,
      ":most": savedChainLimits.perAccount,
    },
  });
  return isMet(dynamo().send(update));
}

const letNameGo = (account: string, name: string) =>
  dynamo().send(
    new UpdateCommand({
      TableName: table(),
      Key: namesKey(account),
      UpdateExpression: "DELETE #names :set",
      ExpressionAttributeNames: { "#names": "names" },
      ExpressionAttributeValues: { ":set": new Set([name]) },
    }),
  );

/** Saved chains in DynamoDB. A name without a chain, of a call that died in between, is passed over and can be taken again. */
export const savedChainRecords: SavedChainRecords = {
  ...savedChainReader,

  async save(account, { name, description, steps }) {
    if (!(await takeName(account, name))) return undefined;
    const update = new UpdateCommand({
      TableName: table(),
      Key: chainKey(account, name),
      UpdateExpression: `SET #name = :name, steps = :steps, updated_at = :now, created_at = if_not_exists(created_at, :now)${description === undefined ? " REMOVE description" : ", description = :description"}`,
      ExpressionAttributeNames: { "#name": "name" },
      ExpressionAttributeValues: {
        ":name": name,
        ":steps": JSON.stringify(steps),
        ":now": new Date().toISOString(),
        ...(description === undefined ? {} : { ":description": description }),
      },
      ReturnValues: "ALL_NEW",
    });
    return readChain((await dynamo().send(update)).Attributes);
  },

  async remove(account, name) {
    const remove = new DeleteCommand({
      TableName: table(),
      Key: chainKey(account, name),
      ConditionExpression: "attribute_exists(pk)",
    });
    const gone = await isMet(dynamo().send(remove));
    await letNameGo(account, name);
    return gone;
  },
};
