import { expect } from "vitest";
import type { Bitmap } from "../../shared/pdf/engine/render.ts";
import { complaints, pdfFile } from "./pdf.ts";
import { qpdfView, rawPdf } from "./raw-pdf.ts";
import { post } from "./request.ts";

export const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

export const resources = "/Resources << /Font << /F1 3 0 R >> /Pattern << /Tiles 60 0 R /Fade 61 0 R >> >>";

/** Words, patterns that are laid out by the page, a comment, links and bookmarks. `page` says what page 2 is. */
export const drawing = (page = "", pages = 2) =>
  rawPdf({
    pages,
    catalog:
      "/Outlines 80 0 R /Dests << /two [12 0 R /XYZ 20 120 2] >> /PageLabels << /Nums [0 << /S /r >>] >>",
    page: (number) =>
      `${resources} ${number === 2 ? page : ""} /Annots [${number === 1 ? "70 0 R 71 0 R" : "72 0 R"}]`,
    content: (words) =>
      `${words} /Pattern cs /Tiles scn 20 20 100 60 re f /Fade scn 150 20 100 60 re f 0 0 1 rg 290 190 10 10 re f`,
    objects: {
      60: stream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>",
        "1 0 0 rg 0 0 10 10 re f 0 1 0 rg 10 10 10 10 re f",
      ),
      61: "<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [150 0 250 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>",
      70: "<< /Type /Annot /Subtype /Link /Rect [20 90 90 120] /QuadPoints [20 120 90 120 20 90 90 90] /Border [0 0 0] /Dest /two /P 11 0 R >>",
      71: "<< /Type /Annot /Subtype /Link /Rect [120 90 190 120] /Border [0 0 0] /A << /S /URI /URI (https://example.com/) >> >>",
      72: "<< /Type /Annot /Subtype /Square /Rect [150 120 220 180] /AP << /N 75 0 R >> /F 4 >>",
      75: stream("/Type /XObject /Subtype /Form /BBox [0 0 70 60]", "0 0.5 0 rg 5 5 10 40 re f"),
      80: "<< /Type /Outlines /First 81 0 R /Last 81 0 R /Count 1 >>",
      81: "<< /Title (Second) /Parent 80 0 R /Dest [12 0 R /Fit] >>",
    },
  });

/** A part of a picture, from its upper left corner. */
export function part(
  { width, rgba }: Bitmap,
  left: number,
  top: number,
  size: Pick<Bitmap, "width" | "height">,
): Bitmap {
  const rows = Array.from({ length: size.height }, (_, row) => {
    const from = ((top + row) * width + left) * 4;
    return rgba.subarray(from, from + size.width * 4);
  });
  return { ...size, rgba: Buffer.concat(rows) };
}

export function difference(one: Bitmap | undefined, other: Bitmap | undefined): number {
  if (one === undefined || other === undefined) throw new Error("no such page");
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return (
    one.rgba.reduce((sum, value, at) => sum + Math.abs(value - (other.rgba[at] ?? 0)), 0) / one.rgba.length
  );
}

export async function answered(
  path: string,
  bytes: Uint8Array,
  fields: Record<string, string | number | boolean>,
) {
  const answer = await post(`/api/v1/pdf/${path}`, { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  return { bytes: answer.bytes, warning: answer.headers["x-warning"] ?? "" };
}

export async function refused(
  path: string,
  bytes: Uint8Array,
  fields: Record<string, string | number | boolean>,
) {
  const { status, text } = await post(`/api/v1/pdf/${path}`, { file: pdfFile(bytes), ...fields });
  return [status, text] as const;
}

/** Page 2 as it may lie: how it is turned, cut and measured. */
export const lies: readonly [string, string][] = [
  ["plain", ""],
  ["turned by 90", "/Rotate 90"],
  ["turned by 180 and cut", "/Rotate 180 /CropBox [10 20 290 180]"],
  ["turned by 270, elsewhere", "/Rotate 270 /MediaBox [-50 20 250 220]"],
];

/** What a file says of its links, bookmarks and destinations by name, as qpdf reads it. */
export async function leadsOf(bytes: Uint8Array) {
  const { qpdf, pages } = await qpdfView(bytes, "qpdf", "pages");
  const values = Object.values<{ value?: object }>(qpdf[1]).map(
    ({ value }) => ({ ...value }) as Record<string, never>,
  );
  const refs = (pages as { object: string }[]).map(({ object }) => object);
  const by = (key: string, value: string) => values.filter((each) => each[key] === value);
  const numbered = (list: unknown) => {
    const [page, ...rest] = (Array.isArray(list) ? list : []) as unknown[];
    return [
      refs.indexOf(String(page)) + 1,
      ...rest.map((each) => (typeof each === "number" ? Math.round(each * 100) / 100 : each)),
    ];
  };
  const rounded = (list: unknown) =>
    Array.isArray(list) ? list.map((each) => Math.round(Number(each) * 100) / 100) : list;
  return {
    links: by("/Subtype", "/Link").map((link) => ({
      rect: rounded(link["/Rect"]),
      quads: rounded(link["/QuadPoints"]),
    })),
    squares: by("/Subtype", "/Square").map((square) => rounded(square["/Rect"])),
    named: numbered(by("/Type", "/Catalog").map((catalog) => Object(catalog["/Dests"])["/two"])[0]),
    bookmark: numbered(values.find((each) => each["/Title"] === ("u:Second" as never))?.["/Dest"]),
    labels: by("/Type", "/Catalog").some((catalog) => "/PageLabels" in catalog),
  };
}
