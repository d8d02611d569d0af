import { afterEach, expect, test, vi } from "vitest";
import { convertOffice } from "../../shared/convert/office/convert-office.ts";

// A function that has less memory than a document may take ends the converter, before Lambda ends the function.

const letter = (paragraphs: number) => ({
  format: "rtf" as const,
  bytes: Buffer.from(`{\\rtf1\\ansi ${"Plain words\\par\n".repeat(paragraphs)}}`),
});

afterEach(() => vi.unstubAllEnvs());

test("a document for which the function has too little memory is refused, and the next is converted", async () => {
  expect((await convertOffice(letter(1))).length).toBeGreaterThan(0);
  vi.stubEnv("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "600");
  await expect(convertOffice(letter(100_000))).rejects.toMatchObject({
    code: "memory_exceeded",
    status: 413,
  });
  vi.unstubAllEnvs();
  expect((await convertOffice(letter(1))).length).toBeGreaterThan(0);
}, 120_000);
