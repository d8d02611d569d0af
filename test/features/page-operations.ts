import { unzipSync } from "fflate";
import { sampleImages } from "../../shared/contract/sample-image.ts";
import { papers } from "../../shared/pdf/structure/papers.ts";
import { pdfFile } from "../harness/pdf.ts";
import {
  answered,
  type Cell,
  call,
  type Given,
  type Output,
  type Rule,
  type Run,
  secretOf,
} from "./call-operation.ts";
import { type Feature, featureFile } from "./feature.ts";
import {
  crooked,
  damaged,
  lyingDown,
  withBlankPage,
  withField,
  withLockedField,
  withScan,
} from "./variants.ts";

const plain = async (name: string) => pdfFile(await featureFile({ clause: "" }), name);

/** With another file of two plain pages in a field of its own. */
const beside =
  (name: string, field: string, fields: Given, rest: Partial<Output> = {}): Run =>
  async (input) =>
    call(name, { ...fields, [field]: await plain("plain.pdf") }, rest)(input);

/** The feature is in the file that comes to the other one. */
const joinedTo =
  (name: string, field: string, fields: Given, rest: Partial<Output>): Run =>
  async (input) => {
    const given = { file: await plain("plain.pdf"), [field]: pdfFile(input.bytes, "feature.pdf"), ...fields };
    return answered(name, { ...given, password: secretOf(input) }, { joined: true, ...rest });
  };

/** On a file that has something beside the feature. */
const on =
  (variant: (feature: Feature) => Feature | undefined, run: Run): Run =>
  async (input, feature) =>
    run({ ...input, bytes: await featureFile(variant(feature) ?? feature) }, feature);

const splitBy: Run = async (input) => {
  const output = await call("pdf/split-by", { every: 1 })(input);
  const [first] = output.refusal === undefined ? Object.values(unzipSync(output.bytes)) : [];
  return { ...output, bytes: first ?? output.bytes };
};

/** Works on the scan alone; were it left, nothing would be shown. */
const cleaned: Run = async (input) => {
  const rules: readonly Rule[] = [{ of: /^page_out_of_range/, meant: "it has no scan to clean" }];
  const output = await call("pdf/clean-scan", { pages: "3" }, { rules })(input);
  if (output.refusal === undefined && output.warning.includes("No page was cleaned"))
    throw new Error(output.warning);
  return output;
};

