import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const megabyte = 1_048_576;

/** A disk of its own that can be filled and emptied. */
export type SmallDisk = { folder: string; fill: () => void; empty: () => void; remove: () => void };

/** A file system in memory of so many megabytes; undefined where this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "pagewright-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(Math.min(bavail * bsize, megabytes * megabyte), 1));
      } catch {
        // It is full before all is written: that is what was wanted.
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync("umount", ["-l", folder], { stdio: "ignore" });
      rmdirSync(folder);
    },
  };
}
