import { string } from "zod";
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

/** On every call that needs a credential. */
export const accountHeaderField = string().max(300).meta({
  description:
    "The id of an account that the bearer of a token is a member of: the call is made in it, with its tier, its quota and the bearer's role there. Without it a token is for its bearer's own account. A key is for its own account alone.",
});
