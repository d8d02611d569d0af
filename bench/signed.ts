// Signed files that were tampered with or built oddly, beside pyHanko: npm run bench -- signed --python PYTHON [--all]
// PYTHON is an interpreter that has pyHanko (0.38). Without it the own verdicts are told alone. Each file is made here, by
// certificates, lists, answers and time stamps of the bench's own making; nothing is fetched. With --all every file is
// told, else those alone in which the verdicts differ.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pem } from "../test/harness/certificates.ts";
import setup from "../test/harness/global-setup.ts";
import { byteCases } from "./signed/bytes.ts";
import { changeCases } from "./signed/changes.ts";
import { type Case, type OwnVerdict, verified } from "./signed/make.ts";
import { peopleCases } from "./signed/people.ts";
import { judgedByPyHanko, type TheirVerdict } from "./signed/pyhanko.ts";

const { values } = parseArgs({
  options: { python: { type: "string" }, all: { type: "boolean", default: false } },
});

function judged(cases: readonly Case[], folder: string): TheirVerdict[][] {
  if (values.python === undefined) return [];
  const asked = cases.map(({ file, anchors }, index) => {
    const path = join(folder, `${index}.pdf`);
    writeFileSync(path, file);
    return { file: path, anchors: anchors.map(pem).join("") };
  });
  return judgedByPyHanko(values.python, asked);
}

process.env.OPERATION_THREADS = "0";
const stop = await setup();
const cases = [...(await byteCases()), ...(await changeCases()), ...(await peopleCases())];
const folder = mkdtempSync(join(tmpdir(), "pagewright-signed-"));
const theirs = judged(cases, folder);

const chosen = <Each extends { field?: string }>(all: readonly Each[], field: string | undefined) =>
  field === undefined ? all[0] : all.find((each) => each.field === field);

/** The verdict on the whole: what a certification forbids is a failure beside that of the path. */
function indicationOf(said: TheirVerdict | undefined): string {
  if (said === undefined) return "no signature";
  if (said.error !== undefined) return "TOTAL-FAILED";
  if (said.docmdp_ok === false || said.coverage === "UNCLEAR") return "TOTAL-FAILED";
  const totals: Readonly<Record<string, string>> = { PASSED: "TOTAL-PASSED", FAILED: "TOTAL-FAILED" };
  return totals[said.status ?? ""] ?? said.status ?? "";
}
const ownIndication = (own: OwnVerdict | undefined) => own?.indication ?? "no signature";

let [same, differing] = [0, 0];
const groups = new Map<string, { files: number; same: number }>();
for (const [index, each] of cases.entries()) {
  const own = chosen(await verified(each.file, each.anchors), each.field);
  const other = chosen(theirs[index] ?? [], each.field);
  const isSame = ownIndication(own) === indicationOf(other);
  const sums = groups.get(each.group) ?? { files: 0, same: 0 };
  groups.set(each.group, { files: sums.files + 1, same: sums.same + Number(isSame) });
  if (isSame) same++;
  else differing++;
  if (!values.all && (isSame || values.python === undefined)) continue;
  const detail = [other?.sub, other?.coverage, other?.changes, other?.why, other?.error]
    .filter(Boolean)
    .join("; ");
  console.log(
    `${isSame ? "same" : "DIFFERS"} · ${each.group} · ${each.name}\n   own: ${ownIndication(own)} ${own?.sub ?? ""} ${own?.reasons[0] ?? ""}` +
      (values.python === undefined ? "" : `\n   pyHanko: ${indicationOf(other)} (${detail.slice(0, 260)})`),
  );
}
console.table([...groups].map(([group, sums]) => ({ group, ...sums })));
console.log(`${cases.length} files, the verdict is the same in ${same}, another in ${differing}`);
rmSync(folder, { recursive: true });
await stop();
process.exit(0);
