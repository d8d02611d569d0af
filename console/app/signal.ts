import { useEffect, useState } from "preact/hooks";

/** A value that many parts of the page follow. */
export type Signal<T> = { get: () => T; set: (value: T) => void; follow: (heard: () => void) => () => void };

export function signalOf<T>(first: T): Signal<T> {
  let value = first;
  const all = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const heard of all) heard();
    },
    follow: (heard) => {
      all.add(heard);
      return () => all.delete(heard);
    },
  };
}

/** The value, and the part is drawn anew when it changes. */
export function useSignal<T>(signal: Signal<T>): T {
  const [value, setValue] = useState(signal.get());
  useEffect(() => {
    setValue(() => signal.get());
    return signal.follow(() => setValue(() => signal.get()));
  }, [signal]);
  return value;
}
