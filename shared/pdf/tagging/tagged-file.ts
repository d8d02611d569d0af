import { accessFindings } from "../archive/check-access.ts";
import type { Findings } from "../archive/findings.ts";
import type { ArchiveLevel } from "../archive/level.ts";
import { archiveFindings } from "../archive/validate.ts";
import { WorkingCopy } from "../archive/working-copy.ts";
import { claimName, pdfaClaim } from "../structure/pdfa-claim.ts";
import {
  claimedPacket,
  setPacket,
  stateDocument,
  titledInfo,
  titledPacket,
  withoutArchiveClaim,
} from "./document-entries.ts";
import type { Outline } from "./outline.ts";
import { tagPages } from "./tag-pages.ts";

export type Stated = { title: string; language: string | undefined };

/** The file, what stands in the way of PDF/UA, and the claim of PDF/A that it lost. */
export type Tagged = { bytes: Uint8Array; findings: Findings; lost: string | undefined };

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
  stateDocument(copy, language);
  const isPlain = claim?.part === 1;
  const info = titledInfo(copy, title);
  const written = (packet: string) => {
    setPacket(copy, packet);
    return copy.write(info, { isPlain });
  };
  let packet = titledPacket(copy, title);
  let made = written(claimedPacket(packet));
  let lost: string | undefined;
  if (claim !== undefined && !staysArchive(made, claim.part, claim.conformance)) {
    lost = claimName(claim);
    packet = withoutArchiveClaim(packet);
    made = written(claimedPacket(packet));
  }
  const findings = accessFindings(made);
  const isGood = findings.failures.length === 0 && findings.unchecked.length === 0;
  return { bytes: isGood ? made : written(packet), findings, lost };
}
