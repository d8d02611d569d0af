/** Tasks as people tell them, each with the tool that does it. The words of the tools were written before these. */
export const tasks: readonly (readonly [string, string])[] = [
  ["Make this PDF smaller so that it fits into an e-mail", "pdf_compress"],
  ["Put these three PDFs together into one", "pdf_merge"],
  ["How many pages does this PDF have?", "pdf_page_count"],
  ["The pages lie on their side, turn them clockwise", "pdf_rotate"],
  ["Encrypt the report with a password", "pdf_protect"],
  ["Take the password off this locked PDF", "pdf_unlock"],
  ["Make my scanned PDF searchable", "pdf_ocr"],
  ["Turn this PDF into an editable Word document", "convert_pdf_to_word"],
  ["Get the text out of a PDF", "convert_pdf_to_text"],
  ["Convert a Word letter to PDF", "convert_word_to_pdf"],
  ["Make a PDF of a web page", "convert_html_to_pdf"],
  ["Read the total and the line items of an invoice", "ai_extract_invoice"],
  ["Summarize this contract in 100 words", "ai_summarize"],
  ["Rank these résumés of candidates against a job description", "ai_parse_resume"],
  ["Translate the PDF into German", "chat_translate"],
  ["Redact personal data such as phone numbers", "workflows_auto_redact"],
  ["What changed between two versions of the contract?", "workflows_compare_versions"],
  ["Check the bank statement: do the bookings add up?", "workflows_process_bank_statement"],
  ["Write CONFIDENTIAL across each page as a watermark", "pdf_watermark"],
  ["How much of my quota is left?", "usage_check"],
];

/** Written with those, and looked at only to be counted. */
export const heldOut: readonly (readonly [string, string])[] = [
  ["Remove pages 3 to 5", "pdf_delete_pages"],
  ["Number the pages at the bottom", "pdf_number_pages"],
  ["Draw each page as a PNG picture", "convert_pdf_to_png"],
  ["Tables of a PDF into an Excel workbook", "convert_pdf_to_excel"],
  ["Find duplicate invoices among these files", "workflows_detect_duplicates"],
  ["Is this document forged? Look for fraud", "workflows_detect_fraud"],
  ["Make exam questions from the chapter", "ai_questions"],
  ["Shrink the PDF to 500 KB at most", "optimize_to_size"],
  ["Reconcile my purchase register with GSTR-2B", "workflows_reconcile_documents"],
  ["Which clauses are in this agreement?", "workflows_extract_clauses"],
];
