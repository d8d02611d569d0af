import { array, boolean, literal, number, object, enum as oneOf, string } from "zod";
import { inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOrJsonOf, operation } from "./operation.ts";

/** What may be broken in a file, from its first byte to what its streams hold. */
export const damageCodes = [
  ...(["header", "file_end", "cross_reference", "object_offsets", "unreadable_objects"] as const),
  ...(["stream_lengths", "stream_data", "missing_objects", "page_tree", "locked_file", "structure"] as const),
] as const;

const count = number().int();

const finding = object({
  code: oneOf(damageCodes),
  text: string(),
  count: count.meta({ description: "How often; the first twenty objects are told" }),
  objects: array(count).meta({ description: "Numbers of the objects" }),
  mended: boolean().meta({ description: "False where something of it is in the repaired file, too" }),
}).meta({ id: "PdfDamage" });

const report = object({
  success: literal(true),
  status: oneOf(["nothing_to_repair", "repaired"]),
  page_count: count,
  damage: array(finding),
}).meta({ id: "PdfRepairReport" });

export const pdfRepair = {
  repair: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/repair",
    weight: "heavy",
    summary: "Repair a damaged PDF, and tell what was broken",
    description:
      "The repaired file, with the headers X-Repair-Status and X-Damage; with Accept: application/json the report alone. A file that is well goes back as it came. What cannot be read is left out, and content is kept as far as it goes.",
    form: { file: pdfFile, password: inputPassword, on_signature: onSignature },
    answerHeaders: {
      "X-Repair-Status": text({ min: 0 }, "repaired or nothing_to_repair"),
      "X-Damage": text(
        { min: 0 },
        "What was broken and how often, such as cross_reference=1,stream_lengths=3",
      ),
    },
    sample: { file: "damaged.pdf" },
    returns: fileOrJsonOf(report, "pdf"),
    mock: {
      success: true,
      status: "repaired",
      page_count: 3,
      damage: [
        {
          code: "stream_lengths",
          text: "Streams are longer or shorter than they say.",
          count: 1,
          objects: [12],
          mended: true,
        },
      ],
    },
  }),
} as const;
