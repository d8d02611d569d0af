import { SQSClient } from "@aws-sdk/client-sqs";
import { patience, tellingOutages } from "./bounded-client.ts";

let client: SQSClient | undefined;

/** The one SQS client of this process; AWS_ENDPOINT_URL_SQS leads it to the local emulator. */
export function sqs(): SQSClient {
  client ??= tellingOutages(new SQSClient({ requestHandler: patience() }));
  return client;
}
