import { setting } from "../../aws/environment.ts";

export const table = () => setting("TABLE_SESSIONS");

/** DynamoDB drops by itself, a day after the expiry, what the sweep missed. Seconds. */
export const grace = 86_400;

/** Sort keys: `document#…` and `session#…` in the partition of their owner. */
export const documentItem = (id: string) => `document#${id}`;
export const sessionItem = (id: string) => `session#${id}`;

export const keyOf = (owner: string, item: string) => ({ pk: owner, sk: item });
