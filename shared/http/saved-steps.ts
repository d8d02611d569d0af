import type { SavedChainReader } from "../chains/saved/records.ts";
import { savedSteps } from "../chains/saved/steps-of.ts";
import { bulkCatalogue } from "../contract/bulk-catalogue.ts";
import { chains } from "../contract/chains.ts";
import type { Declared } from "../contract/operation.ts";
import type { Values } from "./check-fields.ts";

const { run } = chains.operations;

/** With the steps of the chain that it names; undefined where it names none, or has steps of its own, too. */
async function withSteps(
  { chain, ...rest }: Values,
  account: string,
  saved: SavedChainReader,
): Promise<Values | undefined> {
  if (typeof chain !== "string" || rest.steps !== undefined) return undefined;
  return { ...rest, steps: await savedSteps(account, chain, saved) };
}

/** Options of a job or a mailbox, with the steps of the chain that they name. What does not fit is told elsewhere. */
export async function optionsWithSteps<Options>(
  operation: string,
  options: Options,
  account: string,
  saved: SavedChainReader,
): Promise<Options | Values | string> {
  if (bulkCatalogue.get(operation)?.declared !== run) return options;
  const isText = typeof options === "string";
  const read = await withSteps({ ...Object(isText ? parsed(options) : options) }, account, saved);
  if (read === undefined) return options;
  return isText ? JSON.stringify(read) : read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A call that runs a saved chain by its name, with its steps in place of the name: of chains/run itself, or of a job or a
 * mailbox of it. Throws `not_found`, `validation_failed`.
 */
export async function withSavedSteps(
  declared: Declared,
  input: Values,
  account: string,
  saved: SavedChainReader,
): Promise<Values> {
  if (declared === run) return (await withSteps(input, account, saved)) ?? input;
  if (declared.runs === undefined) return input;
  const operation = String(input[declared.runs]);
  return { ...input, options: await optionsWithSteps(operation, input.options, account, saved) };
}
