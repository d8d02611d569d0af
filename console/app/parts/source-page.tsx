import { useEffect, useState } from "preact/hooks";
import type { Refusal } from "../call.ts";
import type { Source } from "../conversation.ts";
import { drawPages, type Picture } from "../page-pictures.ts";
import { texts } from "../texts.ts";
import { Empty, Loading, RefusalNotice } from "./notice.tsx";
import { PageWithBoxes } from "./page-boxes.tsx";

/** Pages that were drawn, by their file: each costs a call. */
const drawn = new WeakMap<File, Map<number, Picture>>();

async function draw(file: File, page: number): Promise<Picture | ({ ok: false } & Refusal)> {
  const pages = drawn.get(file) ?? new Map<number, Picture>();
  drawn.set(file, pages);
  const known = pages.get(page);
  if (known !== undefined) return known;
  const pictures = await drawPages(file, String(page));
  if ("ok" in pictures) return pictures;
  const [picture] = pictures;
  if (picture === undefined)
    return { ok: false, status: 0, message: texts.nothingFound, code: "", requestId: "", fields: {} };
  pages.set(page, picture);
  return picture;
}

type Show = (source: Source) => void;
type Props = { file: File; source: Source; beside: readonly Source[]; show: Show };

/** The page that a source stands on, with all that the answer rests on there. */
function Drawn({ file, source, beside, show }: Props) {
  const [picture, setPicture] = useState<Picture>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [round, setRound] = useState(0);
  const { page } = source.place;
  // Another page or another try draws anew.
  useEffect(() => {
    let isOver = false;
    setPicture(undefined);
    setRefusal(undefined);
    draw(file, page).then((found) => {
      if (isOver) return;
      if ("ok" in found) setRefusal(found);
      else setPicture(found);
    });
    return () => {
      isOver = true;
    };
  }, [file, page, round]);
  if (refusal !== undefined) return <RefusalNotice refusal={refusal} again={() => setRound(round + 1)} />;
  if (picture === undefined) return <Loading lines={10} />;
  const mark = (path: string) => {
    const found = beside.find(({ place }) => place.path === path);
    if (found !== undefined) show(found);
  };
  return (
    <PageWithBoxes
      picture={picture}
      places={beside.map(({ place }) => place)}
      marked={source.place.path}
      mark={mark}
    />
  );
}

type Shown = {
  file: File | undefined;
  source: Source | undefined;
  beside: readonly Source[];
  show: Show;
};

/** What a source leads to: its page, or why there is none to show. */
export function SourcePage({ file, source, beside, show }: Shown) {
  if (source === undefined) return <Empty>{texts.sourceHint}</Empty>;
  const { filename, place } = source;
  return (
    <>
      <h2>
        <span class="name">{filename}</span>, {texts.page} {place.page}
      </h2>
      <blockquote>{place.text}</blockquote>
      {file === undefined ? (
        <Empty>{texts.sourceNoPage}</Empty>
      ) : (
        <Drawn file={file} source={source} beside={beside} show={show} />
      )}
    </>
  );
}
