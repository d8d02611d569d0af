import type { Raster } from "../../pdf/compression/raster.ts";
import { blackAndWhite } from "./black-white.ts";
import { blocksOf, inGray } from "./blocks.ts";
import { borderOf } from "./borders.ts";
import type { Components } from "./components.ts";
import { type Erased, erasedOf, inkOf } from "./erase.ts";
import { type Even, evened } from "./even.ts";
import { lettersIn } from "./letters.ts";
import { type Paper, paperOf } from "./paper.ts";
import { applyTones, toneTable } from "./tones.ts";

/** What is asked for. */
export type Cleaning = { contrast: boolean; clean: boolean; colour: "keep" | "grey" | "black_white" };

/** A page as it is cleaned; `bilevel` says that only black and white are in it. */
export type Cleaned = { raster: Raster; bilevel: boolean; erased: Erased | undefined };

/** Paper is at least so light, and at most so far from gray, or it is no paper. */
const paperIs = { lightest: 64, tint: 0.4 };
/** Part of the picture that is paper, at least. */
const leastPaper = 0.3;
/** Letters in rows tell a sheet; without them one tells itself that is nearly all paper, and so light. */
const fewestLetters = 15;
const bare = { share: 0.85, light: 170 };
/** Paper that is as even and as white as this needs no contrast. */
const white = { light: 250, noise: 0.006 };

/** Whether a picture may be of a sheet of paper. */
const mayBeSheet = ({ share, light, tint }: Paper): boolean =>
  light >= paperIs.lightest && tint <= paperIs.tint && share >= leastPaper;

/** Whether it is one: photographs have even parts, too, such as the sky. */
const isSheet = ({ share, light }: Paper, ink: Components, dpi: number): boolean =>
  (share >= bare.share && light >= bare.light) || lettersIn(ink.list, dpi) >= fewestLetters;

const isWhite = ({ colour, noise }: Paper) =>
  noise <= white.noise && colour.every((level) => level >= white.light);

function grayRaster({ raster, light }: Even): Raster {
  const { width, height } = raster;
  return { width, height, channels: 1, data: light };
}

/** Makes what was erased the colour of the paper beneath it: white where the page is evened. */
function blank(raster: Raster, mask: Uint8Array): void {
  const { channels, data } = raster;
  for (let at = mask.indexOf(1); at >= 0; at = mask.indexOf(1, at + 1))
    data.fill(255, at * channels, (at + 1) * channels);
}

/** The same on the picture as it came: with the colour that the paper has there. */
function cover(raster: Raster, mask: Uint8Array, { side, columns, colour, channels }: Paper): void {
  const { width, data } = raster;
  for (let at = mask.indexOf(1); at >= 0; at = mask.indexOf(1, at + 1)) {
    const block = Math.floor(Math.floor(at / width) / side) * columns + Math.floor((at % width) / side);
    for (let channel = 0; channel < channels; channel++)
      data[at * channels + channel] = colour[block * channels + channel] ?? 255;
  }
}

/** The light of a paper without its colour. */
function inGrayPaper(paper: Paper): Paper {
  const { columns, rows, channels, colour } = paper;
  if (channels === 1) return paper;
  const { data } = inGray({ width: columns, height: rows, channels, data: Uint8Array.from(colour) });
  return { ...paper, channels: 1, colour: Float32Array.from(data) };
}

/** Cleans the picture of a page. `no_paper` where it shows none, `clean` where there is nothing to do. */
export function cleanRaster(raster: Raster, dpi: number, asked: Cleaning): Cleaned | "no_paper" | "clean" {
  const paper = paperOf(blocksOf(raster, dpi));
  if (paper === undefined || !mayBeSheet(paper)) return "no_paper";
  const even = evened(raster, paper);
  const light = { width: raster.width, height: raster.height, data: even.light };
  const border = borderOf(light, even.raster, dpi);
  const ink = inkOf(light, paper, border);
  if (!isSheet(paper, ink, dpi)) return "no_paper";
  const erased = asked.clean ? erasedOf(light, ink, border, dpi) : undefined;
  const mask = erased?.mask;
  if (asked.colour === "black_white") {
    if (mask !== undefined) blank(grayRaster(even), mask);
    return { raster: blackAndWhite(light, paper, dpi), bilevel: true, erased };
  }
  const toGray = asked.colour === "grey" && raster.channels === 3;
  const needsTones = asked.contrast && !isWhite(paper);
  if (!needsTones && !toGray && mask === undefined) return "clean";
  if (!needsTones) {
    const own = toGray ? inGray(raster) : { ...raster, data: Uint8Array.from(raster.data) };
    if (mask !== undefined) cover(own, mask, toGray ? inGrayPaper(paper) : paper);
    return { raster: own, bilevel: false, erased };
  }
  const table = toneTable(even, paper);
  const changed = toGray ? { ...even, raster: grayRaster(even) } : even;
  if (mask !== undefined) blank(changed.raster, mask);
  applyTones(changed, paper, table);
  return { raster: changed.raster, bilevel: false, erased };
}
