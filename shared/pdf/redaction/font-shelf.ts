import type { Dict } from "../file/object.ts";
import { FontCodes } from "./font-codes.ts";
import type { WorkingFile } from "./working-file.ts";

/** Fonts by their dictionaries, read once for a file. */
export class FontShelf {
  private readonly file: WorkingFile;
  private readonly known = new Map<Dict, FontCodes>();

  constructor(file: WorkingFile) {
    this.file = file;
  }

  of(font: Dict | undefined): FontCodes | undefined {
    if (font === undefined) return undefined;
    const known = this.known.get(font) ?? new FontCodes(this.file, font);
    this.known.set(font, known);
    return known;
  }
}
