import type { NamedReading } from "../answers/ask-many.ts";
import { type Support, supportOf } from "../answers/support.ts";
import type { Passage } from "../passages/passages.ts";
import { type Analyzer, analyzerOf } from "../text/terms.ts";
import { type Quote, quoteOf } from "./compare.ts";

/** A sentence of a document that supports a statement. */
export type Supporting = { document: NamedReading; passage: Passage; quote: Quote };
type Quotation = { /** 1-based. */ document: number; quote: string };
type Source = { document: NamedReading; support: Support; analyze: Analyzer };

/** A longer text is no single statement. Characters. */
const longest = 600;

const contentOf = (analyze: Analyzer, text: string) =>
  new Set(
    analyze(text)
      .filter(({ stop }) => !stop)
      .map(({ stem }) => stem),
  );

/** Checks statements about documents against the documents. */
export class StatementSupport {
  private readonly all: readonly Source[];

  constructor(documents: readonly NamedReading[]) {
    this.all = documents.map((document) => ({
      document,
      support: supportOf(document.reading),
      analyze: analyzerOf(document.reading.language),
    }));
  }

  /**
   * The quotations that support a statement: each stands in its document, which also holds the statement's numbers. None
   * when the statement shares no content with any of the quoted sentences: a true sentence proves nothing else.
   */
  supporting(statement: string, quotations: readonly Quotation[]): Supporting[] {
    if (statement.trim() === "" || statement.length > longest) return [];
    let related = false;
    const found: Supporting[] = [];
    for (const { document: number, quote } of quotations) {
      const source = this.all[number - 1];
      const passage = source?.support.passageOf(quote);
      if (source === undefined || passage === undefined || !source.support.holdsNumbers(statement)) continue;
      const { document, analyze } = source;
      const said = contentOf(analyze, passage.text);
      related ||= [...contentOf(analyze, statement)].some((stem) => said.has(stem));
      found.push({ document, passage, quote: quoteOf(document, passage) });
    }
    return related ? found : [];
  }
}
