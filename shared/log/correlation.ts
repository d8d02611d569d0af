import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/**
 * Does the work under the id of the call that caused it: every line of the log names it, and messages to queues carry it
 * on to whoever works for that call later.
 */
export const correlated = <Result>(id: string | undefined, work: () => Result): Result =>
  id === undefined ? work() : current.run(id, work);

/** The id of the call that all this is done for; undefined where nobody called. */
export const correlationId = (): string | undefined => current.getStore();
