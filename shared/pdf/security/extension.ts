import { Dict, dict, name, Ref } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";

/** The level of Adobe's extensions to PDF 1.7 that brought encryption of revision 6. */
const level = 8;

/** Says which extension a file of PDF 1.7 needs to be read (7.12); it is part of PDF 2.0. */
export function declareExtension(writer: PdfWriter, catalog: Dict): void {
  if ((catalog.name("Version") ?? "") >= "2.0") return;
  const given = catalog.get("Extensions");
  const known = given instanceof Ref ? writer.get(given) : given;
  const adobe = dict({ BaseVersion: name("1.7"), ExtensionLevel: level });
  catalog.set("Extensions", new Dict(known instanceof Dict ? known : []).set("ADBE", adobe));
}
