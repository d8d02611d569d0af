import { number, object, string } from "zod";
import { call } from "../http/call.ts";

const check = object({ limit: number(), remaining: number() });
const history = object({ items: object({ timestamp: string(), path: string(), status: number() }).array() });

async function ask(url: string, key: string, path: string): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const answer = await call(url, { path, key, timeoutMs: 20_000 });
    if (answer.status === 200) return JSON.parse(answer.body.toString());
    if (tries === 5) throw new Error(`${path} answered ${answer.status || answer.error}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Calls that the key's account has used this month, as the service tells it. */
export async function usedCalls(url: string, key: string): Promise<number> {
  const { limit, remaining } = check.parse(await ask(url, key, "/api/v1/usage/check"));
  return limit - remaining;
}

/** Calls of a path since that time (epoch ms) which the history says were answered. */
export async function answeredCalls(url: string, key: string, path: string, since: number): Promise<number> {
  const { items } = history.parse(await ask(url, key, "/api/v1/usage/history?limit=500"));
  const answered = items.filter((each) => Date.parse(each.timestamp) >= since && each.status < 300);
  return answered.filter((each) => each.path === path).length;
}
