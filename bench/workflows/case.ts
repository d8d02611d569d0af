import { createHash } from "node:crypto";
import type { OutputFile } from "../../shared/contract/file.ts";
import type { Finding } from "../../shared/contract/operation.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import type { Runnable } from "../../shared/operations/implementation.ts";
import { type BenchPorts, freshCall } from "./call.ts";

/** What is wrong in an answer; what is false or undefined holds. */
export type Faults = readonly (string | false | undefined)[];

/** A call with what is true of its answer. Cases of one name stand on one side of the split. */
export type Case<Data> = {
  name: string;
  sent: () => Promise<Readonly<Record<string, unknown>>>;
  /** What of the answer is not as it should be. */
  faults: (data: Data, warnings: readonly string[]) => Faults;
  /** Whether the answer says itself, with a reason, that it is partial or not sure. */
  unsure?: (data: Data, warnings: readonly string[]) => boolean;
  /** Whether the call has to be refused, as of a file that cannot be read, or may be. */
  refused?: "must" | "may";
};

/** `refusal`: a good file was not answered. `mistake`: the answer is wrong and does not say that it may be. */
export type Result = "right" | "unsure" | "refusal" | "mistake";
export type Outcome = { route: string; name: string; aside: boolean; result: Result; why: string };
export type RouteSet = {
  route: string;
  /** Cases whose names hold `only`, and not `without`. */
  run: (only?: string, without?: string) => AsyncGenerator<Outcome>;
  /** Ends what the set started. */
  end?: (() => Promise<void>) | undefined;
};

/** One case in three is only counted, never looked at: which ones, a hash of its name decides. */
export const isAside = (route: string, name: string): boolean =>
  (createHash("sha256").update(`${route}/${name}`).digest()[0] ?? 0) % 3 === 0;

const held = (faults: Faults) => faults.filter((each) => typeof each === "string");

async function judged<Data>(
  { sent, faults, unsure, refused }: Case<Data>,
  work: (fields: Readonly<Record<string, unknown>>) => Promise<{ data: Data; warnings: readonly string[] }>,
): Promise<Pick<Outcome, "result" | "why">> {
  try {
    const { data, warnings } = await work(await sent());
    const wrong = refused === "must" ? ["answered what cannot be read"] : held(faults(data, warnings));
    const why = wrong.join("; ");
    if (unsure?.(data, warnings)) return { result: "unsure", why };
    return { result: wrong.length === 0 ? "right" : "mistake", why };
  } catch (error) {
    const named = error instanceof ServiceError ? error.code : "";
    const why = error instanceof Error ? `${named} ${error.message}`.slice(0, 240) : String(error);
    if (refused === undefined || named === "internal") return { result: "refusal", why };
    return { result: refused === "must" ? "right" : "unsure", why };
  }
}

/** A set whose calls are made as `work` does. */
export function setOf<Data>(
  route: string,
  cases: readonly Case<Data>[],
  work: (fields: Readonly<Record<string, unknown>>) => Promise<{ data: Data; warnings: readonly string[] }>,
  end?: () => Promise<void>,
): RouteSet {
  return {
    route,
    end,
    run: async function* (only = "", without) {
      for (const each of cases) {
        const aside = isAside(route, each.name);
        if (!each.name.includes(only) || (without !== undefined && each.name.includes(without))) continue;
        yield { route, name: each.name, aside, ...(await judged(each, work)) };
      }
    },
  };
}

/** A set of an operation that answers JSON, run in this process with the fields that its contract declares. */
export const operationSet = <Data>(
  route: string,
  operation: Runnable<BenchPorts, Finding<Data> | OutputFile>,
  cases: readonly Case<Data>[],
): RouteSet =>
  setOf(route, cases, async (fields) => {
    const answer = await operation.run(fields, freshCall());
    if (!("data" in answer)) throw new Error("A file was answered.");
    return { data: answer.data, warnings: (answer.warnings ?? []).map(({ text }) => text) };
  });
