import { parseArgs } from "node:util";
import { createKey, findAccount, listKeys, putTier, revokeKey } from "../../shared/account/account-store.ts";
import { type Tier, tierNames } from "../../shared/contract/tier.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { connect } from "./connect.ts";

const help = `
Accounts and API keys.

  npm run admin -- tier ACCOUNT TIER              create the account, or move it to another tier
  npm run admin -- keys create ACCOUNT [--label]  make an API key; it is shown this once
  npm run admin -- keys list ACCOUNT              ids, last four characters, labels
  npm run admin -- keys revoke ACCOUNT ID         switch a key off (within ten seconds)

TIER is one of ${tierNames.join(", ")}.
Works on the service that runs on this machine (npm start), or with --stack NAME on the one deployed to AWS
with your AWS credentials.
`;

function readTier(text: string | undefined): Tier {
  const tier = tierNames.find((each) => each === text);
  if (tier === undefined)
    throw new ServiceError("bad_request", `The tier is one of ${tierNames.join(", ")}.`);
  return tier;
}

async function requireAccount(id: string) {
  const account = await findAccount(id);
  if (account === undefined) {
    throw new ServiceError(
      "not_found",
      `There is no account ${id}. Create it: npm run admin -- tier ${id} starter`,
    );
  }
  return account;
}

const commands: Record<string, (args: string[], label: string) => Promise<string>> = {
  "keys create": async ([id = ""], label) =>
    `${await createKey(await requireAccount(id), label)}\nKeep it: it is not stored and cannot be shown again.`,
  "keys list": async ([id = ""]) => {
    await requireAccount(id);
    const keys = await listKeys(id);
    const lines = keys.map((key) => `${key.id}  …${key.last4}  ${key.createdAt}  ${key.label}`);
    return lines.length === 0 ? "No keys." : lines.join("\n");
  },
  "keys revoke": async ([account = "", id = ""]) => {
    await revokeKey(account, id);
    return `Key ${id} of ${account} is revoked.`;
  },
  tier: async ([id = "", tier]) => {
    await putTier(id, readTier(tier));
    return `${id} is on the ${tier} tier.`;
  },
};

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { label: { type: "string", default: "" }, stack: { type: "string" }, help: { type: "boolean" } },
  });
  const name = positionals[0] === "keys" ? positionals.slice(0, 2).join(" ") : (positionals[0] ?? "");
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const args = positionals.slice(name.split(" ").length);
  if (command === undefined || values.help || args.length === 0) {
    console.log(help);
    process.exit(command === undefined && positionals.length > 0 ? 1 : 0);
  }
  await connect(values.stack);
  console.log(await command(args, values.label));
}

await main().catch((error: unknown) => {
  console.error(error instanceof ServiceError ? error.message : error);
  process.exit(1);
});
