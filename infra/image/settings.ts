import { interfaceVersion } from "../../shared/contract/version.ts";

// How a container of the image runs. The Dockerfile, the compose file and the chart say the same
// (test/project/hosting.test.ts).

/** Nobody: no name on the machine around it has this number. */
export const user = 65_532;

export const root = "app";
export const dataFolder = "data";
export const port = 3_000;

export const environment = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: "/tmp",
  HOST: "0.0.0.0",
  PORT: String(port),
  DATA_DIR: `/${dataFolder}`,
  DRAIN_SECONDS: "60",
  // Beside the packages nothing can be written.
  NODE_COMPILE_CACHE: "/tmp/compiled",
} as const;

export const command = [
  "node",
  "--disable-warning=ExperimentalWarning",
  "--disable-warning=DEP0005",
  "--max-semi-space-size=4",
  "infra/local/main.ts",
] as const;

export const healthcheck = {
  command: [
    "node",
    "-e",
    `fetch("http://127.0.0.1:${port}/api/v1/health/ready").then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`,
  ],
  /** Seconds. */
  interval: 15,
  timeout: 10,
  start: 120,
} as const;

export const labels = {
  "org.opencontainers.image.title": "pagewright",
  "org.opencontainers.image.description": "Document-processing service over one HTTPS interface",
  "org.opencontainers.image.version": interfaceVersion,
  "org.opencontainers.image.licenses": "Apache-2.0",
} as const;
