import { office } from "../contract/office.ts";
import { implement } from "./implementation.ts";

const libreOffice = () => import("../convert/office/office-to-pdf.ts");

export const officeOperations = implement(office, {
  wordToPdf: async () => (await libreOffice()).wordToPdf,
  excelToPdf: async () => (await libreOffice()).excelToPdf,
  pptToPdf: async () => (await libreOffice()).powerpointToPdf,
});
