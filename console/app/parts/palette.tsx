import { useEffect, useRef, useState } from "preact/hooks";
import { linkTo, serviceUrl } from "../address.ts";
import { knownJobs } from "../known-jobs.ts";
import { catalogue, matches, operationsOf } from "../load-catalogue.ts";
import { pages } from "../pages.ts";
import { useSignal } from "../signal.ts";
import { texts } from "../texts.ts";

/** What is found; `address` is the console's own, or of another page of the service. */
type Entry = { title: string; detail: string; address: string };

const listed: readonly Entry[] = pages.map((address) => ({
  title: texts[address],
  detail: "",
  address: linkTo(address),
}));

const atOnce = 12;
/** WAI-ARIA APG, "Combobox": the field leads the list below it. */
const combobox = {
  role: "combobox",
  list: undefined,
  "aria-expanded": true,
  "aria-controls": "palette-list",
} as const;

/** Finds operations, pages, jobs of this tab and guides by their words: opened by ⌘K or Ctrl-K. */
export function Palette({ opened, close }: { opened: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const all = useSignal(catalogue);
  const jobs = useSignal(knownJobs);
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  const name = `/${search.trim().toLowerCase().replace(/\s+/g, "-")}`;
  // What has just this name comes first: `unlock` before `unlock-form`.
  const tools = (all === undefined ? [] : operationsOf(all))
    .filter((each) => matches(each, search))
    .toSorted((one, other) => Number(other.path.endsWith(name)) - Number(one.path.endsWith(name)));
  const has = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase());
  const found: Entry[] = [
    ...listed.filter(({ title }) => has(title)),
    ...tools.map(({ title, path, id }) => ({ title, detail: path, address: linkTo(`tool/${id}`) })),
    ...jobs
      .filter(has)
      .map((id) => ({ title: id, detail: texts.jobs, address: linkTo(`jobs/${encodeURIComponent(id)}`) })),
    ...(all?.guides ?? [])
      .filter(({ title }) => has(title))
      .map(({ title, page }) => ({ title, detail: texts.guide, address: serviceUrl(`docs/${page}`) })),
  ].slice(0, atOnce);
  const open = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    setSearch("");
    close();
    location.assign(entry.address);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") open(found[at]);
    if (step === undefined) return;
    event.preventDefault();
    setAt((at + step + found.length) % Math.max(found.length, 1));
  };
  return (
    <dialog ref={dialog} class="palette" aria-label={texts.search} onClose={close}>
      <input
        type="text"
        {...combobox}
        aria-activedescendant={found[at] === undefined ? undefined : `palette-${at}`}
        aria-label={texts.searchHint}
        placeholder={texts.searchHint}
        value={search}
        onInput={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      <div id="palette-list" class="found" role="listbox" aria-label={texts.search}>
        {found.map((entry, each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys for the list.
          <div
            key={entry.address}
            id={`palette-${each}`}
            role="option"
            aria-selected={each === at}
            tabIndex={-1}
            onClick={() => open(entry)}
          >
            <span>{entry.title}</span> <span class="quiet">{entry.detail}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p class="empty">{texts.nothingFound}</p>}
    </dialog>
  );
}
