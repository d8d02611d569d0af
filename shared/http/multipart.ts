import { parse } from "lambda-multipart-parser";
import type { InputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { guardMultipart, type Part } from "./multipart-guard.ts";

/** What a multipart form holds: text by name, files by name in the order sent. */
export type Form = {
  texts: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly InputFile[]>;
};

type ParserEvent = Parameters<typeof parse>[0];

// The parser collects its files in a property of this name; a text part called so would end the process.
const reserved = "files";

function gather<Value>(pairs: Iterable<readonly [string, Value]>): Map<string, Value[]> {
  const gathered = new Map<string, Value[]>();
  for (const [name, value] of pairs) gathered.set(name, [...(gathered.get(name) ?? []), value]);
  return gathered;
}

const isFile = (part: Part) => part.filename !== undefined;
const isFilled = (part: Part) => part.filename !== "" || part.content.length > 0;

async function parseFiles(body: Uint8Array, contentType: string): Promise<InputFile[]> {
  const event = {
    headers: { "content-type": contentType },
    body: Buffer.from(body).toString("base64"),
    isBase64Encoded: true,
  };
  const form = await parse(event as unknown as ParserEvent);
  return form.files.map(({ filename, contentType: type, content }) => ({
    filename,
    contentType: type,
    bytes: content,
  }));
}

/** Reads a multipart/form-data body. Throws `malformed_body`, or `validation_failed` for a text part in place of files. */
export async function readMultipart(body: Uint8Array, contentType: string): Promise<Form> {
  const parts = guardMultipart(body, contentType);
  const texts = parts.filter((part) => !isFile(part));
  const uploads = parts.filter((part) => isFile(part) && isFilled(part));
  if (texts.some(({ name }) => name === reserved)) {
    throw new ServiceError("validation_failed", "Expected an uploaded file", {
      problems: [{ loc: ["body", reserved], msg: "Expected an uploaded file", type: "value_error" }],
    });
  }
  const parsed = await parseFiles(body, contentType);
  const taken = parsed.values();
  return {
    // Text comes from the guard: the parser keeps only the last of a repeated field and cuts at 1 MiB.
    texts: gather(texts.map(({ name, content }) => [name, Buffer.from(content).toString("utf8")] as const)),
    files: gather(
      uploads.map((part): readonly [string, InputFile] => {
        const filename = part.filename ?? "";
        // The parser drops empty files; they must be told, not lost.
        if (part.content.length === 0)
          return [part.name, { filename, contentType: part.contentType, bytes: part.content }];
        const file = taken.next().value;
        if (file?.bytes.length !== part.content.length)
          throw new ServiceError("malformed_body", "The multipart body could not be read.");
        return [part.name, { ...file, filename }];
      }),
    ),
  };
}
