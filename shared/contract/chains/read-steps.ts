import type { ZodError } from "zod";
import { brokenRules, type FileOperation } from "../file-operation.ts";
import { leastUnlike, unlikeness } from "../nearest.ts";
import { misfits } from "./kinds.ts";
import { type Problem, whenProblems } from "./read-when.ts";
import { type Step, stepShape } from "./step.ts";
import { findStepOperation } from "./step-operations.ts";

type Issues = ZodError["issues"];

const pathOf = (path: readonly PropertyKey[]) =>
  path.map((each) => (typeof each === "symbol" ? String(each) : each));

/** Zod's issues, and for each key that is unknown one of its own that names the one that may be meant. */
function issueProblems(issues: Issues, names: readonly string[], at: readonly string[]): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = [...at, ...pathOf(issue.path)];
    if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
    return issue.keys.map((key) => {
      const meant = leastUnlike(names, (name) => unlikeness(key, name), 0.45);
      const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
      return { path: [...path, key.slice(0, 60)], message: `Unknown field${hint}` };
    });
  });
}

/** What the operation itself says of the options: its fields, then its rules. */
function optionProblems(operation: FileOperation, options: Readonly<Record<string, unknown>>): Problem[] {
  const names = Object.keys(operation.options.shape);
  const read = operation.options.safeParse(options, { reportInput: true });
  if (!read.success) return issueProblems(read.error.issues, names, ["options"]);
  return brokenRules(operation, read.data).map(({ field, msg }) => ({
    path: ["options", field],
    message: msg,
  }));
}

type Read = { step?: Step; operation: FileOperation | undefined; problems: Problem[] };

function readStep(raw: unknown, before: readonly (FileOperation | undefined)[]): Read {
  const shape = stepShape.safeParse(raw, { reportInput: true });
  const told = shape.success ? [] : issueProblems(shape.error.issues, Object.keys(stepShape.shape), []);
  const given = Object(raw).operation;
  const found =
    typeof given === "string" && given !== "" ? findStepOperation(given.slice(0, 200)) : undefined;
  const operation = typeof found === "string" ? undefined : found;
  if (typeof found === "string") told.push({ path: ["operation"], message: found });
  if (!shape.success) return { operation, problems: told };
  const { options, when } = shape.data;
  if (operation !== undefined) told.push(...optionProblems(operation, options));
  if (when !== undefined) told.push(...whenProblems(when, operation, before));
  if (operation === undefined || told.length > 0) return { operation, problems: told };
  // A table keeps no `undefined`, and options of jobs stand in one.
  const step = { operation: operation.name, options, ...(when === undefined ? {} : { when }) };
  return { step, operation, problems: told };
}

/** The steps of a chain, or all that is wrong with them. Paths begin with the number of the step, from 0. */
export function readSteps(raw: readonly unknown[]): { steps: Step[]; problems: Problem[] } {
  const operations: (FileOperation | undefined)[] = [];
  const read: Read[] = [];
  for (const each of raw) {
    const one = readStep(each, operations);
    operations.push(one.operation);
    read.push(one);
  }
  const problems = read.flatMap((one, at) =>
    one.problems.map(({ path, message }) => ({ path: [at, ...path], message })),
  );
  for (const { step, msg } of misfits(read.map(({ step }) => step)))
    problems.push({ path: [step, "operation"], message: msg });
  return { steps: read.flatMap(({ step }) => (step === undefined ? [] : [step])), problems };
}
