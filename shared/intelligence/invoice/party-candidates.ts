import { median } from "../../values/median.ts";
import { endsAddress, isAddressLine, rememberedAddressLines } from "./address-lines.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";
import { hasLegalForm, isLegalForm } from "./legal-forms.ts";
import { evidenceOf, type InvoiceRow, overlapX, type Segment, tokensAt, type View } from "./page-view.ts";
import { attention, clean, key, notAddress, type Section } from "./party-sections.ts";
import type { Features } from "./scorer.ts";
import { senderLine } from "./sender-line.ts";

/** A text that may be the name of seller or buyer. `rest` is what stands behind it in its line, `below` under it. */
export type PartyCandidate = {
  value: string;
  segment: Segment;
  evidence: ReturnType<typeof evidenceOf>;
  rest: string;
  below: readonly Segment[];
  features: Features;
};

export const foldName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const number = (holds: boolean) => (holds ? 1 : 0);

/** A line of a letter's head or foot in parts: `Name · street · town`, `Name, Street 5, 12345 Town`. */
const between = /\s[-–—*|]\s|\s?[●•·|]\s?|,\s+(?=\P{Ll})/u;

const withCents = /\d[.,]\d{2}(?!\d)/;
const idKinds = new Set<LabelKind>(["vat_id", "gstin", "tax_number", "iban", "bic", "pan"]);
/** Heads behind which a name may stand. */
const heads = new Set<LabelKind>(["seller", "buyer", "name", "payee", "ship_to"]);
const longest = 80;

const titleWords =
  /^(?:tax |proforma |commercial |vat |sales )?(?:invoice|rechnung|facture|factuur|factura|fattura|fatura|faktura|bill|receipt|credit note|gutschrift|avoir|quittung)\b/i;

/** `Amazon Web Services Invoice`: a title that stands on the line of the name. */
const titleBehind =
  /\s{1,3}(?:[-–|]\s{0,3})?(?:(?:tax |proforma |vat |sales )?invoice|rechnung|gutschrift|facture|avoir|factuur|creditnota|creditfactuur|factura|fattura|fatura|faktura(?: vat)?|credit (?:note|memo)|nota de (?:cr[eé]dito|abono)|nota di credito|quittung|receipt)$/i;

/** A name without the title of the paper behind it: two words are left, or a legal form. */
function withoutTitle(text: string): string {
  const name = text.replace(titleBehind, "");
  return name !== text && (hasLegalForm(name) || name.split(/\s+/).length > 1) ? clean(name) : text;
}

const mostWords = 6;

/** Whether a text is set as names are: a few words, all but the short ones with a capital, or in a script without them. */
export function isSetAsName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length <= mostWords && words.every((word) => !/^\p{Ll}{4}/u.test(word.replace(/^\P{L}+/u, "")))
  );
}

/** The next segments under one, in its column and close. */
function column(view: View, segment: Segment, most = 6): Segment[] {
  const found: Segment[] = [];
  let last = segment;
  for (const row of view.rows.slice(segment.row + 1, segment.row + 14)) {
    if (row.page !== segment.page || found.length === most) break;
    const next = row.segments.find(
      ({ box }) =>
        Math.abs(box[0] - segment.box[0]) < 4 ||
        Math.abs(box[2] - segment.box[2]) < 4 ||
        (overlapX(box, segment.box) > 0 && Math.abs(box[0] + box[2] - segment.box[0] - segment.box[2]) < 8),
    );
    if (next === undefined) continue;
    if (last.box[1] - next.box[3] > 1.1 * Math.max(last.size, next.size)) break;
    found.push(next);
    last = next;
  }
  return found;
}

function above(view: View, segment: Segment): Segment | undefined {
  for (const row of view.rows.slice(Math.max(0, segment.row - 3), segment.row).reverse()) {
    const found = row.segments.find(({ box }) => Math.abs(box[0] - segment.box[0]) < 4);
    if (row.page !== segment.page) return undefined;
    if (found !== undefined) return found.box[1] - segment.box[3] > 1.1 * segment.size ? undefined : found;
  }
  return undefined;
}

