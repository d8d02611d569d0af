import { describe, expect, test } from "vitest";
import { routes } from "../../shared/contract/routes.ts";
import { lostPaths, pathsOf } from "../harness/field-paths.ts";
import { post } from "../harness/request.ts";
import { gstInvoice } from "../invoice/fixture.ts";
import { engineer, manager, scientist } from "../resume/fixture.ts";

const invoice = "/api/v1/ai/extract-invoice";
const resume = "/api/v1/ai/parse-resume";

/** Routes whose data name the places of their values, with the data that the sandbox answers. */
const located = routes().flatMap(({ path, declared, sandbox }) =>
  typeof declared.mock === "object" && declared.mock !== null && "evidence" in declared.mock && !sandbox
    ? [{ path, mock: declared.mock }]
    : [],
);

test("every route with evidence is among those below", () => {
  expect(located.map(({ path }) => path).sort()).toEqual([invoice, resume]);
});

test.each(located)("$path: paths of the sandbox lead to its values", ({ mock }) => {
  expect(pathsOf(mock)).not.toEqual([]);
  expect(lostPaths(mock)).toEqual([]);
});

describe("every path of evidence and confidences leads to a value", () => {
  test("of an invoice with lines", async () => {
    const { data } = (await post(invoice, { file: await gstInvoice() })).json;
    expect(Object.keys(data.evidence)).toEqual(
      expect.arrayContaining(["line_items[0]", "line_items[1]", "vendor.name", "bank.ifsc"]),
    );
    expect(lostPaths(data)).toEqual([]);
  });

  test("of résumés, in the order in which they are ranked", async () => {
    const files = [await manager(), await scientist(), await engineer()];
    const job_description = "Data scientist. Requirements: Python, Tableau";
    const { data } = (await post(resume, { files, job_description })).json;
    expect(data.candidates[0].name).toBe("Maria Gonzalez");
    expect(data.evidence["candidates[0].name"].text).toBe("Maria Gonzalez");
    expect(Object.keys(data.evidence)).toEqual(
      expect.arrayContaining(["candidates[2].skills[0].skills[0]", "candidates[1].experience[0].start"]),
    );
    expect(lostPaths(data)).toEqual([]);
  });
});
