/** Time is counted in turns of this many ms. */
const turn = 250;

type Waiting = { turns: number; giveUp: () => void };

const waiting = new Set<Waiting>();
let timer: NodeJS.Timeout | undefined;

function tick(): void {
  // A turn without anyone who waits: the timer rests.
  if (waiting.size === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  for (const each of waiting) if (--each.turns <= 0 && waiting.delete(each)) each.giveUp();
}

/**
 * Calls `giveUp` after so many ms, or up to a turn less, unless the returned function was called before. Time in which this process itself is
 * held up counts as one turn, however long it was: else it would take its own delay for an outage of the other end,
 * whose answer may have come long since.
 */
export function waitPatiently(milliseconds: number, giveUp: () => void): () => void {
  const each = { turns: Math.ceil(milliseconds / turn), giveUp };
  waiting.add(each);
  timer ??= setInterval(tick, turn).unref();
  return () => void waiting.delete(each);
}
