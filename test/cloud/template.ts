import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../infra/cloud/app.ts";

export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};
export type Template = {
  resources: [string, Resource][];
  outputs: Record<string, { Value: unknown }>;
  ofType: (type: string) => [string, Resource][];
};

/** The template that these `-c NAME=…` make, without code. */
export function synthesize(context: Readonly<Record<string, string>> = {}): Template {
  process.env.CDK_CONTEXT_JSON = JSON.stringify(context);
  try {
    const outdir = mkdtempSync(join(tmpdir(), "pagewright-synth-"));
    const [stack] = createApp({ outdir, bundled: false }).synth().stacks;
    const resources: [string, Resource][] = Object.entries(stack?.template.Resources ?? {});
    const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type);
    return { resources, outputs: stack?.template.Outputs ?? {}, ofType };
  } finally {
    delete process.env.CDK_CONTEXT_JSON;
  }
}
