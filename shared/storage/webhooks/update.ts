import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { dynamo, unlessUnmet } from "../../aws/dynamodb.ts";
import { table } from "./table.ts";

type Change = Pick<
  UpdateCommandInput,
  | "Key"
  | "UpdateExpression"
  | "ConditionExpression"
  | "ExpressionAttributeNames"
  | "ExpressionAttributeValues"
>;

/** A conditional write: the item as it then stands, undefined when the condition did not hold. */
export async function update(change: Change): Promise<Record<string, unknown> | undefined> {
  const write = new UpdateCommand({ TableName: table(), ...change, ReturnValues: "ALL_NEW" });
  const done = await unlessUnmet(dynamo().send(write));
  return done === undefined ? undefined : (done.Attributes ?? {});
}
