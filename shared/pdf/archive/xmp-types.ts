// How the values of predefined properties are written (XMP part 1, 8; part 2, 1.2; ISO 19005-2, 6.6.2.3.1).

export type XmpKind = "text" | "Alt" | "Seq" | "Bag" | "struct";
type Form = { kind: XmpKind; pattern?: RegExp };

const as = (kind: XmpKind, ...names: string[]) => names.map((name) => [name, { kind }] as const);
/** A date of ISO 8601 as XMP has it: a year, or more. */
const date: Form = {
  kind: "text",
  pattern: /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/,
};
const mediaType: Form = { kind: "text", pattern: /^[-\w+.]+\/[-\w+.]+$/ };
const integer: Form = { kind: "text", pattern: /^[+-]?\d+$/ };

const forms: Readonly<Record<string, ReadonlyMap<string, Form>>> = {
  "http://purl.org/dc/elements/1.1/": new Map<string, Form>([
    ...as("Alt", "title", "description", "rights"),
    ...as("Seq", "creator"),
    ["date", { ...date, kind: "Seq" }],
    ...as("Bag", "subject", "contributor", "language", "publisher", "relation", "type"),
    ...as("text", "identifier", "source", "coverage"),
    ["format", mediaType],
  ]),
  "http://ns.adobe.com/pdf/1.3/": new Map<string, Form>(as("text", "Keywords", "PDFVersion", "Producer")),
  "http://ns.adobe.com/xap/1.0/": new Map<string, Form>([
    ...as("text", "BaseURL", "CreatorTool", "Label", "Nickname"),
    ...as("Bag", "Advisory", "Identifier"),
    ...as("Alt", "Thumbnails"),
    ...(["CreateDate", "ModifyDate", "MetadataDate"] as const).map((name) => [name, date] as const),
    ["Rating", integer],
  ]),
  "http://ns.adobe.com/xap/1.0/mm/": new Map<string, Form>([
    ...as(
      "text",
      "DocumentID",
      "InstanceID",
      "VersionID",
      "RenditionClass",
      "Manager",
      "ManageTo",
      "ManageUI",
    ),
    ...as("text", "ManagerVariant", "RenditionParams", "LastURL"),
    ...as("Seq", "History", "Versions"),
    ...as("struct", "DerivedFrom", "ManagedFrom", "RenditionOf"),
    ["SaveID", integer],
  ]),
  "http://www.aiim.org/pdfa/ns/id/": new Map<string, Form>([
    ["part", integer],
    ...as("text", "conformance", "amd", "corr", "rev"),
  ]),
};

/** Whether a value is written as its property asks; undefined of a property whose form is not known here. */
export function isWellFormed(
  space: string,
  name: string,
  kind: XmpKind,
  values: readonly string[],
): boolean | undefined {
  const form = forms[space]?.get(name);
  if (form === undefined) return undefined;
  // An empty element says nothing, and so nothing wrong; an empty list is still one of its kind.
  if (values.length === 0) return kind === "text" || kind === form.kind;
  return (
    form.kind === kind && (form.pattern === undefined || values.every((value) => form.pattern?.test(value)))
  );
}
