import { expect, test } from "vitest";
import { handler } from "../../functions/authorizer/handler.ts";
import { newAccount } from "../harness/account.ts";

const methodArn = "arn:aws:execute-api:eu-west-1:111122223333:abc123/v1/POST/api/v1/pdf/ocr";
const everything = "arn:aws:execute-api:eu-west-1:111122223333:abc123/v1/*";
const ask = (headers: Record<string, string> | null) => handler({ type: "REQUEST", methodArn, headers });
const effectOf = async (headers: Record<string, string> | null) =>
  (await ask(headers)).policyDocument.Statement.map((each) => Object(each));

test("a valid key opens every route of the stage, and the log learns its id", async () => {
  const { id, key } = await newAccount("indie");
  const answer = await ask({ authorization: `Bearer ${key}` });
  expect(answer.principalId).toBe(id);
  expect(answer.policyDocument.Statement).toEqual([
    { Action: "execute-api:Invoke", Effect: "Allow", Resource: everything },
  ]);
  expect(answer.context).toEqual({ account: id, key: "01" });
  expect(JSON.stringify(answer)).not.toContain(key);
});

test.each([
  ["no header", null],
  ["an unknown key", { Authorization: "Bearer dp_live_unknown" }],
  ["another scheme", { Authorization: "Basic dXNlcjpwYXNz" }],
])("%s is refused for every route, so that the refusal can be kept", async (_what, headers) => {
  expect(await effectOf(headers)).toEqual([
    { Action: "execute-api:Invoke", Effect: "Deny", Resource: everything },
  ]);
});

test("storage that does not answer is no refusal", async () => {
  const table = process.env.TABLE_KEYS;
  process.env.TABLE_KEYS = "no-such-table";
  try {
    await expect(ask({ Authorization: "Bearer dp_live_another" })).rejects.toThrow();
  } finally {
    process.env.TABLE_KEYS = table;
  }
});
