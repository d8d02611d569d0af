import { useCallback, useEffect, useState } from "preact/hooks";
import { call, type Outcome } from "./call.ts";
import { useCaller } from "./session.ts";

/** What a GET answers, asked again when the caller or the address changes, or `again` is called. */
export function useFetched(path: string): { outcome: Outcome | undefined; again: () => void } {
  const caller = useCaller();
  const [outcome, setOutcome] = useState<Outcome>();
  const [round, setRound] = useState(0);
  // Another caller or round asks anew.
  useEffect(() => {
    const ended = new AbortController();
    call(path, { signal: ended.signal }).then((found) => {
      if (!ended.signal.aborted) setOutcome(found);
    });
    return () => ended.abort();
  }, [path, caller, round]);
  return { outcome, again: useCallback(() => setRound((now) => now + 1), []) };
}
