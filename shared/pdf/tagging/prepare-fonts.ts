import { Changes } from "../archive/changes.ts";
import { ColorUse } from "../archive/color-use.ts";
import { ContentUse } from "../archive/content-use.ts";
import { Findings } from "../archive/findings.ts";
import { FontFix } from "../archive/fix-fonts.ts";
import { WorkingCopy } from "../archive/working-copy.ts";
import { Dict } from "../file/object.ts";

/** The file with its fonts embedded, their widths right and all text known by characters, as PDF/A-2u asks it, too. */
export async function withWholeFonts(bytes: Uint8Array): Promise<{ bytes: Uint8Array; changes: Changes }> {
  const copy = new WorkingCopy(bytes);
  const { reader } = copy;
  const findings = new Findings("ua1");
  const content = new ContentUse(reader, findings, new ColorUse(reader, findings, undefined));
  for (const [index, page] of copy.pages.entries()) content.page(page, index + 1);
  const changes = new Changes();
  const fonts = new FontFix(copy, changes, "2u");
  for (const [font, shown] of content.fonts) await fonts.fix(font, shown);
  const info = new Dict(reader.dict(reader.trailer.get("Info")) ?? []);
  return { bytes: copy.write(info, { isPlain: false }), changes };
}
