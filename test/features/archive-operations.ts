import { call, type Rule, type Run } from "./call-operation.ts";

// What a file becomes by a standard, or for others to see: it keeps what may stay and says what may not.

/** Something that has no place in the result, and is named among what was left out. */
const named = (of: RegExp, words: string): Rule => ({
  of,
  warned: new RegExp(`Left out of the result: [^.]*${words}`),
});

const refused = (reason: RegExp, why: string): Rule => ({
  of: new RegExp(`^not_archivable: .* ${reason.source}`),
  meant: `${why}, and the file is refused`,
});

/** Each file has a standard font, whose letters look a little otherwise by one that may be embedded. */
const embedded: readonly Rule[] = [
  {
    of: /^(page\/Resources\/Font|catalog\/AcroForm\/DR|looks otherwise by 0\.)/,
    warned: /embedded by others of the same widths|wider or narrower than the file said/,
  },
  {
    of: /^(catalog\/AcroForm\/(Fields\/0|CO)|page\/Annots\/0) is .*"Font(Descriptor|File2)":/,
    warned: /embedded by others of the same widths/,
  },
];

const archiving: readonly Rule[] = [
  ...embedded,
  refused(/6\.4: /, "part 1 has no transparency"),
  refused(/6\.1\.13: No optional content/, "part 1 has no layers"),
  refused(/6\.1\.10: No JPXDecode/, "part 1 has no JPEG 2000"),
  refused(/6\.(1\.11|8): Embedded files/, "only part 3 takes any files"),
  refused(/6\.2\.(4\.[34]|3\.3): /, "its inks are described in part"),
  refused(/6\.2\.3\.2: ICC profiles/, "part 1 knows profiles of version 2"),
  refused(/6\.(2\.11\.4\.1|3\.4|3\.5): /, "letters of its fonts are not in the file"),
  { of: /^(page\/Annots|looks)/, warned: /annotations? (was|were) removed, of kinds/ },
  {
    of: /^(page\/Annots|catalog\/AcroForm\/Fields|looks)/,
    warned:
      /annotations? (was|were) without a look of its own given an empty one|without a look of its own were given/,
  },
  {
    of: /^(catalog\/(OpenAction|AA|Names\/JavaScript|Outlines|AcroForm)|page\/(AA|Annots))/,
    warned: /actions? or scripts? (was|were) removed/,
  },
  { of: /^catalog\/Metadata is .*<dc:creator>/, meant: "the claim stands behind what the packet says" },
  { of: /^looks otherwise by 3\.0/, warned: /Colours of inks without a profile got one/ },
  { of: /^catalog\/AcroForm\/NeedAppearances/, meant: "every value is drawn" },
  { of: /^catalog\/(Metadata|StructTreeRoot)/, warned: /Properties of the XMP that no archive knows/ },
  named(/^catalog\/Requirements/, "requirements"),
  named(/^catalog\/Collection/, "the portfolio"),
  named(/^catalog\/Names\/AlternatePresentations/, "alternate presentations"),
  named(/^catalog\/OCProperties/, "states that layers take by themselves"),
  named(/^catalog\/OutputIntents/, "output intents"),
  named(/^page\/PresSteps/, "steps of presentations"),
  named(/^page\/Annots/, "looks of annotations in other states"),
  named(/^(page\/Annots|looks)/, "opacity of annotations"),
  {
    of: /^info is .*D:20200102030405\+00'00'","Keywords":"a, b","Own":"x"/,
    meant: "part 1 tells universal time",
  },
  {
    of: /^catalog\/(AF|Names\/EmbeddedFiles\/note\.txt) is .*"AFRelationship":"\/Unspecified"/,
    meant: "part 3 wants to know what a file is to the document",
  },
  {
    of: /^page\/Annots\/0 is .*"AFRelationship":"\/Unspecified"/,
    meant: "part 3 wants to know what a file is to the document",
  },
  {
    of: /^page\/Resources\/ColorSpace\/C is \["\/ICCBased",\[\{"N":3\}/,
    meant: "the same profile in version 2",
  },
  named(/^page\/Resources\/ExtGState/, "(transfer functions|halftones|overprint mode)"),
  named(/^page\/Resources\/XObject/, "(alternate images|OPI|smoothing of images|references to other files)"),
  { of: /^version is "1\.7"/, warned: /The file was of PDF 2\.0/ },
];

const toPdfa = (level: string): Run => call("archive/to-pdfa", { level }, { rules: archiving });

const described = "they are described for those who do not see them";
const tagging: readonly Rule[] = [
  ...embedded,
  { of: /^page\/Annots\/0 is .*"Contents":/, meant: described },
  { of: /^catalog\/AcroForm\/Fields\/0 is .*"FT":"\/Btn"/, meant: described },
  {
    of: /^(page\/Annots\/0|catalog\/Names\/EmbeddedFiles\/).*"UF":/,
    meant: "files get their names in Unicode",
  },
  { of: /^page\/Tabs/, meant: "the keyboard follows the tags" },
  { of: /^catalog\/Lang/, meant: "the language is the one that was sent" },
  { of: /^(info|catalog\/Metadata)/, meant: "the title is written" },
  { of: /^version is "1\.7"/, warned: /The file was of PDF 2\.0/ },
  named(/^catalog\/OCProperties/, "states that layers take by themselves"),
];

/** What cannot be searched goes whole. */
const redacting: readonly Rule[] = [
  {
    of: /^(page\/(AF|Annots)|catalog\/(AF|Names\/EmbeddedFiles)|looks)/,
    warned: /attachments? (was|were) removed, unread/,
  },
  { of: /^(catalog|page)\//, warned: /scripts? (was|were) removed/ },
  { of: /^(page\/Annots|looks)/, warned: /sounds? or films? (was|were) removed/ },
  named(/^catalog\/(Names\/)?Dests/, "named destinations"),
  named(/^catalog\/OpenAction/, "what is done when the document is opened"),
  named(/^catalog\/AA/, "actions of the document"),
  named(
    /^catalog\/Names/,
    "(appearances by name|templates of pages|alternate presentations|renditions by name)",
  ),
  named(/^page\/Resources\/XObject/, "(alternate images|OPI)"),
];

export const archiveOperations: Readonly<Record<string, Run>> = {
  "to-pdfa": toPdfa("2b"),
  "to-pdfa 1b": toPdfa("1b"),
  "to-pdfa 3b": toPdfa("3b"),
  tag: call("archive/tag", { language: "en" }, { rules: tagging }),
  redact: call("workflows/auto-redact", { terms: "Page 2" }, { rules: redacting }),
};
