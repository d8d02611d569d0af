import type { Warning } from "../../warnings/warning.ts";
import type { Dict, Ref } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import type { Destinations } from "./destinations.ts";
import type { GraphCopier, Replace } from "./graph-copier.ts";
import type { OpenedPdf } from "./open-pdf.ts";
import type { SourcePage } from "./page-tree.ts";

/** One input and which of its pages go into the result, 0-based, in that order. */
export type Source = {
  opened: OpenedPdf;
  title: string;
  pages: readonly number[];
  /** Puts other objects in place of some, such as a recoded image. */
  replace?: Replace;
  /** Objects by their numbers that are left out, with the tags that have no other content. */
  gone?: ReadonlySet<number>;
};

/** A source on its way into the result. */
export type CopiedSource = Source & {
  copier: GraphCopier;
  destinations: Destinations;
  /** The kept pages with their new references, in order. */
  kept: readonly { page: SourcePage; index: number; ref: Ref }[];
  /** What is added to this file's keys of the structure parent tree. */
  structureOffset: number;
};

export type Assembly = {
  writer: PdfWriter;
  catalog: Dict;
  parts: readonly CopiedSource[];
  warnings: Warning[];
  /** Where the tags of all parts will hang, if there are any. */
  structureRoot: Ref | undefined;
  /** Where each page stands, of the pages of all parts in a row, 0-based; absent where they stay in that row. */
  order: readonly number[] | undefined;
  /** Whether each of several parts gets an outline entry of its own. */
  titled: boolean;
};
