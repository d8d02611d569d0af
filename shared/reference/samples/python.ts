import type { OperationEntry } from "../catalogue.ts";
import { pythonName, snake } from "../client-names.ts";
import { type Given, givenFields, keptAs, longestLine, namesOf } from "./given.ts";

/** A value as Python writes it. */
export function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map((each) => pythonValue(each)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each)}`);
  return `{${pairs.join(", ")}}`;
}

function written(given: Given): string {
  const { kind } = given.field;
  if (kind === "value") return pythonValue(given.value);
  return pythonValue(kind === "file" ? namesOf(given)[0] : namesOf(given));
}

/** The call by a client of that name: `pagewright.pdf_rotate(file="document.pdf", degrees=90)`. */
export function pythonCall(operation: OperationEntry, client: string): string {
  const { id, raw, sample } = operation;
  const fields = givenFields(operation).map((given) => `${pythonName(given.field.name)}=${written(given)}`);
  if (raw) fields.unshift(`body=${JSON.stringify(JSON.stringify(sample))}`);
  const line = `${client}.${snake(id)}(${fields.join(", ")})`;
  if (line.length <= longestLine - "    result = ".length) return line;
  return `${client}.${snake(id)}(\n${fields.map((field) => `    ${field},\n`).join("")})`;
}

function rest(operation: OperationEntry): string {
  const call = pythonCall(operation, "pagewright");
  const kept = keptAs(operation);
  if (operation.returns.kind === "events") return `for event in ${call}:\n    print(event.event, event.data)`;
  if (kept === undefined) return `result = ${call}\nprint(result)`;
  return `file = ${call}\nfile.save(${pythonValue(kept)})`;
}

/** A program that calls the operation by the client of clients/python. */
export function pythonSample(operation: OperationEntry, baseUrl: string): string {
  return `from pagewright import Pagewright

with Pagewright(base_url=${pythonValue(baseUrl)}) as pagewright:
${rest(operation).replaceAll(/^/gm, "    ")}
`;
}
