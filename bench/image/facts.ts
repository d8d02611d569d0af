import { readFileSync } from "node:fs";

const field = (text: string, name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(text)?.[1] ?? "";

/** What the kernel says of a container's first process. */
export function factsOf(pid: number): Record<string, string> {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [inside = "", outside = ""] = readFileSync(`/proc/${pid}/uid_map`, "utf8").trim().split(/\s+/);
  const mounts = readFileSync(`/proc/${pid}/mountinfo`, "utf8").split("\n");
  const root = mounts.find((line) => line.split(" ")[4] === "/")?.split(" ")[5] ?? "";
  return {
    "user inside": inside,
    "user on the machine": outside,
    capabilities: field(status, "CapEff"),
    "no new privileges": field(status, "NoNewPrivs"),
    root: root.split(",")[0] ?? "",
  };
}
