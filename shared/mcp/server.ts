import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { interfaceVersion } from "../contract/version.ts";
import { type Caller, callTool } from "./call-tool.ts";
import { allTools, type Tool, tellOf } from "./tools.ts";

const instructions =
  "Tools for documents: PDF operations, conversions, signing, size, invoices, tables, summaries, questions. Give a file as base64 (data), by https address (url) or as the id of an upload (file_id). Large results come as links that expire.";

/** The tools of the groups that were asked for, all without any. */
export function toolsOf(groups: string | undefined): readonly Tool[] {
  if (groups === undefined) return allTools();
  const wanted = new Set(groups.split(",").map((each) => each.trim().toLowerCase()));
  return allTools().filter(({ group }) => wanted.has(group));
}

function listed(tool: Tool) {
  const { declared, name, inputSchema } = tool;
  return {
    name,
    title: declared.summary,
    description: tellOf(tool),
    inputSchema,
    annotations: {
      readOnlyHint: declared.method === "GET",
      destructiveHint: declared.method === "DELETE",
      openWorldHint: declared.form?.url !== undefined,
    },
  };
}

function serverFor(tools: readonly Tool[], caller: Caller): Server {
  const server = new Server(
    { name: "pagewright", title: "Pagewright", version: interfaceVersion },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler("tools/list", () => ({ tools: tools.map(listed) }));
  server.setRequestHandler("tools/call", ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return callTool(tool, params.arguments ?? {}, caller);
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
export async function answerProtocol(
  request: Request,
  tools: readonly Tool[],
  caller: Caller,
): Promise<Response> {
  if (await isLegacyRequest(request, undefined, { maxRequestBodySize }))
    return answerHandshake(request, serverFor(tools, caller));
  const handler = createMcpHandler(() => serverFor(tools, caller), { legacy: "reject", maxRequestBodySize });
  return handler.fetch(request);
}
