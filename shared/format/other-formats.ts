// Formats that look like those of Office and are none: named, so that nobody takes them for damaged.

type Other = { is: string; route?: string };

/** Streams and storages of the root of a compound file, in upper case, and what a file with one is. */
const compounds: readonly (readonly [name: string, other: Other])[] = [
  // MS-OXMSG 2.2.3
  ["__PROPERTIES_VERSION1.0", { is: "an Outlook message (.msg)", route: "email-to-pdf" }],
  // Visio 2000 to 2010.
  ["VISIODOCUMENT", { is: "a Visio drawing (.vsd)" }],
  // Publisher keeps its text in the storage Quill (Library of Congress, fdd000591).
  ["QUILL", { is: "a Publisher document (.pub)" }],
];

/** What the naming parts of a package say, and what the package is. */
const packages: readonly (readonly [says: RegExp, other: Other])[] = [
  [/ms-visio\.drawing/, { is: "a Visio drawing (.vsdx)" }],
  [/application\/epub\+zip/, { is: "an EPUB book (.epub)" }],
  [/opendocument\.graphics/, { is: "an OpenDocument drawing (.odg)" }],
  [/opendocument\.formula/, { is: "an OpenDocument formula (.odf)" }],
  [/ms-package\.xps|oxps/, { is: "an XPS document (.xps)" }],
];

export const otherCompound = (names: ReadonlySet<string> | undefined): Other | undefined =>
  compounds.find(([name]) => names?.has(name))?.[1];

export const otherPackage = (naming: string): Other | undefined =>
  packages.find(([says]) => says.test(naming))?.[1];
