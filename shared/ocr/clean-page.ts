import { invertDarkFields } from "./dark-fields.ts";
import type { Gray } from "./gray.ts";
import { eraseRules } from "./rules.ts";

/** A picture as the engine reads it best: without ruled lines and dark fields. The picture itself stays as it is. */
export function cleaned(picture: Gray, dpi: number): Gray {
  const gray = { ...picture, data: new Uint8Array(picture.data) };
  invertDarkFields(gray, dpi);
  eraseRules(gray, dpi);
  return gray;
}
