import { array, literal, number, object, enum as oneOf, string } from "zod";
import { choice, inputPassword, onSignature } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, jsonOf, operation } from "./operation.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;

/** The levels of PDF/A that files are checked against and made into (ISO 19005-1 to -3). */
export const archiveLevels = ["1b", "2b", "2u", "3b", "3u"] as const;

/** Those, and PDF/UA-1 for readers that cannot see a page (ISO 14289-1). */
export const checkedLevels = [...archiveLevels, "ua1"] as const;

const count = number().int();

const place = object({
  object: count.optional().meta({ description: "Number of the object in the file" }),
  page: count.optional(),
  detail: string().optional(),
});

const finding = object({
  rule: string().meta({ description: "A name that stays the same, whatever the part" }),
  clause: string().meta({ description: "Of the part of ISO 19005 that was checked; of ISO 14289-1 for ua1" }),
  text: string(),
  count: count.meta({ description: "How often; the first twenty places are told" }),
  places: array(place),
}).meta({ id: "ArchiveFinding" });

const validation = object({
  success: literal(true),
  level: oneOf(checkedLevels).meta({ description: "What the file was checked against" }),
  claim: string().nullable().meta({ description: "What the file says of itself, such as PDF/A-2b" }),
  verdict: oneOf(["conforms", "fails", "undecided"]).meta({
    description:
      "conforms: every rule of the level was applied and none is broken; undecided: none is broken, but some could not be applied",
  }),
  rules: count.meta({ description: "How many rules the level has here" }),
  failures: array(finding),
  unchecked: array(object({ rule: string(), clause: string(), why: string() })),
});

/** Documents that are kept for years (PDF/A). */
export const pdfArchive = {
  toPdfa: operation({
    ...common,
    path: "/api/v1/archive/to-pdfa",
    weight: "heavy",
    summary: "Make a PDF/A of a PDF",
    description:
      "Fonts are embedded (one of the same widths stands in for a font that the file does not bring), colours get a meaning, scripts and other actions go, annotations are printed, metadata say what is so. The result is checked by the rules of archive/validate before it is answered: a file that cannot be made to conform is refused with not_archivable, which names the rules in the way. Attached files need 3b or 3u, transparency 2b or later.",
    form: {
      file: pdfFile,
      level: choice(archiveLevels, "u: all text has a way to Unicode").default("2b"),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { level: "2b" },
    failures: ["not_archivable"],
    returns: fileOf("pdf"),
  }),
  validatePdfa: operation({
    ...common,
    path: "/api/v1/archive/validate",
    weight: "heavy",
    summary: "Check a PDF against a level of PDF/A or against PDF/UA",
    description:
      "The file is read as its bytes stand. Without a level the one that the file claims is checked, and 2b where it claims none that is known here; of level A the demands of B or U are checked, not its tags, and that is said. ua1 checks tags, marks, language, titles, descriptions and fonts by the rules of PDF/UA-1 that a machine can apply (Matterhorn Protocol); whether an order or a description makes sense is for people to say.",
    form: {
      file: pdfFile,
      level: choice(checkedLevels, "ua1: PDF/UA-1, what a machine can check of it").optional(),
    },
    returns: jsonOf("ArchiveValidationResponse", validation),
    mock: {
      success: true,
      level: "2b",
      claim: "PDF/A-2b",
      verdict: "fails",
      rules: 90,
      failures: [
        {
          rule: "font-embedded",
          clause: "6.2.11.4.1",
          text: "Fonts of visible text are embedded.",
          count: 1,
          places: [{ page: 1, detail: "Helvetica" }],
        },
      ],
      unchecked: [],
    },
  }),
} as const;
