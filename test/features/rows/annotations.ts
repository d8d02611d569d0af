import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const looks = (operators: string, entries = "") =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 100 60] ${entries}`, operators);
const flattened = { flatten: "it becomes part of the page" };

const markup =
  "/T (Meera) /Contents (Note) /M (D:20200101) /CA 0.9 /NM (id-1) /Subj (Topic) /CreationDate (D:20200101)";

/** An annotation (12.5.6) with an appearance of its own. */
function annotation(clause: string, entries: string, rest: Partial<Feature> = {}): Feature {
  return {
    clause,
    page: "/Annots [20 0 R]",
    drawn: true,
    keeps: ["page/Annots/0"],
    meant: flattened,
    ...rest,
    objects: {
      20: `<< /Type /Annot /Rect [20 30 120 90] /F 4 /AP << /N 21 0 R >> ${entries} >>`,
      21: looks("0.8 0.2 0.1 rg 5 5 90 50 re f 1 1 0 RG 4 w 10 10 m 90 50 l S"),
      ...rest.objects,
    },
  };
}

/** The same without one: readers draw it by its entries. */
const bare = (clause: string, entries: string, rest: Partial<Feature> = {}): Feature => ({
  clause,
  page: "/Annots [20 0 R]",
  drawn: true,
  keeps: ["page/Annots/0"],
  objects: { 20: `<< /Type /Annot /Rect [20 30 120 90] /F 4 ${entries} >>` },
  ...rest,
});

const quad = "/QuadPoints [20 90 120 90 20 30 120 30] /C [1 1 0]";

/** Annotations: notes, marks and drawings upon the page (12.5). */
export const annotationFeatures: Readonly<Record<string, Feature>> = {
  "annotation Text with popup": {
    clause: "12.5.6.4",
    page: "/Annots [20 0 R 22 0 R]",
    objects: {
      20: `<< /Type /Annot /Subtype /Text /Rect [20 30 40 50] /F 4 /Name /Note /Open false /AP << /N 21 0 R >> /Popup 22 0 R ${markup} >>`,
      21: looks("1 0.9 0 rg 0 0 100 60 re f"),
      22: "<< /Type /Annot /Subtype /Popup /Rect [100 100 200 150] /Parent 20 0 R /Open false >>",
    },
    drawn: true,
    keeps: ["page/Annots/0", "page/Annots/1"],
    meant: flattened,
  },
  "annotation reply and review state": {
    clause: "12.5.6.3",
    page: "/Annots [20 0 R 22 0 R]",
    objects: {
      20: `<< /Type /Annot /Subtype /Text /Rect [20 30 40 50] /F 4 /AP << /N 21 0 R >> ${markup} >>`,
      21: looks("1 0.9 0 rg 0 0 100 60 re f"),
      22: "<< /Type /Annot /Subtype /Text /Rect [20 30 40 50] /F 30 /IRT 20 0 R /RT /R /State (Accepted) /StateModel (Review) /Contents (Yes) >>",
    },
    keeps: ["page/Annots/0", "page/Annots/1"],
    drawn: true,
    meant: flattened,
  },
  "annotation FreeText": annotation(
    "12.5.6.6",
    `/Subtype /FreeText /DA (/Helv 12 Tf 0 g) /Q 1 /DS (font: 12pt Helvetica) /RC (<p>Hi</p>) /CL [0 0 20 30] /IT /FreeTextCallout ${markup}`,
  ),
  "annotation Line": annotation(
    "12.5.6.7",
    `/Subtype /Line /L [25 35 110 80] /LE [/OpenArrow /Circle] /LL 4 /LLE 2 /Cap true /BS << /W 2 >> ${markup}`,
  ),
  "annotation Square": annotation("12.5.6.8", `/Subtype /Square /IC [1 0 0] /BE << /S /C /I 1 >> ${markup}`),
  "annotation Circle": annotation("12.5.6.8", `/Subtype /Circle /IC [1 0 0] /RD [2 2 2 2] ${markup}`),
  "annotation Polygon": annotation(
    "12.5.6.9",
    `/Subtype /Polygon /Vertices [25 35 110 40 60 80] /Measure << /Type /Measure /R (1 m) /X [] /D [] /A [] >> ${markup}`,
  ),
  "annotation PolyLine": annotation(
    "12.5.6.9",
    `/Subtype /PolyLine /Vertices [25 35 110 40 60 80] /LE [/None /Square] ${markup}`,
  ),
  "annotation Highlight": annotation("12.5.6.10", `/Subtype /Highlight ${quad} ${markup}`),
  "annotation Underline": annotation("12.5.6.10", `/Subtype /Underline ${quad} ${markup}`),
  "annotation Squiggly": annotation("12.5.6.10", `/Subtype /Squiggly ${quad} ${markup}`),
  "annotation StrikeOut": annotation("12.5.6.10", `/Subtype /StrikeOut ${quad} ${markup}`),
  "annotation Caret": annotation("12.5.6.11", `/Subtype /Caret /RD [1 1 1 1] /Sy /P ${markup}`),
  "annotation Stamp": annotation("12.5.6.12", `/Subtype /Stamp /Name /Draft ${markup}`),
  "annotation Ink": annotation("12.5.6.13", `/Subtype /Ink /InkList [[25 35 60 80 110 40]] ${markup}`),
  "annotation FileAttachment": annotation(
    "12.5.6.15",
    `/Subtype /FileAttachment /Name /Paperclip /FS << /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F 22 0 R >> >> ${markup}`,
    {
      objects: { 22: stream("/Type /EmbeddedFile /Subtype /text#2Fplain /Params << /Size 5 >>", "hello") },
      meant: {},
    },
  ),
  "annotation Sound": annotation("12.5.6.16", "/Subtype /Sound /Name /Mic /Sound 22 0 R", {
    objects: { 22: stream("/Type /Sound /R 8000 /B 8", "\x00\x7f\x00\x7f") },
    meant: {},
  }),
  "annotation Movie": annotation(
    "12.5.6.17",
    "/Subtype /Movie /T (film) /Movie << /F (film.mpg) /Aspect [4 3] >> /A true",
    { meant: {} },
  ),
  "annotation Screen with rendition": annotation("13.2", "/Subtype /Screen /T (clip) /A 22 0 R", {
    objects: {
      22: "<< /S /Rendition /OP 0 /AN 20 0 R /R << /Type /Rendition /S /MR /N (clip) /C << /Type /MediaClip /S /MCD /CT (video/mp4) /D 23 0 R >> >> >>",
      23: "<< /Type /Filespec /F (a.mp4) /EF << /F 24 0 R >> >>",
      24: stream("/Type /EmbeddedFile", "film"),
    },
    meant: {},
  }),
  "annotation RichMedia": annotation(
    "13.7",
    "/Subtype /RichMedia /RichMediaSettings << /Activation << /Condition /XA >> >> /RichMediaContent << /Assets << /Names [(a.mp4) 22 0 R] >> /Configurations [<< /Subtype /Video /Instances [<< /Asset 22 0 R >>] >>] >>",
    {
      objects: {
        22: "<< /Type /Filespec /F (a.mp4) /EF << /F 23 0 R >> >>",
        23: stream("/Type /EmbeddedFile", "film"),
      },
      meant: {},
    },
  ),
  "annotation 3D": annotation("13.6", "/Subtype /3D /3DD 22 0 R /3DA << /A /PV >> /3DV 0", {
    objects: {
      22: stream("/Type /3D /Subtype /U3D /VA [<< /Type /3DView /XN (Front) /MS /M >>]", "U3D\x00data"),
    },
    meant: {},
  }),
  "annotation PrinterMark": annotation("14.11.3", "/Subtype /PrinterMark /MN /ColorBar"),
  "annotation Watermark": annotation(
    "12.5.6.22",
    "/Subtype /Watermark /FixedPrint << /Type /FixedPrint /H 0.5 >>",
  ),
  "annotation Redact": annotation(
    "12.5.6.23",
    `/Subtype /Redact ${quad} /IC [0 0 0] /OverlayText (gone) /Repeat true /DA (/Helv 9 Tf 1 g) ${markup}`,
  ),
  "annotation Projection": annotation(
    "12.5.6.24",
    `/Subtype /Projection /ExData << /Type /ExData /Subtype /3DM /M3DREF 22 0 R >> ${markup}`,
    {
      objects: { 22: "<< /Type /3DMeasure /Subtype /LD3 /TRL (Length) >>" },
    },
  ),
  "annotation with states": annotation(
    "12.5.5",
    `/Subtype /Stamp /AS /On /AP << /N << /On 21 0 R /Off 22 0 R >> /R 22 0 R /D 22 0 R >> ${markup}`,
    {
      objects: {
        20: `<< /Type /Annot /Subtype /Stamp /Rect [20 30 120 90] /F 4 /AS /On /AP << /N << /On 21 0 R /Off 22 0 R >> /D 22 0 R >> ${markup} >>`,
        22: looks("0 0 1 rg 0 0 100 60 re f"),
      },
    },
  ),
  "annotation whose appearance is turned": annotation("12.5.5", `/Subtype /Stamp ${markup}`, {
    objects: { 21: looks("0 0.6 0.2 rg 5 5 90 20 re f", "/Matrix [0 1 -1 0 10 20]") },
  }),
  "annotation that is hidden": annotation("12.5.3", `/Subtype /Square ${markup}`, {
    objects: {
      20: `<< /Type /Annot /Subtype /Square /Rect [20 30 120 90] /F 2 /AP << /N 21 0 R >> ${markup} >>`,
    },
  }),
  "annotation of a layer": {
    ...annotation("12.5.2", `/Subtype /Square /OC 23 0 R ${markup}`, {
      objects: { 23: "<< /Type /OCG /Name (Off) >>" },
    }),
    catalog: "/OCProperties << /OCGs [23 0 R] /D << /OFF [23 0 R] >> >>",
  },
  "annotation with rich appearance": annotation("11.3.5", `/Subtype /Stamp /BM /Multiply ${markup}`, {
    content: "0 1 1 rg 60 60 100 60 re f",
    objects: {
      21: looks(
        "/M gs 1 0 1 rg 5 5 90 50 re f",
        "/Group << /S /Transparency >> /Resources << /ExtGState << /M << /BM /Multiply >> >> >>",
      ),
    },
  }),
  "Highlight without appearance": bare("12.5.6.10", `/Subtype /Highlight ${quad} ${markup}`),
  "Square without appearance": bare(
    "12.5.6.8",
    `/Subtype /Square /IC [1 0 0] /BS << /W 3 /S /D /D [3 2] >> ${markup}`,
  ),
  "Ink without appearance": bare(
    "12.5.6.13",
    `/Subtype /Ink /InkList [[25 35 60 80 110 40]] /C [0 0 1] ${markup}`,
  ),
  "FreeText without appearance": {
    ...bare("12.5.6.6", `/Subtype /FreeText /DA (/Helv 12 Tf 0 g) ${markup}`),
    // PDFium draws its letters itself, by the form that a signature brings.
    lost: ["sign certificate", "sign prepare", "sign timestamp", "sign long-term"],
  },
};
