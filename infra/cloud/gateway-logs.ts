import { RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { CfnAccount } from "aws-cdk-lib/aws-apigateway";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

const policy = "service-role/AmazonAPIGatewayPushToCloudWatchLogs";

/**
 * The role by which API Gateway writes the logs of every API of a region, those of others too. It is deployed where there
 * is none (`-c gatewayLogRole=create`), is no part of the service's own stack, and stays when its stack is deleted.
 */
export class GatewayLogsStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, { description: "The role by which API Gateway writes logs, one for the region" });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    new CfnAccount(this, "Account", { cloudWatchRoleArn: role.roleArn }).applyRemovalPolicy(
      RemovalPolicy.RETAIN,
    );
    Validations.of(this).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
      reason:
        "AWS's own guide names this policy for the role (API Gateway guide, 'Set up CloudWatch logging').",
    });
  }
}
