import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type ModelRequest = {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { strict?: boolean; schema?: unknown } };
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  headers: IncomingMessage["headers"];
  url: string;
};

/** One scripted answer. Writes the whole response, or breaks off where it wants to. */
export type Turn = (response: ServerResponse, request: ModelRequest) => void;

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

type Extra = {
  finish?: string;
  refusal?: string;
  usage?: { prompt_tokens: number; completion_tokens: number };
};

function completion(content: string | null, { finish = "stop", refusal, usage }: Extra): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 0,
    model: "scripted",
    choices: [
      { index: 0, finish_reason: finish, message: { role: "assistant", content, refusal: refusal ?? null } },
    ],
    usage: usage ?? { prompt_tokens: 100, completion_tokens: 20 },
  };
}

/** What a server may do, well or badly. */
export const turns = {
  says:
    (text: string, extra: Extra = {}): Turn =>
    (response) =>
      json(response, 200, completion(text, extra)),
  answers:
    (value: unknown): Turn =>
    (response) =>
      json(response, 200, completion(JSON.stringify(value), {})),
  refuses: (): Turn => (response) =>
    json(response, 200, completion(null, { refusal: "I cannot help with that." })),
  fails:
    (status: number, message = "scripted", headers: Record<string, string> = {}): Turn =>
    (response) =>
      json(response, status, { error: { message } }, headers),
  hangs: (): Turn => () => {},
  /** Headers and half a body, then silence. */
  stalls: (): Turn => (response) => {
    response
      .writeHead(200, { "content-type": "application/json" })
      .write('{"id":"chatcmpl-1","choices":[{"mess');
  },
  /** Headers and half a body, then the connection breaks. */
  cuts: (): Turn => (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"id":"chatcmpl-1","choices":[{"mess', () => response.destroy());
  },
  /** 200, but of something else: a proxy's page. */
  garbles: (): Turn => (response) => void response.writeHead(200).end("<html>"),
  resets: (): Turn => (response) => void response.socket?.resetAndDestroy(),
};

export type LanguageServer = {
  url: string;
  /** Every request so far, in order. */
  requests: ModelRequest[];
  /** The answers to come; the last one stays. */
  script: (...next: Turn[]) => void;
  stop: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(request)).toString("utf8");
}

/** An OpenAI-compatible server that says what the test tells it to. Set OPENAI_BASE_URL to its `url`. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const requests: ModelRequest[] = [];
  let queue: Turn[] = [turns.fails(500, "no script")];
  const server: Server = createServer(async (request, response) => {
    const { headers, url = "" } = request;
    const asked: ModelRequest = { ...JSON.parse(await bodyOf(request)), headers, url };
    requests.push(asked);
    const [turn] = queue;
    if (queue.length > 1) queue = queue.slice(1);
    turn?.(response, asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...next) => {
      queue = next;
      requests.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
