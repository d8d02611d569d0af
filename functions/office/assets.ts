export { officeFonts as assets } from "../../shared/fonts/office-fonts.ts";

/** LibreOffice goes along whole: its process loads WebAssembly and data from the package's own folder. */
export const external = ["@matbee/libreoffice-converter"] as const;

/** Modules that the bundle carries beside the function, because they run as processes of their own. */
export const children = [{ source: "shared/convert/office/child.ts", name: "office-child" }] as const;
