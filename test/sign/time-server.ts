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

/** What a host answers to a body at a path; undefined where nothing is. */
export type Respond = (path: string, body: Buffer) => Buffer | undefined;

/** Runs with a server of this machine that stands for every host; `asked` says what was asked of it. */
export async function withHosts<Result>(
  respond: Respond,
  work: (admit: Admit, asked: string[]) => Promise<Result>,
): Promise<Result> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url = "", headers } = request;
    asked.push([method, `${headers.host}${url}`, headers["content-type"] ?? []].flat().join(" "));
    const found = respond(url, Buffer.concat(await Array.fromAsync(request)));
    response.statusCode = found === undefined ? 404 : 200;
    response.end(found);
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return await work(async () => ({ host: "127.0.0.1", port }), asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A time stamp of this answer to the question in a body. */
export function stampOn(answer: Answer, body: Buffer): Buffer {
  const question = Asn1.whole(body);
  return answer(question.at(1).at(1).octets, question.at(2).content);
}

/** The bytes of a file that an operation answered. */
export function bytesOf({ body }: { body: unknown }): Buffer {
  if (!(body instanceof Uint8Array)) throw new Error("no bytes");
  return Buffer.from(body);
}

export const clockUrl = "http://time.example/tsr";

/** Runs with a server that stands for the host of `clockUrl`. */
export const withClock = <Result>(
  answer: Answer,
  work: (admit: Admit, asked: string[]) => Promise<Result>,
): Promise<Result> => withHosts((_, body) => stampOn(answer, body), work);
