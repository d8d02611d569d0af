import { instanceof as instanceOf, object, string } from "zod";
import { setting } from "../../aws/environment.ts";
import type { SavedChain } from "../../chains/saved/records.ts";

export const table = () => setting("TABLE_CHAINS");

export const chainKey = (account: string, name: string) => ({ pk: account, sk: `chain#${name}` });
/** The names of an account's chains, which say how many there are. */
export const namesKey = (account: string) => ({ pk: account, sk: "names" });

export const listed = object({ names: instanceOf(Set<string>).optional() });

const stored = object({
  name: string(),
  description: string().optional(),
  /** JSON. */
  steps: string(),
  created_at: string(),
  updated_at: string(),
});

export function readChain(item: unknown): SavedChain {
  const { steps, ...rest } = stored.parse(item);
  const read: unknown = JSON.parse(steps);
  return { ...rest, steps: Array.isArray(read) ? read : [] };
}
