import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { htmlToPdf } from "../../shared/convert/html/html-to-pdf.ts";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const html = (text: string, filename = "page.html") => ({
  filename,
  contentType: "text/html",
  bytes: Buffer.from(text),
});
const convert = (form: Parameters<typeof post>[1]) => post("/api/v1/convert/html-to-pdf", form);

afterAll(closeBrowser);

describe("an uploaded file", () => {
  test("is printed as it looks, with text that can be found", async () => {
    const answer = await convert({ file: html("<h1>Grüße</h1><p>Привет, 世界, مرحبا</p>", "Letter.html") });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toContain("Letter.pdf");
    const [text = ""] = await pageTexts(answer.bytes);
    for (const word of ["Grüße", "Привет", "世界"]) expect(text).toContain(word);
  });

  test.each([
    ["Arial", "Words", "Arimo"],
    ["Times New Roman", "Words", "Tinos"],
    ["Courier New", "Words", "Cousine"],
    ["Calibri", "Words", "Carlito"],
    ["Cambria", "Words", "Caladea"],
    ["serif", "ภาษา", "NotoSansThai"],
    ["serif", "বাংলা", "NotoSansBengali"],
    ["serif", "தமிழ்", "NotoSansTamil"],
    ["serif", "తెలుగు", "NotoSansTelugu"],
    ["serif", "مرحبا", "NotoSansArabic"],
    ["sans-serif", "☎", "NotoSansSymbols2"],
  ])("text in %s: %s is drawn with %s", async (family, text, font) => {
    const page = `<meta charset="utf-8"><p style="font-family:'${family}',${family}">${text}`;
    const { bytes } = await convert({ file: html(page) });
    expect(bytes.toString("latin1")).toContain(`+${font}-`);
  });

  test("page size, landscape and scale are followed", async () => {
    const answer = await convert({ file: html("<p>wide</p>"), page_size: "letter", landscape: "true" });
    const count = await post("/api/v1/pdf/page-count", {
      file: { filename: "a.pdf", contentType: "", bytes: answer.bytes },
    });
    expect(count.json.page_sizes).toEqual([{ width: 792, height: 612 }]);
  });

  test("a charset that the file names is read", async () => {
    const bytes = Buffer.concat([
      Buffer.from('<meta charset="windows-1251"><p>'),
      Buffer.from([0xcf, 0xf0, 0xe8]),
    ]);
    const answer = await convert({ file: { ...html(""), bytes } });
    expect((await pageTexts(answer.bytes))[0]).toContain("При");
  });

  test("runs no script", async () => {
    const answer = await convert({ file: html("<p id=a>before</p><script>a.textContent='after'</script>") });
    expect((await pageTexts(answer.bytes))[0]).toBe("before");
  });

  test.each([
    [{}, "missing", "Send file or url"],
    [{ file: html("x"), url: "https://example.com" }, "value_error", "Send either file or url, not both"],
  ])("%# of neither or both is a 422 that says so", async (form, type, msg) => {
    const answer = await convert(form);
    expect(answer.status).toBe(422);
    expect(answer.json.detail).toEqual([{ loc: ["body", "file"], msg, type }]);
  });

  test("a PDF is no HTML", async () => {
    const answer = await convert({ file: pdfFile(await numberedPdf(1)) });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(answer.json.error).toMatch(/a PDF/);
  });

  test.each([
    [{ file: html("") }, 400],
    [{ file: { ...html(""), bytes: Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1") } }, 400],
  ])("%# is refused with %i", async (form, status) => {
    expect((await convert(form)).status).toBe(status);
  });
});

describe("nothing private is reached", () => {
  const hits: string[] = [];
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(request.url ?? "");
      response.end("secret");
    });
    server.on("upgrade", (request, socket) => {
      hits.push(request.url ?? "");
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  const hostile = (address: string) => [
    `<img src="${address}/img">`,
    `<iframe src="${address}/frame"></iframe>`,
    `<link rel=stylesheet href="${address}/style">`,
    `<style>@import "${address}/import"; body { background: url(${address}/background) }</style>`,
    `<style>@font-face { font-family: f; src: url(${address}/font) } p { font-family: f }</style><p>text</p>`,
    `<script src="${address}/script"></script>`,
    `<script>fetch("${address}/fetch")</script>`,
    `<script>new WebSocket("${address.replace("http", "ws")}/socket")</script>`,
    `<script>navigator.sendBeacon("${address}/beacon")</script>`,
    `<script>window.open("${address}/popup")</script>`,
    `<meta http-equiv=refresh content="0;url=${address}/refresh">`,
    `<object data="${address}/object"></object><embed src="${address}/embed">`,
    `<video src="${address}/video" autoplay></video><audio src="${address}/audio" autoplay></audio>`,
    `<svg><image href="${address}/svg"/><use href="${address}/use#a"/></svg>`,
    `<link rel=prefetch href="${address}/prefetch"><link rel=preconnect href="${address}">`,
    `<base href="${address}/"><img src="base.png" srcset="set.png 2x">`,
    `<form action="${address}/form"><input autofocus></form><script>document.forms[0].submit()</script>`,
    `<a ping="${address}/ping" href="${address}/link">x</a>`,
  ];

  test("an uploaded file, in 54 ways at three addresses of loopback", async () => {
    const addresses = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`];
    for (const address of addresses) {
      for (const page of hostile(address))
        expect([200, 400]).toContain((await convert({ file: html(page) })).status);
    }
    expect(hits).toEqual([]);
  });

  test.each(["file:///etc/passwd", "/etc/passwd", "file:///proc/self/environ"])(
    "no local file: %s",
    async (path) => {
      const answer = await convert({
        file: html(`<iframe src="${path}"></iframe><object data="${path}"></object><p>end</p>`),
      });
      const text = (await pageTexts(answer.bytes)).join("");
      expect(text).toContain("end");
      expect(text).not.toMatch(/root:|PATH=/);
    },
  );

  test.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://example.com:8080/",
    "http://user:password@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,hello",
    "chrome://version",
    "not a url",
  ])("the URL %s is refused", async (url) => {
    const answer = await convert({ url });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe("refused_url");
  });

  test("a page that is admitted leads nowhere else: redirects, frames, scripts, sockets", async () => {
    // The one host that this test admits is dialled on loopback.
    const inner = createServer((request, response) => {
      if (request.url === "/redirect")
        response.writeHead(302, { Location: `http://127.0.0.1:${port}/redirected` }).end();
      else
        response
          .setHeader("Content-Type", "text/html")
          .end(`<p>admitted</p>${hostile(`http://127.0.0.1:${port}`).join("")}`);
    });
    await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
    const inside = { host: "127.0.0.1", port: (inner.address() as AddressInfo).port };
    const admit = async (host: string, asked: number) => {
      if (host === "admitted.test" && asked === 80) return inside;
      throw new Error("not admitted");
    };
    const options = {
      page_size: "a4",
      landscape: false,
      margin: 0,
      print_background: true,
      scale: 1,
    } as const;
    const redirected = htmlToPdf({ ...options, url: "http://admitted.test/redirect" }, {}, admit);
    await expect(redirected).rejects.toMatchObject({ code: "unreachable_url" });
    const printed = await htmlToPdf({ ...options, url: "http://admitted.test/" }, {}, admit).catch(
      (error: unknown) => error,
    );
    if (!(printed instanceof Error)) expect(printed).toMatchObject({ contentType: "application/pdf" });
    expect(hits).toEqual([]);
    inner.close();
  });
});
