import type { Document, Evidence } from "../../../document/document.ts";
import { fold } from "../../../language/page-text.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import type { Refusal } from "../../../warnings/warning.ts";
import type { Period } from "../dates/period.ts";
import { judgePeriod } from "./moments.ts";
import { isUnsure } from "./open-fields.ts";
import type { ProposedEvidence } from "./proposed-evidence.ts";
import { judgePlace, judgeText, type Verdict } from "./verdict.ts";

type Texts<Name extends string> = Readonly<Record<Name, string | null>>;

/** How a list of positions or studies is filled. The first two names identify an entry. */
export type EntryKind<Name extends string, Entry> = {
  path: string;
  names: readonly [Name, Name, ...Name[]];
  blank: Entry;
};

type Change = { path: string; evidence: Evidence | undefined };
type Filled<Entry> = { entry: Entry; changes: Change[]; problems: { path: string; reason: Refusal }[] };

const same = (one: string | null, other: string | null) =>
  one !== null && other !== null && fold(one) !== "" && fold(one) === fold(other);

/** How well a proposal matches an entry: by names, in whichever field they stand, and by dates. */
function likeness<Name extends string>(
  entry: Texts<Name> & Period,
  proposal: Texts<Name> & Period,
  [first, second]: readonly [Name, Name, ...Name[]],
): number {
  const named = [first, second].filter((name) =>
    [first, second].some((other) => same(entry[name], proposal[other])),
  ).length;
  const begun = entry.start !== null && entry.start === proposal.start ? 1 : 0;
  const ended = (entry.end !== null && entry.end === proposal.end) || (entry.current && proposal.current);
  return 2 * named + begun + (ended ? 1 : 0);
}
const alike = 2;

const judge = (name: string, value: string, document: Document): Verdict =>
  name === "location" ? judgePlace(value, document) : judgeText(value, document);

/** One entry with its gaps filled from a proposal: what was read surely stays. */
function filled<Name extends string, Entry extends Texts<Name> & Period>(
  entry: Entry,
  proposal: Texts<Name> & Period,
  { names }: EntryKind<Name, Entry>,
  document: Document,
  open: (name: Name) => boolean,
): Filled<Entry> {
  const changes: Change[] = [];
  const problems: Filled<Entry>["problems"] = [];
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = proposal[name];
    if (value === null || value.trim() === "" || !open(name)) continue;
    if (same(entry[name], value)) {
      changes.push({ path: name, evidence: undefined });
      continue;
    }
    const verdict = judge(name, value, document);
    if ("reason" in verdict) problems.push({ path: name, reason: verdict.reason });
    else {
      values[name] = verdict.value;
      changes.push({ path: name, evidence: verdict.evidence });
    }
  }
  const merged = { ...entry, ...values };
  const [first, second] = names;
  if (same(merged[first], merged[second]))
    return { entry, changes: [], problems: [{ path: first, reason: "contradicts" }] };
  if (entry.start !== null || entry.end !== null || entry.current)
    return { entry: merged, changes, problems };
  const near = changes.find(({ evidence }) => evidence !== undefined)?.evidence;
  const period = judgePeriod(proposal, document, near);
  if (period === undefined) return { entry: merged, changes, problems };
  if ("reason" in period)
    return { entry: merged, changes, problems: [...problems, { path: "start", reason: period.reason }] };
  const { start, end, current } = period.period;
  const dated = [start !== null && "start", end !== null && "end", current && "current"]
    .filter((path) => path !== false)
    .map((path) => ({ path, evidence: period.evidence }));
  return { entry: { ...merged, start, end, current }, changes: [...changes, ...dated], problems };
}

function commit<Entry>(
  { entry, changes, problems }: Filled<Entry>,
  path: string,
  noted: ProposedEvidence,
): Entry {
  for (const { path: name, evidence } of changes) {
    if (evidence === undefined) noted.agree(`${path}.${name}`);
    else noted.propose(`${path}.${name}`, evidence);
  }
  for (const { path: name, reason } of problems) noted.drop(`${path}.${name}`, reason);
  return entry;
}

/** Entries where none were read: those of which a name stands in the document. */
function added<Name extends string, Entry extends Texts<Name> & Period>(
  proposals: readonly (Texts<Name> & Period)[],
  kind: EntryKind<Name, Entry>,
  document: Document,
  noted: ProposedEvidence,
): Entry[] {
  const entries: Entry[] = [];
  const [first, second] = kind.names;
  for (const proposal of proposals) {
    const made = filled(kind.blank, proposal, kind, document, () => true);
    const { entry } = made;
    const told = (one: Entry, name: Name) => one[name] === entry[name];
    const again = entries.some(
      (one) => told(one, first) && told(one, second) && one.start === entry.start && one.end === entry.end,
    );
    if (entry[first] === null && entry[second] === null)
      noted.drop(kind.path, made.problems[0]?.reason ?? "nameless");
    else if (!again) entries.push(commit(made, fieldPath(kind.path, entries.length), noted));
  }
  return entries;
}

/** The entries with their gaps filled, each from the proposal that means it; all of them where none were read. */
export function fillEntries<Name extends string, Entry extends Texts<Name> & Period>(
  entries: readonly Entry[],
  proposals: readonly (Texts<Name> & Period)[],
  kind: EntryKind<Name, Entry>,
  document: Document,
  noted: ProposedEvidence,
): Entry[] {
  if (entries.length === 0) return added(proposals, kind, document, noted);
  const left = new Set(proposals);
  return entries.map((entry, at) => {
    const [best] = [...left]
      .map((proposal) => ({ proposal, weight: likeness(entry, proposal, kind.names) }))
      .sort((one, other) => other.weight - one.weight);
    if (best === undefined || best.weight < alike) return entry;
    left.delete(best.proposal);
    const path = fieldPath(kind.path, at);
    const open = (name: Name) => entry[name] === null || isUnsure(noted, `${path}.${name}`);
    return commit(filled(entry, best.proposal, kind, document, open), path, noted);
  });
}
