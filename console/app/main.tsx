import { type ComponentChildren, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { linkTo, serviceUrl, useAddress } from "./address.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { pages } from "./pages.ts";
import { AccountChoice } from "./parts/account-choice.tsx";
import { KeyBox } from "./parts/key-box.tsx";
import { later } from "./parts/later.tsx";
import { Loading } from "./parts/notice.tsx";
import { Palette } from "./parts/palette.tsx";
import { account, key, signedIn } from "./session.ts";
import { signingIn, takeSignIn } from "./sign-in/arrival.ts";
import { watchExpiry } from "./sign-in/expiry.ts";
import { signInSettings } from "./sign-in/settings.ts";
import { useSignal } from "./signal.ts";
import { texts } from "./texts.ts";
import { Calls } from "./views/calls.tsx";
import { Chat } from "./views/chat.tsx";
import { Job, Jobs } from "./views/jobs.tsx";
import { Keys } from "./views/keys.tsx";
import { Mail } from "./views/mail.tsx";
import { Missing } from "./views/missing.tsx";
import { Start } from "./views/start.tsx";
import { Tool } from "./views/tool.tsx";
import { Usage } from "./views/usage.tsx";
import { Deliveries, Webhooks } from "./views/webhooks.tsx";

const Members = later(async () => (await import("./views/members.tsx")).Members);
const Operator = later(async () => (await import("./views/operator.tsx")).Operator);

/** Views that ask the service about the account: they need a key. */
const ofAccount: Readonly<Record<string, (rest: string) => ComponentChildren>> = {
  chat: () => <Chat />,
  usage: () => <Usage />,
  calls: () => <Calls />,
  jobs: (id) => (id === "" ? <Jobs /> : <Job key={id} id={id} />),
  webhooks: (id) => (id === "" ? <Webhooks /> : <Deliveries key={id} id={id} />),
  mail: () => <Mail />,
  keys: () => <Keys />,
  members: () => <Members />,
};

function View({ address }: { address: string }) {
  const held = useSignal(key);
  const settings = useSignal(signInSettings);
  const isSigningIn = useSignal(signingIn);
  const [name = "", ...more] = address.split("/");
  const rest = more.join("/");
  if (isSigningIn)
    return (
      <>
        <p>{texts.signingIn} …</p>
        <Loading />
      </>
    );
  if (name === "") return <Start />;
  if (name === "key") return <KeyBox />;
  if (name === "operator") return <Operator />;
  if (name === "tool") return <Tool key={rest} id={rest} />;
  const view = Object.hasOwn(ofAccount, name) ? ofAccount[name] : undefined;
  if (view === undefined) return <Missing />;
  if (held === "")
    return (
      <>
        <p>{settings === undefined ? texts.keyNeeded : texts.signInNeeded}</p>
        <KeyBox />
      </>
    );
  return <>{view(rest)}</>;
}

/** What leads to the ways in and out. */
function useWayIn(): string {
  const session = useSignal(signedIn);
  const [held, settings] = [useSignal(key), useSignal(signInSettings)];
  if (session !== undefined) return texts.signedIn;
  return held === "" && settings !== undefined ? texts.signIn : texts.key;
}

function Head({ address, find }: { address: string; find: () => void }) {
  const held = useSignal(key);
  const wayIn = useWayIn();
  const here = address.split("/")[0];
  const current = (name: string) => (name === here ? "page" : undefined);
  return (
    <header>
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      <a class="brand" href={linkTo("")}>
        <img src={serviceUrl("console/icon.svg")} width="24" height="24" alt="" /> Pagewright
      </a>
      <nav aria-label="Pagewright">
        <a href={linkTo("")} aria-current={here === "" || here === "tool" ? "page" : undefined}>
          {texts.tools}
        </a>
        {pages.map((name) => (
          <a key={name} href={linkTo(name)} aria-current={current(name)}>
            {texts[name]}
          </a>
        ))}
        <a href={serviceUrl("docs")} target="_blank" rel="noopener">
          {texts.reference}
        </a>
      </nav>
      <div class="row">
        <AccountChoice />
        <button type="button" class="small" onClick={find}>
          {texts.search} <kbd>⌘K</kbd>
        </button>
        <a class={`button small${held === "" ? " main" : ""}`} href={linkTo("key")}>
          {wayIn}
        </a>
      </div>
    </header>
  );
}

function App() {
  const address = useAddress();
  const named = useSignal(account);
  const [finding, find] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      find((before) => !before);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return (
    <>
      <Head address={address} find={() => find(true)} />
      <main id="content" tabIndex={-1}>
        {/* What is shown of one account is not shown for another. */}
        <View key={named} address={address} />
      </main>
      <Palette opened={finding} close={() => find(false)} />
    </>
  );
}

watchExpiry();
void takeSignIn();
const root = document.getElementById("app");
if (root !== null) render(<App />, root);
void loadCatalogue();
