import { type InputFile, isInputFile, takesFiles } from "../contract/file.ts";
import type { Declared } from "../contract/operation.ts";
import type { Request } from "./request.ts";

/** A file that was sent ahead: known by its upload; its bytes are read where the operation needs them. */
export type AheadFile = InputFile & { upload: { id: string; size: number; version: string } };

export const isAhead = (value: unknown): value is AheadFile => isInputFile(value) && "upload" in value;

/** The file that a text stands for in a field that takes files. */
export type Ahead = (text: string) => InputFile | undefined;

export const noneAhead: Ahead = () => undefined;

export const aheadOf = (files: readonly AheadFile[] = []): Ahead => {
  const known = new Map(files.map((file) => [file.upload.id, file]));
  return (text) => known.get(text);
};

/** How every id of an upload begins. */
export const idPrefix = "file_";

/** Whether the request may give the id of an upload in place of a file: looked for in its bytes, which costs little. */
export function sendsAhead({ form }: Declared, { body }: Request): boolean {
  if (form === undefined || !Object.values(form).some(takesFiles)) return false;
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes(idPrefix);
}
