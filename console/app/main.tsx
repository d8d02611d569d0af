import { type ComponentChildren, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { linkTo, serviceUrl, useAddress } from "./address.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { pages } from "./pages.ts";
import { KeyBox } from "./parts/key-box.tsx";
import { Palette } from "./parts/palette.tsx";
import { key } from "./session.ts";
import { useSignal } from "./signal.ts";
import { texts } from "./texts.ts";
import { Calls } from "./views/calls.tsx";
import { Chat } from "./views/chat.tsx";
import { Job, Jobs } from "./views/jobs.tsx";
import { Keys } from "./views/keys.tsx";
import { Mail } from "./views/mail.tsx";
import { Missing } from "./views/missing.tsx";
import { Operator } from "./views/operator.tsx";
import { Start } from "./views/start.tsx";
import { Tool } from "./views/tool.tsx";
import { Usage } from "./views/usage.tsx";
import { Deliveries, Webhooks } from "./views/webhooks.tsx";

/** Views that ask the service about the account: they need a key. */
const ofAccount: Readonly<Record<string, (rest: string) => ComponentChildren>> = {
  chat: () => <Chat />,
  usage: () => <Usage />,
  calls: () => <Calls />,
  jobs: (id) => (id === "" ? <Jobs /> : <Job key={id} id={id} />),
  webhooks: (id) => (id === "" ? <Webhooks /> : <Deliveries key={id} id={id} />),
  mail: () => <Mail />,
  keys: () => <Keys />,
};

function View({ address }: { address: string }) {
  const held = useSignal(key);
  const [name = "", ...more] = address.split("/");
  const rest = more.join("/");
  if (name === "") return <Start />;
  if (name === "key") return <KeyBox />;
  if (name === "operator") return <Operator />;
  if (name === "tool") return <Tool key={rest} id={rest} />;
  const view = Object.hasOwn(ofAccount, name) ? ofAccount[name] : undefined;
  if (view === undefined) return <Missing />;
  if (held === "")
    return (
      <>
        <p>{texts.keyNeeded}</p>
        <KeyBox />
      </>
    );
  return <>{view(rest)}</>;
}

function Head({ address, find }: { address: string; find: () => void }) {
  const held = useSignal(key);
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
        <button type="button" class="small" onClick={find}>
          {texts.search} <kbd>⌘K</kbd>
        </button>
        <a class={`button small${held === "" ? " main" : ""}`} href={linkTo("key")}>
          {texts.key}
        </a>
      </div>
    </header>
  );
}

function App() {
  const address = useAddress();
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
        <View address={address} />
      </main>
      <Palette opened={finding} close={() => find(false)} />
    </>
  );
}

const root = document.getElementById("app");
if (root !== null) render(<App />, root);
void loadCatalogue();