/** Names of hosts in mail and web addresses: `kessel-holzbau` of `info@kessel-holzbau.de`. */
const hostsOf = (view: View): string[] =>
  [...view.text.matchAll(/(?:@|www\.)([\w-]{3,63})\.[a-z]/gi)].map(([, host = ""]) => foldName(host));

const marks = (text: string) =>
  foldName(
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .split(/\s(?=\p{L}{0,4}\.?$)/u)[0] ?? text,
  );

function likeHost(text: string, hosts: readonly string[]): boolean {
  const name = marks(text);
  return (
    name.length >= 4 &&
    hosts.some(
      (host) => host.length >= 4 && (name.startsWith(host) || host.startsWith(name) || name.includes(host)),
    )
  );
}

type Roles = Readonly<Record<"first" | "later", ReadonlyMap<string, LabelKind>>>;

/** Which segments stand first, and which later, under a head that names a party. */
function rolesOf(sections: readonly Section[]): Roles {
  const first = new Map<string, LabelKind>();
  const later = new Map<string, LabelKind>();
  for (const { kind, lines, named } of sections) {
    const [head, ...others] = named === undefined ? lines : [named, ...lines];
    if (head !== undefined) first.set(key(head.segment), kind);
    for (const { segment } of others) later.set(key(segment), kind);
  }
  return { first, later };
}

/** A street with the number of a house, and a town with its postcode under it. */
const isBlock = (street: string, town: string): boolean =>
  /\p{L}{2}/u.test(street) && /\d/.test(street) && street.length < 60 && endsAddress(town);

type Page = {
  view: View;
  index: LabelIndex;
  roles: Roles;
  hosts: readonly string[];
  usual: number;
  sender: ReturnType<typeof senderLine>;
  /** Row of the last amount of the summary: the foot of the document begins under it. */
  summary: number;
  table: (row: number) => boolean;
  /** Rows at the head of the document that hold its title alone. */
  titles: number;
  /** How often each text stands in the document. */
  counts: ReadonlyMap<string, number>;
  isAddress: (text: string) => boolean;
};

function featuresOf(page: Page, segment: Segment, value: string, rest: string, below: readonly Segment[]) {
  const { view, index, roles, hosts, usual, sender, isAddress } = page;
  const where = key(segment);
  const [labelled] = index.in(segment);
  const upper = above(view, segment);
  const rows = Math.max(1, view.rows.length);
  const role = (kind: LabelKind) => number(roles.first.get(where) === kind);
  const inner = (kind: LabelKind) => number(roles.later.get(where) === kind);
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  // `z. Hd. …` stands between the name and its street.
  const [street, town] = below.filter(({ text }) => !attention.test(text));
  const width = view.pages[segment.page - 1]?.width ?? 595;
  return {
    legal: number(hasLegalForm(value)),
    seller_head: role("seller"),
    buyer_head: Math.max(role("buyer"), number(addressed.test(segment.text))),
    ship_head: role("ship_to"),
    payee_head: role("payee"),
    seller_inner: inner("seller"),
    buyer_inner: inner("buyer"),
    other_inner: number(inner("ship_to") + inner("payee") > 0),
    sender: number(sender !== undefined && where === key(sender.name.segment)),
    window: number(sender !== undefined && segment.row > sender.at && segment.row <= sender.at + 2),
    rest_address: number(isAddress(rest)),
    below_address: number(street !== undefined && isAddress(street.text)),
    second_address: number(town !== undefined && isAddress(town.text)),
    block: number(street !== undefined && town !== undefined && isBlock(street.text, town.text)),
    below_none: number(below.length === 0),
    above_text: number(upper !== undefined),
    above_label: number(upper !== undefined && index.startsWithLabel(upper)),
    attention: number(attention.test(segment.text)),
    is_address: number(isAddress(value)),
    digits: number(/\d/.test(value)),
    amount: number(withCents.test(value)),
    priced: number(view.rows[segment.row]?.segments.some(({ text }) => withCents.test(text)) === true),
    contact: number(notAddress.test(value)),
    labelled: number(labelled?.starts === true),
    title: number(titleWords.test(value)),
    colon: number(value.includes(":")),
    words: Math.min(10, value.split(/\s+/).length) / 10,
    sentence: number(/[.!?]$/.test(value) && !hasLegalForm(value)),
    letters: letters / Math.max(1, value.replace(/\s/g, "").length),
    size: Math.max(-1, Math.min(1, Math.log(segment.size / usual))),
    bold: number(segment.tokens.every(({ bold }) => bold)),
    first: number(segment.row === 0),
    opens: number(segment.row > 0 && segment.row <= page.titles),
    top: number(segment.row < 8),
    place: segment.row / rows,
    foot: number(segment.row > page.summary),
    right: number(segment.box[0] > 0.5 * width),
    repeated: Math.min(3, (page.counts.get(foldName(value)) ?? 1) - 1) / 3,
    host: number(likeHost(value, hosts)),
    ids_below: number(below.some((one) => index.in(one).some(({ kind }) => idKinds.has(kind)))),
    contact_below: number(below.some(({ text }) => /@|www\.|\btel|phone|fax|\+\d{2}/i.test(text))),
    table: number(page.table(segment.row)),
  };
}

