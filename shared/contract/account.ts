import { array, boolean, enum as choiceOf, literal, number, object, string } from "zod";
import { integer, text } from "./field.ts";
import { accesses, retentions, scopes } from "./grant.ts";
import { group, jsonOf, operation } from "./operation.ts";
import { roles } from "./role.ts";
import { tierNames } from "./tier.ts";

const common = { tier: "starter", cost: 0, weight: "light", sandbox: true } as const;

const terms = {
  access: choiceOf(accesses).meta({
    description:
      "`full`; `read`: nothing is run, made, changed or deleted; `sandbox`: only addresses below /api/v1/sandbox",
  }),
  scopes: array(choiceOf(scopes))
    .nullable()
    .meta({ description: "The first words of addresses that it is for; null for all" }),
  retention: choiceOf(retentions).meta({
    description:
      "`none`: nothing that is sent with it, or made of that, stays when the call has ended; what would be kept is refused",
  }),
};
const ends = string()
  .nullable()
  .meta({ description: "From when on it is refused, ISO 8601; null for never" });

const accountKey = object({
  key_id: string(),
  label: string(),
  last4: string().meta({ description: "The last four characters of the key" }),
  ...terms,
  created_at: string(),
  expires_at: ends,
  last_used_at: string().nullable().meta({ description: "To ten minutes; null when no use of it is known" }),
}).meta({ id: "AccountKey" });

const entry = object({
  seq: number().int().meta({ description: "Counts from 1 without gaps" }),
  at: string(),
  action: string().meta({ description: "As `key.created` or `webhook.deleted`" }),
  target: string().meta({ description: "The id of what was changed" }),
  actor: string().meta({
    description: "The id of the key, the subject or address of a member, `token`, or `operator`",
  }),
  address: string().nullable().meta({ description: "The network address that the gateway saw" }),
  request_id: string(),
  previous: string().meta({ description: "The hash of the entry before; empty for the first" }),
  hash: string().meta({
    description:
      "SHA-256, hex, of the JSON array [account, seq, at, action, target, actor, address, request_id, previous]",
  }),
}).meta({ id: "AuditEntry" });

const roleField = choiceOf(roles).meta({
  description:
    "`owner`: everything; `developer`: everything but members; `viewer`: reads; `billing`: reads account and usage",
});
const accountMember = object({
  member_id: string(),
  subject: string().nullable().meta({ description: "The `sub` of their tokens; null when named by address" }),
  email: string()
    .nullable()
    .meta({ description: "Of tokens with `email_verified`; null when named by subject" }),
  role: roleField,
  added_at: string(),
}).meta({ id: "AccountMember" });
const mockMember = {
  member_id: "9f86d081884c7d65",
  subject: null,
  email: "jane@example.com",
  role: "developer" as const,
  added_at: "2026-01-15T09:30:00.000Z",
};

const mockKey = {
  key_id: "02",
  label: "reporting",
  last4: "x7Qa",
  access: "read" as const,
  scopes: ["usage" as const],
  retention: "standard" as const,
  created_at: "2026-01-15T09:30:00.000Z",
  expires_at: "2026-07-14T09:30:00.000Z",
  last_used_at: null,
};

