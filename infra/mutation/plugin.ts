import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BroadcastChannel } from "node:worker_threads";
import type { StrykerOptions } from "@stryker-mutator/api/core";
import {
  commonTokens,
  declareClassPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { createVitest, type Vitest } from "vitest/node";
import { type Ask, channelName, type Reply, type TestOutcome } from "./exchange.ts";
import { isSampled } from "./sample.ts";
import { wordsIgnorer } from "./words.ts";

const entry = "mutation.test.ts";

/** Imports the changed files first, so that what runs while they load is told from what the first test runs. */
function entryText(mutate: readonly string[], tests: readonly string[]): string {
  const glob = (paths: readonly string[], options: string) =>
    `import.meta.glob(${JSON.stringify(paths.map((path) => `/${path}`))}, ${options})`;
  return `import { describe } from "vitest";
${glob(mutate, "{ eager: true }")};
for (const [path, load] of Object.entries(${glob(tests, "{}")})) describe(path, async () => { await load(); });
`;
}

function testResult({ id, name, milliseconds, failure }: TestOutcome): TestResult {
  const result = { id, name, timeSpentMs: milliseconds };
  return failure === undefined
    ? { ...result, status: TestStatus.Success }
    : { ...result, status: TestStatus.Failed, failureMessage: failure };
}

/**
 * Runs mutants in one warm process: Vitest loads the test files once and `resident.ts` runs them again and again.
 * A kill counts when the same test passes right after without the mutant. When it does not, the mutant has left
 * something behind: it is judged once more in a fresh process, and what follows begins in another.
 */
class WarmTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #options: StrykerOptions;
  readonly #channel = new BroadcastChannel(channelName);
  #vitest: Vitest | undefined;
  #run: Promise<unknown> | undefined;
  #mutants = 0;
  #spent = false;

  constructor(options: StrykerOptions) {
    this.#options = options;
  }

  /** Nothing is loaded anew, and need not be: mutants are active while tests run, never while files load. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    await writeFile(entry, entryText(this.#options.mutate, this.#options.testFiles));
    this.#vitest = await createVitest("test", {
      include: [entry],
      runner: join(process.cwd(), "infra/mutation/resident.ts"),
      pool: "threads",
      maxWorkers: 1,
      isolate: false,
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
    });
    const loaded = this.#hear("loaded");
    this.#run = this.#vitest.start();
    const ended = this.#run.then(() => {
      throw new Error(`The tests do not load: ${this.#loadErrors()}`);
    });
    await Promise.race([loaded, ended]);
    ended.catch(() => undefined);
  }

  async dryRun(): Promise<DryRunResult> {
    const { tests, coverage } = await this.#ask("dry", { ask: "dry" });
    return { status: DryRunStatus.Complete, tests: tests.map(testResult), mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter = [], hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    if (!isSampled(activeMutant.id))
      return { status: MutantRunStatus.Error, errorMessage: "not in the sample" };
    if (this.#spent) throw new Error("The process keeps what an earlier mutant left behind.");
    const first = this.#mutants++ === 0;
    const { failed, tests, hits } = await this.#ask("run", {
      ask: "run",
      tests: testFilter,
      mutant: activeMutant.id,
      hitLimit,
    });
    if (failed !== undefined) {
      const again = await this.#ask("run", { ask: "run", tests: [failed.id], mutant: undefined, hitLimit });
      this.#spent = again.failed !== undefined;
      if (this.#spent && !first) throw new Error(`${failed.name} fails without the mutant too.`);
    }
    const outcome = failed === undefined ? [] : [testResult(failed)];
    const result = toMutantRunResult(
      determineHitLimitReached(hits, hitLimit) ?? { status: DryRunStatus.Complete, tests: outcome },
    );
    return "nrOfTests" in result ? { ...result, nrOfTests: tests } : result;
  }

  async dispose(): Promise<void> {
    this.#channel.postMessage({ ask: "stop" } satisfies Ask);
    await this.#run;
    await this.#vitest?.close();
    this.#channel.close();
  }

  #loadErrors(): string {
    const files = this.#vitest?.state.getFiles() ?? [];
    const errors = files.flatMap((file) => file.result?.errors ?? []).map(({ message }) => message);
    return errors.join("\n") || "no reason was given";
  }

  async #hear<Kind extends Reply["reply"]>(kind: Kind): Promise<Extract<Reply, { reply: Kind }>> {
    const [event] = await once(this.#channel, "message");
    const reply: Reply = event.data;
    if (reply.reply !== kind) throw new Error(`Expected ${kind}, heard ${reply.reply}.`);
    return reply as Extract<Reply, { reply: Kind }>;
  }

  #ask<Kind extends Reply["reply"]>(kind: Kind, ask: Ask): Promise<Extract<Reply, { reply: Kind }>> {
    const heard = this.#hear(kind);
    this.#channel.postMessage(ask);
    return heard;
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "warm", WarmTestRunner),
  declareValuePlugin(PluginKind.Ignore, "words", wordsIgnorer),
];
