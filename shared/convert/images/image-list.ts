import { type FileFormat, mediaTypes, type OutputFile, outputFile } from "../../contract/file.ts";

/** A page that was drawn; `index` is 0-based. */
export type DrawnPage = { index: number; bytes: Buffer };

async function* listOf(pages: AsyncIterable<DrawnPage>, format: FileFormat): AsyncGenerator<Uint8Array> {
  let before = '{"success":true,"images":[';
  for await (const { index, bytes } of pages) {
    const image = { page: index + 1, mime_type: mediaTypes[format], data: bytes.toString("base64") };
    yield Buffer.from(before + JSON.stringify(image));
    before = ",";
  }
  yield Buffer.from("]}");
}

/** The pages as the JSON that the contract declares, written while they are drawn: all of them may be large. */
export function imageList(
  pages: AsyncIterable<DrawnPage>,
  format: "png" | "jpg",
  title: string,
  warnings: OutputFile["warnings"],
): OutputFile {
  return outputFile("json", `${title}.json`, listOf(pages, format), { warnings });
}
