// Real files signed at B-B, B-T and B-LT, judged by pyHanko and pdfsig: npm run bench -- sign-files --python PYTHON
// [--pdfs FOLDER] [--most N]. PYTHON is an interpreter that has pyHanko (0.38); pdfsig is poppler's. Certificates, list and
// time-stamp server are of the bench's own making; nothing is fetched from elsewhere.

import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { ServiceError } from "../shared/errors/service-error.ts";
import type { Admit } from "../shared/net/admit.ts";
import { signWithCertificate } from "../shared/pdf/signing/certificate-signature.ts";
import { keepLong } from "../shared/pdf/signing/long-term.ts";
import {
  authority,
  certificate,
  keyPem,
  type Made,
  pem,
  revocationList,
} from "../test/harness/certificates.ts";
import { pdfFile } from "../test/harness/pdf.ts";
import { bytesOf, clockUrl, stampOn, stampWith, withHosts } from "../test/sign/time-server.ts";
import { judgedByPyHanko } from "./signed/pyhanko.ts";

const { values } = parseArgs({
  options: {
    python: { type: "string" },
    most: { type: "string", default: "1000" },
    pdfs: { type: "string", default: join(import.meta.dirname, "../../shared/data/pdf") },
  },
});

const list = "http://lists.example/root.crl";
const root = authority("Root of the Bench");
const plain = {
  ada: certificate({ common: "Ada", issuer: root }),
  clock: certificate({ common: "Clock", issuer: root, isClock: true }),
};
const told = {
  ada: certificate({ common: "Told", issuer: root, sources: { list } }),
  clock: certificate({ common: "Told clock", issuer: root, isClock: true, sources: { list } }),
};
const { signal } = new AbortController();

const online = <Result>(clock: Made, work: (admit: Admit) => Promise<Result>) =>
  withHosts(
    (path, body) => (path === "/root.crl" ? revocationList(root, []) : stampOn(stampWith(clock, root), body)),
    work,
  );

function signed(file: Uint8Array, { ada, clock }: typeof plain, isStamped: boolean): Promise<Uint8Array> {
  const credentials = {
    filename: "ada.pem",
    contentType: "",
    bytes: Buffer.from(pem(ada) + pem(root) + keyPem(ada)),
  };
  return online(clock, async (admit) =>
    bytesOf(
      await signWithCertificate(
        {
          file: pdfFile(file),
          certificate: credentials,
          certify: "none",
          ...(isStamped ? { timestamp_url: clockUrl } : {}),
        },
        { signal },
        admit,
      ),
    ),
  );
}

const levels: Readonly<Record<string, (file: Uint8Array) => Promise<Uint8Array>>> = {
  "B-B": (file) => signed(file, plain, false),
  "B-T": (file) => signed(file, plain, true),
  "B-LT": async (file) => {
    const stamped = await signed(file, told, true);
    return online(told.clock, async (admit) =>
      bytesOf(await keepLong({ file: pdfFile(stamped) }, { signal }, admit)),
    );
  },
};

/** What pdfsig says of the last signature of a file: undefined of a file that it does not open. */
function byPdfsig(path: string): boolean | undefined {
  const said = spawnSync("pdfsig", ["-nocert", path], { timeout: 60_000 }).stdout?.toString() ?? "";
  const verdicts = [...said.matchAll(/Signature Validation: (.*)/g)].map(([, verdict = ""]) => verdict);
  return verdicts.length === 0 ? undefined : verdicts.at(-1) === "Signature is Valid.";
}

const folder = mkdtempSync(join(tmpdir(), "pagewright-sign-files-"));
const sources = globSync("**/*.pdf", { cwd: values.pdfs }).toSorted().slice(0, Number(values.most));
for (const [level, make] of Object.entries(levels)) {
  const written: { path: string; name: string }[] = [];
  const refused = new Map<string, number>();
  for (const [index, source] of sources.entries()) {
    try {
      const path = join(folder, `${index}-${level}.pdf`);
      writeFileSync(path, await make(readFileSync(join(values.pdfs, source))));
      written.push({ path, name: basename(source) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
    }
  }
  const theirs = judgedByPyHanko(
    values.python,
    written.map(({ path }) => ({ file: path, anchors: pem(root) })),
  );
  const sums = { signed: written.length, pyHanko: 0, pdfsig: 0, both: 0 };
  for (const [index, { path, name }] of written.entries()) {
    const said = theirs[index]?.at(-1);
    const byPyHanko = said?.status === "PASSED" && said.docmdp_ok !== false;
    const byPoppler = byPdfsig(path);
    sums.pyHanko += Number(byPyHanko);
    sums.pdfsig += Number(byPoppler === true);
    sums.both += Number(byPyHanko && byPoppler === true);
    if (byPyHanko && byPoppler === true) continue;
    const why = byPyHanko
      ? ""
      : ` · pyHanko: ${said?.error ?? said?.sub ?? "no signature"} ${said?.changes ?? ""}`;
    console.log(`${level} ${name}${why.slice(0, 200)} · pdfsig: ${byPoppler ?? "none found"}`);
  }
  console.log(
    level,
    JSON.stringify({ files: sources.length, ...sums, refused: Object.fromEntries(refused) }),
  );
}
rmSync(folder, { recursive: true });
process.exit(0);
