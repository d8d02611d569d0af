import { ServiceError } from "../../errors/service-error.ts";
import type { Admit } from "../../net/admit.ts";
import { askPublic } from "../../net/fetch-public-file.ts";
import type { AskClock } from "../cms/time-stamp-request.ts";

/** Bytes of an answer: a time stamp with the certificates of its server. */
const mostOfAnswer = 65_536;

const silent = (message: string, cause: unknown) =>
  new ServiceError("unreachable_url", `The time-stamp server gave no time. ${message}`, { cause });

/** Asks a public server for the time (RFC 3161, 3.4). Throws `refused_url`, or `unreachable_url` for any other reason. */
export function clockAt(url: string, signal: AbortSignal, admit: Admit | undefined): AskClock {
  const type = "application/timestamp-query";
  const options = { most: mostOfAnswer, signal, ...(admit === undefined ? {} : { admit }) };
  return async (bytes) => {
    try {
      return await askPublic(url, { type, bytes }, options);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === "payload_too_large") throw silent("Its answer is too long for one.", error);
      if (error.code === "unreachable_url") throw silent(error.message, error);
      throw error;
    }
  };
}
