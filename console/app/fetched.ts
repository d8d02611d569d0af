import { useCallback, useEffect, useState } from "preact/hooks";
import { call, type Outcome } from "./call.ts";
import { key } from "./session.ts";
import { useSignal } from "./signal.ts";

/** What a GET answers, asked again when the key or the address changes, or `again` is called. */
export function useFetched(path: string): { outcome: Outcome | undefined; again: () => void } {
  const held = useSignal(key);
  const [outcome, setOutcome] = useState<Outcome>();
  const [round, setRound] = useState(0);
  // Another key or round asks anew.
  useEffect(() => {
    const ended = new AbortController();
    call(path, { signal: ended.signal }).then((found) => {
      if (!ended.signal.aborted) setOutcome(found);
    });
    return () => ended.abort();
  }, [path, held, round]);
  return { outcome, again: useCallback(() => setRound((now) => now + 1), []) };
}
