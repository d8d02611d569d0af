"""One method for each operation of the service."""
# Generated from the contract by `npm run clients -- generate`: changes are made there.

from __future__ import annotations

from typing import Any, Dict, AsyncIterator, List, Literal, Optional, Sequence, Union, overload

from ..events import ServerEvent
from ..facts import Facts
from ..files import FileInput
from ..options import CallOptions
from ..results import AsyncFileResult
from .models import (
    AccountAuditResponse,
    AccountKeyCreatedResponse,
    AccountKeyRevokedResponse,
    AccountKeysResponse,
    AccountMemberRemovedResponse,
    AccountMemberResponse,
    AccountMembersResponse,
    AccountMembershipsResponse,
    AccountResponse,
    ArchiveValidationResponse,
    AvailableFilingsResponse,
    BankStatementResponse,
    BulkJobProgress,
    BulkJobResponse,
    BulkJobStatusResponse,
    ChainResponse,
    ChatResponse,
    ChatTurn,
    ChatUploadResponse,
    ClassificationResponse,
    ClauseExtractionResponse,
    ConsistencyResponse,
    ContractIntelResponse,
    CrossCheckResponse,
    DocumentQualityResponse,
    DuplicatesResponse,
    EInvoiceConversionResponse,
    EInvoiceCreationResponse,
    EInvoiceValidationResponse,
    EmailIngestResponse,
    EmailRouteDeletedResponse,
    EmailRouteListResponse,
    EmailRouteResponse,
    FileDeleteResponse,
    FileStatusResponse,
    FileUploadResponse,
    FilingResponse,
    FraudDetectionResponse,
    HealthResponse,
    InvoiceExtractionResponse,
    JsonRpcMessage,
    MonthUsageResponse,
    MultiChatResponse,
    MultiSummaryResponse,
    NormalizedDocumentResponse,
    OcrResponse,
    OnboardingPipelineResponse,
    OnboardingResponse,
    PageCountResponse,
    PageImagesResponse,
    PdfAnalysisResponse,
    PdfCommentsResponse,
    PdfFormResponse,
    PdfLooksResponse,
    PdfMetadataResponse,
    PdfOutlineResponse,
    PdfRepairReport,
    QuestionsResponse,
    ReadyResponse,
    ReconciliationResponse,
    RedactionReport,
    RegulatoryResponse,
    ResumeParsingResponse,
    RetentionStatusResponse,
    RetentionTagResponse,
    RiskCheckResponse,
    SavedChainDeletedResponse,
    SavedChainListResponse,
    SavedChainResponse,
    ServiceResponse,
    SessionResponse,
    SignatureVerification,
    SplitPhotosResponse,
    StructuredDocumentResponse,
    SummaryResponse,
    TableExtractionResponse,
    TrustedDataResponse,
    UsageCheckResponse,
    UsageHistoryResponse,
    UsageStatsResponse,
    ValidateFileResponse,
    VersionComparisonResponse,
    WebhookCreatedResponse,
    WebhookDeletedResponse,
    WebhookDeliveriesResponse,
    WebhookListResponse,
    WebhookQueuedResponse,
    WebhookResponse,
)
from .operations import OPERATIONS


