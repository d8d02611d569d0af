import { array, boolean, literal, number, object, enum as oneOf, string } from "zod";
import { inputPassword } from "./field.ts";
import { pdfFile } from "./file.ts";
import { jsonOf, operation } from "./operation.ts";

const count = number().int();
const bytes = number().int();

/** What the bytes of a file are spent on. */
export const weightKinds = [
  ...(["images", "fonts", "content", "profiles", "metadata", "attachments", "other"] as const),
] as const;

const analysis = object({
  success: literal(true),
  file_size: bytes,
  version: string(),
  linearized: boolean(),
  revisions: count.meta({ description: "How often it was saved behind what was there, and once" }),
  page_count: count,
  page_sizes: array(object({ width: number(), height: number(), count, first_page: count })).meta({
    description: "As seen, points",
  }),
  encryption: object({
    method: string().nullable().meta({ description: "RC4 or AES with its bits, such as AES-256" }),
    revision: count.nullable(),
    needs_password: boolean(),
    permissions: object({
      print: boolean(),
      print_high_quality: boolean(),
      change: boolean(),
      copy: boolean(),
      annotate: boolean(),
      fill_forms: boolean(),
      accessibility: boolean(),
      assemble: boolean(),
    }).meta({ id: "PdfPermissions" }),
  }).nullable(),
  tagged: boolean(),
  language: string().nullable(),
  claims: array(string()).meta({
    description: "Of PDF/A, PDF/UA and PDF/X, as the file makes them; unproven",
  }),
  fonts: array(
    object({
      name: string(),
      type: string().meta({ description: "Such as TrueType, Type1, Type3, Type0/CIDFontType2" }),
      embedded: boolean(),
      subset: boolean(),
      mapped: boolean().meta({ description: "Its codes lead to characters" }),
      bytes,
    }).meta({ id: "PdfAnalysedFont" }),
  ),
  color_spaces: array(
    object({
      name: string(),
      components: count.nullable(),
      colorants: array(string()),
      used_by: array(oneOf(["content", "images", "shadings", "groups"])),
    }).meta({ id: "PdfColorSpace" }),
  ),
  images: array(
    object({
      object: count,
      page: count.meta({ description: "The first that draws it" }),
      width: count,
      height: count,
      bits: count,
      color_space: string().nullable(),
      coding: array(string()),
      bytes,
      mask: boolean().meta({ description: "The opacity of another image" }),
      drawn_width: number().meta({ description: "Where it is drawn largest, points" }),
      drawn_height: number(),
      dpi: number().meta({ description: "Pixels in an inch there, of the coarser side" }),
    }).meta({ id: "PdfAnalysedImage" }),
  ),
  signatures: count,
  form_fields: count,
  comments: count,
  bookmarks: count,
  attachments: count,
  layers: count,
  active_content: object({
    scripts: count,
    launch_actions: count,
    form_actions: count,
    external_links: count,
    media: count,
    xfa: boolean(),
  }),
  weights: array(
    object({ kind: oneOf([...weightKinds, "structure"]), bytes, share: number() }).meta({
      id: "PdfWeight",
    }),
  ).meta({ description: "The heaviest first; structure is all that is no stream of these" }),
});

const noAction = { scripts: 0, launch_actions: 0, form_actions: 0, external_links: 0, media: 0, xfa: false };

export const pdfAnalysis = {
  analyze: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/analyze",
    weight: "heavy",
    summary:
      "Analyse a PDF: fonts, colours, images and their resolution, page sizes, protection, what weighs",
    description:
      "What read-metadata tells of title and author stands there. Of a locked or damaged file, weights are those of the opened one.",
    form: { file: pdfFile, password: inputPassword },
    returns: jsonOf("PdfAnalysisResponse", analysis),
    mock: {
      success: true,
      file_size: 48_213,
      version: "1.7",
      linearized: false,
      revisions: 1,
      page_count: 1,
      page_sizes: [{ width: 595.28, height: 841.89, count: 1, first_page: 1 }],
      encryption: null,
      tagged: false,
      language: "en",
      claims: ["PDF/A-2b"],
      fonts: [
        { name: "NotoSans", type: "TrueType", embedded: true, subset: true, mapped: true, bytes: 12_034 },
      ],
      color_spaces: [{ name: "DeviceRGB", components: 3, colorants: [], used_by: ["content", "images"] }],
      images: [
        {
          object: 12,
          page: 1,
          width: 1_200,
          height: 800,
          bits: 8,
          color_space: "DeviceRGB",
          coding: ["DCTDecode"],
          bytes: 30_112,
          mask: false,
          drawn_width: 288,
          drawn_height: 192,
          dpi: 300,
        },
      ],
      signatures: 0,
      form_fields: 0,
      comments: 0,
      bookmarks: 0,
      attachments: 0,
      layers: 0,
      active_content: noAction,
      weights: [
        { kind: "images", bytes: 30_112, share: 0.625 },
        { kind: "fonts", bytes: 12_034, share: 0.25 },
        { kind: "structure", bytes: 6_067, share: 0.126 },
      ],
    },
  }),
} as const;
