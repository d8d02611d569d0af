// Demands of PDF/UA-1 that a machine can check (ISO 14289-1:2014; Matterhorn Protocol 1.1).

type AccessRule = { clause: string; text: string };

const rule = (clause: string, text: string): AccessRule => ({ clause, text });

export const accessRules = {
  // The document
  "access-claim": rule("5", "The XMP names part 1 of PDF/UA, by the prefix pdfuaid."),
  marked: rule("6.2", "MarkInfo says that the document is tagged (Marked)."),
  suspects: rule("7.1", "The tags are not said to be suspect (Suspects)."),
  title: rule("7.1", "The XMP has a title (dc:title)."),
  "title-shown": rule("7.1", "Viewers are asked to show the title (DisplayDocTitle)."),
  structure: rule("7.1", "The document has a tree of structure elements."),
  language: rule("7.2", "The document says what language it is in."),
  "language-tag": rule("7.2", "Languages are tags as BCP 47 writes them."),
  "dynamic-form": rule("7.15", "No dynamic XFA form."),
  // Content
  "artifact-inside": rule("7.1", "No artifact stands within tagged content."),
  "tag-inside": rule("7.1", "No tagged content stands within an artifact."),
  unmarked: rule("7.1", "All content is tagged, or an artifact."),
  "reference-form": rule("7.20", "Forms refer to no other file (Ref)."),
  "shared-form": rule("7.20", "A form with tagged content is drawn in one place of the structure."),
  // Structure
  "structure-type": rule("7.1", "Structure types are standard ones, or mapped to such."),
  "role-circle": rule("7.1", "No structure type is mapped to itself."),
  "standard-mapped": rule("7.1", "Standard structure types are not mapped to others."),
  "structure-parent": rule("7.1", "Structure elements name the one above them (P)."),
  "structure-kids": rule("7.2", "Tables, lists and tables of contents hold the elements that they may hold."),
  "structure-place": rule("7.2", "Parts of tables, lists and tables of contents stand in such."),
  "table-parts": rule("7.2", "A table has one head, foot and caption at most, in their places."),
  "table-grid": rule("7.2", "Rows of a table have the same number of columns, and no cells overlap."),
  "table-heads": rule("7.5", "Heads of a table have a Scope, or cells name their heads."),
  "figure-text": rule("7.3", "Figures have an alternative text."),
  "formula-text": rule("7.7", "Formulas have an alternative text."),
  "heading-level": rule("7.4.2", "Headings begin at level 1, and no level is left out on the way down."),
  "heading-kinds": rule("7.4.4", "Headings are all numbered (H1 to H6) or all plain (H), one in each part."),
  note: rule("7.9", "Notes have an ID that no other has."),
  // Annotations
  "annotation-tag": rule("7.18.1", "Annotations other than links and widgets stand in an Annot element."),
  "widget-tag": rule("7.18.4", "Widgets of form fields stand in a Form element."),
  "link-tag": rule("7.18.5", "Links stand in a Link element."),
  "annotation-text": rule("7.18.1", "Annotations have a description (Contents), or their element has one."),
  "field-text": rule("7.18.1", "Form fields have a description (TU), or their element has one."),
  "trap-net": rule("7.18.2", "No annotations of the type TrapNet."),
  "tab-order": rule("7.18.3", "Pages with annotations are walked in the order of the structure (Tabs S)."),
  "form-element": rule("7.18.4", "A Form element holds one widget."),
  "link-text": rule("7.18.5", "Links have a description (Contents)."),
  "media-clip": rule("7.18.6.2", "Media clips say what they are (CT) and have an alternative text (Alt)."),
  "printer-mark": rule("7.18.8", "Printer's marks are no part of the structure."),
} as const satisfies Record<string, AccessRule>;

export type AccessKey = keyof typeof accessRules;

export const isAccessKey = (key: string): key is AccessKey => Object.hasOwn(accessRules, key);

/** Clauses of ISO 14289-1 for what PDF/A asks, too, by the rules of PDF/A. */
export const sharedClauses: Readonly<Record<string, string>> = {
  header: "6.1",
  encrypted: "7.16",
  "object-lines": "6.1",
  metadata: "7.1",
  "metadata-form": "7.1",
  "layer-configuration": "7.10",
  "file-names": "7.11",
  "font-dictionary": "7.21.2",
  "font-program": "7.21.2",
  "cid-system": "7.21.3.1",
  "cid-to-gid": "7.21.3.2",
  cmap: "7.21.3.3",
  "font-embedded": "7.21.4.1",
  glyph: "7.21.4.1",
  "char-set": "7.21.4.2",
  "cid-set": "7.21.4.2",
  widths: "7.21.5",
  "font-encoding": "7.21.6",
  "to-unicode": "7.21.7",
  notdef: "7.21.8",
};
