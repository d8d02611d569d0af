import { rmSync } from "node:fs";
import { mkdtemp, symlink } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker as Thread } from "node:worker_threads";
import tesseract, { PSM, type Worker } from "tesseract.js";
import { packageAsset } from "../assets/package-asset.ts";
import { languageAsset, ocrLanguageCodes } from "../contract/ocr-language.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Gray } from "./gray.ts";

/** A word on the picture: pixels from the top left, and how sure the engine is, 0..1. */
export type RecognizedWord = {
  text: string;
  box: { x0: number; y0: number; x1: number; y1: number };
  confidence: number;
  /** Index of the line it stands on, in reading order. */
  line: number;
  /** From ascenders to descenders of its line, whatever letters the word has; pixels. */
  rowHeight: number;
};

const lstm = 1;
/** Processor time for one picture, s, however busy the machine is: a full page of A4 takes twelve, the largest thirty. */
const patience = 90;
/** Between two looks at it, ms. */
const interval = 1_000;

let modelFolder: Promise<string> | undefined;

/** The engine wants its models side by side; packages bring them one by one. */
async function gatherModels(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pagewright-models-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const code of ocrLanguageCodes) {
    await symlink(packageAsset(languageAsset(code)), join(folder, `${code}.traineddata.gz`));
  }
  return folder;
}

async function startWorker(language: string): Promise<Worker> {
  modelFolder ??= gatherModels();
  const langPath = await modelFolder;
  const options = { langPath, gzip: true, cacheMethod: "none", errorHandler: () => {} };
  const worker = await tesseract.createWorker(language.split("+"), lstm, options);
  return worker;
}

/** The thread in which an engine works. */
function threadOf(worker: Worker): Thread | undefined {
  const thread: unknown = Reflect.get(worker, "worker");
  return thread instanceof Thread ? thread : undefined;
}

/** Processor time that an engine has used, s. */
async function used(worker: Worker): Promise<number> {
  const { user, system } = (await threadOf(worker)?.cpuUsage()) ?? { user: 0, system: 0 };
  return (user + system) / 1_000_000;
}

/** Refuses to wait for ever: a reading that hangs holds its engine. */
async function inTime<Result>(worker: Worker, work: (worker: Worker) => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const before = await used(worker);
  const look = async () => {
    if ((await used(worker)) - before < patience) return;
    reject(
      new ServiceError(
        "too_complex",
        `A page took more than ${patience} seconds of processor time to read by OCR. Send it with less noise, or fewer dots.`,
      ),
    );
  };
  const clock = setInterval(() => void look().catch(reject), interval);
  try {
    return await Promise.race([work(worker), promise]);
  } finally {
    clearInterval(clock);
  }
}

/**
 * Warm engines of one language, one per core, lent one call at a time. One that failed or hung is ended: what is wrong
 * with its memory would show in the next reading.
 */
class Pool {
  private readonly language: string;
  private readonly idle: Worker[] = [];
  private readonly waiting: { resolve: (worker: Worker) => void; reject: (error: unknown) => void }[] = [];
  private started = 0;

  constructor(language: string) {
    this.language = language;
  }

  /** `last` ends the engine after it. */
  async use<Result>(work: (worker: Worker) => Promise<Result>, last: boolean): Promise<Result> {
    const worker = await this.take();
    // A working engine keeps the process alive, an idle one must not.
    threadOf(worker)?.ref();
    try {
      const result = await inTime(worker, work);
      if (last) this.end(worker);
      else this.giveBack(worker);
      return result;
    } catch (error) {
      this.end(worker);
      throw error;
    }
  }

  private giveBack(worker: Worker): void {
    const next = this.waiting.shift();
    if (next === undefined) {
      threadOf(worker)?.unref();
      this.idle.push(worker);
    } else next.resolve(worker);
  }

  private end(worker: Worker): void {
    this.started--;
    worker.terminate().catch(() => {});
    const next = this.waiting.shift();
    if (next !== undefined) this.take().then(next.resolve, next.reject);
  }

  private async take(): Promise<Worker> {
    const free = this.idle.pop();
    if (free !== undefined) return free;
    if (this.started >= Math.max(1, availableParallelism()))
      return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
    this.started++;
    try {
      return await startWorker(this.language);
    } catch (error) {
      this.started--;
      throw error;
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
  }
}

const mostLanguages = 2;
const pools = new Map<string, Pool>();

/** The pool of a language; only the last few stay warm, because each holds its models in memory. */
function poolOf(language: string): Pool {
  const pool = pools.get(language) ?? new Pool(language);
  pools.delete(language);
  pools.set(language, pool);
  for (const [old, each] of pools) {
    if (pools.size <= mostLanguages) break;
    pools.delete(old);
    void each.stop();
  }
  return pool;
}

/** Pixels beyond a page of A4 at 300 dpi: the memory that an engine takes for them it never gives back. */
const largePicture = 10_000_000;

/** tesseract.js looks for the turn that a JPEG states in so many bytes of any file: shades must not be taken for it. */
const looksForTurn = 512;

/** The picture as a file that the engine reads at once: a portable graymap (pgm(5), "P5"). */
function graymap({ data, width, height }: Gray): Buffer {
  const comment = `#${"-".repeat(looksForTurn)}`;
  return Buffer.concat([Buffer.from(`P5\n${comment}\n${width} ${height}\n255\n`), data]);
}

/** Resolutions that the engine believes, dpi. */
const [least, most] = [70, 2_400];
/** What the engine says of specks and small lines goes nowhere: it would stand in the service's log. */
const quiet = { debug_file: "/dev/null", preserve_interword_spaces: "0" };

/**
 * Reads the words of a picture. `dpi` helps the engine to judge sizes. Its pieces of text are lines over the
 * whole width, or stand `apart` in columns.
 */
export async function recognize(
  picture: Gray,
  language: string,
  dpi: number,
  apart = false,
): Promise<RecognizedWord[]> {
  return poolOf(language).use(
    async (worker) => {
      await worker.setParameters({
        ...quiet,
        user_defined_dpi: String(Math.min(most, Math.max(least, dpi))),
        tessedit_pageseg_mode: apart ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK,
      });
      const { data } = await worker.recognize(graymap(picture), {}, { blocks: true, text: false });
      const lines = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines),
      );
      return lines.flatMap((line, index) =>
        line.words
          .filter(({ text }) => text.trim() !== "")
          .map(({ text, bbox, confidence }) => ({
            text: text.trim(),
            box: bbox,
            confidence: confidence / 100,
            line: index,
            rowHeight: line.rowAttributes.rowHeight,
          })),
      );
    },
    picture.width * picture.height > largePicture,
  );
}
