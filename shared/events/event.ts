import type { output } from "zod";
import type { WebhookEventName, webhookEvent } from "../contract/webhooks.ts";

/** Something that happened to an account's documents and that its webhooks are told of. */
export type ServiceEvent = {
  name: WebhookEventName | "webhook.test";
  /** Names the happening among those of its event: emitted twice, it is delivered once. */
  key: string;
  account: string;
  job_id: string;
  status: string;
  files_processed: number;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** The file that it is about, in the store of files. */
  result?: { key: string; filename: string } | undefined;
};

/** What a receiver gets. `downloadUrl` is empty when there is no result. */
export const eventBody = (event: ServiceEvent, downloadUrl: string): output<typeof webhookEvent> => ({
  event: event.name,
  job_id: event.job_id,
  status: event.status,
  files_processed: event.files_processed,
  download_url: downloadUrl,
  timestamp: event.timestamp,
});
