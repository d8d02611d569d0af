import type { output, ZodType } from "zod";
import { ServiceError } from "../errors/service-error.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/** A piece of a document, such as a page. `label` says which one; it is data too, and is cleaned as the text is. */
export type DocumentPart = { label?: string; text: string };

export type CompletionRequest<Schema extends ZodType> = {
  /** The only form in which an answer is taken. */
  schema: Schema;
  /** The instruction. It never contains text of a caller or a document. */
  system: string;
  /** What the caller asks, when the operation has a question. It is data, and stands before the document. */
  question?: string;
  parts: readonly DocumentPart[];
  /** Raised with every change of `system`, so that cached answers are not used any more. */
  promptVersion: string;
  account: string;
  /** Epoch ms by which there is an outcome, all tries and the repair included. */
  deadline: number;
  /** Ends the request when it is aborted: its reason is thrown. */
  signal?: AbortSignal | undefined;
  /** Most tokens of the answer; 2,048 by default. */
  maxOutputTokens?: number;
  /** False: neither is a kept answer taken, nor is this one kept. */
  cached?: boolean;
};

/** Why there is no answer, and how the operation says so when the embedded engine stands in. */
export const failures = {
  budget: "The account's language model budget for this month is used up",
  too_long: "The document is too long for the language model",
  timeout: "The language model did not answer in time",
  unavailable: "The language model could not be reached",
  rejected: "The language model's server rejected the request",
  refused: "The language model declined to answer",
  truncated: "The language model's answer was cut off",
  invalid: "The language model's answer did not have the required form",
} as const;

export type Failure = keyof typeof failures;

/** Failures after which the next request would fail too. */
export const lasting: readonly Failure[] = ["budget", "timeout", "unavailable", "rejected"];

export type Outcome<Value> =
  | { ok: true; value: Value; engine: string; cached: boolean }
  | { ok: false; failure: Failure; warning: Warning };

/** Never throws for failures of the model or its server: each is an outcome, and the operation falls back. */
export interface LanguageModel {
  /** Name of the model: the `engine` of what it answered. */
  readonly name: string;
  /** Most tokens of documents that one request takes. */
  readonly partTokens: number;
  /** Longest wait of a call for all that it asks, where the embedded engine can answer instead; ms. */
  readonly longestWait: number;
  complete<Schema extends ZodType>(request: CompletionRequest<Schema>): Promise<Outcome<output<Schema>>>;
}

/** A call that may ask the deployment's model, when there is one. */
export type WithModel = { languageModel: () => LanguageModel | undefined };

/** The model for a call that leaves nothing behind: no answer is kept. */
export const withoutCache = (model: LanguageModel): LanguageModel => ({
  name: model.name,
  partTokens: model.partTokens,
  longestWait: model.longestWait,
  complete: (request) => model.complete({ ...request, cached: false }),
});

/** For what no embedded engine can do, such as translation. */
export function requiredModel({ languageModel }: WithModel): LanguageModel {
  const model = languageModel();
  if (model !== undefined) return model;
  throw new ServiceError(
    "language_model_not_configured",
    "This operation needs a language model, and this deployment has none. Ask its operator to set OPENAI_API_KEY or OPENAI_BASE_URL with OPENAI_MODEL.",
  );
}

export function failed(failure: Failure): { ok: false; failure: Failure; warning: Warning } {
  return { ok: false, failure, warning: warning("model_failed", failures[failure]) };
}
