import { account } from "../contract/account.ts";
import { implement } from "./implementation.ts";

const members = () => import("../account/members.ts");
const keys = () => import("../account/keys.ts");

export const accountOperations = implement(account, {
  show: async () => (await keys()).showAccount,
  listKeys: async () => (await keys()).listAccountKeys,
  createKey: async () => (await keys()).createAccountKey,
  revokeKey: async () => (await keys()).revokeAccountKey,
  audit: async () => (await keys()).showAudit,
  listMemberships: async () => (await import("../account/memberships.ts")).listMemberships,
  listMembers: async () => (await members()).listAccountMembers,
  setMember: async () => (await members()).setAccountMember,
  removeMember: async () => (await members()).removeAccountMember,
});
