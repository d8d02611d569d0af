import { array, boolean, literal, number, object, record, string } from "zod";
import { choice, flag, inputPassword, integer, onSignature, text } from "./field.ts";
import { files, pdfFile } from "./file.ts";
import { fileOf, jsonOf, operation } from "./operation.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;
const read = { file: pdfFile, password: inputPassword };
const changed = { ...read, on_signature: onSignature };

/** What an attached file is to the document (ISO 32000-2, 14.13.2). */
export const relationships = ["unspecified", "source", "data", "alternative", "supplement"] as const;

const box = array(number()).length(4).nullable();
const count = number().int();

const metadata = object({
  success: literal(true),
  version: string(),
  page_count: count,
  encrypted: boolean(),
  tagged: boolean(),
  language: string().nullable(),
  pdfa: string().nullable().meta({ description: "What the file says of itself, such as PDF/A-2b; unproven" }),
  info: object({
    title: string().nullable(),
    author: string().nullable(),
    subject: string().nullable(),
    keywords: string().nullable(),
    creator: string().nullable(),
    producer: string().nullable(),
    created: string().nullable(),
    modified: string().nullable(),
    others: record(string(), string()),
  }),
  xmp: string()
    .nullable()
    .meta({ description: "The packet as it stands; null without one, or with more than a megabyte" }),
  fonts: array(
    object({
      name: string(),
      embedded: boolean(),
      mapped: boolean().meta({ description: "Its codes lead to characters" }),
    }),
  ),
  pages: array(
    object({
      number: count,
      rotation: count,
      user_unit: number(),
      media_box: box,
      crop_box: box,
      bleed_box: box,
      trim_box: box,
      art_box: box,
    }),
  ),
  outline: array(object({ title: string(), level: count, page: count.nullable() })),
  attachments: array(object({ name: string(), description: string().nullable(), size: count.nullable() })),
  signatures: array(string()).meta({
    description: "The names of signed fields; whether they hold says sign/verify",
  }),
  active_content: object({
    scripts: count,
    launch_actions: count,
    form_actions: count,
    external_links: count,
    media: count,
    xfa: boolean(),
  }),
});

/** What a file says, holds and carries beside its pages. */
export const pdfDocument = {
  readMetadata: operation({
    ...common,
    path: "/api/v1/pdf/read-metadata",
    summary: "Tell what a PDF says of itself and what it holds beside its pages",
    description: "Boxes are as the page has them or inherits them, in its own units.",
    form: read,
    returns: jsonOf("PdfMetadataResponse", metadata),
    mock: {
      success: true,
      version: "1.7",
      page_count: 1,
      encrypted: false,
      tagged: false,
      language: "en",
      pdfa: null,
      info: {
        title: "Report",
        author: "Ada Lovelace",
        subject: null,
        keywords: null,
        creator: null,
        producer: null,
        created: "2026-01-15T09:30:00.000Z",
        modified: null,
        others: {},
      },
      xmp: null,
      fonts: [{ name: "Helvetica", embedded: false, mapped: true }],
      pages: [
        {
          number: 1,
          rotation: 0,
          user_unit: 1,
          media_box: [0, 0, 595.28, 841.89],
          crop_box: null,
          bleed_box: null,
          trim_box: null,
          art_box: null,
        },
      ],
      outline: [{ title: "Summary", level: 1, page: 1 }],
      attachments: [],
      signatures: [],
      active_content: {
        scripts: 0,
        launch_actions: 0,
        form_actions: 0,
        external_links: 1,
        media: 0,
        xfa: false,
      },
    },
  }),
  sanitise: operation({
    ...common,
    path: "/api/v1/pdf/sanitise",
    summary: "Take scripts and other active content out of a PDF",
    description:
      "Scripts, actions that start programs or send data, films, sounds and XFA forms always go; what pages show otherwise stays. X-Warning names what went.",
    form: {
      ...changed,
      links: flag("Links to addresses and other files go, too").default(false),
      attachments: flag("Attached files go, too").default(false),
    },
    sample: { attachments: true },
    returns: fileOf("pdf"),
  }),
  extractImages: operation({
    ...common,
    path: "/api/v1/pdf/extract-images",
    weight: "heavy",
    summary: "Take the images out of a PDF",
    description:
      "Each image that a page draws comes once, named by the first page that draws it: a JPEG as it is, others as PNG in their own pixels, with their opacity.",
    form: {
      ...read,
      pages: text({ max: 5_000 }, "Pages whose images are taken; all when absent").optional(),
      min_pixels: integer({ min: 1, max: 10_000 }, "Images with a shorter side are left out").default(1),
    },
    returns: fileOf("zip"),
  }),
  extractAttachments: operation({
    ...common,
    path: "/api/v1/pdf/extract-attachments",
    summary: "Take the attached files out of a PDF",
    form: read,
    returns: fileOf("zip"),
  }),
  addAttachments: operation({
    ...common,
    path: "/api/v1/pdf/add-attachments",
    summary: "Attach files to a PDF",
    description: "PDF/A-3 keeps its claim; of the other parts, which take no such files, it is withdrawn.",
    form: {
      ...changed,
      attachments: files("Files to attach, of any kind", { max: 50 }),
      description: text({ max: 500 }, "Of all of them").optional(),
      relationship: choice(relationships, "What they are to the document").default("unspecified"),
    },
    sample: { attachments: ["data.csv"], relationship: "data" },
    returns: fileOf("pdf"),
  }),
} as const;
