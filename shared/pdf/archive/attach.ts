import { createHash } from "node:crypto";
import { Dict, dict, name, PdfString, textString } from "../file/object.ts";
import { nameTreeLeaf, readNameTree } from "../structure/name-tree.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** A file that belongs to the document; `relationship` as ISO 32000-2, table 43, has it. */
export type AttachedFile = {
  name: string;
  bytes: Uint8Array;
  mediaType: string;
  description: string;
  relationship: "Alternative" | "Data" | "Source";
  /** Of its last change. */
  modified: Date;
};

const pdfDate = (date: Date) => `D:${date.toISOString().slice(0, 19).replace(/[-T:]/g, "")}Z`;

/** Attaches a file to the whole document, in place of one of the same name (ISO 19005-3, 6.8). */
export function attach(copy: WorkingCopy, file: AttachedFile): void {
  const { reader } = copy;
  const { catalog } = reader;
  const params = dict({
    Size: file.bytes.length,
    ModDate: new PdfString(Buffer.from(pdfDate(file.modified))),
    CheckSum: new PdfString(createHash("md5").update(file.bytes).digest()),
  });
  const stream = copy.addStream(
    file.bytes,
    dict({ Type: name("EmbeddedFile"), Subtype: name(file.mediaType), Params: params }),
  );
  const title = textString(file.name);
  const specification = copy.add(
    dict({
      ...{ Type: name("Filespec"), F: title, UF: title, Desc: textString(file.description) },
      ...{ AFRelationship: name(file.relationship), EF: dict({ F: stream, UF: stream }) },
    }),
  );
  const names = new Dict(reader.dict(catalog.get("Names")) ?? []);
  const attached = readNameTree(reader, names.get("EmbeddedFiles"));
  const before = [...attached].filter(
    ([, value]) => reader.text(reader.dict(value)?.get("UF")) === file.name,
  );
  for (const [key] of before) attached.delete(key);
  attached.set(file.name, specification);
  names.set("EmbeddedFiles", dict({ Names: nameTreeLeaf(attached) }));
  catalog.set("Names", names);
  const gone = new Set(before.map(([, value]) => reader.dict(value)));
  const associated = (reader.array(catalog.get("AF")) ?? []).filter((item) => !gone.has(reader.dict(item)));
  catalog.set("AF", [...associated, specification]);
}
