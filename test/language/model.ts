import { budgetStore } from "../../shared/language/budget-store.ts";
import { cacheStore } from "../../shared/language/cache-store.ts";
import { ConfiguredModel } from "../../shared/language/model.ts";
import type { ModelSettings } from "../../shared/language/settings.ts";

/** A model behind a scripted server, with the real budget and cache. */
export const modelAt = (url: string, change: Partial<ModelSettings> = {}) =>
  new ConfiguredModel(
    {
      model: "scripted",
      apiKey: "secret",
      baseURL: url,
      apiVersion: undefined,
      contextTokens: 16_384,
      prices: { input: 1, output: 2 },
      monthly: { tokens: 1_000_000, microDollars: 10_000_000 },
      ...change,
    },
    { budget: budgetStore, cache: cacheStore, record: () => undefined },
  );
