import type { output } from "zod";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import { archiveLevels, type pdfArchive } from "../../contract/pdf-archive.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { editedFile } from "../drawing/edit.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { PdfReader } from "../file/reader.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { claimName, claimsAccess, pdfaClaim } from "../structure/pdfa-claim.ts";
import type { Changes } from "./changes.ts";
import { accessFindings } from "./check-access.ts";
import { type Additions, archived } from "./convert.ts";
import type { Failure, Findings } from "./findings.ts";
import { type ArchiveLevel, type Level, partOf } from "./level.ts";
import { countOf } from "./rules.ts";
import { archiveFindings, requirePdfFile } from "./validate.ts";

type Validation = output<(typeof pdfArchive.validatePdfa)["returns"]["body"]>;

/** Rules that a message names. */
const mostNamed = 5;

/** What was done to fonts. */
export function toldFonts(changes: Changes): Warning[] {
  const fonts = [...changes.standIns].map(([name, other]) => `${name || "a font without a name"} (${other})`);
  const widths = changes.count("widths");
  return [
    ...(fonts.length === 0 ? [] : [warning("stand_in_fonts", fonts.join(", "))]),
    ...(widths === 0 ? [] : [warning("widths_changed", widths)]),
  ];
}

function told(changes: Changes, level: ArchiveLevel): Warning[] {
  const annotations = changes.count("annotations") + changes.count("hidden");
  const counted = [
    [changes.count("actions"), "active_removed"],
    [annotations, "annotations_removed"],
    [changes.count("looks"), "annotations_blank"],
    [changes.count("data"), "private_data_removed"],
  ] as const;
  return [
    ...toldFonts(changes),
    ...counted.flatMap(([count, code]) => (count === 0 ? [] : [warning(code, count)])),
    ...(changes.count("inks") === 0 ? [] : [warning("inks_profiled")]),
    ...(changes.count("xfa") === 0 ? [] : [warning("xfa_reduced")]),
    ...(changes.left.size === 0 ? [] : [warning("left_out", [...changes.left].join(", "))]),
    ...(changes.count("packet") === 0 ? [] : [warning("packet_replaced")]),
    ...(changes.properties.length === 0 ? [] : [warning("properties_left_out", changes.properties)]),
    ...(changes.version === undefined ? [] : [warning("version_lowered", changes.version, `PDF/A-${level}`)]),
  ];
}

const nameOf = ({ clause, text, places: [place] }: Failure) =>
  `${clause}: ${text}${place?.detail === undefined ? "" : ` (${place.detail})`}`;

function refuse(level: ArchiveLevel, { failures, unchecked }: Findings): ServiceError {
  const reasons = [
    ...failures.map(nameOf),
    ...unchecked.map(({ clause, why }) => `${clause} cannot be checked: ${why}`),
  ];
  const more = reasons.length > mostNamed ? ` And ${reasons.length - mostNamed} more.` : "";
  return new ServiceError(
    "not_archivable",
    `The PDF cannot be made PDF/A-${level}. ISO 19005-${partOf(level)}, ${reasons.slice(0, mostNamed).join(" ")}${more}`,
  );
}

type ArchiveInput = PdfInput & { level: ArchiveLevel };

/** Bytes as PDF/A, and what to say of them. Throws `not_archivable`: nothing is labelled that does not conform. */
export async function conforming(
  bytes: Uint8Array,
  level: ArchiveLevel,
  additions?: Additions,
): Promise<{ bytes: Uint8Array; warnings: Warning[] }> {
  const made = await archived(bytes, level, additions);
  const { failures, unchecked } = made.findings;
  if (failures.length > 0 || unchecked.length > 0) throw refuse(level, made.findings);
  return { bytes: made.bytes, warnings: told(made.changes, level) };
}

/** A PDF as PDF/A. Throws `not_archivable` where a rule stands in the way. */
export function toPdfa({ file, password, level }: ArchiveInput): Promise<OutputFile> {
  return withPdf(file, password, async (opened) => {
    const { bytes, warnings } = await conforming(opened.bytes, level);
    const isLost = claimsAccess(opened.reader) && !claimsAccess(new PdfReader(bytes));
    const access = isLost ? [warning("pdfa_withdrawn", "PDF/UA")] : [];
    const { pageCount } = opened;
    checkPdf(bytes, { pages: pageCount, from: file.bytes.length });
    return editedFile(file, `pdfa-${level}`, {
      bytes,
      pageCount,
      warnings: [
        ...opened.warnings,
        ...(opened.encrypted ? [warning("unlocked")] : []),
        ...warnings,
        ...access,
      ],
    });
  });
}

/** What the file claims; undefined of one that cannot be read so far. */
function claimOf(file: InputFile) {
  try {
    return pdfaClaim(new PdfReader(file.bytes));
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** Checks a file against a level: the one asked for, else what it claims, else 2b. */
export async function validatePdfa({
  file,
  level: asked,
}: {
  file: InputFile;
  level?: Level | undefined;
}): Promise<Validation> {
  requirePdfFile(file);
  const claim = claimOf(file);
  const tagged = claim?.conformance === "A";
  const claimed = `${claim?.part}${tagged ? (claim?.part === 1 ? "b" : "u") : claim?.conformance.toLowerCase()}`;
  const level = asked ?? archiveLevels.find((each) => each === claimed) ?? "2b";
  const findings = level === "ua1" ? accessFindings(file.bytes) : archiveFindings(file.bytes, level);
  if (asked === undefined && tagged)
    findings.leaveOpen("claim", "The tags that level A asks for are not checked.");
  const { failures, unchecked } = findings;
  return {
    success: true,
    level,
    claim: claim === undefined ? null : claimName(claim),
    verdict: failures.length > 0 ? "fails" : unchecked.length > 0 ? "undecided" : "conforms",
    rules: countOf(level),
    failures: failures.map(({ key, ...rest }) => ({ rule: key, ...rest })),
    unchecked: unchecked.map(({ key, ...rest }) => ({ rule: key, ...rest })),
  };
}
