import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Link } from "../document.ts";
import type { SeenSpace } from "./seen-space.ts";

/** PDFACTION_URI, fpdf_doc.h. */
const uriAction = 3;
const longest = 2_048;

/** Link annotations of a loaded page: their place and the address or 1-based page they lead to. */
export function readLinks(document: PdfiumDocument, page: number, space: SeenSpace, scratch: number): Link[] {
  const { pdfium, handle } = document;
  const links: Link[] = [];
  const heap = () => pdfium.pdfium.HEAPU8;
  const next = (position: number) => {
    new Int32Array(heap().buffer, scratch, 1)[0] = position;
    return pdfium.FPDFLink_Enumerate(page, scratch, scratch + 4);
  };
  let position = 0;
  while (next(position)) {
    const [after = 0, link = 0] = new Int32Array(heap().buffer, scratch, 2);
    position = after;
    if (!pdfium.FPDFLink_GetAnnotRect(link, scratch)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(heap().buffer, scratch, 4);
    const box = space.box(left, bottom, right, top);
    const action = pdfium.FPDFLink_GetAction(link);
    if (action !== 0 && pdfium.FPDFAction_GetType(action) === uriAction) {
      const url = document.allocate(longest, (pointer) => {
        const used = pdfium.FPDFAction_GetURIPath(handle, action, pointer, longest);
        return used > longest
          ? ""
          : Buffer.from(heap().subarray(pointer, pointer + used - 1)).toString("utf8");
      });
      if (url !== "") links.push({ box, url });
      continue;
    }
    const direct = pdfium.FPDFLink_GetDest(handle, link);
    const target = direct !== 0 || action === 0 ? direct : pdfium.FPDFAction_GetDest(handle, action);
    const index = target === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(handle, target);
    if (index >= 0) links.push({ box, page: index + 1 });
  }
  return links;
}
