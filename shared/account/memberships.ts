import type { account as contract } from "../contract/account.ts";
import type { Call } from "../contract/call.ts";
import type { AnswerOf } from "../contract/operation.ts";
import type { Identity } from "./account.ts";
import { inTurns } from "./in-turns.ts";
import { type Member, memberOf } from "./member-store.ts";
import { type Name, notedAccounts } from "./membership-store.ts";
import { accountOfSubject } from "./subject.ts";

type Operations = typeof contract.operations;

/** Accounts that are asked at a time. */
const atOnce = 10;

/** The accounts of others that somebody is a member of, each with the member they are there, in the order of their ids. */
async function membershipsOf(identity: Identity): Promise<{ account: string; member: Member }[]> {
  const { subject, email } = identity;
  const names: Name[] = [
    { kind: "subject", name: subject },
    ...(email === undefined ? [] : [{ kind: "email" as const, name: email }]),
  ];
  const accounts = [...new Set((await Promise.all(names.map(notedAccounts))).flat())].toSorted();
  const found = await inTurns(accounts, atOnce, async (account) => {
    const member = await memberOf(account, identity);
    return member === undefined ? [] : [{ account, member }];
  });
  return found.flat();
}

/** The caller's own account first; a key and a demo key are for one account alone. */
export async function listMemberships(
  _input: unknown,
  { account, credential: { identity } = {} }: Pick<Call, "account" | "credential">,
): Promise<AnswerOf<Operations["listMemberships"]>> {
  if (identity === undefined) return { success: true, accounts: [{ account, role: null, own: true }] };
  const own = accountOfSubject(identity.subject);
  const others = (await membershipsOf(identity))
    .filter((each) => each.account !== own)
    .map(({ account: id, member }) => ({ account: id, role: member.role, own: false }));
  return { success: true, accounts: [{ account: own, role: "owner", own: true }, ...others] };
}
