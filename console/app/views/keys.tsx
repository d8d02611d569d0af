import { useState } from "preact/hooks";
import { momentText } from "../amounts.ts";
import { type Refusal, sendJson } from "../call.ts";
import { useFetched } from "../fetched.ts";
import { type JsonObject, listOf, numberOf, objectOf, textOf } from "../json.ts";
import { DataTables } from "../parts/data-tables.tsx";
import { Delete } from "../parts/delete.tsx";
import { Loading, RefusalNotice } from "../parts/notice.tsx";
import { Secret } from "../parts/secret.tsx";
import { texts } from "../texts.ts";
import { typing } from "../typing.ts";

const keys = "api/v1/account/keys";
const audit = "api/v1/account/audit?limit=100";

const accesses = { full: texts.keyFull, read: texts.keyRead, sandbox: texts.keySandbox } as const;
const accessOf = (name: string) => Object.entries(accesses).find(([each]) => each === name)?.[1] ?? name;

/** `pdf, ai`: the scopes that are typed; none for all. */
const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");

function Add({ done }: { done: () => void }) {
  const [label, setLabel] = useState("");
  const [access, setAccess] = useState("full");
  const [scopes, setScopes] = useState("");
  const [keepsNothing, setKeepsNothing] = useState(false);
  const [days, setDays] = useState("");
  const [secret, setSecret] = useState("");
  const [refusal, setRefusal] = useState<Refusal>();
  const add = async (event: Event) => {
    event.preventDefault();
    const named = wordsOf(scopes);
    const outcome = await sendJson(keys, {
      label: label.trim(),
      access,
      ...(named.length > 0 ? { scopes: named } : {}),
      retention: keepsNothing ? "none" : "standard",
      ...(days === "" ? {} : { expires_in_days: Number(days) }),
    });
    setRefusal(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return;
    setSecret(textOf(objectOf(outcome.json).key));
    setLabel("");
    done();
  };
  return (
    <form class="card" onSubmit={add}>
      <label for="key-label">{texts.keyLabel}</label>
      <input id="key-label" required maxLength={100} value={label} onInput={typing(setLabel)} />
      <label for="key-access">{texts.keyAccess}</label>
      <select id="key-access" value={access} onChange={({ currentTarget }) => setAccess(currentTarget.value)}>
        {Object.entries(accesses).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      <label for="key-scopes">{texts.keyScopes}</label>
      <input id="key-scopes" placeholder="pdf, ai" value={scopes} onInput={typing(setScopes)} />
      <label class="check">
        <input
          type="checkbox"
          checked={keepsNothing}
          onChange={({ currentTarget }) => setKeepsNothing(currentTarget.checked)}
        />
        {texts.keyKeepsNothing}
      </label>
      <label for="key-days">{texts.keyDays}</label>
      <div class="row">
        <input id="key-days" type="number" min={1} max={3650} value={days} onInput={typing(setDays)} />
        <button type="submit" class="main">
          {texts.keyAdd}
        </button>
      </div>
      {secret !== "" && <Secret title={texts.keyMade} secret={secret} />}
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
    </form>
  );
}

function KeyCard({ each, changed }: { each: JsonObject; changed: () => void }) {
  const id = textOf(each.key_id);
  const label = textOf(each.label);
  const used = textOf(each.last_used_at);
  const ends = textOf(each.expires_at);
  const granted = listOf(each.scopes).map(textOf).join(", ");
  return (
    <li class="card">
      <p class="name">
        {label} <code>…{textOf(each.last4)}</code>
      </p>
      <p class="quiet">
        {accessOf(textOf(each.access))} · {granted === "" ? texts.keyEverywhere : granted} ·{" "}
        {used === "" ? texts.keyUnused : `${texts.keyUsed} ${momentText(used)}`}
        {textOf(each.retention) === "none" && ` · ${texts.keyNothingKept}`}
        {ends !== "" && ` · ${texts.keyEnds} ${momentText(ends)}`}
      </p>
      <Delete path={`${keys}/${encodeURIComponent(id)}`} name={label} done={changed} />
    </li>
  );
}

function AuditLog() {
  const { outcome, again } = useFetched(audit);
  if (outcome === undefined) return <Loading />;
  if (!outcome.ok) return <RefusalNotice refusal={outcome} again={again} />;
  const entries = listOf(objectOf(outcome.json).entries).map(objectOf);
  const rows = entries.map(({ seq, at, action, target, actor, address, request_id }) => [
    numberOf(seq) ?? 0,
    momentText(textOf(at)),
    ...[action, target, actor, address, request_id].map(textOf),
  ]);
  const columns = [texts.auditNumber, texts.time, texts.auditAction, texts.auditTarget];
  const table = {
    title: texts.audit,
    columns: [...columns, texts.key, texts.auditFrom, texts.requestId],
    rows,
  };
  return <DataTables tables={[table]} />;
}

export function Keys() {
  const { outcome, again } = useFetched(keys);
  const { total, limit, keys: listed } = objectOf(outcome?.ok === true ? outcome.json : undefined);
  return (
    <>
      <h1>{texts.keys}</h1>
      <Add done={again} />
      {outcome === undefined && <Loading />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {outcome?.ok === true && (
        <p class="quiet">
          {numberOf(total)} / {numberOf(limit)} {texts.keysOfTier}
        </p>
      )}
      <ul class="list">
        {listOf(listed)
          .map(objectOf)
          .map((each) => (
            <KeyCard key={textOf(each.key_id)} each={each} changed={again} />
          ))}
      </ul>
      <AuditLog key={numberOf(total)} />
    </>
  );
}
