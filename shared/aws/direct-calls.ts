import type { AttributeValue, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import { asOutage, isTimeout, type Outage } from "./outage.ts";

type Address = { protocol: string; hostname: string; port?: number | undefined };
type Item = Record<string, AttributeValue>;
type Answer = { Attributes?: Item; Item?: Item };

const isAddress = (request: unknown): request is Address =>
  typeof request === "object" && request !== null && "hostname" in request && "protocol" in request;

/**
 * Calls by DynamoDB's own protocol (developer guide, "DynamoDB low-level API"): JSON in one signed POST. Credentials,
 * signature and connections are the client's; its middleware is passed over: with it a call's two writes took 1.5 ms
 * of processor time on a busy machine, without it 0.7 ms. Nothing is tried again here: the client is to be asked for
 * what did not go well. What got no answer in time is asked nowhere again: a counter would count twice.
 */
export class DirectCalls {
  private readonly client: DynamoDBClient;
  private readonly signer: SignatureV4;
  private readonly outage: Outage;
  private address: Address | undefined;

  constructor(client: DynamoDBClient, outage: Outage) {
    this.client = client;
    this.outage = outage;
    const { credentials, region, sha256 } = client.config;
    this.signer = new SignatureV4({ service: "dynamodb", credentials, region, sha256 });
    this.learnAddress();
  }

  /** DynamoDB's answer; undefined when it refused, broke off, or its address is not known yet. Throws for an outage. */
  async call(action: "GetItem" | "PutItem" | "UpdateItem", input: object): Promise<Answer | undefined> {
    if (this.address === undefined) return undefined;
    this.outage.check();
    try {
      return await this.send(this.address, action, JSON.stringify(input));
    } catch (error) {
      if (!isTimeout(error)) return undefined;
      this.outage.note();
      throw asOutage(error);
    }
  }

  /** Which address the rules of region and endpoint lead to is seen from the client's own requests. */
  private learnAddress(): void {
    this.client.middlewareStack.add(
      (next) => (step) => {
        if (isAddress(step.request)) {
          const { protocol, hostname, port } = step.request;
          this.address = { protocol, hostname, port };
        }
        return next(step);
      },
      { step: "finalizeRequest", name: "learnAddress" },
    );
  }

  private async send(
    { protocol, hostname, port }: Address,
    action: string,
    body: string,
  ): Promise<Answer | undefined> {
    const { requestHandler, streamCollector } = this.client.config;
    const signed = await this.signer.sign({
      ...{ method: "POST", protocol, hostname, port, path: "/", query: {}, body },
      headers: {
        host: port === undefined ? hostname : `${hostname}:${port}`,
        "content-type": "application/x-amz-json-1.0",
        "content-length": String(Buffer.byteLength(body)),
        "x-amz-target": `DynamoDB_20120810.${action}`,
      },
    });
    const { response } = await requestHandler.handle(signed);
    const answer = await streamCollector(response.body);
    return response.statusCode === 200 ? JSON.parse(Buffer.from(answer).toString()) : undefined;
  }
}
