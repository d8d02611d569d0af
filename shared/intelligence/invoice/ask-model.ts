import { number, object, string, type ZodType } from "zod";
import type { Caller } from "../../contract/call.ts";
import type { Document } from "../../document/document.ts";
import { partsOf } from "../../language/chunks.ts";
import type { LanguageModel } from "../../language/language-model.ts";
import { completeLong } from "../../language/long-document.ts";
import { modelTime } from "../../language/model-time.ts";
import type { FieldKind } from "./fields.ts";
import { fillable, type Proposals, type Propose } from "./proposals.ts";

const promptVersion = "invoice-1";

const forms: Readonly<Record<FieldKind, ZodType<string | number | null>>> = {
  text: string().nullable().describe("Word for word as the document shows it"),
  date: string().nullable().describe("YYYY-MM-DD"),
  amount: number().nullable().describe("Without currency, a point before decimals"),
  gstin: string().nullable().describe("15 characters"),
  vat: string().nullable().describe("With its country code"),
};

const keyOf = (path: string) => path.replace(".", "_");

const instruction = [
  "The data is an invoice, credit note or receipt. Give the fields that the form names.",
  "vendor is who sends it and is paid, buyer is who receives it and pays; subtotal is before tax, total_amount is all of it, amount_due what is still open.",
  "Copy values as they stand, add up nothing and guess nothing: what the document does not show is null.",
].join(" ");

/** Asks the language model about the fields that are open. */
export function askModel(model: LanguageModel, caller: Caller): Propose {
  return async (document: Document, missing: readonly string[]) => {
    const fields = missing.flatMap((path) => {
      const kind = fillable[path];
      return kind === undefined ? [] : [[keyOf(path), forms[kind]] as const];
    });
    const outcome = await completeLong(model, {
      schema: object(Object.fromEntries(fields)),
      system: instruction,
      parts: partsOf(document),
      promptVersion,
      ...modelTime(caller, model),
      maxOutputTokens: 1_024,
    });
    if (!outcome.ok) return { warning: outcome.warning };
    const values: Record<string, Proposals[string]> = {};
    // Of a document in several parts the first that shows a value counts.
    for (const path of missing)
      values[path] = outcome.values.map((part) => part[keyOf(path)]).find(Boolean) ?? null;
    return { values, engine: outcome.engine };
  };
}
