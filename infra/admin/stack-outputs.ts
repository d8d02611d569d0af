import { ServiceError } from "../../shared/errors/service-error.ts";
import { awsCalls, textOf } from "../deploy/aws-calls.ts";

/** The outputs of a stack by their names, as CloudFormation tells them. Throws `not_found`. */
export async function stackOutputs(stack: string): Promise<ReadonlyMap<string, string>> {
  const { call } = await awsCalls();
  const { status, body } = await call({
    service: "cloudformation",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      Action: "DescribeStacks",
      Version: "2010-05-15",
      StackName: stack,
    }).toString(),
  });
  if (status !== 200) {
    const message = textOf(body, "Message") ?? "nothing";
    if (message.endsWith("does not exist"))
      throw new ServiceError("not_found", `There is no stack ${stack} in this AWS account and region.`);
    throw new ServiceError("dependency_unavailable", `CloudFormation answered: ${message}`);
  }
  const members = body.split("<member>").filter((each) => each.includes("<OutputKey>"));
  return new Map(members.map((each) => [textOf(each, "OutputKey") ?? "", textOf(each, "OutputValue") ?? ""]));
}
