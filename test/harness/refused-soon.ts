import { expect } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post } from "./request.ts";

/**
 * A damaged or hostile file is refused by a route that reads, within 4 s of this process's time, since what the machine
 * does beside it takes time too; and the next file is read.
 */
export async function refusedSoon(file: InputFile, next: InputFile, route = "ai/summarize"): Promise<void> {
  const start = process.cpuUsage();
  const answer = await post("/api/v1/ai/summarize", { file });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(4_000);
  expect([answer.status, answer.json.code]).toEqual([
    400,
    expect.stringMatching(/damaged_file|too_complex|unsupported_format/),
  ]);
  expect((await post(`/api/v1/${route}`, { file: next })).status).toBe(200);
}
