import { readLimit } from "../../shared/account/account-page.ts";
import { findAccount, listKeys, makeKey, putTier, revokeKey } from "../../shared/account/account-store.ts";
import { mailRouteCreate } from "../../shared/contract/email.ts";
import { type Tier, tierNames } from "../../shared/contract/tier.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { listMailRoutes, mapAddress, removeMailRoute } from "../../shared/mail/routes.ts";
import { listAccounts } from "./accounts.ts";
import { auditCommands, audited } from "./audit-commands.ts";
import type { Command } from "./command.ts";
import { dataCommands } from "./data-commands.ts";
import { holdAddresses } from "./hold-addresses.ts";
import { memberCommands } from "./member-commands.ts";

function readTier(text: string): Tier {
  const tier = tierNames.find((each) => each === text);
  if (tier !== undefined) return tier;
  throw new ServiceError("bad_request", `There is no tier ${text}. TIER is one of ${tierNames.join(", ")}.`);
}

async function requireAccount(id: string) {
  const account = await findAccount(id);
  if (account !== undefined) return account;
  throw new ServiceError(
    "not_found",
    `There is no account ${id}. Create it: npm run admin -- tier ${id} starter`,
  );
}

function readMailbox(address: string, operation: string, options: string) {
  let value: unknown;
  try {
    value = JSON.parse(options || "{}");
  } catch (cause) {
    throw new ServiceError("bad_request", "The options are not valid JSON.", { cause });
  }
  const read = mailRouteCreate.safeParse({ address, operation, options: value });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ServiceError("bad_request", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not valid"}.`);
}

/** What an operator can do, by the words that call it. */
export const commands: Readonly<Record<string, Command>> = {
  accounts: {
    takes: [],
    option: "[--limit N] [--after ACCOUNT]",
    does: "tier, calls this month, keys, last call",
    run: (_words, { limit, after, stack }) => listAccounts(readLimit(limit), after, stack),
  },
  tier: {
    takes: ["ACCOUNT", "TIER"],
    does: "create the account, or move it to another tier",
    run: async ([account = "", word = ""]) => {
      const tier = readTier(word);
      await putTier(account, tier);
      await audited(account, "tier.set", tier);
      return `${account} is on the ${tier} tier.`;
    },
  },
  "keys create": {
    takes: ["ACCOUNT"],
    option: "[--label TEXT]",
    does: "make an API key; it is shown this once",
    run: async ([account = ""], { label }) => {
      const terms = { label, grant: { access: "full" } } as const;
      const { key, listing } = await makeKey(await requireAccount(account), terms);
      await audited(account, "key.created", listing.id);
      return `${key}\nKeep it: it is not stored and cannot be shown again.`;
    },
  },
  "keys list": {
    takes: ["ACCOUNT"],
    does: "ids, last four characters, labels",
    run: async ([account = ""]) => {
      await requireAccount(account);
      const keys = await listKeys(account);
      const lines = keys.map((key) => `${key.id}  …${key.last4}  ${key.createdAt}  ${key.label}`);
      return lines.length === 0 ? "No keys." : lines.join("\n");
    },
  },
  "keys revoke": {
    takes: ["ACCOUNT", "ID"],
    does: "switch a key off (within ten seconds)",
    run: async ([account = "", id = ""]) => {
      await revokeKey(account, id);
      await audited(account, "key.revoked", id);
      return `Key ${id} of ${account} is revoked.`;
    },
  },
  "mailboxes set": {
    takes: ["ACCOUNT", "ADDRESS", "OPERATION"],
    option: "[--options JSON]",
    does: "map an address to an operation",
    run: async ([account = "", address = "", operation = ""], { options }) => {
      const owner = await requireAccount(account);
      const { operation: named, ...route } = await mapAddress(readMailbox(address, operation, options), {
        account,
        tier: owner.tier,
      });
      return `Mail to ${route.address} becomes ${named} jobs of ${account}.`;
    },
  },
  "mailboxes list": {
    takes: ["ACCOUNT"],
    does: "addresses and what their mail becomes",
    run: async ([account = ""]) => {
      const { tier } = await requireAccount(account);
      const { routes } = await listMailRoutes({}, { account, tier });
      const lines = routes.map(
        (each) => `${each.address}  ${each.operation}  ${JSON.stringify(each.options)}`,
      );
      return lines.length === 0 ? "No addresses." : lines.join("\n");
    },
  },
  "mailboxes remove": {
    takes: ["ACCOUNT", "ADDRESS"],
    does: "let an address go",
    run: async ([account = "", address = ""]) => {
      const { address: gone } = await removeMailRoute({ address }, { account });
      return `Mail to ${gone} is no longer taken.`;
    },
  },
  "mailboxes hold": {
    takes: [],
    does: "give mappings from before 2026-11-24 their bare address; names those that conflict",
    run: holdAddresses,
  },
  ...memberCommands,
  ...auditCommands,
  ...dataCommands,
};
