import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const link = (entries: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [10 10 100 40] /Border [0 0 0] ${entries} >>]`;
const action = (entries: string) => link(`/A << /Type /Action ${entries} >>`);
const held = ["page/Annots/0/A", "page/Annots/0/Rect"];

/** One kind of action (12.6.4) of a link. */
const linked = (clause: string, entries: string, rest: Partial<Feature> = {}): Feature => ({
  clause,
  page: action(entries),
  keeps: held,
  ...rest,
});

const bead = (number: number, page: number) =>
  `<< /Type /Bead /T 20 0 R /P ${page} 0 R /R [10 10 200 100] /N ${number === 21 ? 22 : 21} 0 R /V ${number === 21 ? 22 : 21} 0 R >>`;

/** How a reader finds the way (12.3, 12.4.3, 12.6). */
export const navigationFeatures: Readonly<Record<string, Feature>> = {
  outline: {
    clause: "12.3.3",
    catalog: "/Outlines 20 0 R",
    objects: {
      20: "<< /Type /Outlines /First 21 0 R /Last 21 0 R /Count 1 >>",
      21: "<< /Title (One) /Parent 20 0 R /Dest [11 0 R /XYZ 0 90 null] /C [1 0 0] /F 3 >>",
    },
    keeps: ["Title", "Dest", "C", "F"].map((key) => `catalog/Outlines/First/${key}`),
    meant: {
      "merge first": "it stands below the file's heading",
      "merge second": "it stands below the file's heading",
    },
  },
  "outline: heading that leads nowhere": {
    clause: "12.3.3",
    catalog: "/Outlines 20 0 R",
    objects: {
      20: "<< /Type /Outlines /First 21 0 R /Last 22 0 R /Count 2 >>",
      21: "<< /Title (Part one) /Parent 20 0 R /Next 22 0 R >>",
      22: "<< /Title (One) /Parent 20 0 R /Prev 21 0 R /Dest [11 0 R /Fit] >>",
    },
    keeps: ["catalog/Outlines/First/Title", "catalog/Outlines/Last/Title"],
    meant: {
      "merge first": "it stands below the file's heading",
      "merge second": "it stands below the file's heading",
    },
  },
  "outline: by structure element": {
    clause: "12.3.3",
    catalog: "/Outlines 20 0 R /StructTreeRoot 22 0 R /MarkInfo << /Marked true >>",
    page: "/StructParents 0",
    content: "/P << /MCID 0 >> BDC 0 0 10 10 re f EMC",
    objects: {
      20: "<< /Type /Outlines /First 21 0 R /Last 21 0 R /Count 1 >>",
      21: "<< /Title (By element) /Parent 20 0 R /SE 23 0 R >>",
      22: "<< /Type /StructTreeRoot /K 23 0 R /ParentTree << /Nums [0 [23 0 R]] >> >>",
      23: "<< /Type /StructElem /S /P /P 22 0 R /Pg 11 0 R /K 0 /Alt (found) >>",
    },
    keeps: ["catalog/Outlines/First/Title", "catalog/Outlines/First/SE/Alt"],
    meant: {
      "merge first": "it stands below the file's heading",
      "merge second": "it stands below the file's heading",
    },
  },
  "outline: several actions": {
    clause: "12.6.2",
    catalog: "/Outlines 20 0 R",
    objects: {
      20: "<< /Type /Outlines /First 21 0 R /Last 21 0 R /Count 1 >>",
      21: "<< /Title (Go and tell) /Parent 20 0 R /A << /S /GoTo /D [11 0 R /Fit] /Next << /S /JavaScript /JS (tell\\(\\)) >> >> >>",
    },
    keeps: ["catalog/Outlines/First/A"],
    meant: {
      "merge first": "it stands below the file's heading",
      "merge second": "it stands below the file's heading",
    },
  },
  "named destination": {
    clause: "12.3.2.4",
    catalog: "/Names << /Dests << /Names [(chapter) << /D [11 0 R /FitH 90] >>] >> >>",
    keeps: ["catalog/Names/Dests/chapter/D"],
  },
  "named destination of PDF 1.1": {
    clause: "12.3.2.4",
    catalog: "/Dests << /chapter [11 0 R /FitH 90] >>",
    keeps: ["catalog/Dests/chapter"],
  },
  "link to a named destination": {
    clause: "12.3.2.4",
    catalog: "/Names << /Dests << /Names [(chapter) [11 0 R /FitH 90]] >> >>",
    page: link("/Dest (chapter) /H /P /QuadPoints [10 40 100 40 10 10 100 10] /Contents (to the chapter)"),
    keeps: ["Dest", "H", "QuadPoints", "Contents"].map((key) => `page/Annots/0/${key}`),
  },
  "action GoTo": linked("12.6.4.2", "/S /GoTo /D [11 0 R /XYZ 1 2 3]"),
  "action GoTo by structure element": {
    clause: "12.6.4.2",
    catalog: "/Version /2.0 /StructTreeRoot 22 0 R /MarkInfo << /Marked true >>",
    page: `/StructParents 0 ${action("/S /GoTo /D [11 0 R /Fit] /SD [23 0 R /Fit]")}`,
    content: "/P << /MCID 0 >> BDC 0 0 10 10 re f EMC",
    objects: {
      22: "<< /Type /StructTreeRoot /K 23 0 R /ParentTree << /Nums [0 [23 0 R]] >> >>",
      23: "<< /Type /StructElem /S /P /P 22 0 R /Pg 11 0 R /K 0 /Alt (found) >>",
    },
    keeps: held,
  },
  "action GoToR": linked("12.6.4.3", "/S /GoToR /F (other.pdf) /D [0 /Fit] /NewWindow true"),
  "action GoToE": linked("12.6.4.4", "/S /GoToE /D (there) /T << /R /C /N (a.pdf) >>"),
  "action Launch": linked("12.6.4.6", "/S /Launch /F << /Type /Filespec /F (a.txt) /UF (a.txt) >>"),
  "action Thread": linked("12.6.4.7", "/S /Thread /F (other.pdf) /D 0"),
  "action URI": linked("12.6.4.8", "/S /URI /URI (https://example.org/?a=1) /IsMap true"),
  "action URI, relative to a base": linked("12.6.4.8", "/S /URI /URI (page.html)", {
    catalog: "/URI << /Base (https://example.org/a/) >>",
    meant: {
      "merge first": "the address is written in full",
      "merge second": "the address is written in full",
    },
  }),
  "action Sound": linked("12.6.4.9", "/S /Sound /Sound 20 0 R /Volume 0.5", {
    objects: { 20: stream("/Type /Sound /R 8000 /C 1 /B 8", "\x00\x7f\x00\x7f") },
  }),
  "action Movie": linked("12.6.4.10", "/S /Movie /T (film) /Operation /Play"),
  "action Hide": linked("12.6.4.11", "/S /Hide /T [(field.a) (field.b)] /H true"),
  "action Named": linked("12.6.4.12", "/S /Named /N /LastPage"),
  "action SubmitForm": linked(
    "12.7.6.2",
    "/S /SubmitForm /F << /FS /URL /F (https://example.org/) >> /Flags 4",
  ),
  "action ResetForm": linked("12.7.6.3", "/S /ResetForm /Fields [(a) (b)] /Flags 1"),
  "action ImportData": linked("12.7.6.4", "/S /ImportData /F (data.fdf)"),
  "action SetOCGState": linked("12.6.4.13", "/S /SetOCGState /State [/Toggle 20 0 R]", {
    catalog: "/OCProperties << /OCGs [20 0 R] /D << /Order [20 0 R] >> >>",
    objects: { 20: "<< /Type /OCG /Name (Layer) >>" },
  }),
  "action Rendition": linked("12.6.4.14", "/S /Rendition /OP 0 /R << /Type /Rendition /S /MR /N (clip) >>"),
  "action Trans": linked("12.6.4.15", "/S /Trans /Trans << /S /Fly /D 2 >>"),
  "action GoTo3DView": linked("12.6.4.16", "/S /GoTo3DView /V /F /TA 20 0 R", {
    objects: { 20: "<< /Type /Annot /Subtype /3D /Rect [0 0 5 5] /F 2 >>" },
  }),
  "action JavaScript": linked("12.6.4.17", "/S /JavaScript /JS 20 0 R /Next [<< /S /Named /N /Print >>]", {
    objects: { 20: stream("", "app.alert('Grüße')") },
  }),
  "article thread": {
    clause: "12.4.3",
    catalog: "/Threads [20 0 R]",
    page: "/B [21 0 R 22 0 R]",
    objects: {
      20: "<< /Type /Thread /F 21 0 R /I << /Title (Article) >> >>",
      21: bead(21, 11),
      22: bead(22, 11),
    },
    keeps: ["catalog/Threads/0/I", "catalog/Threads/0/F/R", "page/B/0/R", "page/B/1/R", "page/B/0/T/I"],
  },
  "templates of pages": {
    clause: "12.7.7",
    catalog: "/Names << /Templates << /Names [(blank) 20 0 R] >> >>",
    objects: { 20: "<< /Type /Template /MediaBox [0 0 50 50] /Resources << >> >>" },
    keeps: ["catalog/Names/Templates/blank"],
  },
  "appearances by name": {
    clause: "12.7.8",
    catalog: "/Names << /AP << /Names [(stamp) 20 0 R] >> >>",
    objects: { 20: stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", "0 0 10 10 re f") },
    keeps: ["catalog/Names/AP/stamp"],
  },
};
