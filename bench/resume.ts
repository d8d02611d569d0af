// Reads the labelled résumés beside the checkout and scores them: npm run bench resume [folder for the predictions]
// A value is right when it equals the labelled one but for case and signs; places in a list do not matter.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../shared/document/read-document.ts";
import { extractResume } from "../shared/intelligence/resume/extract-resume.ts";
import type { Resume, ResumeReading } from "../shared/intelligence/resume/resume.ts";

const folder = join(import.meta.dirname, "../../shared/data/intelligence/resumes-rendercv");
const out = process.argv[2];

type Labelled = Readonly<Record<string, readonly string[]>>;

/** The values of a key under `cv`, by section: enough YAML for the labels, whose scalars stand on one line. */
function labelsOf(yaml: string): Labelled {
  const found: Record<string, string[]> = {};
  const add = (key: string, value: string) => {
    const bare = value
      .replace(/^'(.*)'$|^"(.*)"$/, "$1$2")
      .replace(/''/g, "'")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    if (bare !== "" && bare !== "null") found[key] = [...(found[key] ?? []), bare];
  };
  const cv = yaml.slice(yaml.indexOf("cv:"), yaml.indexOf("\ndesign:"));
  let section = "";
  for (const line of cv.split("\n")) {
    section = /^ {4}(\w[\w ]*):\s*$/.exec(line)?.[1] ?? section;
    const [, top, value = ""] = /^ {2}(\w+): *(.*)$/.exec(line) ?? [];
    if (top !== undefined) add(top, value);
    const [, key, own = ""] = /^ {6}(?:- | {2})(\w+): *(.*)$/.exec(line) ?? [];
    if (key !== undefined) add(`${section}.${key}`, own);
  }
  return found;
}

const skills = (labels: Labelled) => (labels["skills.details"] ?? []).flatMap((list) => list.split(/, /));

const fields: Readonly<
  Record<
    string,
    {
      path: RegExp;
      truth: (labels: Labelled) => readonly string[];
      read: (resume: Resume) => readonly (string | null)[];
    }
  >
> = {
  name: { path: /^name$/, truth: (labels) => labels.name ?? [], read: ({ name }) => [name] },
  mail: { path: /^emails/, truth: (labels) => labels.email ?? [], read: ({ emails }) => emails },
  location: {
    path: /^location$/,
    truth: (labels) => labels.location ?? [],
    read: ({ location }) => [location],
  },
  website: {
    path: /website$/,
    truth: (labels) => labels.website ?? [],
    read: ({ links }) => [links.website],
  },
  company: {
    path: /company$/,
    truth: (labels) => labels["experience.company"] ?? [],
    read: ({ experience }) => experience.map(({ company }) => company),
  },
  position: {
    path: /position$/,
    truth: (labels) => labels["experience.position"] ?? [],
    read: ({ experience }) => experience.map(({ position }) => position),
  },
  "post place": {
    path: /experience\[\d+\]\.location$/,
    truth: (labels) => labels["experience.location"] ?? [],
    read: ({ experience }) => experience.map(({ location }) => location),
  },
  "post start": {
    path: /experience\[\d+\]\.start$/,
    truth: (labels) => labels["experience.start_date"] ?? [],
    read: ({ experience }) => experience.map(({ start }) => start),
  },
  "post end": {
    path: /experience\[\d+\]\.(?:end|current)$/,
    truth: (labels) => labels["experience.end_date"] ?? [],
    read: ({ experience }) => experience.map(({ end, current }) => (current ? "present" : end)),
  },
  institution: {
    path: /institution$/,
    truth: (labels) => labels["education.institution"] ?? [],
    read: ({ education }) => education.map(({ institution }) => institution),
  },
  degree: {
    path: /degree$/,
    truth: (labels) => labels["education.degree"] ?? [],
    read: ({ education }) => education.map(({ degree }) => degree),
  },
  area: {
    path: /area$/,
    truth: (labels) => labels["education.area"] ?? [],
    read: ({ education }) => education.map(({ area }) => area),
  },
  skill: {
    path: /skills\[\d+\]\.skills/,
    truth: skills,
    read: (resume) => resume.skills.flatMap((group) => group.skills),
  },
  project: {
    path: /projects\[\d+\]\.name$/,
    truth: (labels) => labels["projects.name"] ?? [],
    read: ({ projects }) => projects.map(({ name }) => name),
  },
  publication: {
    path: /title$/,
    truth: (labels) => labels["publications.title"] ?? [],
    read: ({ publications }) => publications.map(({ title }) => title),
  },
  doi: {
    path: /doi$/,
    truth: (labels) => labels["publications.doi"] ?? [],
    read: ({ publications }) => publications.map(({ doi }) => doi),
  },
};

const plain = (text: string) =>
  text
    .replace(/^https?:\/\//, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]/gu, "");

const scores = Object.fromEntries(
  Object.keys(fields).map((name) => [name, { right: 0, labelled: 0, read: 0 }]),
);
const sure = { right: 0, all: 0 };

function count(labels: Labelled, { resume, confidences }: ResumeReading, file: string): void {
  for (const [name, { path, truth, read }] of Object.entries(fields)) {
    const left = truth(labels).map(plain);
    const score = scores[name];
    if (score === undefined) continue;
    score.labelled += left.length;
    const confidence = Object.entries(confidences)
      .filter(([key]) => path.test(key))
      .map(([, value]) => value);
    for (const [at, value] of read(resume)
      .filter((each) => each !== null)
      .entries()) {
      const found = left.indexOf(plain(value));
      score.read++;
      if (found >= 0) {
        score.right++;
        left.splice(found, 1);
      } else console.log(`${file}: ${name} ${value}`);
      if ((confidence[at] ?? 0) < 0.9) continue;
      sure.all++;
      if (found >= 0) sure.right++;
    }
  }
}

if (out !== undefined) mkdirSync(out, { recursive: true });
for (const file of readdirSync(folder).filter((name) => name.endsWith(".pdf"))) {
  const bytes = readFileSync(join(folder, file));
  const reading = extractResume(
    await readDocument({ filename: file, contentType: "application/pdf", bytes }),
  );
  count(labelsOf(readFileSync(join(folder, file.replace(/\.pdf$/, ".truth.yaml")), "utf8")), reading, file);
  if (out !== undefined)
    writeFileSync(join(out, file.replace(/\.pdf$/, ".json")), JSON.stringify(reading.resume, null, 2));
}
console.table(
  Object.entries(scores).map(([field, { right, labelled, read }]) => ({
    field,
    labelled,
    read,
    recall: right / labelled,
    precision: right / read,
  })),
);
console.log(`reported at 0.9 and more: ${sure.right} of ${sure.all} right`);
process.exit(0);
