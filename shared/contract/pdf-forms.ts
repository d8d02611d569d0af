import {
  array,
  boolean,
  literal,
  number,
  object,
  enum as oneOf,
  preprocess,
  record,
  string,
  union,
} from "zod";
import { exactlyOne } from "./exactly-one.ts";
import { choice, flag, inputPassword, onSignature, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { fileOf, jsonOrFileOf, operation } from "./operation.ts";
import { readJson } from "./read-json.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;

export const fieldKinds = ["text", "checkbox", "radio", "dropdown", "list", "button", "signature"] as const;

const formField = object({
  name: string(),
  type: oneOf(fieldKinds),
  label: string().nullable().meta({ description: "What the form calls it, for people" }),
  value: union([string(), boolean(), array(string())]).nullable(),
  options: array(object({ value: string(), label: string() })).meta({
    description: "Of radio buttons, lists and dropdowns, and the marks of a checkbox that has several",
  }),
  required: boolean(),
  read_only: boolean(),
  multiline: boolean(),
  editable: boolean().meta({ description: "A dropdown that takes other values than its options" }),
  multiple: boolean().meta({ description: "A list of which several may be chosen" }),
  max_length: number().int().nullable(),
  places: array(
    object({ page: number().int(), x: number(), y: number(), width: number(), height: number() }),
  ).meta({ description: "Where pages show it: points from the lower left corner of the page as seen" }),
}).meta({ id: "PdfFormField" });

const given = union([
  string().max(50_000),
  number(),
  boolean(),
  array(string().max(5_000)).max(1_000),
]).nullable();

const fieldValues = preprocess(
  readJson,
  record(string().min(1).max(1_000), given).refine((values) => Object.keys(values).length > 0, {
    error: "Name at least one field",
  }),
).meta({
  type: "string",
  description:
    'A JSON object of values by field names, such as {"name":"Ada","agreed":true}; null empties a field. pdf/read-form tells the names',
});

/** Forms of fields (ISO 32000-1, 12.7). */
export const pdfForms = {
  readForm: operation({
    ...common,
    path: "/api/v1/pdf/read-form",
    summary: "List the form fields of a PDF with their types, values and options",
    description:
      "fdf, xfdf and csv hold the names and values alone, as pdf/fill-form takes them; json has types, options and places, too.",
    form: {
      file: pdfFile,
      format: choice(["json", "fdf", "xfdf", "csv"]).default("json"),
      password: inputPassword,
    },
    returns: jsonOrFileOf(
      "PdfFormResponse",
      object({
        success: literal(true),
        xfa: boolean().meta({ description: "The form is described in XFA, too, which is not read" }),
        fields: array(formField),
      }),
      "fdf",
      "xfdf",
      "csv",
    ),
    mock: {
      success: true,
      xfa: false,
      fields: [
        {
          name: "name",
          type: "text",
          label: "Your name",
          value: "Ada",
          options: [],
          required: true,
          read_only: false,
          multiline: false,
          editable: false,
          multiple: false,
          max_length: null,
          places: [{ page: 1, x: 72, y: 700, width: 200, height: 20 }],
        },
      ],
    },
  }),
  fillForm: operation({
    ...common,
    path: "/api/v1/pdf/fill-form",
    weight: "heavy",
    summary: "Fill the form fields of a PDF",
    description:
      "A data_file of FDF or XFDF fills one file; of CSV each row fills one, and the answer is a ZIP of them. Values are checked against type, options and length; a field that there is not is a 422 with the nearest one. Each value is drawn, so that every reader shows it. Scripts of the form do not run: fields that they compute are filled like the others.",
    form: {
      file: pdfFile,
      fields: fieldValues.optional(),
      data_file: file(
        "FDF, XFDF, or CSV of which the first row names the fields: an empty cell leaves a field as it is, several choices stand with ; between, and a column filename names the files",
      ).optional(),
      flatten: flag("Make all fields part of the page afterwards").default(false),
      password: inputPassword,
      on_signature: onSignature,
    },
    rules: [exactlyOne("fields", "data_file")],
    sample: { file: "form.pdf", fields: '{"name":"Ada"}' },
    returns: fileOf("pdf", "zip"),
  }),
  unlockForm: operation({
    ...common,
    path: "/api/v1/pdf/unlock-form",
    summary: "Unlock the read-only form fields of a PDF, so that they can be filled in",
    description:
      "Values and looks stay. The header X-Unlocked-Fields counts the fields. A signature does not cover that: it breaks, unless on_signature is keep. A password on the file is another lock: pdf/unlock.",
    form: { file: pdfFile, password: inputPassword, on_signature: onSignature },
    answerHeaders: { "X-Unlocked-Fields": text({ min: 0 }, "How many fields were unlocked") },
    sample: { file: "form.pdf" },
    returns: fileOf("pdf"),
  }),
} as const;
