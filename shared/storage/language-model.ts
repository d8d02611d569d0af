import { forgetSecret, secretSetting } from "../aws/secret.ts";
import type { BudgetStore } from "../language/budget.ts";
import type { CacheStore } from "../language/cache.ts";
import type { LanguageModel, WithModel } from "../language/language-model.ts";
import { ConfiguredModel } from "../language/model.ts";
import { modelSettings } from "../language/settings.ts";
import { log } from "../log/log.ts";

const key = {
  current: () => secretSetting("OPENAI_API_KEY"),
  renew: () => forgetSecret("OPENAI_API_KEY"),
};

// What speaks to the database is loaded with the first question: most processes ask no model.
const storedBudget = async () => (await import("./model-budget.ts")).modelBudget;
const storedAnswers = async () => (await import("./model-cache.ts")).modelCache;
const budget: BudgetStore = {
  reserve: async (...spend) => (await storedBudget()).reserve(...spend),
  settle: async (...spend) => (await storedBudget()).settle(...spend),
};
const cache: CacheStore = {
  get: async (entry) => (await storedAnswers()).get(entry),
  put: async (...entry) => (await storedAnswers()).put(...entry),
};

let current: { text: string; model: LanguageModel | undefined } | undefined;

/** The model of this deployment, or undefined when none is configured. One for the process; new settings make a new one. */
export const languageModel: WithModel["languageModel"] = () => {
  const settings = modelSettings(process.env);
  const text = JSON.stringify(settings) ?? "";
  if (current?.text !== text) {
    const record = (entry: object) => log.info("language model", { ...entry });
    const ports = { budget, cache, record, key };
    current = { text, model: settings && new ConfiguredModel(settings, ports) };
  }
  return current.model;
};
