import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { array, number, object, record, string, unknown } from "zod";
import { queueNames } from "../../infra/definition/queues.ts";
import {
  command,
  dataFolder,
  environment,
  healthcheck,
  root as place,
  port,
  user,
} from "../../infra/image/settings.ts";
import { queueGauges } from "../../infra/local/metrics/gauges.ts";
import { createRouter } from "../../infra/local/router.ts";
import { interfaceVersion } from "../../shared/contract/version.ts";

// The image, the Dockerfile, the compose files, the chart and the unit start one service in one way.

const root = join(import.meta.dirname, "../..");
const hosting = (path: string) => readFileSync(join(root, "infra/hosting", path), "utf8");

/** Every variable that the service reads stands in its sources by its name. */
const sources = globSync("{shared,infra/local,infra/image}/**/*.ts", { cwd: root })
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");
const isKnown = (name: string) => new RegExp(`\\b${name}\\b`).test(sources);
const seconds = (text: string) => Number(/^(\d+)s?$/.exec(text)?.[1]);
const drain = seconds(environment.DRAIN_SECONDS);

test("a name that no source reads is not known", () => {
  expect(["DRAIN_SECONDS", "STACK_NAME", "DRAIN_SECOND"].map(isKnown)).toEqual([true, true, false]);
});

describe("the Dockerfile", () => {
  const lines = hosting("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const last = lines.slice(lines.indexOf("FROM scratch") + 1);
  const said = (word: string) =>
    last.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());

  test("runs what the image runs, as who the image does", () => {
    expect(JSON.parse(said("ENTRYPOINT")[0] ?? "")).toEqual(command);
    expect(said("CMD")).toEqual([]);
    expect(said("USER")).toEqual([`${user}:${user}`]);
    expect(said("WORKDIR")).toEqual([`/${place}`]);
    expect(said("EXPOSE")).toEqual([String(port)]);
    expect(said("VOLUME")).toEqual([`/${dataFolder}`]);
    expect(said("STOPSIGNAL")).toEqual(["SIGTERM"]);
    const pairs = said("ENV").flatMap((line) => line.split(" "));
    expect(pairs.toSorted()).toEqual(
      Object.entries(environment)
        .map((each) => each.join("="))
        .toSorted(),
    );
    expect(said("COPY")).toContain(
      `--from=build --chown=${user}:${user} /image/${dataFolder} /${dataFolder}`,
    );
  });

  test("asks for its health as the image does", () => {
    const [, interval, timeout, start, asked = ""] =
      /^--interval=(\S+) --timeout=(\S+) --start-period=(\S+)\s+CMD (.*)$/.exec(
        said("HEALTHCHECK")[0] ?? "",
      ) ?? [];
    expect([interval, timeout, start].map((each) => seconds(each ?? ""))).toEqual([
      healthcheck.interval,
      healthcheck.timeout,
      healthcheck.start,
    ]);
    expect(JSON.parse(asked)).toEqual(healthcheck.command);
  });
});

const service = object({
  image: string().optional(),
  build: object({ context: string(), dockerfile: string() }).optional(),
  environment: record(string(), string()).default({}),
  ports: array(string()).default([]),
  volumes: array(string()).default([]),
  stop_grace_period: string().optional(),
});
const compose = object({ services: record(string(), service), volumes: record(string(), unknown()) });

describe.each(["compose.yaml", "compose.servers.yaml"])("%s", (file) => {
  const { services, volumes } = compose.parse(parse(hosting(file), { merge: true }));
  const own = services.pagewright;

  test("starts the Dockerfile read-only, and gives calls in work their time", () => {
    expect(own?.build).toEqual({ context: "../..", dockerfile: "infra/hosting/Dockerfile" });
    expect(own).toBeDefined();
    expect(parse(hosting(file), { merge: true }).services.pagewright).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(seconds(own?.stop_grace_period ?? "")).toBeGreaterThan(drain);
  });

  test("names variables that the service knows, its port and volumes that there are", () => {
    expect(Object.keys(own?.environment ?? {}).filter((name) => !isKnown(name))).toEqual([]);
    const published = Object.values(services).flatMap(({ ports }) => ports);
    expect(published).toEqual([`127.0.0.1:${port}:${port}`]);
    const mounted = Object.values(services).flatMap((each) =>
      each.volumes.map((text) => text.split(":")[0] ?? ""),
    );
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted());
    // Where it is given servers it takes no folder.
    expect(own?.volumes).toEqual(file === "compose.yaml" ? [`data:/${dataFolder}`] : []);
    for (const [name, value] of Object.entries(own?.environment ?? {}))
      if (name.startsWith("AWS_ENDPOINT_URL_"))
        expect(Object.keys(services)).toContain(new URL(value).hostname);
  });
});

