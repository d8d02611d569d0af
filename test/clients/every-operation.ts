import {
  catalogue,
  type FieldEntry,
  type OperationEntry,
} from "../../shared/reference/catalogue.ts";
import { needsInput, results } from "../../infra/reference/clients/generate/typescript.ts";

/** The value of a field in a call that works; undefined for one that the sample leaves out. */
export function sampleValue({ name, kind, required }: FieldEntry, { sample }: OperationEntry): unknown {
  if (name in sample) return sample[name];
  return required && kind !== "value" ? "document.pdf" : undefined;
}

function literal(field: FieldEntry, operation: OperationEntry): string | undefined {
  const value = sampleValue(field, operation);
  if (value === undefined) return undefined;
  if (field.kind === "value") return JSON.stringify(value);
  const names: unknown[] = Array.isArray(value) ? value : [value];
  const files = names.map((name) => `await file(${JSON.stringify(name)})`);
  return field.kind === "file" ? (files[0] ?? "") : `[${files.join(", ")}]`;
}

function argumentOf(operation: OperationEntry): string {
  const fields = operation.fields.flatMap((field) => {
    const text = literal(field, operation);
    return text === undefined ? [] : [`${JSON.stringify(field.name)}: ${text}`];
  });
  const body = operation.raw ? [`body: ${JSON.stringify(JSON.stringify(operation.sample))}`] : [];
  const all = [...fields, ...body];
  return all.length === 0 && !needsInput(operation) ? "" : `{ ${all.join(", ")} }`;
}

function call(operation: OperationEntry): string {
  const { id } = operation;
  // Of a finding that can be a file, the one that is not asked for as one.
  const [first, last] = [results(operation)[0], results(operation).at(-1)];
  const result = (operation.returns.kind === "finding" ? first : last)?.result ?? "unknown";
  return `  try {
    const result: ${result} = await client.${id}(${argumentOf(operation)});
    told.${id} = await tell(result);
  } catch (error) {
    told.${id} = refusal(error);
  }
`;
}

/** A caller's program that calls each operation of the contract with its sample and tells what came. */
export function everyOperation(): string {
  const { operations } = catalogue();
  const schemas = [...new Set(operations.flatMap(({ returns }) => returns.schema ?? []))].toSorted();
  return `
import { FileResult, Pagewright, PagewrightError, type ServerEvent, type ${schemas.join(", type ")} } from "@pagewright/client";

export type Told = { file: { filename: string; type: string; bytes: number } } | { json: unknown } | { events: unknown[] } | { refused: string };

const refusal = (error: unknown): Told => {
  if (error instanceof PagewrightError) return { refused: error.code };
  throw error;
};

async function tell(result: FileResult | AsyncIterable<ServerEvent<unknown>> | object): Promise<Told> {
  if (result instanceof FileResult)
    return { file: { filename: result.filename, type: result.contentType, bytes: (await result.bytes()).length } };
  if (!(Symbol.asyncIterator in result)) return { json: result };
  const events: unknown[] = [];
  for await (const { data } of result) events.push(data);
  return { events };
}

export async function callAll(
  baseUrl: string,
  file: (name: string) => Promise<{ data: Uint8Array<ArrayBuffer>; filename: string }>,
): Promise<Record<string, Told>> {
  const client = new Pagewright({ baseUrl, apiKey: "demo-business", sandbox: true });
  const told: Record<string, Told> = {};
${operations.map(call).join("")}
  return told;
}
`;
}
