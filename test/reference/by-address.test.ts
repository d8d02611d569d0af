import { afterEach, expect, test, vi } from "vitest";
import { byAddress } from "../../shared/reference/by-address.ts";
import { get } from "../harness/request.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("the description and the reference name the address of the service, and no earlier one", async () => {
  for (const host of ["one.example", "two.example", "one.example"]) {
    vi.stubEnv("PUBLIC_BASE_URL", `https://${host}`);
    const description = await get("/openapi.json", { key: "" });
    expect(description.json.servers[0].url).toBe(`https://${host}/api/v1`);
    const reference = await get("/docs/pdf-compress", { key: "" });
    expect(reference.text).toContain(`curl https://${host}/api/v1/pdf/compress`);
    expect(reference.text).not.toContain(host === "one.example" ? "two.example" : "one.example");
  }
});

test("what is made for an address is made once, and a few addresses are remembered", () => {
  const made: string[] = [];
  const text = byAddress((baseUrl) => {
    made.push(baseUrl);
    return `for ${baseUrl}`;
  });
  expect([text("a"), text("b"), text("a"), text("b")]).toEqual(["for a", "for b", "for a", "for b"]);
  expect(made).toEqual(["a", "b"]);
  for (let n = 0; n < 100; n++) expect(text(`host-${n}`)).toBe(`for host-${n}`);
  expect(text("a")).toBe("for a");
});
