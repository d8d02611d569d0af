import { readSteps } from "../../contract/chains/read-steps.ts";
import type { Step } from "../../contract/chains/step.ts";
import { leastUnlike, unlikeness } from "../../contract/nearest.ts";
import { type FieldProblem, ServiceError } from "../../errors/service-error.ts";
import type { SavedChain, SavedChainReader } from "./records.ts";

/** Farther from a name is another one, not a slip. */
const mostUnlike = 0.45;

/** The chain of that name. Throws `not_found`, and names the one that may be meant. */
export async function requireChain(
  account: string,
  name: string,
  records: SavedChainReader,
): Promise<SavedChain> {
  const chain = await records.find(account, name);
  if (chain !== undefined) return chain;
  const names = await records.names(account);
  const meant = leastUnlike(names, (each) => unlikeness(name, each), mostUnlike);
  const hint = meant === undefined ? "GET /api/v1/chains/saved lists yours." : `Did you mean ${meant}?`;
  throw new ServiceError("not_found", `There is no saved chain of this name. ${hint}`);
}

/** The steps of the chain of that name, as they can run now. Throws `not_found`, `validation_failed`. */
export async function savedSteps(account: string, name: string, records: SavedChainReader): Promise<Step[]> {
  const { steps, problems } = readSteps((await requireChain(account, name, records)).steps);
  if (problems.length === 0) return steps;
  const msg = `The saved chain ${name} no longer fits its operations. Save it anew`;
  const told = problems.map(({ path, message }) => ({ path, msg: message }));
  throw new ServiceError("validation_failed", msg, {
    problems: [{ path: [], msg }, ...told].map(
      ({ path, ...rest }): FieldProblem => ({
        loc: ["body", "chain", ...path],
        ...rest,
        type: "value_error",
      }),
    ),
  });
}
