import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Meera</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const metadata = stream("/Type /Metadata /Subtype /XML", xmp);

/** What belongs to the document as a whole (7.7.2, 12.2, 12.6, 14). */
export const documentFeatures: Readonly<Record<string, Feature>> = {
  "document information": {
    clause: "14.3.3",
    objects: {
      20: "<< /Title (Plan) /Author (Meera) /Keywords (a, b) /CreationDate (D:20200102030405Z) /Own (x) /Trapped /False >>",
    },
    trailer: "/Info 20 0 R",
    keeps: ["info"],
    once: true,
  },
  "metadata of the document (XMP)": {
    clause: "14.3.2",
    catalog: "/Metadata 20 0 R",
    objects: { 20: metadata },
    keeps: ["catalog/Metadata"],
    once: true,
  },
  "metadata of a page": {
    clause: "14.3.2",
    page: "/Metadata 20 0 R",
    objects: { 20: metadata },
    keeps: ["page/Metadata"],
    warned: /metadata of pages and images/,
  },
  "file identifier": {
    clause: "14.4",
    trailer: "/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
    keeps: ["id/0"],
    once: true,
  },
  "version 2.0": {
    clause: "7.2.2",
    encode: (bytes) =>
      Buffer.from(Buffer.from(bytes).toString("latin1").replace("%PDF-1.7", "%PDF-2.0"), "latin1"),
    keeps: ["version"],
  },
  extensions: {
    clause: "7.12",
    catalog: "/Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> >>",
    keeps: ["catalog/Extensions"],
  },
  language: { clause: "14.9.2", catalog: "/Lang (de-IN)", keeps: ["catalog/Lang"], once: true },
  "viewer preferences": {
    clause: "12.2",
    catalog:
      "/ViewerPreferences << /DisplayDocTitle true /Duplex /DuplexFlipLongEdge /PrintPageRange [1 1] /NumCopies 2 >>",
    keeps: ["catalog/ViewerPreferences"],
    once: true,
  },
  "page layout and mode": {
    clause: "7.7.2",
    catalog: "/PageLayout /TwoColumnRight /PageMode /UseThumbs",
    keeps: ["catalog/PageLayout", "catalog/PageMode"],
    once: true,
  },
  "open action: destination": {
    clause: "12.3.2",
    catalog: "/OpenAction [11 0 R /FitH 90]",
    keeps: ["catalog/OpenAction"],
    once: true,
  },
  "open action: script": {
    clause: "12.6.4.17",
    catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
    keeps: ["catalog/OpenAction"],
    once: true,
  },
  "actions of the document": {
    clause: "12.6.3",
    catalog:
      "/AA << /WP << /S /JavaScript /JS (before\\(\\)) >> /DS << /S /JavaScript /JS (saved\\(\\)) >> >>",
    keeps: ["catalog/AA"],
    once: true,
  },
  "scripts of the document": {
    clause: "12.6.4.17",
    catalog: "/Names << /JavaScript << /Names [(helpers) 20 0 R] >> >>",
    objects: { 20: "<< /S /JavaScript /JS (function sum\\(\\) {}) >>" },
    keeps: ["catalog/Names/JavaScript/helpers"],
  },
  "base of links (URI)": {
    clause: "12.6.4.8",
    catalog: "/URI << /Base (https://example.org/a/) >>",
    keeps: ["catalog/URI"],
    once: true,
    meant: { "merge first": "links say their addresses in full" },
  },
  "output intent": {
    clause: "14.11.5",
    catalog:
      "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) /RegistryName (http://www.color.org) >>]",
    // An archive has one of its own behind it.
    keeps: ["catalog/OutputIntents/0"],
    once: true,
    warned: /output intent/,
  },
  "output intent of a page": {
    clause: "14.11.5",
    catalog: "/Version /2.0",
    page: "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) >>]",
    keeps: ["page/OutputIntents"],
  },
  requirements: {
    clause: "12.11",
    catalog: "/Requirements [<< /Type /Requirement /S /EnableJavaScripts /RH [<< /S /NoOp >>] >>]",
    keeps: ["catalog/Requirements"],
  },
  "legal attestations": {
    clause: "12.8.7",
    catalog: "/Legal << /JavaScriptActions 1 /Attestation (checked) >>",
    keeps: ["catalog/Legal"],
    once: true,
    warned: /legal attestations/,
  },
  "web capture": {
    clause: "14.10",
    catalog: "/SpiderInfo << /V 1.0 /C [20 0 R] >>",
    objects: { 20: "<< /URL (https://example.org/) /L 1 >>" },
    keeps: ["catalog/SpiderInfo"],
    once: true,
    warned: /web capture/,
  },
  "data of other programs in the document": {
    clause: "14.5",
    catalog: "/PieceInfo << /Draw << /LastModified (D:20200101) /Private << /Layers 3 >> >> >>",
    keeps: ["catalog/PieceInfo"],
    once: true,
    warned: /data of other programs/,
  },
  "data of other programs on a page": {
    clause: "14.5",
    page: "/PieceInfo << /Draw << /LastModified (D:20200101) /Private << /Layers 3 >> >> >> /LastModified (D:20200101)",
    keeps: ["page/PieceInfo"],
    warned: /data of other programs/,
  },
  "document parts": {
    clause: "14.12",
    catalog: "/Version /2.0 /DPartRoot 20 0 R",
    page: "/DPart 22 0 R",
    objects: {
      20: "<< /Type /DPartRoot /DPartRootNode 21 0 R /NodeNameList [/Record] >>",
      21: "<< /Type /DPart /Parent 20 0 R /DParts [[22 0 R 23 0 R]] >>",
      22: "<< /Type /DPart /Parent 21 0 R /Start 11 0 R /DPM << /Customer (A) >> >>",
      23: "<< /Type /DPart /Parent 21 0 R /Start 12 0 R /DPM << /Customer (B) >> >>",
    },
    keeps: ["catalog/DPartRoot", "page/DPart/DPM"],
    warned: /document parts/,
  },
  "measures of a map (geospatial)": {
    clause: "12.10",
    page: `/VP [<< /Type /Viewport /BBox [0 0 240 200] /Name (Map) /Measure << /Type /Measure /Subtype /GEO /Bounds [0 0 0 1 1 1 1 0]
      /GPTS [12 77 13 77 13 78 12 78] /LPTS [0 0 0 1 1 1 1 0] /GCS << /Type /GEOGCS /EPSG 4326 >> >> >>]`,
    keeps: ["page/VP"],
  },
  "measures of a drawing": {
    clause: "12.9",
    page: `/VP [<< /Type /Viewport /BBox [0 0 240 200] /Measure << /Type /Measure /Subtype /RL /R (1in = 4ft)
      /X [<< /Type /NumberFormat /U (ft) /C .0556 >>] /D [<< /U (ft) /C 1 >>] /A [<< /U (sq ft) /C 1 >>] >> >>]`,
    keeps: ["page/VP"],
  },
};
