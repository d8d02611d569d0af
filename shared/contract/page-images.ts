import { array, literal, number, object, enum as oneOf, string } from "zod";
import { mediaTypes } from "./file.ts";
import { sampleImages } from "./sample-image.ts";

const pageImage = object({
  page: number().int(),
  mime_type: oneOf([mediaTypes.png, mediaTypes.jpg]),
  data: string(),
}).meta({ id: "PageImage" });

/** Pages as pictures in JSON: `page` is 1-based, `data` the image in base64. */
export const pageImages = object({ success: literal(true), images: array(pageImage) }).meta({
  id: "PageImagesResponse",
});

export const pageImagesMock = (format: "png" | "jpg") => ({
  success: true as const,
  images: [{ page: 1, mime_type: mediaTypes[format], data: sampleImages[format] }],
});
