import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

/** PDFium draws without the unit. */
const inPoints = "its unit is a point; the page is as large as before";
const turned = { rotate: "a page is turned further" };

/** What a page is and how it is shown (7.7.3.3, 12.4, 14.11). */
export const pageFeatures: Readonly<Record<string, Feature>> = {
  "page boxes": {
    clause: "14.11.2",
    page: "/MediaBox [0 0 400 200] /CropBox [0 0 390 190] /BleedBox [5 5 385 185] /TrimBox [10 10 380 180] /ArtBox [20 20 370 170] /BoxColorInfo << /CropBox << /C [1 0 0] /W 1 /S /S >> >>",
    content: "1 0 0 rg 10 10 200 150 re f",
    keeps: ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox", "BoxColorInfo"].map(
      (key) => `page/${key}`,
    ),
    drawn: true,
    meant: { "overlay above": "what is shown of it stands at the lower left of the other page" },
  },
  "box that does not begin at the origin": {
    clause: "14.11.2",
    page: "/MediaBox [-50 -20 350 180]",
    content: "0 0 1 rg -40 -10 100 100 re f",
    keeps: ["page/MediaBox"],
    drawn: true,
  },
  "user unit": {
    clause: "14.11.2",
    page: "/MediaBox [0 0 400 200] /UserUnit 1.5",
    content: "0 0.5 0 rg 10 10 100 80 re f",
    keeps: ["page/UserUnit", "page/MediaBox"],
    drawn: true,
    meant: { poster: inPoints, "single-page": inPoints },
  },
  rotation: {
    clause: "7.7.3.3",
    page: "/MediaBox [0 0 200 400] /Rotate 90",
    content: "1 0 0 rg 20 20 60 150 re f",
    keeps: ["page/Rotate"],
    drawn: true,
    meant: turned,
  },
  "transition and duration": {
    clause: "12.4.4",
    page: "/Trans << /Type /Trans /S /Dissolve /D 2 >> /Dur 7",
    keeps: ["page/Trans", "page/Dur"],
  },
  "steps of a presentation": {
    clause: "12.4.4.2",
    page: "/PresSteps 20 0 R",
    objects: {
      20: "<< /Type /NavNode /NA << /S /Named /N /NextPage >> /Next 21 0 R /Dur 3 >>",
      21: "<< /Type /NavNode /PA << /S /Named /N /PrevPage >> /Prev 20 0 R >>",
    },
    keeps: ["page/PresSteps"],
  },
  "actions of a page": {
    clause: "12.6.3",
    page: "/AA << /O << /S /JavaScript /JS (opened\\(\\)) >> /C << /S /Named /N /FirstPage >> >>",
    keeps: ["page/AA"],
  },
  "tab order": { clause: "12.5.1", page: "/Tabs /S", keeps: ["page/Tabs"] },
  thumbnail: {
    clause: "12.3.4",
    page: "/Thumb 20 0 R",
    objects: {
      20: stream("/Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8", "\x00\x80\xc0\xff"),
    },
    keeps: ["page/Thumb"],
    warned: /thumbnails/,
  },
  "colour separation of a page": {
    clause: "14.11.4",
    page: "/SeparationInfo << /Pages [11 0 R] /DeviceColorant /Cyan /ColorSpace [/Separation /Cyan /DeviceCMYK 20 0 R] >>",
    objects: { 20: "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>" },
    keeps: ["page/SeparationInfo"],
  },
  "zoom and identifier of web capture": {
    clause: "14.10",
    page: "/PZ 0.75 /ID <0011223344556677>",
    keeps: ["page/PZ", "page/ID"],
  },
  "transparency group of a page": {
    clause: "11.6.6",
    page: "/Group << /S /Transparency /CS /DeviceRGB /I true /K false >>",
    resources: "/ExtGState << /G << /ca 0.5 >> >>",
    content: "1 0 0 rg 20 20 100 100 re f /G gs 0 0 1 rg 70 70 120 100 re f",
    keeps: ["page/Group"],
    drawn: true,
  },
  "content in several streams": {
    clause: "7.8.2",
    page: "/Contents [20 0 R 21 0 R 13 0 R]",
    objects: { 20: stream("", "q 1 0 0 rg 10 10 "), 21: stream("", "100 100 re f Q ") },
    drawn: true,
  },
  "page labels": {
    clause: "12.4.2",
    catalog: "/PageLabels << /Nums [0 << /S /r /P (Front-) /St 4 >>] >>",
    keeps: ["catalog/PageLabels/Nums/1"],
    meant: {
      "reorder-pages": "the page is now the second of the range",
      "merge second": "the label follows its page",
    },
  },
};