const [short, long] = papers.a4;
const upperHalf: Cell = { left: 0, top: 0, width: short, height: long / 2 };
const rightHalf: Cell = { left: long / 2, top: 0, width: long / 2, height: short };
const sheet = { page_size: "a4", margin: 0, gap: 0 };
/** Pages are drawn on sheets of their own, and what leads to a page leads to its place there. */
const onSheets: readonly Rule[] = [
  { of: /^(catalog\/AcroForm|page\/Annots)/, warned: /became part of the pages/ },
  { of: /^(catalog\/StructTreeRoot|catalog\/MarkInfo)/, warned: /Left out of the result: .*tags/ },
  { of: /^catalog\/PageLabels/, warned: /page labels/ },
  { of: /^(catalog\/Threads|page\/B\/)/, warned: /article threads/ },
  { of: /^(page\/DPart|catalog\/DPartRoot)/, warned: /document parts/ },
  { of: /^page\/(Trans|Dur)/, warned: /transitions/ },
  { of: /^page\/AA/, warned: /actions of pages/ },
  { of: /^page\/VP/, warned: /measuring scales/ },
  { of: /^page\/PieceInfo/, warned: /data of other programs/ },
  { of: /^page\/Metadata/, warned: /metadata of pages/ },
  { of: /^page\/OutputIntents/, warned: /output intents of pages/ },
  { of: /^page\/AF/, warned: /files of pages/ },
  { of: /^page\/PresSteps/, warned: /steps of presentations/ },
  { of: /^page\/SeparationInfo/, warned: /colour separations/ },
  { of: /^page\/(PZ|ID)/, warned: /web capture/ },
  { of: /^page\/(Bleed|Trim|Art)Box|^page\/BoxColorInfo/, warned: /boxes for printing/ },
  { of: /^page\/Thumb/, warned: /thumbnails/ },
  {
    of: /^page\/(Resources|Group|Rotate|UserUnit|MediaBox|CropBox|Tabs)/,
    meant: "pages are drawn on a sheet",
  },
  { of: /\["this page","\/FitR"/, meant: "it leads to where the page is now" },
];
const drawn = { moved: true, resized: true, rules: onSheets } as const;
const labelled: readonly Rule[] = [{ of: /^catalog\/PageLabels/, meant: "the label follows its page" }];
const inFull: readonly Rule[] = [
  ...labelled,
  { of: /^(catalog\/URI|page\/Annots\/0\/A is \{"S":"\/URI")/, meant: "links say their addresses in full" },
];
const filled: readonly Rule[] = [
  { of: /^nothing_to_do/, meant: "it has no form to fill" },
  { of: /^catalog\/AcroForm\/NeedAppearances/, meant: "every value is drawn" },
];
/** Signed or usage-limited files aside, it is put behind the file. */
const unlocked: readonly Rule[] = [
  { of: /^nothing_to_do/, meant: "it has no form to unlock" },
  { of: /"F(f|)":/, meant: "fields and their places are locked no more" },
  { of: /^catalog\/AcroForm\/NeedAppearances/, meant: "a value that is not drawn is to be drawn" },
];
const onAnother: Partial<Output> = {
  drawnOnly: true,
  resized: true,
  rules: [
    { of: /^looks/, warned: /films, sounds and comments/ },
    { of: /^looks/, warned: /layers, all of which are seen/ },
  ],
};
/** Of what is there still. */
const stands = String.raw`^(page/Annots/\d|catalog/AcroForm/(Fields/\d|CO)) is [[{]`;
const onCrooked: readonly Rule[] = [
  { of: new RegExp(stands), meant: "it is turned with the page" },
  { of: /\["this page","\/FitH",null\]/, meant: "a line across has no height on a page that was turned" },
];
const meant = (of: RegExp, how: string): Pick<Output, "rules"> => ({ rules: [{ of, meant: how }] });

const file = (filename: string, contentType: string, bytes: Buffer) => ({ filename, contentType, bytes });
const attached = file("data.csv", "text/csv", Buffer.from("a,b\n1,2\n"));
const signature = file("s.png", "image/png", Buffer.from(sampleImages.png, "base64"));
const place = { page: 0, x: 300, y: 10, width: 60, height: 20 };

/** What lays pages out anew, puts files together, or changes what stands beside pages. */
export const pageOperations: Readonly<Record<string, Run>> = {
  crop: call(
    "pdf/crop",
    { margins: "0,20,0,0" },
    { resized: true, ...meant(/^page\/CropBox/, "the page is cropped") },
  ),
  "scale-pages": call(
    "pdf/scale-pages",
    { factor: 2 },
    {
      ...{ enlarged: 2, moved: true, resized: true },
      rules: [
        { of: /^page\/CropBox/, meant: "the page is what was shown of it" },
        { of: new RegExp(`${stands}.*"DA":`), meant: "its letters grow with the page" },
      ],
    },
  ),
  "page-boxes": call("pdf/page-boxes", { trim_box: "media:9" }, meant(/^page\/TrimBox/, "the box is set")),
  "add-pages": call("pdf/add-pages", { after_page: 0, title: "Annex" }, { index: 1, rules: inFull }),
  "n-up": call("pdf/n-up", { ...sheet, orientation: "portrait" }, { cell: upperHalf, ...drawn }),
  booklet: call("pdf/booklet", sheet, { cell: rightHalf, ...drawn }),
  poster: call("pdf/poster", { columns: 2 }, drawn),
  "single-page": call("pdf/single-page", { align: "left" }, drawn),
  "auto-rotate": on(lyingDown, call("pdf/auto-rotate", {})),
  "clean-scan": on(withScan, cleaned),
  deskew: on(crooked, call("pdf/deskew", {}, { moved: true, turnedALittle: true, rules: onCrooked })),
  "overlay below": beside("pdf/overlay", "overlay_file", { scale: "none" }),
  "overlay above": joinedTo("pdf/overlay", "overlay_file", { scale: "none" }, onAnother),
  "insert-pages": beside("pdf/insert-pages", "insert_file", { after_page: 0 }, { index: 2, rules: inFull }),
  "insert-pages second": joinedTo(
    "pdf/insert-pages",
    "insert_file",
    { after_page: 1 },
    { index: 1, rules: inFull },
  ),
  interleave: beside("pdf/interleave", "second_file", {}, { rules: inFull }),
  "interleave second": joinedTo("pdf/interleave", "second_file", {}, { index: 1, rules: inFull }),
  "remove-blank-pages": on(withBlankPage, call("pdf/remove-blank-pages", {})),
  "split-by": splitBy,
  sanitise: call("pdf/sanitise", {}, { rules: [{ of: /^(page\/|catalog\/|looks)/, warned: /removed/ }] }),
  "add-attachments": call(
    "pdf/add-attachments",
    { attachments: [attached] },
    meant(/^catalog\/AF/, "the new file is listed"),
  ),
  "write-metadata": call(
    "pdf/write-metadata",
    { subject: "Features" },
    meant(/^(info|catalog\/Metadata)/, "the subject is written"),
  ),
  "fill-form": on(withField, call("pdf/fill-form", { fields: { beside: "Ada" } }, { rules: filled })),
  "unlock-form": on(withLockedField, call("pdf/unlock-form", {}, { rules: unlocked })),
  "remove-comments": call("pdf/remove-comments", {}, meant(/^(page\/Annots|looks)/, "comments go")),
  "write-outline": call(
    "pdf/write-outline",
    { outline: [{ title: "Start", page: 1 }] },
    meant(/^catalog\/Outlines/, "the outline is written anew"),
  ),
  "remove-images": call("pdf/remove-images", {}, meant(/^(looks|page\/Resources|page\/Annots)/, "images go")),
  rename: call("pdf/rename", { pattern: "{title}" }),
  repair: async (input, feature) => call("pdf/repair", {})({ ...input, bytes: await damaged(feature) }),
  "sign image": call("sign/add-signature", { signature, ...place }),
  "sign certificate": call(
    "sign/certificate",
    { trial: true },
    meant(/^catalog\/AcroForm\/SigFlags/, "the file is signed"),
  ),
};
