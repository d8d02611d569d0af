import { isAddressLine, postalLines } from "./address-lines.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import type { LabelKind } from "./labels.ts";
import { lineTables } from "./line-table.ts";
import { evidenceOf, type InvoiceRow, type View } from "./page-view.ts";
import { blockOwner } from "./party-blocks.ts";
import { type PartyCandidate, partyCandidates } from "./party-candidates.ts";
import { type Marks, marksOf } from "./party-marks.ts";
import { addressOfName, foundName, namesOf } from "./party-names.ts";
import { key, type Section, sectionKinds, sectionOf } from "./party-sections.ts";

export type Party = Marks & Readonly<{ name: Found<string> | undefined; address: Found<string> | undefined }>;

/** `unproven`: identifiers by their field's path that are printed and whose check digits do not hold. */
export type Parties = { vendor: Party; buyer: Party; unproven: Readonly<Record<string, Found<string>>> };

/** What ends a table of lines. */
const closing = new Set<LabelKind>(["net", "total", "lines_total", "due", "tax"]);

/** What tells a bill from any other page. */
const ofBill = new Set<LabelKind>(["invoice_number", "total", "due"]);

type InTable = (row: number) => boolean;

/** Whether a row belongs to a table of lines, its heads included. */
function tableRows(index: LabelIndex, view: View): InTable {
  const ends = (row: InvoiceRow) =>
    row.segments.some((segment) => index.in(segment).some(({ kind }) => closing.has(kind)));
  const tables = lineTables(view, ends);
  return (row) => tables.some(({ top, last }) => row >= top && row < last);
}

const sectionsOf = (index: LabelIndex, view: View, table: InTable): Section[] =>
  index.all
    .filter(({ kind, starts }) => sectionKinds.has(kind) && starts)
    .map((label) => sectionOf(index, view, label, table));

/** Every text that may be the name of seller or buyer. */
export function nameCandidates(index: LabelIndex, view: View): PartyCandidate[] {
  const table = tableRows(index, view);
  return partyCandidates(index, view, sectionsOf(index, view, table), table);
}

/** The address under the head that the name stands under. */
function sectionAddress(
  sections: readonly Section[],
  name: PartyCandidate | undefined,
): Found<string> | undefined {
  const own = sections.find(
    ({ lines, named }) =>
      name !== undefined &&
      [named, lines[0]].some((line) => line !== undefined && key(line.segment) === key(name.segment)),
  );
  if (own === undefined) return undefined;
  const under = (own.named === undefined ? own.lines.slice(1) : own.lines).filter(({ text }) =>
    /[\p{L}\d]/u.test(text),
  );
  // `Mrs J. Parker, 9 Abbey Road, York`: an address may begin beside the name.
  const beside =
    name !== undefined && isAddressLine(name.rest) ? [{ segment: name.segment, text: name.rest }] : [];
  const lines = postalLines([...beside, ...under]).slice(0, 6);
  const [first] = lines;
  if (first === undefined) return undefined;
  const tokens = lines.flatMap(({ segment }) => segment.tokens);
  const value = lines.map(({ text }) => text).join(", ");
  return { value, evidence: evidenceOf(first.segment, tokens), weight: 0.8 };
}

/** Who sells and who buys, and what of the page belongs to whom. */
export function partiesOf(index: LabelIndex, view: View): Parties {
  const table = tableRows(index, view);
  const sections = sectionsOf(index, view, table);
  const { vendor, buyer } = namesOf(
    partyCandidates(index, view, sections, table),
    index.all.some(({ kind }) => ofBill.has(kind)),
  );
  const blockOf = (name: PartyCandidate | undefined) =>
    name === undefined ? [] : [name.segment, ...name.below].map(key);
  const vendors = new Set(blockOf(vendor?.candidate));
  const buyers = new Set([
    ...sections
      .filter(({ kind }) => kind !== "seller")
      .flatMap(({ segments, lines }) => [...segments, ...lines.map(({ segment }) => key(segment))]),
    ...blockOf(buyer?.candidate),
  ]);
  const names = { vendor: vendor?.candidate.value, buyer: buyer?.candidate.value };
  const inBlock = blockOwner(index, view, names);
  const marks = marksOf(index, view, (segment) => {
    const where = key(segment);
    return inBlock(segment) ?? (buyers.has(where) && !vendors.has(where));
  });
  const party = (name: typeof vendor, own: Marks): Party => ({
    ...own,
    name: name && foundName(name),
    address: name && (sectionAddress(sections, name.candidate) ?? addressOfName(index, name)),
  });
  return {
    vendor: party(vendor, marks.vendor),
    buyer: party(buyer, marks.buyer),
    unproven: marks.unproven,
  };
}
