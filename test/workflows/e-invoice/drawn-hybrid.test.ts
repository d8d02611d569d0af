import { describe, expect, it } from "vitest";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { type Syntax, sample, specifications } from "./sample.ts";
import { written } from "./tree.ts";

const extended = "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended";
const fileOf = (xml: string) => textFile("R-77.xml", xml, "application/xml");
const drawn = (syntax: Syntax, specification: string) => {
  const xml = written(sample(syntax)).replace(specifications.en16931, specification);
  return post("/api/v1/einvoice/render", { file: fileOf(xml), format: "factur_x" });
};

describe("an e-invoice in the page that was drawn of it", () => {
  it.each([
    [specifications.en16931, "EN 16931", "factur-x.xml", "1.0", "en16931"],
    [extended, "EXTENDED", "factur-x.xml", "1.0", "factur_x"],
    [specifications.xrechnung, "XRECHNUNG", "xrechnung.xml", "3.0", "xrechnung"],
  ])("is a PDF/A-3 of %s", async (specification, level, name, version, format) => {
    const { status, text, bytes } = await drawn("cii", specification);
    expect(status, text.slice(0, 300)).toBe(200);
    const { json: archive } = await post("/api/v1/archive/validate", { file: pdfFile(bytes), level: "3b" });
    expect(archive).toMatchObject({ verdict: "conforms", failures: [] });
    const { json } = await post("/api/v1/pdf/read-metadata", { file: pdfFile(bytes) });
    expect(json.attachments).toMatchObject([{ name }]);
    expect(json.xmp).toContain(`<fx:ConformanceLevel>${level}</fx:ConformanceLevel>`);
    expect(json.xmp).toContain(`<fx:DocumentFileName>${name}</fx:DocumentFileName>`);
    expect(json.xmp).toContain(`<fx:Version>${version}</fx:Version>`);
    const { json: checked } = await post("/api/v1/einvoice/validate", { file: pdfFile(bytes) });
    expect(checked.data).toMatchObject({ format_type: format, layout: expect.stringContaining(name) });
    // The page says what the XML says: nothing of it is told otherwise.
    expect(checked.data.issues.filter(({ rule }: { rule: string }) => rule.includes("page"))).toEqual([]);
  });

  it.each<[string, Syntax, string]>([
    ["UBL", "ubl", specifications.en16931],
    ["a specification that is no profile", "cii", "urn:example:other"],
  ])("is refused of %s", async (_name, syntax, specification) => {
    const { status, json } = await drawn(syntax, specification);
    expect([status, json.detail[0].loc]).toEqual([422, ["body", "format"]]);
  });
});
