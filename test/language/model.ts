import { ConfiguredModel } from "../../shared/language/model.ts";
import type { ModelSettings } from "../../shared/language/settings.ts";
import { modelBudget } from "../../shared/storage/model-budget.ts";
import { modelCache } from "../../shared/storage/model-cache.ts";

/** A model behind a scripted server, with the real budget and cache. */
export const modelAt = (url: string, change: Partial<ModelSettings> = {}) =>
  new ConfiguredModel(
    {
      model: "scripted",
      baseURL: url,
      apiVersion: undefined,
      contextTokens: 16_384,
      longestWait: 15_000,
      prices: { input: 1, output: 2 },
      monthly: { tokens: 1_000_000, microDollars: 10_000_000 },
      ...change,
    },
    {
      ...{ budget: modelBudget, cache: modelCache, record: () => undefined },
      key: { current: async () => "secret", renew: () => false },
    },
  );
