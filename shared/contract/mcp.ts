import { literal, looseObject } from "zod";
import { choice, text } from "./field.ts";
import { group, jsonOf, operation } from "./operation.ts";

const message = looseObject({ jsonrpc: literal("2.0") });

/** The Model Context Protocol over Streamable HTTP, without sessions. */
export const mcp = group("mcp", "Model Context Protocol", {
  call: operation({
    path: "/mcp",
    id: "mcp",
    listing: "A",
    tier: "starter",
    cost: 0,
    weight: "relay",
    sandbox: false,
    raw: ["application/json"],
    summary: "Let a language model list and call the operations as tools",
    description:
      "Streamable HTTP of the Model Context Protocol, stateless: one JSON-RPC message a request. Every operation is a tool; a tool call is checked and charged as the route it stands for, with the caller's own key. Files go in as base64, by https address or as the id of an upload, and come out embedded or as a link.",
    query: {
      groups: text({ max: 200 }, "Only the tools of these groups, such as pdf,ai").optional(),
      detail: choice(
        ["brief", "full"],
        "full lists each tool with all that is known of it; brief leaves that to the tool find_tools",
      ).default("brief"),
    },
    rawSample: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    // What the protocol itself refuses: a message or an origin, types that the client does not accept, another body.
    returns: { ...jsonOf("JsonRpcMessage", message), refuses: [400, 403, 406, 415] },
    mock: { jsonrpc: "2.0", id: 1, result: { tools: [] } },
  }),
  listen: operation({
    method: "GET",
    path: "/mcp",
    id: "mcpListen",
    listing: "A",
    tier: "starter",
    weight: "light",
    sandbox: false,
    summary: "Answer that there is nothing to listen to",
    description:
      "Always 405: the protocol is served without sessions, so no stream of messages is kept open.",
    failures: ["method_not_allowed"],
    returns: jsonOf("JsonRpcMessage", message),
    mock: { jsonrpc: "2.0" },
  }),
});
