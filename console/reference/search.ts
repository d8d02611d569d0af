import { texts } from "./texts.ts";

type Found = { title: string; detail: string; page: string };

const atOnce = 12;

/** The service's own address, seen from this page. */
const root = document.body.dataset.root ?? "";

let loaded: Promise<readonly Found[] | undefined> | undefined;

/** What can be found; undefined when it did not come, and asked for again the next time. */
function everything(): Promise<readonly Found[] | undefined> {
  loaded ??= fetch(`${root}docs/search.json`)
    .then(
      async (response): Promise<readonly Found[] | undefined> => (response.ok ? response.json() : undefined),
    )
    .catch(() => undefined)
    .then((all) => {
      if (all === undefined) loaded = undefined;
      return all;
    });
  return loaded;
}

/** Those that have every word: first what has just this name, then titles, then what has them elsewhere. */
function matching(all: readonly Found[], search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const place = ({ title, page }: Found) => (page.endsWith(`-${words.join("-")}`) ? 0 : has(title) ? 1 : 2);
  return all
    .filter(({ title, detail, page }) => has(`${title} ${detail} ${page}`))
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, atOnce);
}

function line({ title, detail, page }: Found): HTMLElement {
  const link = document.createElement("a");
  link.href = `${root}docs/${page}`;
  const [name, more] = [document.createElement("span"), document.createElement("span")];
  name.textContent = title;
  more.textContent = detail;
  more.className = "quiet";
  link.append(name, more);
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function said(text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.className = "empty";
  paragraph.textContent = text;
  return paragraph;
}

function makeDialog() {
  const dialog = document.createElement("dialog");
  dialog.className = "palette";
  dialog.setAttribute("aria-label", texts.search);
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = texts.hint;
  field.setAttribute("aria-label", texts.search);
  const found = document.createElement("ul");
  found.className = "found";
  const state = document.createElement("div");
  state.setAttribute("role", "status");
  dialog.append(field, found, state);
  document.body.append(dialog);
  return { dialog, field, found, state };
}

let parts: ReturnType<typeof makeDialog> | undefined;

async function show({ field, found, state }: ReturnType<typeof makeDialog>): Promise<void> {
  if (loaded === undefined) state.replaceChildren(said(texts.loading));
  const all = await everything();
  const matched = matching(all ?? [], field.value);
  found.replaceChildren(...matched.map(line));
  if (all === undefined) state.replaceChildren(said(texts.unreachable));
  else if (matched.length === 0) state.replaceChildren(said(texts.nothingFound));
  else state.replaceChildren();
}

/** Arrows go through the field and what was found; Enter in the field opens the first. */
function move(event: KeyboardEvent, { field, found }: ReturnType<typeof makeDialog>): void {
  const links = [...found.querySelectorAll("a")];
  if (event.key === "Enter" && event.target === field) links[0]?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all: (Element | null)[] = [field, ...links];
  const at = all.indexOf(document.activeElement);
  const next = all[(at + step + all.length) % all.length];
  if (next instanceof HTMLElement) next.focus();
}

/** Opens the search, and closes it where it is open. */
export function openSearch(): void {
  if (parts === undefined) {
    const made = makeDialog();
    parts = made;
    made.field.addEventListener("input", () => void show(made));
    made.dialog.addEventListener("keydown", (event) => move(event, made));
    // A link to a part of this same page loads nothing that would close it.
    made.found.addEventListener("click", () => made.dialog.close());
  }
  if (parts.dialog.open) {
    parts.dialog.close();
    return;
  }
  parts.dialog.showModal();
  parts.field.select();
  void show(parts);
}
