import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { filesOutput, tableOutput } from "../../infra/definition/outputs.ts";
import { tableNames, tables } from "../../infra/definition/tables.ts";
import { SignatureCheck } from "../../infra/local/signature.ts";

const answerOf = (outputs: Readonly<Record<string, string>>) => {
  const members = Object.entries(outputs).map(
    ([key, value]) => `
          <member>
            <OutputKey>${key}</OutputKey>
            <OutputValue>${value}</OutputValue>
          </member>`,
  );
  return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <DescribeStacksResult>
    <Stacks>
      <member>
        <StackName>any</StackName>
        <Outputs>${members.join("")}
        </Outputs>
      </member>
    </Stacks>
  </DescribeStacksResult>
</DescribeStacksResponse>`;
};

const unknownStack = (name: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`;

/** What CloudFormation answers DescribeStacks with (API reference), to signed requests only. */
export function cloudFormation() {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = process.env;
    const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
    const check = new SignatureCheck(credentials, ["cloudformation"]);
    const signed = {
      method: "POST",
      path: "/",
      query: new URLSearchParams(),
      headers: request.headers,
      body,
    };
    const refused = await check.refusal(signed);
    if (refused !== undefined) {
      const text = `<ErrorResponse><Error><Message>${refused.message}</Message></Error></ErrorResponse>`;
      response.writeHead(403).end(text);
      return;
    }
    const name = new URLSearchParams(body.toString()).get("StackName") ?? "";
    const own = Object.fromEntries([
      ...tableNames.map((table) => [tableOutput(table), process.env[tables[table].variable] ?? ""]),
      [filesOutput, process.env[filesBucket.variable] ?? ""],
    ]);
    const stacks: Readonly<Record<string, Record<string, string>>> = {
      prod: own,
      other: { Url: "https://x" },
    };
    const outputs = stacks[name];
    response.writeHead(outputs === undefined ? 400 : 200, { "Content-Type": "text/xml" });
    response.end(outputs === undefined ? unknownStack(name) : answerOf(outputs));
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.close();
  });
  const environment = async () => {
    const { port } = server.address() as AddressInfo;
    return { AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}` };
  };
  return { environment };
}
