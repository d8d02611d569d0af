import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { enum as choiceOf, object, string } from "zod";
import { dynamo } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { documentKinds } from "../contract/workflows/document-kinds.ts";
import { jurisdictions } from "../contract/workflows/retention.ts";
import type { RetentionRecords } from "../workflows/reading/retention/records.ts";

const table = () => setting("TABLE_RETENTION");

/** Nothing else of a tag is kept. */
const stored = object({
  document_id: string(),
  filename: string(),
  sha256: string(),
  document_type: choiceOf(documentKinds),
  document_date: string(),
  jurisdiction: choiceOf(jurisdictions),
  retention_period: string().nullable(),
  expiry_date: string().nullable(),
  legal_basis: string().nullable(),
  tagged_at: string(),
});

/** Tags in DynamoDB, in the partition of their account, sorted by id and so by expiry date. */
export const retentionRecords: RetentionRecords = {
  async put(account, tag) {
    const Item = { pk: account, sk: tag.document_id, ...stored.parse(tag) };
    await dynamo().send(new PutCommand({ TableName: table(), Item }));
  },

  async find(account, id) {
    const Key = { pk: account, sk: id };
    const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }));
    return Item === undefined ? undefined : stored.parse(Item);
  },

  async list(account, { from, before }, limit) {
    const { Items = [], LastEvaluatedKey } = await dynamo().send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: "pk = :account AND sk BETWEEN :from AND :to",
        // Both ends are included, and an id is always longer than such a beginning.
        ExpressionAttributeValues: { ":account": account, ":from": from, ":to": before },
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    const tags = stored.array().parse(Items);
    return { tags, last: LastEvaluatedKey === undefined ? undefined : tags.at(-1)?.document_id };
  },
};
