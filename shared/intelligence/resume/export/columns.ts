import type { Candidate } from "../resume.ts";

export type CellValue = string | number | null;

const years = (months: number | null) => (months === null ? null : Math.round((months / 12) * 10) / 10);
const latest = ({ experience }: Candidate) => experience.find(({ current }) => current) ?? experience[0];
const lines = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join("\n"));
const comma = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(", "));

/** `2019-05 – 2021-08`, `2019-05 – present`. */
const span = ({ start, end, current }: { start: string | null; end: string | null; current: boolean }) =>
  [start, current ? "present" : end].filter((moment) => moment !== null).join(" – ");

const scored: readonly (readonly [head: string, read: (candidate: Candidate) => CellValue])[] = [
  ["Rank", ({ rank }) => rank ?? null],
  ["Score", ({ score }) => score ?? null],
];

const fields: typeof scored = [
  ["File", ({ filename }) => filename],
  ["Name", ({ name }) => name],
  ["Headline", ({ headline }) => headline],
  ["E-mail", ({ emails }) => comma(emails)],
  ["Phone", ({ phones }) => comma(phones)],
  ["Location", ({ location }) => location],
  ["LinkedIn", ({ links }) => links.linkedin],
  ["GitHub", ({ links }) => links.github],
  ["Website", ({ links }) => links.website],
  ["Years of experience", ({ total_experience_months: months }) => years(months)],
  ["Latest position", (candidate) => latest(candidate)?.position ?? null],
  ["Latest company", (candidate) => latest(candidate)?.company ?? null],
  [
    "Experience",
    ({ experience }) =>
      lines(experience.map((post) => [post.position, post.company, span(post)].filter(Boolean).join(", "))),
  ],
  [
    "Education",
    ({ education }) =>
      lines(
        education.map((study) =>
          [study.degree, study.area, study.institution, span(study)].filter(Boolean).join(", "),
        ),
      ),
  ],
  ["Skills", ({ skills }) => comma(skills.flatMap((group) => group.skills))],
  [
    "Languages",
    ({ languages }) =>
      comma(languages.map(({ language, level }) => (level === null ? language : `${language} (${level})`))),
  ],
  ["Certificates", ({ certificates }) => lines(certificates.map(({ name }) => name))],
  ["Summary", ({ summary }) => summary],
];

const matched: typeof scored = [
  ["Matched skills", ({ match }) => comma(match?.matched_skills ?? [])],
  ["Missing skills", ({ match }) => comma(match?.missing_skills ?? [])],
  ["Reasons", ({ match }) => lines(match?.reasons ?? [])],
];

/** One row for each candidate; rank, score and reasons only where there are any. */
export function overview(candidates: readonly Candidate[]): { head: string[]; rows: CellValue[][] } {
  const ranked = candidates.some(({ score }) => score !== undefined);
  const columns = ranked ? [...scored, ...fields, ...matched] : fields;
  return {
    head: columns.map(([head]) => head),
    rows: candidates.map((candidate) => columns.map(([, read]) => read(candidate))),
  };
}
