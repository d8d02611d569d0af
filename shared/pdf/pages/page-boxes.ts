import type { OutputFile } from "../../contract/file.ts";
import { pageBoxes } from "../../contract/pdf-pages.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import { warning } from "../../warnings/warning.ts";
import { editedFile, editPages } from "../drawing/edit.ts";
import { Dict } from "../file/object.ts";
import { intersection, inverse, transformed, within } from "../redaction/geometry.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { pageSet } from "../structure/page-range.ts";
import { type Rectangle, rectangle, type SourcePage } from "../structure/page-tree.ts";
import { type BoxName, type BoxValues, boxesOf, boxValue } from "./box-value.ts";
import { userUnit } from "./user-unit.ts";

type BoxesInput = PdfInput & { [Name in `${BoxName}_box`]?: string | undefined } & {
  clip: boolean;
  pages?: string | undefined;
};

const keys = {
  media: "MediaBox",
  crop: "CropBox",
  bleed: "BleedBox",
  trim: "TrimBox",
  art: "ArtBox",
} as const;
/** The sides that readers must take, user units (ISO 32000-1, annex C). */
const [shortestSide, longestSide] = [3, 14_400];
/** Points that arithmetic may leave. */
const slack = 0.001;

const fits = ([x0, y0, x1, y1]: Rectangle, unit: number) =>
  [x1 - x0, y1 - y0].every(
    (side) => side >= shortestSide * unit - slack && side <= longestSide * unit + slack,
  );

const grown = ([x0, y0, x1, y1]: Rectangle): Rectangle => [x0 - slack, y0 - slack, x1 + slack, y1 + slack];
const said = (box: Rectangle) => box.map((each) => Number(each.toFixed(2))).join(", ");

/** The boxes that a page has, and the way between its coordinates and points as seen from the corner of its media box. */
function boxesBefore({ reader }: OpenedPdf, page: SourcePage) {
  const media = new Dict(page.dict);
  media.delete("CropBox");
  const { width, height, toUserSpace } = pageFrame(reader, { ...page, dict: media });
  const unit = userUnit(reader, page);
  const toSeen = inverse(toUserSpace) ?? [1, 0, 0, 1, 0, 0];
  const scaled = (box: Rectangle, by: number): Rectangle => [
    box[0] * by,
    box[1] * by,
    box[2] * by,
    box[3] * by,
  ];
  const has = new Map<BoxName, Rectangle>([["media", [0, 0, width * unit, height * unit]]]);
  for (const name of pageBoxes) {
    const own = name === "media" ? undefined : rectangle(reader, page.dict.get(keys[name]));
    if (own !== undefined) has.set(name, scaled(transformed(toSeen, own), unit));
  }
  const written = (box: Rectangle) =>
    transformed(toUserSpace, scaled(box, 1 / unit)).map((each) => Number(each.toFixed(4)));
  return { has, unit, written };
}

/** A box that is set, within the media box. Throws `bad_request` for one that is not, or too small or large. */
function checked(
  name: BoxName,
  box: Rectangle,
  media: Rectangle,
  { clip }: BoxesInput,
  page: { index: number; unit: number },
) {
  const isWithin = name === "media" || within(box, grown(media));
  const kept = isWithin || !clip ? box : intersection(box, media);
  const what = `The ${name} box of page ${page.index + 1} would reach from ${said(box)}`;
  if (!isWithin && !clip)
    throw new ServiceError(
      "bad_request",
      `${what}, past its media box, ${said(media)}. Send media_box as well, or clip=true.`,
    );
  if (!fits(kept, page.unit))
    throw new ServiceError(
      "bad_request",
      `${what}; within the media box, sides are ${shortestSide} to ${longestSide.toLocaleString("en")} units.`,
    );
  return kept;
}

/** Entries that a page gets, undefined for one that goes; and whether boxes that were not named are cut. */
function changesOf(opened: OpenedPdf, index: number, values: BoxValues, input: BoxesInput) {
  const page = opened.pages[index];
  if (page === undefined) return undefined;
  const { has, unit, written } = boxesBefore(opened, page);
  const boxes = boxesOf(has, values);
  const media = boxes.get("media") ?? has.get("media") ?? [0, 0, 0, 0];
  const entries = new Map<string, number[] | undefined>();
  let isCut = false;
  for (const name of pageBoxes) {
    const [box, own] = [boxes.get(name), has.get(name)];
    if (box !== undefined)
      entries.set(keys[name], written(checked(name, box, media, input, { index, unit })));
    else if (values.has(name)) entries.set(keys[name], undefined);
    else if (own !== undefined && name !== "media" && boxes.has("media") && !within(own, grown(media))) {
      const left = intersection(own, media);
      isCut = true;
      entries.set(keys[name], fits(left, unit) ? written(left) : undefined);
    }
  }
  return { entries, isCut };
}

function valuesOf(input: BoxesInput): BoxValues {
  const given = pageBoxes.flatMap((name) => {
    const text = input[`${name}_box`];
    return text === undefined ? [] : [[name, boxValue(text)] as const];
  });
  const values = new Map(given);
  if (values.get("media")?.kind === "none")
    throw invalidField("media_box", "Every page has a media box. Send x,y,width,height, or another box.");
  return values;
}

/** Sets boxes of pages; all lie within the media box (ISO 32000-1, 14.11.2). */
export async function setPageBoxes(input: BoxesInput): Promise<OutputFile> {
  const values = valuesOf(input);
  let cut: number[] = [];
  const edited = await editPages(input, (opened) => {
    const wanted = pageSet(input.pages, opened.pageCount);
    const changes = new Map(wanted.map((index) => [index, changesOf(opened, index, values, input)]));
    cut = wanted.flatMap((index) => (changes.get(index)?.isCut === true ? [index + 1] : []));
    return {
      edit: (page, index) => {
        for (const [key, box] of changes.get(index)?.entries ?? []) {
          if (box === undefined) page.delete(key);
          else page.set(key, box);
        }
      },
    };
  });
  const told = cut.length === 0 ? [] : [warning("boxes_cut", cut)];
  return editedFile(input.file, "boxes", { ...edited, warnings: [...edited.warnings, ...told] });
}
