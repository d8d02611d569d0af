import { Counter } from "../../limits/count.ts";
import { type Certificate, readableCertificates } from "../cms/certificate.ts";
import type { RevocationData } from "../cms/revocation.ts";
import { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";

/** What a file holds for the check of its signatures: its document security store (ISO 32000-2, 12.8.4.3). */
type FileEvidence = RevocationData & { certificates: readonly Uint8Array[]; has: boolean };

function streams(reader: PdfReader, key: string, held: Counter): Uint8Array[] {
  const store = reader.dict(reader.catalog.get("DSS"));
  const count = new Counter("signature.certificates");
  return (reader.array(store?.get(key)) ?? []).flatMap((item) => {
    count.add();
    const stream = reader.resolve(item);
    const bytes = stream instanceof Stream ? decodeContent(reader, stream, "signature.evidence") : undefined;
    held.add(bytes?.length ?? 0);
    return bytes === undefined ? [] : [bytes];
  });
}

/** The store of a state of a file; empty where it has none. */
export function fileEvidence(reader: PdfReader): FileEvidence {
  const held = new Counter("signature.evidence");
  return {
    has: reader.catalog.has("DSS"),
    certificates: streams(reader, "Certs", held),
    lists: streams(reader, "CRLs", held),
    answers: streams(reader, "OCSPs", held),
  };
}

/** Certificates that can be read, each once. */
export function certificatesIn(...groups: readonly (readonly Uint8Array[])[]): Certificate[] {
  const count = new Counter("signature.certificates");
  const all = new Map<string, Uint8Array>();
  for (const raw of groups.flat()) {
    const key = Buffer.from(raw).toString("latin1");
    if (all.has(key)) continue;
    count.add();
    all.set(key, raw);
  }
  return readableCertificates([...all.values()]);
}
