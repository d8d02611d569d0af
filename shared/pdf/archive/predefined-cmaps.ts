/** CMaps that every reader has, by the character collection that they lead to (ISO 32000-1, table 118). */
const predefined: Readonly<Record<string, readonly string[]>> = {
  "Adobe-GB1": "GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UCS2 UniGB-UTF16".split(" "),
  "Adobe-CNS1": "B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC UniCNS-UCS2 UniCNS-UTF16".split(" "),
  "Adobe-Japan1":
    "83pv-RKSJ 90ms-RKSJ 90msp-RKSJ 90pv-RKSJ Add-RKSJ EUC Ext-RKSJ UniJIS-UCS2 UniJIS-UCS2-HW UniJIS-UTF16".split(
      " ",
    ),
  "Adobe-Korea1": "KSC-EUC KSCms-UHC KSCms-UHC-HW KSCpc-EUC UniKS-UCS2 UniKS-UTF16".split(" "),
};

const collection = new Map(
  Object.entries(predefined).flatMap(([name, cmaps]) => cmaps.map((cmap) => [cmap, name] as const)),
);
/** Written across or down; the two short names of Japanese have no other part. */
const stemOf = (name: string) => name.replace(/-[HV]$/, "");

export const isPredefined = (name: string): boolean =>
  /^(?:H|V|Identity-[HV])$/.test(name) || (/-[HV]$/.test(name) && collection.has(stemOf(name)));

/** The collection, registry and ordering, of a predefined CMap that is not Identity. */
export const predefinedOf = (name: string): string | undefined =>
  /^[HV]$/.test(name) ? "Adobe-Japan1" : collection.get(stemOf(name));
