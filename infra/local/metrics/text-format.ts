import type { Family, Sample } from "./counts.ts";

// Prometheus exposition formats, "Text-based format", version 0.0.4.

export const textFormat = "text/plain; version=0.0.4; charset=utf-8";

const escaped = (value: string) => value.replace(/[\\"\n]/g, (it) => (it === "\n" ? "\\n" : `\\${it}`));

function line({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, said]) => `${label}="${escaped(said)}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

/** The families as a page that Prometheus reads. */
export function asText(families: readonly Family[]): string {
  return families
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(line),
    ])
    .map((each) => `${each}\n`)
    .join("");
}
