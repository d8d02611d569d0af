import { linkTo } from "../address.ts";
import type { Answer } from "../call.ts";
import { type Json, objectOf, textOf } from "../json.ts";
import { rememberJob } from "../known-jobs.ts";
import { placesOf, tablesOf } from "../places.ts";
import { texts } from "../texts.ts";
import { Copy } from "./copy.tsx";
import { DataTables } from "./data-tables.tsx";
import { FileResult } from "./file-result.tsx";
import { Warnings } from "./notice.tsx";
import { Code } from "./scroll.tsx";
import { type Tab, Tabs } from "./tabs.tsx";
import { Values } from "./values.tsx";

type Props = { answer: Answer; sent: readonly File[]; sandbox: boolean };

function Everything({ json }: { json: Json }) {
  const text = JSON.stringify(json, null, 2);
  return (
    <>
      <Code text={text.slice(0, 200_000)} />
      <Copy text={() => text} />
    </>
  );
}

/** JSON as values with their places, as tables, and as it came. */
function Findings({ json, file }: { json: Json; file: Blob | undefined }) {
  const body = objectOf(json);
  const data = body.data ?? json;
  const places = placesOf(data);
  const tables = tablesOf(data);
  const tabs: Tab[] = [
    { title: texts.values, content: () => <Values data={data} places={places} file={file} /> },
    ...(tables.length === 0 ? [] : [{ title: texts.tables, content: () => <DataTables tables={tables} /> }]),
    { title: texts.all, content: () => <Everything json={json} /> },
  ];
  return <Tabs tabs={tabs} label={texts.result} />;
}

export function Result({ answer, sent, sandbox }: Props) {
  const { json } = answer;
  const job = textOf(objectOf(json).job_id);
  const [source] = sent;
  const drawable = source !== undefined && /pdf/.test(source.type) && sent.length === 1 ? source : undefined;
  if (job !== "" && !sandbox) rememberJob(job);
  return (
    <>
      <Warnings list={answer.warnings} />
      {job !== "" && !sandbox && (
        <p>
          <a class="button main" href={linkTo(`jobs/${encodeURIComponent(job)}`)}>
            {texts.open}: {job}
          </a>
        </p>
      )}
      {json === undefined ? (
        <FileResult answer={answer} sent={sent} />
      ) : (
        <Findings json={json} file={drawable} />
      )}
    </>
  );
}
