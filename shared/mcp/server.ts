import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { groups } from "../contract/index.ts";
import { interfaceVersion } from "../contract/version.ts";
import { ServiceError } from "../errors/service-error.ts";
import { callByName, callByNameTool, namedCall, unknownTool } from "./call-by-name.ts";
import { type Caller, callTool } from "./call-tool.ts";
import { finderName, finderTool, foundTools } from "./finder.ts";
import { textResult } from "./tool-result.ts";
import { allTools, briefTool, type Tool, tellOf } from "./tools.ts";

const instructions = `Tools for documents: PDF operations, conversions, signing, size, invoices, tables, summaries, questions. A file is given as its https address, as the file_id of an upload (POST /api/v1/files, for large ones), or as an object { data: base64, filename }. A file that a tool makes is embedded while small, else a link that expires: output (auto, embedded, link) of such a tool decides otherwise. password opens a locked file, with every tool that takes a PDF. on_signature (auto, keep, break) decides what a change does to a signed one. What signs on a page takes page (0 is the first, else the last), x and y (points from its lower left corner), width and height. ${finderName} tells more of the tools for a task: all that a field takes, and what comes back. Some tools are not in the list: ${finderName} finds them, too, and ${callByName} calls them.`;

/** Whether a list tells all that is known of each tool. */
export type Detail = "brief" | "full";
export type Offered = {
  /** That can be found and called. */
  tools: readonly Tool[];
  /** Of these, the ones that the list names. */
  listed: readonly Tool[];
};
export type Listed = Offered & { detail: Detail };

/** The tools of the groups that were asked for, all without any. Throws `validation_failed` for a group that there is not. */
export function toolsOf(asked: string | undefined): Offered {
  const all = allTools();
  if (asked === undefined) return { tools: all, listed: all.filter(({ listed }) => listed) };
  const wanted = new Set(asked.split(",").map((each) => each.trim().toLowerCase()));
  const names = new Set(all.map(({ group }) => group));
  const unknown = [...wanted].filter((each) => !names.has(each));
  if (unknown.length > 0) {
    const known = groups.map(({ name }) => name).filter((name) => names.has(name));
    const msg = `There is no such group. Groups: ${known.join(", ")}`;
    throw new ServiceError("validation_failed", "The request has fields that are not valid.", {
      problems: [{ loc: ["query", "groups"], msg, type: "enum" }],
    });
  }
  const tools = all.filter(({ group }) => wanted.has(group));
  return { tools, listed: tools };
}

/** What a tool may do, where it differs from what the protocol takes for granted. */
const annotationsOf = ({ declared }: Tool) =>
  declared.method === "GET" ? { readOnlyHint: true } : { destructiveHint: declared.method === "DELETE" };

/** The whole of what is known of a tool. */
export function fullTool(tool: Tool) {
  const { declared, name, inputSchema, outputSchema } = tool;
  return {
    name,
    title: declared.summary,
    description: tellOf(tool),
    inputSchema,
    ...(outputSchema === undefined ? {} : { outputSchema }),
    annotations: annotationsOf(tool),
  };
}

/** The list as it is answered. */
export function listTools({ tools, listed, detail }: Listed) {
  const told = (tool: Tool) =>
    detail === "full" ? fullTool(tool) : { ...briefTool(tool), annotations: annotationsOf(tool) };
  const more = listed.length < tools.length ? [callByNameTool] : [];
  return { tools: [...listed.map(told), finderTool, ...more] };
}

function answerCall(
  name: string,
  given: Readonly<Record<string, unknown>>,
  { tools }: Offered,
  caller: Caller,
): CallToolResult | Promise<CallToolResult> {
  if (name === finderName) return foundTools(given, tools, fullTool);
  const tool = tools.find((each) => each.name === name);
  if (tool !== undefined) return callTool(tool, given, caller);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name, tools));
}

/** A call of one tool through the other: what is wrong with the name is told to the model, which chose it. */
function answerNamed(
  given: Readonly<Record<string, unknown>>,
  offered: Offered,
  caller: Caller,
): CallToolResult | Promise<CallToolResult> {
  const named = namedCall(given);
  if (named === undefined)
    return textResult("name is the name of a tool, arguments the object of what it takes.", true);
  const { tools } = offered;
  if (named.name !== finderName && !tools.some(({ name }) => name === named.name))
    return textResult(unknownTool(named.name, tools), true);
  return answerCall(named.name, named.given, offered, caller);
}

function serverFor(offered: Listed, caller: Caller): Server {
  const server = new Server(
    { name: "pagewright", title: "Pagewright", version: interfaceVersion },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler("tools/list", () => listTools(offered));
  server.setRequestHandler("tools/call", ({ params }) => {
    const given = params.arguments ?? {};
    if (params.name === callByName) return answerNamed(given, offered, caller);
    return answerCall(params.name, given, offered, caller);
  });
  return server;
}

/** The edge holds the size of a body. */
const maxRequestBodySize = Number.MAX_SAFE_INTEGER;

/** The generation with a handshake (2025): one server for one request, answered as JSON and no stream. */
async function answerHandshake(request: Request, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
}

/** Answers one request of the protocol, of either generation; nothing is kept between two. */
export async function answerProtocol(request: Request, listed: Listed, caller: Caller): Promise<Response> {
  if (await isLegacyRequest(request, undefined, { maxRequestBodySize }))
    return answerHandshake(request, serverFor(listed, caller));
  const handler = createMcpHandler(() => serverFor(listed, caller), { legacy: "reject", maxRequestBodySize });
  return handler.fetch(request);
}
