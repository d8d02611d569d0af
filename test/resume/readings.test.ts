import { expect, test } from "vitest";
import { periodsIn } from "../../shared/intelligence/resume/dates/period.ts";
import { readJob } from "../../shared/intelligence/resume/match/job-description.ts";
import { totalMonths } from "../../shared/intelligence/resume/total-experience.ts";
import { post } from "../harness/request.ts";
import { engineer, resumePdf } from "./fixture.ts";

test.each([
  ["Jan 2020 – Present", "2020-01", null, true],
  ["2019-05 to 2021", "2019-05", "2021", false],
  ["05/2019 – 08/2021", "2019-05", "2021-08", false],
  ["2017-09 – 2021-06", "2017-09", "2021-06", false],
  ["Sept. 2018", null, "2018-09", false],
  ["seit 2020", "2020", null, true],
  ["01.05.2019 - 30.06.2020", "2019-05", "2020-06", false],
  ["mars 2018 - aujourd'hui", "2018-03", null, true],
  ["de enero de 2019 a marzo de 2021", "2019-01", "2021-03", false],
  ["जनवरी 2020 – वर्तमान", "2020-01", null, true],
  ["२०१८ – २०२०", "2018", "2020", false],
  ["Jan – Mar 2020", "2020-01", "2020-03", false],
  ["05–08/2021", "2021-05", "2021-08", false],
  ["2018–19", "2018", "2019", false],
  ["Aug. '19 – Nov. '20", "2019-08", "2020-11", false],
  ["Engineer, Acme, Mar 2019 to date", "2019-03", null, true],
])("%s", (text, start, end, current) => {
  expect(periodsIn(text)).toMatchObject([{ start, end, current }]);
});

test.each(["GPA: 3.97/4.00", "US Patent 11,234,567", "may contain", "Actual results", "2,000 users"])(
  "%s is no date",
  (text) => {
    expect(periodsIn(text)).toEqual([]);
  },
);

test("what overlaps counts once; bare years run from middle to middle", () => {
  const now = new Date("2024-06-15T00:00:00Z");
  const of = (start: string, end: string | null) => ({ start, end, current: end === null });
  expect(totalMonths([of("2020-01", "2020-12"), of("2020-07", "2021-06")], now)).toBe(18);
  expect(totalMonths([of("2018", "2020"), of("2020", "2022")], now)).toBe(48);
  expect(totalMonths([of("2024-01", null)], now)).toBe(6);
  expect(totalMonths([], now)).toBeNull();
});

test.each([
  [
    "Softwareentwickler (m/w/d)\nIhr Profil:\n- mindestens 3 Jahre Berufserfahrung\n- abgeschlossenes Hochschulstudium\n- Kenntnisse in Java und Spring Boot\n- Kafka von Vorteil",
    { title: "Softwareentwickler", years: 3, degree: "bachelor" },
    ["Java", "Spring Boot"],
    ["Kafka"],
  ],
  [
    "Looking for a data analyst to join our team. Must have: SQL, Excel. 3-5 years experience. R is a plus. You go home early.",
    { title: "data analyst", years: 3, degree: null },
    ["SQL", "Excel"],
    ["R"],
  ],
  [
    "Buscamos un contador con al menos cuatro años de experiencia en contabilidad y SAP.",
    { title: "contador", years: 4 },
    ["SAP", "Accounting"],
    [],
  ],
])("what a post asks for: %s", (text, asked, required, optional) => {
  const job = readJob(text);
  expect(job).toMatchObject(asked);
  expect(job.required.map(({ name }) => name)).toEqual(required);
  expect(job.optional.map(({ name }) => name)).toEqual(optional);
});

test("a description that asks for nothing scores nothing and says so", async () => {
  const form = { file: await engineer(), job_description: "Come and join us!" };
  const { json } = await post("/api/v1/ai/parse-resume", form);
  expect(json.data.candidates[0]).toMatchObject({ rank: 1, score: 0 });
  expect(json.data.candidates[0].match.reasons.join()).toMatch(/names no skills/);
});

