// Parties of contracts by the way that their opening is written: npm run bench -- parties
import { readDocument } from "../shared/document/read-document.ts";
import { extractClauses } from "../shared/workflows/clauses/extract-clauses.ts";
import { isAside, preambles } from "./contracts/preambles.ts";

const each = Number(process.env.EACH ?? 16);
const key = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const scores = new Map<string, { right: number; all: number; wrong: string }>();

for (const { family, paragraphs, parties } of preambles(each)) {
  const bytes = Buffer.from(paragraphs.join("\n\n"));
  const document = await readDocument({ filename: "contract.txt", contentType: "text/plain", bytes });
  const found = extractClauses(document, "contract").parties.map(({ name }) => name.value);
  const right = found.map(key).join() === parties.map(key).join();
  const score = scores.get(family) ?? { right: 0, all: 0, wrong: "" };
  score.all += 1;
  if (right) score.right += 1;
  else score.wrong ||= `${parties.join(" + ")} read as ${found.join(" + ") || "nothing"}`;
  scores.set(family, score);
}
for (const aside of [false, true]) {
  const own = [...scores].filter(([family]) => isAside(family) === aside);
  const sum = (of: "right" | "all") => own.reduce((total, [, score]) => total + score[of], 0);
  console.log(`${aside ? "kept aside" : "seen"}: ${sum("right")} of ${sum("all")}`);
  if (aside && process.env.SHOW !== "all") continue;
  for (const [family, { right, all, wrong }] of own) console.log(`  ${family}: ${right} of ${all} ${wrong}`);
}
