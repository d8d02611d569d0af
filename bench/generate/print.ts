import { htmlToPdf } from "../../shared/convert/html/html-to-pdf.ts";

export async function pdfOf(html: string, size: "a4" | "a5"): Promise<Uint8Array> {
  const file = { filename: "page.html", contentType: "text/html", bytes: Buffer.from(html) };
  const settings = {
    page_size: size,
    landscape: false,
    margin: 36,
    print_background: true,
    scale: 1,
  } as const;
  const { body } = await htmlToPdf({ file, ...settings });
  return body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));
}
