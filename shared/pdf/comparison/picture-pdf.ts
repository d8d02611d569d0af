import { rounded } from "../../values/amounts/hundredths.ts";
import { toFlate } from "../compression/encode.ts";
import { Dict, dict, name, type Ref, Stream } from "../file/object.ts";
import { contentStream, PdfWriter } from "../file/writer.ts";
import type { Picture } from "./marked-picture.ts";

/** A PDF of pictures, a page for each. */
export class PicturePdf {
  private readonly writer = new PdfWriter();
  private readonly tree = this.writer.reserve();
  private readonly kids: Ref[] = [];

  async add({ width, height, data }: Picture, dpi: number): Promise<void> {
    const coded = await toFlate({ width, height, channels: 3, data });
    const entries = dict({ Type: name("XObject"), Subtype: name("Image"), ColorSpace: name("DeviceRGB") });
    const image = this.writer.add(new Stream(new Dict([...entries, ...coded.entries]), coded.raw));
    const [across, up] = [rounded((width * 72) / dpi), rounded((height * 72) / dpi)];
    const page = dict({
      Type: name("Page"),
      Parent: this.tree,
      MediaBox: [0, 0, across, up],
      Resources: dict({ XObject: dict({ Im: image }) }),
      Contents: this.writer.add(contentStream(`q ${across} 0 0 ${up} 0 0 cm /Im Do Q`)),
    });
    this.kids.push(this.writer.add(page));
  }

  save(): Uint8Array {
    this.writer.set(this.tree, dict({ Type: name("Pages"), Kids: this.kids, Count: this.kids.length }));
    return this.writer.save(this.writer.add(dict({ Type: name("Catalog"), Pages: this.tree })));
  }
}
