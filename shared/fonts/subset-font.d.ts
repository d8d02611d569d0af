declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: "truetype" | "sfnt" | "woff" | "woff2";
      noLayoutClosure?: boolean;
      glyphIds?: readonly number[];
    },
  ): Promise<Buffer>;
}
