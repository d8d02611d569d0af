import { optimize } from "../contract/optimize.ts";
import { implement } from "./implementation.ts";

const optimizer = () => import("../pdf/compression/optimize.ts");

export const optimizeOperations = implement(optimize, {
  preset: async () => (await optimizer()).optimizePreset,
  toSize: async () => (await optimizer()).optimizeToSize,
});
