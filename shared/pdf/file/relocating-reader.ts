import { LenientReader } from "./lenient-reader.ts";
import type { Dict } from "./object.ts";
import { PdfSyntaxError } from "./parser.ts";
import { PdfReader } from "./reader.ts";
import { objectStarts } from "./recovering-reader.ts";

/** Objects that do not stand where the table of a file says. Throws PdfSyntaxError for a file without a table. */
export function misplacedObjects(bytes: Uint8Array): number[] {
  const strict = new PdfReader(bytes);
  return [...strict.numbers].filter((number) => {
    try {
      strict.object(number);
      return false;
    } catch (error) {
      if (error instanceof PdfSyntaxError) return error.message.endsWith("is elsewhere");
      throw error;
    }
  });
}

/**
 * Reads a file whose table is right but for some objects: these are found by their beginnings, of which the last counts.
 * Engines would take them for missing. Undefined where there are none to be found.
 */
export function relocatingReader(bytes: Uint8Array): PdfReader | undefined {
  const starts = objectStarts(bytes);
  const places = misplacedObjects(bytes).flatMap((number) => {
    const offset = starts.get(number);
    return offset === undefined ? [] : [{ number, offset }];
  });
  if (places.length === 0) return undefined;
  class RelocatingReader extends LenientReader {
    protected override readObjects(): Dict {
      // What is there first stays.
      for (const { number, offset } of places) this.add(number, { offset });
      return super.readObjects();
    }
  }
  return new RelocatingReader(bytes);
}
