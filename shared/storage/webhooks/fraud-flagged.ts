import { emit } from "../../events/emit.ts";
import type { FraudFlag } from "../../workflows/fraud/flag.ts";
import { webhookRecords } from "./webhook-records.ts";

/** Tells the account's webhooks of a flagged invoice. The report's key names the happening: several have one job. */
export const fraudFlagged = ({ account, id, files, report }: FraudFlag): Promise<void> =>
  emit(
    {
      name: "fraud.flagged",
      key: report.key,
      account,
      job_id: id,
      status: "flagged",
      files_processed: files,
      timestamp: new Date().toISOString(),
      result: report,
    },
    { webhooks: webhookRecords },
  );
