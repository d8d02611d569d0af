import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const word = "0 0 1 rg 20 150 40 10 re f";

/** A tagged page whose one paragraph has these entries. */
function tagged(
  clause: string,
  element: string,
  rest: Partial<Feature> & { root?: string; mark?: string } = {},
): Feature {
  const { root = "", mark = "", ...others } = rest;
  return {
    clause,
    catalog: `/StructTreeRoot 20 0 R /MarkInfo << /Marked true ${mark} >>`,
    page: "/StructParents 0 /Tabs /S",
    content: `/P << /MCID 0 >> BDC ${word} EMC`,
    keeps: ["catalog/StructTreeRoot/K/0", "catalog/StructTreeRoot/ParentTree/Nums/1/0"],
    meant: { "merge second": "it stands behind the first file's tags" },
    ...others,
    objects: {
      20: `<< /Type /StructTreeRoot /K [21 0 R] /ParentTree << /Nums [0 [22 0 R]] >> /ParentTreeNextKey 1 ${root} >>`,
      21: "<< /Type /StructElem /S /Document /P 20 0 R /K [22 0 R] >>",
      22: `<< /Type /StructElem /S /P /P 21 0 R /Pg 11 0 R /K 0 ${element} >>`,
      ...rest.objects,
    },
  };
}

const layers = (configuration: string, more = "") =>
  `/OCProperties << /OCGs [20 0 R 21 0 R] /D << ${configuration} >> ${more} >>`;
const groups = {
  20: "<< /Type /OCG /Name (Shown) /Intent [/View /Design] /Usage << /Print << /PrintState /OFF >> /Language << /Lang (de) >> >> >>",
  21: "<< /Type /OCG /Name (Hidden) >>",
};
const twoLayers = "/OC /L0 BDC 1 0 0 rg 20 20 60 60 re f EMC /OC /L1 BDC 0 0 1 rg 100 20 60 60 re f EMC";
const properties = "/Properties << /L0 20 0 R /L1 21 0 R >>";

