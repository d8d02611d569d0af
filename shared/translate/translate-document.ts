import type { ErrorCode } from "../contract/error-codes.ts";
import type { Page } from "../document/document.ts";
import { readDocument } from "../document/read-document.ts";
import { ServiceError } from "../errors/service-error.ts";
import {
  type Failure,
  failures,
  type LanguageModel,
  requiredModel,
  type WithModel,
} from "../language/language-model.ts";
import { type Translation, translate } from "../language/translate.ts";
import { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import { type OpenedPdf, withPdf } from "../pdf/structure/open-pdf.ts";
import { withPlainCodings } from "../pdf/structure/plain-codings.ts";
import { settable } from "../pdf/type/typecase.ts";
import type { Warning } from "../warnings/warning.ts";
import { bookmarkTitles } from "./bookmarks.ts";
import { type PagePlan, planPage } from "./page-plan.ts";
import { ocrLanguage, sourceLanguage, targetLanguage } from "./target-language.ts";
import { writeTranslation } from "./write-translation.ts";

export type TranslateOptions = WithModel & {
  /** BCP 47. */
  target: string;
  /** BCP 47, or `auto`, as when absent: the model finds out. */
  source?: string | undefined;
  account: string;
  /** Epoch ms by which there is an answer. */
  deadline: number;
  signal?: AbortSignal | undefined;
  password?: string | undefined;
};

export type TranslatedDocument = {
  pdf: Uint8Array;
  /** Name of the language model. */
  engine: string;
  warnings: Warning[];
  page_count: number;
  /** Passages that were translated, of all that have letters. */
  translated_passages: number;
  total_passages: number;
  /** BCP 47, found in the text when it was not given; `und` when there is too little of it. */
  source_language: string;
  target_language: string;
};

/** Of a file that is handed out as a translation, at least this share of the letters is translated. */
const leastTranslated = 0.5;

/** The error when too little was translated. */
const errorOf: Record<Failure, ErrorCode> = {
  budget: "quota_exceeded",
  too_long: "bad_gateway",
  timeout: "timeout",
  unavailable: "dependency_unavailable",
  rejected: "bad_gateway",
  refused: "bad_gateway",
  truncated: "bad_gateway",
  invalid: "bad_gateway",
};

/** Kept back for setting and writing the pages: a share of what is left, ms at most. */
const writingShare = 0.2;
const mostWriting = 20_000;

function plansOf(bytes: Uint8Array, pages: readonly Page[], markers: boolean): Promise<PagePlan[]> {
  return PdfiumDocument.open(bytes).then((pdf) => {
    using document = pdf;
    return pages.filter(({ words }) => words.length > 0).map((page) => planPage(document, page, markers));
  });
}

/** Throws when less of the texts has a translation than makes one of the document. */
function refuseFragments(texts: readonly string[], { segments, failure = "invalid" }: Translation): void {
  const letters = (chosen: readonly string[]) => chosen.join("").replace(/\P{L}/gu, "").length;
  const done = texts.filter((_, at) => segments[at] !== undefined);
  if (done.length > 0 && letters(done) >= leastTranslated * letters(texts)) return;
  const how = done.length === 0 ? "nothing" : `only ${done.length} of ${texts.length} passages`;
  throw new ServiceError(
    errorOf[failure],
    `${failures[failure]}; ${how} ${done.length > 1 ? "were" : "was"} translated.`,
  );
}

async function translateOpened(
  opened: OpenedPdf,
  model: LanguageModel,
  { target: tag, source: sourceTag, account, deadline, signal }: TranslateOptions,
): Promise<TranslatedDocument> {
  const target = targetLanguage(tag);
  const source = sourceLanguage(sourceTag, tag);
  const file = { filename: "document.pdf", contentType: "application/pdf", bytes: opened.bytes };
  const document = await readDocument(file, { language: ocrLanguage(source) });
  const plans = await plansOf(opened.bytes, document.pages, target.direction === "rtl");
  const texts = plans.flatMap(({ candidates }) => candidates.map(({ marked }) => settable(marked.text)));
  if (texts.length === 0)
    throw new ServiceError("nothing_to_do", "The document has no text that could be translated.");
  const titles = bookmarkTitles(opened.reader);
  const now = Date.now();
  const writing = Math.min(mostWriting, writingShare * (deadline - now));
  const translation = await translate(model, {
    segments: [...texts, ...titles],
    target: tag,
    source,
    account,
    deadline: deadline - writing,
    signal,
  });
  const results = translation.segments;
  refuseFragments(texts, translation);
  const written = await writeTranslation({
    opened,
    plans,
    translations: results.slice(0, texts.length),
    titles: new Map(titles.map((title, at) => [title, results[texts.length + at] ?? title])),
    target,
  });
  return {
    pdf: written.pdf,
    engine: translation.engine,
    warnings: [...document.warnings, ...translation.warnings, ...written.warnings],
    page_count: opened.pageCount,
    translated_passages: written.replaced,
    total_passages: texts.length,
    source_language: source ?? document.language,
    target_language: tag,
  };
}

/**
 * A PDF in another language with its layout kept: each passage is taken out of the page and its translation set in its
 * place, in its colour, weight and alignment, smaller where it has to be. Throws 422 for a language that is none or
 * whose script no shipped font writes, 503 without a language model, and what `withPdf` throws for files.
 */
export function translateDocument(pdf: Uint8Array, options: TranslateOptions): Promise<TranslatedDocument> {
  sourceLanguage(options.source, targetLanguage(options.target).tag);
  const model = requiredModel(options);
  const file = { filename: "document.pdf", contentType: "application/pdf", bytes: pdf };
  return withPdf(file, options.password, async (opened) =>
    translateOpened(await withPlainCodings(opened), model, options),
  );
}
