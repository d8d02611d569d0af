import { dirname } from "node:path";
import { packageAsset } from "../../assets/package-asset.ts";
import { browserFonts, scriptOrder } from "../../fonts/browser-fonts.ts";
import { aliasesOf, browserSubstitutes } from "../../fonts/substitutes.ts";

/** Families that are asked last, in this order, for what the wanted one lacks: fonts of signs hold letters too. */
const lastResorts = `<match target="pattern">${scriptOrder
  .map((family) => `<edit name="family" mode="append_last"><string>${family}</string></edit>`)
  .join("")}</match>`;

/** What fontconfig reads: where the shipped fonts lie, which of them take the place of which, and where it may write. */
export function fontConfiguration(cache: string): string {
  const folders = new Set(browserFonts.map((asset) => dirname(packageAsset(asset))));
  const list = [...folders].map((folder) => `<dir>${folder}</dir>`).join("");
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${list}${aliasesOf(browserSubstitutes)}${lastResorts}<cachedir>${cache}</cachedir></fontconfig>`;
}
