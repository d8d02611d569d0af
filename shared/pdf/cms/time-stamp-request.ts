import { createHash, randomBytes } from "node:crypto";
import { ServiceError } from "../../errors/service-error.ts";
import { Asn1, Asn1Error, tags } from "./asn1.ts";
import { der, identifier, integer, nothing, octets, sequence } from "./der.ts";
import { digestIdentifiers } from "./identifiers.ts";
import { readSignedData } from "./signed-data.ts";
import { checkTimeStamp } from "./time-stamp.ts";

/** Sends a question to a time-stamp server and gives its answer. */
export type AskClock = (question: Uint8Array) => Promise<Uint8Array>;

const refused = (message: string, cause?: unknown) =>
  new ServiceError("unreachable_url", `The time-stamp server ${message}.`, { cause });

/** A number that no answer to an earlier question holds, never negative and never with a zero before it. */
function freshNumber(): Buffer {
  const number = randomBytes(8);
  number.writeUInt8((number.readUInt8(0) & 0x3f) | 0x40, 0);
  return number;
}

/** The number in an answer stands behind the time, where numbers stand alone (RFC 3161, 2.4.2). */
const numberIn = (info: Asn1) => info.items.slice(5).find(({ tag }) => tag === tags.integer)?.hex;

/** The token of an answer that grants one (RFC 3161, 2.4.2). */
function tokenOf(answer: Uint8Array): Asn1 {
  const [status, token] = Asn1.whole(answer).as(tags.sequence).items;
  const granted = status?.at(0).number;
  if ((granted !== 0 && granted !== 1) || token === undefined) throw refused("gave no time stamp");
  return token;
}

const written = (bytes: number) => bytes.toLocaleString("en");

/**
 * Gets a time stamp over bytes, of at most `most` bytes, and holds it against them before it is used. Throws `unreachable_url` for
 * an answer that is none, one of other bytes or of another question, or one for which there is no room.
 */
export async function timeStampOver(
  parts: readonly Uint8Array[],
  ask: AskClock,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const number = freshNumber();
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  const imprint = sequence(sequence(identifier(digestIdentifiers.sha256), nothing), octets(hash.digest()));
  const question = sequence(integer(1), imprint, integer(number), der(tags.boolean, Buffer.of(255)));
  const answer = await ask(question);
  try {
    const token = tokenOf(answer);
    const { failures } = checkTimeStamp(token, parts, []);
    const content = readSignedData(token).content ?? new Uint8Array();
    const isAnswer = numberIn(Asn1.whole(content)) === number.toString("hex");
    if (failures[0] !== undefined || !isAnswer) throw refused("gave a time stamp that does not hold");
    const { length } = token.raw;
    if (length > most)
      throw refused(
        `gave a time stamp of ${written(length)} bytes, and there is room for ${written(most)}: name another one`,
      );
    return token.raw;
  } catch (error) {
    if (error instanceof Asn1Error) throw refused("answered what is no time stamp", error);
    throw error;
  }
}
