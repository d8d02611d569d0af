import ExcelJS from "exceljs";
import { describe, expect, test } from "vitest";
import { hasData, sample } from "../harness/data.ts";
import { post } from "../harness/request.ts";
import { asPdf, engineer, manager, resumePdf, scientist } from "./fixture.ts";

const route = "/api/v1/ai/parse-resume";

const job = `Senior Software Engineer (m/f/d)
We are looking for an engineer for our platform team.
Requirements:
- 5+ years of experience in software development
- Bachelor's degree in computer science
- TypeScript, Kubernetes and PostgreSQL
Nice to have:
- Rust`;

describe("one résumé", () => {
  test("a column of dates at the right: person, posts, studies, skills, each with its place", async () => {
    const { status, json } = await post(route, { file: await engineer() });
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, engine: "embedded" });
    const [candidate] = json.data.candidates;
    expect(candidate).toMatchObject({
      filename: "engineer.pdf",
      name: "Jane Roe",
      headline: "Senior Software Engineer",
      emails: ["jane.roe@example.com"],
      phones: ["+1 512 555 0143"],
      links: {
        linkedin: "https://linkedin.com/in/jane-roe",
        github: "https://github.com/janeroe",
        website: null,
      },
      location: "Austin, TX",
      experience: [
        {
          company: "Acme Robotics, Inc.",
          position: "Senior Software Engineer",
          location: "Austin, TX",
          start: "2020-01",
          end: null,
          current: true,
          highlights: [
            "Led five engineers who moved the control plane to Kubernetes and cut incidents by half",
            "Wrote services in TypeScript and Go on AWS",
          ],
        },
        { company: "Initech", position: "Software Developer", start: "2016-06", end: "2020-03", months: 46 },
      ],
      education: [
        {
          institution: "University of Texas at Austin",
          degree: "B.Sc.",
          area: "Computer Science",
          grade: "3.8/4.0",
          start: "2012",
          end: "2016",
        },
      ],
      skills: [
        { group: "Languages", skills: ["TypeScript", "Go", "SQL"] },
        { group: "Tools", skills: ["Docker", "K8s", "Postgres"] },
      ],
      languages: [
        { language: "English", code: "en", level: "native" },
        { language: "Spanish", code: "es", level: "B2" },
      ],
      certificates: [{ name: "AWS Certified Solutions Architect", issuer: "Amazon", date: "2022" }],
    });
    // Two months of both posts overlap and count once.
    const [now, first] = candidate.experience;
    expect(candidate.total_experience_months).toBe(now.months + first.months - 3);
    const place = json.data.evidence["candidates[0].experience[1].company"];
    expect(place).toMatchObject({ page: 1, text: "Initech" });
    expect(place.bbox[0]).toBeCloseTo(50, -1);
    expect(place.bbox[1]).toBeGreaterThan(625);
    expect(place.bbox[3]).toBeLessThan(650);
    expect(json.data.confidences["candidates[0].name"]).toBeGreaterThan(0.9);
    expect(candidate).not.toHaveProperty("score");
    expect(candidate).not.toHaveProperty("rank");
  });

  test("two columns are read one after the other, not across", async () => {
    const { json } = await post(route, { file: await scientist() });
    expect(json.data.candidates[0]).toMatchObject({
      name: "Maria Gonzalez",
      headline: "Data Scientist",
      emails: ["maria@example.org"],
      phones: ["+34 612 34 56 78"],
      location: "Madrid, Spain",
      skills: [{ group: null, skills: ["Python", "Machine learning", "Tableau"] }],
      experience: [
        {
          position: "Data Scientist",
          company: "Banco Azul S.A.",
          location: "Madrid",
          start: "2018-05",
          end: "2021-08",
          highlights: [
            "Models that find fraud in card payments of twelve countries",
            "Dashboards for the board",
          ],
        },
        {
          position: "Analyst",
          company: "Telco Norte",
          location: "Bilbao",
          start: "2016",
          end: "2018",
          months: 24,
        },
      ],
      education: [{ degree: "M.Sc.", area: "Statistics", institution: "Universidad Complutense de Madrid" }],
    });
  });

  test("a tabular Lebenslauf: labels, dates at the left, German words", async () => {
    const { json } = await post(route, { file: await manager() });
    expect(json.data.candidates[0]).toMatchObject({
      name: "Jörg Weiß",
      emails: ["joerg.weiss@example.de"],
      phones: ["+49 89 1234567"],
      location: "Lindenstraße 12, 80331 München",
      experience: [
        {
          position: "Projektleiter",
          company: "Bergwerk AG",
          location: "München",
          start: "2018-04",
          current: true,
        },
        { position: "Entwicklungsingenieur", company: "Motorenwerke GmbH", start: "2012-09", end: "2018-03" },
      ],
      education: [
        {
          degree: "Diplom-Ingenieur",
          area: "Maschinenbau",
          institution: "Technische Universität München",
          grade: "1,3",
        },
      ],
      skills: [{ group: "EDV", skills: ["SAP", "CATIA", "MATLAB"] }],
      languages: [
        { language: "Deutsch", code: "de", level: "Muttersprache" },
        { language: "Englisch", code: "en", level: "C1" },
      ],
    });
  });

  test("a link behind a name is the profile; what is not there is null and said so", async () => {
    const file = await resumePdf(
      "links.pdf",
      [
        [
          [50, 790, "Sam Lee", { size: 22, bold: true }],
          [50, 766, "sam@lee.example"],
          [180, 766, "LinkedIn"],
          [260, 766, "Portfolio"],
          [50, 730, "Summary", { size: 13, bold: true }],
          [50, 712, "Gardener with a love for roses."],
        ],
      ],
      [
        { url: "https://www.linkedin.com/in/sam-lee/", box: [180, 762, 225, 778] },
        { url: "https://lee.example/", box: [260, 762, 305, 778] },
      ],
    );
    const { json } = await post(route, { file });
    expect(json.data.candidates[0]).toMatchObject({
      links: {
        linkedin: "https://www.linkedin.com/in/sam-lee",
        website: "https://lee.example",
        github: null,
      },
      summary: "Gardener with a love for roses.",
      location: null,
      total_experience_months: null,
    });
    expect(json.warnings).toEqual(
      expect.arrayContaining([expect.stringMatching(/links\.pdf: experience: not found/)]),
    );
  });

  test.skipIf(!hasData)("real layouts of one person say the same", async () => {
    const themes = ["Classic", "Engineeringclassic", "Harvard", "Moderncv", "Sb2nov"];
    const files = themes.map((theme) =>
      sample(`intelligence/resumes-rendercv/John_Doe_${theme}Theme_CV.pdf`),
    );
    const { json } = await post(route, { files });
    for (const candidate of json.data.candidates) {
      expect(candidate).toMatchObject({
        name: "John Doe",
        emails: ["john.doe@email.com"],
        location: "San Francisco, CA",
      });
      expect(candidate.experience.map(({ company }: { company: string }) => company)).toEqual([
        "Nexus AI",
        "NVIDIA Research",
        "Google DeepMind",
        "Apple ML Research",
        "Microsoft Research",
      ]);
      expect(candidate.education.map(({ degree }: { degree: string }) => degree)).toEqual(["PhD", "BS"]);
      expect(candidate.publications).toHaveLength(4);
    }
  });
});

