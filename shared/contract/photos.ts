import { array, boolean, literal, number, object } from "zod";
import { choice, inputPassword, text } from "./field.ts";
import { file } from "./file.ts";
import { jsonOrFileOf, operation } from "./operation.ts";

const count = number().int();

const picture = object({
  page: count,
  corners: array(object({ x: number(), y: number() })).meta({
    description: "In pixels of the scan from its upper left corner: the upper left one first, then clockwise",
  }),
  width: count,
  height: count,
  angle: number().meta({ description: "Degrees, clockwise, by which it lay turned" }),
  whole: boolean().meta({
    description:
      "Left as it lies: several that nothing parts, what is no rectangle, or a scan on which nothing stands apart",
  }),
}).meta({ id: "ScannedPicture" });

const sheet = object({
  page: count,
  width: count,
  height: count,
  parted: boolean().meta({ description: "Whether pictures stand apart on it" }),
}).meta({ id: "ScannedSheet" });

/** Several photos that were scanned at once. */
export const photos = {
  splitPhotos: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/convert/split-photos",
    weight: "heavy",
    summary: "Cut the photos or receipts out of a scan of several, each straightened",
    description:
      "Finds rectangular pictures on a light or dark scanner bed, also turned ones, and answers a ZIP of an image each, a PDF of a page each, or where they lie. What touches and cannot be parted is left whole and named in a warning: no cut goes through a picture. A page of text is no such scan and stays whole.",
    form: {
      file: file("A scan as PDF, JPG, PNG, TIFF or WebP; each page of a PDF or TIFF is one"),
      pages: text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional(),
      format: choice(["zip", "pdf", "json"]).default("zip"),
      image: choice(["jpg", "png"], "What the images of the ZIP and of the PDF are").default("jpg"),
      password: inputPassword,
    },
    sample: { file: "scan.png" },
    returns: jsonOrFileOf(
      "SplitPhotosResponse",
      object({
        success: literal(true),
        picture_count: count,
        sheets: array(sheet),
        pictures: array(picture),
      }),
      "zip",
      "pdf",
    ),
    mock: {
      success: true,
      picture_count: 1,
      sheets: [{ page: 1, width: 2480, height: 3508, parted: true }],
      pictures: [
        {
          page: 1,
          corners: [
            { x: 210.4, y: 180.2 },
            { x: 1398.7, y: 221.7 },
            { x: 1371.1, y: 1012.9 },
            { x: 182.8, y: 971.4 },
          ],
          width: 1189,
          height: 792,
          angle: 2,
          whole: false,
        },
      ],
    },
  }),
} as const;
