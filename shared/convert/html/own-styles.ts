/** A quoted text, or one without quotes. */
const quoted = `"([^"]*)"|'([^']*)'`;
/** The head of a rule that imports a sheet; an address of more letters is none. */
const importedSheet =
  /@import\s{1,9}(?:url\(\s{0,9})?(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'();]{1,2000})(?![^\s"'();]))/gi;
/** Letters behind the address of a sheet in which its rule ends: `layer(base) screen;`. */
const furthestEnd = 200;
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

/** Style sheets with what `imported` makes of each rule that imports another. */
function withImports(css: string, imported: Resolve): string {
  let kept = "";
  let at = 0;
  for (const match of css.matchAll(importedSheet)) {
    const [head, double, single, bare] = match;
    const behind = match.index + head.length;
    const tail = css.slice(behind, behind + furthestEnd + 1);
    const end = tail.indexOf(";");
    const isOpen = end < 0 && tail.length > furthestEnd;
    if (match.index < at || isOpen) continue;
    kept += css.slice(at, match.index) + (imported(double ?? single ?? bare ?? "") ?? "");
    at = behind + (end < 0 ? tail.length : end + 1);
  }
  return kept + css.slice(at);
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
  withImports(withoutComments(css), imported).replace(
    address,
    (_, double?: string, single?: string, bare?: string) => {
      const found = resolve(double ?? single ?? bare ?? "") ?? "data:,";
      return `url("${found.replaceAll('"', "%22")}")`;
    },
  );
