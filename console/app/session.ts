import { signalOf } from "./signal.ts";

const name = "pagewright-key";

/** The key is in memory alone, unless the person asks this browser to keep it. */
export const key = signalOf(localStorage.getItem(name) ?? "");

export const isKept = () => localStorage.getItem(name) !== null;

export function takeKey(text: string, keep: boolean): void {
  if (keep) localStorage.setItem(name, text);
  else localStorage.removeItem(name);
  key.set(text);
}

export const forgetKey = () => takeKey("", false);

/** Demo keys answer on the machine itself alone. */
export const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
