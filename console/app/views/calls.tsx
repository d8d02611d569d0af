import { useState } from "preact/hooks";
import { serviceUrl } from "../address.ts";
import { bytesText, momentText, timeText } from "../amounts.ts";
import { useFetched } from "../fetched.ts";
import { type JsonObject, listOf, numberOf, objectOf, textOf } from "../json.ts";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { texts } from "../texts.ts";

const atOnce = 50;

/** The page of the reference that says what to do. */
const adviceOf = (code: string) => serviceUrl(`docs/errors#${encodeURIComponent(code)}`);

function Row({ entry }: { entry: JsonObject }) {
  const status = numberOf(entry.status) ?? 0;
  const code = textOf(entry.code);
  return (
    <tr>
      <td>{momentText(textOf(entry.timestamp))}</td>
      <th scope="row">{textOf(entry.tool)}</th>
      <td>
        <span class={status < 400 ? "good" : "bad"}>{status}</span>{" "}
        {code !== "" && (
          <a href={adviceOf(code)} target="_blank" rel="noopener">
            {code}
          </a>
        )}
      </td>
      <td class="number">{bytesText(numberOf(entry.file_size) ?? 0)}</td>
      <td class="number">{timeText(numberOf(entry.duration_ms) ?? 0)}</td>
      <td>
        <code>{textOf(entry.request_id)}</code>
      </td>
    </tr>
  );
}

function Entries({ entries }: { entries: readonly JsonObject[] }) {
  if (entries.length === 0) return <Empty>{texts.noCalls}</Empty>;
  return (
    <Scroll>
      <table>
        <thead>
          <tr>
            {[texts.time, texts.tool, texts.status, texts.size, texts.took, texts.requestId].map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            <Row key={`${textOf(entry.timestamp)}${at}`} entry={entry} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The latest calls, newest first. */
export function Calls() {
  const [offset, setOffset] = useState(0);
  const { outcome, again } = useFetched(`api/v1/usage/history?limit=${atOnce}&offset=${offset}`);
  const found = outcome?.ok === true ? objectOf(outcome.json) : {};
  return (
    <>
      <h1>{texts.calls}</h1>
      {outcome === undefined && <Loading lines={10} />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {outcome?.ok === true && <Entries entries={listOf(found.items).map(objectOf)} />}
      <div class="row">
        <button type="button" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - atOnce))}>
          {texts.newer}
        </button>
        <button type="button" disabled={found.has_more !== true} onClick={() => setOffset(offset + atOnce)}>
          {texts.older}
        </button>
        <button type="button" onClick={again}>
          {texts.again}
        </button>
      </div>
    </>
  );
}
