import { IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Seal, sealHeader, sealTimeHeader } from "../../shared/aws/seal.ts";
import { type Refusal, refusals, type SignatureCheck, type SignedRequest, timeOf } from "./signature.ts";

/** The largest body that an engine takes, bytes: S3 parts are 8 MB, items of a batch 16 MB. */
const largestBody = 16 * 1_048_576;

export type Guard = {
  check: SignatureCheck;
  /** What the functions of this machine put in place of a signature. */
  seal: Seal;
  /** Undefined while there is room for what the request would add. */
  full: (request: SignedRequest) => Refusal | undefined;
};

const tooLarge: Refusal = { code: "EntityTooLarge", message: "The body is larger than an engine takes." };

/** As AWS spells it: XML for S3, JSON for the others. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, why: Refusal): void {
  const json = "x-amz-target" in request.headers;
  const body = json
    ? JSON.stringify({ __type: why.code, message: why.message })
    : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${why.code}</Code><Message>${why.message}</Message></Error>`;
  response.writeHead(status, { "Content-Type": json ? "application/x-amz-json-1.0" : "application/xml" });
  response.end(request.method === "HEAD" ? undefined : body);
}

function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBody) resolve(undefined);
      else chunks.push(chunk);
    });
    request.once("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.once("error", reject);
  });
}

/** The request once more, for an engine to read. */
function again(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const head = { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true };
  Object.assign(copy, head);
  Object.assign(copy.headers, headers);
  if (body.length > 0) copy.push(body);
  copy.push(null);
  return copy;
}

/** A request that was signed so long ago, ms, may have nobody any more who waits for it. */
const old = 2_000;
/** Time in which the end of such a connection is heard of, ms. */
const hearing = 100;

/** Whoever gave up while this process stood still has told its caller so: done now, the work would count as well. */
async function isWanted({ headers, socket }: IncomingMessage): Promise<boolean> {
  const sealed = headers[sealTimeHeader];
  const time = sealed === undefined ? timeOf(String(headers["x-amz-date"])) : Number(sealed);
  if (Date.now() - time >= old) await wait(hearing);
  return !socket.destroyed && !socket.readableEnded;
}

/** Lets only signed requests through to an engine that checks no signatures. */
export function guarded(engine: RequestListener, { check, seal, full }: Guard): RequestListener {
  /** Undefined for what carries the seal of this very request. */
  const refusalOf = async (request: SignedRequest): Promise<Refusal | undefined> => {
    const given = request.headers[sealHeader];
    if (given === undefined) return check.refusal(request);
    const time = String(request.headers[sealTimeHeader]);
    if (!(Math.abs(Date.now() - Number(time)) <= check.skew)) return refusals.skewed;
    const sealed = { time, target: String(request.headers["x-amz-target"]), body: request.body };
    // What is sealed is a call of DynamoDB: no other path, and nothing in an address.
    const whole = request.method === "POST" && request.path === "/" && request.query.size === 0;
    return whole && seal.fits(String(given), sealed) ? undefined : refusals.different;
  };
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request);
    if (body === undefined) {
      request.resume();
      return refuse(request, response, 413, tooLarge);
    }
    const { method = "", url = "/", headers } = request;
    const [path = "", query = ""] = url.split(/\?(.*)/s);
    const signed = { method, path, query: new URLSearchParams(query), headers, body };
    const refused = await refusalOf(signed);
    if (refused !== undefined) return refuse(request, response, 403, refused);
    const filled = full(signed);
    if (filled !== undefined) return refuse(request, response, 507, filled);
    if (await isWanted(request)) engine(again(request, body), response);
  };
  return (request, response) => {
    pass(request, response).catch(() => response.destroy());
  };
}
