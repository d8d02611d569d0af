type Deployed = { stack: string; url: string | undefined; region: string; profile: string | undefined };

/** What an operator does once the stack is there: the first account, its key, the first call. */
export function nextSteps({ stack, url = "", region, profile }: Deployed): string {
  const base = url.replace(/\/$/, "");
  const settings = [`AWS_REGION=${region}`, ...(profile === undefined ? [] : [`AWS_PROFILE=${profile}`])];
  const admin = `${settings.join(" ")} npm run admin --`;
  return `
${stack} is deployed: ${base}

Make the first account, and a key for it:
  ${admin} tier acme business --stack ${stack}
  ${admin} keys create acme --stack ${stack}

Then call it:
  curl ${base}/api/v1/health
  curl ${base}/api/v1/usage/check -H 'Authorization: Bearer THE_KEY'

The reference is at ${base}/docs. Subscribe to the topic of the alarms: see docs/operations.md.`;
}
