/** Fonts for the families and scripts that the browser's own do not cover. */
export { browserFonts as assets } from "../../shared/fonts/browser-fonts.ts";

/** The browser goes along whole: it unpacks itself from its package's folder. */
export const external = ["@sparticuz/chromium"] as const;