describe("the chart", () => {
  const values: unknown = parse(hosting("chart/values.yaml"));
  const templates = globSync("infra/hosting/chart/templates/*", { cwd: root })
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");

  /** Paths of values, those of tables that are handed on whole by their own path alone. */
  function paths(value: unknown, at = ""): string[] {
    const isTable = typeof value === "object" && value !== null && !Array.isArray(value);
    const keys = isTable ? Object.entries(value) : [];
    if (keys.length === 0 || at === "resources") return [at];
    return keys.flatMap(([key, each]) => paths(each, at === "" ? key : `${at}.${key}`));
  }

  test("uses each value that it offers, and offers each that it uses", () => {
    const direct = [...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = ""]) => path);
    const within = [...templates.matchAll(/[\s(]\.([a-z]\w*)\b(?! :=)/g)].map(
      ([, key = ""]) => `servers.${key}`,
    );
    const offered = paths(values);
    const isUsed = (path: string) => direct.includes(path) || within.includes(path);
    expect(offered.filter((path) => !isUsed(path))).toEqual([]);
    const tables = offered.map((path) => path.split(".")[0] ?? "");
    expect(direct.filter((path) => !offered.includes(path) && !tables.includes(path))).toEqual([]);
  });

  test("is of the version of the interface", () => {
    const { appVersion } = object({ appVersion: string() }).parse(parse(hosting("chart/Chart.yaml")));
    expect(appVersion).toBe(interfaceVersion);
  });

  test("names variables that the service knows, the image's user, port and folder, and routes that there are", () => {
    const named = [...templates.matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gm)].map(([, name = ""]) => name);
    expect(named).toContain("AWS_ENDPOINT_URL_SQS");
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
    for (const field of ["runAsUser", "runAsGroup", "fsGroup"])
      expect(templates).toContain(`${field}: ${user}\n`);
    expect(templates).toContain(`containerPort: ${port}\n`);
    expect(templates).toContain(`mountPath: /${dataFolder}\n`);
    const route = createRouter();
    const asked = [...templates.matchAll(/path: (\/api\S+)/g)].map(([, path = ""]) => path);
    expect(asked).toHaveLength(3);
    for (const path of asked) expect(route("GET", path).resource, path).toBe(path);
  });

  test("scales on every queue by the names that /metrics tells", () => {
    const [, list = ""] = /\$queue := list (.*) }}/.exec(templates) ?? [];
    expect(JSON.parse(`[${list.replaceAll(" ", ",")}]`)).toEqual(queueNames);
    const states = queueNames.map((queue) => ({ queue, waiting: 1, delayed: 0, taken: 2 }));
    const told = queueGauges(states).flatMap(({ samples }) =>
      samples.map(({ name, labels }) => ({ name, ...labels })),
    );
    const [, metric = ""] = /valueLocation: (\w+){queue=/.exec(templates) ?? [];
    const [, chosen = ""] = /\$state := list (.*) }}/.exec(templates) ?? [];
    for (const state of JSON.parse(`[${chosen.replaceAll(" ", ",")}]`))
      expect(told).toContainEqual({ name: metric, queue: "office", state });
  });

  const helm = spawnSync("helm", ["version"]).status === 0;
  const rendered = (...set: string[]) =>
    spawnSync("helm", ["template", "docs", join(root, "infra/hosting/chart"), "--set", set.join(",")], {
      encoding: "utf8",
    });
  const servers = [
    "servers.enabled=true",
    "servers.dynamodb=http://t:8000",
    "servers.s3=http://f:9000",
  ].concat("servers.sqs=http://q:9324", "servers.secret=keys");
  const image = "image.repository=registry.example/pagewright";

  test.skipIf(!helm)("is linted and written by helm, with and without servers", () => {
    const lint = spawnSync("helm", ["lint", "--strict", join(root, "infra/hosting/chart"), "--set", image]);
    expect(lint.status).toBe(0);
    const kinds = (...set: string[]) =>
      parseAllDocuments(rendered(image, ...set).stdout).map((each) => String(Object(each.toJS()).kind));
    expect(kinds().toSorted()).toEqual(["Deployment", "PersistentVolumeClaim", "Service"]);
    expect(kinds(...servers, "scaling.enabled=true").toSorted()).toEqual([
      "Deployment",
      "ScaledObject",
      "Service",
      "TriggerAuthentication",
    ]);
    expect(rendered(image, "scaling.enabled=true").stderr).toContain("needs servers.enabled");
    expect(rendered("drainSeconds=60").stderr).toContain("the registry that the image was pushed to");
  });
});

test("the unit starts the same program, and waits longer than calls are served", () => {
  const lines = hosting("pagewright.service").split("\n");
  const said = (name: string) =>
    lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  const [program, ...args] = said("ExecStart").replaceAll("/opt/pagewright/", "").split(" ");
  expect([program, args]).toEqual(["node_modules/node/bin/node", command.slice(1)]);
  const set = Object.fromEntries(
    said("Environment")
      .split(" ")
      .map((pair) => pair.split("=")),
  );
  expect(object({ DRAIN_SECONDS: string() }).parse(set)).toEqual({ DRAIN_SECONDS: String(drain) });
  expect(Object.keys(set).filter((name) => !isKnown(name))).toEqual([]);
  // The rest of the system is read-only there, and so is the root of a container but for /tmp.
  expect(set.NODE_COMPILE_CACHE).toBe(`/var/cache/${said("CacheDirectory")}`);
  expect(environment.NODE_COMPILE_CACHE).toMatch(/^\/tmp\//);
  expect(number().parse(seconds(said("TimeoutStopSec")))).toBeGreaterThan(drain);
});
