import { readFileSync } from "node:fs";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import fontkit from "../../shared/fonts/fontkit.ts";

const fonts = {
  sans: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  serif: "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf",
  devanagari: "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
} as const;

type Style = { x: number; y: number; size: number; font?: keyof typeof fonts; fill?: string };

/**
 * A line of text as SVG outlines, its base line starting at (x, y). Pictures of a test show text so and not by
 * `<text>`, which is drawn with whatever fonts the machine has.
 */
export function lettering(text: string, { x, y, size, font = "sans", fill = "black" }: Style): string {
  const face = fontkit.create(readFileSync(packageAsset(fonts[font])));
  const { glyphs, positions } = face.layout(text);
  let pen = 0;
  const outlines = glyphs.map(({ path }, at) => {
    const place = pen;
    pen += positions[at]?.xAdvance ?? 0;
    return `<path transform="translate(${place} 0)" d="${path.toSVG()}"/>`;
  });
  const scale = size / face.unitsPerEm;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
}
