import { number, object } from "zod";
import { call } from "../http/call.ts";

const check = object({ limit: number(), remaining: number() });

/** Calls that the key's account has used this month, as the service tells it. */
export async function usedCalls(url: string, key: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const answer = await call(url, { path: "/api/v1/usage/check", key, timeoutMs: 20_000 });
    if (answer.status === 200) {
      const { limit, remaining } = check.parse(JSON.parse(answer.body.toString()));
      return limit - remaining;
    }
    if (tries === 5) throw new Error(`usage/check answered ${answer.status || answer.error}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
