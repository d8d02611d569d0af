import type { Entry } from "./entry.ts";
import { fetchedPackages } from "./fetch-debian.ts";
import { readPackage } from "./read-package.ts";
import { dataFolder, user } from "./settings.ts";

/** What of Debian's packages nothing here reads: manuals, what debuggers load, character sets of C programs. */
const unread =
  /^(usr\/share\/(man|info|lintian|gdb|gcc|dict|base-files)|usr\/lib\/x86_64-linux-gnu\/gconv|etc\/(update-motd|profile|issue|skel)|usr\/share\/doc\/(?:[^/]+\/(?!copyright$)))/;

const text = (path: string, content: string): Entry => ({
  type: "file",
  path,
  mode: 0o644,
  content: Buffer.from(content),
});

/** Names for the numbers of users, so that what asks for the own one finds it. */
const accounts = [
  text(
    "etc/passwd",
    `root:x:0:0:root:/root:/usr/sbin/nologin\npagewright:x:${user}:${user}:pagewright:/tmp:/usr/sbin/nologin\n`,
  ),
  text("etc/group", `root:x:0:\npagewright:x:${user}:\n`),
];

/** The folder that a volume is laid over: a new volume takes its owner. */
const data: Entry = { type: "folder", path: dataFolder, mode: 0o750, owner: user };

/** Debian below the pinned Node. Scanners find the packages where images without dpkg have them. */
export async function baseEntries(): Promise<Entry[]> {
  const packages = await fetchedPackages();
  const unpacked = await Promise.all(
    packages.map(async ({ name, bytes }) => {
      const { entries, control } = await readPackage(bytes);
      const status = text(`var/lib/dpkg/status.d/${name}`, Buffer.from(control).toString());
      return [...entries.filter(({ path }) => !unread.test(path)), status];
    }),
  );
  return [...unpacked.flat(), ...accounts, data];
}