test("a Hindi résumé: headings, months, a school and posts in Devanagari", async () => {
  const html = `<meta charset="utf-8"><body style="font-family:'Noto Sans Devanagari','Noto Sans';font-size:11pt">
    <h1>सुनीता वर्मा</h1><p>मोबाइल: +91 98123 45678 | ईमेल: sunita.verma@example.in | लखनऊ, उत्तर प्रदेश</p>
    <h2>कार्य अनुभव</h2><p><b>शिक्षक</b>, केंद्रीय विद्यालय, लखनऊ<br>जुलाई 2018 – वर्तमान</p>
    <p><b>सहायक शिक्षक</b>, सिटी स्कूल, लखनऊ<br>जून 2015 – मई 2018</p>
    <h2>शिक्षा</h2><p><b>स्नातक</b>, लखनऊ विश्वविद्यालय, 2012 – 2015</p><h2>कौशल</h2><p>गणित, शिक्षण</p></body>`;
  const upload = { filename: "sunita.html", contentType: "text/html", bytes: Buffer.from(html) };
  const pdf = await post("/api/v1/convert/html-to-pdf", { file: upload });
  expect(pdf.status).toBe(200);
  const file = { filename: "sunita.pdf", contentType: "application/pdf", bytes: pdf.bytes };
  const { json } = await post("/api/v1/ai/parse-resume", { file });
  expect(json.data.candidates[0]).toMatchObject({
    name: "सुनीता वर्मा",
    phones: ["+91 98123 45678"],
    experience: [
      { position: "शिक्षक", company: "केंद्रीय विद्यालय", start: "2018-07", current: true },
      { position: "सहायक शिक्षक", company: "सिटी स्कूल", start: "2015-06", end: "2018-05" },
    ],
    education: [{ degree: "स्नातक", institution: "लखनऊ विश्वविद्यालय" }],
    skills: [{ skills: ["गणित", "शिक्षण"] }],
  });
});

test("how long a post took, set beside its text, is no part of the text", async () => {
  const file = await resumePdf("durations.pdf", [
    [
      [50, 790, "Jane Roe", { size: 22, bold: true }],
      [50, 770, "jane.roe@example.com"],
      [50, 740, "Experience", { size: 13, bold: true }],
      [50, 720, "Nordlys Energy, Software Engineer", { bold: true }],
      [545, 720, "Bergen, Norway", { right: true }],
      [56, 705, "• Built the metering service that serves two million homes with an uptime of"],
      [545, 705, "June 2021 – May 2024", { right: true }],
      [64, 690, "99.97 %"],
      [545, 690, "3 years", { right: true }],
      [56, 675, "• Led a team of six for 2 years"],
      [545, 675, "11 months", { right: true }],
      [50, 650, "Harbour Robotics, Research Intern", { bold: true }],
      [545, 650, "Oslo, Norway", { right: true }],
      [56, 635, "• Wrote the planner"],
      [545, 635, "Jan 2021 – May 2021", { right: true }],
    ],
  ]);
  const { json } = await post("/api/v1/ai/parse-resume", { file });
  const [first] = json.data.candidates[0].experience;
  expect(first.highlights).toEqual([
    "Built the metering service that serves two million homes with an uptime of 99.97 %",
    "Led a team of six for 2 years",
  ]);
});

test("a title that breaks within a word beside its date is one", async () => {
  const file = await resumePdf("publications.pdf", [
    [
      [50, 790, "Jane Roe", { size: 22, bold: true }],
      [50, 770, "jane.roe@example.com"],
      [50, 740, "Publications", { size: 13, bold: true }],
      [50, 720, "Sparse Mixtures at Scale: Efficient Routing for Trillion-Parameter Mod-", { bold: true }],
      [545, 720, "July 2023", { right: true }],
      [50, 707, "els", { bold: true }],
      [50, 694, "Jane Roe, Sarah Williams"],
      [50, 670, "Pruning without Regret", { bold: true }],
      [545, 670, "May 2022", { right: true }],
      [50, 657, "James Liu, Jane Roe"],
    ],
  ]);
  const { json } = await post("/api/v1/ai/parse-resume", { file });
  const titles = json.data.candidates[0].publications.map(({ title }: { title: string }) => title);
  expect(titles).toEqual([
    "Sparse Mixtures at Scale: Efficient Routing for Trillion-Parameter Models",
    "Pruning without Regret",
  ]);
});
