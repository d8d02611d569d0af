import type { Account } from "../account/account.ts";
import type { AccountHeaders } from "../contract/answer-headers.ts";
import { tiers } from "../contract/tier.ts";
import { nextReset } from "../values/dates/calendar-month.ts";

/** What is known of the caller's month when an answer goes out. */
export type Standing = { account: Account; used: number; compute: number; time: Date };

const warnFrom = 0.8;

/** The headers of interface 8.2. */
export function rateLimitHeaders(
  { account, used, compute, time }: Standing,
  upgradeUrl: string,
): AccountHeaders {
  const { calls: limit, compute: budget } = tiers[account.tier];
  const share = used / limit;
  return {
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(Math.max(0, limit - used)),
    "X-RateLimit-Reset": String(nextReset(time).getTime() / 1000),
    "X-Api-Tier": account.tier,
    "X-Compute-Limit": String(budget),
    "X-Compute-Remaining": String(Math.max(0, Math.floor(budget - compute))),
    ...(share < warnFrom
      ? {}
      : {
          "X-Upgrade-Url": upgradeUrl,
          "X-Usage-Warning": `${Math.min(100, Math.floor(share * 100))}% of the monthly quota used`,
        }),
  };
}