class AsyncOperations:
    async def _call(self, operation: Facts, given: Dict[str, Any], model: Any, call: Optional[CallOptions], as_json: bool = False) -> Any:
        raise NotImplementedError

    async def health(self, *, call: Optional[CallOptions] = None) -> HealthResponse:
        """Tell whether the service is up. Tier: public."""
        return await self._call(OPERATIONS["health"], {}, HealthResponse, call)

    async def health_ready(self, *, call: Optional[CallOptions] = None) -> ReadyResponse:
        """Tell whether every dependency answers. 200 when all dependencies answer; 503 with code `dependency_unavailable` naming those that do not. On one machine the disk is one of them: it is `full` when files are not taken any more. Tier: public."""
        return await self._call(OPERATIONS["healthReady"], {}, ReadyResponse, call)

    async def service(self, *, call: Optional[CallOptions] = None) -> ServiceResponse:
        """Name the service and where to go from here. A browser (`Accept: text/html`) gets the console, without a credential. Tier: starter."""
        return await self._call(OPERATIONS["service"], {}, ServiceResponse, call)

    async def openapi_json(self, *, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """The machine-readable description of this interface. Tier: public."""
        return await self._call(OPERATIONS["openapiJson"], {}, None, call)

    async def docs(self, *, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """The reference for people: guides, tiers and every operation. Tier: public."""
        return await self._call(OPERATIONS["docs"], {}, None, call)

    async def docs_page(self, *, page: str, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """A page of the reference: one operation, or a guide. Tier: public."""
        return await self._call(OPERATIONS["docsPage"], {"page": page}, None, call)

    async def console(self, *, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """The console: every operation tried on an own file in a browser. Tier: public."""
        return await self._call(OPERATIONS["console"], {}, None, call)

    async def console_name(self, *, name: str, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """A script, style, picture or table of the console. Tier: public."""
        return await self._call(OPERATIONS["consoleName"], {"name": name}, None, call)

    async def favicon_ico(self, *, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """The service's icon. Tier: public."""
        return await self._call(OPERATIONS["faviconIco"], {}, None, call)

    async def pdf_compress(self, *, file: FileInput, level: Optional[Literal["low", "medium", "high"]] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF smaller without losing a page. Never larger than a sound input; a damaged one is answered repaired. low keeps print quality, medium suits screens, high is for sending by e-mail. Tier: starter."""
        return await self._call(OPERATIONS["pdfCompress"], {"file": file, "level": level, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_merge(self, *, files: Union[FileInput, Sequence[FileInput]], password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Join PDFs in the order sent. Outlines, links, form fields, page labels, attachments, layers and tags of every file are kept; each file gets an outline entry. Tier: starter."""
        return await self._call(OPERATIONS["pdfMerge"], {"files": files, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_split(self, *, file: FileInput, pages: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Split a PDF into parts. Tier: starter."""
        return await self._call(OPERATIONS["pdfSplit"], {"file": file, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_delete_pages(self, *, file: FileInput, pages: str, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Remove pages. Tier: starter."""
        return await self._call(OPERATIONS["pdfDeletePages"], {"file": file, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_extract_pages(self, *, file: FileInput, pages: str, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Keep only some pages. Tier: starter."""
        return await self._call(OPERATIONS["pdfExtractPages"], {"file": file, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_reorder_pages(self, *, file: FileInput, order: str, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Put pages into another order. Tier: starter."""
        return await self._call(OPERATIONS["pdfReorderPages"], {"file": file, "order": order, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_page_count(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PageCountResponse:
        """Count the pages of a PDF. Tier: starter."""
        return await self._call(OPERATIONS["pdfPageCount"], {"file": file, "password": password}, PageCountResponse, call)

    async def pdf_rotate(self, *, file: FileInput, degrees: Optional[Literal[90, 180, 270]] = None, pages: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn pages clockwise. Tier: starter."""
        return await self._call(OPERATIONS["pdfRotate"], {"file": file, "degrees": degrees, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_watermark(self, *, file: FileInput, text: Optional[str] = None, image_file: Optional[FileInput] = None, opacity: Optional[float] = None, position: Optional[Literal["center", "diagonal", "top-left", "top-right", "bottom-left", "bottom-right"]] = None, pages: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Write a text or lay an image across pages. Tier: developer."""
        return await self._call(OPERATIONS["pdfWatermark"], {"file": file, "text": text, "image_file": image_file, "opacity": opacity, "position": position, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_protect(self, *, file: FileInput, password: str, owner_password: Optional[str] = None, current_password: Optional[str] = None, permissions: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Encrypt a PDF with a password (AES-256). Without permissions readers may only read. The owner password is random when not given. Tier: developer."""
        return await self._call(OPERATIONS["pdfProtect"], {"file": file, "password": password, "owner_password": owner_password, "current_password": current_password, "permissions": permissions, "on_signature": on_signature}, None, call)

    async def pdf_unlock(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Remove the password and restrictions of a PDF. A file that opens without a password but restricts readers needs none. Tier: developer."""
        return await self._call(OPERATIONS["pdfUnlock"], {"file": file, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_flatten(self, *, file: FileInput, forms_only: Optional[bool] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make form fields and annotations part of the page. Links, attached files, sounds and films stay what they are. Tier: developer."""
        return await self._call(OPERATIONS["pdfFlatten"], {"file": file, "forms_only": forms_only, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_number_pages(self, *, file: FileInput, position: Optional[Literal["bottom-center", "top-center", "top-left", "top-right", "bottom-left", "bottom-right"]] = None, start_number: Optional[int] = None, format: Optional[str] = None, pages: Optional[str] = None, font_size: Optional[float] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Write page numbers. Tier: starter."""
        return await self._call(OPERATIONS["pdfNumberPages"], {"file": file, "position": position, "start_number": start_number, "format": format, "pages": pages, "font_size": font_size, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_add_page_numbers(self, *, file: FileInput, position: Optional[Literal["bottom-center", "top-center", "top-left", "top-right", "bottom-left", "bottom-right"]] = None, start_number: Optional[int] = None, format: Optional[str] = None, pages: Optional[str] = None, font_size: Optional[float] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Write page numbers. Tier: starter."""
        return await self._call(OPERATIONS["pdfAddPageNumbers"], {"file": file, "position": position, "start_number": start_number, "format": format, "pages": pages, "font_size": font_size, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_ocr(self, *, file: FileInput, language: Optional[str] = None, force: Optional[bool] = None, deskew: Optional[bool] = None, pages: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a scanned PDF searchable. Invisible text is laid over each page; the page itself stays as it was. Tier: developer."""
        return await self._call(OPERATIONS["pdfOcr"], {"file": file, "language": language, "force": force, "deskew": deskew, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_crop(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, box: Optional[str] = None, margins: Optional[str] = None, to_content: Optional[bool] = None, padding: Optional[float] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Crop pages to a box, by margins or to what is drawn on them. Lengths are points on the page as seen. What is cut off is no longer shown but stays in the file: redact what must not be read. Tier: indie."""
        return await self._call(OPERATIONS["pdfCrop"], {"file": file, "password": password, "on_signature": on_signature, "box": box, "margins": margins, "to_content": to_content, "padding": padding, "pages": pages}, None, call)

    async def pdf_scale_pages(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, page_size: Optional[Literal["a3", "a4", "a5", "letter", "legal", "tabloid"]] = None, factor: Optional[float] = None, orientation: Optional[Literal["auto", "portrait", "landscape"]] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Scale pages with all that is on them, by a factor or to a paper size. Links, form fields, comments and bookmarks move with the content. On a paper of other proportions the page is centred. Tier: indie."""
        return await self._call(OPERATIONS["pdfScalePages"], {"file": file, "password": password, "on_signature": on_signature, "page_size": page_size, "factor": factor, "orientation": orientation, "pages": pages}, None, call)

    async def pdf_add_pages(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, after_page: Optional[int] = None, count: Optional[int] = None, title: Optional[str] = None, text: Optional[str] = None, qr: Optional[str] = None, qr_size: Optional[float] = None, page_size: Optional[Literal["a3", "a4", "a5", "letter", "legal", "tabloid"]] = None, orientation: Optional[Literal["auto", "portrait", "landscape"]] = None, position: Optional[Literal["top", "center", "bottom"]] = None, align: Optional[Literal["start", "center", "end"]] = None, font_size: Optional[float] = None, margin: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Add blank pages, or pages with a title, a text or a QR code. Without title, text and qr the pages are blank. A text that is longer than a page goes on on the next. Outlines, links, form fields, labels, attachments, layers and tags of the file are kept. Tier: indie."""
        return await self._call(OPERATIONS["pdfAddPages"], {"file": file, "password": password, "on_signature": on_signature, "after_page": after_page, "count": count, "title": title, "text": text, "qr": qr, "qr_size": qr_size, "page_size": page_size, "orientation": orientation, "position": position, "align": align, "font_size": font_size, "margin": margin}, None, call)

    async def pdf_page_boxes(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, media_box: Optional[str] = None, crop_box: Optional[str] = None, bleed_box: Optional[str] = None, trim_box: Optional[str] = None, art_box: Optional[str] = None, clip: Optional[bool] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Set the media, crop, bleed, trim and art boxes of pages. A box is x,y,width,height in points of the page as seen, from the lower left corner of its media box as it came; or another box such as trim, which trim:9 makes 9 points smaller on each side, trim:-9 larger, and trim:0,9,0,9 by top, right, bottom and left; or none, which takes it away. Boxes that are set in one call may name each other. What lies outside of a box stays in the file. Tier: indie."""
        return await self._call(OPERATIONS["pdfPageBoxes"], {"file": file, "password": password, "on_signature": on_signature, "media_box": media_box, "crop_box": crop_box, "bleed_box": bleed_box, "trim_box": trim_box, "art_box": art_box, "clip": clip, "pages": pages}, None, call)

    async def pdf_n_up(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, pages_per_sheet: Optional[Literal["2", "4", "6", "9", "16"]] = None, order: Optional[Literal["across", "down", "across-from-right", "down-from-right"]] = None, page_size: Optional[Literal["a3", "a4", "a5", "letter", "legal", "tabloid"]] = None, orientation: Optional[Literal["auto", "portrait", "landscape"]] = None, margin: Optional[float] = None, gap: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Put several pages on each sheet. Links and bookmarks lead to where a page is now. Form fields and comments become part of the page, and tags are left out. Tier: indie."""
        return await self._call(OPERATIONS["pdfNUp"], {"file": file, "password": password, "on_signature": on_signature, "pages_per_sheet": pages_per_sheet, "order": order, "page_size": page_size, "orientation": orientation, "margin": margin, "gap": gap}, None, call)

    async def pdf_booklet(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, page_size: Optional[Literal["a3", "a4", "a5", "letter", "legal", "tabloid"]] = None, binding: Optional[Literal["left", "right"]] = None, sheets_per_signature: Optional[int] = None, margin: Optional[float] = None, gap: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Arrange pages as a booklet to print on both sides, fold and staple. Two pages on each side of a sheet, printed to turn over its short side. Blank pages fill it up to a multiple of four. Tier: indie."""
        return await self._call(OPERATIONS["pdfBooklet"], {"file": file, "password": password, "on_signature": on_signature, "page_size": page_size, "binding": binding, "sheets_per_signature": sheets_per_signature, "margin": margin, "gap": gap}, None, call)

    async def pdf_poster(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, columns: Optional[int] = None, rows: Optional[int] = None, page_size: Optional[Literal["a3", "a4", "a5", "letter", "legal", "tabloid"]] = None, orientation: Optional[Literal["auto", "portrait", "landscape"]] = None, factor: Optional[float] = None, overlap: Optional[float] = None, margin: Optional[float] = None, cut_marks: Optional[bool] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Cut a large page into parts, as a poster. Parts come row by row from the upper left. With page_size a page is enlarged over so many columns and rows of that paper, or by factor over as many as it takes; without, it is cut as it is. Parts that would stay empty are left out. Links and bookmarks lead to the part where their place is now; form fields and comments become part of what is drawn, and tags are left out. Tier: indie."""
        return await self._call(OPERATIONS["pdfPoster"], {"file": file, "password": password, "on_signature": on_signature, "columns": columns, "rows": rows, "page_size": page_size, "orientation": orientation, "factor": factor, "overlap": overlap, "margin": margin, "cut_marks": cut_marks, "pages": pages}, None, call)

    async def pdf_single_page(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, gap: Optional[float] = None, align: Optional[Literal["left", "center", "right"]] = None, same_width: Optional[bool] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Join all pages under each other into one long page. For reading on a screen. Up to 14,400 points the page is as long as its parts; beyond, its unit is more points (UserUnit), up to 50 of them. Links and bookmarks lead to where a page is now; form fields and comments become part of it, and tags are left out. Tier: indie."""
        return await self._call(OPERATIONS["pdfSinglePage"], {"file": file, "password": password, "on_signature": on_signature, "gap": gap, "align": align, "same_width": same_width}, None, call)

    async def pdf_auto_rotate(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, language: Optional[str] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn each page by quarters so that its text stands upright. Told by the text of a page, or of a scan by OCR. A page of which neither tells enough is left and named in X-Unsure-Pages; X-Turned-Pages names each that was turned and by how much. Tier: indie."""
        return await self._call(OPERATIONS["pdfAutoRotate"], {"file": file, "password": password, "on_signature": on_signature, "language": language, "pages": pages}, None, call)

    async def pdf_deskew(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, max_angle: Optional[float] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Straighten pages that were scanned crooked. What a page shows is turned about its middle until its lines lie level: the picture stays as sharp as it was, and text, links and fields move along. A page that does not tell how far, or stands more crooked than max_angle, is left and named in X-Unsure-Pages. Tier: indie."""
        return await self._call(OPERATIONS["pdfDeskew"], {"file": file, "password": password, "on_signature": on_signature, "max_angle": max_angle, "pages": pages}, None, call)

    async def pdf_clean_scan(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, contrast: Optional[bool] = None, clean: Optional[bool] = None, dewarp: Optional[bool] = None, colour: Optional[Literal["keep", "grey", "black_white"]] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make scanned or photographed pages even, white and clean. Paper becomes white where it was yellow or in the shade, and print dark; specks, the dark borders of a scanner and punched holes go. Dots of numbers, signs over letters, stamps, pencil and pictures stay. A page with text or drawings of its own, and one that shows no sheet of paper, is left as it is and named in X-Left-Pages with the reason. Tier: indie."""
        return await self._call(OPERATIONS["pdfCleanScan"], {"file": file, "password": password, "on_signature": on_signature, "contrast": contrast, "clean": clean, "dewarp": dewarp, "colour": colour, "pages": pages}, None, call)

    async def pdf_overlay(self, *, file: FileInput, overlay_file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, layer: Optional[Literal["over", "under"]] = None, repeat: Optional[Literal["once", "repeat", "last"]] = None, scale: Optional[Literal["fit", "none"]] = None, pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Lay the pages of another PDF over or under pages, such as a letterhead. Its comments and form fields become part of what is drawn; its links are left out. A PDF/A no longer says that it is one. Tier: indie."""
        return await self._call(OPERATIONS["pdfOverlay"], {"file": file, "password": password, "on_signature": on_signature, "overlay_file": overlay_file, "layer": layer, "repeat": repeat, "scale": scale, "pages": pages}, None, call)

    async def pdf_insert_pages(self, *, file: FileInput, insert_file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, after_page: Optional[int] = None, insert_pages: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Insert pages of another PDF at a place. Outlines, links, form fields, labels, attachments, layers and tags of both are kept. Tier: indie."""
        return await self._call(OPERATIONS["pdfInsertPages"], {"file": file, "password": password, "on_signature": on_signature, "insert_file": insert_file, "after_page": after_page, "insert_pages": insert_pages}, None, call)

    async def pdf_interleave(self, *, file: FileInput, second_file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, reverse_second: Optional[bool] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Interleave two scans, of the fronts and of the backs of the same sheets. There are as many backs as fronts, or one less. Tier: indie."""
        return await self._call(OPERATIONS["pdfInterleave"], {"file": file, "password": password, "on_signature": on_signature, "second_file": second_file, "reverse_second": reverse_second}, None, call)

    async def pdf_remove_blank_pages(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, threshold: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Remove pages on which nothing is seen. Ink is what differs clearly from the colour of the paper. The header X-Removed-Pages names the pages that went. Tier: indie."""
        return await self._call(OPERATIONS["pdfRemoveBlankPages"], {"file": file, "password": password, "on_signature": on_signature, "threshold": threshold}, None, call)

    async def pdf_split_by(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, every: Optional[int] = None, size_kb: Optional[float] = None, size_mb: Optional[float] = None, bookmarks: Optional[bool] = None, text: Optional[str] = None, blank_pages: Optional[bool] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Split a PDF by size, by a number of pages, at bookmarks, at a text or at blank pages. Tier: indie."""
        return await self._call(OPERATIONS["pdfSplitBy"], {"file": file, "password": password, "on_signature": on_signature, "every": every, "size_kb": size_kb, "size_mb": size_mb, "bookmarks": bookmarks, "text": text, "blank_pages": blank_pages}, None, call)

    async def pdf_read_metadata(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PdfMetadataResponse:
        """Tell what a PDF says of itself and what it holds beside its pages. Boxes are as the page has them or inherits them, in its own units. Tier: indie."""
        return await self._call(OPERATIONS["pdfReadMetadata"], {"file": file, "password": password}, PdfMetadataResponse, call)

    async def pdf_sanitise(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, links: Optional[bool] = None, attachments: Optional[bool] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take scripts and other active content out of a PDF. Scripts, actions that start programs or send data, films, sounds and XFA forms always go; what pages show otherwise stays. X-Warning names what went. Tier: indie."""
        return await self._call(OPERATIONS["pdfSanitise"], {"file": file, "password": password, "on_signature": on_signature, "links": links, "attachments": attachments}, None, call)

    async def pdf_extract_images(self, *, file: FileInput, password: Optional[str] = None, pages: Optional[str] = None, min_pixels: Optional[int] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take the images out of a PDF. Each image that a page draws comes once, named by the first page that draws it: a JPEG as it is, others as PNG in their own pixels, with their opacity. Tier: indie."""
        return await self._call(OPERATIONS["pdfExtractImages"], {"file": file, "password": password, "pages": pages, "min_pixels": min_pixels}, None, call)

    async def pdf_extract_attachments(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take the attached files out of a PDF. Tier: indie."""
        return await self._call(OPERATIONS["pdfExtractAttachments"], {"file": file, "password": password}, None, call)

    async def pdf_add_attachments(self, *, file: FileInput, attachments: Union[FileInput, Sequence[FileInput]], password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, description: Optional[str] = None, relationship: Optional[Literal["unspecified", "source", "data", "alternative", "supplement"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Attach files to a PDF. PDF/A-3 keeps its claim; of the other parts, which take no such files, it is withdrawn. Tier: indie."""
        return await self._call(OPERATIONS["pdfAddAttachments"], {"file": file, "password": password, "on_signature": on_signature, "attachments": attachments, "description": description, "relationship": relationship}, None, call)

    async def archive_to_pdfa(self, *, file: FileInput, level: Optional[Literal["1b", "2b", "2u", "3b", "3u"]] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF/A of a PDF. Fonts are embedded (one of the same widths stands in for a font that the file does not bring), colours get a meaning, scripts and other actions go, annotations are printed, metadata say what is so. The result is checked by the rules of archive/validate before it is answered: a file that cannot be made to conform is refused with not_archivable, which names the rules in the way. Attached files need 3b or 3u, transparency 2b or later. Tier: indie."""
        return await self._call(OPERATIONS["archiveToPdfa"], {"file": file, "level": level, "password": password, "on_signature": on_signature}, None, call)

    async def archive_validate(self, *, file: FileInput, level: Optional[Literal["1b", "2b", "2u", "3b", "3u", "ua1"]] = None, call: Optional[CallOptions] = None) -> ArchiveValidationResponse:
        """Check a PDF against a level of PDF/A or against PDF/UA. The file is read as its bytes stand. Without a level the one that the file claims is checked, and 2b where it claims none that is known here; of level A the demands of B or U are checked, not its tags, and that is said. ua1 checks tags, marks, language, titles, descriptions and fonts by the rules of PDF/UA-1 that a machine can apply (Matterhorn Protocol); whether an order or a description makes sense is for people to say. Tier: indie."""
        return await self._call(OPERATIONS["archiveValidate"], {"file": file, "level": level}, ArchiveValidationResponse, call)

    async def archive_tag(self, *, file: FileInput, language: Optional[str] = None, title: Optional[str] = None, alt_texts: Optional[str] = None, undescribed: Optional[Literal["name", "decoration"]] = None, replace: Optional[bool] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Tag a PDF for screen readers (PDF/UA). Headings, paragraphs, lists, tables with their heads, figures with captions, links and form fields become elements of a structure in reading order; what repeats in the margins, lines and backgrounds become artifacts. Fonts are embedded; language and title are stated. The file says that it is PDF/UA-1 only when archive/validate finds nothing against it: else X-Warning names the rules in the way. The look of the pages stays. Tags that a file has are kept unless replace is true. Tier: indie."""
        return await self._call(OPERATIONS["archiveTag"], {"file": file, "language": language, "title": title, "alt_texts": alt_texts, "undescribed": undescribed, "replace": replace, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_write_metadata(self, *, file: FileInput, title: Optional[str] = None, author: Optional[str] = None, subject: Optional[str] = None, keywords: Optional[str] = None, creator: Optional[str] = None, language: Optional[str] = None, remove: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Write or remove the metadata of a PDF: title, author, subject, keywords. The document information and XMP say the same afterwards; what is not named stays. Dates stay as they are. Tier: indie."""
        return await self._call(OPERATIONS["pdfWriteMetadata"], {"file": file, "title": title, "author": author, "subject": subject, "keywords": keywords, "creator": creator, "language": language, "remove": remove, "password": password, "on_signature": on_signature}, None, call)

    @overload
    async def pdf_read_form(self, *, file: FileInput, format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PdfFormResponse: ...

    @overload
    async def pdf_read_form(self, *, file: FileInput, format: Literal["fdf", "xfdf", "csv"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[PdfFormResponse, AsyncFileResult]: ...

    async def pdf_read_form(self, *, file: FileInput, format: Optional[Literal["json", "fdf", "xfdf", "csv"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[PdfFormResponse, Union[PdfFormResponse, AsyncFileResult]]:
        """List the form fields of a PDF with their types, values and options. fdf, xfdf and csv hold the names and values alone, as pdf/fill-form takes them; json has types, options and places, too. Tier: indie."""
        return await self._call(OPERATIONS["pdfReadForm"], {"file": file, "format": format, "password": password}, PdfFormResponse, call)

    async def pdf_fill_form(self, *, file: FileInput, fields_: Optional[str] = None, data_file: Optional[FileInput] = None, flatten: Optional[bool] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Fill the form fields of a PDF. A data_file of FDF or XFDF fills one file; of CSV each row fills one, and the answer is a ZIP of them. Values are checked against type, options and length; a field that there is not is a 422 with the nearest one. Each value is drawn, so that every reader shows it. Scripts of the form do not run: fields that they compute are filled like the others. Tier: indie."""
        return await self._call(OPERATIONS["pdfFillForm"], {"file": file, "fields": fields_, "data_file": data_file, "flatten": flatten, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_unlock_form(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Unlock the read-only form fields of a PDF, so that they can be filled in. Values and looks stay. The header X-Unlocked-Fields counts the fields. A signature does not cover that: it breaks, unless on_signature is keep. A password on the file is another lock: pdf/unlock. Tier: indie."""
        return await self._call(OPERATIONS["pdfUnlockForm"], {"file": file, "password": password, "on_signature": on_signature}, None, call)

    @overload
    async def pdf_list_comments(self, *, file: FileInput, pages: Optional[str] = None, format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PdfCommentsResponse: ...

    @overload
    async def pdf_list_comments(self, *, file: FileInput, pages: Optional[str] = None, format: Literal["xfdf", "csv"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[PdfCommentsResponse, AsyncFileResult]: ...

    async def pdf_list_comments(self, *, file: FileInput, pages: Optional[str] = None, format: Optional[Literal["json", "xfdf", "csv"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[PdfCommentsResponse, Union[PdfCommentsResponse, AsyncFileResult]]:
        """List the comments of a PDF: notes, marks, drawings and stamps, with replies and review states. xfdf is what PDF readers import comments from; csv has a row for each comment and each reply. Links, form fields and films are none. Tier: indie."""
        return await self._call(OPERATIONS["pdfListComments"], {"file": file, "pages": pages, "format": format, "password": password}, PdfCommentsResponse, call)

    async def pdf_remove_comments(self, *, file: FileInput, types: Optional[str] = None, pages: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Remove the comments of a PDF: notes, marks, drawings and stamps. Nothing of what they said is left in the file. Replies go with what they answer. Links, form fields and films stay. The header X-Removed-Comments counts them, with replies. Tier: indie."""
        return await self._call(OPERATIONS["pdfRemoveComments"], {"file": file, "types": types, "pages": pages, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_read_outline(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PdfOutlineResponse:
        """Read the bookmarks of a PDF as a nested list, with where each leads. Of a bookmark that leads out of the file, the destination names the file or the address. Tier: indie."""
        return await self._call(OPERATIONS["pdfReadOutline"], {"file": file, "password": password}, PdfOutlineResponse, call)

    async def pdf_write_outline(self, *, file: FileInput, outline: Optional[Any] = None, from_: Optional[Literal["headings"]] = None, levels: Optional[int] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Write the bookmarks of a PDF: from a list, or from the headings of its pages. What stood there before goes. Bookmarks lead to pages, addresses, other files and the next or previous page, and start nothing. Tier: indie."""
        return await self._call(OPERATIONS["pdfWriteOutline"], {"file": file, "outline": outline, "from": from_, "levels": levels, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_remove_images(self, *, file: FileInput, pages: Optional[str] = None, min_pixels: Optional[int] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Remove the images of a PDF, of all pages or of some. All else stays where it is. Images in forms, patterns and annotations go, too, and those that stand within the content; soft masks stay, and letters that are drawn as images. The header X-Removed-Images counts them, each once. Tier: indie."""
        return await self._call(OPERATIONS["pdfRemoveImages"], {"file": file, "pages": pages, "min_pixels": min_pixels, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_rename(self, *, file: FileInput, pattern: Optional[str] = None, missing: Optional[Literal["omit", "refuse"]] = None, max_length: Optional[int] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Name a PDF by what it says: its title, or date, vendor and number of an invoice. The answer is the file as it came, byte for byte, under another name in Content-Disposition. {title} is the title of the metadata when the first page shows it, else the largest heading there, else that title, else the first line in letters larger than the text. {date}, {number}, {vendor} and {buyer} are read as by extract-invoice; dates are YYYY-MM-DD. Of scans it is read by OCR. Characters that file systems refuse are left out or written as - and '. Tier: developer."""
        return await self._call(OPERATIONS["pdfRename"], {"file": file, "pattern": pattern, "missing": missing, "max_length": max_length, "password": password}, None, call)

    @overload
    async def pdf_repair(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, as_json: Literal[True], call: Optional[CallOptions] = None) -> PdfRepairReport: ...

    @overload
    async def pdf_repair(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, as_json: Literal[False] = False, call: Optional[CallOptions] = None) -> AsyncFileResult: ...

    async def pdf_repair(self, *, file: FileInput, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, as_json: bool = False, call: Optional[CallOptions] = None) -> Union[PdfRepairReport, AsyncFileResult]:
        """Repair a damaged PDF, and tell what was broken. The repaired file, with the headers X-Repair-Status and X-Damage; with Accept: application/json the report alone. A file that is well goes back as it came. What cannot be read is left out, and content is kept as far as it goes. Tier: indie."""
        return await self._call(OPERATIONS["pdfRepair"], {"file": file, "password": password, "on_signature": on_signature}, PdfRepairReport, call, as_json=as_json)

    async def pdf_analyze(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PdfAnalysisResponse:
        """Analyse a PDF: fonts, colours, images and their resolution, page sizes, protection, what weighs. What read-metadata tells of title and author stands there. Of a locked or damaged file, weights are those of the opened one. Tier: indie."""
        return await self._call(OPERATIONS["pdfAnalyze"], {"file": file, "password": password}, PdfAnalysisResponse, call)

    @overload
    async def pdf_compare_looks(self, *, file: FileInput, other_file: FileInput, pages: Optional[str] = None, dpi: Optional[int] = None, align: Optional[bool] = None, tolerance: Optional[float] = None, format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> PdfLooksResponse: ...

    @overload
    async def pdf_compare_looks(self, *, file: FileInput, other_file: FileInput, pages: Optional[str] = None, dpi: Optional[int] = None, align: Optional[bool] = None, tolerance: Optional[float] = None, format: Literal["pdf", "png"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[PdfLooksResponse, AsyncFileResult]: ...

    async def pdf_compare_looks(self, *, file: FileInput, other_file: FileInput, pages: Optional[str] = None, dpi: Optional[int] = None, align: Optional[bool] = None, tolerance: Optional[float] = None, format: Optional[Literal["json", "pdf", "png"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[PdfLooksResponse, Union[PdfLooksResponse, AsyncFileResult]]:
        """Compare how two PDFs look, page by page: similarity and where pixels differ. pdf and png show the pages with what is gone in red, what is new in blue and a frame around each difference; png of several pages is a ZIP. A page is compared with the one that it became: pages that one file alone has are named, and do not shift those behind them. What the texts say compares workflows/compare-versions. Tier: indie."""
        return await self._call(OPERATIONS["pdfCompareLooks"], {"file": file, "other_file": other_file, "pages": pages, "dpi": dpi, "align": align, "tolerance": tolerance, "format": format, "password": password}, PdfLooksResponse, call)

    @overload
    async def convert_pdf_to_images(self, *, file: FileInput, format: Optional[Literal["png", "jpg"]] = None, dpi: Optional[int] = None, pages: Optional[str] = None, quality: Optional[int] = None, password: Optional[str] = None, as_json: Literal[True], call: Optional[CallOptions] = None) -> PageImagesResponse: ...

    @overload
    async def convert_pdf_to_images(self, *, file: FileInput, format: Optional[Literal["png", "jpg"]] = None, dpi: Optional[int] = None, pages: Optional[str] = None, quality: Optional[int] = None, password: Optional[str] = None, as_json: Literal[False] = False, call: Optional[CallOptions] = None) -> AsyncFileResult: ...

    async def convert_pdf_to_images(self, *, file: FileInput, format: Optional[Literal["png", "jpg"]] = None, dpi: Optional[int] = None, pages: Optional[str] = None, quality: Optional[int] = None, password: Optional[str] = None, as_json: bool = False, call: Optional[CallOptions] = None) -> Union[PageImagesResponse, AsyncFileResult]:
        """Draw pages as PNG or JPG images. One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file. JPG needs the Indie tier. Tier: starter."""
        return await self._call(OPERATIONS["convertPdfToImages"], {"file": file, "format": format, "dpi": dpi, "pages": pages, "quality": quality, "password": password}, PageImagesResponse, call, as_json=as_json)

    @overload
    async def convert_pdf_to_png(self, *, file: FileInput, dpi: Optional[int] = None, pages: Optional[str] = None, password: Optional[str] = None, as_json: Literal[True], call: Optional[CallOptions] = None) -> PageImagesResponse: ...

    @overload
    async def convert_pdf_to_png(self, *, file: FileInput, dpi: Optional[int] = None, pages: Optional[str] = None, password: Optional[str] = None, as_json: Literal[False] = False, call: Optional[CallOptions] = None) -> AsyncFileResult: ...

    async def convert_pdf_to_png(self, *, file: FileInput, dpi: Optional[int] = None, pages: Optional[str] = None, password: Optional[str] = None, as_json: bool = False, call: Optional[CallOptions] = None) -> Union[PageImagesResponse, AsyncFileResult]:
        """Draw pages as PNG images. One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file. Tier: starter."""
        return await self._call(OPERATIONS["convertPdfToPng"], {"file": file, "dpi": dpi, "pages": pages, "password": password}, PageImagesResponse, call, as_json=as_json)

    @overload
    async def convert_pdf_to_jpg(self, *, file: FileInput, dpi: Optional[int] = None, pages: Optional[str] = None, quality: Optional[int] = None, password: Optional[str] = None, as_json: Literal[True], call: Optional[CallOptions] = None) -> PageImagesResponse: ...

    @overload
    async def convert_pdf_to_jpg(self, *, file: FileInput, dpi: Optional[int] = None, pages: Optional[str] = None, quality: Optional[int] = None, password: Optional[str] = None, as_json: Literal[False] = False, call: Optional[CallOptions] = None) -> AsyncFileResult: ...

    async def convert_pdf_to_jpg(self, *, file: FileInput, dpi: Optional[int] = None, pages: Optional[str] = None, quality: Optional[int] = None, password: Optional[str] = None, as_json: bool = False, call: Optional[CallOptions] = None) -> Union[PageImagesResponse, AsyncFileResult]:
        """Draw pages as JPG images. One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file. Tier: indie."""
        return await self._call(OPERATIONS["convertPdfToJpg"], {"file": file, "dpi": dpi, "pages": pages, "quality": quality, "password": password}, PageImagesResponse, call, as_json=as_json)

    async def convert_image_to_pdf(self, *, files: Union[FileInput, Sequence[FileInput]], page_size: Optional[Literal["fit", "a4", "letter"]] = None, margin: Optional[float] = None, frames: Optional[Literal["first", "all"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of images, a page each. A JPG goes in without being re-encoded. Every page of a TIFF becomes a page. An image that states no resolution is taken at 96 dpi. Tier: starter."""
        return await self._call(OPERATIONS["convertImageToPdf"], {"files": files, "page_size": page_size, "margin": margin, "frames": frames}, None, call)

    async def convert_images_to_pdf(self, *, files: Union[FileInput, Sequence[FileInput]], page_size: Optional[Literal["fit", "a4", "letter"]] = None, margin: Optional[float] = None, frames: Optional[Literal["first", "all"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of images, a page each. A JPG goes in without being re-encoded. Every page of a TIFF becomes a page. An image that states no resolution is taken at 96 dpi. Tier: starter."""
        return await self._call(OPERATIONS["convertImagesToPdf"], {"files": files, "page_size": page_size, "margin": margin, "frames": frames}, None, call)

    async def convert_pdf_to_text(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, layout: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take the text out of a PDF. Scanned pages are read by OCR. Pages are parted by a form feed. Tier: starter."""
        return await self._call(OPERATIONS["convertPdfToText"], {"file": file, "pages": pages, "language": language, "layout": layout, "password": password}, None, call)

    async def convert_pdf_to_txt(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, layout: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take the text out of a PDF. Scanned pages are read by OCR. Pages are parted by a form feed. Tier: starter."""
        return await self._call(OPERATIONS["convertPdfToTxt"], {"file": file, "pages": pages, "language": language, "layout": layout, "password": password}, None, call)

    async def convert_pdf_to_word(self, *, file: FileInput, pages: Optional[str] = None, password: Optional[str] = None, language: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn a PDF into an editable Word document. Flowing paragraphs with headings, lists, tables and links, in the columns of the source; headers and footers as such, drawings as images. Scans are read by OCR. Tier: indie."""
        return await self._call(OPERATIONS["convertPdfToWord"], {"file": file, "pages": pages, "password": password, "language": language}, None, call)

    async def convert_pdf_to_ppt(self, *, file: FileInput, pages: Optional[str] = None, password: Optional[str] = None, language: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn a PDF into slides with editable text. A slide for each page: its graphics as the background, its text in text boxes over it. Tier: indie."""
        return await self._call(OPERATIONS["convertPdfToPpt"], {"file": file, "pages": pages, "password": password, "language": language}, None, call)

    async def convert_pdf_to_excel(self, *, file: FileInput, pages: Optional[str] = None, password: Optional[str] = None, language: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take the tables of a PDF into an Excel workbook. A sheet for each table; a table that runs over pages is one. Numbers are numbers, dates are dates, text never becomes a formula. Without a table the sheet holds the lines of text. Tier: indie."""
        return await self._call(OPERATIONS["convertPdfToExcel"], {"file": file, "pages": pages, "password": password, "language": language}, None, call)

    async def convert_pdf_to_csv(self, *, file: FileInput, pages: Optional[str] = None, password: Optional[str] = None, language: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Take the tables of a PDF as CSV. One table answers a CSV file, several a ZIP of them. UTF-8 with a byte-order mark. Tier: indie."""
        return await self._call(OPERATIONS["convertPdfToCsv"], {"file": file, "pages": pages, "password": password, "language": language}, None, call)

    async def convert_pdf_to_markdown(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, password: Optional[str] = None, page_marks: Optional[bool] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn a PDF into Markdown. CommonMark with GitHub's tables, a table with merged cells in HTML. Headings by level, nested and numbered lists, code, links; columns in reading order; running heads and page numbers left out. A picture is a link to its place: file.pdf#page=3&viewrect=…. Scans are read by OCR. Tier: developer."""
        return await self._call(OPERATIONS["convertPdfToMarkdown"], {"file": file, "pages": pages, "language": language, "password": password, "page_marks": page_marks}, None, call)

    async def convert_pdf_to_html(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn a PDF into semantic HTML. h1 to h6, nested lists, tables with heads and spans, code, figures with their captions, links; columns in reading order, running heads left out. One file without scripts or styles; text of the file is never markup. Scans are read by OCR. Tier: developer."""
        return await self._call(OPERATIONS["convertPdfToHtml"], {"file": file, "pages": pages, "language": language, "password": password}, None, call)

    async def convert_pdf_to_json(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, password: Optional[str] = None, chunk_size: Optional[int] = None, docling: Optional[bool] = None, call: Optional[CallOptions] = None) -> StructuredDocumentResponse:
        """Take a PDF apart into JSON blocks. Headings, paragraphs, items, code, tables, pictures and captions in reading order, running heads and feet behind them; each with its page and box. chunk_size parts the Markdown of it for retrieval, each chunk with its headings and pages. docling adds the same as a DoclingDocument. Scans are read by OCR. Tier: developer."""
        return await self._call(OPERATIONS["convertPdfToJson"], {"file": file, "pages": pages, "language": language, "password": password, "chunk_size": chunk_size, "docling": docling}, StructuredDocumentResponse, call)

    async def convert_to_markdown(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, password: Optional[str] = None, page_marks: Optional[bool] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Turn any document into Markdown. CommonMark with GitHub's tables, a table with merged cells in HTML. Headings by level, nested and numbered lists, code, links; columns in reading order; running heads and page numbers left out. A picture is a link to its place: file.pdf#page=3&viewrect=…. Office files, mail and web pages keep the headings, lists and tables that they state; pages of what has none are those of A4, a sheet or a slide each. Tier: developer."""
        return await self._call(OPERATIONS["convertToMarkdown"], {"file": file, "pages": pages, "language": language, "password": password, "page_marks": page_marks}, None, call)

    async def convert_split_photos(self, *, file: FileInput, pages: Optional[str] = None, format: Optional[Literal["zip", "pdf", "json"]] = None, image: Optional[Literal["jpg", "png"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> SplitPhotosResponse:
        """Cut the photos or receipts out of a scan of several, each straightened. Finds rectangular pictures on a light or dark scanner bed, also turned ones, and answers a ZIP of an image each, a PDF of a page each, or where they lie. What touches and cannot be parted is left whole and named in a warning: no cut goes through a picture. A page of text is no such scan and stays whole. Tier: indie."""
        return await self._call(OPERATIONS["convertSplitPhotos"], {"file": file, "pages": pages, "format": format, "image": image, "password": password}, SplitPhotosResponse, call)

    async def convert_word_to_pdf(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of a Word document. Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password. Tier: indie."""
        return await self._call(OPERATIONS["convertWordToPdf"], {"file": file, "password": password}, None, call)

    async def convert_excel_to_pdf(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of an Excel workbook. Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password. Tier: indie."""
        return await self._call(OPERATIONS["convertExcelToPdf"], {"file": file, "password": password}, None, call)

    async def convert_ppt_to_pdf(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of a PowerPoint presentation. Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password. Tier: indie."""
        return await self._call(OPERATIONS["convertPptToPdf"], {"file": file, "password": password}, None, call)

    async def convert_html_to_pdf(self, *, file: Optional[FileInput] = None, url: Optional[str] = None, page_size: Optional[Literal["a4", "a3", "a5", "letter", "legal"]] = None, landscape: Optional[bool] = None, margin: Optional[float] = None, print_background: Optional[bool] = None, scale: Optional[float] = None, media: Optional[Literal["print", "screen"]] = None, page_ranges: Optional[str] = None, header_template: Optional[str] = None, footer_template: Optional[str] = None, wait_for: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Print an HTML file or a public page. An uploaded file is printed without JavaScript and without network: put images and fonts into it as data: URLs. A URL must be public. The PDF is tagged, and its headings are its bookmarks. A size or margin that the page's own @page rule states holds unless the field is sent. Tier: indie."""
        return await self._call(OPERATIONS["convertHtmlToPdf"], {"file": file, "url": url, "page_size": page_size, "landscape": landscape, "margin": margin, "print_background": print_background, "scale": scale, "media": media, "page_ranges": page_ranges, "header_template": header_template, "footer_template": footer_template, "wait_for": wait_for}, None, call)

    async def convert_markdown_to_pdf(self, *, file: FileInput, page_size: Optional[Literal["a4", "a3", "a5", "letter", "legal"]] = None, landscape: Optional[bool] = None, margin: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of a Markdown file. CommonMark with GitHub's tables, task lists, strikethrough, addresses as links and footnotes. HTML in it is printed as html-to-pdf prints it: no script runs and nothing is fetched. Put pictures into it as data: URLs; a warning names those that are elsewhere. The PDF is tagged, and its headings are its bookmarks. Tier: indie."""
        return await self._call(OPERATIONS["convertMarkdownToPdf"], {"file": file, "page_size": page_size, "landscape": landscape, "margin": margin}, None, call)

    async def convert_text_to_pdf(self, *, file: FileInput, page_size: Optional[Literal["a4", "a3", "a5", "letter", "legal", "wide"]] = None, landscape: Optional[bool] = None, margin: Optional[float] = None, font: Optional[Literal["monospaced", "proportional"]] = None, font_size: Optional[float] = None, tab_width: Optional[int] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of plain text. Line by line as it is typed, in any script; long lines are broken at the margin, form feeds begin a page. The encoding is found by the bytes: UTF-8, UTF-16, else the code page that fits. Tier: indie."""
        return await self._call(OPERATIONS["convertTextToPdf"], {"file": file, "page_size": page_size, "landscape": landscape, "margin": margin, "font": font, "font_size": font_size, "tab_width": tab_width}, None, call)

    async def convert_csv_to_pdf(self, *, file: FileInput, page_size: Optional[Literal["a4", "a3", "a5", "letter", "legal"]] = None, orientation: Optional[Literal["auto", "portrait", "landscape"]] = None, margin: Optional[float] = None, header_rows: Optional[int] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of a CSV file. One table, its head on every page. Delimiter and encoding are found. Columns are fitted: by lines within cells, smaller letters and turned paper; what is still too wide goes on in parts, each with the first column and a bookmark. It may have 40,000 cells; excel-to-pdf takes more. Tier: indie."""
        return await self._call(OPERATIONS["convertCsvToPdf"], {"file": file, "page_size": page_size, "orientation": orientation, "margin": margin, "header_rows": header_rows}, None, call)

    async def convert_email_to_pdf(self, *, file: FileInput, attachments: Optional[Literal["embed", "append", "none"]] = None, page_size: Optional[Literal["a4", "a3", "a5", "letter", "legal"]] = None, landscape: Optional[bool] = None, margin: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of an e-mail message. Subject, sender, recipients and date, then the HTML of the message, else its text. Pictures that lie in the message are shown; those elsewhere are never fetched, and named in a warning. Attachments travel in the PDF (embed), follow as pages where they are PDFs, pictures, text, Markdown, CSV or HTML, the others still in the PDF (append), or are left out (none). Tier: indie."""
        return await self._call(OPERATIONS["convertEmailToPdf"], {"file": file, "attachments": attachments, "page_size": page_size, "landscape": landscape, "margin": margin}, None, call)

    async def convert_svg_to_pdf(self, *, file: FileInput, page_size: Optional[Literal["fit", "a4", "a3", "a5", "letter", "legal"]] = None, margin: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of an SVG drawing. One page as large as the drawing says, by its width, height or viewBox. Lines stay lines and text stays text. No script runs and nothing outside of the file is loaded; a warning names what it asks for. Tier: indie."""
        return await self._call(OPERATIONS["convertSvgToPdf"], {"file": file, "page_size": page_size, "margin": margin}, None, call)

    async def convert_epub_to_pdf(self, *, file: FileInput, page_size: Optional[Literal["a4", "a3", "a5", "letter", "legal"]] = None, landscape: Optional[bool] = None, margin: Optional[float] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF of an EPUB book. EPUB 2 and 3: the cover, then the chapters in the order of reading, each from a new page with its own styles, pictures and fonts; what stands beside the main text comes last. The table of contents becomes the bookmarks, and links within the book lead to their pages. Pages of a fixed layout are fitted to the paper. Nothing outside of the book is loaded. A book that a shop has locked (DRM) is refused. Tier: indie."""
        return await self._call(OPERATIONS["convertEpubToPdf"], {"file": file, "page_size": page_size, "landscape": landscape, "margin": margin}, None, call)

    async def einvoice_render(self, *, file: FileInput, format: Optional[Literal["pdf", "html", "factur_x"]] = None, language: Optional[Literal["en", "de"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Show an e-invoice as a page that people read. All that the invoice states, in words of the language: UBL 2.1 and UN/CEFACT CII, ZUGFeRD from its first version, as XML or attached to a PDF. The HTML holds all that it needs and no script; the PDF is tagged, and its headings are its bookmarks. With format factur_x the answer is that PDF as PDF/A-3 with the XML in it as it was sent, which has to be UN/CEFACT CII of a profile of Factur-X or of XRechnung. Tier: developer."""
        return await self._call(OPERATIONS["einvoiceRender"], {"file": file, "format": format, "language": language, "password": password}, None, call)

    async def sign_add_signature(self, *, file: FileInput, signature: FileInput, page: Optional[int] = None, x: Optional[int] = None, y: Optional[int] = None, width: Optional[int] = None, height: Optional[int] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Put an image signature on a page. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. Tier: indie."""
        return await self._call(OPERATIONS["signAddSignature"], {"file": file, "signature": signature, "page": page, "x": x, "y": y, "width": width, "height": height, "password": password, "on_signature": on_signature}, None, call)

    async def sign_add_signature_base64(self, *, file: FileInput, signature_data: str, page: Optional[int] = None, x: Optional[int] = None, y: Optional[int] = None, width: Optional[int] = None, height: Optional[int] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Put a drawn signature on a page. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. Tier: indie."""
        return await self._call(OPERATIONS["signAddSignatureBase64"], {"file": file, "signature_data": signature_data, "page": page, "x": x, "y": y, "width": width, "height": height, "password": password, "on_signature": on_signature}, None, call)

    async def sign_add_text_signature(self, *, file: FileInput, text: str, page: Optional[int] = None, x: Optional[int] = None, y: Optional[int] = None, width: Optional[int] = None, height: Optional[int] = None, font_size: Optional[float] = None, color: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Write a typed signature on a page. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. The name is written in a script hand. Tier: indie."""
        return await self._call(OPERATIONS["signAddTextSignature"], {"file": file, "text": text, "page": page, "x": x, "y": y, "width": width, "height": height, "font_size": font_size, "color": color, "password": password, "on_signature": on_signature}, None, call)

    async def pdf_sign(self, *, file: FileInput, signature_type: Optional[Literal["text", "base64", "image"]] = None, text: Optional[str] = None, signature_data: Optional[str] = None, signature_file: Optional[FileInput] = None, page: Optional[int] = None, x: Optional[int] = None, y: Optional[int] = None, width: Optional[int] = None, height: Optional[int] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Sign a page with a typed name, a drawing or an image. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. Tier: indie."""
        return await self._call(OPERATIONS["pdfSign"], {"file": file, "signature_type": signature_type, "text": text, "signature_data": signature_data, "signature_file": signature_file, "page": page, "x": x, "y": y, "width": width, "height": height, "password": password, "on_signature": on_signature}, None, call)

    async def sign_certificate(self, *, file: FileInput, certificate: Optional[FileInput] = None, private_key: Optional[FileInput] = None, certificate_password: Optional[str] = None, trial: Optional[bool] = None, reason: Optional[str] = None, location: Optional[str] = None, name: Optional[str] = None, contact: Optional[str] = None, field: Optional[str] = None, certify: Optional[Literal["none", "no_changes", "form_filling", "annotations"]] = None, text: Optional[str] = None, signature_image: Optional[FileInput] = None, page: Optional[int] = None, x: Optional[int] = None, y: Optional[int] = None, width: Optional[int] = None, height: Optional[int] = None, timestamp_url: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Sign a PDF digitally with a certificate. A digital signature by PAdES-B-B (EN 319 142-1), or B-T with a timestamp server, put behind the bytes of the file: signatures that it has stay valid, and more can follow. The key is used for this call alone: it is neither kept nor logged; one that stays where it is signs by sign/prepare and sign/complete. With text or signature_image the signature is seen on a page; else it is in the file alone. certify says what may be done to the file afterwards, and goes only into one that nobody signed before. trial=true signs without a certificate of yours, to try it: nobody trusts the result. Tier: indie."""
        return await self._call(OPERATIONS["signCertificate"], {"file": file, "certificate": certificate, "private_key": private_key, "certificate_password": certificate_password, "trial": trial, "reason": reason, "location": location, "name": name, "contact": contact, "field": field, "certify": certify, "text": text, "signature_image": signature_image, "page": page, "x": x, "y": y, "width": width, "height": height, "timestamp_url": timestamp_url, "password": password, "on_signature": on_signature}, None, call)

    async def sign_prepare(self, *, file: FileInput, certificate: FileInput, algorithm: Optional[Literal["RSASSA_PKCS1_V1_5_SHA_256", "RSASSA_PKCS1_V1_5_SHA_384", "RSASSA_PKCS1_V1_5_SHA_512", "RSASSA_PSS_SHA_256", "RSASSA_PSS_SHA_384", "RSASSA_PSS_SHA_512", "ECDSA_SHA_256", "ECDSA_SHA_384", "ECDSA_SHA_512"]] = None, level: Optional[Literal["B-B", "B-T"]] = None, room: Optional[int] = None, reason: Optional[str] = None, location: Optional[str] = None, name: Optional[str] = None, contact: Optional[str] = None, field: Optional[str] = None, certify: Optional[Literal["none", "no_changes", "form_filling", "annotations"]] = None, text: Optional[str] = None, signature_image: Optional[FileInput] = None, page: Optional[int] = None, x: Optional[int] = None, y: Optional[int] = None, width: Optional[int] = None, height: Optional[int] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Prepare a PDF to be signed by a key elsewhere. The first half of sign/certificate, for a key that does not leave AWS KMS, a token (PKCS#11) or another signer. The answer is the PDF with a signature field and a room that is still empty, put behind the bytes of the file. Have the digest of the header X-Signature-Digest signed as it is, by the algorithm of X-Signature-Algorithm, and send the prepared PDF, the value and X-Signature-Attributes to sign/complete. Nothing is kept here between the two. Fields are those of sign/certificate. Tier: indie."""
        return await self._call(OPERATIONS["signPrepare"], {"file": file, "certificate": certificate, "algorithm": algorithm, "level": level, "room": room, "reason": reason, "location": location, "name": name, "contact": contact, "field": field, "certify": certify, "text": text, "signature_image": signature_image, "page": page, "x": x, "y": y, "width": width, "height": height, "password": password, "on_signature": on_signature}, None, call)

    async def sign_complete(self, *, file: FileInput, certificate: FileInput, signature: str, attributes: str, timestamp_url: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Put the signature of a key elsewhere into a prepared PDF. The second half, behind sign/prepare. The value is held against the file, the attributes and the certificate first: one that does not verify is refused and says why, and so is a file that was changed since. Then it goes into the room, and no other byte of the file changes. With timestamp_url a server is asked for the time: PAdES-B-T. Tier: indie."""
        return await self._call(OPERATIONS["signComplete"], {"file": file, "certificate": certificate, "signature": signature, "attributes": attributes, "timestamp_url": timestamp_url, "password": password}, None, call)

    async def sign_timestamp(self, *, file: FileInput, timestamp_url: str, field: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Put a timestamp over a PDF. A document timestamp (RFC 3161, EN 319 142-1) put behind the bytes of the file: from then on it is proven that the file was as it is. Signatures that it has stay valid, also where they forbid other changes; over one with its validation data it makes PAdES-B-LTA. Every few years another goes above it. Tier: indie."""
        return await self._call(OPERATIONS["signTimestamp"], {"file": file, "timestamp_url": timestamp_url, "field": field, "password": password, "on_signature": on_signature}, None, call)

    async def sign_long_term(self, *, file: FileInput, timestamp_url: Optional[str] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make the signatures of a PDF last longer than their certificates. For each digital signature and its timestamp: the certificates above it and what their issuers tell of revocations, fetched from the addresses that the certificates name, are held against them and put behind the bytes of the file (ISO 32000-2, 12.8.4.3). That makes PAdES-B-LT of B-T; with timestamp_url a document timestamp goes above it: PAdES-B-LTA. A warning names every certificate of which nobody told. Tier: indie."""
        return await self._call(OPERATIONS["signLongTerm"], {"file": file, "timestamp_url": timestamp_url, "password": password, "on_signature": on_signature}, None, call)

    async def sign_verify(self, *, file: FileInput, anchors: Optional[FileInput] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> SignatureVerification:
        """Verify the digital signatures of a PDF. For each signed field: whether the signed bytes are as they were, what was changed behind them and whether the certification allows it, the path of certificates to the anchors that are sent, timestamps and the PAdES level reached. Verdicts are those of ETSI EN 319 102-1: TOTAL-PASSED, TOTAL-FAILED or INDETERMINATE with its sub-indication. No anchors are built in: without them no signature passes. Nothing is fetched: revocation is told by what the file carries. not_checked names what a verdict does not rest on. Tier: indie."""
        return await self._call(OPERATIONS["signVerify"], {"file": file, "anchors": anchors, "password": password}, SignatureVerification, call)

    async def optimize_preset(self, *, file: FileInput, preset: Literal["email", "web_2mb", "web_5mb", "web_10mb", "print", "archive", "mobile"], password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Optimize a PDF for a purpose. email under 25 MB; web_2mb, web_5mb and web_10mb under that size; print keeps 300 dpi; archive is as small as it gets; mobile loads page by page. The header X-Target-Reached says whether the goal was met. The result is never larger than the input. Tier: indie."""
        return await self._call(OPERATIONS["optimizePreset"], {"file": file, "preset": preset, "password": password, "on_signature": on_signature}, None, call)

    async def optimize_to_size(self, *, file: FileInput, target_size_mb: Optional[float] = None, target_size_kb: Optional[float] = None, password: Optional[str] = None, on_signature: Optional[Literal["auto", "keep", "break"]] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Make a PDF as good as it can be at a size. Finds the best quality at or under the target. The header X-Target-Reached says whether the goal was met. The result is never larger than the input. Tier: indie."""
        return await self._call(OPERATIONS["optimizeToSize"], {"file": file, "target_size_mb": target_size_mb, "target_size_kb": target_size_kb, "password": password, "on_signature": on_signature}, None, call)

    @overload
    async def ai_extract_invoice(self, *, file: FileInput, export_format: Optional[Literal["json"]] = None, include_line_items: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> InvoiceExtractionResponse: ...

    @overload
    async def ai_extract_invoice(self, *, file: FileInput, export_format: Literal["csv", "excel", "accounting_a", "accounting_b", "accounting_c", "tally", "quickbooks", "zoho"], include_line_items: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[InvoiceExtractionResponse, AsyncFileResult]: ...

    async def ai_extract_invoice(self, *, file: FileInput, export_format: Optional[Literal["json", "csv", "excel", "accounting_a", "accounting_b", "accounting_c", "tally", "quickbooks", "zoho"]] = None, include_line_items: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[InvoiceExtractionResponse, Union[InvoiceExtractionResponse, AsyncFileResult]]:
        """Read an invoice, credit note or receipt. Every value names the place it was read from in `evidence` and how sure it is in `confidences`; what the document does not hold is null. accounting_a is Tally XML, accounting_b QuickBooks CSV, accounting_c Zoho Books CSV. Tier: developer."""
        return await self._call(OPERATIONS["aiExtractInvoice"], {"file": file, "export_format": export_format, "include_line_items": include_line_items, "password": password}, InvoiceExtractionResponse, call)

    @overload
    async def ai_extract_tables(self, *, file: FileInput, pages: Optional[str] = None, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> TableExtractionResponse: ...

    @overload
    async def ai_extract_tables(self, *, file: FileInput, pages: Optional[str] = None, export_format: Literal["excel", "csv"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[TableExtractionResponse, AsyncFileResult]: ...

    async def ai_extract_tables(self, *, file: FileInput, pages: Optional[str] = None, export_format: Optional[Literal["json", "excel", "csv"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[TableExtractionResponse, Union[TableExtractionResponse, AsyncFileResult]]:
        """Find the tables of a document. Ruled and unruled tables with spans; a table that runs over pages is one, and row_pages says where each row stands. header_rows is 0 where no row names the columns. A page of a workbook is a sheet; numbers come as displayed, dates as ISO 8601. Scans are read by OCR. excel answers a workbook, csv one CSV file or a ZIP of several. Tier: developer."""
        return await self._call(OPERATIONS["aiExtractTables"], {"file": file, "pages": pages, "export_format": export_format, "password": password}, TableExtractionResponse, call)

    async def ai_ocr(self, *, file: FileInput, pages: Optional[str] = None, language: Optional[str] = None, force: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> OcrResponse:
        """Read the text of a scanned PDF, an image or any other document. Pages that hold text keep it unless force is set. Every word comes with its place; Office files, HTML and text are set on virtual pages, a sheet or a slide each. Tier: developer."""
        return await self._call(OPERATIONS["aiOcr"], {"file": file, "pages": pages, "language": language, "force": force, "password": password}, OcrResponse, call)

    async def ai_parse_resume(self, *, files: Union[FileInput, Sequence[FileInput]], job_description: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ResumeParsingResponse:
        """Read résumés and rank them against a job description. One résumé as `file` or up to 10 as `files`. With `job_description` every candidate gets a score from 0 to 100 with its reasons, best first; without it candidates stand in upload order and carry no score. A file that cannot be read, or has more than 100 pages, is listed in `failed` and does not lose the others. The download URLs are signed and expire after an hour. Months are YYYY-MM, or YYYY where no month is printed; total experience counts overlapping posts once. Tier: developer."""
        return await self._call(OPERATIONS["aiParseResume"], {"files": files, "job_description": job_description, "password": password}, ResumeParsingResponse, call)

    async def ai_questions(self, *, file: FileInput, num_questions: Optional[int] = None, difficulty: Optional[Literal["easy", "medium", "hard"]] = None, focus_area: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> QuestionsResponse:
        """Make comprehension questions with answers. Every question names the page and the sentence that its answer rests on. Tier: developer."""
        return await self._call(OPERATIONS["aiQuestions"], {"file": file, "num_questions": num_questions, "difficulty": difficulty, "focus_area": focus_area, "password": password}, QuestionsResponse, call)

    async def ai_summarize(self, *, file: FileInput, max_length: Optional[int] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> SummaryResponse:
        """Summarise a document. The summary is made of the document's own sentences, or written by the configured language model and held against the document. A repeated request is answered from a cache. Tier: indie."""
        return await self._call(OPERATIONS["aiSummarize"], {"file": file, "max_length": max_length, "password": password}, SummaryResponse, call)

    async def chat_summarize(self, *, file: Optional[FileInput] = None, document_id: Optional[str] = None, max_length: Optional[int] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> SummaryResponse:
        """Summarise a document comprehensively. As ai/summarize; takes the document_id of an uploaded document as well. A repeated request is answered from a cache. Tier: indie."""
        return await self._call(OPERATIONS["chatSummarize"], {"file": file, "document_id": document_id, "max_length": max_length, "password": password}, SummaryResponse, call)

    async def chat_upload(self, *, file: FileInput, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ChatUploadResponse:
        """Upload a document to ask questions about. The text is kept for 24 hours, the file itself is not kept. Tier: developer."""
        return await self._call(OPERATIONS["chatUpload"], {"file": file, "password": password}, ChatUploadResponse, call)

    async def chat_ask(self, *, document_id: str, question: str, history: Optional[List[ChatTurn]] = None, call: Optional[CallOptions] = None) -> ChatResponse:
        """Ask a question about an uploaded document. The answer quotes the document and names its pages; when the document does not hold it, found is false and the answer says so. Earlier turns in history let a question refer back. Tier: developer."""
        return await self._call(OPERATIONS["chatAsk"], {"document_id": document_id, "question": question, "history": history}, ChatResponse, call)

    async def chat_generate_questions(self, *, file: Optional[FileInput] = None, document_id: Optional[str] = None, num_questions: Optional[int] = None, difficulty: Optional[Literal["easy", "medium", "hard"]] = None, focus_area: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> QuestionsResponse:
        """Make study or assessment questions. As ai/questions; takes the document_id of an uploaded document as well. A repeated request is answered from a cache. Tier: developer."""
        return await self._call(OPERATIONS["chatGenerateQuestions"], {"file": file, "document_id": document_id, "num_questions": num_questions, "difficulty": difficulty, "focus_area": focus_area, "password": password}, QuestionsResponse, call)

    async def chat_translate(self, *, file: FileInput, target_language: str, source_language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncFileResult:
        """Translate a PDF and keep its layout. Each paragraph, heading, cell and label is taken out of the page and its translation set in its place: same colour, weight and alignment, smaller where it has to be. Pictures, graphics and links stay; links move with their text. On scanned pages the translation is drawn over the picture. Needs a language model; without one the answer is 503. What could not be translated stays as it was and is named in X-Warning; when less than half of the letters could be, the answer is an error; X-Engine names the model, X-Source-Language the language that was found. Tier: developer."""
        return await self._call(OPERATIONS["chatTranslate"], {"file": file, "target_language": target_language, "source_language": source_language, "password": password}, None, call)

    async def chat_multi_create_session(self, *, call: Optional[CallOptions] = None) -> SessionResponse:
        """Open a session over several documents. Holds up to 10 documents and 50 MB in total; it ends after an hour in which nothing uses it. Tier: developer."""
        return await self._call(OPERATIONS["chatMultiCreateSession"], {}, SessionResponse, call)

    async def chat_multi_upload(self, *, session_id: str, files: Union[FileInput, Sequence[FileInput]], call: Optional[CallOptions] = None) -> SessionResponse:
        """Add documents to a session. All of the files are added, or none. Tier: developer."""
        return await self._call(OPERATIONS["chatMultiUpload"], {"session_id": session_id, "files": files}, SessionResponse, call)

    async def chat_multi_session(self, *, session_id: str, call: Optional[CallOptions] = None) -> SessionResponse:
        """Tell what a session holds. Tier: developer."""
        return await self._call(OPERATIONS["chatMultiSession"], {"session_id": session_id}, SessionResponse, call)

    async def chat_multi_ask(self, *, session_id: str, question: str, document_ids: Optional[List[str]] = None, history: Optional[List[ChatTurn]] = None, call: Optional[CallOptions] = None) -> MultiChatResponse:
        """Ask a question about the documents of a session. The answer names the documents it draws on; `documents` tells of each whether it holds the information. document_ids narrows the question to some of them. Tier: developer."""
        return await self._call(OPERATIONS["chatMultiAsk"], {"session_id": session_id, "question": question, "document_ids": document_ids, "history": history}, MultiChatResponse, call)

    async def chat_multi_summarize(self, *, session_id: str, comparison_mode: Optional[bool] = None, max_length: Optional[int] = None, call: Optional[CallOptions] = None) -> MultiSummaryResponse:
        """Summarise or compare the documents of a session. One combined summary; with comparison_mode a summary of each document, what they share and how they differ, with the sentences that say so. Tier: developer."""
        return await self._call(OPERATIONS["chatMultiSummarize"], {"session_id": session_id, "comparison_mode": comparison_mode, "max_length": max_length}, MultiSummaryResponse, call)

    @overload
    async def workflows_auto_redact(self, *, file: FileInput, pii_types: Optional[str] = None, terms: Optional[str] = None, patterns: Optional[str] = None, min_confidence: Optional[float] = None, labels: Optional[bool] = None, dry_run: Optional[bool] = None, language: Optional[str] = None, read_all: Optional[bool] = None, password: Optional[str] = None, as_json: Literal[True], call: Optional[CallOptions] = None) -> RedactionReport: ...

    @overload
    async def workflows_auto_redact(self, *, file: FileInput, pii_types: Optional[str] = None, terms: Optional[str] = None, patterns: Optional[str] = None, min_confidence: Optional[float] = None, labels: Optional[bool] = None, dry_run: Optional[bool] = None, language: Optional[str] = None, read_all: Optional[bool] = None, password: Optional[str] = None, as_json: Literal[False] = False, call: Optional[CallOptions] = None) -> AsyncFileResult: ...

    async def workflows_auto_redact(self, *, file: FileInput, pii_types: Optional[str] = None, terms: Optional[str] = None, patterns: Optional[str] = None, min_confidence: Optional[float] = None, labels: Optional[bool] = None, dry_run: Optional[bool] = None, language: Optional[str] = None, read_all: Optional[bool] = None, password: Optional[str] = None, as_json: bool = False, call: Optional[CallOptions] = None) -> Union[RedactionReport, AsyncFileResult]:
        """Remove personal data from a PDF. Values are removed, not covered: from text, pictures, forms, notes, links, bookmarks, tags, metadata and earlier revisions; attachments and scripts go whole. The result is then searched by other means, and where a value is left the call fails and says where. Scans are read by OCR. A value that was found once is removed wherever it stands. What is less sure than min_confidence stays and is named (unsure, X-Redactions-Unsure). national_id holds numbers of persons in about thirty countries: of identity cards, social insurance, health and tax. There is no type for names and postal addresses: no method without a dictionary is sure enough; send them as terms. Accept: application/json answers the list of what was removed with the file in base64. Tier: business."""
        return await self._call(OPERATIONS["workflowsAutoRedact"], {"file": file, "pii_types": pii_types, "terms": terms, "patterns": patterns, "min_confidence": min_confidence, "labels": labels, "dry_run": dry_run, "language": language, "read_all": read_all, "password": password}, RedactionReport, call, as_json=as_json)

    async def workflows_available_filings(self, *, call: Optional[CallOptions] = None) -> AvailableFilingsResponse:
        """List the filings that can be drafted. Each with its periods, the form's name, the day by which the last period that has ended is due by law (extensions are not in it), the columns its rows need, and the layout of its portal file where one is public. Tier: business."""
        return await self._call(OPERATIONS["workflowsAvailableFilings"], {}, AvailableFilingsResponse, call)

    async def workflows_check_consistency(self, *, files: Union[FileInput, Sequence[FileInput]], comparison_type: Optional[Literal["invoice_po", "vendor_verification", "auto"]] = None, tolerance: Optional[float] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ConsistencyResponse:
        """Find where documents contradict each other. Two files or more. Each invoice is held against its order and its goods receipt, by fields and by lines; other documents by what they say of one vendor. Every difference names both places, how grave it is and why. Tier: business."""
        return await self._call(OPERATIONS["workflowsCheckConsistency"], {"files": files, "comparison_type": comparison_type, "tolerance": tolerance, "password": password}, ConsistencyResponse, call)

    async def workflows_classify_documents(self, *, files: Union[FileInput, Sequence[FileInput]], password: Optional[str] = None, call: Optional[CallOptions] = None) -> ClassificationResponse:
        """Tell what each document is, and which route to send it to. By text and file name alone: the same file gets the same answer, no language model is asked and nothing is charged. Each reason names what was found, its weight and its place; `recommended_workflow` is the address of the route that does most with this type. A file that cannot be read is judged by its name, and `error` says why. Tier: business."""
        return await self._call(OPERATIONS["workflowsClassifyDocuments"], {"files": files, "password": password}, ClassificationResponse, call)

    @overload
    async def workflows_compare_versions(self, *, old_version: FileInput, new_version: FileInput, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> VersionComparisonResponse: ...

    @overload
    async def workflows_compare_versions(self, *, old_version: FileInput, new_version: FileInput, export_format: Literal["pdf"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[VersionComparisonResponse, AsyncFileResult]: ...

    async def workflows_compare_versions(self, *, old_version: FileInput, new_version: FileInput, export_format: Optional[Literal["json", "pdf"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[VersionComparisonResponse, Union[VersionComparisonResponse, AsyncFileResult]]:
        """Compare two versions of a document. Every change by paragraph and word, tables by cell, with page and box in both versions; moved text is found as moved. Links that say the same and lead elsewhere are found. Changed bank accounts, tax and company registrations (GSTIN, PAN, VAT numbers), links, amounts, debit for credit, dates, parties, governing laws and numbers come first. pdf answers both versions in one file: what is gone struck out in the old one, what is new marked in the new one. Scans are read by OCR. Tier: business."""
        return await self._call(OPERATIONS["workflowsCompareVersions"], {"old_version": old_version, "new_version": new_version, "export_format": export_format, "password": password}, VersionComparisonResponse, call)

    @overload
    async def workflows_diff_documents(self, *, old_version: FileInput, new_version: FileInput, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> VersionComparisonResponse: ...

    @overload
    async def workflows_diff_documents(self, *, old_version: FileInput, new_version: FileInput, export_format: Literal["pdf"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[VersionComparisonResponse, AsyncFileResult]: ...

    async def workflows_diff_documents(self, *, old_version: FileInput, new_version: FileInput, export_format: Optional[Literal["json", "pdf"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[VersionComparisonResponse, Union[VersionComparisonResponse, AsyncFileResult]]:
        """Compare two versions of a document. Every change by paragraph and word, tables by cell, with page and box in both versions; moved text is found as moved. Links that say the same and lead elsewhere are found. Changed bank accounts, tax and company registrations (GSTIN, PAN, VAT numbers), links, amounts, debit for credit, dates, parties, governing laws and numbers come first. pdf answers both versions in one file: what is gone struck out in the old one, what is new marked in the new one. Scans are read by OCR. Tier: business."""
        return await self._call(OPERATIONS["workflowsDiffDocuments"], {"old_version": old_version, "new_version": new_version, "export_format": export_format, "password": password}, VersionComparisonResponse, call)

    async def workflows_cross_check(self, *, files: Union[FileInput, Sequence[FileInput]], comparison_type: Optional[Literal["invoice_po", "vendor_verification", "auto"]] = None, tolerance: Optional[float] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> CrossCheckResponse:
        """Hold two documents against each other. Exactly two files: an invoice and its purchase order or goods receipt, or two documents about one vendor. Every difference names both places, how grave it is and why. Tier: business."""
        return await self._call(OPERATIONS["workflowsCrossCheck"], {"files": files, "comparison_type": comparison_type, "tolerance": tolerance, "password": password}, CrossCheckResponse, call)

    async def workflows_detect_duplicates(self, *, files: Union[FileInput, Sequence[FileInput]], similarity_threshold: Optional[float] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> DuplicatesResponse:
        """Find files that are copies of one another. Copies by their bytes, by their text and, for scans, by what OCR reads and how the pages look. similarity is the share of characters that stand in passages both files have; containment the share of the shorter one. Invoices with other numbers make no cluster, however alike they look; the same number from the same vendor does. A file that is part of another is listed in pairs as partial. Tier: business."""
        return await self._call(OPERATIONS["workflowsDetectDuplicates"], {"files": files, "similarity_threshold": similarity_threshold, "password": password}, DuplicatesResponse, call)

    async def workflows_detect_fraud(self, *, file: FileInput, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, approval_limit: Optional[float] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> FraudDetectionResponse:
        """Examine an invoice for signs of fraud. Looks at arithmetic, tax numbers, dates, and at what editing leaves in a PDF; with `files`, other invoices of this and of other vendors, also at duplicates, numbers given twice, amounts that go round, changed or shared bank accounts, split invoices, look-alike names and a vendor's own layout. Each signal has its place, its weight and an explanation; what could not be looked at is in `not_checked` and adds nothing to the score. From a score of 50 the invoice is flagged, and webhooks of the event fraud.flagged are told, with a link to this report. A signal is a reason to ask, not a proof. Tier: business."""
        return await self._call(OPERATIONS["workflowsDetectFraud"], {"file": file, "files": files, "approval_limit": approval_limit, "password": password}, FraudDetectionResponse, call)

    async def workflows_extract_clauses(self, *, file: FileInput, document_type: Optional[Literal["contract", "policy", "terms"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ClauseExtractionResponse:
        """Find the clauses of a contract, a policy or terms of service. Each clause with its category, text and place; parties, dates, amounts, notice periods and governing law; what may be a risk and why; and clauses that such a document should have and has not. Found by rules of legal English, which name the phrases they go by; no language model is asked. It is no legal advice. Tier: business."""
        return await self._call(OPERATIONS["workflowsExtractClauses"], {"file": file, "document_type": document_type, "password": password}, ClauseExtractionResponse, call)

    @overload
    async def workflows_generate_filing(self, *, filing_type: Literal["gstr_1", "gstr_3b", "gstr_9", "itr", "tds_24q", "tds_26q", "tds_27q", "payroll", "mca_aoc_4", "mca_mgt_7", "uk_vat", "eu_vat", "eu_recapitulative", "us_1099_nec"], period: str, file: Optional[FileInput] = None, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, data: Optional[str] = None, gstin: Optional[str] = None, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> FilingResponse: ...

    @overload
    async def workflows_generate_filing(self, *, filing_type: Literal["gstr_1", "gstr_3b", "gstr_9", "itr", "tds_24q", "tds_26q", "tds_27q", "payroll", "mca_aoc_4", "mca_mgt_7", "uk_vat", "eu_vat", "eu_recapitulative", "us_1099_nec"], period: str, file: Optional[FileInput] = None, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, data: Optional[str] = None, gstin: Optional[str] = None, export_format: Literal["portal", "csv", "excel"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[FilingResponse, AsyncFileResult]: ...

    async def workflows_generate_filing(self, *, filing_type: Literal["gstr_1", "gstr_3b", "gstr_9", "itr", "tds_24q", "tds_26q", "tds_27q", "payroll", "mca_aoc_4", "mca_mgt_7", "uk_vat", "eu_vat", "eu_recapitulative", "us_1099_nec"], period: str, file: Optional[FileInput] = None, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, data: Optional[str] = None, gstin: Optional[str] = None, export_format: Optional[Literal["json", "portal", "csv", "excel"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[FilingResponse, Union[FilingResponse, AsyncFileResult]]:
        """Draft a tax or company filing. Reads the rows of workbooks, CSV files and tables, invoices as PDF, or JSON as a file or in `data` (a list of rows, or an object of lists such as `sales` and `purchases`), and drafts the return of a period. Every figure names the rows it is made of; rows that are left out say why; nothing is made up. A draft is for review by whoever files it. portal answers the file in the portal's own layout where one is public, csv and excel the same figures as tables. Tier: business."""
        return await self._call(OPERATIONS["workflowsGenerateFiling"], {"file": file, "files": files, "data": data, "filing_type": filing_type, "period": period, "gstin": gstin, "export_format": export_format, "password": password}, FilingResponse, call)

    async def workflows_parse_document(self, *, file: FileInput, extract_entities: Optional[bool] = None, include_tables: Optional[bool] = None, language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> NormalizedDocumentResponse:
        """Read any document into one standard JSON structure. PDF, Excel, Word, PowerPoint, HTML, CSV, e-mail, text and images give the same structure: type and language, fields, entities, tables, and the text by page and block, each with its page and box or sheet and cell. Invoices, receipts, résumés and bank statements are read by their extractors. The structure is the schema NormalizedDocument; it is cached for a week for your account. Tier: business."""
        return await self._call(OPERATIONS["workflowsParseDocument"], {"file": file, "extract_entities": extract_entities, "include_tables": include_tables, "language": language, "password": password}, NormalizedDocumentResponse, call)

    async def workflows_normalize_data(self, *, file: FileInput, extract_entities: Optional[bool] = None, include_tables: Optional[bool] = None, language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> NormalizedDocumentResponse:
        """Read any document into one standard JSON structure. PDF, Excel, Word, PowerPoint, HTML, CSV, e-mail, text and images give the same structure: type and language, fields, entities, tables, and the text by page and block, each with its page and box or sheet and cell. Invoices, receipts, résumés and bank statements are read by their extractors. The structure is the schema NormalizedDocument; it is cached for a week for your account. Tier: business."""
        return await self._call(OPERATIONS["workflowsNormalizeData"], {"file": file, "extract_entities": extract_entities, "include_tables": include_tables, "language": language, "password": password}, NormalizedDocumentResponse, call)

    @overload
    async def workflows_process_bank_statement(self, *, files: Union[FileInput, Sequence[FileInput]], currency: Optional[Literal["inr_gst", "usd", "gbp", "eur"]] = None, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> BankStatementResponse: ...

    @overload
    async def workflows_process_bank_statement(self, *, files: Union[FileInput, Sequence[FileInput]], currency: Optional[Literal["inr_gst", "usd", "gbp", "eur"]] = None, export_format: Literal["excel"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[BankStatementResponse, AsyncFileResult]: ...

    async def workflows_process_bank_statement(self, *, files: Union[FileInput, Sequence[FileInput]], currency: Optional[Literal["inr_gst", "usd", "gbp", "eur"]] = None, export_format: Optional[Literal["json", "excel"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[BankStatementResponse, Union[BankStatementResponse, AsyncFileResult]]:
        """Read bank statements and prove their balances. PDF (scans are read by OCR), CSV, Excel, Word, OFX, QFX, QIF, CAMT.052, .053 and .054, MT940. Every statement is proven: opening balance plus bookings make the closing balance, and each row's balance follows from the one before; where it does not, the failing rows are named. Several statements are merged: each booking counts once and names its source file. A statement without balances is not_provable, one without bookings no_transactions; neither is ever called reconciled. currency is for statements that name none; inr_gst also looks for GST and TDS, as is done for every statement in rupees. A file that cannot be read is listed in failed and does not lose the others. Every booking and balance names its place: page and box in evidence, or element and line of OFX, QIF, CAMT and MT940 in locations. excel answers a workbook with formulas. Tier: business."""
        return await self._call(OPERATIONS["workflowsProcessBankStatement"], {"files": files, "currency": currency, "export_format": export_format, "password": password}, BankStatementResponse, call)

    async def workflows_process_onboarding(self, *, files: Union[FileInput, Sequence[FileInput]], onboarding_type: Optional[Literal["vendor", "customer", "employee"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> OnboardingResponse:
        """Sort and check the papers of a new vendor, customer or employee. Tells what each file is, reads names, PAN, GSTIN and bank account, compares them between the files, and says what the checklist of the type asks for and no file gives. Tier: business."""
        return await self._call(OPERATIONS["workflowsProcessOnboarding"], {"files": files, "onboarding_type": onboarding_type, "password": password}, OnboardingResponse, call)

    @overload
    async def workflows_reconcile_documents(self, *, file: FileInput, register: Optional[FileInput] = None, reconciliation_type: Optional[Literal["gstr_2b", "gstr_3b"]] = None, tolerance: Optional[float] = None, column_mapping: Optional[str] = None, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ReconciliationResponse: ...

    @overload
    async def workflows_reconcile_documents(self, *, file: FileInput, register: Optional[FileInput] = None, reconciliation_type: Optional[Literal["gstr_2b", "gstr_3b"]] = None, tolerance: Optional[float] = None, column_mapping: Optional[str] = None, export_format: Literal["excel"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[ReconciliationResponse, AsyncFileResult]: ...

    async def workflows_reconcile_documents(self, *, file: FileInput, register: Optional[FileInput] = None, reconciliation_type: Optional[Literal["gstr_2b", "gstr_3b"]] = None, tolerance: Optional[float] = None, column_mapping: Optional[str] = None, export_format: Optional[Literal["json", "excel"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[ReconciliationResponse, Union[ReconciliationResponse, AsyncFileResult]]:
        """Hold the purchase register against GSTR-2B or GSTR-3B. gstr_2b: every document of the books and of the portal stands in one match: exact, suggested (the number is written otherwise, or amounts differ within the tolerance), mismatch, same_pan (another registration of the supplier), missing_in_2b or missing_in_books. A document whose GSTIN was mistyped is found by number, date and amounts, and the character that fails is named; one that is booked twice counts once and is named in booked_twice. Amendments take the place of what they amend; credit counts only as GSTR-2B shows it. gstr_3b: books against the rows of tables 3.1 and 4. The register may be Excel, CSV or a document with a table, the portal's file its JSON or Excel; one workbook may hold both as sheets. column_mapping tells what each heading was taken for; send your own as JSON to change it. excel answers a workbook for filing. Tier: business."""
        return await self._call(OPERATIONS["workflowsReconcileDocuments"], {"file": file, "register": register, "reconciliation_type": reconciliation_type, "tolerance": tolerance, "column_mapping": column_mapping, "export_format": export_format, "password": password}, ReconciliationResponse, call)

    async def workflows_retention_status(self, *, document_id: Optional[str] = None, status: Optional[Literal["expired", "due", "kept"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, call: Optional[CallOptions] = None) -> RetentionStatusResponse:
        """List tagged documents by the end of their retention, or show one. expired: the period is over; due: it ends within 90 days; kept: until expiry_date; permanent: without end; none: no law sets a period. Sorted by expiry date. Documents of other accounts are not found. Tier: business."""
        return await self._call(OPERATIONS["workflowsRetentionStatus"], {"document_id": document_id, "status": status, "limit": limit, "cursor": cursor}, RetentionStatusResponse, call)

    async def workflows_score_quality(self, *, file: FileInput, extract_entities: Optional[bool] = None, include_tables: Optional[bool] = None, language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> DocumentQualityResponse:
        """Score how well a document can be read, by people and by machines. Legibility, confidence of OCR, resolution, skew, blank and missing pages, accessibility and machine-readability, each from 0 to 100 with its reason and what to do. The overall score is their weighted mean, held down by the worst of those without which nothing can be read. From 85 a document can be processed unattended, from 70 with a look at the result, from 50 with a person; below, get another copy. Tier: business."""
        return await self._call(OPERATIONS["workflowsScoreQuality"], {"file": file, "extract_entities": extract_entities, "include_tables": include_tables, "language": language, "password": password}, DocumentQualityResponse, call)

    async def workflows_tag_retention(self, *, file: FileInput, document_type: Optional[Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]] = None, document_date: Optional[str] = None, jurisdiction: Optional[Literal["IN", "US", "GB", "DE", "EU"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> RetentionTagResponse:
        """Say how long the law wants a document kept, and remember it. Every rule of the jurisdiction that applies to this type of document at its date is listed with its law; the longest counts. Type, date and jurisdiction are read from the document when they are not sent, and it is said which; what the document does not show has to be sent. Kept are the name, the hash and the dates, not the file. The same file tagged again with the same type, date and jurisdiction has the same document_id. This is no legal advice. Tier: business."""
        return await self._call(OPERATIONS["workflowsTagRetention"], {"file": file, "document_type": document_type, "document_date": document_date, "jurisdiction": jurisdiction, "password": password}, RetentionTagResponse, call)

    async def workflows_validate_file(self, *, file: FileInput, format_type: Optional[Literal["gst", "bank_upload", "vendor_onboarding", "insurance_claim", "en16931", "xrechnung", "peppol", "factur_x", "fattura_pa", "facturae"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ValidateFileResponse:
        """Check a file against the rules of its kind. GST documents (invoices, registers, e-invoice, e-way bill and return JSON), bank uploads (NEFT, RTGS and NACH sheets, lists of payments to IBANs or by sort code and routing number, ISO 20022 pain.001 and pain.008, Nacha files, and statements as CAMT, MT940, OFX and QIF), vendor forms, insurance claims, and e-invoices (UBL 2.1 and UN/CEFACT CII, by themselves or attached to a PDF) by EN 16931, XRechnung, Peppol BIS Billing and Factur-X. Every issue names its rule, the source of the rule, and the page, cell or path; of an e-invoice the business term with its line and path. valid: all checks that the kind of file is promised were applied and none failed; those that could not be applied are in not_checked with why, and the result is needs_review. Without format_type the content decides, and the answer says why. Tier: business."""
        return await self._call(OPERATIONS["workflowsValidateFile"], {"file": file, "format_type": format_type, "password": password}, ValidateFileResponse, call)

    @overload
    async def einvoice_create(self, *, target: Literal["en16931", "xrechnung", "peppol", "factur_x"], file: Optional[FileInput] = None, data: Optional[str] = None, syntax: Optional[Literal["ubl", "cii"]] = None, pdf_file: Optional[FileInput] = None, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> EInvoiceCreationResponse: ...

    @overload
    async def einvoice_create(self, *, target: Literal["en16931", "xrechnung", "peppol", "factur_x"], file: Optional[FileInput] = None, data: Optional[str] = None, syntax: Optional[Literal["ubl", "cii"]] = None, pdf_file: Optional[FileInput] = None, export_format: Literal["xml", "pdf"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[EInvoiceCreationResponse, AsyncFileResult]: ...

    async def einvoice_create(self, *, target: Literal["en16931", "xrechnung", "peppol", "factur_x"], file: Optional[FileInput] = None, data: Optional[str] = None, syntax: Optional[Literal["ubl", "cii"]] = None, pdf_file: Optional[FileInput] = None, export_format: Optional[Literal["json", "xml", "pdf"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[EInvoiceCreationResponse, Union[EInvoiceCreationResponse, AsyncFileResult]]:
        """Write an e-invoice: EN 16931, XRechnung, Peppol or Factur-X. Of an invoice as JSON in `data` (by the keys that extract-invoice answers, with those that only an e-invoice has), of a file that holds an invoice, or of both, where `data` fills in what the file lacks. What the rules of the target ask for and neither has is a 422 that names each field: its business term, its key in `data`, and what to put there; nothing is made up. The sums BT-106 to BT-115 and the VAT breakdown are computed where they are left out, and have to agree where they are given; amounts are decimals, which may be sent as texts. With target factur_x and export_format pdf the answer is a PDF/A-3 with the XML in it, of pdf_file or of the PDF that the invoice was read from; what its pages print is not compared with the XML. Tier: developer."""
        return await self._call(OPERATIONS["einvoiceCreate"], {"file": file, "data": data, "target": target, "syntax": syntax, "pdf_file": pdf_file, "export_format": export_format, "password": password}, EInvoiceCreationResponse, call)

    @overload
    async def einvoice_convert(self, *, file: FileInput, syntax: Literal["ubl", "cii"], target: Optional[Literal["en16931", "xrechnung", "peppol", "factur_x"]] = None, export_format: Optional[Literal["json"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> EInvoiceConversionResponse: ...

    @overload
    async def einvoice_convert(self, *, file: FileInput, syntax: Literal["ubl", "cii"], target: Optional[Literal["en16931", "xrechnung", "peppol", "factur_x"]] = None, export_format: Literal["xml"], password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[EInvoiceConversionResponse, AsyncFileResult]: ...

    async def einvoice_convert(self, *, file: FileInput, syntax: Literal["ubl", "cii"], target: Optional[Literal["en16931", "xrechnung", "peppol", "factur_x"]] = None, export_format: Optional[Literal["json", "xml"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> Union[EInvoiceConversionResponse, Union[EInvoiceConversionResponse, AsyncFileResult]]:
        """Write an e-invoice in another syntax, and name what gets lost. Reads an e-invoice and writes what it states in UBL 2.1 or CII D16B. `lost` names each value that is not in the result, or is there otherwise: those that the syntax has no place for, and those that EN 16931 has no term for. The result is held against the rules of the target, or of the specification that the invoice names; whether it is valid stands beside it, and what it lacks is not made up. Tier: developer."""
        return await self._call(OPERATIONS["einvoiceConvert"], {"file": file, "syntax": syntax, "target": target, "export_format": export_format, "password": password}, EInvoiceConversionResponse, call)

    async def einvoice_validate(self, *, file: FileInput, format_type: Optional[Literal["en16931", "xrechnung", "peppol", "factur_x", "fattura_pa", "facturae"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> EInvoiceValidationResponse:
        """Check an e-invoice against EN 16931, XRechnung, Peppol or Factur-X. The checks of validate-file for e-invoices: every rule of EN 16931 and of the specification, each issue with its business term, line and path. Without format_type the specification that the invoice names decides. What was not checked is in not_checked with why. Tier: developer."""
        return await self._call(OPERATIONS["einvoiceValidate"], {"file": file, "format_type": format_type, "password": password}, EInvoiceValidationResponse, call)

    async def pipelines_contract_intel(self, *, file: Optional[FileInput] = None, old_file: Optional[FileInput] = None, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, counterparty_name: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> ContractIntelResponse:
        """Read contracts: clauses, dates, risks, changes since an earlier version. One contract (`file`), alone or with its earlier version (`old_file`), or several (`files`). Each is read as by extract-clauses; two versions are compared as by compare-versions; of several, the same facts stand side by side, dates in order, risks and missing clauses with the contracts they are of. `counterparty_name` tells whether each contract names that party. Tier: business."""
        return await self._call(OPERATIONS["pipelinesContractIntel"], {"file": file, "old_file": old_file, "files": files, "counterparty_name": counterparty_name, "password": password}, ContractIntelResponse, call)

    async def pipelines_onboarding(self, *, files: Union[FileInput, Sequence[FileInput]], gstin: Optional[str] = None, pan: Optional[str] = None, vendor_name: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> OnboardingPipelineResponse:
        """Check a vendor's papers and say whether the vendor can be taken on. One or several papers are read once, sorted and held against the vendor's checklist (process-onboarding), scored for how well they can be read (score-quality), and compared with the GSTIN, PAN and name that the call states: these go before what the papers say, and each paper that says otherwise is named. ready: nothing is missing and nothing contradicts; not_ready: a required paper is missing, a number cannot be, or papers contradict each other or the call; else needs_review. Tier: business."""
        return await self._call(OPERATIONS["pipelinesOnboarding"], {"files": files, "gstin": gstin, "pan": pan, "vendor_name": vendor_name, "password": password}, OnboardingPipelineResponse, call)

    async def pipelines_regulatory(self, *, file: Optional[FileInput] = None, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, data: Optional[str] = None, filing_type: Optional[Literal["gst", "itr", "tds", "audit", "mca"]] = None, assessment_year: Optional[str] = None, gstin: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> RegulatoryResponse:
        """Draft a year's filings from documents or data. Reads the books, certificates and statements of a year once, sums every labelled amount over all documents with its sources, and drafts the filings of the type: gst the data of GSTR-9 (with `gstin`), itr the heads of the income-tax return, tds the statement 26Q of each quarter, mca AOC-4. audit has no return of its own: its totals are the result. Every figure names its rows; a draft is for review, and nothing is filed. Tier: business."""
        return await self._call(OPERATIONS["pipelinesRegulatory"], {"file": file, "files": files, "data": data, "filing_type": filing_type, "assessment_year": assessment_year, "gstin": gstin, "password": password}, RegulatoryResponse, call)

    async def pipelines_risk_check(self, *, file: FileInput, document_type: Optional[Literal["invoice", "contract", "gst_filing", "bank_statement"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> RiskCheckResponse:
        """Examine a document for what speaks against relying on it. Invoices are examined for fraud and held against the rules of GST, contracts for risky and missing clauses, GST returns against their rules, bank statements for balances that do not follow. All findings stand in one list with their place, source and weight; the score is 100 less what each kind of finding leaves of the trust, and no probability. The full result of each examination is beside it. Tier: business."""
        return await self._call(OPERATIONS["pipelinesRiskCheck"], {"file": file, "document_type": document_type, "password": password}, RiskCheckResponse, call)

    async def pipelines_trusted_data(self, *, files: Union[FileInput, Sequence[FileInput]], extract_entities: Optional[bool] = None, include_tables: Optional[bool] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> TrustedDataResponse:
        """Normalise, validate and score documents in one run. Each file is read once. Its data stand in the structure of parse-document, are held against the rules for what it is (validate-file) and scored for how well it can be read (score-quality). The verdict joins them: trusted when every check that the kind of file is promised was applied to all of its text, no rule was broken and it can be processed unattended, not_trusted when a rule was broken by an error or it can hardly be read, else needs_review, with the reasons. Tier: business."""
        return await self._call(OPERATIONS["pipelinesTrustedData"], {"files": files, "extract_entities": extract_entities, "include_tables": include_tables, "password": password}, TrustedDataResponse, call)

    async def chains_run(self, *, files: Optional[Union[FileInput, Sequence[FileInput]]] = None, steps: Optional[str] = None, chain: Optional[str] = None, answer: Optional[Literal["auto", "file", "zip", "json"]] = None, dry_run: Optional[bool] = None, call: Optional[CallOptions] = None) -> ChainResponse:
        """Do several operations on files in one call. `operation` is the address of one that takes a file, or its last word; `options` are its own fields. What a step makes is what the next one gets; a step that answers data adds it to the report and passes the file on. merge and images-to-pdf make one file of all there are; every other operation gets each file by itself. `when` names conditions that must all hold of a file, else the step is left out for it: kind, min_pages, max_pages, min_bytes, max_bytes, and step (from 1) with field (such as `line_items.0.amount`, `confidence`) and is, min or max for the data of an earlier step. The whole chain is checked before it starts, and a 422 names everything that is wrong. It needs the highest tier of its steps and takes the sum of their calls: a call for each file that a step is done with, one where it joins them. All are taken at once before the start; of steps that `when` left out, that failed or that were not reached they are given back. When a step fails nothing more is done with its file: the answer is a ZIP of the files as far as they came, or the report, and says so in `completed` and X-Chain-Completed; a chain whose first step fails is the error of that step. Office and HTML to PDF run elsewhere and are no steps. A chain that was saved under a name (chains/saved) runs by `chain` in place of `steps`, here, in jobs and of mailboxes. Tier: starter."""
        return await self._call(OPERATIONS["chainsRun"], {"files": files, "steps": steps, "chain": chain, "answer": answer, "dry_run": dry_run}, ChainResponse, call)

    async def chain_list(self, *, call: Optional[CallOptions] = None) -> SavedChainListResponse:
        """List the chains that have a name in your account. Tier: starter."""
        return await self._call(OPERATIONS["chainList"], {}, SavedChainListResponse, call)

    async def chain_write(self, *, chain: str, steps: str, description: Optional[str] = None, call: Optional[CallOptions] = None) -> SavedChainResponse:
        """Give the steps of a chain a name, in place of those that it had. The steps are checked as chains/run checks them, and again whenever they run. A name is looked up when a chain starts: jobs that wait keep the steps of then, and mail takes those of when it comes. No password is kept. A key names only what it may run. Tier: starter."""
        return await self._call(OPERATIONS["chainWrite"], {"chain": chain, "steps": steps, "description": description}, SavedChainResponse, call)

    async def chain_show(self, *, chain: str, call: Optional[CallOptions] = None) -> SavedChainResponse:
        """Tell the steps of a chain by its name. Tier: starter."""
        return await self._call(OPERATIONS["chainShow"], {"chain": chain}, SavedChainResponse, call)

    async def chain_delete(self, *, chain: str, call: Optional[CallOptions] = None) -> SavedChainDeletedResponse:
        """Delete a chain by its name. Jobs that were started with it go on. Mail to an address that names it makes no job any more. Tier: starter."""
        return await self._call(OPERATIONS["chainDelete"], {"chain": chain}, SavedChainDeletedResponse, call)

    async def workflows_parse_batch(self, *, files: Union[FileInput, Sequence[FileInput]], extract_entities: Optional[bool] = None, include_tables: Optional[bool] = None, language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> BulkJobResponse:
        """Read up to 100 documents into one standard JSON structure, in the background. Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1. Tier: business."""
        return await self._call(OPERATIONS["workflowsParseBatch"], {"files": files, "extract_entities": extract_entities, "include_tables": include_tables, "language": language, "password": password}, BulkJobResponse, call)

    async def workflows_normalize_batch(self, *, files: Union[FileInput, Sequence[FileInput]], extract_entities: Optional[bool] = None, include_tables: Optional[bool] = None, language: Optional[str] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> BulkJobResponse:
        """Read up to 100 documents into one standard JSON structure, in the background. Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1. Tier: business."""
        return await self._call(OPERATIONS["workflowsNormalizeBatch"], {"files": files, "extract_entities": extract_entities, "include_tables": include_tables, "language": language, "password": password}, BulkJobResponse, call)

    async def workflows_validate_batch(self, *, files: Union[FileInput, Sequence[FileInput]], format_type: Optional[Literal["gst", "bank_upload", "vendor_onboarding", "insurance_claim", "en16931", "xrechnung", "peppol", "factur_x", "fattura_pa", "facturae"]] = None, password: Optional[str] = None, call: Optional[CallOptions] = None) -> BulkJobResponse:
        """Check up to 100 files against the rules of their kind, in the background. Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1. Tier: business."""
        return await self._call(OPERATIONS["workflowsValidateBatch"], {"files": files, "format_type": format_type, "password": password}, BulkJobResponse, call)

    async def bulk_upload(self, *, files: Union[FileInput, Sequence[FileInput]], operation: Literal["merge", "convert", "optimize", "summarize", "compress", "split", "delete-pages", "extract-pages", "reorder-pages", "page-count", "rotate", "watermark", "protect", "unlock", "flatten", "number-pages", "add-page-numbers", "crop", "scale-pages", "add-pages", "page-boxes", "n-up", "booklet", "poster", "single-page", "auto-rotate", "deskew", "clean-scan", "remove-blank-pages", "split-by", "read-metadata", "sanitise", "extract-images", "extract-attachments", "to-pdfa", "tag", "write-metadata", "read-form", "fill-form", "unlock-form", "list-comments", "remove-comments", "read-outline", "write-outline", "remove-images", "rename", "repair", "analyze", "pdf-to-images", "pdf-to-png", "pdf-to-jpg", "image-to-pdf", "images-to-pdf", "pdf-to-text", "pdf-to-txt", "pdf-to-word", "pdf-to-ppt", "pdf-to-excel", "pdf-to-csv", "pdf-to-markdown", "pdf-to-html", "pdf-to-json", "to-markdown", "split-photos", "word-to-pdf", "excel-to-pdf", "ppt-to-pdf", "html-to-pdf", "markdown-to-pdf", "text-to-pdf", "csv-to-pdf", "email-to-pdf", "svg-to-pdf", "epub-to-pdf", "render", "add-signature-base64", "add-text-signature", "sign", "timestamp", "long-term", "verify", "preset", "to-size", "extract-invoice", "extract-tables", "parse-resume", "questions", "upload", "generate-questions", "translate", "auto-redact", "classify-documents", "detect-fraud", "extract-clauses", "generate-filing", "parse-document", "normalize-data", "process-bank-statement", "process-onboarding", "reconcile-documents", "score-quality", "tag-retention", "validate-file", "create", "contract-intel", "onboarding", "regulatory", "risk-check", "trusted-data", "run", "pdf/compress", "pdf/split", "pdf/delete-pages", "pdf/extract-pages", "pdf/reorder-pages", "pdf/page-count", "pdf/rotate", "pdf/watermark", "pdf/protect", "pdf/unlock", "pdf/flatten", "pdf/number-pages", "pdf/add-page-numbers", "pdf/ocr", "pdf/crop", "pdf/scale-pages", "pdf/add-pages", "pdf/page-boxes", "pdf/n-up", "pdf/booklet", "pdf/poster", "pdf/single-page", "pdf/auto-rotate", "pdf/deskew", "pdf/clean-scan", "pdf/remove-blank-pages", "pdf/split-by", "pdf/read-metadata", "pdf/sanitise", "pdf/extract-images", "pdf/extract-attachments", "archive/to-pdfa", "archive/validate", "archive/tag", "pdf/write-metadata", "pdf/read-form", "pdf/fill-form", "pdf/unlock-form", "pdf/list-comments", "pdf/remove-comments", "pdf/read-outline", "pdf/write-outline", "pdf/remove-images", "pdf/rename", "pdf/repair", "pdf/analyze", "convert/pdf-to-images", "convert/pdf-to-png", "convert/pdf-to-jpg", "convert/image-to-pdf", "convert/images-to-pdf", "convert/pdf-to-text", "convert/pdf-to-txt", "convert/pdf-to-word", "convert/pdf-to-ppt", "convert/pdf-to-excel", "convert/pdf-to-csv", "convert/pdf-to-markdown", "convert/pdf-to-html", "convert/pdf-to-json", "convert/to-markdown", "convert/split-photos", "convert/word-to-pdf", "convert/excel-to-pdf", "convert/ppt-to-pdf", "convert/html-to-pdf", "convert/markdown-to-pdf", "convert/text-to-pdf", "convert/csv-to-pdf", "convert/email-to-pdf", "convert/svg-to-pdf", "convert/epub-to-pdf", "einvoice/render", "sign/add-signature-base64", "sign/add-text-signature", "pdf/sign", "sign/timestamp", "sign/long-term", "sign/verify", "optimize/preset", "optimize/to-size", "ai/extract-invoice", "ai/extract-tables", "ai/ocr", "ai/parse-resume", "ai/questions", "ai/summarize", "chat/summarize", "chat/upload", "chat/generate-questions", "chat/translate", "workflows/auto-redact", "workflows/classify-documents", "workflows/detect-fraud", "workflows/extract-clauses", "workflows/generate-filing", "workflows/parse-document", "workflows/normalize-data", "workflows/process-bank-statement", "workflows/process-onboarding", "workflows/reconcile-documents", "workflows/score-quality", "workflows/tag-retention", "workflows/validate-file", "einvoice/create", "einvoice/convert", "einvoice/validate", "pipelines/contract-intel", "pipelines/onboarding", "pipelines/regulatory", "pipelines/risk-check", "pipelines/trusted-data", "chains/run"], options: Optional[str] = None, call: Optional[CallOptions] = None) -> BulkJobResponse:
        """Process up to 100 files in the background. Answers at once with a job; ask the status route until it is completed. The call costs 1. Every operation on one file runs in bulk, by its address (pdf/compress) or, where no other has it, by the last word (compress). Options are the fields of the operation itself: level of compress, preset of optimize, export_format of extract-invoice, max_length and export_format (json, excel) of summarize; convert takes `to` (png, jpg, txt of a PDF, pdf of an image, an Office or an HTML file) with the fields of that conversion. merge joins the files in the order sent. chains/run takes `steps`, or `chain` with the name of a saved one, which the job runs as it is now. The ZIP of extract-invoice also holds invoices.xlsx and invoices.json of all files, failed ones with their reason, and one file for all in the export_format asked for. Tier: business."""
        return await self._call(OPERATIONS["bulkUpload"], {"files": files, "operation": operation, "options": options}, BulkJobResponse, call)

    async def bulk_status(self, *, job_id: str, call: Optional[CallOptions] = None) -> BulkJobStatusResponse:
        """Tell how far a job is, and its results. Tier: business."""
        return await self._call(OPERATIONS["bulkStatus"], {"job_id": job_id}, BulkJobStatusResponse, call)

    async def workflows_job(self, *, job_id: str, call: Optional[CallOptions] = None) -> BulkJobStatusResponse:
        """Tell how far a job is, and its results. Tier: business."""
        return await self._call(OPERATIONS["workflowsJob"], {"job_id": job_id}, BulkJobStatusResponse, call)

    async def bulk_events(self, *, job_id: str, last_event_id: Optional[str] = None, call: Optional[CallOptions] = None) -> AsyncIterator[ServerEvent[BulkJobProgress]]:
        """Follow a job as it goes on. Server-sent events: one named `status` at once and at each change, then one named `end`, whose data are those of the last; the results are in the answer of status_url. A comment comes every 15 seconds in which nothing changes. The stream ends without `end` after some minutes: ask again with the id of the last event as Last-Event-ID, as clients of such streams do by themselves. A client that has heard `end` gets 204. Tier: business."""
        return await self._call(OPERATIONS["bulkEvents"], {"job_id": job_id, "last-event-id": last_event_id}, BulkJobProgress, call)

    async def file_create(self, *, filename: str, size: int, content_type: Optional[str] = None, call: Optional[CallOptions] = None) -> FileUploadResponse:
        """Get an address to upload a file of up to 200 MB to. Send the bytes with PUT to `upload_url`, with exactly the headers of `upload_headers`. Then give `file_id` wherever a route takes a file: as the text of that field, several times where it takes several, among files sent directly if you like. Up to 400 MB of uploads go into one call; what an operation may hold of pages, pictures and memory stays as it is. From its first use on the file stands for the bytes that were there then: other bytes sent to `upload_url` later make it unusable (409). The file is yours alone and is deleted after 24 hours. Tier: starter."""
        return await self._call(OPERATIONS["fileCreate"], {"filename": filename, "content_type": content_type, "size": size}, FileUploadResponse, call)

    async def file_status(self, *, file_id: str, call: Optional[CallOptions] = None) -> FileStatusResponse:
        """Tell whether an upload has arrived, or a call has made its file. A file that was sent is `waiting`, then `ready`; `failed` when other bytes were sent after its first use. That of a call with `Prefer: respond-async` is `processing`, then `ready` with `download_url` and the `headers` that the answer would have had, such as X-Warning; or `failed` with `error`. Tier: starter."""
        return await self._call(OPERATIONS["fileStatus"], {"file_id": file_id}, FileStatusResponse, call)

    async def file_delete(self, *, file_id: str, call: Optional[CallOptions] = None) -> FileDeleteResponse:
        """Delete an upload at once. Tier: starter."""
        return await self._call(OPERATIONS["fileDelete"], {"file_id": file_id}, FileDeleteResponse, call)

    async def webhook_list(self, *, call: Optional[CallOptions] = None) -> WebhookListResponse:
        """List your webhooks. Tier: developer."""
        return await self._call(OPERATIONS["webhookList"], {}, WebhookListResponse, call)

    async def webhook_create(self, *, url: str, events: Optional[List[Literal["job.completed", "fraud.flagged"]]] = None, description: Optional[str] = None, active: Optional[bool] = None, secret: Optional[str] = None, call: Optional[CallOptions] = None) -> WebhookCreatedResponse:
        """Be told of events at an address of yours. The secret is in this answer and in none after it. Deliveries are signed as Standard Webhooks says (webhook-id, webhook-timestamp, webhook-signature); every library of it verifies them. One that is not answered with 2xx within ten seconds is tried again after 5 s, 1 min, 5 min, 30 min, 2 h and 6 h, with the same webhook-id. Events may arrive in another order than they happened in: the header webhook-sequence counts those of this webhook from 1 without gaps, the same at each try; it is not under the signature. An answer of 410, or five days of failures, switches the webhook off. Tier: developer."""
        return await self._call(OPERATIONS["webhookCreate"], {"url": url, "events": events, "description": description, "active": active, "secret": secret}, WebhookCreatedResponse, call)

    async def webhook_get(self, *, webhook_id: str, call: Optional[CallOptions] = None) -> WebhookResponse:
        """Show a webhook. Tier: developer."""
        return await self._call(OPERATIONS["webhookGet"], {"webhook_id": webhook_id}, WebhookResponse, call)

    async def webhook_update(self, *, webhook_id: str, url: Optional[str] = None, events: Optional[List[Literal["job.completed", "fraud.flagged"]]] = None, description: Optional[Optional[str]] = None, active: Optional[bool] = None, secret: Optional[str] = None, call: Optional[CallOptions] = None) -> WebhookResponse:
        """Change a webhook. Fields that are absent stay. `active: true` switches a webhook on again that was switched off. A new `secret` is a rotation: the old one signs as well for 24 hours. Tier: developer."""
        return await self._call(OPERATIONS["webhookUpdate"], {"webhook_id": webhook_id, "url": url, "events": events, "description": description, "active": active, "secret": secret}, WebhookResponse, call)

    async def webhook_delete(self, *, webhook_id: str, call: Optional[CallOptions] = None) -> WebhookDeletedResponse:
        """Delete a webhook. Its secrets are gone at once; what was still on its way to it is not sent any more. Tier: developer."""
        return await self._call(OPERATIONS["webhookDelete"], {"webhook_id": webhook_id}, WebhookDeletedResponse, call)

    async def webhook_rotate_secret(self, *, webhook_id: str, secret: Optional[str] = None, overlap_hours: Optional[int] = None, call: Optional[CallOptions] = None) -> WebhookCreatedResponse:
        """Give a webhook a new secret. The new secret is in this answer and in none after it. For overlap_hours each delivery carries a signature of every secret that still holds, so none is lost while your receiver changes over. `overlap_hours: 0` ends all old secrets at once. Tier: developer."""
        return await self._call(OPERATIONS["webhookRotateSecret"], {"webhook_id": webhook_id, "secret": secret, "overlap_hours": overlap_hours}, WebhookCreatedResponse, call)

    async def webhook_test(self, *, webhook_id: str, call: Optional[CallOptions] = None) -> WebhookQueuedResponse:
        """Send a test event. An event `webhook.test` with the body of any other goes to this webhook alone; the log of deliveries says how it went. Tier: developer."""
        return await self._call(OPERATIONS["webhookTest"], {"webhook_id": webhook_id}, WebhookQueuedResponse, call)

    async def webhook_deliveries(self, *, webhook_id: str, limit: Optional[int] = None, cursor: Optional[str] = None, call: Optional[CallOptions] = None) -> WebhookDeliveriesResponse:
        """List the tries to deliver events, newest first. Each try is one entry; those of one event to one webhook have the same delivery_id, which is the webhook-id of the request. Kept for 7 days. Tier: developer."""
        return await self._call(OPERATIONS["webhookDeliveries"], {"webhook_id": webhook_id, "limit": limit, "cursor": cursor}, WebhookDeliveriesResponse, call)

    async def webhook_replay(self, *, webhook_id: str, delivery_id: str, call: Optional[CallOptions] = None) -> WebhookQueuedResponse:
        """Deliver an event again. At once, and on failure by the schedule again, with the same webhook-id. Its download_url is a new link, as long as the result is kept. Tier: developer."""
        return await self._call(OPERATIONS["webhookReplay"], {"webhook_id": webhook_id, "delivery_id": delivery_id}, WebhookQueuedResponse, call)

    async def email_ingest(self, *, body: Union[bytes, str], x_email_signature: Optional[str] = None, call: Optional[CallOptions] = None) -> EmailIngestResponse:
        """Take a message from a provider of inbound e-mail. Called by the provider: Postmark, SendGrid (parsed or raw), Mailgun (parsed or stored), Amazon SES through SNS, or your own JSON { from, to, subject, text, html, message_id, attachments: [{ filename, content_type, content in base64, or url }] }. Each is believed by its own signature, or by x-email-signature over the body. Every attachment becomes an item of one job of the operation that the recipient's address is mapped to; the owner of the mapping is charged 1. `attachments` says of each, also of a uuencoded one within the text, which item it is, or why it is none. The same documents under the same Message-ID are a duplicate, and acknowledged with the job they have. A message that makes no job is a 200 with routed: false and the reason, because a provider sends again what is answered otherwise. Tier: public."""
        return await self._call(OPERATIONS["emailIngest"], {"body": body, "x-email-signature": x_email_signature}, EmailIngestResponse, call)

    async def email_route_list(self, *, call: Optional[CallOptions] = None) -> EmailRouteListResponse:
        """List your addresses and what happens to their mail. Tier: business."""
        return await self._call(OPERATIONS["emailRouteList"], {}, EmailRouteListResponse, call)

    async def email_route_create(self, *, address: str, operation: Literal["merge", "convert", "optimize", "summarize", "compress", "split", "delete-pages", "extract-pages", "reorder-pages", "page-count", "rotate", "watermark", "protect", "unlock", "flatten", "number-pages", "add-page-numbers", "crop", "scale-pages", "add-pages", "page-boxes", "n-up", "booklet", "poster", "single-page", "auto-rotate", "deskew", "clean-scan", "remove-blank-pages", "split-by", "read-metadata", "sanitise", "extract-images", "extract-attachments", "to-pdfa", "tag", "write-metadata", "read-form", "fill-form", "unlock-form", "list-comments", "remove-comments", "read-outline", "write-outline", "remove-images", "rename", "repair", "analyze", "pdf-to-images", "pdf-to-png", "pdf-to-jpg", "image-to-pdf", "images-to-pdf", "pdf-to-text", "pdf-to-txt", "pdf-to-word", "pdf-to-ppt", "pdf-to-excel", "pdf-to-csv", "pdf-to-markdown", "pdf-to-html", "pdf-to-json", "to-markdown", "split-photos", "word-to-pdf", "excel-to-pdf", "ppt-to-pdf", "html-to-pdf", "markdown-to-pdf", "text-to-pdf", "csv-to-pdf", "email-to-pdf", "svg-to-pdf", "epub-to-pdf", "render", "add-signature-base64", "add-text-signature", "sign", "timestamp", "long-term", "verify", "preset", "to-size", "extract-invoice", "extract-tables", "parse-resume", "questions", "upload", "generate-questions", "translate", "auto-redact", "classify-documents", "detect-fraud", "extract-clauses", "generate-filing", "parse-document", "normalize-data", "process-bank-statement", "process-onboarding", "reconcile-documents", "score-quality", "tag-retention", "validate-file", "create", "contract-intel", "onboarding", "regulatory", "risk-check", "trusted-data", "run", "pdf/compress", "pdf/split", "pdf/delete-pages", "pdf/extract-pages", "pdf/reorder-pages", "pdf/page-count", "pdf/rotate", "pdf/watermark", "pdf/protect", "pdf/unlock", "pdf/flatten", "pdf/number-pages", "pdf/add-page-numbers", "pdf/ocr", "pdf/crop", "pdf/scale-pages", "pdf/add-pages", "pdf/page-boxes", "pdf/n-up", "pdf/booklet", "pdf/poster", "pdf/single-page", "pdf/auto-rotate", "pdf/deskew", "pdf/clean-scan", "pdf/remove-blank-pages", "pdf/split-by", "pdf/read-metadata", "pdf/sanitise", "pdf/extract-images", "pdf/extract-attachments", "archive/to-pdfa", "archive/validate", "archive/tag", "pdf/write-metadata", "pdf/read-form", "pdf/fill-form", "pdf/unlock-form", "pdf/list-comments", "pdf/remove-comments", "pdf/read-outline", "pdf/write-outline", "pdf/remove-images", "pdf/rename", "pdf/repair", "pdf/analyze", "convert/pdf-to-images", "convert/pdf-to-png", "convert/pdf-to-jpg", "convert/image-to-pdf", "convert/images-to-pdf", "convert/pdf-to-text", "convert/pdf-to-txt", "convert/pdf-to-word", "convert/pdf-to-ppt", "convert/pdf-to-excel", "convert/pdf-to-csv", "convert/pdf-to-markdown", "convert/pdf-to-html", "convert/pdf-to-json", "convert/to-markdown", "convert/split-photos", "convert/word-to-pdf", "convert/excel-to-pdf", "convert/ppt-to-pdf", "convert/html-to-pdf", "convert/markdown-to-pdf", "convert/text-to-pdf", "convert/csv-to-pdf", "convert/email-to-pdf", "convert/svg-to-pdf", "convert/epub-to-pdf", "einvoice/render", "sign/add-signature-base64", "sign/add-text-signature", "pdf/sign", "sign/timestamp", "sign/long-term", "sign/verify", "optimize/preset", "optimize/to-size", "ai/extract-invoice", "ai/extract-tables", "ai/ocr", "ai/parse-resume", "ai/questions", "ai/summarize", "chat/summarize", "chat/upload", "chat/generate-questions", "chat/translate", "workflows/auto-redact", "workflows/classify-documents", "workflows/detect-fraud", "workflows/extract-clauses", "workflows/generate-filing", "workflows/parse-document", "workflows/normalize-data", "workflows/process-bank-statement", "workflows/process-onboarding", "workflows/reconcile-documents", "workflows/score-quality", "workflows/tag-retention", "workflows/validate-file", "einvoice/create", "einvoice/convert", "einvoice/validate", "pipelines/contract-intel", "pipelines/onboarding", "pipelines/regulatory", "pipelines/risk-check", "pipelines/trusted-data", "chains/run"], options: Optional[Dict[str, Any]] = None, call: Optional[CallOptions] = None) -> EmailRouteResponse:
        """Map an address to an operation. Mail to this address, also with a +suffix, becomes a job on your account. An address and all that differ from it by a +suffix belong to one account; one of them that is mapped itself has its own operation. An address of yours that is mapped already gets the new operation. It is kept, and answered, in one spelling: lower case, the domain as DNS has it. Options are those of a bulk job; a password cannot be kept here. Of chains/run they may name a saved chain, which is looked up when a message comes: one that is gone, or whose steps no longer fit, makes no job (options_unfit). Tier: business."""
        return await self._call(OPERATIONS["emailRouteCreate"], {"address": address, "operation": operation, "options": options}, EmailRouteResponse, call)

    async def email_route_delete(self, *, address: str, call: Optional[CallOptions] = None) -> EmailRouteDeletedResponse:
        """Let an address go. Tier: business."""
        return await self._call(OPERATIONS["emailRouteDelete"], {"address": address}, EmailRouteDeletedResponse, call)

    async def usage_check(self, *, call: Optional[CallOptions] = None) -> UsageCheckResponse:
        """Tell how much of this month's quota is left. Tier: starter."""
        return await self._call(OPERATIONS["usageCheck"], {}, UsageCheckResponse, call)

    async def usage_stats(self, *, days: Optional[int] = None, call: Optional[CallOptions] = None) -> UsageStatsResponse:
        """Sum up the last days by tool and by date. Tier: starter."""
        return await self._call(OPERATIONS["usageStats"], {"days": days}, UsageStatsResponse, call)

    async def usage_history(self, *, limit: Optional[int] = None, offset: Optional[int] = None, call: Optional[CallOptions] = None) -> UsageHistoryResponse:
        """List past calls, newest first. A call that failed stands there with its code, which the guide on errors explains, and the request id that its answer had. Tier: starter."""
        return await self._call(OPERATIONS["usageHistory"], {"limit": limit, "offset": offset}, UsageHistoryResponse, call)

    async def workflows_usage(self, *, month: Optional[str] = None, call: Optional[CallOptions] = None) -> MonthUsageResponse:
        """Operations used and left in one month, by tool. Tier: starter."""
        return await self._call(OPERATIONS["workflowsUsage"], {"month": month}, MonthUsageResponse, call)

    async def account_show(self, *, call: Optional[CallOptions] = None) -> AccountResponse:
        """Tell whose key this is and what it is for. Tier: starter."""
        return await self._call(OPERATIONS["accountShow"], {}, AccountResponse, call)

    async def account_key_list(self, *, call: Optional[CallOptions] = None) -> AccountKeysResponse:
        """List the keys of the account. Tier: starter."""
        return await self._call(OPERATIONS["accountKeyList"], {}, AccountKeysResponse, call)

    async def account_key_create(self, *, label: str, access: Optional[Literal["full", "read", "sandbox"]] = None, scopes: Optional[List[Literal["account", "ai", "archive", "bulk", "chains", "chat", "convert", "einvoice", "email", "files", "optimize", "pdf", "pipelines", "sign", "usage", "webhooks", "workflows"]]] = None, retention: Optional[Literal["standard", "none"]] = None, expires_in_days: Optional[int] = None, call: Optional[CallOptions] = None) -> AccountKeyCreatedResponse:
        """Make a key. The key is in this answer and in none after it. A key cannot make one that may do or keep more than itself, or for longer. A call that its key is not for is a 403 with the code key_restricted. An account that has been known by a token alone is stored with the tier of that moment, which its keys have from then on. Tier: starter."""
        return await self._call(OPERATIONS["accountKeyCreate"], {"label": label, "access": access, "scopes": scopes, "retention": retention, "expires_in_days": expires_in_days}, AccountKeyCreatedResponse, call)

    async def account_key_revoke(self, *, key_id: str, call: Optional[CallOptions] = None) -> AccountKeyRevokedResponse:
        """Revoke a key. It is refused within ten seconds, wherever it is used. Its place among the keys is free at once. Tier: starter."""
        return await self._call(OPERATIONS["accountKeyRevoke"], {"key_id": key_id}, AccountKeyRevokedResponse, call)

    async def account_audit(self, *, limit: Optional[int] = None, before: Optional[int] = None, call: Optional[CallOptions] = None) -> AccountAuditResponse:
        """List what was changed in the account, by whom and from where, newest first. Keys, webhooks, their secrets and mail addresses. Entries are only added; each holds the hash of the one before, so that whoever kept one can tell that those before it stand as they stood. They are kept as long as the account. Tier: starter."""
        return await self._call(OPERATIONS["accountAudit"], {"limit": limit, "before": before}, AccountAuditResponse, call)

    async def account_memberships(self, *, call: Optional[CallOptions] = None) -> AccountMembershipsResponse:
        """List the accounts that the caller may use. The bearer's own account, and those that they are a member of: each is named by the header X-Account. Of a key it is the account of the key. At most 100 are listed for a subject, and 100 for an address. Tier: starter."""
        return await self._call(OPERATIONS["accountMemberships"], {}, AccountMembershipsResponse, call)

    async def account_member_list(self, *, call: Optional[CallOptions] = None) -> AccountMembersResponse:
        """List the members of the account. People who use the account with tokens of their own and the header X-Account. The subject whose account it is owns it without being listed. Tier: starter."""
        return await self._call(OPERATIONS["accountMemberList"], {}, AccountMembersResponse, call)

    async def account_member_set(self, *, role: Literal["owner", "developer", "viewer", "billing"], subject: Optional[str] = None, email: Optional[str] = None, call: Optional[CallOptions] = None) -> AccountMemberResponse:
        """Add a member to the account, or give one another role. For owners who come with a token; a key changes no members. The member sends a token of the configured issuer and the header X-Account with the id of this account; without the header a token is for its own account. Tier: starter."""
        return await self._call(OPERATIONS["accountMemberSet"], {"subject": subject, "email": email, "role": role}, AccountMemberResponse, call)

    async def account_member_remove(self, *, member_id: str, call: Optional[CallOptions] = None) -> AccountMemberRemovedResponse:
        """Remove a member from the account. For owners who come with a token. It holds from the next call on. The last owner stays. Tier: starter."""
        return await self._call(OPERATIONS["accountMemberRemove"], {"member_id": member_id}, AccountMemberRemovedResponse, call)

    async def mcp(self, *, body: Union[bytes, str], groups: Optional[str] = None, detail: Optional[Literal["brief", "full"]] = None, call: Optional[CallOptions] = None) -> JsonRpcMessage:
        """Let a language model list and call the operations as tools. Streamable HTTP of the Model Context Protocol, stateless: one JSON-RPC message a request. Every operation is a tool; a tool call is checked and charged as the route it stands for, with the caller's own key. Files go in as base64, by https address or as the id of an upload, and come out embedded or as a link. Tier: starter."""
        return await self._call(OPERATIONS["mcp"], {"body": body, "groups": groups, "detail": detail}, JsonRpcMessage, call)

    async def mcp_listen(self, *, call: Optional[CallOptions] = None) -> JsonRpcMessage:
        """Answer that there is nothing to listen to. Always 405: the protocol is served without sessions, so no stream of messages is kept open. Tier: starter."""
        return await self._call(OPERATIONS["mcpListen"], {}, JsonRpcMessage, call)
