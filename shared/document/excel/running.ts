/** What stands on each side of a sheet's header or footer, without its codes (ECMA-376, part 1, 18.3.1.46). */
export const withoutCodes = (text: string): string =>
  text
    .replace(/&[LCR]/g, "\t")
    .replace(/&"[^"]*"|&K[0-9A-F]{6}|&\d{1,3}|&[BIUESXYOH]/gi, "")
    .replace(/&[PNDTFAZG]/gi, "")
    .replaceAll("&&", "&")
    .trim();
