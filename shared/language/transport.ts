import { setTimeout as pause } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { nullish, number, object, string, tuple } from "zod";
import { bodyIn, type CallBody, conceding, type Dialect, fullDialect } from "./dialect.ts";
import type { Failure } from "./language-model.ts";
import type { ModelSettings } from "./settings.ts";
import type { Usage } from "./tokens.ts";

/** Servers leave out what OpenAI always sends, so the answer is checked like any input. */
const choice = object({
  finish_reason: nullish(string()),
  message: object({ content: nullish(string()), refusal: nullish(string()) }),
});
const completion = object({
  choices: tuple([choice]).rest(choice),
  usage: nullish(object({ prompt_tokens: number(), completion_tokens: number() })),
});

export type Reply = {
  text: string;
  end: "complete" | "truncated" | "refused";
  usage: Usage | undefined;
};

/** The key that the server asks for, if it does. `renew` is told that the last one was refused: true when another may be had. */
export type ModelKey = { current: () => Promise<string | undefined>; renew: () => boolean };

/** `charged` is whether the server may have done the work although we saw no answer. */
type Miss = { failure: Failure; charged: boolean; status?: number };
export type Exchange = { tries: number } & ({ reply: Reply } | { miss: Miss });

/** Three tries: a second one helps against a passing fault, more of them only against an outage that lasts. */
const mostTries = 3;
const firstPause = 500;
/** A longer try counts as lost, ms. */
const tryTime = 90_000;

const passing = (status: number) => status === 408 || status === 409 || status === 429 || status >= 500;

/** Retry-After in ms: seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(error: APIError): number | undefined {
  const value = error.headers?.get("retry-after");
  if (value === null || value === undefined) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** The key could not be had, so nothing was sent. */
class KeyUnavailable extends Error {}

function missOf(error: unknown, overdue: boolean): Miss & { passing: boolean } {
  if (error instanceof KeyUnavailable) return { failure: "unavailable", charged: false, passing: true };
  if (overdue) return { failure: "timeout", charged: true, passing: true };
  if (error instanceof APIError && typeof error.status === "number") {
    const again = passing(error.status);
    const failure = again ? "unavailable" : "rejected";
    return { failure, charged: false, status: error.status, passing: again };
  }
  // A connection that was refused cost nothing; one that broke under the answer may have.
  return { failure: "unavailable", charged: !(error instanceof APIConnectionError), passing: true };
}

/** Talks to one server and remembers which parameters it rejects. */
export class Transport {
  private readonly client: OpenAI;
  private readonly key: ModelKey;
  private readonly ownHeader: boolean;
  private dialect: Dialect = fullDialect;

  constructor({ baseURL, apiVersion }: ModelSettings, key: ModelKey) {
    this.key = key;
    this.ownHeader = apiVersion !== undefined;
    this.client = new OpenAI({
      // The key goes with each request, because it may change.
      apiKey: "none",
      baseURL: baseURL ?? null,
      // One loop of our own holds the deadline over all tries; the library's timeout is per try.
      maxRetries: 0,
      logLevel: "off",
      ...(apiVersion === undefined ? {} : { defaultQuery: { "api-version": apiVersion } }),
    });
  }

  /** True when the form of the answer has to be told in the prompt. */
  get needsSchemaText(): boolean {
    return this.dialect.form !== "schema";
  }

  private async credentials(): Promise<Record<string, string>> {
    const key = await this.key.current().catch((cause: unknown) => {
      throw new KeyUnavailable("The key of the language model cannot be read.", { cause });
    });
    const sent = key ?? "none";
    return { Authorization: `Bearer ${sent}`, ...(this.ownHeader ? { "api-key": sent } : {}) };
  }

  private async once(call: CallBody, signal: AbortSignal): Promise<Reply> {
    const headers = await this.credentials();
    const body = bodyIn(this.dialect, call);
    const answer = await this.client.chat.completions.create(body, { signal, headers });
    const { choices, usage } = completion.parse(answer);
    const [{ finish_reason: reason, message }] = choices;
    const declined = reason === "content_filter" || typeof message.refusal === "string";
    const cut = reason === "length" ? "truncated" : "complete";
    return {
      text: message.content ?? "",
      end: declined ? "refused" : cut,
      usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : undefined,
    };
  }

  /**
   * Sends what `compose` makes, until there is a reply, the fault is no passing one, or `deadline` (epoch ms) or
   * the abort of `gone` comes.
   * `compose` is called for each try, because a concession may move the form of the answer into the prompt.
   */
  async exchange(compose: () => CallBody, deadline: number, gone?: AbortSignal): Promise<Exchange> {
    let last: Miss = { failure: "timeout", charged: false };
    let charged = false;
    let concessions = 0;
    let renewed = false;
    for (let tries = 1; tries <= mostTries; tries++) {
      const left = deadline - Date.now();
      if (left <= 0 || gone?.aborted)
        return { tries: tries - 1, miss: { ...last, failure: "timeout", charged } };
      const overdue = AbortSignal.timeout(Math.ceil(Math.min(left, tryTime)));
      const signal = gone === undefined ? overdue : AbortSignal.any([overdue, gone]);
      try {
        return { tries, reply: await this.once(compose(), signal) };
      } catch (error) {
        const { passing: again, ...miss } = missOf(error, signal.aborted);
        const next = miss.status === 400 || miss.status === 422 ? this.concede(error) : undefined;
        if (next !== undefined && concessions < 5) {
          this.dialect = next;
          concessions += 1;
          tries -= 1;
          continue;
        }
        if (miss.status === 401 && !renewed && this.key.renew()) {
          renewed = true;
          tries -= 1;
          continue;
        }
        charged ||= miss.charged;
        last = { ...miss, charged };
        const asked = error instanceof APIError ? retryAfter(error) : undefined;
        const wait = asked ?? firstPause * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
        if (!again || tries === mostTries || Date.now() + wait >= deadline) return { tries, miss: last };
        await pause(wait, undefined, { signal: gone }).catch(() => {});
      }
    }
    return { tries: mostTries, miss: last };
  }

  private concede(error: unknown): Dialect | undefined {
    return error instanceof Error ? conceding(this.dialect, error.message) : undefined;
  }
}
