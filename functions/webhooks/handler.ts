import { webhooks } from "../../shared/contract/webhooks.ts";
import { reach } from "../../shared/events/reach.ts";
import { serve } from "../../shared/http/serve.ts";
import { webhookOperations } from "../../shared/operations/webhooks.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";

export const handler = await serve(webhooks, webhookOperations, { webhooks: webhookRecords, reach });
