import { forgetSecret, secretSetting } from "../aws/secret.ts";
import type { LanguageModel, WithModel } from "../language/language-model.ts";
import { ConfiguredModel } from "../language/model.ts";
import { modelSettings } from "../language/settings.ts";
import { log } from "../log/log.ts";
import { modelBudget } from "./model-budget.ts";
import { modelCache } from "./model-cache.ts";

const key = {
  current: () => secretSetting("OPENAI_API_KEY"),
  renew: () => forgetSecret("OPENAI_API_KEY"),
};

let current: { text: string; model: LanguageModel | undefined } | undefined;

/** The model of this deployment, or undefined when none is configured. One for the process; new settings make a new one. */
export const languageModel: WithModel["languageModel"] = () => {
  const settings = modelSettings(process.env);
  const text = JSON.stringify(settings) ?? "";
  if (current?.text !== text) {
    const record = (entry: object) => log.info("language model", { ...entry });
    const ports = { budget: modelBudget, cache: modelCache, record, key };
    current = { text, model: settings && new ConfiguredModel(settings, ports) };
  }
  return current.model;
};
