/** The processor of a function, in Lambda's words. Arm costs a fifth less for the same time (prices.ts). */
export type Architecture = "arm64" | "x86_64";

const chromium = "@sparticuz/chromium packs Chromium for x86-64 alone.";
const sharp =
  "sharp's program is the one that npm installs for the machine that bundles: the lock file has both, npm takes one.";

/**
 * Modules whose bundle holds programs of a processor, and which. All others are JavaScript and WebAssembly
 * (`test/as-deployed/bundles.test.ts` reads the headers of their files). The light functions of a module share its
 * bundle.
 */
export const bound: Readonly<Record<string, string>> = {
  ai: sharp,
  chains: sharp,
  chat: sharp,
  convert: sharp,
  einvoice: sharp,
  html: chromium,
  "html-worker": chromium,
  "job-worker": sharp,
  optimize: sharp,
  pdf: sharp,
  pipelines: sharp,
  sign: sharp,
  workflows: sharp,
};

export const architectureOf = (module: string): Architecture =>
  bound[module] === undefined ? "arm64" : "x86_64";
