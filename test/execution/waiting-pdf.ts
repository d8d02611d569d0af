import { outputFile } from "../../shared/contract/file.ts";
import { pdf } from "../../shared/contract/pdf.ts";
import { serve } from "../../shared/http/serve.ts";
import { pdfOperations } from "../../shared/operations/pdf.ts";

// The PDF function, three operations of which never end or answer with more than fits into any buffer.

const large = 30_000_000;

async function* inPieces() {
  for (let sent = 0; sent < large; sent += 100_000) yield Buffer.alloc(100_000, "p");
}

export const handler = await serve(
  pdf,
  {
    ...pdfOperations,
    compress: (_input, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    merge: async () => {
      for (;;);
    },
    flatten: async () => outputFile("pdf", "large.pdf", Buffer.alloc(large, "w")),
    unlock: async () => outputFile("pdf", "large.pdf", inPieces()),
  },
  {},
  { module: import.meta.url },
);
