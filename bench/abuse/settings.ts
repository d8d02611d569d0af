import { parseArgs } from "node:util";

/** What the command line says of a run. */
export type Settings = {
  /** Factor on every bound of time: 1 is a quiet machine. */
  scale: number;
  minutes: number;
  /** Repetitions of a part's smallest unit: mutations of a file, aborted calls of a route. */
  count: number | undefined;
  seed: number;
  /** Only files and routes whose name holds this. */
  only: string;
  /** Only this file and those after it; only this route and those after it. */
  from: string;
  withFaults: boolean;
  /** Write the part's page of the documentation. */
  page: boolean;
  /** Where logs and results go. */
  out: string | undefined;
  /** MB that the service may use; its own default when absent. */
  memoryLimit: number | undefined;
};

export const standard: Settings = {
  scale: 1,
  minutes: 30,
  count: undefined,
  seed: 20261121,
  only: "",
  from: "",
  withFaults: false,
  page: false,
  out: undefined,
  memoryLimit: undefined,
};

const options = {
  scale: { type: "string" },
  minutes: { type: "string" },
  count: { type: "string" },
  seed: { type: "string" },
  only: { type: "string" },
  from: { type: "string" },
  faults: { type: "boolean" },
  page: { type: "boolean" },
  out: { type: "string" },
  "memory-limit": { type: "string" },
} as const;

function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new Error(`--${name} takes a number above 0, not ${text}.`);
  return value;
}

/** Names of parts and the settings: `hostile mixed 30 --scale 2 --out results`. A bare number is `--minutes`. */
export function readSettings(args: readonly string[]): { parts: string[]; settings: Settings } {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const bare = positionals.find((word) => /^\d+(\.\d+)?$/.test(word));
  const settings: Settings = {
    scale: number("scale", values.scale) ?? standard.scale,
    minutes: number("minutes", values.minutes ?? bare) ?? standard.minutes,
    count: number("count", values.count),
    seed: number("seed", values.seed) ?? standard.seed,
    only: values.only ?? "",
    from: values.from ?? "",
    withFaults: values.faults ?? false,
    page: values.page ?? false,
    out: values.out,
    memoryLimit: number("memory-limit", values["memory-limit"]),
  };
  return { parts: positionals.filter((word) => word !== bare), settings };
}
