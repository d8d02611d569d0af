import { SQSClient } from "@aws-sdk/client-sqs";
import { patience, tellOutages } from "./bounded-client.ts";
import { Outage } from "./outage.ts";

function connect(): SQSClient {
  const made = new SQSClient({ requestHandler: patience() });
  const { whole, each } = tellOutages(new Outage());
  made.middlewareStack.add(...whole);
  made.middlewareStack.add(...each);
  return made;
}

let client: SQSClient | undefined;

/** The one SQS client of this process; AWS_ENDPOINT_URL_SQS leads it to the local emulator. */
export function sqs(): SQSClient {
  client ??= connect();
  return client;
}
