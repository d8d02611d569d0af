import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Outgoing = {
  method?: string;
  path: string;
  /** An API key; none is sent when it is empty. */
  key?: string;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: Uint8Array;
  /** When to give up, ms. */
  timeoutMs?: number;
};

export type Answer = {
  /** 0 when no whole answer came. */
  status: number;
  /** The status of the answer's head, also when its body broke off; 0 when none came. */
  begun: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From the first byte sent to the last byte received. */
  ms: number;
  /** Why no answer came: the code of the connection's error, or `timeout`. */
  error?: string;
  /** The connection had served another request before. */
  reused: boolean;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : error.message;

function once(url: string, outgoing: Outgoing): Promise<Answer> {
  const { method = "GET", path, key = "", headers = {}, body, timeoutMs = 330_000 } = outgoing;
  const begun = performance.now();
  return new Promise((resolve) => {
    let status = 0;
    let answered: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    const settle = (error?: string) => {
      clearTimeout(timer);
      resolve({
        ...{
          status: error === undefined ? status : 0,
          begun: status,
          headers: answered,
          body: Buffer.concat(chunks),
        },
        ...{ ms: performance.now() - begun, ...(error === undefined ? {} : { error }) },
        reused: sent.reusedSocket,
      });
    };
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...(key === "" ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "Content-Length": String(body.length) }),
        ...headers,
      },
    });
    const timer = setTimeout(() => sent.destroy(new Error("timeout")), timeoutMs);
    sent.once("error", (error) => settle(codeOf(error)));
    sent.once("response", (response) => {
      status = response.statusCode ?? 0;
      answered = response.headers;
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => settle());
      response.once("error", (error) => settle(codeOf(error)));
      response.once("close", () => settle("closed"));
    });
    sent.end(body);
  });
}

/** What writing into a connection that the other side has closed comes to. */
const closings: readonly (string | undefined)[] = ["ECONNRESET", "EPIPE"];

/**
 * One request. A connection that was kept open may be closed by the service just as the request goes out: that is
 * tried once more, as every client does (RFC 9112, 9.3.1).
 */
export async function call(url: string, outgoing: Outgoing): Promise<Answer> {
  const answer = await once(url, outgoing);
  const closed = closings.includes(answer.error) && answer.begun === 0 && answer.reused;
  return closed ? once(url, outgoing) : answer;
}
