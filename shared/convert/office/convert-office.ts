import { ServiceError } from "../../errors/service-error.ts";
import { tooMuchMemory } from "../../execution/ended.ts";
import { officeLocked } from "../../format/office-format.ts";
import { exceeded } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";
import { refuseWithoutEngine } from "../process/installed.ts";
import { Line, LineFull } from "../process/line.ts";
import { Ended, type Reason } from "../process/watch.ts";
import type { ConverterProcess } from "./converter-process.ts";
import { officeTime } from "./office-time.ts";
import type { OfficeReply, OfficeRequest } from "./protocol.ts";
import { dropSpare, prepareSpare, startedConverter } from "./starts.ts";

/**
 * Who waits for a conversion: until when, epoch ms, and a signal that ends it; `computing` is what the document may
 * compute, ms, by its bytes when it is absent.
 */
export type Wanted = {
  deadline?: number | undefined;
  signal?: AbortSignal | undefined;
  computing?: number | undefined;
};

/** One document at a time; so many wait, and so long (ms) for their turn or a start. */
const line = new Line(1, 8);
const patience = 60_000;
/** What is left for the answer before the caller's deadline, ms. */
const farewell = 3_000;
/** A document that computes nothing for so long (ms) hangs, which may be none of its doing. */
const hangs = 6_000;

const busy = (cause: unknown) =>
  new ServiceError(
    "dependency_unavailable",
    "The converter is busy or still starting. Send the document again later.",
    { cause, headers: { "Retry-After": "30" } },
  );

const tooLate = (cause: unknown) =>
  new ServiceError(
    "timeout",
    "There was no time left to convert the document, which may be sound. Send it again later, or a smaller one.",
    { cause },
  );

const damaged = (cause: unknown) =>
  new ServiceError(
    "damaged_file",
    "The document could not be converted: it is damaged, or the converter fails on what is in it. Save it in its program's current format (.docx, .xlsx, .pptx) and send that.",
    { cause },
  );

const failureOf: Record<Reason, (cause: unknown) => ServiceError> = {
  cpu: (cause) =>
    new ServiceError(
      "too_complex",
      "The document takes more computing than one of its size may (limit office.time), though it may be sound. Send a part of it.",
      { cause },
    ),
  memory: (cause) => exceeded("office.memory", cause),
  room: () => tooMuchMemory(),
  deadline: tooLate,
  left: tooLate,
  idle: (cause) =>
    new ServiceError("too_complex", "The converter stops in the midst of the document. Send a simpler one.", {
      cause,
    }),
  gone: (cause) =>
    new ServiceError(
      "dependency_unavailable",
      "The converter ended in the midst of the document. Try again.",
      {
        cause,
        headers: { "Retry-After": "10" },
      },
    ),
};

/** LibreOffice's memory is not what it was after one of these: the process is not used again. */
const broken = /out of bounds|unreachable|null function|ComponentContext|Aborted|RuntimeError|call stack/;

function refusal(failure: string): ServiceError {
  const cause = new Error(failure);
  if (/type detection aborted|password/i.test(failure)) return officeLocked();
  if (/out of memory|OOM|Cannot enlarge memory|bad_alloc/i.test(failure))
    return exceeded("office.memory", cause);
  return damaged(cause);
}

/** Waits for the converter, but not longer than the caller does. The start goes on without it. */
function converterFor(until: number, signal: AbortSignal | undefined): Promise<ConverterProcess> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", left);
      act();
    };
    const left = () => settle(() => reject(new Ended("left")));
    const timer = setTimeout(() => settle(() => reject(busy(undefined))), Math.max(0, until - Date.now()));
    signal?.addEventListener("abort", left, { once: true });
    startedConverter().then(
      (process) => settle(() => resolve(process)),
      (cause: unknown) => settle(() => reject(busy(cause))),
    );
  });
}

const memory = limits["office.memory"].most;

async function convertOnce(request: OfficeRequest, until: number, wanted: Wanted): Promise<OfficeReply> {
  const { signal, computing = officeTime({ of: "binary", bytes: request.bytes.length, slides: 0 }) } = wanted;
  const process = await converterFor(until, signal);
  const latest = (wanted.deadline ?? Number.POSITIVE_INFINITY) - farewell;
  try {
    const reply = await process.convert(request, {
      cpu: computing,
      half: prepareSpare,
      idle: hangs,
      memory,
      until: latest,
      signal,
    });
    if ("failure" in reply && broken.test(reply.failure)) process.kill();
    return reply;
  } finally {
    // The next one starts at once, so that the next caller does not wait for it.
    if (!process.usable) void startedConverter().catch(() => {});
    else dropSpare();
  }
}

/** A process that hung or was killed may have been no fault of the document: it gets another. */
async function convertNow(request: OfficeRequest, until: number, wanted: Wanted): Promise<Uint8Array> {
  const again = (error: unknown) =>
    error instanceof Ended && (error.reason === "idle" || error.reason === "gone");
  const reply = await convertOnce(request, until, wanted).catch((error: unknown) => {
    if (!again(error)) throw error;
    return convertOnce(request, until, wanted);
  });
  if ("pdf" in reply) return reply.pdf;
  throw refusal("failure" in reply ? reply.failure : "unexpected answer");
}

/**
 * Converts an Office document to PDF. The filter is chosen by `format`, which must be the real one. Throws `damaged_file`,
 * `password_required`, `too_complex`; `timeout` or `dependency_unavailable` when time or the converter was lacking.
 */
export async function convertOffice(request: OfficeRequest, wanted: Wanted = {}): Promise<Uint8Array> {
  refuseWithoutEngine("LibreOffice");
  const { deadline = Number.POSITIVE_INFINITY, signal } = wanted;
  const until = Math.min(Date.now() + patience, deadline - farewell);
  try {
    return await line.turn(() => convertNow(request, until, wanted), { until, signal });
  } catch (error) {
    if (error instanceof LineFull) throw busy(error);
    if (error instanceof Ended) throw failureOf[error.reason](error);
    throw error;
  }
}
