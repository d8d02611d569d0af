import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

let client: DynamoDBDocumentClient | undefined;

/** The one DynamoDB client of this process; AWS_ENDPOINT_URL_DYNAMODB leads it to the local emulator. */
export function dynamo(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/** The time as `ttl` attributes hold it, s. */
export const epochSeconds = (): number => Math.floor(Date.now() / 1000);

/** True when a conditional write found its condition false. */
export function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ConditionalCheckFailedException";
}
