import { toJSONSchema, type ZodError, type ZodType } from "zod";

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** OpenAI's strict mode wants every object closed and every property required ("Structured Outputs", schema rules). */
function isStrict(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isStrict);
  if (!isNode(node)) return true;
  const { properties, required, additionalProperties } = node;
  if (node.type === "object") {
    const names = Object.keys(isNode(properties) ? properties : {});
    const needed = new Set(Array.isArray(required) ? required : []);
    if (additionalProperties !== false || !names.every((name) => needed.has(name))) return false;
  }
  return Object.values(node).every(isStrict);
}

export type AnswerForm = { json: Node; text: string; strict: boolean };

/** The schema as the server and the cache key know it. */
export function answerForm(schema: ZodType): AnswerForm {
  const { $schema: _, ...json } = toJSONSchema(schema, { unrepresentable: "any" });
  return { json, text: JSON.stringify(json), strict: isStrict(json) };
}

/** What is wrong with an answer, in words for the next try; never the answer's own words. */
export function problemsOf(error: ZodError): string {
  const lines = error.issues.slice(0, 10).map((issue) => {
    const path = issue.path.map((step) => String(step).slice(0, 40)).join(".") || "the value";
    const what = issue.code === "unrecognized_keys" ? "has unknown keys" : issue.message.slice(0, 160);
    return `${JSON.stringify(path)}: ${what}.`;
  });
  return lines.join(" ");
}
