import { array, boolean, literal, number, object, enum as oneOf } from "zod";
import { choice, decimal, flag, inputPassword, integer, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { jsonOrFileOf, operation } from "./operation.ts";

const count = number().int();

const difference = object({
  x: number(),
  y: number(),
  width: number(),
  height: number(),
  share: number().meta({ description: "Of its pixels that differ, 0 to 1" }),
}).meta({ id: "PdfLooksDifference" });

const page = object({
  page: count.meta({ description: "Its number in file; in other_file where that alone has it" }),
  file_page: count.nullable(),
  other_file_page: count.nullable(),
  similarity: number().meta({ description: "Structural similarity (SSIM), 1 is alike" }),
  changed: number().meta({ description: "Share of the pixels that differ, 0 to 1" }),
  same_size: boolean(),
  only_in: oneOf(["file", "other_file"]).nullable(),
  difference_count: count,
  differences: array(difference).meta({
    description: "The largest 200: points from the lower left corner of the larger page as seen",
  }),
}).meta({ id: "PdfLooksPage" });

export const pdfLooks = {
  compareLooks: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/compare-looks",
    weight: "heavy",
    summary: "Compare how two PDFs look, page by page: similarity and where pixels differ",
    description:
      "pdf and png show the pages with what is gone in red, what is new in blue and a frame around each difference; png of several pages is a ZIP. A page is compared with the one that it became: pages that one file alone has are named, and do not shift those behind them. What the texts say compares workflows/compare-versions.",
    form: {
      file: pdfFile,
      other_file: file("The PDF that it is compared with; the password opens it as well", ["pdf"]),
      pages: text({ max: 5_000 }, "Pages that are compared, of the longer file; all when absent").optional(),
      dpi: integer({ min: 36, max: 300 }, "Resolution of the comparison").default(100),
      align: flag(
        "Find out by their looks which page is which of the other file; otherwise those of the same number are compared",
      ).default(true),
      tolerance: decimal(
        { min: 0, max: 100 },
        "Percent by which a colour may differ and count as the same",
      ).default(10),
      format: choice(["json", "pdf", "png"]).default("json"),
      password: inputPassword,
    },
    sample: { file: "old.pdf", other_file: "new.pdf" },
    returns: jsonOrFileOf(
      "PdfLooksResponse",
      object({
        success: literal(true),
        alike: boolean().meta({ description: "No compared page differs, and none is in one file alone" }),
        similarity: number().meta({ description: "The mean of all pages" }),
        page_counts: object({ file: count, other_file: count }),
        removed_pages: array(count).meta({ description: "Pages of file that other_file does not have" }),
        inserted_pages: array(count).meta({ description: "Pages of other_file that file does not have" }),
        moved_pages: array(object({ file_page: count, other_file_page: count })).meta({
          description: "Those of the removed and inserted pages that look alike: they stand elsewhere now",
        }),
        pages: array(page),
      }),
      "pdf",
      "png",
      "zip",
    ),
    mock: {
      success: true,
      alike: false,
      similarity: 0.981,
      page_counts: { file: 1, other_file: 1 },
      removed_pages: [],
      inserted_pages: [],
      moved_pages: [],
      pages: [
        {
          page: 1,
          file_page: 1,
          other_file_page: 1,
          similarity: 0.981,
          changed: 0.004,
          same_size: true,
          only_in: null,
          difference_count: 1,
          differences: [{ x: 72, y: 700, width: 96.5, height: 14.4, share: 0.31 }],
        },
      ],
    },
  }),
} as const;
