import { expect, test } from "vitest";
import { accessOf } from "../../infra/definition/access.ts";
import { functions, operatorFunction } from "../../infra/definition/functions.ts";
import { calledBy } from "./called-actions.ts";

// Leave is given for what the code calls, no more and no less. What the code calls is read from its bundle.

/** What a worker hands to every operation, of which those of one engine take nothing. */
const ofOtherEngines = [
  ...["cache get", "cache put", "cache update", "retention get", "retention put", "retention query"],
  ...["sessions delete", "sessions get", "sessions put", "sessions query", "sessions update"],
];

/** What every handler carries for operations that take files sent ahead, or leave files in place of answers. */
const left = ["uploads/ put", "uploads/ delete"];
const leftAndTaken = [...left, "uploads/ get"];

/** What a bundle carries and its function never comes to. */
const neverRun: Readonly<Record<string, readonly string[]>> = {
  bulk: ["uploads/ delete"],
  pipelines: ["uploads/ delete"],
  email: leftAndTaken,
  meta: leftAndTaken,
  usage: leftAndTaken,
  account: leftAndTaken,
  webhooks: leftAndTaken,
  "saved-chains": leftAndTaken,
  "office-worker": ofOtherEngines,
  "html-worker": ofOtherEngines,
};

/**
 * Under which prefix of the bucket a source file keeps what it asks the store of files for; whole pairs where it asks
 * for several.
 */
const prefixes: Readonly<Record<string, string | readonly string[]>> = {
  "shared/chat/readings.ts": "sessions/",
  "shared/document/kept-document.ts": "cache/",
  "shared/events/deliver.ts": ["job-results/ get", "results/ get"],
  "shared/files/kept-result.ts": "cache/",
  "shared/http/kept-call.ts": "answers/",
  "shared/http/linked-answer.ts": "uploads/",
  "shared/intelligence/resume/export/store.ts": "results/",
  "shared/jobs/forget-inputs.ts": "jobs/",
  "shared/jobs/invoices.ts": "job-results/",
  "shared/jobs/join-results.ts": "job-results/",
  "shared/jobs/run-item.ts": ["jobs/ get", "job-results/ put"],
  "shared/jobs/secret-options.ts": "jobs/",
  "shared/jobs/status.ts": "job-results/",
  "shared/jobs/submit.ts": "jobs/",
  "shared/mcp/tool-result.ts": "results/",
  "shared/uploads/operations.ts": "uploads/",
  "shared/uploads/result.ts": "uploads/",
  "shared/uploads/upload.ts": "uploads/",
  "shared/workflows/fraud/operation.ts": "results/",
};

const pairsOf = (granted: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(granted).flatMap(([where, actions]) => actions.map((action) => `${where} ${action}`));

function filePairs(path: string, actions: readonly string[]): readonly string[] {
  const where = prefixes[path];
  if (where === undefined) throw new Error(`${path} asks the store of files: name its prefix in this test.`);
  return typeof where === "string" ? actions.map((action) => `${where} ${action}`) : where;
}

test.each([...new Set([...functions, operatorFunction].map(({ module }) => module))])(
  "%s may do what its code calls",
  async (module) => {
    const { tables, files } = await calledBy(module);
    const called = new Set([...tables, ...[...files].flatMap(([path, actions]) => filePairs(path, actions))]);
    const carried = new Set(neverRun[module]);
    const access = accessOf(module);
    const granted = [...pairsOf(access.tables), ...pairsOf(access.files ?? {})];
    expect(granted.toSorted()).toEqual([...called].filter((pair) => !carried.has(pair)).toSorted());
  },
);
