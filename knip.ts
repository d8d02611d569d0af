import type { KnipConfig } from "knip";

// What counts as used. A file, export or dependency that nothing below leads to is reported by `npm run unused`.

const config: KnipConfig = {
  entry: [
    "infra/task.ts",
    // Tasks, by their path in infra/task.ts.
    "infra/{admin,deploy,image,local}/main.ts",
    "infra/local/invoke.ts",
    "infra/cloud/{app,synth}.ts",
    "infra/reference/{coverage,key-proxy,lint-openapi}.ts",
    "infra/reference/clients/main.ts",
    "infra/reference/clients/write.ts",
    "clients/typescript/src/index.ts",
    "clients/command-line/main.ts",
    "infra/mutation/main.ts",
    "console/build/main.ts",
    // Built for browsers by console/build.
    "console/app/main.tsx",
    "console/reference/main.ts",
    "bench/*.ts",
    "bench/abuse/main.ts",
    // A process of its own, by its path.
    "bench/abuse/regex/recorder.ts",
    // Threads and processes, started by their path.
    "infra/mutation/{plugin,resident}.ts",
    "infra/local/{worker,parent-watch,emulator}.ts",
    "shared/convert/office/{child,parent-watch}.ts",
    // One bundle for each: infra/bundle goes through the folders.
    "functions/*/handler.ts",
    // Functions of tests, loaded by their path.
    "test/execution/{hostile-function,waiting-pdf}.ts",
  ],
  project: ["{clients,shared,functions,infra,console,test,bench}/**/*.{ts,tsx}", "*.{cjs,ts}"],
  ignoreDependencies: [
    // Data, read by path: test/project/dependencies.test.ts finds each in infra/bundle/engines.ts.
    "@embedpdf/fonts-.+",
    "@expo-google-fonts/.+",
    "@tesseract.js-data/.+",
    // Tasks, by their command in infra/task.ts and infra/reference/lint-openapi.ts.
    "@biomejs/biome",
    "@redocly/cli",
    "aws-cdk",
    // The declarations of @embedpdf/pdfium name its types.
    "@types/emscripten",
  ],
  // Native tools that the measurements compare with, where a machine has them; a disk of their own for the faults.
  ignoreBinaries: ["gs", "mount", "pdftoppm", "prlimit", "qpdf", "soffice", "umount"],
};

export default config;
