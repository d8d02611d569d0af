import type { Call } from "../../contract/call.ts";
import type { OutputFile } from "../../contract/file.ts";
import type { Admit } from "../../net/admit.ts";
import { type Warning, without } from "../../warnings/warning.ts";
import type { AskClock } from "../cms/time-stamp-request.ts";
import { Canvas } from "../drawing/canvas.ts";
import { editedFile, withdrawnBehind } from "../drawing/edit.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { clockAt } from "./clock.ts";
import { addField, fieldToSign, fillField } from "./signature-field.ts";
import { openStamp, saveSealed, stampSeal } from "./signature-value.ts";
import { type Base, baseOf } from "./signing-base.ts";

type Input = PdfInput & { timestamp_url: string; field?: string | undefined };

/** The file with a time stamp behind it, in a field of that name or a new one. */
export async function putStamp(
  opened: OpenedPdf,
  title: string | undefined,
  ask: AskClock,
): Promise<{ bytes: Uint8Array; warnings: readonly Warning[] }> {
  const { reader, pages } = opened;
  const field = fieldToSign(reader, title);
  const update = new PdfUpdate(reader);
  const value = update.add(openStamp());
  const [first] = pages;
  if (first === undefined) throw new RangeError("no page");
  if (field === undefined) addField(reader, update, { value, seen: undefined, title, firstPage: first.ref });
  else fillField(reader, update, field, { value, seen: undefined });
  const warnings = withdrawnBehind(new Canvas(opened), update);
  return { bytes: await saveSealed(update, value, stampSeal(ask)), warnings };
}

async function stamped(input: Input, { opened, warnings }: Base, ask: AskClock) {
  const { pageCount } = opened;
  const { bytes, warnings: claims } = await putStamp(opened, input.field, ask);
  checkPdf(bytes, { pages: pageCount });
  // A time stamp is no change that any certification forbids (ISO 32000-2, 12.8.2.2).
  return { bytes, pageCount, warnings: [...without(warnings, "signature_void"), ...claims] };
}

/**
 * sign/timestamp: the time of a public server over all of the file (RFC 3161), put behind the bytes that came; what was
 * signed before stays signed. Throws `refused_url`, `unreachable_url`, or a 422 that names the field.
 */
export async function stampDocument(
  input: Input,
  { signal }: Pick<Call, "signal">,
  admit?: Admit,
): Promise<OutputFile> {
  const ask = clockAt(input.timestamp_url, signal, admit);
  const edited = await withPdf(input.file, input.password, (opened) =>
    stamped(input, baseOf(input, opened), ask),
  );
  return editedFile(input.file, "stamped", edited);
}
