import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Handlers run in the test's own process and thread; tests of the running service turn the threads on again.
    env: { OPERATION_THREADS: "0" },
    globalSetup: ["test/harness/global-setup.ts"],
    include: ["test/**/*.test.ts", "shared/**/*.test.ts"],
    // Document engines are WebAssembly and load once per file; two cores are the machine to plan for.
    maxWorkers: 2,
    // These limits only end what hangs: a machine with one busy core must pass.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
