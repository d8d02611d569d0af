import { coerce, object, string, url } from "zod";

const number = coerce.number();

/**
 * How the operator names a model. A key for OpenAI; an address for everything that speaks its protocol (a gateway,
 * vLLM, Ollama), most of which need no key.
 */
const environment = object({
  OPENAI_API_KEY: string().optional(),
  /** Where the key is kept instead, so that no template or environment holds it. */
  OPENAI_API_KEY_SECRET: string().optional(),
  OPENAI_BASE_URL: url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: string().optional(),
  /** Azure-style gateways want it in the query, and the key in `api-key`. */
  OPENAI_API_VERSION: string().optional(),
  /** Tokens that prompt and answer share. */
  OPENAI_CONTEXT_TOKENS: number.int().min(2_048).default(16_384),
  /** How long a call waits for the model before the embedded engine answers. */
  LANGUAGE_MODEL_SECONDS: number.min(1).max(600).default(15),
  /** US dollars per million tokens; 0 where prices are not counted. */
  OPENAI_PRICE_INPUT: number.min(0).default(0),
  OPENAI_PRICE_OUTPUT: number.min(0).default(0),
  /** What one account may use in a month. */
  LANGUAGE_MODEL_MONTHLY_TOKENS: number.int().min(0).default(5_000_000),
  LANGUAGE_MODEL_MONTHLY_DOLLARS: number.min(0).default(10),
});

export type ModelSettings = {
  model: string;
  baseURL: string | undefined;
  apiVersion: string | undefined;
  contextTokens: number;
  longestWait: number;
  prices: { input: number; output: number };
  monthly: { tokens: number; microDollars: number };
};

const turnsOn = ["OPENAI_API_KEY", "OPENAI_API_KEY_SECRET", "OPENAI_BASE_URL"];

/** Undefined when neither a key nor an address is given. Throws when a setting is not what it has to be. */
export function modelSettings(
  source: Readonly<Record<string, string | undefined>>,
): ModelSettings | undefined {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  if (!turnsOn.some((name) => present[name] !== undefined)) return undefined;
  const given = environment.parse(present);
  const own = given.OPENAI_BASE_URL === undefined;
  if (given.OPENAI_MODEL === undefined && !own) {
    throw new Error("OPENAI_MODEL has to name the model that the server at OPENAI_BASE_URL offers.");
  }
  return {
    model: given.OPENAI_MODEL ?? "gpt-4.1-mini",
    baseURL: given.OPENAI_BASE_URL,
    apiVersion: given.OPENAI_API_VERSION,
    contextTokens: given.OPENAI_CONTEXT_TOKENS,
    longestWait: given.LANGUAGE_MODEL_SECONDS * 1_000,
    prices: { input: given.OPENAI_PRICE_INPUT, output: given.OPENAI_PRICE_OUTPUT },
    monthly: {
      tokens: given.LANGUAGE_MODEL_MONTHLY_TOKENS,
      microDollars: given.LANGUAGE_MODEL_MONTHLY_DOLLARS * 1_000_000,
    },
  };
}
