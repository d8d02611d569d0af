import { type OutputFile, outputFile } from "../../contract/file.ts";
import type { Warning } from "../../warnings/warning.ts";

/** Bytes up to which pieces are joined: a copy of them costs less than handing over each. */
const mostJoined = 8_388_608;

async function* each(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

/** The answer with a PDF that is there in pieces; a large one is never joined, so that it is in memory once. */
export function piecesFile(
  filename: string,
  pieces: readonly Uint8Array[],
  warnings: readonly Warning[],
): OutputFile {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= mostJoined) return outputFile("pdf", filename, Buffer.concat(pieces), { warnings });
  return outputFile("pdf", filename, each(pieces), {
    warnings,
    headers: { "Content-Length": String(length) },
  });
}
