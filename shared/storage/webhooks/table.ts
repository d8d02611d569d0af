import { setting } from "../../aws/environment.ts";
import { webhookLimits } from "../../contract/webhooks.ts";

export const table = () => setting("TABLE_WEBHOOKS");

/** Deliveries and their log are kept so long, s. */
export const kept = webhookLimits.daysKept * 86_400;

// Accounts, deliveries and the list of pending ones are in one table: each kind has its own prefix, because an account
// may have any name that its token gives it.
export const accountKey = (account: string) => `account#${account}`;
export const deliveriesKey = (webhook: string) => `deliveries#${webhook}`;
