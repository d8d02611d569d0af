import { isGstin, isPan, panOfGstin } from "../../values/identifiers/india.ts";
import { looksLikeVatId } from "../../values/identifiers/vat.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import type { LabelKind } from "./labels.ts";
import { hasLegalForm } from "./legal-forms.ts";
import { evidenceOf, overlapX, type Segment, slice, tokensAt, type View } from "./page-view.ts";

export type Party = Readonly<{
  name: Found<string> | undefined;
  address: Found<string> | undefined;
  gstin: Found<string> | undefined;
  vat_id: Found<string> | undefined;
  tax_number: Found<string> | undefined;
  pan: Found<string> | undefined;
  email: Found<string> | undefined;
  phone: Found<string> | undefined;
}>;

export type Parties = { vendor: Party; buyer: Party };

type Line = { segment: Segment; text: string };
type Section = {
  kind: LabelKind;
  label: Label;
  lines: Line[];
  segments: Set<string>;
  named: Line | undefined;
};

const sectionKinds = new Set<LabelKind>(["seller", "buyer", "ship_to", "payee"]);
const ends = new Set<LabelKind>([
  "seller",
  "buyer",
  "ship_to",
  "payee",
  "invoice_number",
  "date",
  "due_date",
  "purchase_order",
  "net",
  "total",
  "delivery",
  "terms",
  "place_of_supply",
  "currency",
]);

const key = ({ row, page, box }: Segment) => `${page}:${row}:${Math.round(box[0])}`;

const clean = (text: string) => text.replace(/^[\s:,\-–|]+|(?<![\s:,|])[\s:,|]+$/g, "").trim();

/** Lines that are no part of a name or address: ids, telephone, mail, GLN. */
const notAddress =
  /@|www\.|https?:|^\W*(?:gln|tel|fon|phone|fax|mobile?|e-?mail|gst|pan|ust|vat|btw|kvk|iban|bic|steuer|cin|web|kunden-?\s?n|lief[.-]|siret|tva|id|order|klant|state code|state\b|contact)\b/i;

