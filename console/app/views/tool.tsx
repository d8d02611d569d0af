import { useEffect, useRef, useState } from "preact/hooks";
import type { CatalogueOperation } from "../../catalogue.ts";
import { timeText } from "../amounts.ts";
import type { Outcome } from "../call.ts";
import { chosen } from "../chosen.ts";
import { addressOf, type FormValues, fileBytes, missing, requestOf } from "../form-values.ts";
import { catalogue, descriptions, fileFieldOf, loadDescriptions, operationsOf } from "../load-catalogue.ts";
import { FieldInput } from "../parts/field-input.tsx";
import { KeyBox } from "../parts/key-box.tsx";
import { Empty, Loading, RefusalNotice } from "../parts/notice.tsx";
import { RequestCode } from "../parts/request-code.tsx";
import { Result } from "../parts/result.tsx";
import { SendingNotice } from "../parts/sending.tsx";
import { Told } from "../parts/told.tsx";
import { callFitted, largestBody, type Sending } from "../send-ahead.ts";
import { key } from "../session.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";
import { Missing } from "./missing.tsx";

/** The files that were dropped on the start page, as far as the field takes them. */
function firstValues(operation: CatalogueOperation): FormValues {
  const field = fileFieldOf(operation);
  const files = chosen.get();
  if (field === undefined || files.length === 0) return {};
  return { [field.name]: field.kind === "files" ? files : files.slice(0, 1) };
}

type Run = { outcome: Outcome; took: number; sent: readonly File[]; sandbox: boolean };

function useRun(operation: CatalogueOperation) {
  const [run, setRun] = useState<Run>();
  const [stop, setStop] = useState<AbortController>();
  const [sending, setSending] = useState<Sending>();
  const start = async (values: FormValues, sandbox: boolean) => {
    const ended = new AbortController();
    setStop(ended);
    const begun = performance.now();
    const request = { ...requestOf(operation, values), signal: ended.signal };
    const outcome = await callFitted(addressOf(operation, values, sandbox), request, setSending);
    const files = Object.values(values).flatMap((value) => (typeof value === "string" ? [] : value));
    setRun({ outcome, took: performance.now() - begun, sent: files, sandbox });
    setStop(undefined);
    setSending(undefined);
  };
  return { run, sending, running: stop !== undefined, start, stop: () => stop?.abort() };
}

function Facts({ operation: { tier, cost, method, path } }: { operation: CatalogueOperation }) {
  return (
    <p class="quiet facts">
      <code>
        {method} {path}
      </code>{" "}
      · {tier} · {cost === 0 ? "free of quota" : `${cost} call`}
    </p>
  );
}

function Playground({ operation }: { operation: CatalogueOperation }) {
  const held = useSignal(key);
  const [values, setValues] = useState<FormValues>(() => firstValues(operation));
  const [sandbox, setSandbox] = useState(false);
  const { run, sending, running, start, stop } = useRun(operation);
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (run !== undefined) result.current?.scrollIntoView({ block: "nearest" });
  }, [run]);
  const change = (name: string) => (value: string | readonly File[]) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (typeof value !== "string" && fileFieldOf(operation)?.name === name) chosen.set(value);
  };
  const problems = run === undefined || run.outcome.ok ? {} : run.outcome.fields;
  const input = (field: CatalogueOperation["fields"][number]) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name]}
      problem={problems[field.name]}
      change={change(field.name)}
    />
  );
  const isFirst = ({ kind, required }: CatalogueOperation["fields"][number]) =>
    required || kind === "file" || kind === "files";
  const rest = operation.fields.filter((field) => !isFirst(field));
  const goesAhead = fileBytes(operation, values) > largestBody;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!running) start(values, sandbox);
  };
  return (
    <div class="playground">
      <div>
        <form class="card" onSubmit={submit} noValidate>
          {operation.fields.filter(isFirst).map(input)}
          {rest.length > 0 && (
            <details open={rest.length <= 3}>
              <summary>{texts.more}</summary>
              {rest.map(input)}
            </details>
          )}
          {operation.sandbox && (
            <label class="check">
              <input
                type="checkbox"
                checked={sandbox}
                onChange={({ currentTarget }) => setSandbox(currentTarget.checked)}
              />
              {texts.sandbox}
            </label>
          )}
          {goesAhead && <p class="quiet">{texts.goesAhead}</p>}
          <div class="row">
            <button
              type="submit"
              class="main"
              disabled={running || held === "" || missing(operation, values).length > 0}
            >
              {running ? `${texts.running} …` : texts.run}
            </button>
            {running && (
              <button type="button" onClick={stop}>
                {texts.stop}
              </button>
            )}
          </div>
        </form>
        <RequestCode operation={operation} values={values} sandbox={sandbox} />
      </div>
      <section class="card result" ref={result} aria-live="polite" aria-busy={running}>
        <h2>
          {texts.result} {run !== undefined && !running && <span class="quiet">{timeText(run.took)}</span>}
        </h2>
        {sending !== undefined && <SendingNotice sending={sending} />}
        {running && <Loading lines={6} />}
        {!running && run === undefined && <Empty>{texts.noResult}</Empty>}
        {!running && run !== undefined && !run.outcome.ok && <RefusalNotice refusal={run.outcome} />}
        {!running && run?.outcome.ok === true && (
          <Result key={run.outcome.requestId} answer={run.outcome} sent={run.sent} sandbox={run.sandbox} />
        )}
      </section>
    </div>
  );
}

export function Tool({ id }: { id: string }) {
  const all = useSignal(catalogue);
  const told = useSignal(descriptions);
  const held = useSignal(key);
  useEffect(() => void loadDescriptions(), []);
  if (all === undefined || told === undefined) return <Loading />;
  const operation = operationsOf(all).find((each) => each.id === id);
  if (operation === undefined) return <Missing />;
  return (
    <>
      <h1>{operation.title}</h1>
      {told[id] !== undefined && (
        <p>
          <Told text={told[id]} />
        </p>
      )}
      <Facts operation={operation} />
      {held === "" && <KeyBox />}
      <Playground key={id} operation={operation} />
    </>
  );
}
