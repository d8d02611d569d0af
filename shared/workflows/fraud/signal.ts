import type { Document, Evidence } from "../../document/document.ts";
import type { InvoiceData } from "../../intelligence/invoice/invoice.ts";
import type { SignalId } from "./catalogue.ts";

/** An invoice as it was read. Rows that never were a page have no document and no evidence. */
export type ReadInvoice = { filename: string; data: InvoiceData; document?: Document | undefined };

/** Where something stands, in which file. */
export type Place = Evidence & { file: string };

export type Signal = { id: SignalId; explanation: string; evidence: Place[] };

/** A question that the files at hand cannot answer, and why. */
export type Unchecked = { id: SignalId; reason: string };

export type Examined = { signals: Signal[]; unchecked: Unchecked[] };

/** The places of these fields, of those that stand somewhere. */
export const placesOf = ({ data, filename }: ReadInvoice, ...paths: readonly string[]): Place[] =>
  paths.flatMap((path) => {
    const found = data.evidence[path];
    return found === undefined ? [] : [{ file: filename, ...found }];
  });

/** Collects what one part of an examination finds. */
export class Findings implements Examined {
  readonly signals: Signal[] = [];
  readonly unchecked: Unchecked[] = [];

  add(id: SignalId, explanation: string, evidence: Place[] = []): void {
    this.signals.push({ id, explanation, evidence });
  }

  /** Says that these signals were not looked for. */
  skip(reason: string, ...ids: readonly SignalId[]): void {
    for (const id of ids) this.unchecked.push({ id, reason });
  }
}
