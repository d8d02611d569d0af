import type { SavedChainCall } from "../chains/saved/operations.ts";
import { savedChains } from "../contract/saved-chains.ts";
import { implement } from "./implementation.ts";

const saved = () => import("../chains/saved/operations.ts");

export const savedChainOperations = implement<typeof savedChains, Pick<SavedChainCall, "savedChains">>(
  savedChains,
  {
    list: async () => (await saved()).listChains,
    save: async () => (await saved()).saveChain,
    find: async () => (await saved()).findChain,
    remove: async () => (await saved()).removeChain,
  },
);
