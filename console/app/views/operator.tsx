import { useState } from "preact/hooks";
import { momentText } from "../amounts.ts";
import { call, type Outcome, type Refusal } from "../call.ts";
import { type Json, type JsonObject, listOf, objectOf, textOf } from "../json.ts";
import { DataTables } from "../parts/data-tables.tsx";
import { RefusalNotice } from "../parts/notice.tsx";
import { SecretInput } from "../parts/secret-input.tsx";
import type { DataTable } from "../places.ts";
import { texts } from "../texts.ts";

/** Accounts of one page. */
const most = 200;

const objectsOf = (outcome: Outcome): JsonObject => objectOf(outcome.ok ? outcome.json : undefined);

/** Rows of a list in the order of the columns, each with its field. */
function tableOf(title: string, list: Json | undefined, columns: readonly (readonly [string, string])[]) {
  const rows = listOf(list)
    .map(objectOf)
    .map((each) => columns.map(([, field]) => each[field] ?? null));
  return { title, columns: columns.map(([name]) => name), rows };
}

function accountsTable(accounts: readonly Json[]): DataTable {
  const { account, tier, calls, keys, lastCall, limit } = texts;
  const told = accounts.map(objectOf).map((each) => ({
    ...each,
    last_call: each.last_call === null ? null : momentText(textOf(each.last_call)),
  }));
  return tableOf(texts.accounts, told, [
    ...([
      [account, "account"],
      [tier, "tier"],
      [calls, "calls_used"],
      [`${limit} ${calls.toLowerCase()}`, "calls_limit"],
    ] as const),
    ...([
      [keys, "keys"],
      [`${limit} ${keys.toLowerCase()}`, "keys_limit"],
      [lastCall, "last_call"],
    ] as const),
  ]);
}

function standingTables({ queues, processes, failures, calls, refusals }: JsonObject): DataTable[] {
  const { queue, waiting, delayed, taken, oldest, weight, busy, memory, tool, code, count, status } = texts;
  const operation = [tool, "operation"] as const;
  const counted = [count, "count"] as const;
  const rounded = listOf(queues)
    .map(objectOf)
    .map((each) => ({ ...each, oldest: typeof each.oldest === "number" ? Math.round(each.oldest) : null }));
  return [
    tableOf(texts.queues, rounded, [
      [queue, "queue"],
      [waiting, "waiting"],
      [delayed, "delayed"],
      [taken, "taken"],
      [oldest, "oldest"],
    ]),
    tableOf(texts.processes, processes, [
      [weight, "weight"],
      [texts.processes, "processes"],
      [busy, "busy"],
      [waiting, "waiting"],
      [memory, "memory"],
    ]),
    tableOf(texts.failures, failures, [operation, [code, "code"], counted]),
    tableOf(texts.allCalls, calls, [operation, [status, "status"], counted]),
    tableOf(texts.refusals, refusals, [[code, "kind"], counted]),
  ];
}

type Seen = { accounts: readonly Json[]; next: string; standing: JsonObject };

const refusedAs = (refusal: Refusal): Refusal => {
  if (refusal.status === 404) return { ...refusal, message: texts.operatorOff };
  return refusal.status === 401 ? { ...refusal, message: texts.operatorWrong } : refusal;
};

/** What whoever runs the service sees of it. The token is in this view's memory alone. */
export function Operator() {
  const [token, setToken] = useState("");
  const [seen, setSeen] = useState<Seen>();
  const [refusal, setRefusal] = useState<Refusal>();
  const load = async (before: readonly Json[], after: string) => {
    const query = `limit=${most}${after === "" ? "" : `&after=${encodeURIComponent(after)}`}`;
    const accounts = await call(`operator/accounts?${query}`, {}, { key: token.trim(), account: "" });
    const standing = accounts.ok
      ? await call("operator/standing", {}, { key: token.trim(), account: "" })
      : accounts;
    if (!standing.ok) {
      setRefusal(refusedAs(standing));
      return;
    }
    setRefusal(undefined);
    const page = objectsOf(accounts);
    const all = [...before, ...listOf(page.accounts)];
    setSeen({ accounts: all, next: textOf(page.next_after), standing: objectsOf(standing) });
  };
  const open = (event: Event) => {
    event.preventDefault();
    void load([], "");
  };
  return (
    <>
      <h1>{texts.operator}</h1>
      <form class="card key-box" onSubmit={open}>
        <label for="operator-token">{texts.operatorToken}</label>
        <p class="quiet">{texts.operatorTold}</p>
        <div class="row">
          <SecretInput id="operator-token" value={token} take={setToken} />
          <button type="submit" class="main">
            {seen === undefined ? texts.operatorOpen : texts.anew}
          </button>
        </div>
        {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      </form>
      {seen !== undefined && (
        <>
          <DataTables tables={[accountsTable(seen.accounts)]} />
          {seen.next !== "" && (
            <button type="button" onClick={() => load(seen.accounts, seen.next)}>
              {texts.moreAccounts}
            </button>
          )}
          {seen.standing.queues === null && <p>{texts.queuesSilent}</p>}
          {(seen.standing.calls === null || seen.standing.failures === null) && <p>{texts.countsSilent}</p>}
          <DataTables tables={standingTables(seen.standing).filter(({ rows }) => rows.length > 0)} />
          <p class="quiet">
            {texts.operatorSince} {momentText(textOf(seen.standing.since))}
          </p>
        </>
      )}
    </>
  );
}
