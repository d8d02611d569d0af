import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { uniqueEntryName } from "../../archive/zip-writer.ts";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { relationships } from "../../contract/pdf-document.ts";
import { editedFile } from "../drawing/edit.ts";
import { Dict, dict, name, type PdfObject, PdfString, type Ref, Stream, textString } from "../file/object.ts";
import { type PdfWriter, resolvedIn } from "../file/writer.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "./assembly.ts";
import { attachmentsOf } from "./attachments.ts";
import { nameTreeLeaf, readNameTree } from "./name-tree.ts";
import { withPdf } from "./open-pdf.ts";
import type { PdfInput } from "./operations.ts";
import { pdfaClaim } from "./pdfa-claim.ts";

type AddInput = PdfInput & {
  attachments: readonly InputFile[];
  description?: string | undefined;
  relationship: (typeof relationships)[number];
};

/** Objects of a file that is being written, looked up as those of one that is read. */
export function lookUp(writer: PdfWriter) {
  const resolve = (value: PdfObject | undefined) => resolvedIn(writer, value);
  return {
    resolve,
    dict: (value: PdfObject | undefined): Dict | undefined => {
      const found = resolve(value);
      return found instanceof Stream ? found.dict : found instanceof Dict ? found : undefined;
    },
    array: (value: PdfObject | undefined): PdfObject[] | undefined => {
      const found = resolve(value);
      return Array.isArray(found) ? found : undefined;
    },
  };
}

const relationName = (word: string) => name(word.charAt(0).toUpperCase() + word.slice(1));

/** A file with its specification (7.11.3, 7.11.4). */
function specification(writer: PdfWriter, called: string, file: InputFile, input: AddInput): Ref {
  const checksum = createHash("md5").update(file.bytes).digest();
  const stream = writer.add(
    new Stream(
      dict({
        Type: name("EmbeddedFile"),
        Subtype: name(
          /^[\w.+-]+\/[\w.+-]+$/.test(file.contentType) ? file.contentType : "application/octet-stream",
        ),
        Params: dict({ Size: file.bytes.length, CheckSum: new PdfString(checksum) }),
        Filter: name("FlateDecode"),
      }),
      deflateSync(file.bytes),
    ),
  );
  return writer.add(
    dict({
      Type: name("Filespec"),
      F: textString(called),
      UF: textString(called),
      EF: dict({ F: stream, UF: stream }),
      Desc: input.description === undefined ? undefined : textString(input.description),
      AFRelationship: relationName(input.relationship),
    }),
  );
}

/** Puts files into a file that is being written, behind those that it has; names stay apart. */
function attach(writer: PdfWriter, catalog: Dict, taken: Set<string>, input: AddInput): void {
  const found = lookUp(writer);
  const names = new Dict(found.dict(catalog.get("Names")) ?? []);
  const pairs = readNameTree(found, names.get("EmbeddedFiles"));
  const added = input.attachments.map((file) => {
    const called = uniqueEntryName(taken, file.filename);
    const ref = specification(writer, called, file, input);
    let key = Buffer.from(textString(called).bytes).toString("latin1");
    while (pairs.has(key)) key += "_";
    pairs.set(key, ref);
    return ref;
  });
  catalog.set("Names", names.set("EmbeddedFiles", writer.add(dict({ Names: nameTreeLeaf(pairs) }))));
  catalog.set("AF", [...(found.array(catalog.get("AF")) ?? []), ...added]);
}

/** Adds files that travel in a PDF. */
export function addAttachments(input: AddInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, (opened) => {
    const { reader, pageCount } = opened;
    const taken = new Set([...attachmentsOf(reader, opened.pages)].map((each) => each.name.toLowerCase()));
    const pages = opened.pages.map((_, index) => index);
    const { bytes, warnings } = assemble([{ opened, title: "", pages }], undefined, {
      whole: true,
      // Part 3 alone takes files of any kind (ISO 19005-3, 6.8).
      breaksClaim: pdfaClaim(reader)?.part !== 3,
      breaksAccess: false,
      finish: (writer, catalog) => attach(writer, catalog, taken, input),
    });
    const added = input.attachments.reduce((sum, file) => sum + file.bytes.length, 0);
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length + added });
    return editedFile(input.file, "with-attachments", { bytes, pageCount, warnings });
  });
}
