import { boolean, literal, number, object } from "zod";
import { choice } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, group, jsonOf, operation } from "./operation.ts";

export const pdf = group("pdf", "PDF operations", {
  compress: operation({
    path: "/api/v1/pdf/compress",
    tier: "starter",
    weight: "heavy",
    summary: "Make a PDF smaller without losing a page",
    form: { file: pdfFile, level: choice(["low", "medium", "high"]).default("medium") },
    returns: fileOf("pdf"),
  }),
  pageCount: operation({
    path: "/api/v1/pdf/page-count",
    listing: "A",
    tier: "starter",
    weight: "light",
    summary: "Count the pages of a PDF",
    form: { file: pdfFile },
    returns: jsonOf(
      object({
        success: literal(true),
        page_count: number().int(),
        encrypted: boolean(),
        page_sizes: object({ width: number(), height: number() }).array(),
      }),
    ),
    mock: { success: true, page_count: 1, encrypted: false, page_sizes: [{ width: 595.28, height: 841.89 }] },
  }),
});
