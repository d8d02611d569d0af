import { ServiceError } from "../../errors/service-error.ts";
import { ConverterProcess, Overdue } from "./converter-process.ts";
import type { OfficeRequest } from "./protocol.ts";

/** A start that goes wrong ends itself after so many ms of reading fonts; the next one gets twice the time. */
const fontTimes = [4_000, 8_000, 16_000, 32_000] as const;
/** Time (ms) in which another start is made. */
const startsTime = 60_000;

let current: ConverterProcess | undefined;
let queue: Promise<unknown> = Promise.resolve();

async function startedConverter(): Promise<ConverterProcess> {
  const until = Date.now() + startsTime;
  for (let start = 0; ; start++) {
    if (current === undefined || !current.usable) {
      current?.kill();
      current = new ConverterProcess(fontTimes[start] ?? fontTimes[0]);
    }
    const process = current;
    try {
      await process.ready;
      if (process.usable) return process;
    } catch (cause) {
      if (start + 1 < fontTimes.length && Date.now() < until) continue;
      throw new ServiceError("dependency_unavailable", "The converter did not start. Try again.", { cause });
    }
  }
}

/**
 * How long a document may take, ms: at first by its bytes, then so that both tries end within half a minute. A small one
 * takes a tenth of a second; about one in 700 hangs in LibreOffice for no reason of its own, and gets its second try.
 */
const firstTry = { least: 6_000, byMegabyte: 5_000, most: 25_000 };
const secondTry = 18_000;

const isOverdue = (error: unknown) => error instanceof ServiceError && error.cause instanceof Overdue;

async function convertNow(request: OfficeRequest): Promise<Uint8Array> {
  const { least, byMegabyte, most } = firstTry;
  const time = Math.min(most, least + (request.bytes.length / 1_000_000) * byMegabyte);
  try {
    return await convertOnce(request, time);
  } catch (error) {
    if (!isOverdue(error) || time + secondTry > 30_000) throw error;
    return convertOnce(request, secondTry);
  }
}

async function convertOnce(request: OfficeRequest, time: number): Promise<Uint8Array> {
  const process = await startedConverter();
  try {
    return await process.convert(request, time);
  } finally {
    // The next one starts at once, so that the next caller does not wait for it.
    if (!process.usable) {
      process.kill();
      current = new ConverterProcess(fontTimes[0]);
    }
  }
}

/**
 * Converts an Office document to PDF. The filter is chosen by `format`, which must be the real one. Throws `damaged_file`
 * or `password_required`.
 */
export function convertOffice(request: OfficeRequest): Promise<Uint8Array> {
  const result = queue.then(() => convertNow(request));
  queue = result.catch(() => {});
  return result;
}
