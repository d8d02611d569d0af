import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { debianPackages } from "./debian-packages.ts";

const kept = join(import.meta.dirname, "../../dist/debian");

type Mirror = { place: string; day: string };

/**
 * A mirror keeps a version until the next one; the archive of all that ever was keeps it for good, as it stood on the
 * day of the pins. Security updates stand beside the releases, under the same names with an ending.
 */
const mirrors: readonly Mirror[] = [
  { place: process.env.DEBIAN_MIRROR ?? "https://deb.debian.org/debian", day: "" },
  { place: "https://snapshot.debian.org/archive/debian", day: "/20261128T000000Z" },
];

const addressOf = ({ place, day }: Mirror, path: string) =>
  `${place}${path.startsWith("pool/updates/") ? "-security" : ""}${day}/${path}`;

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

type Pinned = { name: string; path: string; sha256: string };

/** The package from the first mirror that has the bytes that are pinned. Throws, with what each said, where none has. */
export async function fetchPinned(
  { name, path, sha256 }: Pinned,
  from: readonly Mirror[] = mirrors,
): Promise<Buffer> {
  const failures: string[] = [];
  for (const mirror of from) {
    const address = addressOf(mirror, path);
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(120_000) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok && sumOf(bytes) === sha256) return bytes;
      failures.push(`${address}: ${answer.ok ? "other bytes than those that are pinned" : answer.status}`);
    } catch (error) {
      failures.push(`${address}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const how = "Name a mirror that has it in DEBIAN_MIRROR, or pin newer ones (docs/hosting.md).";
  throw new Error(`Debian's package ${name} was not fetched. ${failures.join("; ")}. ${how}`);
}

/** A package of Debian by its sum: fetched once, kept below dist/, and read against its sum each time. */
async function debianPackage(pinned: Pinned): Promise<Buffer> {
  const path = join(kept, `${pinned.sha256}.deb`);
  if (existsSync(path)) {
    const bytes = readFileSync(path);
    if (sumOf(bytes) === pinned.sha256) return bytes;
  }
  const bytes = await fetchPinned(pinned);
  mkdirSync(kept, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
  return bytes;
}

export const fetchedPackages = () =>
  Promise.all(debianPackages.map(async (each) => ({ name: each.name, bytes: await debianPackage(each) })));
