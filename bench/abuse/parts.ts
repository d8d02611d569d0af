import type { Part } from "./part.ts";

/** The parts of the suite by name, in the order of a full run. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  regex: async () => (await import("./parts/regex.ts")).regex,
  hostile: async () => (await import("./parts/hostile.ts")).hostile,
  mutated: async () => (await import("./parts/mutated.ts")).mutated,
  generated: async () => (await import("./parts/generated.ts")).generated,
  leaving: async () => (await import("./parts/leaving.ts")).leaving,
  faults: async () => (await import("./parts/faults.ts")).faults,
  mixed: async () => (await import("./parts/mixed.ts")).mixed,
};
