import { CfnOutput, type Stack } from "aws-cdk-lib";
import { CfnBasePathMapping, CfnDomainName, type SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { given } from "./given.ts";

export type CustomDomain = { name: string; certificateArn: string };

/** Two labels or more of letters, digits and hyphens (RFC 1123, 2.1), in small letters as API Gateway wants them. */
const hostName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const certificate = /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/;

/**
 * The operator's own name for the API (`-c domainName=… -c certificateArn=…`); undefined without. Throws for one without
 * the other, and for what is no name or no certificate.
 */
export function customDomainOf(stack: Stack): CustomDomain | undefined {
  const name = given(stack, "domainName");
  const certificateArn = given(stack, "certificateArn");
  if (name === undefined && certificateArn === undefined) return undefined;
  if (name === undefined || certificateArn === undefined)
    throw new Error("-c domainName=… and -c certificateArn=… belong together: give both, or neither.");
  if (!hostName.test(name))
    throw new Error(
      `-c domainName=… is a host name in small letters, such as api.example.com; "${name}" is not.`,
    );
  if (!certificate.test(certificateArn))
    throw new Error(
      `-c certificateArn=… is the ARN of a certificate in ACM, in the region of the deployment (arn:aws:acm:REGION:ACCOUNT:certificate/ID); "${certificateArn}" is not.`,
    );
  return { name, certificateArn };
}

/** Gives the API its name. The outputs are what the operator's DNS needs: an alias, or a CNAME, to the target. */
export function addCustomDomain(stack: Stack, api: SpecRestApi): void {
  const domain = customDomainOf(stack);
  if (domain === undefined) return;
  const named = new CfnDomainName(stack, "Domain", {
    domainName: domain.name,
    regionalCertificateArn: domain.certificateArn,
    endpointConfiguration: { types: ["REGIONAL"] },
    securityPolicy: "TLS_1_2",
  });
  new CfnBasePathMapping(stack, "DomainMapping", {
    domainName: named.ref,
    restApiId: api.restApiId,
    stage: api.deploymentStage.stageName,
  });
  new CfnOutput(stack, "DomainUrl", { value: `https://${domain.name}` });
  new CfnOutput(stack, "DomainTarget", { value: named.attrRegionalDomainName });
  new CfnOutput(stack, "DomainTargetZone", { value: named.attrRegionalHostedZoneId });
}
