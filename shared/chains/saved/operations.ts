import type { Call } from "../../contract/call.ts";
import { readSteps } from "../../contract/chains/read-steps.ts";
import { chainLimits } from "../../contract/chains/step.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import { savedChainLimits, type savedChains } from "../../contract/saved-chains.ts";
import { hasSecrets } from "../../contract/secret-options.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import type { SavedChain, SavedChainRecords } from "./records.ts";
import { requireChain } from "./steps-of.ts";

type Operations = typeof savedChains.operations;
/** What the edge hands to an operation on saved chains. */
export type SavedChainCall = Pick<Call, "account"> & { savedChains: SavedChainRecords };

const facts = ({ name, description, created_at, updated_at }: SavedChain) => ({
  chain: name,
  description: description ?? null,
  created_at,
  updated_at,
});

function whole(chain: SavedChain): AnswerOf<Operations["find"]> {
  const problems = readSteps(chain.steps).problems.map(
    ({ path, message }) => `${["steps", ...path].join(".")}: ${message}`,
  );
  const steps = chain.steps.map((step) => ({ ...Object(step) }));
  return { success: true, ...facts(chain), steps, problems };
}

export async function listChains(
  _input: unknown,
  { account, savedChains: records }: SavedChainCall,
): Promise<AnswerOf<Operations["list"]>> {
  const names = (await records.names(account)).toSorted();
  const found = await Promise.all(names.map((name) => records.find(account, name)));
  const chains = found
    .filter((each) => each !== undefined)
    .map((chain) => ({
      ...facts(chain),
      operations: chain.steps.map((step) => String(Object(step).operation)),
    }));
  return { success: true, chains, total: chains.length, limit: savedChainLimits.perAccount };
}

/** Throws `validation_failed` for what may not be kept, `conflict` when the account has no room. */
export async function saveChain(
  { chain: name, steps, description }: InputOf<Operations["save"]>,
  { account, savedChains: records }: SavedChainCall,
): Promise<AnswerOf<Operations["save"]>> {
  const secret = steps.findIndex(hasSecrets);
  if (secret >= 0)
    throw invalidField(
      "steps",
      `Step ${secret + 1} (${steps[secret]?.operation}) holds a password, which no saved chain keeps. Send such steps with each call`,
    );
  // Aliases of YAML make much of few characters.
  if (JSON.stringify(steps).length > chainLimits.text)
    throw invalidField("steps", `Expected steps of up to ${chainLimits.text} characters as JSON`);
  const saved = await records.save(account, { name, description, steps });
  if (saved !== undefined) return whole(saved);
  throw new ServiceError(
    "conflict",
    `An account has ${savedChainLimits.perAccount} saved chains at most. Delete one first.`,
  );
}

export async function findChain(
  { chain }: InputOf<Operations["find"]>,
  { account, savedChains: records }: SavedChainCall,
): Promise<AnswerOf<Operations["find"]>> {
  return whole(await requireChain(account, chain, records));
}

export async function removeChain(
  { chain }: InputOf<Operations["remove"]>,
  { account, savedChains: records }: SavedChainCall,
): Promise<AnswerOf<Operations["remove"]>> {
  if (!(await records.remove(account, chain))) await requireChain(account, chain, records);
  return { success: true, chain };
}
