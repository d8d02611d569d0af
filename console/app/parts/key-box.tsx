import { useState } from "preact/hooks";
import { call, type Refusal } from "../call.ts";
import { forgetKey, isKept, isLoopback, key, signedIn, takeKey } from "../session.ts";
import { signInSettings } from "../sign-in/settings.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";
import { RefusalNotice } from "./notice.tsx";
import { SecretInput } from "./secret-input.tsx";
import { SignInBox, SignOutBox } from "./sign-in-box.tsx";

const unknown = (outcome: Refusal): Refusal =>
  outcome.status === 401 ? { ...outcome, message: texts.keyWrong } : outcome;

/** The ways in: signing in where the operator has set it up, and a key. */
export function KeyBox() {
  const session = useSignal(signedIn);
  const settings = useSignal(signInSettings);
  if (session !== undefined) return <SignOutBox session={session} />;
  return (
    <>
      {settings !== undefined && <SignInBox settings={settings} />}
      <KeyForm beside={settings !== undefined} />
    </>
  );
}

/** Takes a key only once the service knows it. `beside` another way in. */
function KeyForm({ beside }: { beside: boolean }) {
  const held = useSignal(key);
  const [text, setText] = useState(held);
  const [keep, setKeep] = useState(isKept());
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: Event) => {
    event.preventDefault();
    const outcome = await call("api/v1/usage/check", {}, { key: text.trim(), account: "" });
    if (outcome.ok) {
      takeKey(text.trim(), keep);
      setRefusal(undefined);
    } else setRefusal(unknown(outcome));
  };
  return (
    <form class="card key-box" onSubmit={submit}>
      <label for="key">{texts.key}</label>
      <p class="quiet">{isLoopback ? texts.keyHere : texts.keyElsewhere}</p>
      <div class="row">
        <SecretInput id="key" value={text} take={setText} />
        <button type="submit" class={beside ? "" : "main"}>
          {texts.keyUse}
        </button>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={keep}
          onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
        />
        {texts.keyKeep}
      </label>
      {held !== "" && (
        <button type="button" class="small" onClick={forgetKey}>
          {texts.keyForget}
        </button>
      )}
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
    </form>
  );
}
