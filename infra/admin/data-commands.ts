import { createInterface } from "node:readline/promises";
import { ServiceError } from "../../shared/errors/service-error.ts";
import type { Command } from "./command.ts";
import { deleteAccount } from "./delete-account.ts";
import { Holdings, isKnown } from "./holdings.ts";
import { restoreCredentials, saveCredentials } from "./local-secret.ts";
import { reportOf } from "./report.ts";
import { restore } from "./restore.ts";
import { everything, save } from "./save.ts";

async function knownHoldings(account: string): Promise<Holdings> {
  const holdings = new Holdings(account);
  await holdings.gather();
  if (await isKnown(holdings)) return holdings;
  throw new ServiceError("not_found", `Nothing is kept of an account ${account}.`);
}

async function confirm(account: string): Promise<void> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await Promise.race([
    asking.question(`All that is kept of ${account} will be deleted. Type its name: `),
    new Promise<string>((resolve) => asking.once("close", () => resolve(""))),
  ]);
  asking.close();
  if (typed.trim() !== account)
    throw new ServiceError("bad_request", "That is not its name. Nothing was deleted.");
}

/** What concerns all that is kept, or all that is one account's. */
export const dataCommands: Readonly<Record<string, Command>> = {
  backup: {
    takes: ["DIR"],
    does: "write all that is kept into a new folder",
    run: async ([folder = ""], { stack }) => {
      const rows = await save(folder, everything);
      const notes = stack === undefined ? saveCredentials(folder) : [];
      return reportOf(`Saved to ${folder}:`, rows, notes);
    },
  },
  restore: {
    takes: ["DIR"],
    does: "put a backup into an empty service",
    run: async ([folder = ""], { stack }) => {
      const rows = await restore(folder);
      const notes = stack === undefined ? restoreCredentials(folder) : [];
      return reportOf(`Restored from ${folder}:`, rows, notes);
    },
  },
  export: {
    takes: ["ACCOUNT", "DIR"],
    does: "write all that is an account's into a new folder",
    run: async ([account = "", folder = ""]) => {
      const holdings = await knownHoldings(account);
      const owns = holdings.owns.bind(holdings);
      const rows = await save(folder, { account, owns, prefixes: holdings.prefixes() });
      return reportOf(`Saved of ${account} to ${folder}:`, rows);
    },
  },
  delete: {
    takes: ["ACCOUNT"],
    option: "[--yes]",
    does: "delete all that is an account's; asks for its name",
    run: async ([account = ""], { yes }) => {
      const holdings = await knownHoldings(account);
      if (!yes) await confirm(account);
      const { rows, left } = await deleteAccount(holdings);
      const notes = left === 0 ? [] : ["Calls of this account go on. End its tokens and delete it again."];
      return reportOf(`Deleted of ${account}:`, rows, notes);
    },
  },
};