/** Tags, marked content, layers and attached files (7.11, 8.11, 14.6 to 14.9, 14.13). */
export const structureFeatures: Readonly<Record<string, Feature>> = {
  "structure element": tagged(
    "14.7.2",
    "/ID (e1) /Lang (fr) /T (Title) /Alt (alternative) /ActualText (actual) /E (expanded) /R 2",
  ),
  "structure: roles and classes": tagged("14.7.3", "/C /Wide", {
    root: "/RoleMap << /Absatz /P >> /ClassMap << /Wide << /O /Layout /Width 100 >> >>",
    keeps: [
      "catalog/StructTreeRoot/K/0",
      "catalog/StructTreeRoot/RoleMap",
      "catalog/StructTreeRoot/ClassMap",
    ],
  }),
  "structure: attributes": tagged(
    "14.7.6",
    "/A [<< /O /Layout /Placement /Block /BBox [0 0 9 9] >> << /O /Table /Scope /Column >>]",
  ),
  "structure: identifiers": tagged("14.7.2", "/ID (e1)", {
    root: "/IDTree << /Names [(e1) 22 0 R] >>",
    keeps: ["catalog/StructTreeRoot/IDTree/e1/ID"],
  }),
  "structure: namespaces": tagged("14.7.4", "/NS 23 0 R", {
    root: "/Namespaces [23 0 R]",
    objects: { 23: "<< /Type /Namespace /NS (http://iso.org/pdf2/ssn) >>" },
    keeps: ["catalog/StructTreeRoot/Namespaces/0/NS", "catalog/StructTreeRoot/K/0"],
  }),
  "structure: user properties": tagged("14.7.6.4", "/A << /O /UserProperties /P [<< /N (Cost) /V 3 >>] >>", {
    mark: "/UserProperties true /Suspects false",
    keeps: ["catalog/MarkInfo", "catalog/StructTreeRoot/K/0"],
  }),
  "structure: an annotation as content": tagged("14.7.5.3", "", {
    page: "/StructParents 0 /Annots [23 0 R]",
    keeps: ["catalog/StructTreeRoot/K/0/K/0/K/1/Obj/Subtype", "page/Annots/0/Contents"],
    objects: {
      22: "<< /Type /StructElem /S /Link /P 21 0 R /Pg 11 0 R /K [0 << /Type /OBJR /Obj 23 0 R >>] >>",
      20: "<< /Type /StructTreeRoot /K [21 0 R] /ParentTree << /Nums [0 [22 0 R] 1 22 0 R] >> /ParentTreeNextKey 2 >>",
      23: "<< /Type /Annot /Subtype /Link /Rect [20 150 60 160] /StructParent 1 /Contents (home) /A << /S /URI /URI (https://example.org/) >> >>",
    },
    meant: { "merge second": "it stands behind the first file's tags" },
  }),
  "marked content with properties": {
    clause: "14.6",
    resources: "/Properties << /M 20 0 R >>",
    objects: { 20: "<< /Lang (fr) /E (for example) >>" },
    content: `/Span /M BDC ${word} EMC /Artifact << /Type /Pagination /Subtype /Header >> BDC 20 180 100 5 re f EMC /Point MP`,
    keeps: ["page/Resources/Properties/M"],
    drawn: true,
  },
  "actual text of marked content": {
    clause: "14.9.4",
    content: `/Span << /ActualText (read me) /Alt (seen) >> BDC ${word} EMC`,
    drawn: true,
  },
  layers: {
    clause: "8.11.4",
    catalog: layers(
      "/Name (Usual) /Creator (test) /OFF [21 0 R] /Order [(Group) [20 0 R 21 0 R]] /Locked [20 0 R] /RBGroups [[20 0 R 21 0 R]] /AS [<< /Event /Print /OCGs [20 0 R] /Category [/Print] >>] /ListMode /VisiblePages",
    ),
    resources: properties,
    objects: groups,
    content: twoLayers,
    keeps: ["OCGs", "D"].map((key) => `catalog/OCProperties/${key}`),
    drawn: true,
  },
  "layers: all off but some": {
    clause: "8.11.4.3",
    catalog: layers("/BaseState /OFF /ON [20 0 R]"),
    resources: properties,
    objects: groups,
    content: twoLayers,
    keeps: ["catalog/OCProperties/OCGs"],
    drawn: true,
  },
  "layers: other configurations": {
    clause: "8.11.4.3",
    catalog: layers("/OFF [21 0 R]", "/Configs [<< /Name (All) /BaseState /ON >>]"),
    resources: properties,
    objects: groups,
    content: twoLayers,
    keeps: ["catalog/OCProperties/Configs"],
    drawn: true,
  },
  "layers: membership": {
    clause: "8.11.2.2",
    catalog: layers("/OFF [21 0 R]"),
    resources: "/Properties << /L0 22 0 R /L1 23 0 R >>",
    objects: {
      ...groups,
      22: "<< /Type /OCMD /OCGs [20 0 R 21 0 R] /P /AnyOn >>",
      23: "<< /Type /OCMD /OCGs [20 0 R 21 0 R] /VE [/And 20 0 R 21 0 R] /P /AllOn >>",
    },
    content: twoLayers,
    keeps: ["page/Resources/Properties"],
    drawn: true,
  },
  "attached file": {
    clause: "7.11.4",
    catalog: "/Names << /EmbeddedFiles << /Names [(note.txt) 20 0 R] >> >> /PageMode /UseAttachments",
    objects: {
      20: "<< /Type /Filespec /F (note.txt) /UF (note.txt) /Desc (A note) /EF << /F 21 0 R /UF 21 0 R >> >>",
      21: stream(
        "/Type /EmbeddedFile /Subtype /text#2Fplain /Params << /Size 5 /ModDate (D:20200101) /CheckSum <5d41402abc4b2a76b9719d911017c592> >>",
        "hello",
      ),
    },
    keeps: ["catalog/Names/EmbeddedFiles/note.txt"],
  },
  "associated files of the document": {
    clause: "14.13.2",
    catalog: "/AF [20 0 R] /Names << /EmbeddedFiles << /Names [(data.xml) 20 0 R] >> >>",
    objects: {
      20: "<< /Type /Filespec /F (data.xml) /UF (data.xml) /AFRelationship /Data /EF << /F 21 0 R >> >>",
      21: stream("/Type /EmbeddedFile /Subtype /text#2Fxml", "<a/>"),
    },
    keeps: ["catalog/AF/0", "catalog/Names/EmbeddedFiles/data.xml"],
  },
  "associated file of a page": {
    clause: "14.13.4",
    page: "/AF [20 0 R]",
    objects: {
      20: "<< /Type /Filespec /F (data.xml) /UF (data.xml) /AFRelationship /Source /EF << /F 21 0 R >> >>",
      21: stream("/Type /EmbeddedFile /Subtype /text#2Fxml", "<a/>"),
    },
    keeps: ["page/AF/0"],
  },
  "attachments that are no associated files": {
    clause: "14.13",
    catalog: "/Names << /EmbeddedFiles << /Names [(note.txt) 20 0 R] >> >>",
    objects: {
      20: "<< /Type /Filespec /F (note.txt) /EF << /F 21 0 R >> >>",
      21: stream("/Type /EmbeddedFile", "hello"),
    },
    keeps: ["catalog/AF", "catalog/Names/EmbeddedFiles/note.txt"],
  },
  "collection (portfolio)": {
    clause: "12.3.5",
    catalog:
      "/Collection << /Type /Collection /View /T /D (note.txt) /Schema << /Size << /Subtype /Size /N (Size) /O 1 >> >> /Sort << /S /Size >> >> /Names << /EmbeddedFiles << /Names [(note.txt) 20 0 R] >> >>",
    objects: {
      20: "<< /Type /Filespec /F (note.txt) /EF << /F 21 0 R >> /CI << /Type /CollectionItem /Size 5 >> >>",
      21: stream("/Type /EmbeddedFile", "hello"),
    },
    keeps: ["catalog/Collection", "catalog/Names/EmbeddedFiles/note.txt"],
    warned: /portfolio/,
  },
  "alternate presentation": {
    clause: "13.5",
    catalog: "/Names << /AlternatePresentations << /Names [(show) 20 0 R] >> >>",
    objects: {
      20: "<< /Type /SlideShow /Subtype /Embedded /Resources << /Names [(a.svg) 21 0 R] >> /StartResource (a.svg) >>",
      21: stream("", "<svg/>"),
    },
    keeps: ["catalog/Names/AlternatePresentations/show"],
  },
  "renditions by name": {
    clause: "13.2.3",
    catalog: "/Names << /Renditions << /Names [(clip) << /Type /Rendition /S /MR /N (clip) >>] >> >>",
    keeps: ["catalog/Names/Renditions/clip"],
  },
};
