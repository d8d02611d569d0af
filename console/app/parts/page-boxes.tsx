import { useEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../call.ts";
import { drawPages, type Picture, pointsOf } from "../page-pictures.ts";
import type { Place } from "../places.ts";
import { texts } from "../texts.ts";
import { Loading, RefusalNotice } from "./notice.tsx";

/** Pages that are drawn at once: a thousand pictures would stop the browser. */
const atOnce = 8;

type Props = {
  file: Blob;
  places: readonly Place[];
  marked: string | undefined;
  mark: (path: string) => void;
};

export function PageWithBoxes({ picture, places, marked, mark }: Omit<Props, "file"> & { picture: Picture }) {
  const width = pointsOf(picture.width);
  const height = pointsOf(picture.height);
  return (
    <figure class="sheet">
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={`${texts.page} ${picture.page}`}
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {places.map(({ path, box: [left, bottom, right, top], text }, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table beside it leads to each place by keyboard.
          <rect
            key={`${path}${at}`}
            class={path === marked ? "marked" : ""}
            x={left - 1}
            y={height - top - 1}
            width={Math.max(2, right - left + 2)}
            height={Math.max(2, top - bottom + 2)}
            onClick={() => mark(path)}
          >
            <title>{`${path}: ${text}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}

/** Two versions are told apart by the side of a place in the answer, other files by their names. */
const isOf = (file: File, at: number) => {
  const side = at === 0 ? /(?:^|\.)old(?:[.[]|$)/ : /(?:^|\.)new(?:[.[]|$)/;
  return (place: Place) => (place.file === "" ? side.test(place.path) : place.file === file.name);
};

/** The pages that hold places, each place with a box; a click on one marks it. */
export function PageBoxes({ file, places, marked, mark }: Props) {
  const [pictures, setPictures] = useState<readonly Picture[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [asked, setAsked] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const pages = [...new Set(places.map(({ page }) => page))].toSorted((one, other) => one - other);
  const draw = async () => {
    setAsked(true);
    setRefusal(undefined);
    const drawn = await drawPages(file, pages.slice(0, atOnce).join(","));
    if ("ok" in drawn) setRefusal(drawn);
    else setPictures(drawn);
  };
  useEffect(() => {
    if (marked !== undefined) view.current?.querySelector(".marked")?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  if (refusal !== undefined) return <RefusalNotice refusal={refusal} again={draw} />;
  if (!asked)
    return (
      <button type="button" onClick={draw}>
        {texts.showPages} <span class="quiet">({texts.costsCall})</span>
      </button>
    );
  if (pictures === undefined) return <Loading lines={10} />;
  return (
    <div class="sheets" ref={view}>
      {pictures.map((picture) => (
        <PageWithBoxes
          key={picture.page}
          picture={picture}
          places={places.filter(({ page }) => page === picture.page)}
          marked={marked}
          mark={mark}
        />
      ))}
    </div>
  );
}

type SeveralProps = Omit<Props, "file"> & { files: readonly File[] };

/** The same of each file that was sent; what names no file stands on the only one. */
export function PagesOfFiles({ files, places, marked, mark }: SeveralProps) {
  const shares = files
    .map((file, at) => ({ file, own: files.length === 1 ? places : places.filter(isOf(file, at)) }))
    .filter(({ own }) => own.length > 0);
  if (shares.length === 0) return null;
  return (
    <div>
      {shares.map(({ file, own }) => (
        <section key={file.name}>
          {files.length > 1 && <h3>{file.name}</h3>}
          <PageBoxes file={file} places={own} marked={marked} mark={mark} />
        </section>
      ))}
    </div>
  );
}
