import { Dict, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { pdfaClaim } from "../structure/pdfa-claim.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { Findings } from "./findings.ts";
import { type Node, reachable } from "./graph.ts";

// Files within the file (ISO 19005-1, 6.1.11; ISO 19005-2, 6.8; ISO 19005-3, 6.8).

const relations = new Set(["Source", "Data", "Alternative", "Supplement", "Unspecified", "EncryptedPayload"]);
const mimeType = /^[-\w+.]+\/[-\w+.]+$/;

/** What an embedded file says of itself: part 2 takes PDF/A-1 and -2 alone. */
function claims(reader: PdfReader, stream: Stream): boolean {
  try {
    const claim = pdfaClaim(new PdfReader(decodeContent(reader, stream, "pdf.content")));
    return claim !== undefined && claim.part <= 2;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}

export function checkEmbedded(reader: PdfReader, findings: Findings): void {
  const associated = new Set<Dict>();
  const specifications: { dict: Dict; object: number | undefined }[] = [];
  for (const node of reachable(reader)) {
    noteAssociated(reader, node, associated);
    if (node.value instanceof Dict && node.value.has("EF"))
      specifications.push({ dict: node.value, object: node.object });
  }
  for (const { dict, object } of specifications) {
    if (!dict.has("F") || !dict.has("UF")) findings.add("file-names", { object });
    const streams = [...(reader.dict(dict.get("EF")) ?? [])].map(([, item]) => reader.resolve(item));
    const stream = streams.find((each) => each instanceof Stream);
    if (findings.part === 1) findings.add("embedded-file", { object });
    else if (findings.part === 2) {
      if (stream instanceof Stream && !claims(reader, stream)) findings.add("embedded-file", { object });
      else
        findings.leaveOpen(
          "embedded-file",
          "An embedded file says that it is PDF/A; it is not checked itself.",
        );
    } else {
      const type = stream instanceof Stream ? (stream.dict.name("Subtype") ?? "") : "";
      const isWhole =
        relations.has(dict.name("AFRelationship") ?? "") && associated.has(dict) && mimeType.test(type);
      if (!isWhole) findings.add("file-relation", { object });
    }
  }
}

function noteAssociated(reader: PdfReader, { value, key }: Node, associated: Set<Dict>): void {
  if (key !== "AF") return;
  for (const item of Array.isArray(value) ? value : [value]) {
    const found = reader.dict(item);
    if (found !== undefined) associated.add(found);
  }
}
