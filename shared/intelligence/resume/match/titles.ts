import { plain } from "../sections/plain.ts";

const seniority = new Set(
  "senior junior sr jr lead principal staff head chief intern trainee werkstudent praktikant stagiaire becario".split(
    " ",
  ),
);
const small = new Set("of and the in for m w d f h x und et de la".split(" "));
/** Nouns that name the same work. */
const same: Readonly<Record<string, string>> = {
  developer: "engineer",
  programmer: "engineer",
  entwickler: "engineer",
  entwicklerin: "engineer",
  developpeur: "engineer",
  desarrollador: "engineer",
  softwareentwickler: "software engineer",
  ingenieur: "engineer",
  swe: "software engineer",
  sde: "software engineer",
  qa: "quality",
  sr: "senior",
  jr: "junior",
  frontend: "front end",
  backend: "back end",
  fullstack: "full stack",
  dev: "engineer",
  hr: "human resources",
  vp: "vice president",
};

const tokens = (title: string) =>
  plain(title)
    .split(" ")
    .flatMap((word) => (same[word] ?? word).split(" "))
    .filter((word) => !small.has(word));

/** How alike two titles are, 0..1: shared words, seniority counting less than the work itself. */
export function similarity(one: string, other: string): number {
  const weigh = (word: string) => (seniority.has(word) ? 0.4 : 1);
  const [a, b] = [new Set(tokens(one)), new Set(tokens(other))];
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weigh(word), 0);
  const shared = sum([...a].filter((word) => b.has(word)));
  return a.size === 0 || b.size === 0 ? 0 : (2 * shared) / (sum(a) + sum(b));
}
