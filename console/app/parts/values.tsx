import { useEffect, useRef, useState } from "preact/hooks";
import { type Json, shown, withValue } from "../json.ts";
import { type Leaf, leavesOf, type Place } from "../places.ts";
import { texts } from "../texts.ts";
import { Copy } from "./copy.tsx";
import { PagesOfFiles } from "./page-boxes.tsx";
import { Scroll } from "./scroll.tsx";

type RowProps = {
  leaf: Leaf;
  place: Place | undefined;
  corrected: string | undefined;
  marked: boolean;
  mark: () => void;
  correct: (text: string) => void;
};

function Row({ leaf, place, corrected, marked, mark, correct }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    <tr ref={row} class={marked ? "marked" : ""}>
      <th scope="row">{leaf.path}</th>
      <td>
        <input
          type="text"
          aria-label={leaf.path}
          class={corrected === undefined ? "" : "corrected"}
          value={corrected ?? (leaf.value === null ? "" : shown(leaf.value))}
          placeholder={leaf.value === null ? "–" : ""}
          onInput={({ currentTarget }) => correct(currentTarget.value)}
        />
      </td>
      <td class="number">{leaf.confidence?.toFixed(2) ?? ""}</td>
      <td>
        {place !== undefined && (
          <button type="button" class="small" aria-pressed={marked} onClick={mark}>
            {texts.page} {place.page}
          </button>
        )}
      </td>
    </tr>
  );
}

/** A correction keeps the type of what it corrects, where its text can have it. */
function typed(text: string, before: Json): Json {
  if (typeof before === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (typeof before === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text === "" ? null : text;
}

type Props = { data: Json; places: readonly Place[]; files: readonly File[] };

/** Values one by one beside the page that says them: to look at, to correct, to take away. */
export function Values({ data, places, files }: Props) {
  const [marked, mark] = useState<string>();
  const [corrections, setCorrections] = useState<Readonly<Record<string, string>>>({});
  const leaves = leavesOf(data);
  const placeOf = new Map(places.map((place) => [place.path, place]));
  const result = () => {
    let all = data;
    for (const { path, value } of leaves) {
      const text = corrections[path];
      if (text !== undefined) all = withValue(all, path, typed(text, value));
    }
    return JSON.stringify(all, null, 2);
  };
  return (
    <div class="values">
      <div>
        <Scroll>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.value}</th>
                <th scope="col">{texts.confidence}</th>
                <th scope="col">{texts.page}</th>
              </tr>
            </thead>
            <tbody>
              {leaves.map((leaf) => (
                <Row
                  key={leaf.path}
                  leaf={leaf}
                  place={placeOf.get(leaf.path)}
                  corrected={corrections[leaf.path]}
                  marked={leaf.path === marked}
                  mark={() => mark(leaf.path)}
                  correct={(text) => setCorrections((before) => ({ ...before, [leaf.path]: text }))}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
        <Copy text={result} label={texts.corrected} />
      </div>
      <PagesOfFiles files={files} places={places} marked={marked} mark={mark} />
    </div>
  );
}
