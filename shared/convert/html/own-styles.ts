/** A quoted text, or one without quotes. */
const quoted = `"([^"]*)"|'([^']*)'`;
const rule = new RegExp(`@import\\s+(?:url\\(\\s*)?(?:${quoted}|([^\\s"'();]+))[^;]{0,200}(?:;|$)`, "gi");
const address = new RegExp(`url\\(\\s*(?:${quoted}|([^\\s"'()]+))\\s*\\)`, "gi");

/** One by one: an expression would look to the end of the text for each comment that is never closed. */
function withoutComments(css: string): string {
  let kept = "";
  for (let at = 0; ; ) {
    const from = css.indexOf("/*", at);
    const to = from < 0 ? -1 : css.indexOf("*/", from + 2);
    kept += css.slice(at, from < 0 ? css.length : from);
    if (to < 0) return kept;
    at = to + 2;
  }
}

/** A style sheet with other addresses; a sheet that it would import is left out, and its address told to `resolve`. */
export const ownStyles = (css: string, resolve: (address: string) => string | undefined): string =>
  withoutComments(css)
    .replace(rule, (_, double?: string, single?: string, bare?: string) => {
      resolve(double ?? single ?? bare ?? "");
      return "";
    })
    .replace(address, (_, double?: string, single?: string, bare?: string) => {
      const found = resolve(double ?? single ?? bare ?? "") ?? "data:,";
      return `url("${found.replaceAll('"', "%22")}")`;
    });
