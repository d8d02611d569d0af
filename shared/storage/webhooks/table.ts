import { setting } from "../../aws/environment.ts";

export const table = () => setting("TABLE_WEBHOOKS");

// Accounts, deliveries and the list of pending ones are in one table: each kind has its own prefix, because an account
// may have any name that its token gives it.
export const accountKey = (account: string) => `account#${account}`;
export const deliveriesKey = (webhook: string) => `deliveries#${webhook}`;
