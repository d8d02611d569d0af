import { optionalSetting } from "../aws/environment.ts";
import { bucketFiles } from "../aws/file-store.ts";
import type { FileCall } from "../operations/on-files.ts";
import { chatRecords } from "../storage/chat/chat-records.ts";
import { languageModel } from "../storage/language-model.ts";
import { retentionRecords } from "../storage/retention.ts";
import { fraudFlagged } from "../storage/webhooks/fraud-flagged.ts";
import type { Job } from "./job.ts";

/** When a step of a job ends: `deadline` in epoch ms, and the signal that is aborted then. */
export type StepEnd = { deadline: number; signal: AbortSignal };

/** The tier that jobs need. */
export const jobTier = "business";

/** A job runs its operations for the account that submitted it, on the tier that bulk needs. */
export const workerCall = ({ pk, account }: Pick<Job, "pk" | "account">, end: StepEnd): FileCall => ({
  requestId: pk,
  account,
  tier: jobTier,
  baseUrl: optionalSetting("PUBLIC_BASE_URL") ?? "",
  ...end,
  body: new Uint8Array(),
  headers: {},
  chat: chatRecords,
  files: bucketFiles,
  languageModel,
  fraudFlagged,
  retention: retentionRecords,
});
