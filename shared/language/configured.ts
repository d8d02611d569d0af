import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import { budgetStore } from "./budget-store.ts";
import { cacheStore } from "./cache-store.ts";
import type { LanguageModel } from "./language-model.ts";
import { ConfiguredModel } from "./model.ts";
import { modelSettings } from "./settings.ts";

let current: { key: string; model: LanguageModel | undefined } | undefined;

/** The model of this deployment, or undefined when none is configured. One for the process; new settings make a new one. */
export function languageModel(): LanguageModel | undefined {
  const settings = modelSettings(process.env);
  const key = JSON.stringify(settings) ?? "";
  if (current?.key !== key) {
    const record = (entry: object) => log.info("language model", { ...entry });
    const ports = { budget: budgetStore, cache: cacheStore, record };
    current = { key, model: settings && new ConfiguredModel(settings, ports) };
  }
  return current.model;
}

/** For what no embedded engine can do, such as translation. */
export function requiredLanguageModel(): LanguageModel {
  const model = languageModel();
  if (model !== undefined) return model;
  throw new ServiceError(
    "language_model_not_configured",
    "This operation needs a language model, and this deployment has none. Ask its operator to set OPENAI_API_KEY or OPENAI_BASE_URL with OPENAI_MODEL.",
  );
}
