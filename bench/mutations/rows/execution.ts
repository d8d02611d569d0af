import type { Mutation } from "../mutation.ts";

export const execution: readonly Mutation[] = [
  {
    promise: "memory past the cap ends the call",
    broken: "nobody looks",
    file: "shared/execution/watch.ts",
    from: "    if (pastCap(cap)) return exceeded(tooMuchMemory());\n",
    to: "    if (pastCap(cap)) void tooMuchMemory();\n",
    test: "test/execution/operation-thread.test.ts",
    title: "slowBuffers: memory past the cap",
  },
  {
    promise: "processor time past the limit ends the call",
    broken: "a thousand times as much does",
    file: "shared/execution/watch.ts",
    from: "used - before > processor)",
    to: "used - before > processor * 1_000)",
    test: "test/execution/operation-thread.test.ts",
    title: "processor time past the limit",
  },
  {
    promise: "an operation that does not listen to its end loses its thread",
    broken: "it goes on",
    file: "shared/execution/thread-call.ts",
    from: "setTimeout(() => this.thread.end(overdue()), grace)",
    to: "setTimeout(() => overdue(), grace)",
    test: "test/execution/operation-thread.test.ts",
    title: "a caller who leaves ends a loop",
  },
  {
    promise: "a call past its deadline is ended",
    broken: "its deadline is not heard of",
    file: "shared/http/call-end.ts",
    from: "    setTimeout(() => work.abort(overdue()), most),\n",
    to: "",
    test: "test/execution/operation-thread.test.ts",
    title: "loop: ended at the deadline",
  },
];
