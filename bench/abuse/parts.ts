import type { Part } from "./part.ts";

/** The parts of the suite by name, in the order of a full run. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  hostile: async () => (await import("./parts/hostile.ts")).hostile,
};
