import type { OperationEntry } from "../catalogue.ts";
import { type Given, givenFields, keptAs, longestLine, namesOf } from "./given.ts";

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A value as TypeScript writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${key(name)}: ${literal(each)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

function written(given: Given): string {
  const { kind } = given.field;
  if (kind === "value") return literal(given.value);
  return literal(kind === "file" ? namesOf(given)[0] : namesOf(given));
}

/** The call by a client of that name: `pagewright.pdfRotate({ file: "document.pdf", degrees: 90 })`. */
export function typescriptCall(operation: OperationEntry, client: string): string {
  const { id, raw, sample } = operation;
  const fields = givenFields(operation).map((given) => `${key(given.field.name)}: ${written(given)}`);
  if (raw) fields.unshift(`body: JSON.stringify(${literal(sample)})`);
  if (fields.length === 0) return `${client}.${id}()`;
  const line = `${client}.${id}({ ${fields.join(", ")} })`;
  if (line.length <= longestLine - "const result = await ;".length) return line;
  return `${client}.${id}({\n${fields.map((field) => `  ${field},\n`).join("")}})`;
}

function rest(operation: OperationEntry): string {
  const call = typescriptCall(operation, "pagewright");
  const kept = keptAs(operation);
  if (operation.returns.kind === "events")
    return `for await (const { event, data } of await ${call}) {\n  console.log(event, data);\n}`;
  if (kept === undefined) return `const result = await ${call};\nconsole.log(result);`;
  return `const file = await ${call};\nawait file.save(${literal(kept)});`;
}

/** A program that calls the operation by the client of clients/typescript. */
export function typescriptSample(operation: OperationEntry, baseUrl: string): string {
  return `import { Pagewright } from "@pagewright/client";

const pagewright = new Pagewright({ baseUrl: ${literal(baseUrl)} });

${rest(operation)}
`;
}
