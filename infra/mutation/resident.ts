import { BroadcastChannel } from "node:worker_threads";
import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from "@stryker-mutator/api/core";
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite } from "vitest";
import { VitestTestRunner } from "vitest/runners";
import { type Ask, channelName, type Reply, type TestOutcome } from "./exchange.ts";

/** What instrumented code reads and writes: the active mutant, and what was passed on the way. */
type Instrumentation = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
};

const instrumentation: Instrumentation = {};
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: instrumentation });

/** How often a test is taken to notice before it ran, at least, and how much the last mutant says of it. */
const [firstGuess, leastGuess, memory] = [0.1, 0.02, 0.2] as const;

const { getSuiteHooks: hooksOf, getTestFn: bodyOf } = VitestTestRunner;

function testsIn(tasks: readonly RunnerTask[]): RunnerTestCase[] {
  return tasks.flatMap((task) => {
    if (task.mode === "skip" || task.mode === "todo") return [];
    return task.type === "suite" ? testsIn(task.tasks) : [task];
  });
}

/** From the outermost to the one that holds the task. */
function suitesAround(task: RunnerTask): RunnerTestSuite[] {
  const suite = task.suite ?? (task.file === task ? undefined : task.file);
  return suite === undefined ? [] : [...suitesAround(suite), suite];
}

function idOf(test: RunnerTestCase): string {
  return [...suitesAround(test).slice(1), test].map(({ name }) => name).join(" > ");
}

/**
 * Keeps the loaded tests of a process and runs them on demand, so that a mutant costs the time of its tests and
 * not that of starting Vitest and its engines. Vitest loads the test files; from then on this runner decides.
 */
export default class ResidentRunner extends VitestTestRunner {
  readonly #opened = new Set<RunnerTestSuite>();
  readonly #milliseconds = new Map<string, number>();
  /** How often a test noticed of late, from 0 to 1: mutants that lie beside each other are noticed by the same tests. */
  readonly #notices = new Map<string, number>();

  /** Called once the tests are collected; returns when the process is to end. */
  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) await this.onBeforeRunSuite(file);
    const tests = testsIn(files);
    const channel = new BroadcastChannel(channelName);
    const reply = (message: Reply) => channel.postMessage(message);
    await new Promise<void>((done) => {
      channel.onmessage = async (event: { data: Ask }) => {
        const asked = event.data;
        if (asked.ask === "stop") return done();
        reply(asked.ask === "dry" ? await this.#dryRun(tests) : await this.#run(tests, asked));
      };
      reply({ reply: "loaded" });
    });
    for (const file of files) file.mode = "skip";
    channel.close();
  }

  async #dryRun(tests: readonly RunnerTestCase[]): Promise<Reply> {
    const outcomes: TestOutcome[] = [];
    for (const test of tests) {
      await this.#openSuites(test);
      instrumentation.currentTestId = idOf(test);
      outcomes.push(await this.#outcome(test));
      instrumentation.currentTestId = undefined;
    }
    const coverage = instrumentation.mutantCoverage ?? { static: {}, perTest: {} };
    return { reply: "dry", tests: outcomes, coverage };
  }

  /** What a test is expected to cost for each mutant that it notices. */
  #price(test: RunnerTestCase): number {
    const id = idOf(test);
    return (this.#milliseconds.get(id) ?? 0) / (this.#notices.get(id) ?? firstGuess);
  }

  #learn(id: string, noticed: boolean): void {
    const before = this.#notices.get(id) ?? firstGuess;
    this.#notices.set(id, Math.max(leastGuess, before + ((noticed ? 1 : 0) - before) * memory));
  }

  /** Runs the named tests, those that notice soonest first, up to the first that fails. */
  async #run(tests: readonly RunnerTestCase[], asked: Extract<Ask, { ask: "run" }>): Promise<Reply> {
    const wanted = new Set(asked.tests);
    const chosen = tests
      .filter((test) => wanted.has(idOf(test)))
      .toSorted((a, b) => this.#price(a) - this.#price(b));
    for (const test of chosen) await this.#openSuites(test);
    Object.assign(instrumentation, { activeMutant: asked.mutant, hitLimit: asked.hitLimit, hitCount: 0 });
    let failed: TestOutcome | undefined;
    for (const test of chosen) {
      const outcome = await this.#outcome(test);
      if (asked.mutant !== undefined) this.#learn(outcome.id, outcome.failure !== undefined);
      if (outcome.failure === undefined) continue;
      failed = outcome;
      break;
    }
    instrumentation.activeMutant = undefined;
    return { reply: "run", tests: chosen.length, failed, hits: instrumentation.hitCount ?? 0 };
  }

  /** Runs `beforeAll` of every suite around a test, once in the life of the process and always without a mutant. */
  async #openSuites(test: RunnerTestCase): Promise<void> {
    for (const suite of suitesAround(test)) {
      if (this.#opened.has(suite)) continue;
      this.#opened.add(suite);
      for (const hook of hooksOf(suite).beforeAll) await hook(suite);
    }
  }

  async #outcome(test: RunnerTestCase): Promise<TestOutcome> {
    const id = idOf(test);
    const started = performance.now();
    let failure: string | undefined;
    try {
      await this.#once(test);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    const milliseconds = performance.now() - started;
    if (failure === undefined) this.#milliseconds.set(id, milliseconds);
    return { id, name: id, milliseconds, failure };
  }

  async #once(test: RunnerTestCase): Promise<void> {
    const suites = suitesAround(test);
    this.onBeforeTryTask(test);
    try {
      for (const suite of suites)
        for (const hook of hooksOf(suite).beforeEach) await hook(test.context, suite);
      await bodyOf(test)();
    } finally {
      for (const suite of suites.toReversed())
        for (const hook of hooksOf(suite).afterEach) await hook(test.context, suite);
    }
    this.onAfterTryTask(test);
  }
}
