import { expect, test } from "vitest";
import { linesPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const read = async (lines: readonly string[], layout = "false") =>
  (await post("/api/v1/convert/pdf-to-text", { file: pdfFile(await linesPdf(lines)), layout })).text.trim();

test.each(["true", "false"])("figures keep what makes their value; layout %s", async (layout) => {
  const line = "2½ 10² 5³ H₂O 10⁻³ ¾ ⅓ 7¼";
  expect(await read([line], layout)).toBe(line);
});

test("signs that letters stand in keep their form", async () => {
  expect(await read(["Nº 4 3ª Acme™"])).toBe("Nº 4 3ª Acme™");
});

test("letters are read in their plain forms", async () => {
  expect(await read(["ﬁne oﬃce ＡＢＣ"])).toBe("fine office ABC");
});
