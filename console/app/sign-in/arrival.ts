import { signInFault } from "../session.ts";
import { signalOf } from "../signal.ts";
import { texts } from "../texts.ts";
import { loadSignIn, signInSettings } from "./settings.ts";

/** While what an issuer sent back is looked at. */
export const signingIn = signalOf(false);

/** Whether the page was opened by an issuer that sends somebody back. */
const isAnswer = (query: URLSearchParams) => query.has("state") && (query.has("code") || query.has("error"));

/** Reads how people sign in, and takes what an issuer has sent back with the page's address. */
export async function takeSignIn(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const isBack = isAnswer(query);
  signingIn.set(isBack);
  await loadSignIn();
  const settings = signInSettings.get();
  try {
    if (isBack && settings !== undefined) await (await import("./flow.ts")).endSignIn(settings, query);
  } catch {
    signInFault.set(texts.unreachable);
  }
  signingIn.set(false);
}
