import { Counter } from "../../limits/count.ts";
import { asMatrix } from "../content/matrix.ts";
import { Dict, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { ColorCosts } from "./color-cost.ts";
import { decodeContent } from "./decode-content.ts";
import { areaScale } from "./graphics-state.ts";
import { type Mesh, readMesh, tensorPatches } from "./mesh.ts";

/** What painting a shading once costs: vertices that are read, steps that compute colours, pixels that are painted. */
export type ShadingWeight = { vertices: number; steps: number; shaded: number };

export const noShading: Readonly<ShadingWeight> = { vertices: 0, steps: 0, shaded: 0 };

/** Pixels of a square point at 300 dpi, which is what is drawn for print and for recognition. */
const pixelsPerPoint = (300 / 72) ** 2;
/** Engines compute the colours along an axis once, in so many steps. */
const axisColors = 256;
/** Beginning a triangle, and filling one piece of a patch, take as long as painting so many pixels. */
const triangleStart = 300;
const pieceStart = 1_000;

const functionShading = 1;
const firstMesh = 4;

/** Weighs shadings (ISO 32000-1, 8.7.4.5). Each mesh is read once. */
export class ShadingWeights {
  private readonly reader: PdfReader;
  private readonly colors: ColorCosts;
  private readonly meshes = new Map<Stream, Mesh>();
  private readonly vertices = new Counter("pdf.vertices");

  constructor(reader: PdfReader, colors: ColorCosts) {
    this.reader = reader;
    this.colors = colors;
  }

  /** On a page of that area in points; `scale` is by how much the area of the shading's own space grows on it. */
  weigh(value: PdfObject, resources: Dict | undefined, page: number, scale: number): ShadingWeight {
    const dict = value instanceof Stream ? value.dict : value;
    if (!(dict instanceof Dict)) return noShading;
    const type = Number(this.reader.resolve(dict.get("ShadingType")));
    const color =
      this.colors.function(dict.get("Function")) + this.colors.space(dict.get("ColorSpace"), resources);
    if (type === functionShading)
      return { ...noShading, steps: this.domain(dict, page, scale) * (color + 1) };
    if (type < firstMesh || type > tensorPatches || !(value instanceof Stream))
      return { ...noShading, steps: axisColors * color };
    const mesh = this.mesh(value, type);
    return {
      vertices: mesh.vertices,
      steps: mesh.vertices * color,
      shaded: painted(mesh, page, scale, type),
    };
  }

  private mesh(stream: Stream, type: number): Mesh {
    const known = this.meshes.get(stream);
    if (known !== undefined) return known;
    const mesh = readMesh(this.reader, stream, decodeContent(this.reader, stream), type);
    this.vertices.add(mesh.vertices);
    this.meshes.set(stream, mesh);
    return mesh;
  }

  /** Pixels in the domain of a shading that computes each of them (8.7.4.5.2). */
  private domain(dict: Dict, page: number, scale: number): number {
    const numbers = (key: string) =>
      this.reader.array(dict.get(key))?.map((item) => this.reader.resolve(item));
    const [x0, x1, y0, y1] = (numbers("Domain") ?? [0, 1, 0, 1]).map(Number);
    const area = Math.abs(((x1 ?? 1) - (x0 ?? 0)) * ((y1 ?? 1) - (y0 ?? 0)));
    const own = areaScale(asMatrix(numbers("Matrix")) ?? [1, 0, 0, 1]);
    return covered(area, page, scale * own) * pixelsPerPoint;
  }
}

/** What is not a number covers all. */
function covered(area: number, page: number, scale: number): number {
  const size = area * scale;
  return size < page ? size : page;
}

function painted({ cells }: Mesh, page: number, scale: number, type: number): number {
  let total = 0;
  for (let at = 0; at < cells.length; at += 2) {
    const pixels = covered(cells[at] ?? 0, page, scale) * pixelsPerPoint;
    const pieces = Math.min(cells[at + 1] ?? 1, pixels + 1);
    total += pixels + (type < firstMesh + 2 ? triangleStart : pieces * pieceStart);
  }
  return total;
}
