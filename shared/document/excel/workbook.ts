import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, elements, readXml, type XmlElement } from "../xml/xml.ts";
import { builtinFormats, formatter, type ShownNumber } from "./number-format.ts";
import type { CellStyles } from "./sheet.ts";

/** Texts that cells share by number; readings of Japanese words (`rPh`) are no part of them. */
export function sharedStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (bytes === undefined) return strings;
  let [text, reading, inText] = ["", false, false];
  readXml(bytes, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") reading = true;
      else if (name === "t") inText = !reading;
    },
    text(part) {
      if (inText) text += part;
    },
    close(name) {
      if (name === "si") strings.push(text);
      else if (name === "rPh") reading = false;
      else if (name === "t") inText = false;
    },
  });
  return strings;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** The cell formats of a workbook: how each shows a number, and whether it is bold. */
export function cellStyles(root: XmlElement | undefined, date1904: boolean): CellStyles {
  const codes = new Map(
    childrenOf(child(root, "numFmts"), "numFmt").map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? "General",
    ]),
  );
  const bolds = childrenOf(child(root, "fonts"), "font").map((font) => {
    const bold = child(font, "b");
    return bold !== undefined && bold.attributes.val !== "0" && bold.attributes.val !== "false";
  });
  const formats = childrenOf(child(root, "cellXfs"), "xf").map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? "0");
    const show = formatter(codes.get(id) ?? builtinFormats[id] ?? "General", date1904);
    return { show, bold: bolds[Number(attributes.fontId ?? "0")] ?? false };
  });
  const usual = formatter("General", date1904);
  return {
    show: (style: number, value: number): ShownNumber => (formats[style]?.show ?? usual)(value),
    bold: (style) => formats[style]?.bold ?? false,
  };
}

export type SheetEntry = { name: string; part: string; hidden: boolean };

/** The worksheets of a workbook in their order; dialog and macro sheets are none. */
export function sheetEntries(file: OfficePackage, main: string, root: XmlElement | undefined): SheetEntry[] {
  return elements(child(root, "sheets")).flatMap(({ attributes }) => {
    const target = file.byId(main, attributes["r:id"]);
    if (target === undefined || !/worksheet$/i.test(target.type)) return [];
    const hidden = attributes.state === "hidden" || attributes.state === "veryHidden";
    return [{ name: attributes.name ?? "", part: target.target, hidden }];
  });
}

export const usesDates1904 = (root: XmlElement | undefined) =>
  isTrue(child(root, "workbookPr")?.attributes.date1904);
