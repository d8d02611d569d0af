import { expect, test } from "vitest";
import { prosePdf } from "../chat/fixture.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const places = ["Bergen", "Molde", "Narvik", "Florø", "Bodø", "Alta", "Vardø", "Hamar"];
const parts = ["pier", "lamp", "tower", "winch", "crane", "gate", "boat house", "signal"];

/** A report of sections with a contents list, minutes of a decision, figures, a conclusion and its references. */
const report = () =>
  prosePdf("Report on Harbour Works", [
    {
      heading: "Contents",
      paragraphs: ["1 Works of the year ......... 2", "2 Decision ......... 5", "3 Conclusions ......... 6"],
    },
    ...places.map((place, at) => ({
      heading: `Works in ${place}`,
      paragraphs: parts.map(
        (part, order) =>
          `The ${part} of the harbour in ${place} was inspected by the engineers of the region and found to be in a state that allows its use for ${at + order + 2} more years. Its paint was renewed by workers of ${place} after the storms of the winter had left the ${part} without cover.`,
      ),
    })),
    {
      heading: "Decision",
      paragraphs: [
        "The board decided unanimously on 4 June 2024 to rebuild the breakwater at a cost of 3.6 million crowns. The chair was asked to report on the work in autumn.",
      ],
    },
    {
      heading: "Conclusions",
      paragraphs: [
        "Repairs cost 12 percent less than in the year before, because the engineers bought paint for all harbours together. It is therefore recommended to buy timber in the same way.",
      ],
    },
    {
      heading: "References",
      paragraphs: [
        "Dahl, L. and Moe, K. (1987). A model of harbour readiness. Journal of Ports, 12(3), pp. 44-61.",
        "Holm, P. (1999). Breakwaters of the north. In Proceedings of the Coastal Conference, vol. 4, pp. 1-9.",
      ],
    },
  ]);

test.each([100, 250, 400])("%i words asked for are used", async (max_length) => {
  const file = pdfFile(await report(), "report.pdf");
  const { summary, word_count } = (await post("/api/v1/ai/summarize", { file, max_length })).json.data;
  expect(summary.split(/\s+/).length).toBeGreaterThan(0.75 * max_length);
  expect(summary.split(/\s+/).length).toBeLessThanOrEqual(1.04 * max_length);
  expect(word_count).toBeLessThanOrEqual(max_length);
});

test("decisions, figures and conclusions are told; contents and references are not", async () => {
  const file = pdfFile(await report(), "report.pdf");
  const { summary } = (await post("/api/v1/ai/summarize", { file, max_length: 120 })).json.data;
  expect(summary).toContain("decided unanimously");
  expect(summary).toContain("12 percent less");
  expect(summary).not.toMatch(/\.\.\.|Journal of Ports|Proceedings/);
});
