import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Wire } from "./wire.ts";

type Address = { protocol: string; hostname: string; port?: number | undefined };

const isAddress = (request: unknown): request is Address =>
  typeof request === "object" && request !== null && "hostname" in request && "protocol" in request;

/** Calls with the signature of AWS. Credentials, signature and connections are the client's. */
export class SignedCalls implements Wire {
  private readonly client: DynamoDBClient;
  private readonly signer: SignatureV4;
  private address: Address | undefined;

  constructor(client: DynamoDBClient) {
    this.client = client;
    const { credentials, region, sha256 } = client.config;
    this.signer = new SignatureV4({ service: "dynamodb", credentials, region, sha256 });
    this.learnAddress();
  }

  async send(target: string, body: string): Promise<unknown> {
    if (this.address === undefined) return undefined;
    const { protocol, hostname, port } = this.address;
    const { requestHandler, streamCollector } = this.client.config;
    const signed = await this.signer.sign({
      ...{ method: "POST", protocol, hostname, port, path: "/", query: {}, body },
      headers: {
        host: port === undefined ? hostname : `${hostname}:${port}`,
        "content-type": "application/x-amz-json-1.0",
        "content-length": String(Buffer.byteLength(body)),
        "x-amz-target": target,
      },
    });
    const { response } = await requestHandler.handle(signed);
    const answer = await streamCollector(response.body);
    return response.statusCode === 200 ? JSON.parse(Buffer.from(answer).toString()) : undefined;
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
}
