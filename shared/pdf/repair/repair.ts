import type { output } from "zod";
import type { Call } from "../../contract/call.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { pdfRepair } from "../../contract/pdf-repair.ts";
import { type Warning, warning, without } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { Stream } from "../file/object.ts";
import { PdfReader } from "../file/reader.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { withData } from "../redaction/working-file.ts";
import { cleanCopy } from "../structure/clean-copy.ts";
import { asItIs } from "../structure/graph-copier.ts";
import { type OpenedPdf, repairPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { type Damage, type DamageCode, diagnose, isDamaged } from "./diagnose.ts";

type Report = output<NonNullable<(typeof pdfRepair.repair)["returns"]["json"]>>;

const mostTold = 20;

const texts: Readonly<Record<DamageCode, string>> = {
  header: "The first line does not say that the file is a PDF.",
  file_end: "The end of the file is missing or cut off.",
  cross_reference: "The table of objects is missing or cannot be read.",
  object_offsets: "Objects do not stand where the table says.",
  unreadable_objects: "Objects break off or are no PDF; what they held is lost.",
  stream_lengths: "Streams are longer or shorter than they say.",
  stream_data: "Compressed data breaks off; what stands before the damage is kept.",
  missing_objects: "References lead to objects that the file does not have.",
  page_tree: "The tree of pages is broken, or counts its pages wrongly.",
  locked_file: "The locked file is damaged; each count is something that was met while it was opened.",
  structure: "The file reads by the rules only once it is written anew.",
};

/** Inside a lock nothing but the engine that opens it can look. */
async function damageWithin({ file, password = "" }: PdfInput): Promise<Damage> {
  const args = ["in.pdf", "--decrypt", "--stream-data=preserve", `--password=${password}`, "out.pdf"];
  const { exitCode, stderr } = await runQpdf(args, { "in.pdf": file.bytes });
  // It opened without a password: at most its attachments are locked, and the engine would need one for them.
  if (stderr.includes("invalid password")) return new Map();
  const met = stderr.split("\n").filter((line) => line.includes("in.pdf")).length;
  return exitCode === 0 || met === 0 ? new Map() : new Map([["locked_file", new Set(Array(met).keys())]]);
}

/** The file with streams of plain data in the place of those whose data breaks off. */
function withSoundData(bytes: Uint8Array): Uint8Array {
  const broken = diagnose(bytes).get("stream_data");
  if (broken === undefined) return bytes;
  const reader = new PdfReader(bytes);
  return cleanCopy(reader, asItIs, ({ number }) => {
    const stream = broken.has(number) ? reader.object(number) : null;
    if (!(stream instanceof Stream)) return undefined;
    return withData(stream.dict, decodeContent(reader, stream));
  });
}

function reportOf(before: Damage, after: Damage, pageCount: number): Report {
  return {
    success: true,
    status: isDamaged(before) ? "repaired" : "nothing_to_repair",
    page_count: pageCount,
    damage: [...before].map(([code, objects]) => ({
      code,
      text: texts[code],
      count: Math.max(1, objects.size),
      objects: code === "locked_file" ? [] : [...objects].slice(0, mostTold),
      mended: !after.has(code),
    })),
  };
}

type Repaired = { bytes: Uint8Array; report: Report; warnings: readonly Warning[] };

async function repaired(input: PdfInput, opened: OpenedPdf): Promise<Repaired> {
  const { file } = input;
  const before = opened.encrypted ? await damageWithin(input) : diagnose(file.bytes);
  if (opened.repaired && !isDamaged(before)) before.set("structure", new Set());
  if (!isDamaged(before)) {
    const warnings = [
      ...without(opened.warnings, "signature_void", "usage_rights_void", "repaired"),
      warning("nothing_to_repair"),
    ];
    return { bytes: file.bytes, report: reportOf(before, before, opened.pageCount), warnings };
  }
  const made = await repairPdf(file, input.password);
  const bytes = withSoundData(made.bytes);
  const report = reportOf(before, diagnose(bytes), made.pageCount);
  return { bytes, report, warnings: [...made.warnings, ...(made.encrypted ? [warning("unlocked")] : [])] };
}

/** Mends a file, and tells what was broken. One that is well goes back as it came. */
export function repair(input: PdfInput, call?: Pick<Call, "prefersJson">): Promise<OutputFile> {
  const { file } = input;
  return withPdf(file, input.password, async (opened) => {
    const { bytes, report, warnings } = await repaired(input, opened);
    const headers = {
      "X-Repair-Status": report.status,
      "X-Damage": report.damage.map(({ code, count }) => `${code}=${count}`).join(","),
    };
    if (call?.prefersJson === true)
      return outputFile("json", `${stem(file.filename)}-repair.json`, Buffer.from(JSON.stringify(report)), {
        warnings,
        headers,
      });
    if (bytes === file.bytes) return outputFile("pdf", file.filename, bytes, { warnings, headers });
    const expected = { pages: report.page_count, from: file.bytes.length };
    return pdfAnswer(`${stem(file.filename)}-repaired.pdf`, bytes, expected, { warnings, headers });
  });
}
