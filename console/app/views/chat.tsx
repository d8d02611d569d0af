import { useEffect, useRef, useState } from "preact/hooks";
import { countText } from "../amounts.ts";
import type { Refusal } from "../call.ts";
import { chosen } from "../chosen.ts";
import {
  addDocuments,
  answerOf,
  ask,
  type Conversation,
  conversation,
  type Source,
  sourcesOf,
  type Turn,
} from "../conversation.ts";
import { textOf } from "../json.ts";
import { DropZone } from "../parts/drop-zone.tsx";
import { Empty, Loading, RefusalNotice, Warnings } from "../parts/notice.tsx";
import { SendingNotice } from "../parts/sending.tsx";
import { SourcePage } from "../parts/source-page.tsx";
import type { Sending } from "../send-ahead.ts";
import { useCaller } from "../session.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";

/** A source that is shown, and those of the same answer. */
type Shown = { source: Source; all: readonly Source[] };

/** Files to be asked: read all at once, added to those that were read before. */
function AddDocuments({ current }: { current: Conversation | undefined }) {
  const held = useCaller();
  const files = useSignal(chosen);
  const [reading, setReading] = useState(false);
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState<Refusal>();
  const read = async () => {
    setReading(true);
    setRefusal(undefined);
    const failed = await addDocuments(held, current, files, setSending);
    setReading(false);
    setSending(undefined);
    if (failed === undefined) chosen.set([]);
    else setRefusal(failed);
  };
  return (
    <>
      <DropZone
        several
        files={files}
        label={current === undefined ? texts.chatDrop : texts.chatMore}
        change={chosen.set}
      />
      <p class="row">
        <button type="button" class="main" disabled={reading || files.length === 0} onClick={read}>
          {reading ? `${texts.chatReading} …` : texts.chatRead}
        </button>
        <span class="quiet">({texts.costsCall})</span>
      </p>
      {sending !== undefined && <SendingNotice sending={sending} />}
      {refusal !== undefined && <RefusalNotice refusal={refusal} again={read} />}
    </>
  );
}

function Documents({ current }: { current: Conversation }) {
  return (
    <ul class="list">
      {current.documents.map(({ id, filename, pages }) => (
        <li key={id}>
          <span class="name">{filename}</span>{" "}
          <span class="quiet">
            {countText(pages)} {pages === 1 ? texts.onePage : texts.manyPages}
          </span>
        </li>
      ))}
    </ul>
  );
}

type AnswerProps = { turn: Turn; shown: Source | undefined; show: (shown: Shown) => void; again: () => void };

function Sources({ all, shown, show }: Pick<AnswerProps, "shown" | "show"> & { all: readonly Source[] }) {
  return (
    <ul class="sources">
      {all.map((source, at) => (
        <li key={at}>
          <button
            type="button"
            class="small"
            aria-pressed={source === shown}
            onClick={() => show({ source, all })}
          >
            <span class="name">{source.filename}</span>, {texts.page} {source.place.page}
          </button>{" "}
          <q>{source.place.text}</q>
        </li>
      ))}
    </ul>
  );
}

function Answer({ turn: { outcome }, shown, show, again }: AnswerProps) {
  // The same sources each time that it is drawn, so that the one that is shown is known again.
  const [all] = useState(() => sourcesOf(outcome));
  if (outcome?.ok !== true)
    return outcome === undefined ? <Loading lines={3} /> : <RefusalNotice refusal={outcome} again={again} />;
  return (
    <>
      <p class="answer">{textOf(answerOf(outcome).answer)}</p>
      <Warnings list={outcome.warnings} />
      <Sources all={all} shown={shown} show={show} />
    </>
  );
}

function Talk({ current, shown, show }: { current: Conversation } & Pick<AnswerProps, "shown" | "show">) {
  const [question, setQuestion] = useState("");
  const isWaiting = current.turns.some(({ outcome }) => outcome === undefined);
  const end = useRef<HTMLDivElement>(null);
  const said = current.turns.length;
  useEffect(() => {
    if (said > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [said, isWaiting]);
  const send = (event: Event) => {
    event.preventDefault();
    if (isWaiting || question.trim() === "") return;
    void ask(current, question.trim());
    setQuestion("");
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) send(event);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div role="log" aria-label={texts.chatTitle} class="turns" tabIndex={0}>
        {said === 0 && <Empty>{texts.chatEmpty}</Empty>}
        {current.turns.map((turn, at) => (
          <section key={`${at}${turn.outcome === undefined}`} class="turn">
            <p class="asked">{turn.question}</p>
            <Answer turn={turn} shown={shown} show={show} again={() => void ask(current, turn.question)} />
          </section>
        ))}
        <div ref={end} />
      </div>
      <form class="row" onSubmit={send}>
        <textarea
          rows={2}
          aria-label={texts.chatQuestion}
          placeholder={texts.chatQuestion}
          value={question}
          onInput={({ currentTarget }) => setQuestion(currentTarget.value)}
          onKeyDown={sendByEnter}
        />
        <button type="submit" class="main" disabled={isWaiting || question.trim() === ""}>
          {texts.chatAsk}
        </button>
        <span class="quiet">({texts.costsCall})</span>
      </form>
    </>
  );
}

/** Documents that are asked, and the pages that their answers rest on. */
export function Chat() {
  const held = useCaller();
  const kept = useSignal(conversation);
  const [shown, setShown] = useState<Shown>();
  const current = kept?.caller === held ? kept : undefined;
  const file = current?.documents.find(({ id }) => id === shown?.source.document)?.file;
  const place = shown?.source.place;
  const beside = (shown?.all ?? []).filter(
    (source) => source.document === shown?.source.document && source.place.page === place?.page,
  );
  const panel = useRef<HTMLElement>(null);
  // On a phone the page stands below the conversation.
  useEffect(() => {
    if (shown !== undefined) panel.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const startAnew = () => {
    conversation.set(undefined);
    setShown(undefined);
  };
  return (
    <>
      <h1>{texts.chatTitle}</h1>
      <p class="quiet">{texts.chatTold}</p>
      <div class="chat">
        <div class="card">
          {current !== undefined && (
            <>
              <Documents current={current} />
              <Talk current={current} shown={shown?.source} show={setShown} />
            </>
          )}
          <details open={current === undefined}>
            <summary>{texts.chatAdd}</summary>
            <AddDocuments current={current} />
          </details>
          {current !== undefined && (
            <button type="button" class="small" onClick={startAnew}>
              {texts.chatAnew}
            </button>
          )}
        </div>
        {current !== undefined && (
          <section ref={panel} class="card shown" aria-label={texts.page}>
            <SourcePage
              file={file !== undefined && /pdf/.test(file.type) ? file : undefined}
              source={shown?.source}
              beside={beside}
              show={(source) => setShown({ source, all: shown?.all ?? [] })}
            />
          </section>
        )}
      </div>
    </>
  );
}
