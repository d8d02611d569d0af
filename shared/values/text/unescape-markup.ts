/** The entities that XML 1.0 (4.6) knows by itself, and the blank that HTML and SGML name. */
const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
  nbsp: "\u00a0",
};

/** A text of HTML or XML as it is read; a reference to no character stays as it is written. */
export const unescapedMarkup = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, hex: string | undefined, digits: string, named: string | undefined) => {
      if (named !== undefined) return entities[named.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
    },
  );
