import type { output } from "zod";
import type { duplicateKinds, duplicatesData } from "../../contract/workflows/duplicates.ts";
import type { Document } from "../../document/document.ts";
import { isUnread, unreadParts } from "../../document/unread.ts";
import { textsOf } from "../../warnings/warning.ts";
import { type InvoiceFacts, invoiceFacts, invoiceRelation } from "./invoices.ts";
import { looksAlike, type PagePrint, showsMarks } from "./page-prints.ts";
import { comparable, sharedText } from "./shared-text.ts";

/** A read file; `prints` are needed only where pages were read by OCR or hold no text. */
export type Candidate = { document: Document; prints?: readonly PagePrint[] };
export type Duplicates = output<typeof duplicatesData>;
type Pair = Duplicates["pairs"][number];
type Kind = (typeof duplicateKinds)[number];

/** Texts shorter than this say too little to be compared by it. Letters and digits. */
const enoughText = 40;
/** Pairs less alike than this are not worth a line. */
const mentioned = 0.5;
/** What OCR must share before the look of pages counts: forms of one print look alike. */
const corroborated = 0.6;

export const isScanned = ({ pages }: Document) => pages.some(({ source }) => source !== "text");

const percent = (share: number) => `${Math.floor(share * 1000) / 10} %`;
const round = (share: number) => Math.round(Math.min(1, share) * 10_000) / 10_000;

/** Each file as it is compared with others: once as it is and, where a scan is among them, once as OCR would read it. */
class Comparison {
  private readonly candidates: readonly Candidate[];
  private readonly texts = new Map<string, ReturnType<typeof comparable>>();
  private readonly facts = new Map<number, InvoiceFacts | undefined>();

  constructor(candidates: readonly Candidate[]) {
    this.candidates = candidates;
  }

  private document(index: number): Document {
    const found = this.candidates[index];
    if (found === undefined) throw new RangeError("no such file");
    return found.document;
  }

  private text(index: number, scanned: boolean) {
    const key = `${index} ${scanned}`;
    const known = this.texts.get(key) ?? comparable(this.document(index).text, scanned);
    this.texts.set(key, known);
    return known;
  }

  private invoice(index: number): InvoiceFacts | undefined {
    if (!this.facts.has(index)) this.facts.set(index, invoiceFacts(this.document(index)));
    return this.facts.get(index);
  }

  private evidence(first: number, second: number, path: string): Pair["evidence"] {
    return [first, second].flatMap((file) => {
      const found = this.invoice(file)?.evidence[path];
      return found === undefined ? [] : [{ file, ...found }];
    });
  }

  private likeness(
    first: number,
    second: number,
  ): Pick<Pair, "similarity" | "containment" | "kind" | "reasons"> {
    const [a, b] = [this.document(first), this.document(second)];
    if (a.hash === b.hash)
      return { similarity: 1, containment: 1, kind: "exact", reasons: ["The bytes are the same."] };
    const scanned = isScanned(a) || isScanned(b);
    const [left, right] = [this.text(first, scanned), this.text(second, scanned)];
    const readable = Math.min(left.text.length, right.text.length) >= enoughText;
    const same = left.text === right.text && left.text.length > 0;
    const text = readable || same ? sharedText(left, right) : { similarity: 0, containment: 0 };
    const look = looksAlike(this.candidates[first]?.prints ?? [], this.candidates[second]?.prints ?? []);
    const wordless = left.text.length < enoughText && right.text.length < enoughText;
    const seen = wordless || text.similarity >= corroborated ? look : 0;
    const reasons = [
      ...(same && !scanned ? ["The text is the same, letter by letter."] : []),
      ...(readable && !(same && !scanned) ? [`${percent(text.similarity)} of the text stands in both.`] : []),
      ...(seen > 0 ? [`The pages look alike to ${percent(seen)}.`] : []),
    ];
    const kind: Kind = same && !scanned ? "same_text" : scanned ? "scanned_copy" : "near";
    return {
      similarity: Math.max(text.similarity, seen),
      containment: Math.max(text.containment, seen),
      kind,
      reasons,
    };
  }

