import { expect, test } from "vitest";
import { givenServers } from "../../infra/local/given-servers.ts";

const key = { AWS_ACCESS_KEY_ID: "mine", AWS_SECRET_ACCESS_KEY: "secret" };
const each = {
  AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:8000",
  AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9000",
  AWS_ENDPOINT_URL_SQS: "http://127.0.0.1:9324",
};

test("without an endpoint there are no servers, whatever else AWS's variables say", () => {
  expect(givenServers({ ...key, AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL: "" })).toBeUndefined();
});

test("each service by its own variable, or all by one", () => {
  expect(givenServers({ ...key, ...each })).toEqual({
    endpoints: {
      dynamodb: "http://127.0.0.1:8000",
      s3: "http://127.0.0.1:9000",
      sqs: "http://127.0.0.1:9324",
    },
    region: "us-east-1",
    credentials: { accessKeyId: "mine", secretAccessKey: "secret", sessionToken: undefined },
    stack: "pagewright",
    bucket: "pagewright-files",
  });
  const all = { ...key, AWS_ENDPOINT_URL: "http://aws:4566", AWS_ENDPOINT_URL_S3: "https://s3.example" };
  expect(givenServers({ ...all, AWS_REGION: "eu-west-1", STACK_NAME: "blue" })).toMatchObject({
    endpoints: { dynamodb: "http://aws:4566", s3: "https://s3.example", sqs: "http://aws:4566" },
    region: "eu-west-1",
    bucket: "blue-files",
  });
});

test.each([
  [{ ...key, AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9000" }, "AWS_ENDPOINT_URL_DYNAMODB is not set"],
  [{ ...each, AWS_ACCESS_KEY_ID: "mine" }, "AWS_SECRET_ACCESS_KEY is not set"],
  [
    { ...key, ...each, AWS_ENDPOINT_URL_SQS: "127.0.0.1" },
    "AWS_ENDPOINT_URL_SQS is not an http or https address",
  ],
  [{ ...key, ...each, STACK_NAME: "My Stack" }, "STACK_NAME takes 3 to 40 small letters, digits and hyphens"],
])("what is missing or wrong is named: %o", (environment, message) => {
  expect(() => givenServers(environment)).toThrow(message);
});
