import { PdfReader } from "../file/reader.ts";
import { PdfUpdate } from "../file/update.ts";
import { fieldsOf, statedTexts } from "../forms/fields.ts";
import { FormValues } from "../forms/write-values.ts";
import { listPages } from "../structure/page-tree.ts";

const written = new Set(["text", "dropdown", "list"]);

/**
 * The file with looks for fields that have a value and none: readers would draw them, and an archive must show what it
 * says by itself (ISO 19005-2, 6.4.1).
 */
export async function withDrawnFields(bytes: Uint8Array): Promise<Uint8Array> {
  const reader = new PdfReader(bytes);
  const update = new PdfUpdate(reader);
  const form = new FormValues(reader, update);
  // The file asks readers to draw all of them anew.
  const isAsked =
    reader.resolve(reader.dict(reader.catalog.get("AcroForm"))?.get("NeedAppearances")) === true;
  let count = 0;
  for (const field of fieldsOf(reader, listPages(reader))) {
    const isBare = isAsked || field.widgets.some(({ dict }) => !dict.has("AP"));
    const texts = written.has(field.kind) && isBare ? statedTexts(reader, field) : [];
    if (texts.length === 0) continue;
    await form.write({ field, texts });
    count++;
  }
  return count === 0 ? bytes : update.save();
}
