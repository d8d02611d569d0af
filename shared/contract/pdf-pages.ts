import { array, number, preprocess } from "zod";
import { exactlyOne, oneOf } from "./exactly-one.ts";
import { choice, decimal, flag, inputPassword, onSignature, text } from "./field.ts";
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
} as const;
