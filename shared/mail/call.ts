import type { WithSavedChains } from "../chains/saved/records.ts";
import type { Call } from "../contract/call.ts";

/** How what a provider keeps elsewhere is fetched: by the rules for public addresses, `authorization` to that host alone. */
export type FetchFile = (
  url: string,
  options: { most: number; signal: AbortSignal; authorization?: string | undefined },
) => Promise<{ bytes: Uint8Array; filename: string }>;

export type WithFetch = { fetchFile: FetchFile };

/** A provider's call: raw body and headers, and how to fetch. */
export type MailCall = Pick<Call, "requestId" | "body" | "headers" | "signal"> & WithFetch & WithSavedChains;
