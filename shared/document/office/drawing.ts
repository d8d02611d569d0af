import type { Run, TextItem } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import { childrenOf, descendants, elements, textOf, type XmlElement } from "../xml/xml.ts";
import type { OfficePackage } from "./package.ts";

/** Runs of a DrawingML paragraph; a line break is an element of its own. */
export function drawingRuns(
  paragraph: XmlElement,
  style: (run: XmlElement) => Omit<Run, "text"> = () => ({}),
): Run[] {
  return elements(paragraph).flatMap((each): Run[] => {
    if (each.name === "br") return [{ text: "\n" }];
    if (each.name === "r" || each.name === "fld") {
      const text = childrenOf(each, "t").map(textOf).join("").replace(/[\v]/g, "\n");
      return [{ ...style(each), text }];
    }
    // Equations sit in a compatibility wrapper around their own text.
    const inner =
      each.name === "AlternateContent" ? descendants(each, "Choice") : each.name === "m" ? [each] : [];
    return inner.flatMap((part) => descendants(part, "t")).map((part) => ({ text: textOf(part) }));
  });
}

/** Text of the shapes that lie over a sheet. */
export function drawingTexts(file: OfficePackage, part: string): TextItem[] {
  const root = file.xml(file.related(part, "drawing"));
  return descendants(root, "txBody")
    .flatMap((body) => childrenOf(body, "p"))
    .map((paragraph): TextItem => ({ kind: "paragraph", runs: drawingRuns(paragraph) }))
    .filter(({ runs }) => plainText(runs) !== "");
}
