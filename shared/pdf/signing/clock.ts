import type { Admit } from "../../net/admit.ts";
import { askPublic } from "../../net/fetch-public-file.ts";
import type { AskClock } from "../cms/time-stamp-request.ts";

/** Bytes of an answer: a time stamp with the certificates of its server. */
const mostOfAnswer = 65_536;

/** Asks a public server for the time (RFC 3161, 3.4). */
export function clockAt(url: string, signal: AbortSignal, admit: Admit | undefined): AskClock {
  const type = "application/timestamp-query";
  return (bytes) =>
    askPublic(
      url,
      { type, bytes },
      { most: mostOfAnswer, signal, ...(admit === undefined ? {} : { admit }) },
    );
}
