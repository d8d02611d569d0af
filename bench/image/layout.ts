import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { array, object, record, string } from "zod";

const descriptor = object({ digest: string() });
const index = object({ manifests: array(descriptor).length(1) });
const manifest = object({ config: descriptor, layers: array(descriptor) });
const image = object({
  config: object({
    User: string(),
    Env: array(string()),
    Entrypoint: array(string()),
    WorkingDir: string(),
    StopSignal: string(),
    Volumes: record(string(), object({})),
  }),
});

export type ImageConfig = ReturnType<typeof image.parse>["config"];

const blob = (layout: string, digest: string) => join(layout, "blobs", digest.replace(":", "/"));
const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Unpacks the layers of a layout one over the other, by the system's tar, and tells how the image is run. */
export function unpackLayout(layout: string, folder: string): ImageConfig {
  const [named] = index.parse(json(join(layout, "index.json"))).manifests;
  const { config, layers } = manifest.parse(json(blob(layout, named?.digest ?? "")));
  mkdirSync(folder, { recursive: true });
  for (const { digest } of layers) {
    const { status, stderr } = spawnSync("tar", [
      "-xzf",
      blob(layout, digest),
      "-C",
      folder,
      "--no-same-owner",
    ]);
    if (status !== 0) throw new Error(`tar: ${stderr}`);
  }
  return image.parse(json(blob(layout, config.digest))).config;
}
