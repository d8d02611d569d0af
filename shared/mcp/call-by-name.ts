import { object, record, string, unknown } from "zod";
import { leastUnlike, unlikeness } from "../contract/nearest.ts";
import { findTools } from "./find-tools.ts";
import type { Tool } from "./tools.ts";

export const callByName = "call_tool";

/** The tool that calls any other. It may change or delete what the other one does, as the protocol takes for granted. */
export const callByNameTool = {
  name: callByName,
  description: "Call any tool by its name.",
  inputSchema: {
    type: "object" as const,
    properties: { name: { type: "string" }, arguments: { type: "object" } },
    required: ["name"],
  },
};

type Call = { name: string; given: Readonly<Record<string, unknown>> };

const asked = object({ name: string().min(1).max(100), arguments: record(string(), unknown()).default({}) });

/** The call that stands in the arguments of `call_tool`; undefined when there is none. */
export function namedCall(given: Call["given"]): Call | undefined {
  const { success, data } = asked.safeParse(given);
  return success ? { name: data.name, given: data.arguments } : undefined;
}

/** A slip or two in a name. */
const mostUnlike = 0.4;
const mostNamed = 3;

/** What is said of a name that no tool has: those that are spelt or that mean nearly the same. */
export function unknownTool(name: string, tools: readonly Tool[]): string {
  const spelt = leastUnlike(tools, (tool) => unlikeness(tool.name, name.toLowerCase()), mostUnlike);
  const meant = findTools(tools, name.slice(0, 100).replace(/[-_]/g, " "), mostNamed);
  const near = [...new Set([...(spelt === undefined ? [] : [spelt]), ...meant])].slice(0, mostNamed);
  const hint = near.length === 0 ? "" : ` Nearest: ${near.map((tool) => tool.name).join(", ")}.`;
  return `There is no tool ${name.slice(0, 100)}.${hint}`;
}
