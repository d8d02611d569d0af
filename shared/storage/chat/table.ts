import { setting } from "../../aws/environment.ts";
import { lifetimes } from "../../contract/lifetimes.ts";

export const table = () => setting("TABLE_SESSIONS");

/** DynamoDB drops by itself what the sweep missed, so long after the expiry. Seconds. */
export const grace = lifetimes.chatRest.seconds;

/** Sort keys: `document#…` and `session#…` in the partition of their owner. */
export const documentItem = (id: string) => `document#${id}`;
export const sessionItem = (id: string) => `session#${id}`;

export const keyOf = (owner: string, item: string) => ({ pk: owner, sk: item });
