import type { output, ZodType } from "zod";
import { jsonIn } from "./answer-text.ts";
import type { BudgetStore, Spend } from "./budget.ts";
import { type CacheStore, cacheKey } from "./cache.ts";
import {
  type CompletionRequest,
  type Failure,
  failed,
  type LanguageModel,
  type Outcome,
} from "./language-model.ts";
import { messagesOf } from "./prompt.ts";
import { type AnswerForm, answerForm, problemsOf } from "./schema.ts";
import type { ModelSettings } from "./settings.ts";
import { costOf, estimateTokens, type Usage } from "./tokens.ts";
import type { Exchange, ModelKey, Transport } from "./transport.ts";

/** The log entry of a request. It never holds questions or answers. */
export type CallRecord = {
  model: string;
  promptVersion: string;
  outcome: "answered" | "cached" | Failure;
  tries: number;
  repaired: boolean;
  tokens: number;
  milliseconds: number;
  status?: number;
};

export type Ports = {
  budget: BudgetStore;
  cache: CacheStore;
  record: (entry: CallRecord) => void;
  key: ModelKey;
};

type Attempt<Value> = { tries: number; tokens: number; status?: number } & (
  | { value: Value }
  | { failure: Failure; problems?: string; longer?: boolean }
);

const defaultOutput = 2_048;
/** Tokens of our own instructions, the marks and the form. */
const overhead = 1_500;

/** A model behind an OpenAI-compatible server, with the account's budget and a cache before it. */
export class ConfiguredModel implements LanguageModel {
  readonly name: string;
  readonly partTokens: number;
  readonly longestWait: number;
  private readonly settings: ModelSettings;
  private readonly ports: Ports;
  private transport: Transport | undefined;

  constructor(settings: ModelSettings, ports: Ports) {
    this.name = settings.model;
    this.partTokens = Math.max(512, settings.contextTokens - overhead - defaultOutput);
    this.longestWait = settings.longestWait;
    this.settings = settings;
    this.ports = ports;
  }

  async complete<Schema extends ZodType>(
    request: CompletionRequest<Schema>,
  ): Promise<Outcome<output<Schema>>> {
    const start = Date.now();
    const form = answerForm(request.schema);
    const key = this.keyOf(request, form);
    const note = (outcome: CallRecord["outcome"], rest: Partial<CallRecord> = {}) =>
      this.ports.record({
        model: this.name,
        promptVersion: request.promptVersion,
        outcome,
        tries: 0,
        repaired: false,
        tokens: 0,
        milliseconds: Date.now() - start,
        ...rest,
      });
    // A cache that is out of reach only makes the answer slower.
    const { cached = true } = request;
    const known = cached ? await this.ports.cache.get(key).catch(() => undefined) : undefined;
    const kept = request.schema.safeParse(known);
    if (kept.success) {
      note("cached");
      return { ok: true, value: kept.data, engine: this.name, cached: true };
    }
    const first = await this.attempt(request, form, undefined);
    const mend = "failure" in first && first.problems !== undefined;
    const second = mend ? await this.attempt(request, form, first) : undefined;
    const last = second ?? first;
    const counts = {
      tries: first.tries + (second?.tries ?? 0),
      tokens: first.tokens + (second?.tokens ?? 0),
      repaired: mend,
      ...(last.status === undefined ? {} : { status: last.status }),
    };
    if ("failure" in last) {
      note(last.failure, counts);
      return failed(last.failure);
    }
    note("answered", counts);
    if (cached) await this.ports.cache.put(key, last.value, request.account).catch(() => undefined);
    return { ok: true, value: last.value, engine: this.name, cached: false };
  }

  private keyOf(request: CompletionRequest<ZodType>, form: AnswerForm): string {
    const { account, promptVersion, system, question = "", parts } = request;
    const content = parts.flatMap(({ label = "", text }) => [label, text]);
    const server = this.settings.baseURL ?? "";
    return cacheKey([account, server, this.name, promptVersion, system, form.text, question, ...content]);
  }

