import { useState } from "preact/hooks";
import { call, type Refusal } from "../call.ts";
import { texts } from "../texts.ts";
import { RefusalNotice } from "./notice.tsx";

type Words = { remove: string; sure: string; yes: string };
const usual: Words = { remove: texts.remove, sure: texts.removeSure, yes: texts.yes };

type Props = { path: string; name: string; done: () => void; words?: Words };

/** Deletes after a question: it cannot be taken back. */
export function Delete({ path, name, done, words = usual }: Props) {
  const [asked, ask] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const remove = async () => {
    const outcome = await call(path, { method: "DELETE" });
    ask(false);
    if (outcome.ok) done();
    else setRefusal(outcome);
  };
  if (refusal !== undefined) return <RefusalNotice refusal={refusal} again={remove} />;
  if (!asked)
    return (
      <button type="button" class="small" aria-label={`${words.remove} ${name}`} onClick={() => ask(true)}>
        {words.remove}
      </button>
    );
  return (
    <span class="row">
      {words.sure}
      <button type="button" class="small bad" onClick={remove}>
        {words.yes}
      </button>
      <button type="button" class="small" onClick={() => ask(false)}>
        {texts.no}
      </button>
    </span>
  );
}
