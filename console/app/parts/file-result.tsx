import { useEffect, useState } from "preact/hooks";
import { bytesText, changeText } from "../amounts.ts";
import type { Answer, Refusal } from "../call.ts";
import { drawPages, type Picture } from "../page-pictures.ts";
import { texts } from "../texts.ts";
import { Loading, RefusalNotice } from "./notice.tsx";
import { Code } from "./scroll.tsx";

const mostText = 200_000;

/** An address of the bytes, until the part goes. */
function useObjectUrl(blob: Blob): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

export const isPdf = (blob: Blob) => /pdf/.test(blob.type);

type Pair = { before: Picture | undefined; after: Picture };

/** A page before and after, with a slider between them. */
function Compared({ before, after }: Pair) {
  const [share, setShare] = useState(50);
  if (before === undefined)
    return <img class="page" src={after.url} alt={`${texts.after}, ${texts.page} ${after.page}`} />;
  return (
    <figure class="compared">
      <div class="pair">
        <img class="page" src={after.url} alt={`${texts.after}, ${texts.page} ${after.page}`} />
        <svg class="page" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={`clip-${after.page}`}>
            <rect x="0" y="0" width={share} height="100" />
          </clipPath>
          <image
            href={before.url}
            width="100"
            height="100"
            preserveAspectRatio="none"
            clip-path={`url(#clip-${after.page})`}
          />
          <line x1={share} x2={share} y1="0" y2="100" />
        </svg>
      </div>
      <figcaption>
        <span>{texts.before}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={share}
          aria-label={texts.slide}
          onInput={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
        <span>{texts.after}</span>
      </figcaption>
    </figure>
  );
}

type Side = Blob | undefined;

/** One page of both, or why there is none: past the last one the service refuses. */
async function drawPair(blob: Blob, source: Side, page: number): Promise<Pair | Refusal> {
  const [after, before] = await Promise.all([
    drawPages(blob, String(page)),
    source === undefined ? [] : drawPages(source, String(page)),
  ]);
  if ("ok" in after) return after;
  const [drawn] = after;
  if (drawn === undefined)
    return { status: 0, message: texts.nothingFound, code: "", requestId: "", fields: {} };
  return { after: drawn, before: "ok" in before ? undefined : before[0] };
}

/** The pages of a PDF one after the other, beside those of the one that was sent. */
function Pages({ blob, source }: { blob: Blob; source: Side }) {
  const [pairs, setPairs] = useState<readonly Pair[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [drawing, setDrawing] = useState(false);
  const [last, setLast] = useState(false);
  const draw = async () => {
    setDrawing(true);
    setRefusal(undefined);
    const drawn = await drawPair(blob, source, pairs.length + 1);
    setDrawing(false);
    if ("after" in drawn) setPairs([...pairs, drawn]);
    else if (pairs.length > 0 && drawn.status === 400) setLast(true);
    else setRefusal(drawn);
  };
  return (
    <div class="sheets">
      {pairs.map((pair) => (
        <Compared key={pair.after.page} {...pair} />
      ))}
      {drawing && <Loading lines={10} />}
      {refusal !== undefined && <RefusalNotice refusal={refusal} again={draw} />}
      {last && <p class="quiet">{texts.lastPage}</p>}
      {!drawing && !last && refusal === undefined && (
        <p>
          <button type="button" onClick={draw}>
            {pairs.length === 0 ? texts.showPage : texts.nextPage}{" "}
            <span class="quiet">({source === undefined ? texts.costsCall : texts.costsCalls})</span>
          </button>
        </p>
      )}
    </div>
  );
}

function TextPreview({ blob }: { blob: Blob }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    blob.slice(0, mostText).text().then(setText);
  }, [blob]);
  if (text === undefined) return <Loading />;
  return <Code text={text} />;
}

/** A file that came back: its size beside what was sent, its look, and the file itself. */
export function FileResult({ answer, sent }: { answer: Answer; sent: readonly File[] }) {
  const { blob, filename, type } = answer;
  const url = useObjectUrl(blob);
  const [source] = sent;
  const comparable = sent.length === 1 && source !== undefined && isPdf(source) && isPdf(blob);
  return (
    <>
      <p class="file-made">
        <span class="name">{filename}</span>{" "}
        <span class="quiet">
          {bytesText(blob.size)}
          {comparable && ` · ${changeText(source.size, blob.size)}`}
        </span>
      </p>
      <p>
        <a class="button main" href={url} download={filename}>
          {texts.download}
        </a>
      </p>
      {/^image\/(png|jpeg|webp|gif)/.test(type) && <img class="page" src={url} alt={filename} />}
      {/^text\/(plain|csv)|xml/.test(type) && <TextPreview blob={blob} />}
      {isPdf(blob) && <Pages blob={blob} source={comparable ? source : undefined} />}
    </>
  );
}
