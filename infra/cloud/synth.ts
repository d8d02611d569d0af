import { join } from "node:path";
import { bundleAll } from "../bundle/bundle.ts";
import { createApp } from "./app.ts";
import { refusePlainSecrets } from "./secrets.ts";

// Writes the CloudFormation template and its assets to cdk.out, offline. `--no-bundle` leaves the code out: quick,
// for looking at the template.

const bundled = !process.argv.includes("--no-bundle");
if (bundled) {
  refusePlainSecrets(process.env);
  for (const { name, bytes } of await bundleAll()) {
    console.log(`${name.padEnd(20)} ${(bytes / 1_048_576).toFixed(1).padStart(7)} MB`);
  }
}
const app = createApp({
  outdir: process.env.CDK_OUTDIR ?? join(import.meta.dirname, "../../cdk.out"),
  bundled,
});
const assembly = app.synth();
const resources = assembly.stacks.reduce(
  (sum, stack) => sum + Object.keys(stack.template.Resources).length,
  0,
);
console.log(
  `${assembly.stacks.map((stack) => stack.stackName).join(", ")}: ${resources} resources, cdk-nag clean.`,
);
