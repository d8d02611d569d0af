import { createHash } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { enum as choiceOf, number, object, string } from "zod";
import { dynamo, get, isMet } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { type Role, roles } from "../contract/role.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Identity } from "./account.ts";
import { asKept, forgetMembership, type Name, noteMembership } from "./membership-store.ts";

const member = object({
  id: string(),
  kind: choiceOf(["subject", "email"]),
  name: string(),
  role: choiceOf(roles),
  added_at: string(),
});
export type Member = typeof member._output;

/** All members of an account are one item: whether an owner is left is decided and written at once. */
const item = object({ version: number(), members: member.array() });

/** An item of DynamoDB has 400 KB; a name has 255 characters at most. */
export const mostMembers = 200;
/** Changes that come at once take turns; so many are waited for. */
const tries = 20;

const keyOf = (account: string) => ({ pk: account, sk: "members" });

async function read(account: string): Promise<typeof item._output> {
  const found = await get({
    TableName: setting("TABLE_ACCOUNTS"),
    Key: keyOf(account),
    ConsistentRead: true,
  });
  return found === undefined ? { version: 0, members: [] } : item.parse(found);
}

export const listMembers = async (account: string): Promise<Member[]> => (await read(account)).members;

const idOf = ({ kind, name }: Name) =>
  createHash("sha256")
    .update(JSON.stringify([kind, name]))
    .digest("hex")
    .slice(0, 16);

/** The member that a token is of: by its subject before its address. */
export async function memberOf(account: string, { subject, email }: Identity): Promise<Member | undefined> {
  const members = await listMembers(account);
  const byName = (name: Name) => members.find(({ id }) => id === idOf(asKept(name)));
  return (
    byName({ kind: "subject", name: subject }) ??
    (email === undefined ? undefined : byName({ kind: "email", name: email }))
  );
}

const owners = (members: readonly Member[]) => members.filter(({ role }) => role === "owner").length;

/** Returns the version that was written. `ownedOtherwise`: somebody owns the account without being listed, as the subject whose account it is. */
async function change(
  account: string,
  ownedOtherwise: boolean,
  edit: (members: readonly Member[]) => Member[],
): Promise<number> {
  for (let tried = 0; tried < tries; tried++) {
    const { version, members } = await read(account);
    const changed = edit(members);
    if (!ownedOtherwise && owners(members) > 0 && owners(changed) === 0)
      throw new ServiceError("conflict", "This is the last owner. Make somebody else an owner before.");
    const put = new PutCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      Item: { ...keyOf(account), version: version + 1, members: changed },
      ConditionExpression: version === 0 ? "attribute_not_exists(pk)" : "version = :version",
      ...(version === 0 ? {} : { ExpressionAttributeValues: { ":version": version } }),
    });
    if (await isMet(dynamo().send(put))) return version + 1;
  }
  throw new ServiceError("conflict", "Too many changes of the account came at once. Try again.");
}

/** Adds a member, or gives it another role. Throws `conflict`. */
export async function setMember(
  account: string,
  given: Name,
  role: Role,
  ownedOtherwise: boolean,
): Promise<Member> {
  const name = asKept(given);
  const made: Member = { id: idOf(name), ...name, role, added_at: new Date().toISOString() };
  const version = await change(account, ownedOtherwise, (members) => {
    const before = members.find(({ id }) => id === made.id);
    made.added_at = before?.added_at ?? made.added_at;
    const others = members.filter(({ id }) => id !== made.id);
    if (others.length >= mostMembers)
      throw new ServiceError("conflict", `An account has ${mostMembers} members at most. Remove one.`);
    return [...others, made];
  });
  await noteMembership(account, name, version);
  return made;
}

/** Takes a member away. Throws `not_found`, `conflict`. */
export async function removeMember(account: string, id: string, ownedOtherwise: boolean): Promise<void> {
  const removed: Member[] = [];
  const version = await change(account, ownedOtherwise, (members) => {
    const left = members.filter((each) => each.id !== id);
    if (left.length === members.length)
      throw new ServiceError("not_found", `The account has no member ${id.slice(0, 20)}.`);
    removed.splice(0, removed.length, ...members.filter((each) => each.id === id));
    return left;
  });
  for (const member of removed) await forgetMembership(account, member, version);
}
