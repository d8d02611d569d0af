import { dirname } from "node:path";
import { packageAsset } from "../../assets/package-asset.ts";
import { browserFonts } from "../../fonts/browser-fonts.ts";
import { aliasesOf, browserSubstitutes } from "../../fonts/substitutes.ts";

/** What fontconfig reads: where the shipped fonts lie, which of them take the place of which, and where it may write. */
export function fontConfiguration(cache: string): string {
  const folders = new Set(browserFonts.map((asset) => dirname(packageAsset(asset))));
  const list = [...folders].map((folder) => `<dir>${folder}</dir>`).join("");
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${list}${aliasesOf(browserSubstitutes)}<cachedir>${cache}</cachedir></fontconfig>`;
}
