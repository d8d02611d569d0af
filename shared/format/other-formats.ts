// Formats that look like those of Office and are none: named, so that nobody takes them for damaged.

/** Streams and storages of the root of a compound file, in upper case, and what a file with one is. */
const compounds: readonly (readonly [name: string, is: string])[] = [
  // MS-OXMSG 2.2.3
  ["__PROPERTIES_VERSION1.0", "an Outlook message (.msg)"],
  // Visio 2000 to 2010.
  ["VISIODOCUMENT", "a Visio drawing (.vsd)"],
  // Publisher keeps its text in the storage Quill (Library of Congress, fdd000591).
  ["QUILL", "a Publisher document (.pub)"],
];

/** What the naming parts of a package say, and what the package is. */
const packages: readonly (readonly [says: RegExp, is: string])[] = [
  [/ms-visio\.drawing/, "a Visio drawing (.vsdx)"],
  [/application\/epub\+zip/, "an EPUB book (.epub)"],
  [/opendocument\.graphics/, "an OpenDocument drawing (.odg)"],
  [/opendocument\.formula/, "an OpenDocument formula (.odf)"],
  [/ms-package\.xps|oxps/, "an XPS document (.xps)"],
];

export const otherCompound = (names: ReadonlySet<string> | undefined): string | undefined =>
  compounds.find(([name]) => names?.has(name))?.[1];

export const otherPackage = (naming: string): string | undefined =>
  packages.find(([says]) => says.test(naming))?.[1];
