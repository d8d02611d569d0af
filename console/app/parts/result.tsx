import { useState } from "preact/hooks";
import { linkTo } from "../address.ts";
import type { Answer } from "../call.ts";
import { type Json, objectOf, textOf } from "../json.ts";
import { rememberJob } from "../known-jobs.ts";
import { type DataTable, type Place, placesOf, tablesOf } from "../places.ts";
import { texts } from "../texts.ts";
import { Copy } from "./copy.tsx";
import { DataTables } from "./data-tables.tsx";
import { FileResult, isPdf } from "./file-result.tsx";
import { Warnings } from "./notice.tsx";
import { PagesOfFiles } from "./page-boxes.tsx";
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

type Shown = { places: readonly Place[]; files: readonly File[] };

/** Tables beside the pages that their rows were read from. */
function TablesAndPages({ tables, places, files }: Shown & { tables: readonly DataTable[] }) {
  const [marked, mark] = useState<string>();
  return (
    <div class="values">
      <div>
        <DataTables tables={tables} marking={{ places, marked, mark }} />
      </div>
      <PagesOfFiles files={files} places={places} marked={marked} mark={mark} />
    </div>
  );
}

/** JSON as values with their places, as tables, and as it came. */
function Findings({ json, files }: { json: Json; files: readonly File[] }) {
  const body = objectOf(json);
  const data = body.data ?? json;
  const places = placesOf(data);
  const tables = tablesOf(data);
  const tabs: Tab[] = [
    { title: texts.values, content: () => <Values data={data} places={places} files={files} /> },
    ...(tables.length === 0
      ? []
      : [
          {
            title: texts.tables,
            content: () => <TablesAndPages tables={tables} places={places} files={files} />,
          },
        ]),
    { title: texts.all, content: () => <Everything json={json} /> },
  ];
  return <Tabs tabs={tabs} label={texts.result} />;
}

export function Result({ answer, sent, sandbox }: Props) {
  const { json } = answer;
  const job = textOf(objectOf(json).job_id);
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
        <Findings json={json} files={sent.every(isPdf) ? sent : []} />
      )}
    </>
  );
}
