import type { Catalogue } from "../../../../shared/reference/catalogue.ts";

/** What the command line knows of every operation: all of the catalogue but the shapes of answers and the samples. */
export function commandLineFiles({ groups, operations }: Catalogue): Record<string, string> {
  const rows = operations.map(({ sample: _sample, returns, ...rest }) => ({
    ...rest,
    returns: returns.kind,
  }));
  return { "catalogue.json": `${JSON.stringify({ groups, operations: rows }, null, 1)}\n` };
}
