import type { account as contract } from "../contract/account.ts";
import type { Call } from "../contract/call.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { invalidField, ServiceError } from "../errors/service-error.ts";
import { storeAccount } from "./account-store.ts";
import { listMembers, type Member, mostMembers, removeMember, setMember } from "./member-store.ts";

type Operations = typeof contract.operations;
type Asker = Pick<Call, "account" | "tier" | "credential">;

const describe = ({ id, kind, name, role, added_at }: Member) => ({
  ...{ member_id: id, subject: kind === "subject" ? name : null, email: kind === "email" ? name : null },
  ...{ role, added_at },
});

/**
 * Throws `key_restricted` for whoever is no owner. A key is none, whatever it may do: one that leaked must not let its
 * finder stay. Says whether the caller owns the account as the subject whose it is.
 */
function ownership({ credential = {} }: Asker): boolean {
  if (credential.role === "owner") return credential.member === undefined;
  throw new ServiceError(
    "key_restricted",
    "Members are changed by an owner who comes with a token, or by the operator of the service.",
  );
}

export async function listAccountMembers(
  _input: unknown,
  { account }: Asker,
): Promise<AnswerOf<Operations["listMembers"]>> {
  const members = await listMembers(account);
  return { success: true, members: members.map(describe), total: members.length, limit: mostMembers };
}

export async function setAccountMember(
  { subject, email, role }: InputOf<Operations["setMember"]>,
  asker: Asker,
): Promise<AnswerOf<Operations["setMember"]>> {
  const own = ownership(asker);
  const { account, tier } = asker;
  const name = subject ?? email;
  if (name === undefined || (subject !== undefined && email !== undefined))
    throw invalidField("subject", "Name the member by subject or by email: one of them.");
  // Members use it with its own tier, not with that of their tokens.
  await storeAccount({ id: account, tier });
  const kind = subject === undefined ? "email" : "subject";
  return { success: true, ...describe(await setMember(account, { kind, name }, role, own)) };
}

export async function removeAccountMember(
  { member_id }: InputOf<Operations["removeMember"]>,
  asker: Asker,
): Promise<AnswerOf<Operations["removeMember"]>> {
  await removeMember(asker.account, member_id, ownership(asker));
  return { success: true, member_id, removed: true };
}
