import { expect, test } from "vitest";
import { sizeOf } from "../../shared/http/call-size.ts";
import { processorBudget, timeLimits } from "../../shared/limits/time.ts";

const megabyte = 1_048_576;

test("a call may use the processor by what it was sent, and no more than its weight allows", () => {
  expect(processorBudget("heavy", { bytes: 0, files: 1 })).toBe(30);
  expect(processorBudget("heavy", { bytes: megabyte / 2, files: 1 })).toBe(50);
  expect(processorBudget("heavy", { bytes: megabyte, files: 2 })).toBe(100);
  expect(processorBudget("heavy", { bytes: 5.25 * megabyte, files: 1 })).toBe(240);
  expect(processorBudget("heavy", { bytes: 5.25 * megabyte + 1, files: 1 })).toBe(240);
  expect(processorBudget("standard", { bytes: 0, files: 3 })).toBe(60);
  expect(processorBudget("light", { bytes: 9 * megabyte, files: 1 })).toBe(timeLimits.light.processor);
});

test("a file that was sent ahead counts with all its bytes, though none of them are there yet", () => {
  const file = { filename: "a.pdf", contentType: "application/pdf", bytes: new Uint8Array(3) };
  const upload = { id: "file_a", size: 100 * megabyte, version: "1" };
  const ahead = { ...file, bytes: new Uint8Array(), upload };
  expect(sizeOf({ file: ahead, level: "high" })).toEqual({ files: 1, bytes: 100 * megabyte });
  expect(sizeOf({ files: [file, ahead, file] })).toEqual({ files: 3, bytes: 100 * megabyte + 6 });
  expect(processorBudget("heavy", sizeOf({ file: ahead }))).toBe(timeLimits.heavy.processor);
});

test("a call without a file may name kept ones, and gets all that its weight allows", () => {
  expect(processorBudget("heavy")).toBe(timeLimits.heavy.processor);
  expect(processorBudget("standard", { bytes: 0, files: 0 })).toBe(timeLimits.standard.processor);
});
