import type { Tier } from "./tier.ts";

/** The account and the deadline of a call: all that most operations need. */
export type Caller = Pick<Call, "account" | "deadline">;

/** Who calls and how: what the HTTP layer hands to every operation beside its input. */
export type Call = {
  requestId: string;
  /** Account id; `anonymous` on public routes. */
  account: string;
  tier: Tier;
  /** Scheme and host the caller used, without a trailing slash: for links in answers. */
  baseUrl: string;
  /** Epoch ms at which the invocation will be stopped. */
  deadline: number;
  /** The caller would rather have the JSON that the operation declares beside its files. */
  prefersJson?: boolean;
  /** Raw body and lower-case headers, for routes declared `raw`. */
  body: Uint8Array;
  headers: Readonly<Record<string, string>>;
};
