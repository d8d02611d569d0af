import type { Grant } from "./grant.ts";
import type { Role } from "./role.ts";
import type { Tier } from "./tier.ts";

/** The account and the end of a call: all that most operations need. */
export type Caller = Pick<Call, "account" | "deadline"> & { signal?: AbortSignal | undefined };

/**
 * With what the caller came: the id of its key, what that is for and when it ends (epoch ms); absent for a token or a demo
 * key. `address` is the one that the gateway saw.
 */
export type Credential = {
  key?: string | undefined;
  grant?: Grant | undefined;
  expires?: number | undefined;
  address?: string | undefined;
  /** Of a token: the role in the account, and the name of a member. */
  role?: Role | undefined;
  member?: string | undefined;
  identity?: { subject: string; email: string | undefined } | undefined;
};

/** Who calls and how: what the HTTP layer hands to every operation beside its input. */
export type Call = {
  requestId: string;
  /** Account id; `anonymous` on public routes. */
  account: string;
  tier: Tier;
  credential?: Credential;
  /** Scheme and host under which callers reach the service, without a trailing slash: for links in answers. */
  baseUrl: string;
  /** Epoch ms at which the call will be ended. */
  deadline: number;
  /** Aborted when the caller has left or the deadline has come: what waits for others stops waiting. */
  signal: AbortSignal;
  /** The caller would rather have the JSON that the operation declares beside its files. */
  prefersJson?: boolean;
  /** Raw body and lower-case headers, for routes declared `raw`. */
  body: Uint8Array;
  headers: Readonly<Record<string, string>>;
};
