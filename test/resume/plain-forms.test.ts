import { expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { resumePdf, type Text } from "./fixture.ts";

// Résumés without a template's care: a title above the name, years left open, levels among the skills.

/** Lines one below the other; `# Education` is a heading. */
async function read(...lines: readonly string[]) {
  const texts = lines.map(
    (line, at): Text =>
      line.startsWith("# ")
        ? [50, 800 - at * 16, line.slice(2), { size: 13, bold: true }]
        : [50, 800 - at * 16, line],
  );
  const file = await resumePdf("resume.pdf", [texts]);
  const { status, json } = await post("/api/v1/ai/parse-resume", { file });
  expect(status).toBe(200);
  return json.data.candidates[0];
}

test.each(["RESUME", "Resumé", "Curriculum Vitae", "Bio-data"])(
  "%s above the name is the title of the paper, not a section",
  async (title) => {
    const found = await read(
      `# ${title}`,
      "# PRIYANKA DESHMUKH",
      "Mobile: +91 98220 12345",
      "priyanka.deshmukh@example.com",
      "# Educational Qualification:",
      "B.E. Computer, Pune University, 2019",
    );
    expect(found).toMatchObject({ name: "PRIYANKA DESHMUKH", phones: ["+91 98220 12345"] });
    expect(found.education).toMatchObject([{ degree: "B.E.", institution: "Pune University" }]);
  },
);

test.each([
  ["2021– Associate Professor, ETH Zürich", { start: "2021", current: true }],
  ["2021 – Associate Professor, ETH Zürich", { start: null, current: false }],
])("a dash close behind the year leaves it open: %s", async (line, period) => {
  const { experience } = await read("# Elif Demir", "elif@example.com", "# Appointments", line);
  expect(experience).toMatchObject([{ position: "Associate Professor", ...period }]);
});

test("an employer is told by the forms and names of German offices", async () => {
  const found = await read(
    "# Katharina Engelhardt",
    "k.engelhardt@example.de",
    "# Berufserfahrung",
    "seit 04/2019",
    "Steuerfachwirtin",
    "Kanzlei Brandt & Partner mbB, Bremen",
    "# Ausbildung",
    "08/2010 – 07/2013",
    "Ausbildung zur Steuerfachangestellten",
    "BBS Oldenburg",
  );
  expect(found.experience).toMatchObject([
    { position: "Steuerfachwirtin", company: "Kanzlei Brandt & Partner mbB", location: "Bremen" },
  ]);
  expect(found.education).toMatchObject([{ institution: "BBS Oldenburg", end: "2013-07" }]);
});

test("a language with its level among the skills is a language, and one without stays", async () => {
  const found = await read(
    "# Katharina Engelhardt",
    "k.engelhardt@example.de",
    "# Kenntnisse",
    "DATEV, MS Excel, Englisch (B2), Französisch (A2)",
  );
  expect(found.languages).toMatchObject([
    { code: "en", level: "B2" },
    { code: "fr", level: "A2" },
  ]);
  expect(found.skills).toMatchObject([{ skills: ["DATEV", "MS Excel"] }]);
  const plain = await read("# Jane Roe", "jane@example.com", "# Skills", "Java, English, Excel");
  expect(plain.skills).toMatchObject([{ skills: ["Java", "English", "Excel"] }]);
});