function sectionOf(index: LabelIndex, view: View, label: Label): Section {
  const lines: Line[] = [];
  const segments = new Set<string>();
  let named: Line | undefined;
  const rest = slice(
    label.segment,
    label.to,
    index.in(label.segment).find(({ from }) => from >= label.to)?.from,
  );
  const beside = rest && clean(rest.text);
  if (rest !== undefined && beside !== undefined && /\p{L}{2}/u.test(beside) && !/^\(/.test(beside)) {
    lines.push({ segment: rest, text: beside });
  }
  const neighbours = index.row(label.segment)?.segments ?? [];
  const edge =
    neighbours.find(({ box }) => box[0] > label.segment.box[2] + 5)?.box[0] ?? Number.POSITIVE_INFINITY;
  if (lines.length === 0) {
    const [right] = neighbours.filter((segment) => segment.box[0] > label.segment.box[2]);
    if (right !== undefined && label.segment.text.trim().endsWith(":") && !index.startsWithLabel(right)) {
      lines.push({ segment: right, text: clean(right.text) });
      segments.add(key(right));
    }
  }
  let below = label.box[1];
  for (let at = label.segment.row + 1; at < Math.min(view.rows.length, label.segment.row + 14); at += 1) {
    const row = view.rows[at];
    if (row === undefined || row.page !== label.segment.page) break;
    if (below - row.box[3] > (lines.length > 0 && named === undefined ? 2 : 3) * row.size) break;
    if (row.segments.length >= 5) break;
    const head = row.segments.find(({ box }) => Math.abs(box[0] - label.box[0]) < 3 * row.size);
    const headLabel = head && index.in(head).find(({ starts }) => starts);
    if (headLabel !== undefined && ends.has(headLabel.kind) && headLabel.kind !== "seller") break;
    if (
      headLabel !== undefined &&
      head !== undefined &&
      sectionKinds.has(headLabel.kind) &&
      head.text.length < 40
    )
      break;
    const value = row.segments.find(
      (segment) => segment !== head && segment.box[0] > (head?.box[2] ?? label.box[0]),
    );
    if (
      headLabel !== undefined &&
      head !== undefined &&
      value !== undefined &&
      value.box[0] - head.box[0] < 260 &&
      headLabel.to >= head.tokens.length
    ) {
      // A form: the label on the left, its value on the right.
      segments.add(key(value));
      below = row.box[1];
      if (headLabel.kind === "name") named = { segment: value, text: clean(value.text) };
      else if (headLabel.kind === "address") lines.push({ segment: value, text: clean(value.text) });
      continue;
    }
    // A head of its own with nothing beside it opens the next part of the page.
    const wholeHead = headLabel !== undefined && head !== undefined && headLabel.to >= head.tokens.length;
    if (wholeHead && headLabel.kind === "other" && value === undefined && lines.length > 0) break;
    const own = row.segments.filter(
      ({ box }) =>
        overlapX(box, label.box) > 0 ||
        (box[0] >= label.box[0] - 12 && box[0] < Math.min(edge - 6, label.box[0] + 60)),
    );
    const continued =
      own.length === 0 && named !== undefined
        ? row.segments.filter(({ box }) => Math.abs(box[0] - (named?.segment.box[0] ?? 0)) < 4)
        : own;
    if (continued.length === 0) continue;
    below = row.box[1];
    for (const segment of continued) {
      segments.add(key(segment));
      const labelled = index.in(segment).find(({ starts }) => starts);
      if (labelled !== undefined && ends.has(labelled.kind))
        return { kind: label.kind, label, lines, segments, named };
      const text = clean(segment.text);
      if (/^\(.*\)$/.test(text)) continue;
      if (attention.test(text) && lines.length === 0) {
        const rest = clean(text.replace(attention, ""));
        if (rest !== "") lines.push({ segment, text: rest });
        continue;
      }
      if (labelled?.kind === "name")
        lines.unshift({ segment, text: clean(text.split(":").slice(1).join(":")) || text });
      else if (
        text !== "" &&
        !notAddress.test(text) &&
        (labelled === undefined || labelled.kind === "address")
      )
        lines.push({ segment, text });
    }
  }
  return { kind: label.kind, label, lines, segments, named };
}

const nameOf = ({ segment, text }: Line, weight: number): Found<string> => ({
  value: text,
  evidence: evidenceOf(segment),
  weight,
});

/** Lines after the name, as long as they stand close together. */
function addressOf(lines: readonly Line[]): Found<string> | undefined {
  const some = lines.filter(({ text }) => /[\p{L}\d]/u.test(text)).slice(0, 6);
  const [first] = some;
  if (first === undefined) return undefined;
  const tokens = some.flatMap(({ segment }) => segment.tokens);
  return {
    value: some.map(({ text }) => text).join(", "),
    evidence: evidenceOf(first.segment, tokens),
    weight: 0.8,
  };
}

const attention = /^(?:attn|att|t\.?\s?a\.?\s?v|z\.?\s?hd|c\/o|attention)\b[.:\s]*/i;

function fromSection(section: Section | undefined): {
  name: Found<string> | undefined;
  address: Found<string> | undefined;
} {
  if (section === undefined) return { name: undefined, address: undefined };
  const [first, ...rest] = section.lines;
  if (section.named !== undefined)
    return { name: nameOf(section.named, 0.95), address: addressOf(section.lines) };
  if (first === undefined) return { name: undefined, address: undefined };
  const line = { ...first, text: first.text.replace(attention, "") };
  return { name: nameOf(line, section.kind === "buyer" ? 0.9 : 0.93), address: addressOf(rest) };
}

const place =
  /(?:\b[A-Z]{1,3}[- ])?\b\d{4,6}\b[ ,]+(?:[A-Z]{2}\s)?\p{Lu}[\p{L}.\- ]{2,}|(?<!\p{L})\p{L}{3,}[ ,-]+\d{5,6}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u;

/** The small sender's line above the address window: `Name · street · 12345 town`. */
function senderLine(view: View): { name: Line; at: number; segment: Segment } | undefined {
  for (const { segments, index } of view.rows.slice(0, 25)) {
    for (const segment of segments) {
      const parts = segment.text.split(/\s[●•·|\-–—*]\s|\s?[●•·|]\s?/);
      const [name] = parts;
      if (parts.length >= 3 && name !== undefined && place.test(parts.slice(1).join(" "))) {
        const tokens = tokensAt(segment, 0, name.length);
        return { name: { segment: { ...segment, tokens }, text: clean(name) }, at: index, segment };
      }
    }
  }
  // Parts of a sender's line that wide dots set apart.
  for (const { segments, index } of view.rows.slice(0, 25)) {
    const text = segments.map((segment) => segment.text).join(" ");
    if (!/[●•·]/.test(text)) continue;
    const [first] = segments;
    const parts = text.split(/[●•·]/).map(clean);
    if (first !== undefined && parts.length >= 3 && parts[0])
      return { name: { segment: first, text: parts[0] }, at: index, segment: first };
  }
  return undefined;
}

/** The address block in the letter's window: lines under the sender's line, down to a town. */
function windowBlock(
  view: View,
  index: LabelIndex,
  sender: { at: number; segment: Segment } | undefined,
): Line[] {
  if (sender === undefined) return [];
  const lines: Line[] = [];
  for (const row of view.rows.slice(sender.at + 1, sender.at + 12)) {
    const own = row.segments.find(
      ({ box }) => box[0] < sender.segment.box[2] && box[0] < sender.segment.box[0] + 60,
    );
    if (own === undefined) continue;
    if (index.startsWithLabel(own)) break;
    lines.push({ segment: own, text: clean(own.text) });
    if (lines.length >= 6) break;
  }
  return lines;
}

const known0 = (view: View, index: LabelIndex) => companies(view, index, new Set())[0]?.value;

/** Without heads and sender's line: lines that end in a postcode and town, and are not the vendor's own. */
function townBlock(view: View, index: LabelIndex, vendor: string | undefined): Line[] {
  for (const row of view.rows.slice(0, 30)) {
    if (row.page !== 1) break;
    for (const segment of row.segments) {
      if (!place.test(segment.text) || index.startsWithLabel(segment)) continue;
      const lines: Line[] = [{ segment, text: clean(segment.text) }];
      let top = segment;
      for (let at = row.index - 1; at >= Math.max(0, row.index - 6); at -= 1) {
        const above = view.rows[at]?.segments.find(({ box }) => Math.abs(box[0] - segment.box[0]) < 4);
        if (above === undefined) continue;
        if (above.box[1] - top.box[3] > 0.9 * above.size || index.startsWithLabel(above)) break;
        lines.unshift({ segment: above, text: clean(above.text) });
        top = above;
      }
      const own = lines.some(({ text }) => vendor !== undefined && fold(text).includes(fold(vendor)));
      if (!own && lines.length >= 3 && lines.every(({ text }) => text.length < 50)) return lines.slice(-5);
    }
  }
  return [];
}

const signed = /^for[:,]?\s+(.{3,80})$/i;
const signatory = /signator/i;

/** `For Sunrise Electricals … Authorised Signatory`. */
function signatureName(view: View): Found<string> | undefined {
  for (const [at, { segments }] of view.rows.entries()) {
    for (const segment of segments) {
      const name = signed.exec(segment.text)?.[1];
      const near = view.rows
        .slice(at, at + 5)
        .some((row) => row.segments.some(({ text }) => signatory.test(text)));
      if (name === undefined || !near) continue;
      const tokens = segment.tokens.slice(1);
      return { value: clean(name), evidence: evidenceOf(segment, tokens), weight: 0.94 };
    }
  }
  return undefined;
}

/** Companies by their legal form; the same name twice, or high on the page, weighs more. */
function companies(view: View, index: LabelIndex, not: ReadonlySet<string>): Found<string>[] {
  const counts = new Map<string, Found<string>>();
  const last = Math.max(1, view.rows.length);
  for (const { segments, index: at } of view.rows) {
    for (const segment of segments) {
      const text = clean(segment.text.split(/\s[-–●•·|]\s|,\s(?=\d)/)[0] ?? "").replace(/,$/, "");
      if (not.has(key(segment)) || text.length > 60 || !hasLegalForm(text) || index.startsWithLabel(segment))
        continue;
      if (/[.!?]\s\p{Lu}|\bby\b|:/u.test(text) || text.split(" ").length > 8) continue;
      const known = counts.get(text);
      const weight = known === undefined ? 0.8 - 0.15 * (at / last) : Math.min(0.93, known.weight + 0.05);
      counts.set(text, {
        value: text,
        evidence: known?.evidence ?? evidenceOf(segment, tokensAt(segment, 0, text.length)),
        weight,
      });
    }
  }
  return [...counts.values()].sort((one, other) => other.weight - one.weight);
}

type Mark = { found: Found<string>; where: string; row: number; label: LabelKind | undefined };

function marks(view: View, index: LabelIndex, shape: RegExp, check: (text: string) => boolean): Mark[] {
  const list: Mark[] = [];
  for (const { segments, index: row } of view.rows) {
    for (const segment of segments) {
      for (const match of segment.text.matchAll(shape)) {
        if (!check(match[0])) continue;
        const found = {
          value: match[0],
          evidence: evidenceOf(segment, tokensAt(segment, match.index, match.index + match[0].length)),
          weight: 0.9,
        };
        list.push({ found, where: key(segment), row, label: index.in(segment)[0]?.kind });
      }
    }
  }
  return list;
}

const vatShape = /\b(?:[A-Z]{2}|CHE)[ -]?[A-Z\d]{1,3}(?:[ .]?[A-Z\d]{2,9}){1,4}\b/g;

function vatMarks(index: LabelIndex): Mark[] {
  const found: Mark[] = [];
  for (const label of [...index.of("vat_id"), ...index.of("tax")]) {
    const spots = index.places(label, 0).slice(0, 1);
    for (const { segment } of spots) {
      for (const match of segment.text.matchAll(vatShape)) {
        const id = match[0].replace(/[\s.-]/g, "");
        // The run may have taken words that follow the number.
        const cut = [id.length, 15, 14, 13, 12, 11, 10]
          .map((length) => id.slice(0, length))
          .find(looksLikeVatId);
        if (cut === undefined) continue;
        const evidence = evidenceOf(segment, tokensAt(segment, match.index, match.index + match[0].length));
        found.push({
          found: { value: cut, evidence, weight: 0.92 },
          where: key(segment),
          row: segment.row,
          label: /\b(?:uw|your|ihre|votre)\b/i.test(label.segment.text) ? "buyer" : "vat_id",
        });
        break;
      }
    }
  }
  return found;
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Who sells and who buys: by section heads, the sender's line, signature, legal forms and the ids beside them. */
export function partiesOf(index: LabelIndex, view: View): Parties {
  const sections = index.all
    .filter(({ kind, starts }) => sectionKinds.has(kind) && starts)
    .map((label) => sectionOf(index, view, label));
  const filled = (kind: LabelKind) =>
    sections.find(
      (section) => section.kind === kind && (section.lines.length > 0 || section.named !== undefined),
    );
  const sellerSection = filled("seller");
  const buyerSection = filled("buyer");
  const buyerKeys = new Set(
    sections
      .filter(({ kind }) => kind !== "seller")
      .flatMap(({ segments, lines }) => [...segments, ...lines.map(({ segment }) => key(segment))]),
  );
  const sender = senderLine(view);
  const window =
    buyerSection !== undefined
      ? []
      : sender === undefined
        ? townBlock(view, index, known0(view, index))
        : windowBlock(view, index, sender);
  for (const { segment } of window) buyerKeys.add(key(segment));

  const fromSeller = fromSection(sellerSection);
  const fromBuyer = fromSection(buyerSection);
  const [windowName, ...windowRest] = window;
  const buyerName = fromBuyer.name ?? (windowName && nameOf(windowName, 0.8));

  const known = companies(view, index, buyerKeys).filter(
    ({ value }) => fold(value) !== fold(buyerName?.value ?? ""),
  );
  const vendorName =
    fromSeller.name ?? signatureName(view) ?? (sender && nameOf(sender.name, 0.92)) ?? known[0];

  const inBuyer = (mark: Mark) => buyerKeys.has(mark.where) || mark.label === "buyer";
  const gstins = marks(view, index, /\b\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]\b/g, isGstin);
  const vats = vatMarks(index);
  const pans = marks(view, index, /\b[A-Z]{5}\d{4}[A-Z]\b/g, isPan);
  const pick = (list: readonly Mark[], buyer: boolean) => list.find((mark) => inBuyer(mark) === buyer)?.found;
  const vendorGstin = pick(gstins, false);
  const buyerGstin =
    gstins.find((mark) => inBuyer(mark) && mark.found.value !== vendorGstin?.value)?.found ??
    gstins.find(({ found }) => found.value !== vendorGstin?.value)?.found;
  const taxNumbers = index.of("tax_number").flatMap((label) => {
    const [spot] = index.places(label, 0);
    const value = /[A-Z\d][\d/\-. A-Z]{4,20}\d[A-Z]?/.exec(spot?.segment.text ?? "")?.[0];
    return spot === undefined || value === undefined
      ? []
      : [
          {
            found: { value, evidence: evidenceOf(spot.segment), weight: 0.8 },
            where: key(spot.segment),
            row: spot.segment.row,
            label: "tax_number" as LabelKind,
          },
        ];
  });
  const mails = marks(view, index, /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,190}\w/g, () => true);
  const phones = marks(
    view,
    index,
    /(?<=\b(?:tel|telefon|phone|fon|mobile|telephone|mob)[^\d+(]{0,12})[+(]?\d[\d ()/-]{6,18}\d/gi,
    () => true,
  );
  const vendorLine = view.rows
    .flatMap(({ segments }) => segments)
    .find((segment) => fold(segment.text) === fold(vendorName?.value ?? "-") && !buyerKeys.has(key(segment)));
  const panOf = (gstin: Found<string> | undefined) =>
    gstin && pans.find(({ found }) => found.value === panOfGstin(gstin.value))?.found;
  return {
    vendor: {
      name: vendorName,
      address: fromSeller.address ?? addressBelow(view, index, vendorLine) ?? senderAddress(sender),
      gstin: vendorGstin,
      vat_id: pick(vats, false),
      tax_number: pick(taxNumbers, false),
      pan: panOf(vendorGstin) ?? (vendorGstin === undefined ? pick(pans, false) : undefined),
      email: pick(mails, false),
      phone: pick(phones, false),
    },
    buyer: {
      name: buyerName,
      address: fromBuyer.address ?? addressOf(windowRest),
      gstin: buyerGstin,
      vat_id: pick(vats, true),
      tax_number: pick(taxNumbers, true),
      pan: panOf(buyerGstin),
      email: pick(mails, true),
      phone: pick(phones, true),
    },
  };
}

function senderAddress(sender: { segment: Segment } | undefined): Found<string> | undefined {
  const parts =
    sender?.segment.text
      .split(/\s[●•·|\-–—*]\s|\s?[●•·|]\s?/)
      .slice(1)
      .map(clean) ?? [];
  if (sender === undefined || parts.length === 0) return undefined;
  return { value: parts.join(", "), evidence: evidenceOf(sender.segment), weight: 0.85 };
}

/** Lines under the vendor's name, to the first that is an id or a label. */
function addressBelow(view: View, index: LabelIndex, name: Segment | undefined): Found<string> | undefined {
  if (name === undefined) return undefined;
  const lines: Line[] = [];
  let bottom = name.box[1];
  for (const row of view.rows.slice(name.row + 1, name.row + 7)) {
    const own = row.segments.find(({ box }) => overlapX(box, name.box) > 0);
    if (row.page !== name.page || bottom - row.box[3] > 2 * row.size) break;
    if (own === undefined) continue;
    if (notAddress.test(own.text) || index.startsWithLabel(own)) break;
    lines.push({ segment: own, text: clean(own.text) });
    bottom = row.box[1];
  }
  return addressOf(lines);
}
