import { setTimeout as wait } from "node:timers/promises";

/** Sends a call until the service has room for it: on a busy machine an engine may take minutes to start. */
export async function patiently<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    // Many that wait do not come again all at once.
    await wait(500 + Math.random() * 2_000);
  }
}
