import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { patience, tellingOutages } from "./bounded-client.ts";
import { DirectCalls } from "./direct-calls.ts";
import { Outage } from "./outage.ts";

function connect() {
  const outage = new Outage();
  const client = tellingOutages(new DynamoDBClient({ maxAttempts: 5, requestHandler: patience() }), outage);
  const direct = new DirectCalls(client, outage);
  const marshallOptions = { removeUndefinedValues: true };
  return { document: DynamoDBDocumentClient.from(client, { marshallOptions }), direct };
}

let connection: ReturnType<typeof connect> | undefined;

function connected() {
  connection ??= connect();
  return connection;
}

/** The one DynamoDB client of this process; AWS_ENDPOINT_URL_DYNAMODB leads it to the local emulator. */
export const dynamo = (): DynamoDBDocumentClient => connected().document;

/** As GetCommand, for what every call reads. */
export async function get(input: GetCommandInput): Promise<Record<string, unknown> | undefined> {
  const { direct, document } = connected();
  const read = await direct.call("GetItem", { ...input, Key: marshall(input.Key) });
  if (read === undefined) return (await document.send(new GetCommand(input))).Item;
  return read.Item === undefined ? undefined : unmarshall(read.Item);
}

/** As UpdateCommand, for what every call writes. Returns the attributes that were asked for. */
export async function update(input: UpdateCommandInput): Promise<Record<string, unknown>> {
  const { direct, document } = connected();
  const written = await direct.call("UpdateItem", {
    ...input,
    Key: marshall(input.Key),
    ...(input.ExpressionAttributeValues && {
      ExpressionAttributeValues: marshall(input.ExpressionAttributeValues),
    }),
  });
  if (written !== undefined) return unmarshall(written.Attributes ?? {});
  return (await document.send(new UpdateCommand(input))).Attributes ?? {};
}

/** As PutCommand, for what every call writes. */
export async function put(input: PutCommandInput): Promise<void> {
  const { direct, document } = connected();
  const written = await direct.call("PutItem", { ...input, Item: marshall(input.Item) });
  if (written === undefined) await document.send(new PutCommand(input));
}

/** The time as `ttl` attributes hold it, s. */
export const epochSeconds = (): number => Math.floor(Date.now() / 1000);

/** True when a conditional write found its condition false. */
export function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ConditionalCheckFailedException";
}

/** What was done, or undefined where its condition does not hold. */
export const unlessUnmet = <Done>(done: Promise<Done>): Promise<Done | undefined> =>
  done.catch((error: unknown) => {
    if (isConditionFailure(error)) return undefined;
    throw error;
  });

/** Whether a conditional write was done. */
export const isMet = async (done: Promise<unknown>): Promise<boolean> =>
  (await unlessUnmet(done.then(() => true))) === true;
