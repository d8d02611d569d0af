/** A shipped family and those it stands for, as fontconfig names them. */
export type Substitute = { family: string; for: readonly string[] };

/**
 * For LibreOffice, which itself knows Carlito for Calibri, Caladea for Cambria and Liberation for Arial, Times New Roman
 * and Courier New (same advances). For these it would take whatever comes first: the nearest in width and height.
 */
export const officeSubstitutes: readonly Substitute[] = [
  { family: "Carlito", for: ["Aptos", "Aptos Display", "Aptos Narrow"] },
  { family: "Liberation Mono", for: ["Consolas", "Aptos Mono", "Lucida Console"] },
  { family: "DejaVu Sans", for: ["Verdana"] },
  { family: "Noto Sans", for: ["Segoe UI"] },
];

/** For the browser: same advances where there is such a family, and the generic names of CSS. */
export const browserSubstitutes: readonly Substitute[] = [
  { family: "Arimo", for: ["Arial", "Helvetica", "Helvetica Neue", "Liberation Sans", "sans-serif"] },
  { family: "Tinos", for: ["Times New Roman", "Times", "Liberation Serif", "serif"] },
  { family: "Cousine", for: ["Courier New", "Courier", "Liberation Mono", "Consolas", "Menlo", "monospace"] },
  { family: "Carlito", for: ["Calibri", "Aptos"] },
  { family: "Caladea", for: ["Cambria"] },
  { family: "Noto Sans", for: ["Segoe UI", "Roboto", "system-ui", "Verdana", "Tahoma"] },
];

/** The substitutes as elements of a fontconfig configuration. */
export function aliasesOf(substitutes: readonly Substitute[]): string {
  return substitutes
    .flatMap(({ family, for: wanted }) =>
      wanted.map(
        (each) =>
          `<alias binding="same"><family>${each}</family><prefer><family>${family}</family></prefer></alias>`,
      ),
    )
    .join("");
}
