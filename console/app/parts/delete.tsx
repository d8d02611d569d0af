import { useState } from "preact/hooks";
import { call, type Refusal } from "../call.ts";
import { texts } from "../texts.ts";
import { RefusalNotice } from "./notice.tsx";

/** Deletes after a question: it cannot be taken back. */
export function Delete({ path, name, done }: { path: string; name: string; done: () => void }) {
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
      <button type="button" class="small" aria-label={`${texts.remove} ${name}`} onClick={() => ask(true)}>
        {texts.remove}
      </button>
    );
  return (
    <span class="row">
      {texts.removeSure}
      <button type="button" class="small bad" onClick={remove}>
        {texts.yes}
      </button>
      <button type="button" class="small" onClick={() => ask(false)}>
        {texts.no}
      </button>
    </span>
  );
}
