import { array, int, object, string } from "zod";
import { type Warning, warning } from "../warnings/warning.ts";
import { splitText } from "./chunks.ts";
import { type Failure, failures, type LanguageModel, lasting } from "./language-model.ts";
import { estimateTokens } from "./tokens.ts";

export type TranslationRequest = {
  segments: readonly string[];
  /** BCP 47. */
  target: string;
  /** BCP 47; found out by the model when absent. */
  source?: string | undefined;
  account: string;
  /** Epoch ms. */
  deadline: number;
  signal?: AbortSignal | undefined;
};

export type Translation = {
  /** As many as came in, in their order; undefined where there is no translation. */
  segments: (string | undefined)[];
  engine: string;
  warnings: Warning[];
  /** Why something is missing: the last failure. */
  failure?: Failure;
};

type Numbered = { n: number; text: string };

const promptVersion = "translate-2";
/** Small batches keep count and order; a page of text is about 700 tokens. */
const batchTokens = 1_200;
const batchSegments = 40;
/** Parallel requests: enough to hide a server's latency, few enough for its rate limit. */
const parallel = 3;
/** After these a smaller batch may do. */
const ofSize: readonly Failure[] = ["invalid", "truncated", "too_long", "refused"];
/** A longer translation, as a multiple of the original, is rejected; short labels may grow by more. */
const mostGrowth = 6;
const shortLabel = 60;

const answer = object({ translations: array(object({ n: int(), text: string() })) });

export function languageName(tag: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(tag);
    return name === undefined ? undefined : `${name} (${tag})`;
  } catch {
    return undefined;
  }
}

/** Unicode keeps the ten digits of a script together, from zero on. */
function digitValue(letter: string): number {
  let zero = letter.codePointAt(0) ?? 0;
  const start = zero;
  while (start - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return start - zero;
}

const inDigits = (text: string): string =>
  [...text.replace(/<\/?\d+>/g, "").normalize("NFKC")]
    .map((letter) => (/\p{Nd}/u.test(letter) ? digitValue(letter) : letter))
    .join("");

/** Marks between groups of digits, western and Indian: 1,234.50 and 1.234,50 are one number. */
const grouping = /(?<=\d)[.,'’\u00a0\u202f](?=(?:\d{2}[.,'’])*\d{3}(?!\d))/g;

/** Numbers in order of their digits: what a translation may move and write otherwise, but not change. */
const numbersOf = (text: string): string =>
  (inDigits(text).replace(grouping, "").match(/\d+/g) ?? []).toSorted().join(" ");

function batchesOf(segments: readonly Numbered[]): Numbered[][] {
  const batches: Numbered[][] = [];
  let open: Numbered[] = [];
  let size = 0;
  for (const segment of segments) {
    const weight = estimateTokens(segment.text) + 8;
    if (open.length > 0 && (size + weight > batchTokens || open.length === batchSegments)) {
      batches.push(open);
      open = [];
      size = 0;
    }
    open.push(segment);
    size += weight;
  }
  if (open.length > 0) batches.push(open);
  return batches;
}

function instructions({ target, source }: TranslationRequest): string {
  const from = source === undefined ? "" : ` from ${languageName(source) ?? source}`;
  return [
    `Translate${from} into ${languageName(target) ?? target}. Each line of the data is a JSON object: a number "n" and a "text".`,
    "Give every text its translation under the same n: as many as there are lines, none joined, split or left out.",
    "Keep numbers, names, codes, addresses of mail and web, and placeholders as they are.",
    "Marks such as <1> and </1> show where a style begins and ends: keep each pair around the words it belongs to.",
  ].join(" ");
}

