import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo, isMet } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import type { BudgetStore, Spend } from "../language/budget.ts";
import { monthOf } from "../values/dates/calendar-month.ts";

function addition(account: string, time: Date, { tokens, microDollars }: Spend) {
  return {
    TableName: setting("TABLE_CACHE"),
    Key: { pk: `budget#${account}`, sk: monthOf(time) },
    UpdateExpression: "ADD #tokens :tokens, #cost :cost SET #ttl = :ttl",
    ExpressionAttributeNames: { "#tokens": "tokens", "#cost": "micro_dollars", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":tokens": tokens,
      ":cost": microDollars,
      ":ttl": Math.floor(time.getTime() / 1000) + lifetimes.history.seconds,
    },
  };
}

/** Counters in DynamoDB: one conditional write each, so that parallel calls cannot exceed the limit together. */
export const modelBudget: BudgetStore = {
  async reserve(account, time, spend, limit) {
    const room = { tokens: limit.tokens - spend.tokens, cost: limit.microDollars - spend.microDollars };
    if (room.tokens < 0 || room.cost < 0) return false;
    const write = addition(account, time, spend);
    const limited = new UpdateCommand({
      ...write,
      ConditionExpression: "attribute_not_exists(#tokens) OR (#tokens <= :tokenRoom AND #cost <= :costRoom)",
      ExpressionAttributeValues: {
        ...write.ExpressionAttributeValues,
        ":tokenRoom": room.tokens,
        ":costRoom": room.cost,
      },
    });
    return isMet(dynamo().send(limited));
  },

  async settle(account, time, difference) {
    await dynamo().send(new UpdateCommand(addition(account, time, difference)));
  },
};
