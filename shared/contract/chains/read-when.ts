import type { ZodType } from "zod";
import type { FileOperation } from "../file-operation.ts";
import { unknownName } from "./data-field.ts";
import type { When } from "./step.ts";
import { joins } from "./step-operations.ts";

export type Problem = { path: readonly (string | number)[]; message: string };

/** What of an answer `field` names: the data of a finding, the body of other JSON. */
function dataOf({ declared: { returns } }: FileOperation): ZodType | undefined {
  if (returns.kind === "finding") return returns.data;
  if (returns.kind === "json") return returns.body;
  return returns.kind === "file" ? returns.json : undefined;
}

/** The names of a path: `line_items.0.amount`. */
export const namesOf = (field: string): readonly string[] => field.split(".");

function ofData(
  { step, field, is, min, max }: When,
  before: readonly (FileOperation | undefined)[],
): string[] {
  if (step === undefined && field === undefined)
    return is === undefined && min === undefined && max === undefined
      ? []
      : ["is, min and max need step and field"];
  if (step === undefined || field === undefined) return ["step and field come together"];
  const needed = is === undefined && min === undefined && max === undefined;
  const told = needed ? ["step and field need is, min or max"] : [];
  if (step > before.length) return [...told, "step is one before this one, from 1"];
  const operation = before[step - 1];
  if (operation === undefined) return told;
  const data = dataOf(operation);
  if (data === undefined) return [...told, `Step ${step} (${operation.name}) answers no data`];
  const unknown = unknownName(data, namesOf(field));
  const ofFinding = field === "confidence" && operation.declared.returns.kind === "finding";
  if (unknown === undefined || ofFinding) return told;
  const hint = unknown.meant === undefined ? "" : `; did you mean ${unknown.meant}?`;
  return [...told, `The data of step ${step} (${operation.name}) has no such field${hint}`];
}

const crossed = (least: number | undefined, most: number | undefined) =>
  least !== undefined && most !== undefined && least > most;

/** What is wrong with a condition of `operation`; `before` are the operations of the steps before, where they are known. */
export function whenProblems(
  when: When,
  operation: FileOperation | undefined,
  before: readonly (FileOperation | undefined)[],
): Problem[] {
  const messages = ofData(when, before);
  if (Object.values(when).every((each) => each === undefined)) messages.push("Name at least one condition");
  if (operation !== undefined && joins(operation))
    messages.push(`${operation.name} joins all files, and when is of one file`);
  if (crossed(when.min_pages, when.max_pages)) messages.push("min_pages is more than max_pages");
  if (crossed(when.min_bytes, when.max_bytes)) messages.push("min_bytes is more than max_bytes");
  if (crossed(when.min, when.max)) messages.push("min is more than max");
  return messages.map((message) => ({ path: ["when"], message }));
}
