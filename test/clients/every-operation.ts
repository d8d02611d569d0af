import { results } from "../../infra/reference/clients/generate/typescript.ts";
import { catalogue, type OperationEntry } from "../../shared/reference/catalogue.ts";
import { typescriptCall } from "../../shared/reference/samples/typescript.ts";

function call(operation: OperationEntry): string {
  const { id } = operation;
  // Of JSON that can be a file, the one that is not asked for as one.
  const [first, last] = [results(operation)[0], results(operation).at(-1)];
  const result = (operation.returns.kind === "file" ? last : first)?.result ?? "unknown";
  return `  try {
    const result: ${result} = await ${typescriptCall(operation, "client")};
    told.${id} = await tell(result);
  } catch (error) {
    told.${id} = refusal(error);
  }
`;
}

/** A caller's program that calls each operation as the reference prints the call, and tells what came. */
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

/** The samples name their files by paths of the folder that this runs in. */
export async function callAll(baseUrl: string): Promise<Record<string, Told>> {
  const client = new Pagewright({ baseUrl, apiKey: "demo-business", sandbox: true });
  const told: Record<string, Told> = {};
${operations.map(call).join("")}
  return told;
}
`;
}
