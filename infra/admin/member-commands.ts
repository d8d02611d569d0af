import { findAccount } from "../../shared/account/account-store.ts";
import { listMembers, removeMember, setMember } from "../../shared/account/member-store.ts";
import { type Role, roles } from "../../shared/contract/role.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { audited } from "./audit-commands.ts";
import type { Command } from "./command.ts";

function readRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (role !== undefined) return role;
  throw new ServiceError("bad_request", `There is no role ${text}. ROLE is one of ${roles.join(", ")}.`);
}

async function requireAccount(id: string): Promise<void> {
  if ((await findAccount(id)) === undefined)
    throw new ServiceError(
      "not_found",
      `There is no account ${id}. Create it: npm run admin -- tier ${id} starter`,
    );
}

export const memberCommands: Readonly<Record<string, Command>> = {
  "members set": {
    takes: ["ACCOUNT", "SUBJECT", "ROLE"],
    does: "let the subject of a token use the account, or change its role",
    run: async ([account = "", name = "", word = ""]) => {
      const role = readRole(word);
      await requireAccount(account);
      const { id } = await setMember(account, { kind: "subject", name }, role, false);
      await audited(account, "member.set", id);
      return `${name} is ${role} of ${account}.`;
    },
  },
  "members list": {
    takes: ["ACCOUNT"],
    does: "ids, roles, subjects and addresses",
    run: async ([account = ""]) => {
      await requireAccount(account);
      const lines = (await listMembers(account)).map(({ id, role, kind, name }) =>
        [id, role.padEnd(9), kind.padEnd(7), name].join("  "),
      );
      return lines.length === 0 ? "No members." : lines.join("\n");
    },
  },
  "members remove": {
    takes: ["ACCOUNT", "ID"],
    does: "take a member away; the last owner stays",
    run: async ([account = "", id = ""]) => {
      await removeMember(account, id, false);
      await audited(account, "member.removed", id);
      return `${id} is no member of ${account} any more.`;
    },
  },
};
