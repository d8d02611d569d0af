import type { InputFile } from "../contract/file.ts";
import { givenName } from "../values/file-name.ts";
import type { Item } from "./job.ts";

export type NewItem = Omit<Item, "sk">;

/** A file of a job before anyone has worked on it. */
export const newItem = (
  number: number,
  { filename, contentType }: Pick<InputFile, "filename" | "contentType">,
  operation = "",
): NewItem => ({
  number,
  filename: givenName(filename),
  content_type: contentType,
  operation,
  status: "queued",
  attempts: 0,
  outages: 0,
  held_until: 0,
  sent_at: Date.now(),
});
