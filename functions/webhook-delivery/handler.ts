import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { deliverBatch } from "../../shared/events/batch.ts";
import { reach } from "../../shared/events/reach.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  deliverBatch(event, { webhooks: webhookRecords, files: bucketFiles, reach });
