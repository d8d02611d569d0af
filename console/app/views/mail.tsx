import { useState } from "preact/hooks";
import { type Refusal, sendJson } from "../call.ts";
import { useFetched } from "../fetched.ts";
import { listOf, objectOf, textOf } from "../json.ts";
import { Delete } from "../parts/delete.tsx";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { texts } from "../texts.ts";
import { typing } from "../typing.ts";

const routes = "api/v1/email/routes";

function Add({ done }: { done: () => void }) {
  const [address, setAddress] = useState("");
  const [operation, setOperation] = useState("extract-invoice");
  const [refusal, setRefusal] = useState<Refusal>();
  const add = async (event: Event) => {
    event.preventDefault();
    const outcome = await sendJson(routes, { address: address.trim(), operation: operation.trim() });
    setRefusal(outcome.ok ? undefined : outcome);
    if (outcome.ok) done();
  };
  return (
    <form class="card" onSubmit={add}>
      <label for="mail-address">{texts.mailAddress}</label>
      <input id="mail-address" type="email" required value={address} onInput={typing(setAddress)} />
      <label for="mail-operation">{texts.mailOperation}</label>
      <div class="row">
        <input id="mail-operation" type="text" required value={operation} onInput={typing(setOperation)} />
        <button type="submit" class="main">
          {texts.mailAdd}
        </button>
      </div>
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
    </form>
  );
}

export function Mail() {
  const { outcome, again } = useFetched(routes);
  const all = outcome?.ok === true ? listOf(objectOf(outcome.json).routes).map(objectOf) : undefined;
  return (
    <>
      <h1>{texts.mail}</h1>
      <Add done={again} />
      {outcome === undefined && <Loading />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {all?.length === 0 && <Empty>{texts.mailNone}</Empty>}
      <ul class="list">
        {all?.map(({ address, operation }) => (
          <li key={textOf(address)} class="card">
            <p class="name">{textOf(address)}</p>
            <p class="row">
              <span class="quiet">{textOf(operation)}</span>
              <Delete
                path={`${routes}/${encodeURIComponent(textOf(address))}`}
                name={textOf(address)}
                done={again}
              />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
