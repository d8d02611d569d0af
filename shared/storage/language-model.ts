import type { LanguageModel, WithModel } from "../language/language-model.ts";
import { ConfiguredModel } from "../language/model.ts";
import { modelSettings } from "../language/settings.ts";
import { log } from "../log/log.ts";
import { modelBudget } from "./model-budget.ts";
import { modelCache } from "./model-cache.ts";

let current: { key: string; model: LanguageModel | undefined } | undefined;

/** The model of this deployment, or undefined when none is configured. One for the process; new settings make a new one. */
export const languageModel: WithModel["languageModel"] = () => {
  const settings = modelSettings(process.env);
  const key = JSON.stringify(settings) ?? "";
  if (current?.key !== key) {
    const record = (entry: object) => log.info("language model", { ...entry });
    const ports = { budget: modelBudget, cache: modelCache, record };
    current = { key, model: settings && new ConfiguredModel(settings, ports) };
  }
  return current.model;
};