/** What stands beside the title at the head of a paper. */
const ofTitle = new Set<LabelKind>(["invoice_title", "invoice_number", "date"]);

/** `INVOICE`, `Tax Invoice 2026-17`: how many rows stand above what comes first otherwise. */
function titleRows(index: LabelIndex, { rows }: View): number {
  const isHead = (segment: Segment) =>
    titleWords.test(segment.text) ||
    index.in(segment).some(({ kind, starts }) => starts && ofTitle.has(kind));
  const isTitle = ({ segments }: InvoiceRow) =>
    segments.every((segment) => isHead(segment) && !hasLegalForm(segment.text));
  const end = rows.findIndex((row) => !isTitle(row));
  return end < 0 ? 0 : end;
}

/** `For Sunrise Electricals … Authorised Signatory`. */
const signed = /^for[:,]?\s+/i;
const signatory = (view: View, { row }: Segment): boolean =>
  view.rows.slice(row, row + 5).some(({ segments }) => segments.some(({ text }) => /signator/i.test(text)));

/** Titles that no shop or person is called by; `Bill` and `Note` are names too. */
const onlyTitle =
  /^(?:(?:tax|proforma) invoice|rechnung|quittung|gutschrift|facture|fattura|factura|fatura|faktura|recibo|ricevuta|receipt|credit note)\b/i;
/** Titles of papers in scripts whose words run together: `견적 및 청구서`, `電子発票`. */
const titleAtEnd =
  /(?:請求書|領収書|納品書|청구서|계산서|명세서|영수증|견적서|发票|發票|收据|收據|账单|帳單)$/;
const isTitle = (text: string) => (onlyTitle.test(text) || titleAtEnd.test(text)) && !hasLegalForm(text);

/** `ul. Leśna 4`, `12 rue Pasteur`: a street with its house. */
const isStreet = (text: string) =>
  /^\d+\p{L}?\s|\s\d+\p{L}?$/u.test(text) && isAddressLine(text) && !hasLegalForm(text);

