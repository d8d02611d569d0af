/** A quoted text, or one without quotes. */
const quoted = `"([^"]*)"|'([^']*)'`;
const rule = new RegExp(
  `@import\\s+(?:url\\(\\s*)?(?:${quoted}|([^\\s"'();]+)(?![^\\s"'();]))[^;]{0,200}(?:;|$)`,
  "gi",
);
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

type Resolve = (address: string) => string | undefined;

const leftOut =
  (resolve: Resolve): Resolve =>
  (address) => {
    resolve(address);
    return "";
  };

/**
 * A style sheet with other addresses. A sheet that it imports is left out and its address told to `resolve`, unless
 * `imported` has rules to stand in its place.
 */
export const ownStyles = (css: string, resolve: Resolve, imported = leftOut(resolve)): string =>
  withoutComments(css)
    .replace(
      rule,
      (_, double?: string, single?: string, bare?: string) => imported(double ?? single ?? bare ?? "") ?? "",
    )
    .replace(address, (_, double?: string, single?: string, bare?: string) => {
      const found = resolve(double ?? single ?? bare ?? "") ?? "data:,";
      return `url("${found.replaceAll('"', "%22")}")`;
    });
