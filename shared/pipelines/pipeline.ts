import { ServiceError } from "../errors/service-error.ts";
import { CallerLeft, wasEnded } from "../execution/ended.ts";
import { log } from "../log/log.ts";

/** How one stage of a run ended. Times in ms; `started` counts from the start of the run. */
export type StageEntry = {
  stage: string;
  status: "completed" | "failed" | "skipped";
  started: number;
  duration: number;
  /** Why it failed or was left out. */
  reason?: string;
};

/** A stage has nothing to do here, and says why. */
export class Skip {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

type Done = Readonly<Record<string, unknown>>;
type Stage<Input> = {
  name: string;
  needs: readonly string[];
  after: readonly string[];
  required: boolean;
  run: (done: Done, input: Input) => Promise<unknown>;
};

export type PipelineRun<Results> = { results: Partial<Results>; timeline: StageEntry[] };

const skipReason = (needed: string) => `It needs ${needed}, which gave no result.`;

function failureReason(stage: string, error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  log.error("stage failed", { stage, error });
  return "It failed on our side. Send the call again.";
}

/**
 * Stages over one input, declared in an order in which each names those before it that it uses. Independent stages run
 * at the same time; one that fails is reported, and those that need it are left out.
 */
export class Pipeline<Input, Results extends object = object> {
  private readonly stages: readonly Stage<Input>[];

  constructor(stages: readonly Stage<Input>[] = []) {
    this.stages = stages;
  }

  /**
   * `needs`: results it cannot do without; `after`: results it uses when they are there. A fault of a `required` stage is
   * the fault of the call.
   */
  stage<
    const Name extends string,
    const Needs extends keyof Results & string,
    const After extends keyof Results & string,
    Result,
  >(
    name: Name,
    {
      needs,
      after = [],
      required = false,
    }: { needs: readonly Needs[]; after?: readonly After[]; required?: boolean },
    run: (
      done: Pick<Results, Needs> & Partial<Pick<Results, After>>,
      input: Input,
    ) => Promise<Result | Skip> | Result | Skip,
  ): Pipeline<Input, Results & Record<Name, Result>> {
    // `done` holds the results of `needs`, or the stage is not run.
    const typed = async (done: Done, input: Input) =>
      run(done as Pick<Results, Needs> & Partial<Pick<Results, After>>, input);
    return new Pipeline([...this.stages, { name, needs, after, required, run: typed }]);
  }

  /** Throws what ended the call, and the fault of a required stage. */
  async run(input: Input): Promise<PipelineRun<Results>> {
    const begun = performance.now();
    const results: Record<string, unknown> = {};
    const ended = new Map<string, Promise<StageEntry>>();
    const work = async ({ name, needs, after, required, run }: Stage<Input>): Promise<StageEntry> => {
      await Promise.all([...needs, ...after].map((each) => ended.get(each)));
      const start = performance.now();
      const entry = (status: StageEntry["status"], reason?: string): StageEntry => ({
        stage: name,
        status,
        started: Math.round(start - begun),
        duration: Math.round(performance.now() - start),
        ...(reason === undefined ? {} : { reason }),
      });
      const missing = needs.find((each) => !(each in results));
      if (missing !== undefined) return entry("skipped", skipReason(missing));
      try {
        const result = await run(results, input);
        if (result instanceof Skip) return entry("skipped", result.reason);
        results[name] = result;
        return entry("completed");
      } catch (error) {
        if (required || error instanceof CallerLeft || wasEnded(error)) throw error;
        return entry("failed", failureReason(name, error));
      }
    };
    for (const stage of this.stages) ended.set(stage.name, work(stage));
    const timeline = await Promise.all(ended.values());
    // Each result stands under the name of the stage that made it.
    return { results: results as Partial<Results>, timeline };
  }
}
