import type { output } from "zod";
import type { retentionStatus } from "../../../contract/workflows/retention.ts";

type Listed = output<(typeof retentionStatus)["returns"]["body"]>["documents"][number];

/** What is kept of a tagged document: nothing of its content but a hash. */
export type RetentionRecord = Omit<Listed, "status" | "days_left">;

/** Ids sort by expiry date. `from` is the first that counts, `before` the first that does not. */
export type RetentionRange = { from: string; before: string };

/** Tagged documents of accounts. Each is found under its own account only. */
export type RetentionRecords = {
  put(account: string, tag: RetentionRecord): Promise<void>;
  find(account: string, id: string): Promise<RetentionRecord | undefined>;
  /** By expiry date; `last` is the id of the last one of a page that is not the last. */
  list(
    account: string,
    range: RetentionRange,
    limit: number,
  ): Promise<{ tags: RetentionRecord[]; last: string | undefined }>;
};

/** A call that may keep and find tags. */
export type WithRetention = { retention: RetentionRecords };
