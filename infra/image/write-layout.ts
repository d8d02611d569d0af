import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "./entry.ts";
import { command, dataFolder, environment, healthcheck, labels, port, root, user } from "./settings.ts";
import { blobFolder, type Written, writeLayer } from "./write-layer.ts";

// OCI Image Format Specification 1.1: a layout on disk, with one image.

const types = {
  index: "application/vnd.oci.image.index.v1+json",
  manifest: "application/vnd.oci.image.manifest.v1+json",
  config: "application/vnd.oci.image.config.v1+json",
  layer: "application/vnd.oci.image.layer.v1.tar+gzip",
} as const;

const nanoseconds = (seconds: number) => seconds * 1_000_000_000;

type Made = Written & { title: string };

function configOf(layers: readonly Made[], created: string) {
  return {
    created,
    architecture: "amd64",
    os: "linux",
    config: {
      User: `${user}:${user}`,
      ExposedPorts: { [`${port}/tcp`]: {} },
      Env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      Entrypoint: [...command],
      Volumes: { [`/${dataFolder}`]: {} },
      WorkingDir: `/${root}`,
      Labels: labels,
      StopSignal: "SIGTERM",
      // Docker's own field, which the format leaves room for.
      Healthcheck: {
        Test: ["CMD", ...healthcheck.command],
        Interval: nanoseconds(healthcheck.interval),
        Timeout: nanoseconds(healthcheck.timeout),
        StartPeriod: nanoseconds(healthcheck.start),
      },
    },
    rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(({ title }) => ({ created, created_by: `npm run image: ${title}` })),
  };
}

function putJson(layout: string, value: unknown): { digest: string; size: number } {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = createHash("sha256").update(bytes).digest("hex");
  writeFileSync(join(blobFolder(layout), digest), bytes);
  return { digest: `sha256:${digest}`, size: bytes.length };
}

type Options = {
  layers: readonly { title: string; entries: readonly Entry[] }[];
  /** The name by which tools find the image in its layout. */
  name: string;
  /** Of all that is in it, s since 1970. */
  time?: number;
};

/** Writes an image into a folder, in place of what was there. */
export async function writeLayout(
  layout: string,
  { layers, name, time = 0 }: Options,
): Promise<{ digest: string; layers: Made[] }> {
  rmSync(layout, { recursive: true, force: true });
  mkdirSync(blobFolder(layout), { recursive: true });
  const made = await Promise.all(
    layers.map(async ({ title, entries }) => ({ title, ...(await writeLayer(layout, entries, time)) })),
  );
  const created = new Date(time * 1_000).toISOString();
  const manifest = putJson(layout, {
    schemaVersion: 2,
    mediaType: types.manifest,
    config: { mediaType: types.config, ...putJson(layout, configOf(made, created)) },
    layers: made.map(({ digest, size }) => ({ mediaType: types.layer, digest, size })),
  });
  const annotations = { "org.opencontainers.image.ref.name": name };
  const platform = { architecture: "amd64", os: "linux" };
  const index = {
    schemaVersion: 2,
    mediaType: types.index,
    manifests: [{ mediaType: types.manifest, ...manifest, platform, annotations }],
  };
  writeFileSync(join(layout, "index.json"), JSON.stringify(index));
  writeFileSync(join(layout, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  return { digest: manifest.digest, layers: made };
}
