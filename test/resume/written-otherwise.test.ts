import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { resumePdf, type Text } from "./fixture.ts";

/** A line of runs of words, each in a look of its own. */
type Line = string | readonly [text: string, look?: Text[3]][];

const heading = { size: 13, bold: true } as const;
/** About the width of the letters of the fixture's font at 10 points. */
const width = (text: string) => [...text].length * 5.2;

/** Lines one below the other under a name; `# Experience` is a heading. */
async function read(lines: readonly Line[], name: Line = "# Jane Roe", contact = "jane.roe@example.com") {
  const texts = [name, contact, ...lines].flatMap((line, at): Text[] => {
    const y = 800 - at * 16;
    if (typeof line !== "string") {
      let x = 50;
      return line.map(([text, look = {}]): Text => {
        const placed: Text = [x, y, text, look];
        x += width(text) + 4;
        return placed;
      });
    }
    if (line.startsWith("# ")) return [[50, y, line.slice(2), at === 0 ? { size: 20, bold: true } : heading]];
    return [[50, y, line]];
  });
  const file = await resumePdf("resume.pdf", [texts]);
  const { status, json } = await post("/api/v1/ai/parse-resume", { file });
  expect(status).toBe(200);
  return json.data.candidates[0];
}

describe("a post", () => {
  test.each([
    ["at Precision Gears", "Precision Gears"],
    ["Atlas Precision Gears", "Atlas Precision Gears"],
  ])("in bold before %j", async (house, company) => {
    const line: Line = [["Design Engineer", { bold: true }], [house]];
    const { experience } = await read(["# Experience", line, "Aug 2020 - Dec 2022"]);
    expect(experience).toMatchObject([{ position: "Design Engineer", company }]);
  });

  test.each([
    ["Mar 2019 - date", true],
    ["Mar 2019, date of the contract", false],
  ])("dated %j is held now: %s", async (dates, current) => {
    const { experience } = await read(["# Experience", "Accountant, Severn Foods Ltd", dates]);
    expect(experience).toMatchObject([{ company: "Severn Foods Ltd", current }]);
  });

  test.each([
    ["Engineer, Paywise Inc., Seattle, WA", "Paywise Inc.", "Seattle, WA"],
    ["Engineer, Acme Gears GmbH, Unterhaching", "Acme Gears GmbH", "Unterhaching"],
  ])("%j parts the employer from its place", async (line, company, location) => {
    const { experience } = await read(["# Experience", line, "Jan 2019 - Dec 2020"]);
    expect(experience).toMatchObject([{ position: "Engineer", company, location }]);
  });

  test.each([
    ["Pixelwerk", "Pixelwerk", null],
    ["drew pictures", null, "drew pictures"],
  ])("with %j between its date and its list", async (line, company, summary) => {
    const post: Line = [["Lead Designer", { bold: true }], ["11/2021 - 10/2023"]];
    const { experience } = await read(["# Experience", post, line, "- Designed an app for a bank"]);
    expect(experience).toMatchObject([
      { position: "Lead Designer", company, summary, highlights: ["Designed an app for a bank"] },
    ]);
  });
});

test.each([
  ["MSc Civil Engineering, NTNU, 2006 - 2011", "NTNU"],
  ["MSc Civil Engineering, SDU Odense, 2006 - 2011", "SDU Odense"],
  ["MSc Civil Engineering, Honours, 2006 - 2011", null],
])("%j is of the school %j", async (line, institution) => {
  const { education } = await read(["# Education", line]);
  expect(education).toMatchObject([{ degree: "MSc", area: "Civil Engineering", institution }]);
});

test.each([
  [
    "I work daily in Python and Go, and I have deployed programs with Docker on AWS for years.",
    ["Python", "Go", "Docker", "AWS"],
  ],
  ["Python, Go, Docker, budget planning.", ["Python", "Go", "Docker", "budget planning"]],
])("skills in %j", async (line, skills) => {
  expect((await read(["# Skills", line])).skills).toEqual([{ group: null, skills }]);
});

test("a name in the look of the headings, under the name of the document, is no heading", async () => {
  const lines = [
    "Telephone: +44 117 496 0123",
    "# Education",
    "BSc Physics, University of Leeds",
    "# Skills",
    "Excel",
  ];
  const contact = "jane.roe@example.com";
  const person = await read([[["Jane Roe", heading]], contact, ...lines], "# Curriculum Vitae", "2024");
  expect(person).toMatchObject({ name: "Jane Roe", emails: [contact], phones: ["+44 117 496 0123"] });
  const other = await read([
    "# Education",
    "BSc Physics, University of Leeds",
    "# Skills",
    "Excel",
    "# Grants Held",
    "Six",
  ]);
  expect(other.other_sections).toEqual([{ title: "Grants Held", items: ["Six"] }]);
});

test.each([
  ["Email: jane.roe@example.com, Mobile: 9876543210", ["+91 98765 43210"]],
  ["Nairobi, Kenya; jane.roe@example.com; +254 712 345678", ["+254 712 345678"]],
  ["jane.roe2013456789@example.com", []],
])("phone numbers beside an address of mail: %s", async (contact, phones) => {
  const person = await read(["# Skills", "Excel"], "# Jane Roe", contact);
  expect(person.phones).toEqual(phones);
  expect(person.emails).toHaveLength(1);
});

test("a table of posts is read by the heads of its columns", async () => {
  const rows = [
    ["Period", "Position", "Employer"],
    ["May 2018 - Jun 2020", "Accounts", "First Harbour"],
    ["Jan 2013 - Apr 2018", "Payroll", "Delta Oil"],
  ];
  const posts = async (heads: readonly string[]) => {
    const drawn = [heads, ...rows.slice(1)].flatMap((cells, at) =>
      cells.map((text, column): Text => [50 + 160 * column, 720 - 20 * at, text]),
    );
    const title: Text[] = [
      [50, 790, "Jane Roe", { size: 20, bold: true }],
      [50, 750, "Work Experience", heading],
    ];
    const file = await resumePdf("resume.pdf", [[...title, ...drawn]]);
    return (await post("/api/v1/ai/parse-resume", { file })).json.data.candidates[0].experience;
  };
  const told = [
    { position: "Accounts", company: "First Harbour", start: "2018-05", end: "2020-06" },
    { position: "Payroll", company: "Delta Oil", start: "2013-01", end: "2018-04" },
  ];
  expect(await posts(["Period", "Position", "Employer"])).toMatchObject(told);
  // `Remarks` is no label of a post: what the columns hold is not known.
  expect(await posts(["Period", "Remarks", "Employer"])).not.toMatchObject(told);
});
