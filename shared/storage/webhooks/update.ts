import { UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { dynamo, isConditionFailure } from "../../aws/dynamodb.ts";
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
  try {
    const { Attributes } = await dynamo().send(
      new UpdateCommand({ TableName: table(), ...change, ReturnValues: "ALL_NEW" }),
    );
    return Attributes ?? {};
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}
