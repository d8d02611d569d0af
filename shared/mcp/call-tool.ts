import type { CallToolResult } from "@modelcontextprotocol/server";
import { canBeLinked, fileLink } from "../contract/delivery.ts";
import { choice } from "../contract/field.ts";
import { accountHeader } from "../contract/role.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { FileStore } from "../files/file-store.ts";
import { strayFields, strayProblems } from "../http/stray-field.ts";
import { type Arguments, addressOf, bodyOf, type FetchFile } from "./argument-body.ts";
import { errorResult, filenameOf, fileResult, linkResult, type Output, textResult } from "./tool-result.ts";
import { givesFile, outputs, type Tool } from "./tools.ts";

/** What a tool call needs of the request that carries it. */
export type Caller = {
  account: string;
  /** The Authorization header, as it came. */
  authorization: string;
  /** The header X-Account, as it came. */
  named?: string | undefined;
  /** Scheme and host of the service itself. */
  baseUrl: string;
  /** Ends when the caller leaves, or the time is up. */
  signal: AbortSignal;
  files: FileStore;
  fetchFile: FetchFile;
};

const outputField = choice(outputs).default("auto");
/** Headers of an answer that a model should read. */
const toldHeaders = [
  ...["X-Warning", "X-Usage-Warning", "X-Target-Reached", "X-Removed-Pages", "X-Turned-Pages"],
  ...["X-Straightened-Pages", "X-Unlocked-Fields", "X-Cleaned-Pages", "X-Left-Pages"],
  "X-Dewarped-Pages",
  ...["X-Unsure-Pages", "X-Signature-Digest", "X-Signature-Digest-Algorithm", "X-Signature-Algorithm"],
  "X-Signature-Attributes",
];

async function send(tool: Tool, given: Arguments, output: Output, caller: Caller): Promise<Response> {
  const { declared, path } = tool;
  // Made into a link where it is made: it does not pass through here.
  const more: Record<string, string> = output === "link" && canBeLinked(declared) ? { deliver: "link" } : {};
  const body = await bodyOf(declared, given, caller.fetchFile);
  const headers: Record<string, string> = { Authorization: caller.authorization };
  if (caller.named !== undefined) headers[accountHeader] = caller.named;
  if (body?.contentType !== undefined) headers["Content-Type"] = body.contentType;
  return fetch(`${caller.baseUrl}${addressOf(path, declared, given, more)}`, {
    method: declared.method,
    headers,
    redirect: "error",
    signal: caller.signal,
    ...(body === undefined ? {} : { body: body.body }),
  });
}

function warningsOf(response: Response): CallToolResult["content"] {
  const lines = toldHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  return lines.length === 0 ? [] : [{ type: "text", text: lines.join("\n") }];
}

async function resultOf(
  tool: Tool,
  output: Output,
  response: Response,
  caller: Caller,
): Promise<CallToolResult> {
  if (!response.ok) return errorResult(response.status, await response.text());
  const type = response.headers.get("Content-Type") ?? "";
  const disposition = response.headers.get("Content-Disposition");
  const isFile = disposition !== null || !type.startsWith("application/json");
  if (isFile && givesFile(tool.declared)) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    const content = await fileResult(bytes, filenameOf(disposition), type, output, caller);
    return { content: [...content, ...warningsOf(response)] };
  }
  const text = await response.text();
  const value = JSON.parse(text);
  const link = output === "link" ? fileLink.safeParse(value) : undefined;
  if (link?.success) return { content: [...linkResult(link.data), ...warningsOf(response)] };
  return { ...textResult(text), structuredContent: value };
}

/** The arguments that a tool does not take, as its route tells of fields; undefined when there are none. */
function strayArguments({ name, inputSchema }: Tool, given: Arguments): string | undefined {
  const known = Object.keys(Object(inputSchema.properties));
  const problems = strayProblems(strayFields("body", Object.keys(given), new Set(known), known));
  if (problems.length === 0) return undefined;
  const lines = problems.map(({ loc, msg }) => `${loc.slice(1).join(".")}: ${msg}`);
  return `Not valid:\n${lines.join("\n")}\n${name} takes ${known.join(", ")}.`;
}

/**
 * Runs a tool as the route it stands for, so that key, tier, quota and fields are checked there and nowhere else.
 * What the route refuses is told to the model as an error of the tool.
 */
export async function callTool(tool: Tool, given: Arguments, caller: Caller): Promise<CallToolResult> {
  const unknown = strayArguments(tool, given);
  if (unknown !== undefined) return textResult(unknown, true);
  // Read before the call, which is paid for.
  const output = outputField.safeParse(givesFile(tool.declared) ? given.output : undefined);
  if (!output.success) return textResult(`output is one of ${outputs.join(", ")}.`, true);
  try {
    return await resultOf(tool, output.data, await send(tool, given, output.data, caller), caller);
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500)
      return textResult(`${error.message} (${error.code})`, true);
    throw error;
  }
}
