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

/** Forgets it in every tab. */
export function forgetKey(): void {
  takeKey("", false);
  tabs.postMessage({ forget: true });
}

/**
 * Between the tabs of this console: one that is opened, as from the reference, asks the others for the key. It goes from
 * memory to memory, and stands in no address and no storage.
 */
const tabs = new BroadcastChannel(`pagewright-key ${new URL(".", location.href).pathname}`);

tabs.onmessage = ({ data }: MessageEvent<{ ask?: true; forget?: true; key?: string }>) => {
  if (data.ask === true && key.get() !== "") tabs.postMessage({ key: key.get() });
  if (data.forget === true) key.set("");
  if (data.key !== undefined && key.get() === "") key.set(data.key);
};
if (key.get() === "") tabs.postMessage({ ask: true });

/** Demo keys answer on the machine itself alone. */
export const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
