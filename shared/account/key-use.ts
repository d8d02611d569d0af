import { put } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import type { Account } from "./account.ts";

/** A process notes the use of a key again after so long, ms: a listing is exact to that. */
const every = 600_000;
const most = 10_000;
const noted = new Map<string, number>();

/** How the names of these records begin; the id of the key follows. */
export const usePrefix = "key-used#";

/** Notes that the key was used. Whoever made another one in its place has that one's uses told from then on. */
export async function noteUse({ id, key }: Account, now = Date.now()): Promise<void> {
  if (key === undefined) return;
  const name = `${id}|${key}`;
  if (now - (noted.get(name) ?? 0) < every) return;
  if (noted.size >= most) noted.clear();
  noted.set(name, now);
  const Item = { pk: id, sk: usePrefix + key, at: new Date(now).toISOString() };
  await put({ TableName: setting("TABLE_USAGE"), Item });
}
