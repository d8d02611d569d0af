import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const profile = "/usr/share/color/icc/ghostscript/srgb.icc";

/** Whether the machine has Ghostscript and the profile that its PDF/A needs. */
export const hasGhostscript = (): boolean =>
  spawnSync("gs", ["--version"]).error === undefined && existsSync(profile);

/** The output intent as Ghostscript's own PDFA_def.ps puts it in. */
const intent = `[/_objdef {icc} /type /stream /OBJ pdfmark
[{icc} << /N 3 >> /PUT pdfmark
[{icc} (${profile}) (r) file /PUT pdfmark
[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {icc} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[{Catalog} << /OutputIntents [{intent}] >> /PUT pdfmark
`;

/** A file as Ghostscript makes PDF/A of it, at `to`; undefined where it makes none within a minute. */
export function byGhostscript(source: string, to: string, part: string): Uint8Array | undefined {
  const definition = join(to, "..", "intent.ps");
  writeFileSync(definition, intent);
  const options = [`-dPDFA=${part}`, "-dPDFACompatibilityPolicy=1", "-sColorConversionStrategy=RGB"];
  spawnSync(
    "gs",
    [
      ...["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", ...options],
      ...[`--permit-file-read=${profile}`, `-sOutputFile=${to}`, definition, source],
    ],
    { stdio: "ignore", timeout: 60_000 },
  );
  return existsSync(to) ? readFileSync(to) : undefined;
}
