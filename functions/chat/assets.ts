import { pageFonts } from "../../shared/fonts/page-fonts.ts";
import { external as readers, assets as reading } from "../ai/assets.ts";

/** What reading documents needs, and the fonts of translated pages. */
export const assets = [
  ...new Set([...reading, ...pageFonts.flatMap(({ regular, bold }) => [regular, bold])]),
];

/** Packages that go along whole; HarfBuzz loads its WebAssembly from its own folder. */
export const external = [...readers, "subset-font", "harfbuzzjs"] as const;
