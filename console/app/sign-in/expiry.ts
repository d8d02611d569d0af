import { key, signedIn, signInFault, takeKey } from "../session.ts";
import { texts } from "../texts.ts";

/** What a timer of a browser takes at most, ms: a longer one would be over at once. */
const longest = 2 ** 31 - 1;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends what has been over; the person is asked to sign in again. */
export function endSession(): void {
  if (signedIn.get() === undefined) return;
  takeKey("", false);
  signInFault.set(texts.signInOver);
}

/** Ends a sign-in when its token ends: no call is made with one that would be refused. */
export function watchExpiry(): void {
  const watch = () => {
    clearTimeout(timer);
    const session = signedIn.get();
    if (session === undefined) return;
    const left = session.ends - Date.now();
    if (left <= 0) endSession();
    else timer = setTimeout(watch, Math.min(left, longest));
  };
  signedIn.follow(watch);
  // A machine that slept has not counted.
  document.addEventListener("visibilitychange", watch);
}

/** The service no longer takes the token with which a call was made. */
export function refusedAs(tried: string): void {
  if (tried === key.get()) endSession();
}
