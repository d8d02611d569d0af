import { Agent, request } from "node:http";
import { timedOut } from "./outage.ts";
import { waitPatiently } from "./patience.ts";
import { Seal, sealHeader, sealTimeHeader } from "./seal.ts";
import type { Wire } from "./wire.ts";

/** Time for an answer, ms. */
const patience = 3_000;

/** Calls to the emulator of this machine, over connections that stay open. */
export class SealedCalls implements Wire {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly address: { hostname: string; port: string };
  private readonly seal: Seal;

  constructor(endpoint: string, secret: string) {
    const { hostname, port } = new URL(endpoint);
    this.address = { hostname, port };
    this.seal = new Seal(secret);
  }

  send(target: string, body: string): Promise<unknown> {
    const time = String(Date.now());
    const headers = {
      "Content-Type": "application/x-amz-json-1.0",
      "Content-Length": Buffer.byteLength(body),
      "X-Amz-Target": target,
      [sealTimeHeader]: time,
      [sealHeader]: this.seal.of({ time, target, body }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ ...this.address, agent: this.agent, method: "POST", headers });
      const answered = waitPatiently(patience, () => sent.destroy(timedOut()));
      const fail = (error: Error) => {
        answered();
        reject(error);
      };
      sent.once("error", fail);
      sent.once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", fail);
        response.once("end", () => {
          answered();
          try {
            const text = Buffer.concat(chunks).toString();
            resolve(response.statusCode === 200 ? JSON.parse(text) : undefined);
          } catch (error) {
            reject(error);
          }
        });
      });
      sent.end(body);
    });
  }
}
