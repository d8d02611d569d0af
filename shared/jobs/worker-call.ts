import { optionalSetting } from "../aws/environment.ts";
import { bucketFiles } from "../aws/file-store.ts";
import { languageModel } from "../storage/language-model.ts";
import type { WorkerCall } from "./bulk-operations.ts";
import type { Job } from "./job.ts";

/** A job runs its operations for the account that submitted it, on the tier that bulk needs. `deadline` in epoch ms. */
export const workerCall = ({ pk, account }: Job, deadline: number): WorkerCall => ({
  requestId: pk,
  account,
  tier: "business",
  baseUrl: optionalSetting("PUBLIC_BASE_URL") ?? "",
  deadline,
  body: new Uint8Array(),
  headers: {},
  files: bucketFiles,
  languageModel,
});
