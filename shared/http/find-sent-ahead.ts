import { bucketFiles } from "../aws/file-store.ts";
import type { Declared } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { uploadLimits } from "../limits/uploads.ts";
import { findUpload, type Upload, useUpload } from "../uploads/upload.ts";
import { givenName } from "../values/file-name.ts";
import { fileTexts } from "./read-form.ts";
import type { Request } from "./request.ts";
import { type AheadFile, idPrefix } from "./sent-ahead.ts";

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

function requireRoom(total: number): void {
  const { most } = uploadLimits["uploads.call"];
  if (total <= most) return;
  throw new ServiceError(
    "payload_too_large",
    `The files sent ahead have ${megabytes(total)} MB together; one call takes ${megabytes(most)} (limit uploads.call). Use fewer or smaller ones.`,
  );
}

/**
 * The uploads of the account that the request gives in place of files. Throws `not_found` for one that is foreign, over or
 * unknown, `conflict` for one that has not arrived or has changed, `payload_too_large` when they are too large together.
 */
export async function findSentAhead(
  { form = {} }: Declared,
  request: Request,
  account: string,
): Promise<AheadFile[]> {
  const given = fileTexts(form, request).filter((text) => text.startsWith(idPrefix));
  const found = new Map<string, Upload>();
  for (const id of new Set(given)) found.set(id, await findUpload(bucketFiles, account, id));
  // One that is given twice is read twice.
  requireRoom(given.reduce((sum, id) => sum + (found.get(id)?.size ?? 0), 0));
  const ahead: AheadFile[] = [];
  for (const upload of found.values()) {
    const { id, filename, content_type: contentType, size = 0 } = upload;
    const version = await useUpload(bucketFiles, account, upload);
    ahead.push({
      filename: givenName(filename),
      contentType,
      bytes: new Uint8Array(),
      upload: { id, size, version },
    });
  }
  return ahead;
}