/** The text of a segment that may be a name, without a head that names a party, and what stands behind it. */
function namedIn(index: LabelIndex, view: View, segment: Segment) {
  const label = index.in(segment).find(({ starts }) => starts);
  const isHead = label !== undefined && heads.has(label.kind);
  const isField = label !== undefined && segment.tokens[label.to - 1]?.text.endsWith(":") === true;
  // `ATTN: Kestrel Sites Limited`: where a company stands in the place of a person.
  const isAddressee = attention.test(segment.text) && hasLegalForm(segment.text);
  if (isField && !isHead && !isAddressee) return undefined;
  // `Transport Weber KG` begins with the word of a charge and is a company.
  if (label !== undefined && !isHead && !hasLegalForm(segment.text)) return undefined;
  const from = segment.tokens
    .slice(0, isHead ? label.to : 0)
    .map(({ text }) => text)
    .join(" ").length;
  const [first = "", ...behind] = segment.text.slice(from).split(between);
  // `Ueno Co., Ltd.`, `Moreira Gráfica, Lda.`: a legal form behind a comma is part of the name.
  const isForm = isLegalForm(behind[0] ?? "") && segment.text.includes(`${first}, ${behind[0]}`);
  const [head, others] = isForm ? [`${first}, ${behind[0]}`, behind.slice(1)] : [first, behind];
  const signs = signed.test(head) && signatory(view, segment);
  const value = withoutTitle(
    clean(
      head
        .replace(attention, "")
        .replace(signs ? signed : /^$/, "")
        .replace(addressed, ""),
    ),
  );
  if (isTitle(value) || isStreet(value) || owner.test(value)) return undefined;
  if ((value.match(/\p{L}/gu)?.length ?? 0) < 3 || value.length > longest) return undefined;
  return { segment, value, rest: others.join(", "), from, signs };
}

/** `Inh. Mara Voß` under the name of a shop: who owns it. */
const owner =
  /^(?:inh(?:aber(?:in)?)?|prop(?:rietor)?|gesch[äa]ftsf[üu]hrer(?:in)?|g[ée]rant|titolare|titular)\b/i;

/** `株式会社青空商事 御中`: behind the name of whom a paper is addressed to. */
const addressed = /\s?(?:御中|様|殿)$/;

/** Names stand near the beginning or the end of a document. */
const [fromTop, fromEnd] = [120, 40] as const;

/** Every text that may be a party's name, with what speaks for it. */
export function partyCandidates(
  index: LabelIndex,
  view: View,
  sections: readonly Section[],
  table: (row: number) => boolean,
): PartyCandidate[] {
  const summaries = index.all.filter(({ kind }) => kind === "total" || kind === "due");
  const near = view.rows.filter((_, at) => at < fromTop || at >= view.rows.length - fromEnd);
  const named = near
    .flatMap(({ segments }) => segments)
    .map((segment) => namedIn(index, view, segment))
    .filter((one) => one !== undefined);
  const counts = new Map<string, number>();
  for (const { value } of named) counts.set(foldName(value), (counts.get(foldName(value)) ?? 0) + 1);
  const page: Page = {
    view,
    index,
    roles: rolesOf(sections),
    hosts: hostsOf(view),
    usual: median(view.rows.map(({ size }) => size)) || 10,
    sender: senderLine(view),
    summary: Math.max(0, ...summaries.map(({ segment }) => segment.row)),
    titles: titleRows(index, view),
    table,
    counts,
    isAddress: rememberedAddressLines(),
  };
  return named.map(({ segment, value: line, rest, from, signs }) => {
    const start = Math.max(from, segment.text.indexOf(line, from));
    const under = column(view, segment);
    const [form] = under;
    // `Queirós & Esteves` over `Lda`: the name goes on.
    const wraps =
      form !== undefined &&
      rest === "" &&
      isLegalForm(form.text) &&
      (!hasLegalForm(line) || form.text.startsWith("("));
    const value = wraps ? `${line} ${clean(form.text)}` : line;
    const below = wraps ? under.slice(1) : under;
    const tokens = tokensAt(segment, start, start + line.length);
    return {
      value,
      segment,
      evidence: evidenceOf(segment, wraps ? [...tokens, ...form.tokens] : tokens),
      rest,
      below,
      features: { ...featuresOf(page, segment, value, rest, below), signs: number(signs) },
    };
  });
}
