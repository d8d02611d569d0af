import type { CallToolResult } from "@modelcontextprotocol/server";
import { object, string } from "zod";
import { findTools } from "./find-tools.ts";
import { textResult } from "./tool-result.ts";
import type { Tool } from "./tools.ts";

export const finderName = "find_tools";

/** The tool that tells of the others. */
export const finderTool = {
  name: finderName,
  description: "Find the tools for a task told in words, with all that they take and answer. Free of charge.",
  inputSchema: {
    type: "object" as const,
    properties: { task: { type: "string", description: "Such as: black out names in a contract" } },
    required: ["task"],
  },
  annotations: { readOnlyHint: true },
};

const asked = object({ task: string().min(1).max(500) });

/** Answers a search: the whole of what is known of the tools that fit best. */
export function foundTools(
  given: Readonly<Record<string, unknown>>,
  tools: readonly Tool[],
  told: (tool: Tool) => object,
): CallToolResult {
  const read = asked.safeParse(given);
  if (!read.success) return textResult("task is the task in words, up to 500 letters.", true);
  const found = findTools(tools, read.data.task).map(told);
  if (found.length === 0)
    return textResult("No tool fits. Try other words, or look through the list of tools.");
  return textResult(JSON.stringify(found));
}
