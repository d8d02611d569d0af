import { html } from "../../shared/contract/html.ts";
import { htmlToPdf } from "../../shared/convert/html/html-to-pdf.ts";
import { serve } from "../../shared/http/serve.ts";

export const handler = serve(html, { htmlToPdf: (input) => htmlToPdf(input) });
