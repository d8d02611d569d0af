import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgetSecret, secretSetting } from "../../shared/aws/secret.ts";
import { languageModel } from "../../shared/storage/language-model.ts";

// The key of the language model where a deployment keeps it: in Secrets Manager, by name.

type Asked = { target: unknown; body: string; headers: IncomingHttpHeaders };

let asked: Asked[] = [];
/** What the secret holds; undefined where the function has no leave to read it. */
let value: string | undefined;

const manager = createServer(async (request, response) => {
  asked.push({
    target: request.headers["x-amz-target"],
    body: await text(request),
    headers: request.headers,
  });
  const answer =
    value === undefined
      ? { __type: "AccessDeniedException", message: "no leave" }
      : { Name: "pagewright/key", SecretString: value };
  response.writeHead(value === undefined ? 400 : 200, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify(answer));
});

beforeAll(async () => {
  manager.listen(0, "127.0.0.1");
  await once(manager, "listening");
  const { port } = manager.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", `http://127.0.0.1:${port}`);
});

beforeEach(() => {
  vi.stubEnv("OPENAI_API_KEY", "");
  vi.stubEnv("OPENAI_API_KEY_SECRET", "pagewright/key");
  asked = [];
  forgetSecret("OPENAI_API_KEY");
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => {
  vi.unstubAllEnvs();
  manager.close();
});

const key = () => secretSetting("OPENAI_API_KEY");

test("is read once, and again after five minutes or when it was refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  value = "first\n";
  expect(await Promise.all([key(), key()])).toEqual(["first", "first"]);
  value = "second";
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect(await key()).toBe("first");
  expect(asked.map(({ target, body }) => [target, JSON.parse(body)])).toEqual([
    ["secretsmanager.GetSecretValue", { SecretId: "pagewright/key" }],
  ]);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await key()).toBe("second");
  value = "third";
  expect(forgetSecret("OPENAI_API_KEY")).toBe(true);
  expect(await key()).toBe("third");
  expect(asked).toHaveLength(3);
});

test("that cannot be read is an error, and is asked for again by the next call", async () => {
  value = undefined;
  await expect(key()).rejects.toThrow("no leave");
  value = " ";
  await expect(key()).rejects.toThrow("The secret pagewright/key holds no text.");
  value = "there";
  expect(await key()).toBe("there");
});

test("stands in the environment itself on one machine", async () => {
  vi.stubEnv("OPENAI_API_KEY_SECRET", "");
  expect(await key()).toBeUndefined();
  expect(languageModel()).toBeUndefined();
  vi.stubEnv("OPENAI_API_KEY", "plain");
  expect(await key()).toBe("plain");
  expect(forgetSecret("OPENAI_API_KEY")).toBe(false);
  expect(asked).toEqual([]);
});

test("turns the language model on by its name alone", () => {
  expect(languageModel()?.name).toBe("gpt-4.1-mini");
});
