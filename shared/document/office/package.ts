import { readZip, type ZipReader } from "../../archive/zip-reader.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { checkPackage } from "../../format/package/check-package.ts";
import { childrenOf, parseXml, type XmlElement } from "../xml/xml.ts";

/** A relationship of a part: `target` is a part's name, or an address when `external`. */
export type Relationship = { id: string; type: string; target: string; external: boolean };

/** Name of a part seen from the folder of another, without the leading slash (ECMA-376, part 2, 6.5). */
function resolved(from: string, target: string): string {
  const base = target.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") base.pop();
    else if (step !== "." && step !== "") base.push(step);
  }
  return base.join("/");
}

/** An Office Open XML package: its parts by name, and what each part refers to. */
export class OfficePackage {
  private readonly zip: ZipReader;
  private readonly known = new Map<string, readonly Relationship[]>();

  constructor(bytes: Uint8Array) {
    checkPackage(bytes);
    this.zip = readZip(bytes);
  }

  bytes(part: string): Uint8Array | undefined {
    return this.zip.read(part);
  }

  xml(part: string | undefined): XmlElement | undefined {
    const bytes = part === undefined ? undefined : this.zip.read(part);
    return bytes === undefined ? undefined : parseXml(bytes);
  }

  relationships(part: string): readonly Relationship[] {
    const done = this.known.get(part);
    if (done !== undefined) return done;
    const slash = part.lastIndexOf("/") + 1;
    const root = this.xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    const read = childrenOf(root, "Relationship").map(({ attributes }) => {
      const { Id = "", Type = "", Target = "", TargetMode = "" } = attributes;
      const external = TargetMode === "External";
      return {
        id: Id,
        type: Type.slice(Type.lastIndexOf("/") + 1),
        target: external ? Target : resolved(part, Target),
        external,
      };
    });
    this.known.set(part, read);
    return read;
  }

  /** The relationship of a part by its id. */
  byId(part: string, id: string | undefined): Relationship | undefined {
    return this.relationships(part).find((each) => each.id === id);
  }

  /** The part that another refers to by a kind of relationship: `styles`, `sharedStrings`. */
  related(part: string, type: string): string | undefined {
    return this.relationships(part).find((each) => each.type === type && !each.external)?.target;
  }

  /** Name of the part that holds the document itself. */
  mainPart(): string {
    const part = this.related("", "officeDocument");
    if (part !== undefined && this.zip.has(part)) return part;
    throw new ServiceError(
      "damaged_file",
      "The Office document lacks its main part. Save it again and resend.",
    );
  }
}
