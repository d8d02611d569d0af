import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Admit } from "../../shared/net/admit.ts";
import { Asn1 } from "../../shared/pdf/cms/asn1.ts";
import { integer, sequence } from "../../shared/pdf/cms/der.ts";
import { type Made, timeStampOf } from "../harness/certificates.ts";

/** What a time-stamp server answers to a digest and a number. */
export type Answer = (hash: Uint8Array, number: Uint8Array) => Buffer;

const granted = (token: Buffer) => sequence(sequence(integer(0)), token);

/** The answer of a server that tells the time of a second ago. */
export const stampWith =
  (clock: Made, root: Made): Answer =>
  (hash, number) =>
    granted(timeStampOf(hash, { clock, root, at: new Date(Date.now() - 1_000) }, number));

/** Runs with a server of this machine that stands for time.example; `asked` is what was asked of it. */
export async function withClock<Result>(
  answer: Answer,
  work: (url: string, admit: Admit, asked: () => string) => Promise<Result>,
): Promise<Result> {
  let asked = "";
  const server = createServer(async (request, response) => {
    const question = Asn1.whole(Buffer.concat(await Array.fromAsync(request)));
    asked = `${request.method} ${request.url} ${request.headers["content-type"]}`;
    response.end(answer(question.at(1).at(1).octets, question.at(2).content));
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return await work(
      "http://time.example/tsr",
      async () => ({ host: "127.0.0.1", port }),
      () => asked,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
