import { rawPdf } from "./raw-pdf.ts";

export const widget = (rect: string, more: string) =>
  `/Type /Annot /Subtype /Widget /F 4 /Rect [${rect}] ${more}`;
const look = (content: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A field of each kind on page 1, and what the form says of all of them. */
export const form = (page = "", more = "") =>
  rawPdf({
    pages: 1,
    catalog: `/AcroForm << /Fields [60 0 R 63 0 R 64 0 R 66 0 R 70 0 R 71 0 R 72 0 R 73 0 R 74 0 R] /DA (/Helv 10 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >> ${more} >>`,
    tree: "/MediaBox [0 0 400 300]",
    page: () =>
      `${page} /Annots [61 0 R 62 0 R 63 0 R 64 0 R 67 0 R 68 0 R 70 0 R 71 0 R 72 0 R 73 0 R 74 0 R]`,
    content: () => "",
    objects: {
      60: "<< /T (person) /FT /Tx /Kids [61 0 R 62 0 R] >>",
      61: `<< ${widget("10 260 150 280", "/T (name) /TU (Your name) /Parent 60 0 R /MaxLen 12 /Ff 2 /V (Ada) /MK << /BC [0 0 1] /BG [0.9 0.9 1] >>")} >>`,
      62: `<< ${widget("10 200 150 250", "/T (notes) /Parent 60 0 R /Ff 4096")} >>`,
      63: `<< ${widget("200 260 220 280", "/T (agreed) /FT /Btn /AS /Off /AP << /N << /On 80 0 R /Off 81 0 R >> >>")} >>`,
      64: `<< ${widget("200 230 220 250", "/T (bare) /FT /Btn")} >>`,
      66: "<< /T (size) /FT /Btn /Ff 32768 /Kids [67 0 R 68 0 R] /Opt [(Small one) (Large one)] >>",
      67: `<< ${widget("240 260 260 280", "/Parent 66 0 R /AS /Off /AP << /N << /S 80 0 R /Off 81 0 R >> >>")} >>`,
      68: `<< ${widget("270 260 290 280", "/Parent 66 0 R /AS /L /AP << /N << /L 80 0 R /Off 81 0 R >> >>")} >>`,
      70: `<< ${widget("10 150 150 170", "/T (country) /FT /Ch /Ff 131072 /Opt [[(DE) (Germany)] [(FR) (France)]]")} >>`,
      71: `<< ${widget("200 100 300 200", "/T (tools) /FT /Ch /Ff 2097152 /Opt [(saw) (axe) (file)]")} >>`,
      72: `<< ${widget("10 100 150 120", "/T (code) /FT /Tx /Ff 16777216 /MaxLen 7")} >>`,
      73: `<< ${widget("10 60 150 80", "/T (total) /FT /Tx /Ff 1")} >>`,
      74: `<< ${widget("10 20 150 40", "/T (go) /FT /Btn /Ff 65536")} >>`,
      80: look("0 0.6 0 rg 0 0 20 20 re f"),
      81: look("1 g 0 0 20 20 re f"),
    },
  });
