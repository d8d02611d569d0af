import type { CatalogueOperation } from "../../catalogue.ts";
import type { FormValues } from "../form-values.ts";
import { commandOf, curlOf, pythonOf, typescriptOf } from "../request-code.ts";
import { account } from "../session.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";
import { Copy } from "./copy.tsx";
import { Code } from "./scroll.tsx";
import { Tabs } from "./tabs.tsx";

type Props = { operation: CatalogueOperation; values: FormValues; sandbox: boolean };

const languages = [
  { title: "curl", write: curlOf },
  { title: "TypeScript", write: typescriptOf },
  { title: "Python", write: pythonOf },
  { title: texts.commandLine, write: commandOf },
];

/** The request that the form would send, to take away. */
export function RequestCode(props: Props) {
  const request = { ...props, account: useSignal(account) };
  const tabs = languages.map(({ title, write }) => ({
    title,
    content: () => (
      <>
        <Code text={write(request)} />
        <Copy text={() => write(request)} />
      </>
    ),
  }));
  return (
    <section class="card">
      <h2>{texts.request}</h2>
      <Tabs tabs={tabs} label={texts.request} />
    </section>
  );
}
