import { createHash } from "node:crypto";
import type { output } from "zod";
import type { Finding, InputOf } from "../../../contract/operation.ts";
import type { tagRetention as declared, retentionTag } from "../../../contract/workflows/retention.ts";
import type { Document } from "../../../document/document.ts";
import { readKept } from "../../../document/kept-document.ts";
import { invalidField, ServiceError } from "../../../errors/service-error.ts";
import type { DocumentCaller } from "../../../intelligence/caller.ts";
import { warning } from "../../../warnings/warning.ts";
import { classifyDocument } from "../classification/classify-document.ts";
import { dateIn, jurisdictionIn, otherDay, otherJurisdictions } from "./facts.ts";
import { rulesFor } from "./period.ts";
import type { WithRetention } from "./records.ts";
import { retentionId, today, withState } from "./state.ts";

type Tag = output<typeof retentionTag>;
type Given = Omit<InputOf<typeof declared>, "file" | "password">;

/** A type that the document's text shows less surely is not taken for what the law speaks of. */
const sure = 0.5;

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && today(Date.parse(text)) === text;

/** The 422 for what the document does not show and was not sent, all of it at once. */
function unshown(problems: readonly (readonly [field: string, msg: string])[]): ServiceError {
  return new ServiceError("validation_failed", problems.map(([, msg]) => msg).join(" "), {
    problems: problems.map(([field, msg]) => ({ loc: ["body", field], msg, type: "missing" })),
  });
}

/** What a rule is chosen by: as it was sent, else as the document shows it. Nothing is guessed. */
function basisOf(document: Document, { document_type, document_date, jurisdiction }: Given) {
  const { type, confidence } = classifyDocument(document);
  const date = document_date === undefined ? dateIn(document) : undefined;
  const place = jurisdiction === undefined ? jurisdictionIn(document) : undefined;
  const kind = document_type ?? (confidence >= sure ? type : "unknown");
  const day = document_date ?? date?.value;
  const law = jurisdiction ?? place?.value;
  if (document_date !== undefined && !isDay(document_date))
    throw invalidField("document_date", "There is no such day");
  if (kind === "unknown" || day === undefined || law === undefined)
    throw unshown([
      ...(kind === "unknown"
        ? [["document_type", "The document does not show what it is: send document_type"] as const]
        : []),
      ...(day === undefined
        ? [["document_date", "The document shows no date of its own: send document_date"] as const]
        : []),
      ...(law === undefined
        ? [["jurisdiction", "The document does not show whose law counts: send jurisdiction"] as const]
        : []),
    ]);
  const source = (sent: unknown) => (sent === undefined ? ("document" as const) : ("given" as const));
  return {
    other: {
      day: date === undefined ? undefined : otherDay(document, date),
      jurisdictions: place === undefined ? [] : otherJurisdictions(document, place.value),
    },
    document_type: kind,
    document_date: day,
    jurisdiction: law,
    sources: {
      document_type: source(document_type),
      document_date: source(document_date),
      jurisdiction: source(jurisdiction),
    },
    evidence: {
      ...(date === undefined ? {} : { document_date: date.evidence }),
      ...(place === undefined ? {} : { jurisdiction: place.evidence }),
    },
  };
}

/** How long the law wants a document kept; the tag is remembered for its account, the file is not. */
export async function tagRetention(
  { file, password, ...given }: InputOf<typeof declared>,
  call: DocumentCaller & WithRetention,
): Promise<Finding<Tag>> {
  const document = await readKept(file, { password, deadline: call.deadline }, call);
  const { sources, evidence, other, ...basis } = basisOf(document, given);
  const rules = rulesFor(basis.jurisdiction, basis.document_type, basis.document_date);
  const [longest] = rules;
  const same = [call.account, document.hash, basis.document_type, basis.document_date, basis.jurisdiction];
  const digest = createHash("sha256").update(JSON.stringify(same)).digest("base64url");
  const record = {
    document_id: retentionId(longest, digest),
    filename: file.filename,
    sha256: document.hash,
    ...basis,
    retention_period: longest?.retention_period ?? null,
    expiry_date: longest?.expiry_date ?? null,
    legal_basis: longest?.legal_basis ?? null,
    tagged_at: new Date().toISOString(),
  };
  await call.retention.put(call.account, record);
  const turned =
    other.day === undefined ? undefined : rulesFor(basis.jurisdiction, basis.document_type, other.day)[0];
  const differs = turned !== undefined && turned.expiry_date !== longest?.expiry_date;
  const doubts = [
    ...(differs && other.day !== undefined && turned.expiry_date !== null
      ? [warning("retention_day_doubtful", basis.document_date, other.day, turned.expiry_date)]
      : []),
    ...(other.jurisdictions.length === 0
      ? []
      : [warning("jurisdictions_differ", basis.jurisdiction, other.jurisdictions)]),
  ];
  const none =
    longest === undefined ? [warning("no_retention_rule", basis.document_type, basis.jurisdiction)] : [];
  return {
    data: { ...withState(record, today()), rules, sources, evidence },
    engine: "embedded",
    warnings: [...document.warnings, ...doubts, ...none],
  };
}
