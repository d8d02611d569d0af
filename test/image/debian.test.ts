import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { debianPackages } from "../../infra/image/debian-packages.ts";
import { fetchPinned } from "../../infra/image/fetch-debian.ts";
import { readPackage } from "../../infra/image/read-package.ts";

// Debian packages, read without Debian's tools. The archives within were written by GNU tar and xz.

const control =
  "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AINdABcLvBx9AZXAHUo+eRW/ePpNkgZPp2Vm73L/U4/VkuoUd0rMH83bZyCnOotyJuQ3Qf2YRNNaA9oZ40OkfcxIOOtSgPagQUJ+wIdAr8/mHZGJriw6xn4Xuy59b6pXTVBViF1CZZKNmIyOxtpDHCnryohQOoOYxTRg0TigK37v2diiFAMAAAAkTEmq0gAHtgABnwGAUAAAcMHgk7HEZ/sCAAAAAARZWg==";
const data =
  "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/ANpdABcLvBx9AZXAHUo+eRW/ePpNkgZPp2Vm73L/U4/VkuoUd0rMH83baxeUyi3HxDMOxiMf+CmhZxJd24EKl4r7Do2C8VGk7taDtrDDEVz1v2ZWQST8CmXBy+Hi2sMJg0caVROUqwbOrAF40zL5YuFlKpS+sQxPt9/5xyDxR5e+Ij0Anpjlk+QQyyPfY1H1qaBbJh0sMemat9rmuY+6a/0F2iIY5We+FIDvDJMc1bAyC99y0o5BvdQo9vtUunFdNS5Yo0mBSePiqVjeS5pZigkeUgnITxZiAic2ILMAAAAAYUUMJycdjqsAAfYBgFAAAOKfG7yxxGf7AgAAAAAEWVo=";
/** A file and a hard link to it. */
const hardLink =
  "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AGBdADCAM1AYaImDAdzibiEFSnA3yYxpeQw9d1MTtul37a5gj6YjNU61Tn3JqA2MjWmDmlwtdhfp7QQs9rkawY/3j8lodDcDWu7VbFqjiQFvTK1HvwYp3rIj0sjPg+L2XC7XAADNumnKmw/ZsQABfIBQAAAAV6ZexbHEZ/sCAAAAAARZWg==";

function member(name: string, bytes: Buffer): Buffer {
  const head = `${name.padEnd(16)}${"0".padEnd(12)}${"0".padEnd(6)}${"0".padEnd(6)}${"100644".padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(bytes.length % 2 === 0 ? "" : "\n")]);
}

const packed = (members: Record<string, string>) =>
  Buffer.concat([
    Buffer.from("!<arch>\n"),
    member("debian-binary", Buffer.from("2.0\n")),
    ...Object.entries(members).map(([name, base64]) => member(name, Buffer.from(base64, "base64"))),
  ]);

test("a package gives its files, links and rights, and says what it is", async () => {
  const read = await readPackage(packed({ "control.tar.xz": control, "data.tar.xz": data }));
  expect(Buffer.from(read.control).toString()).toBe("Package: small\nVersion: 1\n");
  const folder = (path: string) => ({ type: "folder", path, mode: 0o755 });
  expect(read.entries).toEqual([
    folder("usr"),
    folder("usr/lib"),
    { type: "link", path: "usr/lib/libsmall.so.1", mode: 0o777, target: "libsmall.so.1.2" },
    { type: "file", path: "usr/lib/libsmall.so.1.2", mode: 0o644, content: Buffer.from("library") },
    folder("usr/share"),
    folder("usr/share/doc"),
    folder("usr/share/doc/small"),
    { type: "file", path: "usr/share/doc/small/copyright", mode: 0o644, content: Buffer.from("free") },
  ]);
});

test("what is no package, lacks a part or holds what an image does not take is refused", async () => {
  await expect(readPackage(Buffer.from("<html>404</html>"))).rejects.toThrow("no Debian package");
  await expect(readPackage(packed({ "control.tar.xz": control }))).rejects.toThrow("no data.tar.xz");
  await expect(readPackage(packed({ "control.tar.xz": data, "data.tar.xz": data }))).rejects.toThrow(
    "does not say what it is",
  );
  await expect(readPackage(packed({ "control.tar.xz": control, "data.tar.xz": hardLink }))).rejects.toThrow(
    "b as something else",
  );
});

test("each package is pinned by the sum of its bytes, and its file names its version", () => {
  expect(debianPackages.length).toBeGreaterThan(4);
  for (const { name, version, path, sha256 } of debianPackages) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(path.endsWith(`/${name}_${version}_amd64.deb`), path).toBe(true);
  }
});

/** Answers with what was asked, and under /other with something else. */
const mirror = createServer(({ url = "" }, response) => {
  if (url.startsWith("/gone")) response.writeHead(404);
  response.end(url.startsWith("/other") ? "other bytes" : url);
});
let address: string;

beforeAll(async () => {
  mirror.listen(0, "127.0.0.1");
  await once(mirror, "listening");
  address = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`;
});
afterAll(() => void mirror.close());

const pinned = (path: string, bytes: string) => ({
  name: "small",
  path,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
const at = (place: string, day = "") => ({ place: `${address}/${place}`, day });

test("a package is taken from the first mirror that has its bytes, security updates from beside the releases", async () => {
  const release = pinned("pool/main/s/small.deb", "/archive/2026/pool/main/s/small.deb");
  const mirrors = [at("gone"), at("other"), at("archive", "/2026")];
  expect((await fetchPinned(release, mirrors)).toString()).toBe("/archive/2026/pool/main/s/small.deb");
  const update = pinned("pool/updates/main/s/small.deb", "/debian-security/pool/updates/main/s/small.deb");
  await expect(fetchPinned(update, [at("debian")])).resolves.toBeInstanceOf(Buffer);
});

test("other bytes than those that are pinned are refused, and each mirror is named with what it said", async () => {
  const failed = fetchPinned(pinned("pool/small.deb", "wanted"), [at("gone"), at("other")]);
  await expect(failed).rejects.toThrow(
    /small was not fetched\. \S+\/gone\/pool\/small\.deb: 404; \S+\/other\S+: other bytes than those/,
  );
});
