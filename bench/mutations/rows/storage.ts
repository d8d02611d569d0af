import type { Mutation } from "../mutation.ts";

export const storage: readonly Mutation[] = [
  {
    promise: "no emulator answers what is not signed",
    broken: "every call is answered",
    file: "infra/local/guard.ts",
    from: "    if (refused !== undefined) return refuse(request, response, 403, refused);\n",
    to: "    void refused;\n",
    test: "test/runtime/emulators.test.ts",
    title: "answers what is not signed",
  },
  {
    promise: "an old signature is none",
    broken: "it is good for a day",
    file: "infra/local/signature.ts",
    from: "const usualSkew = 15 * 60_000;",
    to: "const usualSkew = 1_440 * 60_000;",
    test: "test/runtime/emulators.test.ts",
    title: "another secret, another key or an old signature",
  },
  {
    promise: "a link ends when it says",
    broken: "it never does",
    file: "infra/local/signature.ts",
    from: "return now > time + life * 1_000 ? refusals.expired : undefined;",
    to: "return undefined;",
    test: "test/runtime/emulators.test.ts",
    title: "until it expires",
  },
  {
    promise: "one process has a data folder",
    broken: "the lock is shared",
    file: "infra/local/data-lock.ts",
    from: 'database.exec("BEGIN EXCLUSIVE")',
    to: 'database.exec("BEGIN")',
    test: "test/runtime/data-folder.test.ts",
    title: "of several starts at once one wins",
  },
  {
    promise: "a disk without room is told as one",
    broken: "as storage that does not answer",
    file: "shared/aws/outage.ts",
    from: '  if (error.name === "StorageFull") return full(error);\n',
    to: '  if (error.name === "StorageFull") return unavailable(error) ?? full(error);\n',
    test: "test/runtime/emulator-faults.test.ts",
    title: "calls are told so",
  },
];
