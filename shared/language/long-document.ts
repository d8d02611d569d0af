import type { output, ZodType } from "zod";
import { type Warning, warning } from "../warnings/warning.ts";
import { chunked } from "./chunks.ts";
import {
  type CompletionRequest,
  type Failure,
  failed,
  failures,
  type LanguageModel,
  lasting,
  type Outcome,
} from "./language-model.ts";
import { estimateTokens } from "./tokens.ts";

export type LongOutcome<Value> =
  | { ok: true; values: Value[]; engine: string; warnings: Warning[] }
  | { ok: false; failure: Failure; warning: Warning };

/** Parallel requests: enough to hide a server's latency, few enough for its rate limit. */
const parallel = 3;

const defaultOutput = 2_048;

/** Most tokens of a chunk: what the model takes, less a question and an answer that are longer than it plans for. */
function roomIn(model: LanguageModel, { question = "", maxOutputTokens = defaultOutput }: Sizes): number {
  const extra = estimateTokens(question) + Math.max(0, maxOutputTokens - defaultOutput);
  return Math.max(512, model.partTokens - extra);
}
type Sizes = { question?: string | undefined; maxOutputTokens?: number | undefined };

/**
 * Asks the same of every chunk of a document that may be longer than the model takes; `values` are in the document's
 * order. A chunk without an answer is named in `warnings`; without any answer the whole fails.
 */
export async function completeLong<Schema extends ZodType>(
  model: LanguageModel,
  request: CompletionRequest<Schema>,
): Promise<LongOutcome<output<Schema>>> {
  const groups = chunked(request.parts, roomIn(model, request));
  const outcomes: Outcome<output<Schema>>[] = [];
  let next = 0;
  let stopped: Failure | undefined;
  const work = async () => {
    for (let at = next++; at < groups.length; at = next++) {
      const outcome: Outcome<output<Schema>> =
        stopped === undefined
          ? await model.complete({ ...request, parts: groups[at] ?? [] })
          : failed(stopped);
      if (!outcome.ok && lasting.includes(outcome.failure)) stopped = outcome.failure;
      outcomes[at] = outcome;
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, groups.length) }, work));
  const values: output<Schema>[] = [];
  const warnings: Warning[] = [];
  let failure: Failure | undefined;
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.ok) values.push(outcome.value);
    else {
      failure = outcome.failure;
      warnings.push(warning("part_not_covered", failures[failure], at + 1, groups.length));
    }
  }
  // A document without text has no part and needs no answer.
  if (values.length === 0 && failure !== undefined) return failed(failure);
  return { ok: true, values, engine: model.name, warnings };
}
