import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startFilterProxy } from "../../shared/convert/html/filter-proxy.ts";
import { admitPublic } from "../../shared/net/admit.ts";
import { isPublicAddress, lookupPublicAddress, publicUrl } from "../../shared/net/public-address.ts";

test.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test("no private IPv4 address is public, plain, mapped or translated", () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const privates = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 239, 240, 255), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  );
  fc.assert(
    fc.property(privates, ([a, b, c, d]) => {
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      for (const address of [
        `${a}.${b}.${c}.${d}`,
        `::ffff:${a}.${b}.${c}.${d}`,
        `::${hex}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::1`,
      ]) {
        expect(isPublicAddress(address), address).toBe(false);
      }
    }),
  );
});

test("one private address among public ones refuses the host", async () => {
  await expect(lookupPublicAddress("mixed.test", async () => ["8.8.8.8", "10.0.0.1"])).rejects.toMatchObject({
    code: "refused_url",
  });
  await expect(lookupPublicAddress("public.test", async () => ["8.8.8.8"])).resolves.toBe("8.8.8.8");
  await expect(lookupPublicAddress("none.test", async () => [])).rejects.toMatchObject({
    code: "unreachable_url",
  });
});

test("a URL keeps to the ports and schemes of the web", () => {
  expect(publicUrl("https://example.com/a?b#c").hostname).toBe("example.com");
  for (const text of ["https://example.com:444/", "gopher://example.com/", "//example.com", ""]) {
    expect(() => publicUrl(text)).toThrow();
  }
});

/** The status that a proxy answers to the first line of a request; 0 when it says nothing within two seconds. */
function proxyStatus(port: number, line: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const timer = setTimeout(() => end(0), 2_000);
    const end = (status: number) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(status);
    };
    socket.on("data", (data) => end(Number(/^HTTP\/1.1 (\d+)/.exec(data.toString("latin1"))?.[1] ?? 0)));
    socket.on("error", () => end(0));
    socket.write(`${line} HTTP/1.1\r\nHost: 8.8.8.8\r\n\r\n`);
  });
}

test("a page leaves by the ports of the web only, whatever it asks the proxy for", async () => {
  await expect(admitPublic("8.8.8.8", 443)).resolves.toEqual({ host: "8.8.8.8", port: 443 });
  const proxy = await startFilterProxy();
  const asked = [
    ...[22, 25, 8080, 6379].map((port) => `CONNECT 8.8.8.8:${port}`),
    ...[22, 8080].map((port) => `GET http://8.8.8.8:${port}/`),
    "CONNECT 127.0.0.1:443",
    "GET http://169.254.169.254/latest/meta-data/",
  ];
  for (const line of asked) expect(await proxyStatus(proxy.port, line), line).toBe(403);
  proxy.close();
});
