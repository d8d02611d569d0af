import { expect, test } from "vitest";
import { ReadBack } from "../features/read-back.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

// What goes with a redaction because it cannot be searched is told, and what leads nowhere stays.

type Raw = Omit<Parameters<typeof rawPdf>[0], "pages">;

async function redacted(raw: Raw) {
  const answer = await post("/api/v1/workflows/auto-redact", {
    file: pdfFile(rawPdf({ pages: 2, ...raw })),
    terms: "Page 2",
  });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  const back = await ReadBack.open(answer.bytes, 0);
  return { tell: (path: string) => back.tell(path), warning: answer.headers["x-warning"] ?? "" };
}

test.each(["[11 0 R /FitH 90]", "<< /S /GoTo /D [11 0 R /FitH 90] >>"])(
  "the place at which a document opens stays: %s",
  async (place) => {
    const { tell, warning } = await redacted({ catalog: `/OpenAction ${place}` });
    expect(tell("catalog/OpenAction")).toEqual(
      place.startsWith("[") ? ["this page", "/FitH", 90] : { S: "/GoTo", D: ["this page", "/FitH", 90] },
    );
    expect(warning).not.toMatch(/Left out|script/);
  },
);

test.each([
  [
    "a program",
    "<< /S /Launch /F (a.exe) >>",
    "Left out of the result: what is done when the document is opened.",
  ],
  [
    "a place and more behind it",
    "<< /S /GoTo /D [11 0 R /Fit] /Next << /S /URI /URI (https://example.org/) >> >>",
    "Left out of the result: what is done when the document is opened.",
  ],
  ["a script", "<< /S /JavaScript /JS (open\\(\\)) >>", "1 script was removed."],
])("what else is done when it opens goes and is told: %s", async (_, action, told) => {
  const { tell, warning } = await redacted({ catalog: `/OpenAction ${action}` });
  expect(tell("catalog/OpenAction")).toBeUndefined();
  expect(warning).toContain(told);
});

test("actions of the document are counted where they are scripts, and named where they are not", async () => {
  const { tell, warning } = await redacted({
    catalog:
      "/AA << /WP << /S /JavaScript /JS (before\\(\\)) >> /DS << /S /JavaScript /JS (saved\\(\\)) >> /WC << /S /Named /N /Print >> >>",
  });
  expect(tell("catalog/AA")).toBeUndefined();
  expect(warning).toContain("2 scripts were removed.");
  expect(warning).toContain("Left out of the result: actions of the document.");
});

test("names of destinations go and are told, and links by them lead where they led", async () => {
  for (const catalog of [
    "/Names << /Dests << /Names [(chapter) [12 0 R /Fit]] >> >>",
    "/Dests << /chapter [12 0 R /Fit] >>",
  ]) {
    const { tell, warning } = await redacted({
      catalog,
      page: (number) => (number === 1 ? "/Annots [60 0 R]" : ""),
      objects: {
        60: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest ${catalog.startsWith("/Names") ? "(chapter)" : "/chapter"} >>`,
      },
    });
    expect([tell("catalog/Names"), tell("catalog/Dests")]).toEqual([undefined, undefined]);
    expect(tell("page/Annots/0/Dest")).toEqual(["another page", "/Fit"]);
    expect(warning).toContain("Left out of the result: named destinations.");
  }
});

test("files of a page are counted with the others", async () => {
  const { tell, warning } = await redacted({
    page: (number) => (number === 1 ? "/AF [60 0 R]" : ""),
    objects: {
      60: "<< /Type /Filespec /F (a.xml) /UF (a.xml) /AFRelationship /Data /EF << /F 61 0 R >> >>",
      61: "<< /Type /EmbeddedFile /Length 4 >>\nstream\n<a/>\nendstream",
    },
  });
  expect(tell("page/AF")).toBeUndefined();
  expect(warning).toContain("1 attachment was removed, unread.");
});

test("other forms of an image are told", async () => {
  const image =
    "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray";
  const { tell, warning } = await redacted({
    page: () => "/Resources << /Font << /F1 3 0 R >> /XObject << /I 60 0 R >> >>",
    content: (words) => `${words} q 9 0 0 9 0 0 cm /I Do Q`,
    objects: {
      60: `<< ${image} /Alternates [<< /Image 61 0 R >>] /Length 1 >>\nstream\nq\nendstream`,
      61: `<< ${image} /Length 1 >>\nstream\nz\nendstream`,
    },
  });
  expect(tell("page/Resources/XObject/I/Alternates")).toBeUndefined();
  expect(warning).toContain("Left out of the result: alternate images.");
});
