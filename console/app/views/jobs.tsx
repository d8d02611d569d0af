import { useEffect, useState } from "preact/hooks";
import { goTo, linkTo } from "../address.ts";
import { momentText } from "../amounts.ts";
import { useFetched } from "../fetched.ts";
import { followJob } from "../follow-job.ts";
import { type JsonObject, listOf, numberOf, objectOf, textOf } from "../json.ts";
import { knownJobs, rememberJob } from "../known-jobs.ts";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";

const ended = /^(completed|completed_with_errors|failed)$/;

/** Links of the service lead to it alone: anything else is shown as text. */
const isWeb = (url: string) => /^https?:\/\//.test(url);

function Item({ item }: { item: JsonObject }) {
  const url = textOf(item.download_url);
  const status = textOf(item.status);
  return (
    <tr>
      <th scope="row">{textOf(item.filename)}</th>
      <td class={status === "failed" ? "bad" : ""}>{status}</td>
      <td>{isWeb(url) ? <a href={url}>{texts.download}</a> : textOf(item.error)}</td>
    </tr>
  );
}

function JobStatus({ job }: { job: JsonObject }) {
  const total = numberOf(job.total_files) ?? 0;
  const done = (numberOf(job.files_processed) ?? 0) + (numberOf(job.files_failed) ?? 0);
  const url = textOf(job.download_url);
  return (
    <section class="card">
      <p class="figure">
        {textOf(job.status)}{" "}
        <span class="quiet">
          {done} / {total}
        </span>
      </p>
      <progress max={Math.max(total, 1)} value={done} aria-label={texts.jobs} />
      <p class="quiet">
        {textOf(job.operation)} · {momentText(textOf(job.created_at))}
      </p>
      {isWeb(url) && (
        <p>
          <a class="button main" href={url}>
            {texts.everything}
          </a>
        </p>
      )}
      <Scroll>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.file}</th>
              <th scope="col">{texts.status}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {listOf(job.results)
              .map(objectOf)
              .map((item, at) => (
                <Item key={`${textOf(item.filename)}${at}`} item={item} />
              ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

export function Job({ id }: { id: string }) {
  const { outcome, again } = useFetched(`api/v1/bulk/${encodeURIComponent(id)}`);
  const [progress, setProgress] = useState<JsonObject>({});
  const asked = outcome?.ok === true ? objectOf(outcome.json) : undefined;
  const isOver = asked === undefined || ended.test(textOf(asked.status));
  // An event tells what has changed before the status is there again, whose results it lacks.
  const job = asked === undefined || isOver ? asked : { ...asked, ...progress };
  const isKnown = asked !== undefined;
  useEffect(() => {
    if (isKnown) rememberJob(id);
  }, [isKnown, id]);
  useEffect(() => {
    if (isOver) return;
    const stop = new AbortController();
    const changed = (now: JsonObject) => {
      setProgress(now);
      again();
    };
    void followJob(id, { changed, missed: again }, stop.signal);
    return () => stop.abort();
  }, [isOver, again, id]);
  return (
    <>
      <h1>
        {texts.jobs} <code>{id}</code>
      </h1>
      {outcome === undefined && <Loading lines={8} />}
      {outcome?.ok === false && <RefusalNotice refusal={outcome} again={again} />}
      {job !== undefined && <JobStatus job={job} />}
    </>
  );
}

export function Jobs() {
  const all = useSignal(knownJobs);
  const [id, setId] = useState("");
  const open = (event: Event) => {
    event.preventDefault();
    if (id.trim() !== "") goTo(`jobs/${encodeURIComponent(id.trim())}`);
  };
  return (
    <>
      <h1>{texts.jobs}</h1>
      <p class="quiet">{texts.jobsHint}</p>
      <form class="row" onSubmit={open}>
        <input
          type="text"
          aria-label={texts.jobId}
          placeholder={texts.jobId}
          value={id}
          onInput={({ currentTarget }) => setId(currentTarget.value)}
        />
        <button type="submit">{texts.open}</button>
      </form>
      {all.length === 0 && <Empty>{texts.noJobs}</Empty>}
      <ul class="list">
        {all.map((each) => (
          <li key={each}>
            <a href={linkTo(`jobs/${encodeURIComponent(each)}`)}>
              <code>{each}</code>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
