import { choice, decimal, flag, inputPassword, integer, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { orientations, paperSizes } from "./paper.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;
const changed = { file: pdfFile, password: inputPassword, on_signature: onSignature };
const paper = (description: string) => choice(paperSizes, description);

export const nUpCounts = ["2", "4", "6", "9", "16"] as const;

/** In which order pages fill a sheet. */
export const fillOrders = ["across", "down", "across-from-right", "down-from-right"] as const;

export const columnAligns = ["left", "center", "right"] as const;

type PosterForm = { columns?: unknown; rows?: unknown; page_size?: unknown; factor?: unknown };

/** Sheets are told by their number or by their paper; how large the page gets follows from both, or is said. */
function posterSheets({ columns, rows, page_size, factor }: PosterForm) {
  const isCounted = columns !== undefined || rows !== undefined;
  if (!isCounted && page_size === undefined)
    return { field: "columns", msg: "Send columns, rows or page_size", type: "missing" };
  if (isCounted && factor !== undefined)
    return { field: "factor", msg: "Send either factor or columns and rows, not both", type: "value_error" };
  return undefined;
}

/** Pages laid out anew on sheets. */
export const pdfSheets = {
  nUp: operation({
    ...common,
    path: "/api/v1/pdf/n-up",
    summary: "Put several pages on each sheet",
    description:
      "Links and bookmarks lead to where a page is now. Form fields and comments become part of the page, and tags are left out.",
    form: {
      ...changed,
      pages_per_sheet: choice(nUpCounts).default("2"),
      order: choice(fillOrders, "How pages fill a sheet: in rows or columns, from the left or right").default(
        "across",
      ),
      page_size: paper("The sheet").default("a4"),
      orientation: choice(orientations, "Of the sheet; auto is what leaves pages largest").default("auto"),
      margin: decimal({ min: 0, max: 500 }, "Points around all pages").default(18),
      gap: decimal({ min: 0, max: 500 }, "Points between pages").default(9),
    },
    sample: { pages_per_sheet: "4" },
    returns: fileOf("pdf"),
  }),
  booklet: operation({
    ...common,
    path: "/api/v1/pdf/booklet",
    summary: "Arrange pages as a booklet to print on both sides, fold and staple",
    description:
      "Two pages on each side of a sheet, printed to turn over its short side. Blank pages fill it up to a multiple of four.",
    form: {
      ...changed,
      page_size: paper("The sheet before it is folded").default("a4"),
      binding: choice(["left", "right"], "right for a script that runs from right to left").default("left"),
      sheets_per_signature: integer(
        { min: 1, max: 100 },
        "Sheets folded into each other; all of them when absent",
      ).optional(),
      margin: decimal({ min: 0, max: 500 }, "Points around all pages").default(0),
      gap: decimal({ min: 0, max: 500 }, "Points between the two pages, at the fold").default(0),
    },
    sample: { binding: "left" },
    returns: fileOf("pdf"),
  }),
  poster: operation({
    ...common,
    path: "/api/v1/pdf/poster",
    summary: "Cut a large page into parts, as a poster",
    description:
      "Parts come row by row from the upper left. With page_size a page is enlarged over so many columns and rows of that paper, or by factor over as many as it takes; without, it is cut as it is. Parts that would stay empty are left out. Links and bookmarks lead to the part where their place is now; form fields and comments become part of what is drawn, and tags are left out.",
    form: {
      ...changed,
      columns: integer({ min: 1, max: 100 }, "Sheets beside each other").optional(),
      rows: integer({ min: 1, max: 100 }, "Sheets under each other").optional(),
      page_size: paper("Of the sheets; parts of the page without a margin when absent").optional(),
      orientation: choice(
        orientations,
        "Of page_size; auto is what makes the page largest, or takes the fewest sheets",
      ).default("auto"),
      factor: decimal(
        { min: 0.1, max: 50 },
        "With page_size: 2 prints a page twice as wide and high; 1 when absent",
      ).optional(),
      overlap: decimal({ min: 0, max: 500 }, "Points of each sheet that its neighbour shows as well").default(
        0,
      ),
      margin: decimal(
        { min: 0, max: 500 },
        "Points around the part on each sheet; when absent 18 with page_size or cut_marks, and else 0",
      ).optional(),
      cut_marks: flag(
        "Lines in the margin, where to cut so that neighbours meet, in the middle of their overlap",
      ).default(false),
      pages: text({ max: 5_000 }, "Pages to cut, the others stay one sheet each; all when absent").optional(),
    },
    rules: [posterSheets],
    sample: { file: "plan.pdf", columns: 2, rows: 2, page_size: "a4" },
    returns: fileOf("pdf"),
  }),
  singlePage: operation({
    ...common,
    path: "/api/v1/pdf/single-page",
    weight: "heavy",
    summary: "Join all pages under each other into one long page",
    description:
      "For reading on a screen. Up to 14,400 points the page is as long as its parts; beyond, its unit is more points (UserUnit), up to 50 of them. Links and bookmarks lead to where a page is now; form fields and comments become part of it, and tags are left out.",
    form: {
      ...changed,
      gap: decimal({ min: 0, max: 500 }, "Points between pages").default(0),
      align: choice(columnAligns, "Of pages that are narrower than the widest").default("center"),
      same_width: flag("Enlarge pages that are narrower to the widest").default(false),
    },
    sample: { same_width: true },
    returns: fileOf("pdf"),
  }),
} as const;
