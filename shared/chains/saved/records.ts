/** A chain as it is kept: its steps as they were when they were checked. */
export type SavedChain = {
  name: string;
  description?: string | undefined;
  steps: readonly unknown[];
  created_at: string;
  updated_at: string;
};

/** The saved chains of accounts. */
export type SavedChainReader = {
  names(account: string): Promise<readonly string[]>;
  find(account: string, name: string): Promise<SavedChain | undefined>;
};

export type SavedChainRecords = SavedChainReader & {
  /** Writes a chain, also over one of its name; undefined when the account has no room. */
  save(
    account: string,
    chain: Pick<SavedChain, "name" | "description" | "steps">,
  ): Promise<SavedChain | undefined>;
  /** False when there is none. */
  remove(account: string, name: string): Promise<boolean>;
};

/** What is handed to whatever runs chains by their names. */
export type WithSavedChains = { savedChains: SavedChainReader };
