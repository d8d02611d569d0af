import type { Document } from "../../document/document.ts";
import { gstinFault } from "../checking/gst/codes.ts";
import { faultyGstins } from "../checking/gst/faulty-gstins.ts";
import type { Difference } from "./difference.ts";

/** GSTINs that nobody has, whatever the other documents say; OCR may have misread one. */
export const impossibleGstins = (documents: readonly Document[]): Difference[] =>
  documents.flatMap((document, index) =>
    faultyGstins(document).flatMap(({ value, place }): Difference[] => {
      const says = gstinFault(value)?.says;
      const read = document.pages.find(({ number }) => number === place.page)?.source;
      return says === undefined
        ? []
        : [
            {
              field: "gstin",
              severity: read === "ocr" ? "warning" : "error",
              reason: says,
              amount: null,
              values: [{ document: index, filename: document.filename, value, place }],
            },
          ];
    }),
  );