/** Exactly one translation for each line, none of them empty or far too long. */
function answerFor(batch: readonly Numbered[]) {
  const texts = new Map(batch.map(({ n, text }) => [n, text]));
  return answer.refine(
    ({ translations }) =>
      translations.length === texts.size &&
      new Set(translations.map(({ n }) => n)).size === texts.size &&
      translations.every(({ n, text }) => {
        const original = texts.get(n);
        const most = shortLabel + mostGrowth * (original?.length ?? 0);
        return original !== undefined && text.trim() !== "" && text.length <= most;
      }),
    { error: `has to hold exactly one translation for each of the ${texts.size} lines, under its own n` },
  );
}

/** Batches of numbered texts, each asked for once, repaired once, then halved, down to single texts. */
class Batches {
  readonly results = new Map<number, string>();
  failure: Failure | undefined;
  private readonly model: LanguageModel;
  private readonly request: TranslationRequest;
  private readonly system: string;

  constructor(model: LanguageModel, request: TranslationRequest) {
    this.model = model;
    this.request = request;
    this.system = instructions(request);
  }

  async run(batch: readonly Numbered[]): Promise<void> {
    if (this.failure !== undefined && lasting.includes(this.failure)) return;
    const { account, deadline, signal } = this.request;
    const text = batch.map((segment) => JSON.stringify(segment)).join("\n");
    const outcome = await this.model.complete({
      schema: answerFor(batch),
      system: this.system,
      parts: [{ text }],
      promptVersion,
      account,
      deadline,
      signal,
      // Indic and other scripts take several times the tokens of English.
      maxOutputTokens: Math.max(512, estimateTokens(text) * 4),
    });
    if (outcome.ok) {
      for (const { n, text: result } of outcome.value.translations) this.results.set(n, result);
      return;
    }
    this.failure = outcome.failure;
    if (!ofSize.includes(outcome.failure) || batch.length === 1 || Date.now() >= deadline) return;
    const middle = Math.ceil(batch.length / 2);
    await this.run(batch.slice(0, middle));
    await this.run(batch.slice(middle));
  }
}

/** Each text once, however often it stands in the document; what has no letter needs no translation. */
function piecesOf(segments: readonly string[]): Map<string, Numbered[]> {
  const pieces = new Map<string, Numbered[]>();
  let n = 0;
  for (const text of segments) {
    if (pieces.has(text) || !/\p{L}/u.test(text)) continue;
    const parts = splitText(text, batchTokens / 2).map((part) => ({ n: n++, text: part }));
    pieces.set(text, parts);
  }
  return pieces;
}

function warningsOf(segments: readonly string[], done: readonly (string | undefined)[], failure?: Failure) {
  const missing = done.filter((text) => text === undefined).length;
  const changed = done.filter(
    (text, at) => text !== undefined && numbersOf(text) !== numbersOf(segments[at] ?? ""),
  ).length;
  const warnings: Warning[] = [];
  if (missing > 0 && failure !== undefined)
    warnings.push(warning("passages_untranslated", failures[failure], missing, segments.length));
  if (changed > 0) warnings.push(warning("numbers_changed", changed));
  return warnings;
}

/**
 * Translates segment by segment: each goes out with its number and comes back under it, so that none is lost, doubled
 * or moved. A batch that comes back with another count is repaired once, then halved, down to single segments.
 */
export async function translate(model: LanguageModel, request: TranslationRequest): Promise<Translation> {
  const { segments } = request;
  const pieces = piecesOf(segments);
  const queue = batchesOf([...pieces.values()].flat());
  const batches = new Batches(model, request);
  const work = async () => {
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) await batches.run(batch);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const done = segments.map((text) => {
    const parts = pieces.get(text);
    if (parts === undefined) return text;
    const results = parts.map(({ n }) => batches.results.get(n));
    return results.every((result) => result !== undefined) ? results.join(" ") : undefined;
  });
  const missing = done.includes(undefined);
  return {
    segments: done,
    engine: model.name,
    warnings: warningsOf(segments, done, batches.failure),
    ...(missing && batches.failure !== undefined ? { failure: batches.failure } : {}),
  };
}
