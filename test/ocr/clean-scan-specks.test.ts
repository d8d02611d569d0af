import { describe, expect, test } from "vitest";
import { lettering } from "../harness/lettering.ts";
import { changed, cleanedPdf, lookOf, print, scanned, scanPdf } from "../harness/scan-drawing.ts";

const dot = (x: number, y: number, diameter: number, fill = "black") =>
  `<circle cx="${x}" cy="${y}" r="${diameter / 2}" fill="${fill}"/>`;

/** A dot that is there has at least half of its darkness left; where it is gone there is paper. */
const half = (was = 0) => (was + 255) / 2;
const paper = 250;

/** How dark a page is before and after cleaning, within two points of each place. */
async function kept(
  svg: string,
  dpi: number,
  places: readonly (readonly [number, number])[],
  as: "png" | "jpeg" | "bits" = "png",
) {
  const before = await scanPdf([await scanned({ dpi, svg })], dpi, as);
  const { bytes } = await cleanedPdf(before);
  const [was, is] = [await lookOf(before, dpi), await lookOf(bytes, dpi)];
  return places.map(([x, y]) => {
    const box = [x - 2, y - 2, x + 2, y + 2] as const;
    return { was: was.darkest(...box), is: is.darkest(...box) };
  });
}

const resolutions = [100, 150, 200, 300];

describe("specks", () => {
  const sizes = [6, 8, 10, 12];
  /** Where the point of an amount stands: behind five signs of it, and a third of its own width. */
  const amounts = sizes.map((size, row) => ({ size, x: 60, y: 230 + row * 30, text: "Total 1,284.50" }));

  test.each(resolutions)("the points, commas and dots of letters stay at %i dpi", async (dpi) => {
    // Without its point an amount shows paper where it stood: the two readings differ there only.
    const line = (text: string) => amounts.map((each) => lettering(text, each)).join("");
    const page = (text: string) => scanned({ dpi, svg: print() + line(text) });
    const before = await page("Total: 1,284.50 für Élise, naïve “i” … A – B");
    const pdf = await scanPdf([before], dpi);
    const { bytes, cleaned } = await cleanedPdf(await scanPdf([addSpeck(before, dpi)], dpi));
    expect(cleaned).toBe("1");
    const [was, is] = [await lookOf(pdf, dpi), await lookOf(bytes, dpi)];
    // Column by column, each row of print has as much ink as before, or more of it.
    for (const { y, size } of amounts)
      for (let x = 58; x < 58 + size * 26; x += 1) {
        const box = [x, y - size, x + 1, y + size * 0.3] as const;
        // The faint edge of a letter is no ink.
        if (was.darkest(...box) > 150) continue;
        expect(is.darkest(...box), `${size} pt at ${x}`).toBeLessThanOrEqual(half(was.darkest(...box)));
      }
    const speck = is.darkest(376, 366, 384, 374);
    expect(speck).toBeGreaterThanOrEqual(paper);
  });

  test.each(resolutions)(
    "one of a point and a half far from writing goes at %i dpi, a dot of three stays",
    async (dpi) => {
      const svg = print() + dot(200, 330, 1.5) + dot(300, 330, 3);
      const [speck, bullet] = await kept(svg, dpi, [
        [200, 330],
        [300, 330],
      ]);
      expect(speck?.was).toBeLessThan(150);
      expect(speck?.is).toBeGreaterThanOrEqual(paper);
      expect(bullet?.is).toBeLessThanOrEqual(half(bullet?.was));
    },
  );

  test.each([150, 300])(
    "beside writing a dot stays as far as 27 points at %i dpi, and goes at 34",
    async (dpi) => {
      // A stroke of three points is writing.
      const stroke = (y: number) => `<rect x="100" y="${y}" width="40" height="3"/>`;
      const svg = print() + stroke(300) + dot(167, 301.5, 1.2) + stroke(350) + dot(174, 351.5, 1.2);
      const [near, far] = await kept(svg, dpi, [
        [167, 301.5],
        [174, 351.5],
      ]);
      expect(near?.is).toBeLessThanOrEqual(half(near?.was));
      expect(far?.is).toBeGreaterThanOrEqual(paper);
    },
  );

  test.each([150, 300])(
    "over and under writing a dot stays at 3 points at %i dpi, and goes at 9",
    async (dpi) => {
      const stroke = (y: number) => `<rect x="100" y="${y}" width="40" height="3"/>`;
      const svg = print() + stroke(300) + dot(120, 297 - 0.6, 1.2) + stroke(360) + dot(120, 351 - 0.6, 1.2);
      const [near, far] = await kept(svg, dpi, [
        [120, 296.4],
        [120, 350.4],
      ]);
      expect(near?.is).toBeLessThanOrEqual(half(near?.was));
      expect(far?.is).toBeGreaterThanOrEqual(paper);
    },
  );

  test.each([150, 300])("three dots of a leader stay at %i dpi, and two do not", async (dpi) => {
    const row = (y: number, ...places: number[]) => places.map((x) => dot(x, y, 1.2)).join("");
    const down = (x: number, ...places: number[]) => places.map((y) => dot(x, y, 1.2)).join("");
    const svg = print() + row(320, 150, 156, 162) + row(350, 150, 156) + down(300, 320, 326, 332);
    const [leader, pair, upright] = await kept(svg, dpi, [
      [156, 320],
      [156, 350],
      [300, 326],
    ]);
    expect(leader?.is).toBeLessThan(150);
    expect(pair?.is).toBeGreaterThanOrEqual(paper);
    expect(upright?.is).toBeLessThan(150);
  });

  test("they go out of a scan in black and white, which stays one", async () => {
    const svg = print() + dot(200, 330, 1.2);
    const before = await scanPdf([await scanned({ dpi: 300, svg })], 300, "bits");
    const { bytes } = await cleanedPdf(before);
    expect((await lookOf(bytes, 300)).darkest(195, 325, 205, 335)).toBeGreaterThanOrEqual(paper);
    expect(bytes.toString("latin1")).toMatch(/\/(JBIG2|CCITTFax)Decode/);
    expect((await lookOf(bytes, 300)).darkest(40, 50, 60, 62)).toBe(0);
  });

  test("pale pencil and hairlines stay", async () => {
    const line = `<path d="M60 300 Q200 260 360 320" fill="none" stroke="#c8c8c8" stroke-width="1"/><path d="M60 350H360" stroke="black" stroke-width="0.3"/>`;
    const places = [80, 140, 200, 260, 320].map((x) => [x, 350] as const);
    for (const { was, is } of await kept(print() + line, 200, places))
      expect(is).toBeLessThanOrEqual(half(was));
    const pencil = await kept(print() + line, 200, [[200, 285]]);
    expect(pencil[0]?.is).toBeLessThan(225);
  });
});

/** A speck that has to go, so that the page is cleaned at all. */
function addSpeck(pixels: Awaited<ReturnType<typeof scanned>>, dpi: number) {
  const by = dpi / 72;
  return changed(pixels, (value, x, y) =>
    Math.hypot(x * pixels.width - 380 * by, y * pixels.height - 370 * by) <= 0.5 * by ? 40 : value,
  );
}
