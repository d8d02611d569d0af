import { inputPassword } from "./field.ts";
import { file } from "./file.ts";
import { fileOf, group, operation } from "./operation.ts";

const note =
  "Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password.";

/** What LibreOffice converts. */
export const office = group("office", "Office to PDF", {
  wordToPdf: operation({
    path: "/api/v1/convert/word-to-pdf",
    tier: "indie",
    weight: "huge",
    summary: "Make a PDF of a Word document",
    description: note,
    form: { file: file("A .docx, .doc, .rtf or .odt document"), password: inputPassword },
    failures: ["dependency_unavailable"],
    sample: { file: "letter.docx" },
    returns: fileOf("pdf"),
  }),
  excelToPdf: operation({
    path: "/api/v1/convert/excel-to-pdf",
    tier: "indie",
    weight: "huge",
    summary: "Make a PDF of an Excel workbook",
    description: note,
    form: { file: file("An .xlsx, .xls, .xlsb, .ods or .csv workbook"), password: inputPassword },
    failures: ["dependency_unavailable"],
    sample: { file: "workbook.xlsx" },
    returns: fileOf("pdf"),
  }),
  pptToPdf: operation({
    path: "/api/v1/convert/ppt-to-pdf",
    tier: "indie",
    weight: "huge",
    summary: "Make a PDF of a PowerPoint presentation",
    description: note,
    form: { file: file("A .pptx, .ppt or .odp presentation"), password: inputPassword },
    failures: ["dependency_unavailable"],
    sample: { file: "slides.pptx" },
    returns: fileOf("pdf"),
  }),
});
