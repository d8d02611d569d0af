import { ocrLanguages } from "../../contract/ocr-language.ts";
import type { Guide } from "./guide.ts";

export const languages: Guide = {
  page: "languages",
  title: "Languages",
  about: "Which languages scans are read in, and what can be translated",
  write: () => [
    "Text that a file holds as text is read in any language. What is a picture of text is read by OCR, in these:",
    { head: "Scans and photos" },
    {
      columns: ["Language", "Code"],
      rows: Object.entries(ocrLanguages).map(([code, name]) => [name, `\`${code}\``]),
    },
    "Several are joined, as `eng+fra`. Without the field the language is found by what the pages show. Everything that reads scans is served by the same engine: [OCR to text](ai-ocr), [OCR into a PDF](pdf-ocr) and all that reads documents.",
    { head: "Translation" },
    "[A PDF is translated](chat-translate) with its layout kept, into any language whose script has a font that ships with the service; for another one the 422 names the scripts that can be drawn. It needs a language model, which the operator sets; without one it is a 503 `language_model_not_configured`.",
    { head: "What the service says" },
    "Errors, warnings and this reference are in English. Programs read the codes.",
  ],
};