  pair(first: number, second: number, threshold: number): Pair {
    const like = this.likeness(first, second);
    const { similarity, containment } = like;
    const members = [first, second].map((index) => ({ index, filename: this.document(index).filename }));
    const made = (kind: Kind, reasons: string[], evidence: Pair["evidence"] = []): Pair => ({
      files: members,
      similarity: round(similarity),
      containment: round(containment),
      kind,
      reasons,
      evidence,
    });
    if (like.kind === "exact") return made("exact", like.reasons);
    const [a, b] = [this.invoice(first), this.invoice(second)];
    const relation = invoiceRelation(a, b);
    const alike = similarity >= threshold;
    if (relation === "same_invoice") {
      const reason = `The invoice number is the same, from the same vendor (${a?.vendorName}).`;
      const kind = alike ? like.kind : "same_invoice";
      return made(kind, [...like.reasons, reason], this.evidence(first, second, "invoice_number"));
    }
    if (relation === "same_amount") {
      const reason = `The total is the same, from the same vendor (${a?.vendorName}); the invoice numbers differ.`;
      return made("same_amount", [...like.reasons, reason], this.evidence(first, second, "total_amount"));
    }
    if (relation === "number_again" || relation === "other_kind") {
      const reason =
        relation === "other_kind"
          ? "One is a credit note, the other an invoice."
          : `The invoice number is the same, from the same vendor (${a?.vendorName}); date and total differ: the number was used again, or the invoice was changed.`;
      if (relation === "number_again" || alike || containment >= threshold)
        return made(
          "other_invoice",
          [...like.reasons, reason],
          this.evidence(first, second, "invoice_number"),
        );
    }
    if (relation === "other_invoice" && (alike || containment >= threshold)) {
      const reason = "The invoice numbers differ.";
      return made("other_invoice", [...like.reasons, reason], this.evidence(first, second, "invoice_number"));
    }
    if (!alike && containment >= threshold)
      return made("partial", [
        ...like.reasons,
        `${percent(containment)} of the shorter text stands in the longer.`,
      ]);
    return made(like.kind, like.reasons);
  }
}

/** Kinds that say two files are one, however alike the rest of them is. */
const joined = new Set<Kind>(["exact", "same_invoice"]);
const apart = new Set<Kind>(["partial", "same_amount", "other_invoice"]);

const joins = ({ kind, similarity }: Pair, threshold: number) =>
  joined.has(kind) || (!apart.has(kind) && similarity >= threshold);

/** Why a file could not be compared in full with the others. */
function uncompared({ document, prints = [] }: Candidate): string[] {
  const unread = unreadParts(document);
  const few = comparable(document.text, isScanned(document)).text.length < enoughText;
  // Pages that show something are compared by their look.
  if (few && prints.some(showsMarks))
    return textsOf(document.warnings.filter(({ code }) => code === "cut_off"));
  if (!few || isUnread(document)) return unread;
  return [...unread, `Fewer than ${enoughText} letters and digits were read.`];
}

/** Files that are linked, directly or through others, by the first of each set. */
function grouped(count: number, links: readonly Pair[]): Map<number, number[]> {
  const leader = Array.from({ length: count }, (_, index) => index);
  const find = (index: number): number => {
    let at = index;
    for (let next = leader[at] ?? at; next !== at; next = leader[at] ?? at) at = next;
    return at;
  };
  for (const { files } of links) {
    const [a, b] = files.map(({ index }) => find(index)).toSorted((x, y) => x - y);
    if (a !== undefined && b !== undefined) leader[b] = a;
  }
  return Map.groupBy(leader.keys(), find);
}

/**
 * Which of the files are copies of one another. Every pair is compared; the result lists those that are related, and
 * the clusters that they make.
 */
export function detectDuplicates(candidates: readonly Candidate[], threshold: number): Duplicates {
  const comparison = new Comparison(candidates);
  const all: Pair[] = [];
  for (let first = 0; first < candidates.length; first++)
    for (let second = first + 1; second < candidates.length; second++)
      all.push(comparison.pair(first, second, threshold));
  const links = all.filter((pair) => joins(pair, threshold));
  const member = (index: number) => ({ index, filename: candidates[index]?.document.filename ?? "" });
  const groups = [...grouped(candidates.length, links).values()];
  const clusters = groups
    .filter((group) => group.length > 1)
    .map((group) => {
      const own = links.filter(({ files }) => files.every(({ index }) => group.includes(index)));
      const weakest = own.reduce((least, pair) => (pair.similarity < least.similarity ? pair : least));
      return {
        files: group.map(member),
        similarity: weakest.similarity,
        kind: weakest.kind,
        reasons: [...new Set(own.flatMap(({ reasons }) => reasons))],
      };
    });
  const not_checked = candidates.flatMap((candidate, index) =>
    uncompared(candidate).map((reason) => ({ id: candidate.document.filename, index, reason })),
  );
  const unknown = new Set(not_checked.map(({ index }) => index));
  const related = new Set<Kind>(["same_invoice", "same_amount", "partial", "other_invoice"]);
  return {
    file_count: candidates.length,
    duplicate_count: clusters.reduce((sum, { files }) => sum + files.length - 1, 0),
    similarity_threshold: threshold,
    clusters,
    pairs: all.filter(
      ({ kind, similarity }) => related.has(kind) || similarity >= Math.min(mentioned, threshold),
    ),
    unique: groups.flatMap((group) =>
      group.length === 1 ? group.filter((index) => !unknown.has(index)).map(member) : [],
    ),
    not_checked,
    partial: not_checked.length > 0,
  };
}