export const account = group("account", "Account and keys", {
  show: operation({
    ...common,
    method: "GET",
    path: "/api/v1/account",
    id: "accountShow",
    summary: "Tell whose key this is and what it is for",
    returns: jsonOf(
      "AccountResponse",
      object({
        success: literal(true),
        account: string(),
        tier: choiceOf(tierNames),
        key_id: string().nullable().meta({ description: "Null for a token or a demo key" }),
        role: choiceOf(roles).nullable().meta({ description: "Of who comes with a token; null for a key" }),
        ...terms,
        expires_at: ends,
      }),
    ),
    mock: {
      success: true,
      account: "acme",
      tier: "indie",
      key_id: "01",
      role: null,
      access: "full",
      scopes: null,
      retention: "standard",
      expires_at: null,
    },
  }),
  listKeys: operation({
    ...common,
    method: "GET",
    path: "/api/v1/account/keys",
    id: "accountKeyList",
    summary: "List the keys of the account",
    returns: jsonOf(
      "AccountKeysResponse",
      object({
        success: literal(true),
        keys: array(accountKey),
        total: number().int(),
        limit: number().int().meta({ description: "Keys that the tier allows" }),
      }),
    ),
    mock: { success: true, keys: [mockKey], total: 1, limit: 2 },
  }),
  createKey: operation({
    ...common,
    path: "/api/v1/account/keys",
    id: "accountKeyCreate",
    summary: "Make a key",
    description:
      "The key is in this answer and in none after it. A key cannot make one that may do or keep more than itself, or for longer. A call that its key is not for is a 403 with the code key_restricted. An account that has been known by a token alone is stored with the tier of that moment, which its keys have from then on.",
    json: object({
      label: text({ max: 100 }, "What it is for, for whoever reads the list"),
      access: terms.access.default("full"),
      scopes: array(choiceOf(scopes))
        .min(1)
        .max(scopes.length)
        .optional()
        .meta({ description: "The first words of addresses that it is for; all when absent" }),
      retention: terms.retention.default("standard"),
      expires_in_days: number()
        .int()
        .min(1)
        .max(3_650)
        .optional()
        .meta({ description: "After so many days it is refused; never when absent" }),
    }).meta({ id: "AccountKeyCreate" }),
    audit: { action: "key.created", target: "key_id" },
    failures: ["conflict"],
    sample: { label: "reporting", access: "read", scopes: ["usage"], expires_in_days: 180 },
    returns: jsonOf(
      "AccountKeyCreatedResponse",
      object({ success: literal(true), ...accountKey.shape, key: string() }),
    ),
    mock: { success: true, ...mockKey, key: "dp_live_sandbox" },
  }),
  revokeKey: operation({
    ...common,
    method: "DELETE",
    path: "/api/v1/account/keys/{key_id}",
    id: "accountKeyRevoke",
    summary: "Revoke a key",
    description:
      "It is refused within ten seconds, wherever it is used. Its place among the keys is free at once.",
    params: { key_id: text({ max: 10 }, "As the list has it") },
    audit: { action: "key.revoked", target: "key_id" },
    failures: ["not_found"],
    sample: { key_id: "02" },
    returns: jsonOf(
      "AccountKeyRevokedResponse",
      object({ success: literal(true), key_id: string(), revoked: literal(true) }),
    ),
    mock: { success: true, key_id: "02", revoked: true },
  }),
  audit: operation({
    ...common,
    method: "GET",
    path: "/api/v1/account/audit",
    id: "accountAudit",
    summary: "List what was changed in the account, by whom and from where, newest first",
    description:
      "Keys, webhooks, their secrets and mail addresses. Entries are only added; each holds the hash of the one before, so that whoever kept one can tell that those before it stand as they stood. They are kept as long as the account.",
    query: {
      limit: integer({ min: 1, max: 500 }, "Entries per page").default(50),
      before: integer({ min: 1 }, "next_before of the page before").optional(),
    },
    returns: jsonOf(
      "AccountAuditResponse",
      object({ success: literal(true), entries: array(entry), next_before: number().int().nullable() }),
    ),
    mock: {
      success: true,
      entries: [
        {
          seq: 1,
          at: "2026-01-15T09:30:00.000Z",
          action: "key.created",
          target: "02",
          actor: "01",
          address: "203.0.113.7",
          request_id: "5f0c1c1e-4a5b-4c7d-9e8f-0a1b2c3d4e5f",
          previous: "",
          hash: "e9a98a3a1c5a8d3d8a4f3fb4cc6f1f35f7c3e1a7a0f8e5bb5d5d0f4a6d1c2b3a",
        },
      ],
      next_before: null,
    },
  }),
  listMemberships: operation({
    ...common,
    method: "GET",
    path: "/api/v1/account/memberships",
    id: "accountMemberships",
    summary: "List the accounts that the caller may use",
    description:
      "The bearer's own account, and those that they are a member of: each is named by the header X-Account. Of a key it is the account of the key. At most 100 are listed for a subject, and 100 for an address.",
    returns: jsonOf(
      "AccountMembershipsResponse",
      object({
        success: literal(true),
        accounts: array(
          object({
            account: string().meta({ description: "What X-Account names it by" }),
            role: choiceOf(roles).nullable().meta({ description: "Null for a key" }),
            own: boolean().meta({ description: "Whether it is used without the header" }),
          }).meta({ id: "AccountMembership" }),
        ),
      }),
    ),
    mock: {
      success: true,
      accounts: [
        { account: "jane", role: "owner", own: true },
        { account: "acme", role: "developer", own: false },
      ],
    },
  }),
  listMembers: operation({
    ...common,
    method: "GET",
    path: "/api/v1/account/members",
    id: "accountMemberList",
    summary: "List the members of the account",
    description:
      "People who use the account with tokens of their own and the header X-Account. The subject whose account it is owns it without being listed.",
    returns: jsonOf(
      "AccountMembersResponse",
      object({
        success: literal(true),
        members: array(accountMember),
        total: number().int(),
        limit: number().int(),
      }),
    ),
    mock: { success: true, members: [mockMember], total: 1, limit: 200 },
  }),
  setMember: operation({
    ...common,
    path: "/api/v1/account/members",
    id: "accountMemberSet",
    summary: "Add a member to the account, or give one another role",
    description:
      "For owners who come with a token; a key changes no members. The member sends a token of the configured issuer and the header X-Account with the id of this account; without the header a token is for its own account.",
    json: object({
      subject: text({ max: 255 }, "The `sub` of their tokens").optional(),
      email: text(
        { max: 255 },
        "The address in their tokens, which `email_verified` has to confirm",
      ).optional(),
      role: roleField,
    }).meta({ id: "AccountMemberSet" }),
    audit: { action: "member.set", target: "member_id" },
    failures: ["conflict"],
    sample: { email: "jane@example.com", role: "developer" },
    returns: jsonOf("AccountMemberResponse", object({ success: literal(true), ...accountMember.shape })),
    mock: { success: true, ...mockMember },
  }),
  removeMember: operation({
    ...common,
    method: "DELETE",
    path: "/api/v1/account/members/{member_id}",
    id: "accountMemberRemove",
    summary: "Remove a member from the account",
    description: "For owners who come with a token. It holds from the next call on. The last owner stays.",
    params: { member_id: text({ max: 40 }, "As the list has it") },
    audit: { action: "member.removed", target: "member_id" },
    failures: ["not_found", "conflict"],
    sample: { member_id: "9f86d081884c7d65" },
    returns: jsonOf(
      "AccountMemberRemovedResponse",
      object({ success: literal(true), member_id: string(), removed: literal(true) }),
    ),
    mock: { success: true, member_id: "9f86d081884c7d65", removed: true },
  }),
});
