"""A caller's program over the generated client: uploads a file, reads typed results, saves a file."""

import sys
from io import BytesIO
from pathlib import Path

from pagewright_client import AuthenticatedClient
from pagewright_client.api.ai import ai_extract_invoice
from pagewright_client.api.bulk import bulk_status
from pagewright_client.api.pdf import pdf_page_count, pdf_rotate
from pagewright_client.models import (
    AiExtractInvoiceBody,
    InvoiceExtractionResponse,
    PageCountResponse,
    PdfPageCountBody,
    PdfRotateBody,
)
from pagewright_client.types import File


def pdf() -> File:
    return File(payload=BytesIO(Path("report.pdf").read_bytes()), file_name="report.pdf", mime_type="application/pdf")


url = sys.argv[1]
service = AuthenticatedClient(base_url=f"{url}/api/v1", token="demo-developer")
sandbox = AuthenticatedClient(base_url=f"{url}/api/v1/sandbox", token="demo-starter")

counted = pdf_page_count.sync(client=service, body=PdfPageCountBody(file=pdf()))
assert isinstance(counted, PageCountResponse), counted
assert counted.page_count == 1, counted

rotated = pdf_rotate.sync(client=service, body=PdfRotateBody(file=pdf()))
assert isinstance(rotated, File), rotated
saved = Path("rotated.pdf")
saved.write_bytes(rotated.payload.read())
assert saved.read_bytes().startswith(b"%PDF-"), "not a PDF"

invoice = ai_extract_invoice.sync(client=sandbox, body=AiExtractInvoiceBody(file=pdf()))
assert isinstance(invoice, InvoiceExtractionResponse), invoice
assert invoice.data.total_amount == 1180, invoice
assert invoice.data.evidence["total_amount"].bbox == [470, 210, 540, 222], invoice

refused = bulk_status.sync_detailed("job_1", client=service)
assert refused.status_code == 403, refused

print(f"{counted.page_count} page counted, {saved.stat().st_size} bytes saved, total {invoice.data.total_amount}")
