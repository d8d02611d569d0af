import type { Part } from "./part.ts";

/** The parts of the suite by name, in the order of a full run. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  hostile: async () => (await import("./parts/hostile.ts")).hostile,
  generated: async () => (await import("./parts/generated.ts")).generated,
  leaving: async () => (await import("./parts/leaving.ts")).leaving,
  mixed: async () => (await import("./parts/mixed.ts")).mixed,
};
