import { officeFonts } from "../../shared/fonts/office-fonts.ts";
import { textFonts } from "../../shared/fonts/text-fonts.ts";

/** Fonts for the scripts that the browser's own do not cover. */
export const assets = [...officeFonts, ...textFonts.map(({ asset }) => asset)];

/** The browser goes along whole: it unpacks itself from its package's folder. */
export const external = ["@sparticuz/chromium"] as const;
