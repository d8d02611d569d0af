import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Account } from "../../shared/account/account.ts";
import { makeKey, putTier } from "../../shared/account/account-store.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import type { Tier } from "../../shared/contract/tier.ts";
import { monthOf } from "../../shared/values/dates/calendar-month.ts";

/** An account that no other test uses, with so many calls used this month. */
export async function newAccount(tier: Tier = "starter", used = 0): Promise<{ id: string; key: string }> {
  const id = `test-${randomUUID()}`;
  await putTier(id, tier);
  await putMonth(id, monthOf(new Date()), { used });
  return { id, key: await createKey({ id, tier }, "test") };
}

/** A key that may do everything. */
export const createKey = async (account: Account, label: string): Promise<string> =>
  (await makeKey(account, { label, grant: { access: "full" } })).key;

/** The counters of a month, `YYYY-MM`, as calls leave them. */
export async function putMonth(id: string, month: string, counters: Record<string, number>): Promise<void> {
  const Item = { pk: id, sk: `month#${month}`, ...counters };
  await dynamo().send(new PutCommand({ TableName: setting("TABLE_USAGE"), Item }));
}
