/** PDF files (ISO 32000-2). */
export const pdfLimits = {
  "pdf.pages": {
    most: 100_000,
    of: "pages",
    because: "beyond any printed work; a page tree may name one twice",
  },
} as const;
