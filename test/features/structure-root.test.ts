import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { featureFile } from "./feature.ts";
import { operations } from "./operations.ts";
import { navigationFeatures } from "./rows/navigation.ts";

/** How many roots of tags a file holds; one has no place for another (14.7.2). */
async function structureRoots(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.filter(
    (object) => object instanceof PDFDict && object.get(PDFName.of("Type")) === PDFName.of("StructTreeRoot"),
  ).length;
}

test.each(["action GoTo by structure element", "outline: by structure element"])(
  "%s leads into the one tree of the tags",
  async (name) => {
    const feature = navigationFeatures[name] ?? { clause: "" };
    const bytes = await featureFile(feature);
    for (const operation of ["extract-pages", "merge second"]) {
      const output = await operations[operation]?.({ bytes, password: undefined }, feature);
      expect(await structureRoots(output?.bytes ?? bytes), operation).toBe(1);
    }
  },
);
