import type { Grant } from "./grant.ts";

/** What a member of an account is there for. */
export const roles = ["owner", "developer", "viewer", "billing"] as const;
export type Role = (typeof roles)[number];

/** What each may do, as a key of these terms may; undefined for everything. Members themselves are changed by owners alone. */
export const grantOfRole: Readonly<Record<Role, Grant | undefined>> = {
  owner: undefined,
  developer: undefined,
  viewer: { access: "read" },
  billing: { access: "read", scopes: ["account", "usage"] },
};

/** The header by which a token's bearer names another account than the own one. */
export const accountHeader = "X-Account";
