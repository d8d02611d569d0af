import { type AccessKey, accessRules, isAccessKey, sharedClauses } from "./access-rules.ts";
import { type Level, partOf } from "./level.ts";

/**
 * One demand of ISO 19005: the clause that states it in part 1, and in parts 2 and 3, which share their numbers. A part
 * without a clause does not have the demand.
 */
export type Rule = { first?: string; later?: string; text: string };

const rule = (first: string | undefined, later: string | undefined, text: string): Rule => ({
  ...(first === undefined ? {} : { first }),
  ...(later === undefined ? {} : { later }),
  text,
});

/** Clauses and wording follow ISO 19005-1:2005 with its corrigenda and ISO 19005-2:2011. */
const rules = {
  // The file
  header: rule("6.1.2", "6.1.2", "The file begins with %PDF-1.n and a comment of four bytes above 127."),
  identifier: rule("6.1.3", "6.1.3", "The trailer has an ID of two strings that are not empty."),
  encrypted: rule("6.1.3", "6.1.3", "The file is not encrypted."),
  end: rule("6.1.3", "6.1.3", "Nothing but one end of line stands behind the last %%EOF."),
  "cross-reference": rule("6.1.4", undefined, "The cross-reference is a table, not a stream."),
  "table-lines": rule(
    "6.1.4",
    "6.1.4",
    "The keyword xref and its first numbers stand on lines of their own.",
  ),
  "hex-string": rule("6.1.6", "6.1.6", "A hexadecimal string has digits only, an even number of them."),
  "stream-lines": rule("6.1.7", "6.1.7.1", "The keywords stream and endstream stand on lines of their own."),
  "stream-file": rule(
    "6.1.7",
    "6.1.7.1",
    "A stream's data stand in the file itself (no F, FFilter, FDecodeParms).",
  ),
  filter: rule("6.1.10", "6.1.7.2", "Filters are those of ISO 32000-1 but LZW; a Crypt filter is Identity."),
  "object-lines": rule(
    "6.1.8",
    "6.1.9",
    "Numbers, obj and endobj stand apart by single blanks and on lines of their own.",
  ),
  name: rule(undefined, "6.1.8", "Names of fonts, colorants and structure types are valid UTF-8."),
  "inline-filter": rule("6.1.10", "6.1.10", "An inline image has a filter of ISO 32000-1 but LZW."),
  permissions: rule(undefined, "6.1.12", "The Perms dictionary holds UR3 and DocMDP at most."),
  "integer-range": rule("6.1.12", "6.1.13", "Integers are between -2147483648 and 2147483647."),
  "real-range": rule("6.1.12", "6.1.13", "Real numbers are within the range of an implementation."),
  "string-length": rule(
    "6.1.12",
    "6.1.13",
    "Strings are not too long (part 1: 65,535 bytes; later: 32,767).",
  ),
  "name-length": rule("6.1.12", "6.1.13", "Names have 127 bytes at most."),
  "array-size": rule("6.1.12", undefined, "Arrays have 8,191 elements at most."),
  "dictionary-size": rule("6.1.12", undefined, "Dictionaries have 4,095 entries at most."),
  "object-count": rule("6.1.12", "6.1.13", "There are 8,388,607 objects at most."),
  "state-depth": rule("6.1.12", "6.1.13", "q is nested 28 levels at most."),
  "colorant-count": rule("6.1.12", "6.1.13", "DeviceN has few enough colorants (part 1: 8; later: 32)."),
  "cid-range": rule("6.1.12", "6.1.13", "CIDs are 65,535 at most."),
  "page-size": rule(undefined, "6.1.13", "Page boxes are between 3 and 14,400 units."),
  // Graphics
  operator: rule("6.2.10", "6.2.2", "Content has no operators that ISO 32000-1 does not know."),
  resource: rule(undefined, "6.2.2", "Content names only what the resources of its own stream or page hold."),
  "intent-profile": rule(
    "6.2.2",
    "6.2.3",
    "A PDF/A output intent has a valid ICC profile for output or display.",
  ),
  "intent-same": rule("6.2.2", "6.2.3", "All output intents have one profile."),
  "intent-remote": rule(
    undefined,
    "6.2.3",
    "No output intent refers to a profile outside (DestOutputProfileRef).",
  ),
  "icc-profile": rule("6.2.3.2", "6.2.4.2", "ICC profiles are valid and have as many components as N says."),
  overprint: rule(undefined, "6.2.4.2", "Overprint mode 1 is not used with ICC-based CMYK."),
  "device-rgb": rule("6.2.3.3", "6.2.4.3", "DeviceRGB is used only with DefaultRGB or an RGB output intent."),
  "device-cmyk": rule(
    "6.2.3.3",
    "6.2.4.3",
    "DeviceCMYK is used only with DefaultCMYK or a CMYK output intent.",
  ),
  "device-gray": rule("6.2.3.3", "6.2.4.3", "DeviceGray is used only with DefaultGray or an output intent."),
  colorants: rule(undefined, "6.2.4.4", "A DeviceN of spot colours has each of them in its Colorants."),
  separation: rule(
    undefined,
    "6.2.4.4",
    "Separations of one name have one tint transform and one alternate space.",
  ),
  transfer: rule("6.2.8", "6.2.5", "No transfer functions (TR; TR2 other than Default)."),
  halftone: rule(
    undefined,
    "6.2.5",
    "Halftones have type 1 or 5, no name, and no transfer function but for spot colours.",
  ),
  "rendering-intent": rule("6.2.9", "6.2.6", "Rendering intents are the four of ISO 32000-1."),
  alternates: rule("6.2.4", "6.2.8", "Images have no Alternates."),
  opi: rule("6.2.4", "6.2.8", "Images and forms have no OPI."),
  interpolate: rule("6.2.4", "6.2.8", "Interpolate is false."),
  jpx: rule("6.1.10", undefined, "No JPXDecode."),
  "jpx-content": rule(
    undefined,
    "6.2.8.3",
    "JPEG 2000 data have 1, 3 or 4 channels of one depth and one exact meaning.",
  ),
  "reference-object": rule("6.2.6", "6.2.9", "Forms refer to no other file (Ref)."),
  postscript: rule("6.2.7", "6.2.9", "No PostScript XObjects or passages."),
  "blend-mode": rule("6.4", "6.2.10", "Blend modes are those of ISO 32000-1 (part 1: Normal)."),
  "group-space": rule(
    undefined,
    "6.2.10",
    "A page with transparency and no output intent has a group with a colour space.",
  ),
  "soft-mask": rule("6.4", undefined, "No soft masks."),
  "group-transparency": rule("6.4", undefined, "No transparency groups."),
  opacity: rule("6.4", undefined, "CA and ca are 1."),
  // Fonts
  "font-dictionary": rule("6.3.2", "6.2.11.2", "Font dictionaries have the entries of ISO 32000-1."),
  "font-program": rule("6.3.2", "6.2.11.2", "The font program is of the kind that its key and Subtype say."),
  "cid-system": rule("6.3.3.1", "6.2.11.3.1", "CIDSystemInfo of a CIDFont agrees with its CMap."),
  "cid-to-gid": rule("6.3.3.2", "6.2.11.3.2", "An embedded CIDFontType2 has a CIDToGIDMap."),
  cmap: rule("6.3.3.3", "6.2.11.3.3", "CMaps are embedded, or predefined ones; WMode agrees."),
  "font-embedded": rule("6.3.4", "6.2.11.4.1", "Fonts of visible text are embedded."),
  glyph: rule("6.3.5", "6.2.11.4.1", "Embedded fonts hold all glyphs that are shown."),
  "char-set": rule(
    "6.3.5",
    "6.2.11.4.2",
    "A CharSet names all glyphs of the font (part 1: a subset has one).",
  ),
  "cid-set": rule("6.3.5", "6.2.11.4.2", "A CIDSet names all glyphs of the font (part 1: a subset has one)."),
  widths: rule("6.3.6", "6.2.11.5", "Widths agree with those of the font program."),
  "font-encoding": rule(
    "6.3.7",
    "6.2.11.6",
    "Encodings of TrueType fonts and their cmaps follow their Symbolic flag.",
  ),
  "to-unicode": rule(undefined, "6.2.11.7.2", "All text has a way to Unicode (level u)."),
  notdef: rule(undefined, "6.2.11.8", "No text is of the glyph .notdef."),
  // Annotations, forms, actions
  "annotation-type": rule("6.5.2", "6.3.1", "Annotations are of the permitted types."),
  "annotation-flags": rule("6.5.3", "6.3.2", "Annotations are printed and not hidden."),
  "annotation-opacity": rule("6.5.3", undefined, "An annotation's CA is 1."),
  "annotation-color": rule("6.5.3", undefined, "An annotation's C or IC needs an RGB output intent."),
  "annotation-looks": rule("6.5.3", "6.3.3", "Annotations have one appearance (N), a stream of their own."),
  "field-actions": rule("6.6.2", "6.4.1", "Fields and widgets have no actions (part 1: no additional ones)."),
  "need-appearances": rule("6.9", "6.4.1", "NeedAppearances is not true."),
  xfa: rule(undefined, "6.4.2", "No XFA form."),
  signature: rule(undefined, "6.4.3", "A signature covers the whole file."),
  action: rule("6.6.1", "6.5.1", "Actions are of the permitted types."),
  "named-action": rule("6.6.1", "6.5.1", "Named actions are NextPage, PrevPage, FirstPage and LastPage."),
  "additional-actions": rule("6.6.2", "6.5.2", "Neither the document nor a page has additional actions."),
  // Metadata
  metadata: rule("6.7.2", "6.6.2.1", "The document has metadata in XMP."),
  "metadata-filter": rule("6.7.2", undefined, "Metadata streams have no filter."),
  "metadata-header": rule("6.7.5", "6.6.2.1", "The XMP packet has neither bytes nor encoding."),
  "metadata-form": rule("6.7.9", "6.6.2.1", "XMP is well formed, in UTF-8."),
  "metadata-schema": rule("6.7.8", "6.6.2.3", "Properties of XMP are of predefined or described schemas."),
  "info-agrees": rule("6.7.3", undefined, "The document information says what the XMP says."),
  claim: rule("6.7.11", "6.6.4", "The XMP names part and conformance of PDF/A."),
  // Files, layers and the rest
  "embedded-file": rule(
    "6.1.11",
    "6.8",
    "Embedded files are PDF/A themselves (part 1: there are none; part 3: any).",
  ),
  "file-names": rule(undefined, "6.8", "A file specification with an embedded file has F and UF."),
  "file-relation": rule(
    undefined,
    "6.8",
    "Part 3: embedded files have a MIME type and an AFRelationship, and something is associated with them.",
  ),
  layers: rule("6.1.13", undefined, "No optional content."),
  "layer-configuration": rule(
    undefined,
    "6.9",
    "Configurations of layers have distinct names, list all layers in Order, and no AS.",
  ),
  presentations: rule(
    undefined,
    "6.10",
    "No alternate presentations, no transitions of presentations (PresSteps).",
  ),
  requirements: rule(undefined, "6.11", "The document has no Requirements."),
} as const satisfies Record<string, Rule>;

export type ArchiveKey = keyof typeof rules;
export type RuleKey = ArchiveKey | AccessKey;

/** Where a level's standard states a rule; undefined of one that it does not have. */
export function clauseOf(key: RuleKey, level: Level): string | undefined {
  if (isAccessKey(key)) return level === "ua1" ? accessRules[key].clause : undefined;
  if (level === "ua1") return sharedClauses[key];
  const { first, later }: Rule = rules[key];
  return partOf(level) === 1 ? first : later;
}

export const textOf = (key: RuleKey): string => (isAccessKey(key) ? accessRules[key].text : rules[key].text);

/** How many rules a level has here. */
export const countOf = (level: Level): number =>
  [...Object.keys(rules), ...Object.keys(accessRules)].filter(
    (key) => (isAccessKey(key) || isArchiveKey(key)) && clauseOf(key, level) !== undefined,
  ).length;

const isArchiveKey = (key: string): key is ArchiveKey => Object.hasOwn(rules, key);
