import { signalOf, useSignal } from "./signal.ts";

const name = "pagewright-key";

/** An API key, or the token of whoever signed in. It is in memory alone, unless the person asks this browser to keep a key. */
export const key = signalOf(localStorage.getItem(name) ?? "");

/** The account of others that a token is used for; "" for the own one. */
export const account = signalOf("");

/** What belongs to a sign-in beside the token that the service gets. */
export type SignedIn = {
  /** To name the session to the issuer when it shall end. */
  idToken: string;
  /** When the token ends, epoch ms. */
  ends: number;
  /** Where the issuer ends a session; "" where it names no such address. */
  endSession: string;
};
export const signedIn = signalOf<SignedIn | undefined>(undefined);

/** Why nobody is signed in any more, or yet: for whoever is asked to do so. */
export const signInFault = signalOf("");

export const isKept = () => localStorage.getItem(name) !== null;

/** Who calls, as one text: what was read for one is not another's. */
export const callerOf = () => `${account.get()} ${key.get()}`;
export const useCaller = () => `${useSignal(account)} ${useSignal(key)}`;

function take(credential: string, session: SignedIn | undefined): void {
  signInFault.set("");
  account.set("");
  key.set(credential);
  // Last: a session that is over already takes the key along.
  signedIn.set(session);
}

export function takeKey(text: string, keep: boolean): void {
  if (keep) localStorage.setItem(name, text);
  else localStorage.removeItem(name);
  take(text, undefined);
}

/** Takes the token of a sign-in; it is kept nowhere. */
export function takeToken(token: string, session: SignedIn): void {
  localStorage.removeItem(name);
  take(token, session);
}

/** Forgets it in every tab. */
export function forgetKey(): void {
  takeKey("", false);
  tabs.postMessage({ forget: true });
}

type Told = { ask?: true; forget?: true; key?: string; signedIn?: SignedIn; account?: string };

/**
 * Between the tabs of this console: one that is opened, as from the reference, asks the others for the key. It goes from
 * memory to memory, and stands in no address and no storage.
 */
const tabs = new BroadcastChannel(`pagewright-key ${new URL(".", location.href).pathname}`);

tabs.onmessage = ({ data }: MessageEvent<Told>) => {
  if (data.ask === true && key.get() !== "")
    tabs.postMessage({ key: key.get(), signedIn: signedIn.get(), account: account.get() });
  if (data.forget === true) take("", undefined);
  if (data.key !== undefined && key.get() === "") {
    take(data.key, data.signedIn);
    account.set(data.account ?? "");
  }
};
if (key.get() === "") tabs.postMessage({ ask: true });

/** Demo keys answer on the machine itself alone. */
export const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
