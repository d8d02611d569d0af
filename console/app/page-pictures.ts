import type { Refusal } from "./call.ts";
import { listOf, numberOf, objectOf, textOf } from "./json.ts";
import { callFitted } from "./send-ahead.ts";

/** A page as a picture: the service draws it. */
export type Picture = { page: number; url: string; width: number; height: number };

/** Dots of a picture to an inch, and points of a page. */
const dpi = 96;
const points = 72;
export const pointsOf = (pixels: number) => (pixels * points) / dpi;

async function measured(page: number, url: string): Promise<Picture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { page, url, width: image.naturalWidth, height: image.naturalHeight };
}

const named = new WeakMap<Blob, File>();

/** A file of a name for bytes that have none; the same one each time, so that it goes ahead once. */
function fileOf(blob: Blob): File {
  const file =
    blob instanceof File ? blob : (named.get(blob) ?? new File([blob], "document.pdf", { type: blob.type }));
  named.set(blob, file);
  return file;
}

/** Draws pages of a PDF, such as "1-3". One call. */
export async function drawPages(
  file: Blob,
  pages: string,
): Promise<readonly Picture[] | ({ ok: false } & Refusal)> {
  const body = new FormData();
  body.append("file", fileOf(file));
  body.append("dpi", String(dpi));
  body.append("pages", pages);
  const outcome = await callFitted("api/v1/convert/pdf-to-png", {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (!outcome.ok) return outcome;
  const images = listOf(objectOf(outcome.json).images).map(objectOf);
  return Promise.all(
    images.map(({ page, mime_type, data }) =>
      measured(numberOf(page) ?? 1, `data:${textOf(mime_type)};base64,${textOf(data)}`),
    ),
  );
}
