import { useState } from "preact/hooks";
import { linkTo } from "../address.ts";
import { momentText, timeText } from "../amounts.ts";
import { type Refusal, sendJson } from "../call.ts";
import { useFetched } from "../fetched.ts";
import { type JsonObject, listOf, numberOf, objectOf, textOf } from "../json.ts";
import { Delete } from "../parts/delete.tsx";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { Secret } from "../parts/secret.tsx";
import { texts } from "../texts.ts";
import { typing } from "../typing.ts";

const configs = "api/v1/webhooks/configs";
const pathOf = (id: string) => `${configs}/${encodeURIComponent(id)}`;

/** Sends a request without a body, and says beside the button how it went. */
function Send({ path, label, done }: { path: string; label: string; done?: () => void }) {
  const [said, say] = useState("");
  const send = async () => {
    const outcome = await sendJson(path, {});
    say(outcome.ok ? texts.hookQueued : outcome.message);
    if (outcome.ok) done?.();
  };
  return (
    <>
      <button type="button" class="small" onClick={send}>
        {label}
      </button>{" "}
      <span class="quiet" aria-live="polite">
        {said}
      </span>
    </>
  );
}

function Add({ done }: { done: () => void }) {
  const [url, setUrl] = useState("");
  const [secret, setSecret] = useState("");
  const [refusal, setRefusal] = useState<Refusal>();
  const add = async (event: Event) => {
    event.preventDefault();
    const outcome = await sendJson(configs, { url: url.trim() });
    setRefusal(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return;
    setSecret(textOf(objectOf(outcome.json).secret));
    setUrl("");
    done();
  };
  return (
    <form class="card" onSubmit={add}>
      <label for="hook-url">{texts.hookAdd}</label>
      <div class="row">
        <input
          id="hook-url"
          type="url"
          required
          placeholder="https://"
          value={url}
          onInput={typing(setUrl)}
        />
        <button type="submit" class="main">
          {texts.hookAdd}
        </button>
      </div>
      {secret !== "" && <Secret title={texts.hookSecret} secret={secret} />}
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
    </form>
  );
}

function Hook({ hook, changed }: { hook: JsonObject; changed: () => void }) {
  const id = textOf(hook.webhook_id);
  const url = textOf(hook.url);
  return (
    <li class="card">
      <p class="name">{url}</p>
      <p class="quiet">
        {listOf(hook.events).map(textOf).join(", ")} · {hook.active === true ? "active" : "off"}
        {textOf(hook.disabled_reason) !== "" && ` · ${textOf(hook.disabled_reason)}`}
      </p>
      <p class="row">
        <a class="button small" href={linkTo(`webhooks/${encodeURIComponent(id)}`)}>
          {texts.hookDeliveries}
        </a>
        <Send path={`${pathOf(id)}/test`} label={texts.hookTest} />
        <Delete path={pathOf(id)} name={url} done={changed} />
      </p>
    </li>
  );
}

export function Webhooks() {
  const { outcome, again } = useFetched(configs);
  const all = outcome?.ok === true ? listOf(objectOf(outcome.json).webhooks).map(objectOf) : undefined;
  return (
    <>
      <h1>{texts.webhooks}</h1>
      <Add done={again} />
      {outcome === undefined && <Loading />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {all?.length === 0 && <Empty>{texts.hooksNone}</Empty>}
      <ul class="list">
        {all?.map((hook) => (
          <Hook key={textOf(hook.webhook_id)} hook={hook} changed={again} />
        ))}
      </ul>
    </>
  );
}

function Delivery({ id, delivery, changed }: { id: string; delivery: JsonObject; changed: () => void }) {
  const status = textOf(delivery.status);
  const path = `${pathOf(id)}/deliveries/${encodeURIComponent(textOf(delivery.delivery_id))}/replay`;
  return (
    <tr>
      <td>{momentText(textOf(delivery.attempted_at))}</td>
      <th scope="row">{textOf(delivery.event)}</th>
      <td class={status === "delivered" ? "good" : "bad"}>
        {status} {textOf(delivery.response_status)}
      </td>
      <td class="number">{timeText(numberOf(delivery.duration_ms) ?? 0)}</td>
      <td>{textOf(delivery.error) || textOf(delivery.response_excerpt)}</td>
      <td>
        <Send path={path} label={texts.hookReplay} done={() => setTimeout(changed, 1_500)} />
      </td>
    </tr>
  );
}

export function Deliveries({ id }: { id: string }) {
  const { outcome, again } = useFetched(`${pathOf(id)}/deliveries`);
  const all = outcome?.ok === true ? listOf(objectOf(outcome.json).deliveries).map(objectOf) : undefined;
  return (
    <>
      <h1>{texts.hookDeliveries}</h1>
      <p>
        <a href={linkTo("webhooks")}>{texts.webhooks}</a> · <code>{id}</code>{" "}
        <button type="button" class="small" onClick={again}>
          {texts.again}
        </button>
      </p>
      {outcome === undefined && <Loading />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {all?.length === 0 && <Empty>{texts.nothingFound}</Empty>}
      {all !== undefined && all.length > 0 && (
        <Scroll>
          <table>
            <tbody>
              {all.map((delivery, at) => (
                <Delivery
                  key={`${textOf(delivery.delivery_id)}${at}`}
                  id={id}
                  delivery={delivery}
                  changed={again}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </>
  );
}
