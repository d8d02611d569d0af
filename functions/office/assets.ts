export { officeFonts as assets } from "../../shared/fonts/office-fonts.ts";

/** LibreOffice goes along whole: its process loads WebAssembly and data from the package's own folder. */
export const external = ["@matbee/libreoffice-converter"] as const;

/** Modules that the bundle carries beside the function, because they run as a process and a thread of their own. */
export const children = [
  { source: "shared/convert/office/child.ts", name: "office-child" },
  { source: "shared/convert/office/parent-watch.ts", name: "office-parent-watch" },
] as const;
