import { useState } from "preact/hooks";
import { current } from "../address.ts";
import { momentText } from "../amounts.ts";
import { type SignedIn, signInFault } from "../session.ts";
import { type SignInSettings, signInSettings } from "../sign-in/settings.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";

const flow = () => import("../sign-in/flow.ts");

/** A way in by the issuer of the operator, where there is one. */
export function SignInBox({ settings }: { settings: SignInSettings }) {
  const fault = useSignal(signInFault);
  const [leaving, setLeaving] = useState(false);
  const begin = async () => {
    setLeaving(true);
    signInFault.set("");
    const at = current();
    try {
      await (await flow()).beginSignIn(settings, at === "key" ? "" : at);
    } catch {
      signInFault.set(texts.unreachable);
    }
    // Whoever comes back by the browser's own button finds the page as it was.
    setLeaving(false);
  };
  return (
    <section class="card key-box">
      {fault !== "" && (
        <div class="notice bad" role="alert">
          <p>{fault}</p>
        </div>
      )}
      <p class="quiet">
        {texts.signInTold} {new URL(settings.issuer).host}
      </p>
      <button type="button" class="main" disabled={leaving} onClick={begin}>
        {texts.signIn}
      </button>
    </section>
  );
}

/** Who is signed in, until when, and the way out. */
export function SignOutBox({ session }: { session: SignedIn }) {
  const settings = useSignal(signInSettings);
  const leave = async () => {
    if (settings !== undefined) (await flow()).signOut(settings);
  };
  return (
    <section class="card key-box">
      <h2>{texts.signedIn}</h2>
      <p class="quiet">
        {texts.signInEnds} {momentText(new Date(session.ends).toISOString())}
      </p>
      <button type="button" onClick={leave}>
        {texts.signOut}
      </button>
    </section>
  );
}
