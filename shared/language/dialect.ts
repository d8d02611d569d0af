import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import type { Message } from "./prompt.ts";
import type { AnswerForm } from "./schema.ts";

/**
 * Servers that speak OpenAI's protocol differ in what they take. A dialect starts with everything, and gives up what
 * the server names in a 400; it lasts as long as the process, so that the question is asked once.
 */
export type Dialect = {
  form: "schema" | "object" | "prompt";
  limit: "max_completion_tokens" | "max_tokens";
  temperature: boolean;
};

export const fullDialect: Dialect = { form: "schema", limit: "max_completion_tokens", temperature: true };

type Concession = { named: RegExp; yields: (dialect: Dialect) => Dialect | undefined };

const concessions: readonly Concession[] = [
  {
    named: /max_completion_tokens/,
    yields: (dialect) => (dialect.limit === "max_tokens" ? undefined : { ...dialect, limit: "max_tokens" }),
  },
  {
    named: /max_tokens/,
    yields: (dialect) =>
      dialect.limit === "max_completion_tokens" ? undefined : { ...dialect, limit: "max_completion_tokens" },
  },
  {
    named: /temperature/,
    yields: (dialect) => (dialect.temperature ? { ...dialect, temperature: false } : undefined),
  },
  {
    named: /response_format|json_schema|json_object|schema|grammar/i,
    yields: (dialect) =>
      dialect.form === "prompt"
        ? undefined
        : { ...dialect, form: dialect.form === "schema" ? "object" : "prompt" },
  },
];

/** The dialect without what a 400 complains about; undefined when it complains of something else. */
export function conceding(dialect: Dialect, complaint: string): Dialect | undefined {
  for (const { named, yields } of concessions) {
    if (named.test(complaint)) return yields(dialect);
  }
  return undefined;
}

export type CallBody = { model: string; messages: Message[]; form: AnswerForm; maxTokens: number };

export function bodyIn(dialect: Dialect, call: CallBody): ChatCompletionCreateParamsNonStreaming {
  const { model, messages, form, maxTokens } = call;
  const format =
    dialect.form === "schema"
      ? {
          type: "json_schema" as const,
          json_schema: { name: "answer", schema: form.json, strict: form.strict },
        }
      : { type: "json_object" as const };
  return {
    model,
    messages,
    [dialect.limit]: maxTokens,
    ...(dialect.temperature ? { temperature: 0 } : {}),
    ...(dialect.form === "prompt" ? {} : { response_format: format }),
  };
}