describe("several résumés", () => {
  test("with a job description: best first, with score and reasons; synonyms count", async () => {
    const files = [await manager(), await scientist(), await engineer()];
    const { json } = await post(route, { files, job_description: job });
    const { candidates } = json.data;
    expect(candidates.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    expect(candidates[0]).toMatchObject({
      filename: "engineer.pdf",
      match: {
        matched_skills: ["TypeScript", "PostgreSQL", "Kubernetes"],
        missing_skills: ["Rust"],
        experience: { required_years: 5, met: true },
        education: { required: "bachelor", highest: "bachelor", met: true },
        title: { required: "Senior Software Engineer", closest: "Senior Software Engineer", similarity: 1 },
      },
    });
    expect(candidates[0].score).toBeGreaterThan(85);
    expect(candidates[1].score).toBeLessThan(60);
    expect(candidates[2].score).toBeLessThanOrEqual(candidates[1].score);
    expect(candidates[0].match.reasons.join(" ")).toMatch(/3 of 4 skills/);
    // Evidence goes with the candidate to the new place.
    expect(json.data.evidence["candidates[0].name"].text).toBe("Jane Roe");
  });

  test("years count work of the kind that is asked for, not all work", async () => {
    const text = [
      "Nora Lind",
      "nora.lind@example.com",
      "",
      "Experience",
      "",
      "Software Engineer, Initech, Oslo",
      "January 2020 – December 2021",
      "- Wrote services in TypeScript",
      "",
      "Waiter, Harbour Café, Bergen",
      "January 2008 – December 2016",
      "- Served guests and kept the till",
    ].join("\n");
    const file = { filename: "nora.txt", contentType: "text/plain", bytes: Buffer.from(text) };
    const { json } = await post(route, { file, job_description: job });
    const [candidate] = json.data.candidates;
    expect(candidate.total_experience_months).toBeGreaterThan(100);
    expect(candidate.match.experience).toEqual({ required_years: 5, years: 2, met: false });
    expect(candidate.match.reasons.join(" ")).toContain("2 years of relevant experience");
  });

  test("without one: upload order and no score", async () => {
    const { json } = await post(route, { files: [await manager(), await scientist(), await engineer()] });
    expect(json.data.candidates.map(({ filename }: { filename: string }) => filename)).toEqual([
      "manager.pdf",
      "scientist.pdf",
      "engineer.pdf",
    ]);
    for (const candidate of json.data.candidates) expect(candidate).not.toHaveProperty("score");
  });

  test("one broken file is listed with its error and loses no other", async () => {
    const files = [await engineer(), asPdf("broken.pdf", "not a PDF at all \u0000\u0001"), await scientist()];
    const { status, json } = await post(route, { files });
    expect(status).toBe(200);
    expect(json.data.candidates).toHaveLength(2);
    expect(json.data.failed).toEqual([
      { filename: "broken.pdf", code: expect.any(String), error: expect.stringMatching(/\w{3}/) },
    ]);
  });

  test("no file, only broken ones, eleven: refused with a reason", async () => {
    const none = await post(route, {});
    expect(none.status).toBe(422);
    expect(none.json.detail).toEqual([{ loc: ["body", "files"], msg: "Field required", type: "missing" }]);
    const described = await post(route, { job_description: job });
    expect(described.status).toBe(422);
    const broken = await post(route, { file: asPdf("empty.pdf", "") });
    expect(broken).toMatchObject({ status: 400, json: { code: "empty_file" } });
    const one = await engineer();
    const many = await post(route, { files: Array.from({ length: 11 }, () => one) });
    expect(many.status).toBe(422);
  });
});

describe("downloads", () => {
  test("Excel, CSV and JSON by links that are signed and expire; no cell runs as a formula", async () => {
    const hostile = await resumePdf("hostile.pdf", [
      [
        [50, 790, "Eve Mallory", { size: 22, bold: true }],
        [50, 766, "eve@example.com"],
        [50, 730, "Summary", { size: 13, bold: true }],
        [50, 712, '=HYPERLINK("http://evil.example","click")'],
      ],
    ]);
    const { json } = await post(route, { files: [hostile, await engineer()], job_description: job });
    const { download_urls: urls, expires_at: expires } = json.data;
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 60_000);
    for (const url of Object.values(urls)) expect(url).toMatch(/X-Amz-Signature=.+/);

    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await fetch(urls.excel)).arrayBuffer());
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      "Candidates",
      "Experience",
      "Education",
      "Skills",
    ]);
    const sheet = book.getWorksheet("Candidates");
    const texts = sheet?.getSheetValues().flat() ?? [];
    expect(texts).toContain("Jane Roe");
    expect(texts).toContain('=HYPERLINK("http://evil.example","click")');
    sheet?.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)));

    const csv = await (await fetch(urls.csv)).text();
    expect(csv).toContain("Jane Roe");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example""`);

    const whole = await (await fetch(urls.json)).json();
    expect(whole).toMatchObject({ candidates: json.data.candidates });
  });
});
