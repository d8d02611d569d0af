import { type Warning, warning } from "../../warnings/warning.ts";
import { accessFindings } from "../archive/check-access.ts";
import type { Findings } from "../archive/findings.ts";
import type { ArchiveLevel } from "../archive/level.ts";
import { withoutArchiveClaim } from "../archive/own-packet.ts";
import { archiveFindings } from "../archive/validate.ts";
import { WorkingCopy } from "../archive/working-copy.ts";
import { claimName, pdfaClaim } from "../structure/pdfa-claim.ts";
import { claimedPacket, setPacket, stateDocument, titledInfo, titledPacket } from "./document-entries.ts";
import type { Outline } from "./outline.ts";
import { tagPages } from "./tag-pages.ts";

export type Stated = { title: string; language: string | undefined };

/** The file, what stands in the way of PDF/UA, and what is to be said of what it lost. */
export type Tagged = { bytes: Uint8Array; findings: Findings; warnings: readonly Warning[] };

const levels: readonly ArchiveLevel[] = ["1b", "2b", "2u", "3b", "3u"];

/** Whether what a file says of PDF/A is still so; of level A all but the tags are looked at. */
function staysArchive(bytes: Uint8Array, part: number, conformance: string): boolean {
  const base = conformance === "A" ? (part === 1 ? "b" : "u") : conformance.toLowerCase();
  const level = levels.find((each) => each === `${part}${base}`);
  if (level === undefined) return false;
  const { failures, unchecked } = archiveFindings(bytes, level);
  return failures.length === 0 && unchecked.length === 0;
}

/**
 * The file with an outline as its structure, or with the tags that it has; with title and language. It says that it is
 * PDF/UA-1 when nothing is found against that.
 */
export async function taggedFile(
  bytes: Uint8Array,
  outline: Outline | undefined,
  { title, language }: Stated,
): Promise<Tagged> {
  const copy = new WorkingCopy(bytes);
  const claim = pdfaClaim(copy.reader);
  if (outline !== undefined) await tagPages(copy, bytes, outline);
  const left = stateDocument(copy, language);
  const isPlain = claim?.part === 1;
  const info = titledInfo(copy, title);
  // PDF/UA-1 rests on ISO 32000-1, as the parts of PDF/A do that are written here.
  const written = (text: string, isLowered: boolean) => {
    setPacket(copy, text);
    return copy.write(info, { isPlain, isLowered });
  };
  const titled = titledPacket(copy, title);
  let { packet } = titled;
  let made = written(claimedPacket(packet), true);
  let lost: string | undefined;
  if (claim !== undefined && !staysArchive(made, claim.part, claim.conformance)) {
    lost = claimName(claim);
    packet = withoutArchiveClaim(packet);
    made = written(claimedPacket(packet), true);
  }
  const findings = accessFindings(made);
  const isGood = findings.failures.length === 0 && findings.unchecked.length === 0;
  const isArchive = claim !== undefined && lost === undefined;
  const isLowered = isGood || isArchive;
  const lowered = isLowered ? copy.version : undefined;
  const standard = isGood ? "PDF/UA-1" : claim && claimName(claim);
  return {
    bytes: isGood ? made : written(packet, isLowered),
    findings,
    warnings: [
      ...(left.size === 0 ? [] : [warning("left_out", [...left].join(", "))]),
      ...(titled.isNew ? [warning("packet_replaced")] : []),
      ...(lost === undefined ? [] : [warning("pdfa_withdrawn", lost)]),
      ...(lowered === undefined ? [] : [warning("version_lowered", lowered, standard ?? "")]),
    ],
  };
}
