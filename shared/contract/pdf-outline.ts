import {
  array,
  boolean,
  globalRegistry,
  lazy,
  literal,
  NEVER,
  number,
  object,
  enum as oneOf,
  string,
  unknown,
  type ZodType,
} from "zod";
import { exactlyOne } from "./exactly-one.ts";
import { choice, inputPassword, integer, onSignature } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, jsonOf, operation } from "./operation.ts";
import { readJson } from "./read-json.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;

/** Where a bookmark leads: within the file, to another one, to an address, or to what it does (ISO 32000-2, 12.3.2, 12.6.4). */
const destinationKinds = [
  ...(["page", "file", "embedded", "uri", "launch", "named_action", "script"] as const),
  ...(["action", "element", "none"] as const),
] as const;
export const destinationFits = [
  ...(["xyz", "fit", "fith", "fitv", "fitr", "fitb", "fitbh", "fitbv"] as const),
] as const;

const coordinate = number().nullable();

const destination = object({
  kind: oneOf(destinationKinds),
  page: number().int().nullable().meta({ description: "In the file that is named, where one is" }),
  fit: oneOf(destinationFits).nullable(),
  left: coordinate,
  top: coordinate.meta({ description: "In user space of the page, as the file has it" }),
  zoom: coordinate,
  name: string().nullable().meta({ description: "Of a named destination or action" }),
  url: string().nullable(),
  file: string().nullable(),
}).meta({ id: "PdfDestination" });

type Destination = (typeof destination)["_output"];

export type OutlineItem = {
  title: string;
  level: number;
  page: number | null;
  open: boolean;
  bold: boolean;
  italic: boolean;
  color: string | null;
  destination: Destination;
  items: OutlineItem[];
};

const item: ZodType<OutlineItem> = object({
  title: string(),
  level: number().int(),
  page: number().int().nullable(),
  open: boolean().meta({ description: "Shows what stands below it" }),
  bold: boolean(),
  italic: boolean(),
  color: string().nullable(),
  destination,
  items: array(lazy(() => item)),
});
globalRegistry.add(item, { id: "PdfOutlineItem" });

/** A bookmark as a caller writes it: what read-outline answers, or less. */
export type WrittenItem = {
  title: string;
  page?: number | null | undefined;
  open?: boolean | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  color?: string | null | undefined;
  destination?: (Partial<Destination> & Pick<Destination, "kind">) | undefined;
  items?: WrittenItem[] | undefined;
};

const written: ZodType<WrittenItem> = object({
  title: string().min(1).max(2_000),
  page: number().int().min(1).nullable().optional(),
  open: boolean().optional(),
  bold: boolean().optional(),
  italic: boolean().optional(),
  color: string()
    .regex(/^#[0-9a-f]{6}$/i, { error: "Expected a colour such as #cc0000" })
    .nullable()
    .optional(),
  destination: destination.partial().required({ kind: true }).optional(),
  items: array(lazy(() => written)).optional(),
});

/** As deep as an outline is read (limit pdf.outline). */
const deepest = 100;
const mostItems = 50_000;

/** Each item holds a list, which holds items; the deepest thing is an entry of a destination. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest * 2 + 1) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}

const countOf = (items: readonly WrittenItem[]): number =>
  items.reduce((sum, { items: below = [] }) => sum + 1 + countOf(below), 0);

const writtenOutline = unknown()
  .transform((value, context) => {
    const read = readJson(value);
    if (!isTooDeep(read)) return read;
    context.addIssue({ code: "custom", message: `Expected at most ${deepest} levels` });
    return NEVER;
  })
  .pipe(
    array(written).refine((items) => countOf(items) <= mostItems, {
      error: `Expected at most ${mostItems} bookmarks`,
    }),
  )
  .optional()
  .meta({
    type: "string",
    description:
      'The whole outline as JSON, such as [{"title":"Report","page":1,"open":true,"items":[{"title":"Figures","page":3}]}]; [] takes it out. An item may have what read-outline tells of it',
  });

/** Outlines, which readers show as bookmarks (ISO 32000-2, 12.3.3). */
export const pdfOutline = {
  readOutline: operation({
    ...common,
    path: "/api/v1/pdf/read-outline",
    summary: "Read the bookmarks of a PDF as a nested list, with where each leads",
    description: "Of a bookmark that leads out of the file, the destination names the file or the address.",
    form: { file: pdfFile, password: inputPassword },
    returns: jsonOf(
      "PdfOutlineResponse",
      object({ success: literal(true), item_count: number().int(), outline: array(item) }),
    ),
    mock: {
      success: true,
      item_count: 1,
      outline: [
        {
          title: "Summary",
          level: 1,
          page: 1,
          open: false,
          bold: false,
          italic: false,
          color: null,
          destination: {
            kind: "page",
            page: 1,
            fit: "xyz",
            left: 72,
            top: 720,
            zoom: null,
            name: null,
            url: null,
            file: null,
          },
          items: [],
        },
      ],
    },
  }),
  writeOutline: operation({
    ...common,
    path: "/api/v1/pdf/write-outline",
    weight: "heavy",
    summary: "Write the bookmarks of a PDF: from a list, or from the headings of its pages",
    description:
      "What stood there before goes. Bookmarks lead to pages, addresses, other files and the next or previous page, and start nothing.",
    form: {
      file: pdfFile,
      outline: writtenOutline,
      from: choice(["headings"], "Makes the outline of the headings that the pages show").optional(),
      levels: integer({ min: 1, max: 6 }, "Of headings: how deep the outline goes").default(3),
      password: inputPassword,
      on_signature: onSignature,
    },
    rules: [exactlyOne("outline", "from")],
    sample: { outline: '[{"title":"Report","page":1}]' },
    returns: fileOf("pdf"),
  }),
} as const;
