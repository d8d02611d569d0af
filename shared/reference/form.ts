import type { Declared } from "../contract/operation.ts";

/** Whether the console has a form for it: not for what is public, reads its body itself, or answers a page or a stream. */
export const hasForm = ({ raw, returns, tier, page }: Declared): boolean =>
  raw === undefined && returns.kind !== "events" && tier !== "public" && page === undefined;
