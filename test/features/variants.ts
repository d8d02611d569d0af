import { deflateSync } from "node:zlib";
import { type Feature, featureFile, stream } from "./feature.ts";

// The file of a feature with something beside it that an operation works on, away from the left part of the first page.

type Variant = (feature: Feature) => Feature;

const withObjects = (feature: Feature, objects: Feature["objects"]): Feature => ({
  ...feature,
  objects: { ...feature.objects, ...objects },
});

/** A third page that shows nothing. */
export const withBlankPage: Variant = (feature) =>
  withObjects(feature, {
    2: "<< /Type /Pages /Count 3 /Kids [11 0 R 98 0 R 12 0 R] /MediaBox [0 0 400 200] >>",
    98: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Resources << >> >>",
  });

/** Gray paper with rows of dark letters, two pixels a point. */
function grayScan(): Buffer {
  const [width, height] = [800, 400];
  const pixels = Buffer.alloc(width * height, 200);
  for (let row = 40; row < 360; row += 40)
    for (let letter = 60; letter < 740; letter += 20)
      for (let y = row; y < row + 16; y++)
        pixels.fill(60, y * width + letter, y * width + letter + (y % 8 < 3 ? 11 : 4));
  return pixels;
}

/** A third page that is a scan. */
export const withScan: Variant = (feature) =>
  withObjects(feature, {
    2: "<< /Type /Pages /Count 3 /Kids [11 0 R 12 0 R 98 0 R] /MediaBox [0 0 400 200] >>",
    96: stream(
      "/Type /XObject /Subtype /Image /Width 800 /Height 400 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode",
      deflateSync(grayScan()),
    ),
    97: stream("", "400 0 0 200 0 0 cm /I Do"),
    98: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Resources << /XObject << /I 96 0 R >> >> /Contents 97 0 R >>",
  });

const lines = (left: number) =>
  Array.from(
    { length: 12 },
    (_, at) => `1 0 0 1 ${left} ${170 - at * 13} Tm (The quick brown fox jumps) Tj`,
  ).join(" ");
const behind = (feature: Feature, content: string): Feature => ({
  ...feature,
  content: `q ${feature.content ?? ""} Q ${content}`,
});

/** The first page lies on its side, with lines of text on the right; undefined where it says itself how it lies. */
export const lyingDown = (feature: Feature): Feature | undefined =>
  feature.page?.includes("/Rotate")
    ? undefined
    : {
        ...behind(feature, `q BT 0 g /F1 10 Tf ${lines(258)} ET Q`),
        page: `${feature.page ?? ""} /Rotate 90`,
      };

/** Lines of text on the right of the first page that rise by two degrees. */
export const crooked: Variant = (feature) => {
  const [cos, sin] = [Math.cos(Math.PI / 90), Math.sin(Math.PI / 90)].map((each) => each.toFixed(5));
  const content = `q ${cos} ${sin} -${sin} ${cos} 258 2 cm BT 0 g /F1 10 Tf ${lines(0)} ET Q`;
  return behind(feature, content);
};

/** A text field on the second page, behind those that the form has. */
export const withField: Variant = (feature) => {
  const { catalog = "" } = feature;
  const fields = /\/Fields \[([^\]]*)\]/;
  const form = "/AcroForm << /Fields [98 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> >>";
  return withObjects(
    {
      ...feature,
      catalog: fields.test(catalog) ? catalog.replace(fields, "/Fields [$1 98 0 R]") : `${catalog} ${form}`,
    },
    {
      12: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Resources << /Font << /F1 3 0 R >> >> /Contents 14 0 R /Annots [98 0 R] >>",
      98: "<< /Type /Annot /Subtype /Widget /F 4 /P 12 0 R /FT /Tx /T (beside) /DA (/F1 12 Tf 0 g) /Rect [260 20 380 40] >>",
    },
  );
};

/** The same field, which nobody can fill in. */
export const withLockedField: Variant = (feature) => {
  const made = withField(feature);
  const { 98: field = "" } = made.objects ?? {};
  return withObjects(made, { 98: String(field).replace("/F 4 ", "/F 132 /Ff 1 ") });
};

/** The table of objects is not where the file says. */
export async function damaged(feature: Feature): Promise<Uint8Array> {
  const bytes = await featureFile(feature);
  const text = Buffer.from(bytes).toString("latin1");
  const at = text.lastIndexOf("startxref");
  return Buffer.from(`${text.slice(0, at)}startxref\n7\n%%EOF\n`, "latin1");
}
