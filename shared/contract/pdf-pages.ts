import { array, number, preprocess } from "zod";
import { exactlyOne, oneOf } from "./exactly-one.ts";
import { choice, decimal, flag, inputPassword, integer, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { orientations, paperSizes } from "./paper.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;
const changed = { file: pdfFile, password: inputPassword, on_signature: onSignature };
const pageList = (description: string) => text({ max: 5_000 }, description).optional();

/** The longest side that readers must take, user units (ISO 32000-1, annex C). */
const longestSide = 14_400;

/** `10,20,30,40` as a form has it, or a JSON array. */
function lengths(counts: readonly number[], least: number, description: string) {
  const read = (value: unknown) =>
    typeof value === "string"
      ? value.split(",").map((each) => (each.trim() === "" ? each : Number(each)))
      : value;
  const list = array(number().min(least).max(longestSide)).refine(({ length }) => counts.includes(length), {
    error: `Expected ${counts.join(" or ")} numbers, such as ${"10,".repeat(counts.at(-1) ?? 1).slice(0, -1)}`,
  });
  return preprocess(read, list).meta({ type: "string", description });
}

const paper = (description: string) => choice(paperSizes, description);

export const pageBoxes = ["media", "crop", "bleed", "trim", "art"] as const;

const boxPattern = (() => {
  const length = String.raw`\s*-?\d{1,6}(\.\d{1,6})?\s*`;
  const lengths = `${length}(,${length},${length},${length})?`;
  return new RegExp(
    `^(none|${length},${length},${length},${length}|(${pageBoxes.join("|")})(:${lengths})?)$`,
  );
})();

const boxField = (description: string) =>
  text({ max: 100 }, description).regex(boxPattern, {
    error: "Expected x,y,width,height, or a box such as media, trim:9 or trim:0,9,0,9, or none",
  });

const someBox = (input: Partial<Record<`${(typeof pageBoxes)[number]}_box`, unknown>>) =>
  pageBoxes.some((box) => input[`${box}_box`] !== undefined)
    ? undefined
    : { field: "media_box", msg: "Send one of the boxes at least", type: "missing" };

export const textPositions = ["top", "center", "bottom"] as const;
export const textAligns = ["start", "center", "end"] as const;

/** What is done to pages beyond the listings. */
export const pdfPages = {
  crop: operation({
    ...common,
    path: "/api/v1/pdf/crop",
    weight: "heavy",
    summary: "Crop pages to a box, by margins or to what is drawn on them",
    description:
      "Lengths are points on the page as seen. What is cut off is no longer shown but stays in the file: redact what must not be read.",
    form: {
      ...changed,
      box: lengths([4], 0, "x,y,width,height: what stays, from the lower left corner").optional(),
      margins: lengths([1, 4], 0, "What goes: one number, or top,right,bottom,left").optional(),
      to_content: flag("Each page to what is drawn on it; a page that shows nothing stays").default(false),
      padding: decimal({ min: 0, max: 1_000 }, "Points that stay around the content, of to_content").default(
        0,
      ),
      pages: pageList("Pages to crop; all when absent"),
    },
    rules: [oneOf("box", "margins", "to_content")],
    sample: { margins: "36" },
    returns: fileOf("pdf"),
  }),
  scalePages: operation({
    ...common,
    path: "/api/v1/pdf/scale-pages",
    summary: "Scale pages with all that is on them, by a factor or to a paper size",
    description:
      "Links, form fields, comments and bookmarks move with the content. On a paper of other proportions the page is centred.",
    form: {
      ...changed,
      page_size: paper("The paper that each page becomes").optional(),
      factor: decimal({ min: 0.1, max: 10 }, "2 makes a page twice as wide and high").optional(),
      orientation: choice(orientations, "Of page_size; auto is as each page lies").default("auto"),
      pages: pageList("Pages to scale; all when absent"),
    },
    rules: [exactlyOne("page_size", "factor")],
    sample: { page_size: "a4" },
    returns: fileOf("pdf"),
  }),
  addPages: operation({
    ...common,
    path: "/api/v1/pdf/add-pages",
    summary: "Add blank pages, or pages with a title, a text or a QR code",
    description:
      "Without title, text and qr the pages are blank. A text that is longer than a page goes on on the next. Outlines, links, form fields, labels, attachments, layers and tags of the file are kept.",
    form: {
      ...changed,
      after_page: integer(
        { min: 0, max: 10_000 },
        "0 adds before the first page; at the end when absent",
      ).optional(),
      count: integer(
        { min: 1, max: 10_000 },
        "How often the page is added, or the pages of its text",
      ).default(1),
      title: text({ max: 500 }, "Stands bold and larger over the text").optional(),
      text: text({ max: 50_000 }, "Each line is a paragraph, broken to the width of the page").optional(),
      qr: text(
        { max: 2_331 },
        "Drawn as a QR code under the text, such as an address; at most 2,331 bytes",
      ).optional(),
      qr_size: decimal(
        { min: 36, max: 2_000 },
        "Points of the QR code, with the light edge around it",
      ).default(144),
      page_size: paper("As the page before it, or behind it at the beginning, when absent").optional(),
      orientation: choice(orientations, "Of page_size; auto is as that page lies").default("auto"),
      position: choice(textPositions, "Of title and text on the page").default("top"),
      align: choice(textAligns, "start is left, and right in a script that runs from there").default("start"),
      font_size: decimal({ min: 4, max: 200 }, "Points; a title is 1.8 times as large").default(12),
      margin: decimal({ min: 0, max: 1_000 }, "Points around title and text").default(72),
    },
    sample: { after_page: 1, title: "Annex A", text: "Minutes of the meetings" },
    returns: fileOf("pdf"),
  }),
  pageBoxes: operation({
    ...common,
    path: "/api/v1/pdf/page-boxes",
    summary: "Set the media, crop, bleed, trim and art boxes of pages",
    description:
      "A box is x,y,width,height in points of the page as seen, from the lower left corner of its media box as it came; or another box such as trim, which trim:9 makes 9 points smaller on each side, trim:-9 larger, and trim:0,9,0,9 by top, right, bottom and left; or none, which takes it away. Boxes that are set in one call may name each other. What lies outside of a box stays in the file.",
    form: {
      ...changed,
      media_box: boxField("The sheet").optional(),
      crop_box: boxField("What is shown").optional(),
      bleed_box: boxField("What is printed before it is cut").optional(),
      trim_box: boxField("The page once it is cut").optional(),
      art_box: boxField("What matters on it").optional(),
      clip: flag("A box that reaches past the media box ends with it, in place of a refusal").default(false),
      pages: pageList("Pages whose boxes are set; all when absent"),
    },
    rules: [someBox],
    sample: { trim_box: "media:8.5", bleed_box: "media" },
    returns: fileOf("pdf"),
  }),
} as const;