  /** The client of the server is loaded with the first question that no cache answers. */
  private async connected(): Promise<Transport> {
    const { Transport } = await import("./transport.ts");
    this.transport ??= new Transport(this.settings, this.ports.key);
    return this.transport;
  }

  /** One call with its share of the budget, and its answer read. `before` is the attempt that this one repairs. */
  private async attempt<Schema extends ZodType>(
    request: CompletionRequest<Schema>,
    form: AnswerForm,
    before: { problems?: string; longer?: boolean } | undefined,
  ): Promise<Attempt<output<Schema>>> {
    const { schema, system, question, parts, account, deadline, signal } = request;
    const transport = await this.connected();
    const compose = () =>
      messagesOf({
        system,
        question,
        parts,
        schema: transport.needsSchemaText ? form.text : undefined,
        problems: before?.problems,
      });
    const prompt =
      estimateTokens(
        compose()
          .map(({ content }) => content)
          .join(""),
      ) + estimateTokens(form.text);
    const room = this.settings.contextTokens - prompt;
    const wanted = (request.maxOutputTokens ?? defaultOutput) * (before?.longer === true ? 2 : 1);
    const maxTokens = Math.min(wanted, room);
    if (maxTokens < Math.min(wanted, 256)) return { tries: 0, tokens: 0, failure: "too_long" };
    const time = new Date();
    const reserved = { input: prompt, output: maxTokens };
    const granted = await this.reserve(account, time, reserved);
    if (granted !== true) return { tries: 0, tokens: 0, failure: granted };
    const exchange = await transport.exchange(
      () => ({ model: this.name, messages: compose(), form, maxTokens }),
      deadline,
      signal,
    );
    const used = usageOf(exchange, reserved);
    await this.settle(account, time, reserved, used);
    signal?.throwIfAborted();
    return { tries: exchange.tries, tokens: used.input + used.output, ...read(schema, exchange) };
  }

  private spend(usage: Usage): Spend {
    return { tokens: usage.input + usage.output, microDollars: costOf(usage, this.settings.prices) };
  }

  private async reserve(account: string, time: Date, usage: Usage): Promise<true | Failure> {
    const { budget } = this.ports;
    try {
      return (await budget.reserve(account, time, this.spend(usage), this.settings.monthly)) || "budget";
    } catch {
      // Nothing may be spent without counting it.
      return "unavailable";
    }
  }

  private async settle(account: string, time: Date, reserved: Usage, used: Usage): Promise<void> {
    const [before, after] = [this.spend(reserved), this.spend(used)];
    const tokens = after.tokens - before.tokens;
    const microDollars = after.microDollars - before.microDollars;
    if (tokens === 0 && microDollars === 0) return;
    // The reservation stands when this fails: too much is counted, never too little.
    await this.ports.budget.settle(account, time, { tokens, microDollars }).catch(() => undefined);
  }
}

/** What the call cost: as the server counts; the whole reservation where it does not tell but may have worked. */
function usageOf(exchange: Exchange, reserved: Usage): Usage {
  if ("reply" in exchange) return exchange.reply.usage ?? reserved;
  return exchange.miss.charged ? reserved : { input: 0, output: 0 };
}

function read<Schema extends ZodType>(
  schema: Schema,
  exchange: Exchange,
): { value: output<Schema> } | { failure: Failure; problems?: string; longer?: boolean; status?: number } {
  if ("miss" in exchange) {
    const { failure, status } = exchange.miss;
    return status === undefined ? { failure } : { failure, status };
  }
  const { text, end } = exchange.reply;
  if (end === "refused") return { failure: "refused" };
  if (end === "truncated") {
    return { failure: "truncated", problems: "It was too long and was cut off; be brief.", longer: true };
  }
  let json: unknown;
  try {
    json = jsonIn(text);
  } catch {
    return { failure: "invalid", problems: "It was not JSON." };
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { value: parsed.data } : { failure: "invalid", problems: problemsOf(parsed.error) };
}
