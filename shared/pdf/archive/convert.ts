import { type AttachedFile, attach } from "./attach.ts";
import { Changes } from "./changes.ts";
import { ColorUse } from "./color-use.ts";
import { ContentUse } from "./content-use.ts";
import { withDrawnFields } from "./draw-fields.ts";
import { Findings } from "./findings.ts";
import { fixAnnotations } from "./fix-annotations.ts";
import { fixCatalog } from "./fix-catalog.ts";
import { fixColors, fixOverprint, fixProfiles, giveResources } from "./fix-colors.ts";
import { addMissing, fixOperators } from "./fix-content.ts";
import { FontFix } from "./fix-fonts.ts";
import { fixMetadata } from "./fix-metadata.ts";
import { fixObjects, plainBoxes, smoothing } from "./fix-objects.ts";
import { type ArchiveLevel, partOf } from "./level.ts";
import type { RuleKey } from "./rules.ts";
import { archiveFindings } from "./validate.ts";
import { WorkingCopy } from "./working-copy.ts";

/** Spaces that resources must give a meaning to, by the rule that they break without. */
const spaces: readonly (readonly [RuleKey, string])[] = [
  ["device-rgb", "DefaultRGB"],
  ["device-cmyk", "DefaultCMYK"],
];

export type Archived = { bytes: Uint8Array; changes: Changes; findings: Findings };

/** What an archive gets beside what the file has: a file of part 3, and descriptions of its metadata as RDF. */
export type Additions = { attachment?: AttachedFile; metadata?: string };

/** What the pages draw with, of a copy whose output intent has so many components. */
function usedBy(
  copy: WorkingCopy,
  components: number,
  level: ArchiveLevel,
): { content: ContentUse; findings: Findings } {
  const findings = new Findings(level);
  const colors = new ColorUse(copy.reader, findings, { components });
  const content = new ContentUse(copy.reader, findings, colors, (kind, key, resources) =>
    addMissing(copy, kind, key, resources),
  );
  for (const [index, page] of copy.pages.entries()) content.page(page, index + 1);
  return { content, findings };
}

/**
 * The file as PDF/A of that level, as far as it can be, and what is left that stands in the way: without findings the
 * bytes conform by all that is checked.
 */
export async function archived(
  bytes: Uint8Array,
  level: ArchiveLevel,
  { attachment, metadata }: Additions = {},
): Promise<Archived> {
  const part = partOf(level);
  const copy = new WorkingCopy(await withDrawnFields(bytes));
  const changes = new Changes();
  if (attachment !== undefined) attach(copy, attachment);
  fixObjects(copy, changes, level);
  fixAnnotations(copy, changes, part);
  if (part === 1) fixProfiles(copy);
  const components = fixCatalog(copy, changes, part);
  giveResources(copy);
  const { content, findings } = usedBy(copy, components, level);
  const failed = new Set(findings.failures.map(({ key }) => key));
  if (failed.has("operator") || failed.has("interpolate") || content.isGlued) fixOperators(copy);
  if (failed.has("interpolate")) changes.left.add(smoothing);
  const used = spaces.flatMap(([key, space]) => (failed.has(key) ? [space] : []));
  if (failed.has("overprint") || failed.has("device-cmyk")) fixOverprint(copy, changes);
  fixColors(copy, changes, components, new Set(used));
  const fonts = new FontFix(copy, changes, level);
  for (const [font, shown] of content.fonts) await fonts.fix(font, shown);
  plainBoxes(copy);
  const info = fixMetadata(copy, changes, level, metadata);
  changes.version = copy.version;
  const written = copy.write(info, { isPlain: part === 1, isLowered: true });
  return { bytes: written, changes, findings: archiveFindings(written, level) };
}
