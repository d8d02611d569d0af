import { deflateSync } from "node:zlib";
import type { Call } from "../../contract/call.ts";
import type { OutputFile } from "../../contract/file.ts";
import { invalidField } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import type { Admit } from "../../net/admit.ts";
import { without } from "../../warnings/warning.ts";
import { editedFile } from "../drawing/edit.ts";
import { Dict, dict, name, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { PdfUpdate } from "../file/update.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { signedFields } from "../structure/signatures.ts";
import { type Examined, examine } from "../verification/examine.ts";
import { certificatesIn, fileEvidence } from "../verification/file-evidence.ts";
import { clockAt } from "./clock.ts";
import { putStamp } from "./document-time-stamp.ts";
import { setCatalog } from "./signature-field.ts";
import { baseOf, reopened } from "./signing-base.ts";
import { Gatherer, type ValidationData } from "./validation-data.ts";

type Input = PdfInput & { timestamp_url?: string | undefined };
type Net = { signal: AbortSignal; admit?: Admit | undefined };

type Evidence = ReturnType<typeof fileEvidence>;

function examined(reader: PdfReader, { certificates }: Evidence): Examined[] {
  const count = new Counter("signature.fields");
  return signedFields(reader).map((signed) => {
    count.add();
    return examine(reader.bytes, reader, signed, certificates);
  });
}

/** The data for every signature that holds and its time stamp. Throws a 422 for a file without one. */
async function gather(reader: PdfReader, evidence: Evidence, net: Net): Promise<ValidationData> {
  const all = examined(reader, evidence);
  const sound = all.filter(
    ({ failures, check }) => failures.length === 0 && check?.certificate !== undefined,
  );
  if (sound.length === 0)
    throw invalidField(
      "file",
      all.length === 0
        ? "The file has no digital signature. Sign it with sign/certificate first"
        : "No signature of the file holds. sign/verify says why",
    );
  const pool = sound.flatMap(({ certificates, stamp }) => [...certificates, ...(stamp?.certificates ?? [])]);
  const known = {
    lists: [...evidence.lists, ...sound.flatMap(({ revocation }) => revocation.lists)],
    answers: [...evidence.answers, ...sound.flatMap(({ revocation }) => revocation.answers)],
  };
  const gatherer = new Gatherer(certificatesIn(pool.map(({ raw }) => raw)), known, net);
  for (const { check, stamp } of sound)
    for (const signer of [check?.certificate, stamp?.check.certificate])
      if (signer !== undefined) await gatherer.add(signer);
  return gatherer.gathered();
}

/** Puts the data into the file's store, beside what it holds already (ISO 32000-2, 12.8.4.3). */
function withStore(reader: PdfReader, evidence: Evidence, data: ValidationData): Uint8Array {
  const update = new PdfUpdate(reader);
  const store = new Dict(reader.dict(reader.catalog.get("DSS")) ?? dict({ Type: name("DSS") }));
  const put = (key: string, all: readonly Uint8Array[], held: readonly Uint8Array[]) => {
    const fresh = all.filter((bytes) => !held.some((each) => Buffer.compare(each, bytes) === 0));
    if (fresh.length === 0) return;
    const streams: PdfObject[] = fresh.map((bytes) =>
      update.add(new Stream(dict({ Filter: name("FlateDecode") }), deflateSync(bytes))),
    );
    store.set(key, [...(reader.array(store.get(key)) ?? []), ...streams]);
  };
  put("Certs", data.certificates, evidence.certificates);
  put("CRLs", data.lists, evidence.lists);
  put("OCSPs", data.answers, evidence.answers);
  setCatalog(reader, update, "DSS", update.add(store));
  return update.save();
}

async function kept(input: Input, opened: OpenedPdf, net: Net) {
  const base = baseOf(input, opened);
  const { reader } = base.opened;
  const evidence = fileEvidence(reader);
  const data = await gather(reader, evidence, net);
  const stored = withStore(reader, evidence, data);
  const { timestamp_url: url } = input;
  const { bytes, warnings: claims } =
    url === undefined
      ? { bytes: stored, warnings: [] }
      : await putStamp(reopened(base.opened, stored), undefined, clockAt(url, net.signal, net.admit));
  checkPdf(bytes, { pages: opened.pageCount });
  // Neither is a change that any certification forbids (ISO 32000-2, 12.8.2.2).
  const warnings = [...without(base.warnings, "signature_void"), ...data.warnings, ...claims];
  return { bytes, pageCount: opened.pageCount, warnings };
}

/**
 * sign/long-term: what a later check of the signatures needs, put behind the bytes that came, and a document time stamp
 * above it where a server is named. Throws `unreachable_url` for that server alone, or a 422 for a file without signatures.
 */
export async function keepLong(
  input: Input,
  { signal }: Pick<Call, "signal">,
  admit?: Admit,
): Promise<OutputFile> {
  const edited = await withPdf(input.file, input.password, (opened) =>
    kept(input, opened, { signal, admit }),
  );
  return editedFile(input.file, "long-term", edited);
}
