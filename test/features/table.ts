import type { Feature } from "./feature.ts";
import { annotationFeatures } from "./rows/annotations.ts";
import { colourFeatures } from "./rows/colour.ts";
import { documentFeatures } from "./rows/document.ts";
import { fileFeatures } from "./rows/files.ts";
import { fontFeatures } from "./rows/fonts.ts";
import { formFeatures } from "./rows/forms.ts";
import { graphicsFeatures } from "./rows/graphics.ts";
import { imageFeatures } from "./rows/images.ts";
import { navigationFeatures } from "./rows/navigation.ts";
import { pageFeatures } from "./rows/pages.ts";
import { structureFeatures } from "./rows/structure.ts";

/** Every feature by the part of ISO 32000-2 that it is of, and its name. */
export const features: Readonly<Record<string, Readonly<Record<string, Feature>>>> = {
  "The file": fileFeatures,
  "The document": documentFeatures,
  Pages: pageFeatures,
  "Outline, links and actions": navigationFeatures,
  Annotations: annotationFeatures,
  "Forms and signatures": formFeatures,
  "Tags, layers and attached files": structureFeatures,
  Graphics: graphicsFeatures,
  Colour: await colourFeatures(),
  Images: await imageFeatures(),
  Fonts: await fontFeatures(),
};
