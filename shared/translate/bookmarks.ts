import { Dict, PdfString, Ref, readText, textString } from "../pdf/file/object.ts";
import type { PdfReader } from "../pdf/file/reader.ts";
import type { PdfWriter } from "../pdf/file/writer.ts";
import { spoken } from "./strip-text.ts";

const most = 2_000;

/** Titles of the outline (ISO 32000-1, 12.3.3). */
export function bookmarkTitles(reader: PdfReader): string[] {
  const titles: string[] = [];
  const seen = new Set<number>();
  const waiting = [reader.dict(reader.catalog.get("Outlines"))?.get("First")];
  for (let next = waiting.pop(); next !== undefined && titles.length < most; next = waiting.pop()) {
    if (!(next instanceof Ref) || seen.has(next.number)) continue;
    seen.add(next.number);
    const item = reader.dict(next);
    const title = reader.resolve(item?.get("Title"));
    if (title instanceof PdfString) titles.push(readText(title));
    waiting.push(item?.get("Next"), item?.get("First"));
  }
  return titles;
}

/** Puts translated titles into the outline of a file about to be written, and takes the old words out of its tags. */
export function rewriteWords(writer: PdfWriter, titles: ReadonlyMap<string, string>): void {
  for (const [ref, object] of writer.entries()) {
    if (!(object instanceof Dict)) continue;
    const title = object.get("Title");
    if (title instanceof PdfString && object.has("Parent")) {
      const translated = titles.get(readText(title));
      if (translated !== undefined) writer.set(ref, new Dict(object).set("Title", textString(translated)));
    }
    if (object.has("S") && object.has("P") && spoken.some((key) => object.has(key)))
      writer.set(ref, new Dict([...object].filter(([key]) => !spoken.includes(key))));
  }
}
