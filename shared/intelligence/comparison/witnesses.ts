import type { NamedReading } from "../answers/ask-many.ts";
import { type Support, supportOf } from "../answers/support.ts";
import type { Passage } from "../passages/passages.ts";
import { type Analyzer, analyzerOf } from "../text/terms.ts";
import { type Quote, quoteOf } from "./compare.ts";

/** A document that bears a statement out, with the place where it does. */
export type Borne = { document: NamedReading; passage: Passage; quote: Quote };
type Quotation = { /** 1-based. */ document: number; quote: string };
type Witness = { document: NamedReading; support: Support; analyze: Analyzer };

/** A statement is longer than this only when it is no statement. */
const longest = 600;

const contentOf = (analyze: Analyzer, text: string) =>
  new Set(
    analyze(text)
      .filter(({ stop }) => !stop)
      .map(({ stem }) => stem),
  );

/** Documents to hold statements about them against. */
export class Witnesses {
  private readonly all: readonly Witness[];

  constructor(documents: readonly NamedReading[]) {
    this.all = documents.map((document) => ({
      document,
      support: supportOf(document.reading),
      analyze: analyzerOf(document.reading.language),
    }));
  }

  /**
   * The documents that bear a statement out: each holds its quotation and the statement's numbers. None when the
   * statement shares no content with any of the quoted sentences: a true sentence proves nothing about something else.
   */
  hear(statement: string, quotations: readonly Quotation[]): Borne[] {
    if (statement.trim() === "" || statement.length > longest) return [];
    let related = false;
    const borne: Borne[] = [];
    for (const { document: number, quote } of quotations) {
      const witness = this.all[number - 1];
      const passage = witness?.support.passageOf(quote);
      if (witness === undefined || passage === undefined || !witness.support.holdsNumbers(statement))
        continue;
      const { document, analyze } = witness;
      const said = contentOf(analyze, passage.text);
      related ||= [...contentOf(analyze, statement)].some((stem) => said.has(stem));
      borne.push({ document, passage, quote: quoteOf(document, passage) });
    }
    return related ? borne : [];
  }
}
