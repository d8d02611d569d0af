/** In the history: the caller took nothing of the answer (nginx's "client closed request"). */
export const callerLeft = 499;

/**
 * How a call ended: its status for the history, the bytes of its answer, and what to tell the gateway when that was cut
 * off.
 */
export type Ending = { status: number; bytes: number; fault?: unknown };
