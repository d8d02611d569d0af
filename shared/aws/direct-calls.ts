import type { AttributeValue, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { optionalSetting, setting } from "./environment.ts";
import { asOutage, isTimeout, type Outage } from "./outage.ts";
import { SealedCalls } from "./sealed-calls.ts";
import { SignedCalls } from "./signed-calls.ts";
import type { Wire } from "./wire.ts";

type Item = Record<string, AttributeValue>;
type Answer = { Attributes?: Item; Item?: Item };

/** The emulator of this machine takes calls with a seal; AWS and the servers of several instances want a signature. */
const wireTo = (client: DynamoDBClient): Wire =>
  optionalSetting("DYNAMODB_SEALED") === true
    ? new SealedCalls(setting("AWS_ENDPOINT_URL_DYNAMODB"), setting("AWS_SECRET_ACCESS_KEY"))
    : new SignedCalls(client);

/**
 * Calls by DynamoDB's own protocol (developer guide, "DynamoDB low-level API"): JSON in one POST. The client's middleware
 * is passed over: with it a call's two writes took 1.5 ms of processor time on a busy machine, without it 0.7 ms. Nothing
 * is tried again here: the client is to be asked for what did not go well. What got no answer in time is asked nowhere
 * again: a counter would count twice.
 */
export class DirectCalls {
  private readonly wire: Wire;
  private readonly outage: Outage;

  constructor(client: DynamoDBClient, outage: Outage) {
    this.wire = wireTo(client);
    this.outage = outage;
  }

  /** DynamoDB's answer; undefined when it refused, broke off, or its address is not known yet. Throws for an outage. */
  async call(action: "GetItem" | "PutItem" | "UpdateItem", input: object): Promise<Answer | undefined> {
    this.outage.check();
    try {
      const answer = await this.wire.send(`DynamoDB_20120810.${action}`, JSON.stringify(input));
      return answer === undefined ? undefined : Object(answer);
    } catch (error) {
      if (!isTimeout(error)) return undefined;
      this.outage.note();
      throw asOutage(error);
    }
  }
}
