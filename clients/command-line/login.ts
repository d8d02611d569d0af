import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { Pagewright } from "../typescript/src/index.ts";
import { UsageError } from "./failure.ts";
import { keepSettings } from "./settings.ts";

/** Asks on the terminal; reads a line where there is none. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  process.stderr.write(question);
  for await (const line of lines) {
    lines.close();
    return line.trim();
  }
  return "";
}

/** Keeps an address and a key, and the account that a token is used for, after a call with them has worked. */
export async function login(words: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...words],
    options: { url: { type: "string" }, key: { type: "string" }, account: { type: "string" } },
  });
  const url = values.url ?? (await ask("Address of the service: "));
  if (!/^https?:\/\/\S+$/.test(url))
    throw new UsageError(
      "Give --url with the address of the service, such as https://documents.example.com.",
    );
  const key = values.key ?? (await ask("API key: "));
  const { account } = values;
  const { plan, remaining } = await new Pagewright({ baseUrl: url, apiKey: key, account }).usageCheck();
  const file = keepSettings({ url, key, ...(account === undefined ? {} : { account }) });
  return `Kept in ${file}. Tier ${plan}, ${remaining} calls left this month.`;
}
