/** What the operator says about a language model (shared/language/settings.ts), beside its key. */
export const modelSettings = [
  "OPENAI_BASE_URL",
  "OPENAI_MODEL",
  "OPENAI_API_VERSION",
  "OPENAI_CONTEXT_TOKENS",
  "LANGUAGE_MODEL_SECONDS",
  "OPENAI_PRICE_INPUT",
  "OPENAI_PRICE_OUTPUT",
  "LANGUAGE_MODEL_MONTHLY_TOKENS",
  "LANGUAGE_MODEL_MONTHLY_DOLLARS",
] as const;
