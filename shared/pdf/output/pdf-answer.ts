import { type OutputFile, outputFile } from "../../contract/file.ts";
import { checkPdf, type Expected } from "./check-pdf.ts";

type Extra = Pick<OutputFile, "warnings" | "headers">;

/** The one way by which a PDF leaves: checked. Throws PdfSyntaxError for one that must not. */
export function pdfAnswer(
  filename: string,
  bytes: Uint8Array,
  expected: Expected = {},
  extra: Extra = {},
): OutputFile {
  checkPdf(bytes, expected);
  return outputFile("pdf", filename, bytes, extra);
}

/** Bytes up to which pieces are joined: a copy of them costs less than handing over each. */
const mostJoined = 8_388_608;
/** Bytes up to which pieces are joined for the check alone, and given back before the first one leaves. */
const mostChecked = 67_108_864;

async function* each(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

/** The same for a PDF in pieces; a large one is never joined, so that it is in memory once. */
export function pdfInPieces(
  filename: string,
  pieces: readonly Uint8Array[],
  expected: Expected,
  { warnings, headers }: Extra = {},
): OutputFile {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= mostJoined)
    return pdfAnswer(filename, Buffer.concat(pieces), expected, { warnings, headers });
  if (length <= mostChecked) checkPdf(Buffer.concat(pieces), expected);
  return outputFile("pdf", filename, each(pieces), {
    warnings,
    headers: { ...headers, "Content-Length": String(length) },
  });
}
