// Generated from the contract by `npm run clients -- generate`: changes are made there.

import type { CallOptions } from "../options.ts";
import type { FileResult } from "../file-result.ts";
import type { ServerEvent } from "../events.ts";
import type { AccountAuditInput, AccountKeyCreateInput, AccountKeyRevokeInput, AccountMemberRemoveInput, AccountMemberSetInput, AiExtractInvoiceInput, AiExtractTablesInput, AiOcrInput, AiParseResumeInput, AiQuestionsInput, AiSummarizeInput, ArchiveTagInput, ArchiveToPdfaInput, ArchiveValidateInput, BulkEventsInput, BulkStatusInput, BulkUploadInput, ChainDeleteInput, ChainShowInput, ChainWriteInput, ChainsRunInput, ChatAskInput, ChatGenerateQuestionsInput, ChatMultiAskInput, ChatMultiSessionInput, ChatMultiSummarizeInput, ChatMultiUploadInput, ChatSummarizeInput, ChatTranslateInput, ChatUploadInput, ConsoleNameInput, ConvertCsvToPdfInput, ConvertEmailToPdfInput, ConvertEpubToPdfInput, ConvertExcelToPdfInput, ConvertHtmlToPdfInput, ConvertImageToPdfInput, ConvertImagesToPdfInput, ConvertMarkdownToPdfInput, ConvertPdfToCsvInput, ConvertPdfToExcelInput, ConvertPdfToHtmlInput, ConvertPdfToImagesInput, ConvertPdfToJpgInput, ConvertPdfToJsonInput, ConvertPdfToMarkdownInput, ConvertPdfToPngInput, ConvertPdfToPptInput, ConvertPdfToTextInput, ConvertPdfToTxtInput, ConvertPdfToWordInput, ConvertPptToPdfInput, ConvertSplitPhotosInput, ConvertSvgToPdfInput, ConvertTextToPdfInput, ConvertToMarkdownInput, ConvertWordToPdfInput, DocsPageInput, EinvoiceConvertInput, EinvoiceCreateInput, EinvoiceRenderInput, EinvoiceValidateInput, EmailIngestInput, EmailRouteCreateInput, EmailRouteDeleteInput, FileCreateInput, FileDeleteInput, FileStatusInput, McpInput, OptimizePresetInput, OptimizeToSizeInput, PdfAddAttachmentsInput, PdfAddPageNumbersInput, PdfAddPagesInput, PdfAnalyzeInput, PdfAutoRotateInput, PdfBookletInput, PdfCleanScanInput, PdfCompareLooksInput, PdfCompressInput, PdfCropInput, PdfDeletePagesInput, PdfDeskewInput, PdfExtractAttachmentsInput, PdfExtractImagesInput, PdfExtractPagesInput, PdfFillFormInput, PdfFlattenInput, PdfInsertPagesInput, PdfInterleaveInput, PdfListCommentsInput, PdfMergeInput, PdfNUpInput, PdfNumberPagesInput, PdfOcrInput, PdfOverlayInput, PdfPageBoxesInput, PdfPageCountInput, PdfPosterInput, PdfProtectInput, PdfReadFormInput, PdfReadMetadataInput, PdfReadOutlineInput, PdfRemoveBlankPagesInput, PdfRemoveCommentsInput, PdfRemoveImagesInput, PdfRenameInput, PdfReorderPagesInput, PdfRepairInput, PdfRotateInput, PdfSanitiseInput, PdfScalePagesInput, PdfSignInput, PdfSinglePageInput, PdfSplitByInput, PdfSplitInput, PdfUnlockFormInput, PdfUnlockInput, PdfWatermarkInput, PdfWriteMetadataInput, PdfWriteOutlineInput, PipelinesContractIntelInput, PipelinesOnboardingInput, PipelinesRegulatoryInput, PipelinesRiskCheckInput, PipelinesTrustedDataInput, SignAddSignatureBase64Input, SignAddSignatureInput, SignAddTextSignatureInput, SignCertificateInput, SignCompleteInput, SignLongTermInput, SignPrepareInput, SignTimestampInput, SignVerifyInput, UsageHistoryInput, UsageStatsInput, WebhookCreateInput, WebhookDeleteInput, WebhookDeliveriesInput, WebhookGetInput, WebhookReplayInput, WebhookRotateSecretInput, WebhookTestInput, WebhookUpdateInput, WorkflowsAutoRedactInput, WorkflowsCheckConsistencyInput, WorkflowsClassifyDocumentsInput, WorkflowsCompareVersionsInput, WorkflowsCrossCheckInput, WorkflowsDetectDuplicatesInput, WorkflowsDetectFraudInput, WorkflowsDiffDocumentsInput, WorkflowsExtractClausesInput, WorkflowsGenerateFilingInput, WorkflowsJobInput, WorkflowsNormalizeBatchInput, WorkflowsNormalizeDataInput, WorkflowsParseBatchInput, WorkflowsParseDocumentInput, WorkflowsProcessBankStatementInput, WorkflowsProcessOnboardingInput, WorkflowsReconcileDocumentsInput, WorkflowsRetentionStatusInput, WorkflowsScoreQualityInput, WorkflowsTagRetentionInput, WorkflowsUsageInput, WorkflowsValidateBatchInput, WorkflowsValidateFileInput } from "./inputs.ts";
import { type OperationFacts, operations } from "./operations.ts";
import type { AccountAuditResponse, AccountKeyCreatedResponse, AccountKeyRevokedResponse, AccountKeysResponse, AccountMemberRemovedResponse, AccountMemberResponse, AccountMembersResponse, AccountMembershipsResponse, AccountResponse, ArchiveValidationResponse, AvailableFilingsResponse, BankStatementResponse, BulkJobProgress, BulkJobResponse, BulkJobStatusResponse, ChainResponse, ChatResponse, ChatUploadResponse, ClassificationResponse, ClauseExtractionResponse, ConsistencyResponse, ContractIntelResponse, CrossCheckResponse, DocumentQualityResponse, DuplicatesResponse, EInvoiceConversionResponse, EInvoiceCreationResponse, EInvoiceValidationResponse, EmailIngestResponse, EmailRouteDeletedResponse, EmailRouteListResponse, EmailRouteResponse, FileDeleteResponse, FileStatusResponse, FileUploadResponse, FilingResponse, FraudDetectionResponse, HealthResponse, InvoiceExtractionResponse, JsonRpcMessage, MonthUsageResponse, MultiChatResponse, MultiSummaryResponse, NormalizedDocumentResponse, OcrResponse, OnboardingPipelineResponse, OnboardingResponse, PageCountResponse, PageImagesResponse, PdfAnalysisResponse, PdfCommentsResponse, PdfFormResponse, PdfLooksResponse, PdfMetadataResponse, PdfOutlineResponse, PdfRepairReport, QuestionsResponse, ReadyResponse, ReconciliationResponse, RedactionReport, RegulatoryResponse, ResumeParsingResponse, RetentionStatusResponse, RetentionTagResponse, RiskCheckResponse, SavedChainDeletedResponse, SavedChainListResponse, SavedChainResponse, ServiceResponse, SessionResponse, SignatureVerification, SplitPhotosResponse, StructuredDocumentResponse, SummaryResponse, TableExtractionResponse, TrustedDataResponse, UsageCheckResponse, UsageHistoryResponse, UsageStatsResponse, ValidateFileResponse, VersionComparisonResponse, WebhookCreatedResponse, WebhookDeletedResponse, WebhookDeliveriesResponse, WebhookListResponse, WebhookQueuedResponse, WebhookResponse } from "./types.ts";

/** One method for each operation of the service, by its name in the reference. */
export abstract class Operations {
  protected abstract call<Result>(
    operation: OperationFacts,
    input: object | undefined,
    options: CallOptions | undefined,
  ): Promise<Result>;

  /** Tell whether the service is up. Tier: public. Free of quota. */
  health(input?: Record<string, never>, options?: CallOptions): Promise<HealthResponse> {
    return this.call(operations.health, input, options);
  }

  /** Tell whether every dependency answers. 200 when all dependencies answer; 503 with code `dependency_unavailable` naming those that do not. On one machine the disk is one of them: it is `full` when files are not taken any more. Tier: public. Free of quota. */
  healthReady(input?: Record<string, never>, options?: CallOptions): Promise<ReadyResponse> {
    return this.call(operations.healthReady, input, options);
  }

  /** Name the service and where to go from here. A browser (`Accept: text/html`) gets the console, without a credential. Tier: starter. Free of quota. */
  service(input?: Record<string, never>, options?: CallOptions): Promise<ServiceResponse> {
    return this.call(operations.service, input, options);
  }

  /** The machine-readable description of this interface. Tier: public. Free of quota. */
  openapiJson(input?: Record<string, never>, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.openapiJson, input, options);
  }

  /** The reference for people: guides, tiers and every operation. Tier: public. Free of quota. */
  docs(input?: Record<string, never>, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.docs, input, options);
  }

  /** A page of the reference: one operation, or a guide. Tier: public. Free of quota. */
  docsPage(input: DocsPageInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.docsPage, input, options);
  }

  /** The console: every operation tried on an own file in a browser. Tier: public. Free of quota. */
  console(input?: Record<string, never>, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.console, input, options);
  }

  /** A script, style, picture or table of the console. Tier: public. Free of quota. */
  consoleName(input: ConsoleNameInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.consoleName, input, options);
  }

  /** The service's icon. Tier: public. Free of quota. */
  faviconIco(input?: Record<string, never>, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.faviconIco, input, options);
  }

  /** Make a PDF smaller without losing a page. Never larger than a sound input; a damaged one is answered repaired. low keeps print quality, medium suits screens, high is for sending by e-mail. Tier: starter. */
  pdfCompress(input: PdfCompressInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfCompress, input, options);
  }

  /** Join PDFs in the order sent. Outlines, links, form fields, page labels, attachments, layers and tags of every file are kept; each file gets an outline entry. Tier: starter. */
  pdfMerge(input: PdfMergeInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfMerge, input, options);
  }

  /** Split a PDF into parts. Tier: starter. */
  pdfSplit(input: PdfSplitInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfSplit, input, options);
  }

  /** Remove pages. Tier: starter. */
  pdfDeletePages(input: PdfDeletePagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfDeletePages, input, options);
  }

  /** Keep only some pages. Tier: starter. */
  pdfExtractPages(input: PdfExtractPagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfExtractPages, input, options);
  }

  /** Put pages into another order. Tier: starter. */
  pdfReorderPages(input: PdfReorderPagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfReorderPages, input, options);
  }

  /** Count the pages of a PDF. Tier: starter. */
  pdfPageCount(input: PdfPageCountInput, options?: CallOptions): Promise<PageCountResponse> {
    return this.call(operations.pdfPageCount, input, options);
  }

  /** Turn pages clockwise. Tier: starter. */
  pdfRotate(input: PdfRotateInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfRotate, input, options);
  }

  /** Write a text or lay an image across pages. Tier: developer. */
  pdfWatermark(input: PdfWatermarkInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfWatermark, input, options);
  }

  /** Encrypt a PDF with a password (AES-256). Without permissions readers may only read. The owner password is random when not given. Tier: developer. */
  pdfProtect(input: PdfProtectInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfProtect, input, options);
  }

  /** Remove the password and restrictions of a PDF. A file that opens without a password but restricts readers needs none. Tier: developer. */
  pdfUnlock(input: PdfUnlockInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfUnlock, input, options);
  }

  /** Make form fields and annotations part of the page. Links, attached files, sounds and films stay what they are. Tier: developer. */
  pdfFlatten(input: PdfFlattenInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfFlatten, input, options);
  }

  /** Write page numbers. Tier: starter. */
  pdfNumberPages(input: PdfNumberPagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfNumberPages, input, options);
  }

  /** Write page numbers. Tier: starter. */
  pdfAddPageNumbers(input: PdfAddPageNumbersInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfAddPageNumbers, input, options);
  }

  /** Make a scanned PDF searchable. Invisible text is laid over each page; the page itself stays as it was. Tier: developer. */
  pdfOcr(input: PdfOcrInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfOcr, input, options);
  }

  /** Crop pages to a box, by margins or to what is drawn on them. Lengths are points on the page as seen. What is cut off is no longer shown but stays in the file: redact what must not be read. Tier: indie. */
  pdfCrop(input: PdfCropInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfCrop, input, options);
  }

  /** Scale pages with all that is on them, by a factor or to a paper size. Links, form fields, comments and bookmarks move with the content. On a paper of other proportions the page is centred. Tier: indie. */
  pdfScalePages(input: PdfScalePagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfScalePages, input, options);
  }

  /** Add blank pages, or pages with a title, a text or a QR code. Without title, text and qr the pages are blank. A text that is longer than a page goes on on the next. Outlines, links, form fields, labels, attachments, layers and tags of the file are kept. Tier: indie. */
  pdfAddPages(input: PdfAddPagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfAddPages, input, options);
  }

  /** Set the media, crop, bleed, trim and art boxes of pages. A box is x,y,width,height in points of the page as seen, from the lower left corner of its media box as it came; or another box such as trim, which trim:9 makes 9 points smaller on each side, trim:-9 larger, and trim:0,9,0,9 by top, right, bottom and left; or none, which takes it away. Boxes that are set in one call may name each other. What lies outside of a box stays in the file. Tier: indie. */
  pdfPageBoxes(input: PdfPageBoxesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfPageBoxes, input, options);
  }

  /** Put several pages on each sheet. Links and bookmarks lead to where a page is now. Form fields and comments become part of the page, and tags are left out. Tier: indie. */
  pdfNUp(input: PdfNUpInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfNUp, input, options);
  }

  /** Arrange pages as a booklet to print on both sides, fold and staple. Two pages on each side of a sheet, printed to turn over its short side. Blank pages fill it up to a multiple of four. Tier: indie. */
  pdfBooklet(input: PdfBookletInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfBooklet, input, options);
  }

  /** Cut a large page into parts, as a poster. Parts come row by row from the upper left. With page_size a page is enlarged over so many columns and rows of that paper, or by factor over as many as it takes; without, it is cut as it is. Parts that would stay empty are left out. Links and bookmarks lead to the part where their place is now; form fields and comments become part of what is drawn, and tags are left out. Tier: indie. */
  pdfPoster(input: PdfPosterInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfPoster, input, options);
  }

  /** Join all pages under each other into one long page. For reading on a screen. Up to 14,400 points the page is as long as its parts; beyond, its unit is more points (UserUnit), up to 50 of them. Links and bookmarks lead to where a page is now; form fields and comments become part of it, and tags are left out. Tier: indie. */
  pdfSinglePage(input: PdfSinglePageInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfSinglePage, input, options);
  }

  /** Turn each page by quarters so that its text stands upright. Told by the text of a page, or of a scan by OCR. A page of which neither tells enough is left and named in X-Unsure-Pages; X-Turned-Pages names each that was turned and by how much. Tier: indie. */
  pdfAutoRotate(input: PdfAutoRotateInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfAutoRotate, input, options);
  }

  /** Straighten pages that were scanned crooked. What a page shows is turned about its middle until its lines lie level: the picture stays as sharp as it was, and text, links and fields move along. A page that does not tell how far, or stands more crooked than max_angle, is left and named in X-Unsure-Pages. Tier: indie. */
  pdfDeskew(input: PdfDeskewInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfDeskew, input, options);
  }

  /** Make scanned or photographed pages even, white and clean. Paper becomes white where it was yellow or in the shade, and print dark; specks, the dark borders of a scanner and punched holes go. Dots of numbers, signs over letters, stamps, pencil and pictures stay. A page with text or drawings of its own, and one that shows no sheet of paper, is left as it is and named in X-Left-Pages with the reason. Tier: indie. */
  pdfCleanScan(input: PdfCleanScanInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfCleanScan, input, options);
  }

  /** Lay the pages of another PDF over or under pages, such as a letterhead. Its comments and form fields become part of what is drawn; its links are left out. A PDF/A no longer says that it is one. Tier: indie. */
  pdfOverlay(input: PdfOverlayInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfOverlay, input, options);
  }

  /** Insert pages of another PDF at a place. Outlines, links, form fields, labels, attachments, layers and tags of both are kept. Tier: indie. */
  pdfInsertPages(input: PdfInsertPagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfInsertPages, input, options);
  }

  /** Interleave two scans, of the fronts and of the backs of the same sheets. There are as many backs as fronts, or one less. Tier: indie. */
  pdfInterleave(input: PdfInterleaveInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfInterleave, input, options);
  }

  /** Remove pages on which nothing is seen. Ink is what differs clearly from the colour of the paper. The header X-Removed-Pages names the pages that went. Tier: indie. */
  pdfRemoveBlankPages(input: PdfRemoveBlankPagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfRemoveBlankPages, input, options);
  }

  /** Split a PDF by size, by a number of pages, at bookmarks, at a text or at blank pages. Tier: indie. */
  pdfSplitBy(input: PdfSplitByInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfSplitBy, input, options);
  }

  /** Tell what a PDF says of itself and what it holds beside its pages. Boxes are as the page has them or inherits them, in its own units. Tier: indie. */
  pdfReadMetadata(input: PdfReadMetadataInput, options?: CallOptions): Promise<PdfMetadataResponse> {
    return this.call(operations.pdfReadMetadata, input, options);
  }

  /** Take scripts and other active content out of a PDF. Scripts, actions that start programs or send data, films, sounds and XFA forms always go; what pages show otherwise stays. X-Warning names what went. Tier: indie. */
  pdfSanitise(input: PdfSanitiseInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfSanitise, input, options);
  }

  /** Take the images out of a PDF. Each image that a page draws comes once, named by the first page that draws it: a JPEG as it is, others as PNG in their own pixels, with their opacity. Tier: indie. */
  pdfExtractImages(input: PdfExtractImagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfExtractImages, input, options);
  }

  /** Take the attached files out of a PDF. Tier: indie. */
  pdfExtractAttachments(input: PdfExtractAttachmentsInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfExtractAttachments, input, options);
  }

  /** Attach files to a PDF. PDF/A-3 keeps its claim; of the other parts, which take no such files, it is withdrawn. Tier: indie. */
  pdfAddAttachments(input: PdfAddAttachmentsInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfAddAttachments, input, options);
  }

  /** Make a PDF/A of a PDF. Fonts are embedded (one of the same widths stands in for a font that the file does not bring), colours get a meaning, scripts and other actions go, annotations are printed, metadata say what is so. The result is checked by the rules of archive/validate before it is answered: a file that cannot be made to conform is refused with not_archivable, which names the rules in the way. Attached files need 3b or 3u, transparency 2b or later. Tier: indie. */
  archiveToPdfa(input: ArchiveToPdfaInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.archiveToPdfa, input, options);
  }

  /** Check a PDF against a level of PDF/A or against PDF/UA. The file is read as its bytes stand. Without a level the one that the file claims is checked, and 2b where it claims none that is known here; of level A the demands of B or U are checked, not its tags, and that is said. ua1 checks tags, marks, language, titles, descriptions and fonts by the rules of PDF/UA-1 that a machine can apply (Matterhorn Protocol); whether an order or a description makes sense is for people to say. Tier: indie. */
  archiveValidate(input: ArchiveValidateInput, options?: CallOptions): Promise<ArchiveValidationResponse> {
    return this.call(operations.archiveValidate, input, options);
  }

  /** Tag a PDF for screen readers (PDF/UA). Headings, paragraphs, lists, tables with their heads, figures with captions, links and form fields become elements of a structure in reading order; what repeats in the margins, lines and backgrounds become artifacts. Fonts are embedded; language and title are stated. The file says that it is PDF/UA-1 only when archive/validate finds nothing against it: else X-Warning names the rules in the way. The look of the pages stays. Tags that a file has are kept unless replace is true. Tier: indie. */
  archiveTag(input: ArchiveTagInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.archiveTag, input, options);
  }

  /** Write or remove the metadata of a PDF: title, author, subject, keywords. The document information and XMP say the same afterwards; what is not named stays. Dates stay as they are. Tier: indie. */
  pdfWriteMetadata(input: PdfWriteMetadataInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfWriteMetadata, input, options);
  }

  /** List the form fields of a PDF with their types, values and options. fdf, xfdf and csv hold the names and values alone, as pdf/fill-form takes them; json has types, options and places, too. Tier: indie. */
  pdfReadForm(input: PdfReadFormInput & { format?: "json" | undefined }, options?: CallOptions): Promise<PdfFormResponse>;
  pdfReadForm(input: PdfReadFormInput, options?: CallOptions): Promise<PdfFormResponse | FileResult>;
  pdfReadForm(input: PdfReadFormInput, options?: CallOptions): Promise<PdfFormResponse | FileResult> {
    return this.call(operations.pdfReadForm, input, options);
  }

  /** Fill the form fields of a PDF. A data_file of FDF or XFDF fills one file; of CSV each row fills one, and the answer is a ZIP of them. Values are checked against type, options and length; a field that there is not is a 422 with the nearest one. Each value is drawn, so that every reader shows it. Scripts of the form do not run: fields that they compute are filled like the others. Tier: indie. */
  pdfFillForm(input: PdfFillFormInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfFillForm, input, options);
  }

  /** Unlock the read-only form fields of a PDF, so that they can be filled in. Values and looks stay. The header X-Unlocked-Fields counts the fields. A signature does not cover that: it breaks, unless on_signature is keep. A password on the file is another lock: pdf/unlock. Tier: indie. */
  pdfUnlockForm(input: PdfUnlockFormInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfUnlockForm, input, options);
  }

  /** List the comments of a PDF: notes, marks, drawings and stamps, with replies and review states. xfdf is what PDF readers import comments from; csv has a row for each comment and each reply. Links, form fields and films are none. Tier: indie. */
  pdfListComments(input: PdfListCommentsInput & { format?: "json" | undefined }, options?: CallOptions): Promise<PdfCommentsResponse>;
  pdfListComments(input: PdfListCommentsInput, options?: CallOptions): Promise<PdfCommentsResponse | FileResult>;
  pdfListComments(input: PdfListCommentsInput, options?: CallOptions): Promise<PdfCommentsResponse | FileResult> {
    return this.call(operations.pdfListComments, input, options);
  }

  /** Remove the comments of a PDF: notes, marks, drawings and stamps. Nothing of what they said is left in the file. Replies go with what they answer. Links, form fields and films stay. The header X-Removed-Comments counts them, with replies. Tier: indie. */
  pdfRemoveComments(input: PdfRemoveCommentsInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfRemoveComments, input, options);
  }

  /** Read the bookmarks of a PDF as a nested list, with where each leads. Of a bookmark that leads out of the file, the destination names the file or the address. Tier: indie. */
  pdfReadOutline(input: PdfReadOutlineInput, options?: CallOptions): Promise<PdfOutlineResponse> {
    return this.call(operations.pdfReadOutline, input, options);
  }

  /** Write the bookmarks of a PDF: from a list, or from the headings of its pages. What stood there before goes. Bookmarks lead to pages, addresses, other files and the next or previous page, and start nothing. Tier: indie. */
  pdfWriteOutline(input: PdfWriteOutlineInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfWriteOutline, input, options);
  }

  /** Remove the images of a PDF, of all pages or of some. All else stays where it is. Images in forms, patterns and annotations go, too, and those that stand within the content; soft masks stay, and letters that are drawn as images. The header X-Removed-Images counts them, each once. Tier: indie. */
  pdfRemoveImages(input: PdfRemoveImagesInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfRemoveImages, input, options);
  }

  /** Name a PDF by what it says: its title, or date, vendor and number of an invoice. The answer is the file as it came, byte for byte, under another name in Content-Disposition. {title} is the title of the metadata when the first page shows it, else the largest heading there, else that title, else the first line in letters larger than the text. {date}, {number}, {vendor} and {buyer} are read as by extract-invoice; dates are YYYY-MM-DD. Of scans it is read by OCR. Characters that file systems refuse are left out or written as - and '. Tier: developer. */
  pdfRename(input: PdfRenameInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfRename, input, options);
  }

  /** Repair a damaged PDF, and tell what was broken. The repaired file, with the headers X-Repair-Status and X-Damage; with Accept: application/json the report alone. A file that is well goes back as it came. What cannot be read is left out, and content is kept as far as it goes. Tier: indie. */
  pdfRepair(input: PdfRepairInput, options: CallOptions & { json: true }): Promise<PdfRepairReport>;
  pdfRepair(input: PdfRepairInput, options?: CallOptions): Promise<FileResult>;
  pdfRepair(input: PdfRepairInput, options?: CallOptions): Promise<PdfRepairReport | FileResult> {
    return this.call(operations.pdfRepair, input, options);
  }

  /** Analyse a PDF: fonts, colours, images and their resolution, page sizes, protection, what weighs. What read-metadata tells of title and author stands there. Of a locked or damaged file, weights are those of the opened one. Tier: indie. */
  pdfAnalyze(input: PdfAnalyzeInput, options?: CallOptions): Promise<PdfAnalysisResponse> {
    return this.call(operations.pdfAnalyze, input, options);
  }

  /** Compare how two PDFs look, page by page: similarity and where pixels differ. pdf and png show the pages with what is gone in red, what is new in blue and a frame around each difference; png of several pages is a ZIP. A page is compared with the one that it became: pages that one file alone has are named, and do not shift those behind them. What the texts say compares workflows/compare-versions. Tier: indie. */
  pdfCompareLooks(input: PdfCompareLooksInput & { format?: "json" | undefined }, options?: CallOptions): Promise<PdfLooksResponse>;
  pdfCompareLooks(input: PdfCompareLooksInput, options?: CallOptions): Promise<PdfLooksResponse | FileResult>;
  pdfCompareLooks(input: PdfCompareLooksInput, options?: CallOptions): Promise<PdfLooksResponse | FileResult> {
    return this.call(operations.pdfCompareLooks, input, options);
  }

  /** Draw pages as PNG or JPG images. One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file. JPG needs the Indie tier. Tier: starter. */
  convertPdfToImages(input: ConvertPdfToImagesInput, options: CallOptions & { json: true }): Promise<PageImagesResponse>;
  convertPdfToImages(input: ConvertPdfToImagesInput, options?: CallOptions): Promise<FileResult>;
  convertPdfToImages(input: ConvertPdfToImagesInput, options?: CallOptions): Promise<PageImagesResponse | FileResult> {
    return this.call(operations.convertPdfToImages, input, options);
  }

  /** Draw pages as PNG images. One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file. Tier: starter. */
  convertPdfToPng(input: ConvertPdfToPngInput, options: CallOptions & { json: true }): Promise<PageImagesResponse>;
  convertPdfToPng(input: ConvertPdfToPngInput, options?: CallOptions): Promise<FileResult>;
  convertPdfToPng(input: ConvertPdfToPngInput, options?: CallOptions): Promise<PageImagesResponse | FileResult> {
    return this.call(operations.convertPdfToPng, input, options);
  }

  /** Draw pages as JPG images. One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file. Tier: indie. */
  convertPdfToJpg(input: ConvertPdfToJpgInput, options: CallOptions & { json: true }): Promise<PageImagesResponse>;
  convertPdfToJpg(input: ConvertPdfToJpgInput, options?: CallOptions): Promise<FileResult>;
  convertPdfToJpg(input: ConvertPdfToJpgInput, options?: CallOptions): Promise<PageImagesResponse | FileResult> {
    return this.call(operations.convertPdfToJpg, input, options);
  }

  /** Make a PDF of images, a page each. A JPG goes in without being re-encoded. Every page of a TIFF becomes a page. An image that states no resolution is taken at 96 dpi. Tier: starter. */
  convertImageToPdf(input: ConvertImageToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertImageToPdf, input, options);
  }

  /** Make a PDF of images, a page each. A JPG goes in without being re-encoded. Every page of a TIFF becomes a page. An image that states no resolution is taken at 96 dpi. Tier: starter. */
  convertImagesToPdf(input: ConvertImagesToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertImagesToPdf, input, options);
  }

  /** Take the text out of a PDF. Scanned pages are read by OCR. Pages are parted by a form feed. Tier: starter. */
  convertPdfToText(input: ConvertPdfToTextInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToText, input, options);
  }

  /** Take the text out of a PDF. Scanned pages are read by OCR. Pages are parted by a form feed. Tier: starter. */
  convertPdfToTxt(input: ConvertPdfToTxtInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToTxt, input, options);
  }

  /** Turn a PDF into an editable Word document. Flowing paragraphs with headings, lists, tables and links, in the columns of the source; headers and footers as such, drawings as images. Scans are read by OCR. Tier: indie. */
  convertPdfToWord(input: ConvertPdfToWordInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToWord, input, options);
  }

  /** Turn a PDF into slides with editable text. A slide for each page: its graphics as the background, its text in text boxes over it. Tier: indie. */
  convertPdfToPpt(input: ConvertPdfToPptInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToPpt, input, options);
  }

  /** Take the tables of a PDF into an Excel workbook. A sheet for each table; a table that runs over pages is one. Numbers are numbers, dates are dates, text never becomes a formula. Without a table the sheet holds the lines of text. Tier: indie. */
  convertPdfToExcel(input: ConvertPdfToExcelInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToExcel, input, options);
  }

  /** Take the tables of a PDF as CSV. One table answers a CSV file, several a ZIP of them. UTF-8 with a byte-order mark. Tier: indie. */
  convertPdfToCsv(input: ConvertPdfToCsvInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToCsv, input, options);
  }

  /** Turn a PDF into Markdown. CommonMark with GitHub's tables, a table with merged cells in HTML. Headings by level, nested and numbered lists, code, links; columns in reading order; running heads and page numbers left out. A picture is a link to its place: file.pdf#page=3&viewrect=…. Scans are read by OCR. Tier: developer. */
  convertPdfToMarkdown(input: ConvertPdfToMarkdownInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToMarkdown, input, options);
  }

  /** Turn a PDF into semantic HTML. h1 to h6, nested lists, tables with heads and spans, code, figures with their captions, links; columns in reading order, running heads left out. One file without scripts or styles; text of the file is never markup. Scans are read by OCR. Tier: developer. */
  convertPdfToHtml(input: ConvertPdfToHtmlInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPdfToHtml, input, options);
  }

  /** Take a PDF apart into JSON blocks. Headings, paragraphs, items, code, tables, pictures and captions in reading order, running heads and feet behind them; each with its page and box. chunk_size parts the Markdown of it for retrieval, each chunk with its headings and pages. docling adds the same as a DoclingDocument. Scans are read by OCR. Tier: developer. */
  convertPdfToJson(input: ConvertPdfToJsonInput, options?: CallOptions): Promise<StructuredDocumentResponse> {
    return this.call(operations.convertPdfToJson, input, options);
  }

  /** Turn any document into Markdown. CommonMark with GitHub's tables, a table with merged cells in HTML. Headings by level, nested and numbered lists, code, links; columns in reading order; running heads and page numbers left out. A picture is a link to its place: file.pdf#page=3&viewrect=…. Office files, mail and web pages keep the headings, lists and tables that they state; pages of what has none are those of A4, a sheet or a slide each. Tier: developer. */
  convertToMarkdown(input: ConvertToMarkdownInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertToMarkdown, input, options);
  }

  /** Cut the photos or receipts out of a scan of several, each straightened. Finds rectangular pictures on a light or dark scanner bed, also turned ones, and answers a ZIP of an image each, a PDF of a page each, or where they lie. What touches and cannot be parted is left whole and named in a warning: no cut goes through a picture. A page of text is no such scan and stays whole. Tier: indie. */
  convertSplitPhotos(input: ConvertSplitPhotosInput, options?: CallOptions): Promise<SplitPhotosResponse> {
    return this.call(operations.convertSplitPhotos, input, options);
  }

  /** Make a PDF of a Word document. Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password. Tier: indie. */
  convertWordToPdf(input: ConvertWordToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertWordToPdf, input, options);
  }

  /** Make a PDF of an Excel workbook. Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password. Tier: indie. */
  convertExcelToPdf(input: ConvertExcelToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertExcelToPdf, input, options);
  }

  /** Make a PDF of a PowerPoint presentation. Nothing that a document refers to is fetched and no macro runs. A damaged document is a 400, and so is a protected one without its password. Tier: indie. */
  convertPptToPdf(input: ConvertPptToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertPptToPdf, input, options);
  }

  /** Print an HTML file or a public page. An uploaded file is printed without JavaScript and without network: put images and fonts into it as data: URLs. A URL must be public. The PDF is tagged, and its headings are its bookmarks. A size or margin that the page's own @page rule states holds unless the field is sent. Tier: indie. */
  convertHtmlToPdf(input?: ConvertHtmlToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertHtmlToPdf, input, options);
  }

  /** Make a PDF of a Markdown file. CommonMark with GitHub's tables, task lists, strikethrough, addresses as links and footnotes. HTML in it is printed as html-to-pdf prints it: no script runs and nothing is fetched. Put pictures into it as data: URLs; a warning names those that are elsewhere. The PDF is tagged, and its headings are its bookmarks. Tier: indie. */
  convertMarkdownToPdf(input: ConvertMarkdownToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertMarkdownToPdf, input, options);
  }

  /** Make a PDF of plain text. Line by line as it is typed, in any script; long lines are broken at the margin, form feeds begin a page. The encoding is found by the bytes: UTF-8, UTF-16, else the code page that fits. Tier: indie. */
  convertTextToPdf(input: ConvertTextToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertTextToPdf, input, options);
  }

  /** Make a PDF of a CSV file. One table, its head on every page. Delimiter and encoding are found. Columns are fitted: by lines within cells, smaller letters and turned paper; what is still too wide goes on in parts, each with the first column and a bookmark. It may have 40,000 cells; excel-to-pdf takes more. Tier: indie. */
  convertCsvToPdf(input: ConvertCsvToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertCsvToPdf, input, options);
  }

  /** Make a PDF of an e-mail message. Subject, sender, recipients and date, then the HTML of the message, else its text. Pictures that lie in the message are shown; those elsewhere are never fetched, and named in a warning. Attachments travel in the PDF (embed), follow as pages where they are PDFs, pictures, text, Markdown, CSV or HTML, the others still in the PDF (append), or are left out (none). Tier: indie. */
  convertEmailToPdf(input: ConvertEmailToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertEmailToPdf, input, options);
  }

  /** Make a PDF of an SVG drawing. One page as large as the drawing says, by its width, height or viewBox. Lines stay lines and text stays text. No script runs and nothing outside of the file is loaded; a warning names what it asks for. Tier: indie. */
  convertSvgToPdf(input: ConvertSvgToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertSvgToPdf, input, options);
  }

  /** Make a PDF of an EPUB book. EPUB 2 and 3: the cover, then the chapters in the order of reading, each from a new page with its own styles, pictures and fonts; what stands beside the main text comes last. The table of contents becomes the bookmarks, and links within the book lead to their pages. Pages of a fixed layout are fitted to the paper. Nothing outside of the book is loaded. A book that a shop has locked (DRM) is refused. Tier: indie. */
  convertEpubToPdf(input: ConvertEpubToPdfInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.convertEpubToPdf, input, options);
  }

  /** Show an e-invoice as a page that people read. All that the invoice states, in words of the language: UBL 2.1 and UN/CEFACT CII, ZUGFeRD from its first version, as XML or attached to a PDF. The HTML holds all that it needs and no script; the PDF is tagged, and its headings are its bookmarks. With format factur_x the answer is that PDF as PDF/A-3 with the XML in it as it was sent, which has to be UN/CEFACT CII of a profile of Factur-X or of XRechnung. Tier: developer. */
  einvoiceRender(input: EinvoiceRenderInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.einvoiceRender, input, options);
  }

  /** Put an image signature on a page. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. Tier: indie. */
  signAddSignature(input: SignAddSignatureInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signAddSignature, input, options);
  }

  /** Put a drawn signature on a page. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. Tier: indie. */
  signAddSignatureBase64(input: SignAddSignatureBase64Input, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signAddSignatureBase64, input, options);
  }

  /** Write a typed signature on a page. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. The name is written in a script hand. Tier: indie. */
  signAddTextSignature(input: SignAddTextSignatureInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signAddTextSignature, input, options);
  }

  /** Sign a page with a typed name, a drawing or an image. This is a visual signature: a picture or name drawn on the page. It does not certify the document cryptographically. Tier: indie. */
  pdfSign(input: PdfSignInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.pdfSign, input, options);
  }

  /** Sign a PDF digitally with a certificate. A digital signature by PAdES-B-B (EN 319 142-1), or B-T with a timestamp server, put behind the bytes of the file: signatures that it has stay valid, and more can follow. The key is used for this call alone: it is neither kept nor logged; one that stays where it is signs by sign/prepare and sign/complete. With text or signature_image the signature is seen on a page; else it is in the file alone. certify says what may be done to the file afterwards, and goes only into one that nobody signed before. trial=true signs without a certificate of yours, to try it: nobody trusts the result. Tier: indie. */
  signCertificate(input: SignCertificateInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signCertificate, input, options);
  }

  /** Prepare a PDF to be signed by a key elsewhere. The first half of sign/certificate, for a key that does not leave AWS KMS, a token (PKCS#11) or another signer. The answer is the PDF with a signature field and a room that is still empty, put behind the bytes of the file. Have the digest of the header X-Signature-Digest signed as it is, by the algorithm of X-Signature-Algorithm, and send the prepared PDF, the value and X-Signature-Attributes to sign/complete. Nothing is kept here between the two. Fields are those of sign/certificate. Tier: indie. */
  signPrepare(input: SignPrepareInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signPrepare, input, options);
  }

  /** Put the signature of a key elsewhere into a prepared PDF. The second half, behind sign/prepare. The value is held against the file, the attributes and the certificate first: one that does not verify is refused and says why, and so is a file that was changed since. Then it goes into the room, and no other byte of the file changes. With timestamp_url a server is asked for the time: PAdES-B-T. Tier: indie. */
  signComplete(input: SignCompleteInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signComplete, input, options);
  }

  /** Put a timestamp over a PDF. A document timestamp (RFC 3161, EN 319 142-1) put behind the bytes of the file: from then on it is proven that the file was as it is. Signatures that it has stay valid, also where they forbid other changes; over one with its validation data it makes PAdES-B-LTA. Every few years another goes above it. Tier: indie. */
  signTimestamp(input: SignTimestampInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signTimestamp, input, options);
  }

  /** Make the signatures of a PDF last longer than their certificates. For each digital signature and its timestamp: the certificates above it and what their issuers tell of revocations, fetched from the addresses that the certificates name, are held against them and put behind the bytes of the file (ISO 32000-2, 12.8.4.3). That makes PAdES-B-LT of B-T; with timestamp_url a document timestamp goes above it: PAdES-B-LTA. A warning names every certificate of which nobody told. Tier: indie. */
  signLongTerm(input: SignLongTermInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.signLongTerm, input, options);
  }

  /** Verify the digital signatures of a PDF. For each signed field: whether the signed bytes are as they were, what was changed behind them and whether the certification allows it, the path of certificates to the anchors that are sent, timestamps and the PAdES level reached. Verdicts are those of ETSI EN 319 102-1: TOTAL-PASSED, TOTAL-FAILED or INDETERMINATE with its sub-indication. No anchors are built in: without them no signature passes. Nothing is fetched: revocation is told by what the file carries. not_checked names what a verdict does not rest on. Tier: indie. */
  signVerify(input: SignVerifyInput, options?: CallOptions): Promise<SignatureVerification> {
    return this.call(operations.signVerify, input, options);
  }

  /** Optimize a PDF for a purpose. email under 25 MB; web_2mb, web_5mb and web_10mb under that size; print keeps 300 dpi; archive is as small as it gets; mobile loads page by page. The header X-Target-Reached says whether the goal was met. The result is never larger than the input. Tier: indie. */
  optimizePreset(input: OptimizePresetInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.optimizePreset, input, options);
  }

  /** Make a PDF as good as it can be at a size. Finds the best quality at or under the target. The header X-Target-Reached says whether the goal was met. The result is never larger than the input. Tier: indie. */
  optimizeToSize(input: OptimizeToSizeInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.optimizeToSize, input, options);
  }

  /** Read an invoice, credit note or receipt. Every value names the place it was read from in `evidence` and how sure it is in `confidences`; what the document does not hold is null. accounting_a is Tally XML, accounting_b QuickBooks CSV, accounting_c Zoho Books CSV. Tier: developer. */
  aiExtractInvoice(input: AiExtractInvoiceInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<InvoiceExtractionResponse>;
  aiExtractInvoice(input: AiExtractInvoiceInput, options?: CallOptions): Promise<InvoiceExtractionResponse | FileResult>;
  aiExtractInvoice(input: AiExtractInvoiceInput, options?: CallOptions): Promise<InvoiceExtractionResponse | FileResult> {
    return this.call(operations.aiExtractInvoice, input, options);
  }

  /** Find the tables of a document. Ruled and unruled tables with spans; a table that runs over pages is one, and row_pages says where each row stands. header_rows is 0 where no row names the columns. A page of a workbook is a sheet; numbers come as displayed, dates as ISO 8601. Scans are read by OCR. excel answers a workbook, csv one CSV file or a ZIP of several. Tier: developer. */
  aiExtractTables(input: AiExtractTablesInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<TableExtractionResponse>;
  aiExtractTables(input: AiExtractTablesInput, options?: CallOptions): Promise<TableExtractionResponse | FileResult>;
  aiExtractTables(input: AiExtractTablesInput, options?: CallOptions): Promise<TableExtractionResponse | FileResult> {
    return this.call(operations.aiExtractTables, input, options);
  }

  /** Read the text of a scanned PDF, an image or any other document. Pages that hold text keep it unless force is set. Every word comes with its place; Office files, HTML and text are set on virtual pages, a sheet or a slide each. Tier: developer. */
  aiOcr(input: AiOcrInput, options?: CallOptions): Promise<OcrResponse> {
    return this.call(operations.aiOcr, input, options);
  }

  /** Read résumés and rank them against a job description. One résumé as `file` or up to 10 as `files`. With `job_description` every candidate gets a score from 0 to 100 with its reasons, best first; without it candidates stand in upload order and carry no score. A file that cannot be read, or has more than 100 pages, is listed in `failed` and does not lose the others. The download URLs are signed and expire after an hour. Months are YYYY-MM, or YYYY where no month is printed; total experience counts overlapping posts once. Tier: developer. */
  aiParseResume(input: AiParseResumeInput, options?: CallOptions): Promise<ResumeParsingResponse> {
    return this.call(operations.aiParseResume, input, options);
  }

  /** Make comprehension questions with answers. Every question names the page and the sentence that its answer rests on. Tier: developer. */
  aiQuestions(input: AiQuestionsInput, options?: CallOptions): Promise<QuestionsResponse> {
    return this.call(operations.aiQuestions, input, options);
  }

  /** Summarise a document. The summary is made of the document's own sentences, or written by the configured language model and held against the document. A repeated request is answered from a cache. Tier: indie. */
  aiSummarize(input: AiSummarizeInput, options?: CallOptions): Promise<SummaryResponse> {
    return this.call(operations.aiSummarize, input, options);
  }

  /** Summarise a document comprehensively. As ai/summarize; takes the document_id of an uploaded document as well. A repeated request is answered from a cache. Tier: indie. */
  chatSummarize(input?: ChatSummarizeInput, options?: CallOptions): Promise<SummaryResponse> {
    return this.call(operations.chatSummarize, input, options);
  }

  /** Upload a document to ask questions about. The text is kept for 24 hours, the file itself is not kept. Tier: developer. */
  chatUpload(input: ChatUploadInput, options?: CallOptions): Promise<ChatUploadResponse> {
    return this.call(operations.chatUpload, input, options);
  }

  /** Ask a question about an uploaded document. The answer quotes the document and names its pages; when the document does not hold it, found is false and the answer says so. Earlier turns in history let a question refer back. Tier: developer. */
  chatAsk(input: ChatAskInput, options?: CallOptions): Promise<ChatResponse> {
    return this.call(operations.chatAsk, input, options);
  }

  /** Make study or assessment questions. As ai/questions; takes the document_id of an uploaded document as well. A repeated request is answered from a cache. Tier: developer. */
  chatGenerateQuestions(input?: ChatGenerateQuestionsInput, options?: CallOptions): Promise<QuestionsResponse> {
    return this.call(operations.chatGenerateQuestions, input, options);
  }

  /** Translate a PDF and keep its layout. Each paragraph, heading, cell and label is taken out of the page and its translation set in its place: same colour, weight and alignment, smaller where it has to be. Pictures, graphics and links stay; links move with their text. On scanned pages the translation is drawn over the picture. Needs a language model; without one the answer is 503. What could not be translated stays as it was and is named in X-Warning; when less than half of the letters could be, the answer is an error; X-Engine names the model, X-Source-Language the language that was found. Tier: developer. */
  chatTranslate(input: ChatTranslateInput, options?: CallOptions): Promise<FileResult> {
    return this.call(operations.chatTranslate, input, options);
  }

  /** Open a session over several documents. Holds up to 10 documents and 50 MB in total; it ends after an hour in which nothing uses it. Tier: developer. Free of quota. */
  chatMultiCreateSession(input?: Record<string, never>, options?: CallOptions): Promise<SessionResponse> {
    return this.call(operations.chatMultiCreateSession, input, options);
  }

  /** Add documents to a session. All of the files are added, or none. Tier: developer. */
  chatMultiUpload(input: ChatMultiUploadInput, options?: CallOptions): Promise<SessionResponse> {
    return this.call(operations.chatMultiUpload, input, options);
  }

  /** Tell what a session holds. Tier: developer. Free of quota. */
  chatMultiSession(input: ChatMultiSessionInput, options?: CallOptions): Promise<SessionResponse> {
    return this.call(operations.chatMultiSession, input, options);
  }

  /** Ask a question about the documents of a session. The answer names the documents it draws on; `documents` tells of each whether it holds the information. document_ids narrows the question to some of them. Tier: developer. */
  chatMultiAsk(input: ChatMultiAskInput, options?: CallOptions): Promise<MultiChatResponse> {
    return this.call(operations.chatMultiAsk, input, options);
  }

  /** Summarise or compare the documents of a session. One combined summary; with comparison_mode a summary of each document, what they share and how they differ, with the sentences that say so. Tier: developer. */
  chatMultiSummarize(input: ChatMultiSummarizeInput, options?: CallOptions): Promise<MultiSummaryResponse> {
    return this.call(operations.chatMultiSummarize, input, options);
  }

  /** Remove personal data from a PDF. Values are removed, not covered: from text, pictures, forms, notes, links, bookmarks, tags, metadata and earlier revisions; attachments and scripts go whole. The result is then searched by other means, and where a value is left the call fails and says where. Scans are read by OCR. A value that was found once is removed wherever it stands. What is less sure than min_confidence stays and is named (unsure, X-Redactions-Unsure). national_id holds numbers of persons in about thirty countries: of identity cards, social insurance, health and tax. There is no type for names and postal addresses: no method without a dictionary is sure enough; send them as terms. Accept: application/json answers the list of what was removed with the file in base64. Tier: business. */
  workflowsAutoRedact(input: WorkflowsAutoRedactInput, options: CallOptions & { json: true }): Promise<RedactionReport>;
  workflowsAutoRedact(input: WorkflowsAutoRedactInput, options?: CallOptions): Promise<FileResult>;
  workflowsAutoRedact(input: WorkflowsAutoRedactInput, options?: CallOptions): Promise<RedactionReport | FileResult> {
    return this.call(operations.workflowsAutoRedact, input, options);
  }

  /** List the filings that can be drafted. Each with its periods, the form's name, the day by which the last period that has ended is due by law (extensions are not in it), the columns its rows need, and the layout of its portal file where one is public. Tier: business. Free of quota. */
  workflowsAvailableFilings(input?: Record<string, never>, options?: CallOptions): Promise<AvailableFilingsResponse> {
    return this.call(operations.workflowsAvailableFilings, input, options);
  }

  /** Find where documents contradict each other. Two files or more. Each invoice is held against its order and its goods receipt, by fields and by lines; other documents by what they say of one vendor. Every difference names both places, how grave it is and why. Tier: business. */
  workflowsCheckConsistency(input: WorkflowsCheckConsistencyInput, options?: CallOptions): Promise<ConsistencyResponse> {
    return this.call(operations.workflowsCheckConsistency, input, options);
  }

  /** Tell what each document is, and which route to send it to. By text and file name alone: the same file gets the same answer, no language model is asked and nothing is charged. Each reason names what was found, its weight and its place; `recommended_workflow` is the address of the route that does most with this type. A file that cannot be read is judged by its name, and `error` says why. Tier: business. Free of quota. */
  workflowsClassifyDocuments(input: WorkflowsClassifyDocumentsInput, options?: CallOptions): Promise<ClassificationResponse> {
    return this.call(operations.workflowsClassifyDocuments, input, options);
  }

  /** Compare two versions of a document. Every change by paragraph and word, tables by cell, with page and box in both versions; moved text is found as moved. Links that say the same and lead elsewhere are found. Changed bank accounts, tax and company registrations (GSTIN, PAN, VAT numbers), links, amounts, debit for credit, dates, parties, governing laws and numbers come first. pdf answers both versions in one file: what is gone struck out in the old one, what is new marked in the new one. Scans are read by OCR. Tier: business. */
  workflowsCompareVersions(input: WorkflowsCompareVersionsInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<VersionComparisonResponse>;
  workflowsCompareVersions(input: WorkflowsCompareVersionsInput, options?: CallOptions): Promise<VersionComparisonResponse | FileResult>;
  workflowsCompareVersions(input: WorkflowsCompareVersionsInput, options?: CallOptions): Promise<VersionComparisonResponse | FileResult> {
    return this.call(operations.workflowsCompareVersions, input, options);
  }

  /** Compare two versions of a document. Every change by paragraph and word, tables by cell, with page and box in both versions; moved text is found as moved. Links that say the same and lead elsewhere are found. Changed bank accounts, tax and company registrations (GSTIN, PAN, VAT numbers), links, amounts, debit for credit, dates, parties, governing laws and numbers come first. pdf answers both versions in one file: what is gone struck out in the old one, what is new marked in the new one. Scans are read by OCR. Tier: business. */
  workflowsDiffDocuments(input: WorkflowsDiffDocumentsInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<VersionComparisonResponse>;
  workflowsDiffDocuments(input: WorkflowsDiffDocumentsInput, options?: CallOptions): Promise<VersionComparisonResponse | FileResult>;
  workflowsDiffDocuments(input: WorkflowsDiffDocumentsInput, options?: CallOptions): Promise<VersionComparisonResponse | FileResult> {
    return this.call(operations.workflowsDiffDocuments, input, options);
  }

  /** Hold two documents against each other. Exactly two files: an invoice and its purchase order or goods receipt, or two documents about one vendor. Every difference names both places, how grave it is and why. Tier: business. */
  workflowsCrossCheck(input: WorkflowsCrossCheckInput, options?: CallOptions): Promise<CrossCheckResponse> {
    return this.call(operations.workflowsCrossCheck, input, options);
  }

  /** Find files that are copies of one another. Copies by their bytes, by their text and, for scans, by what OCR reads and how the pages look. similarity is the share of characters that stand in passages both files have; containment the share of the shorter one. Invoices with other numbers make no cluster, however alike they look; the same number from the same vendor does. A file that is part of another is listed in pairs as partial. Tier: business. */
  workflowsDetectDuplicates(input: WorkflowsDetectDuplicatesInput, options?: CallOptions): Promise<DuplicatesResponse> {
    return this.call(operations.workflowsDetectDuplicates, input, options);
  }

  /** Examine an invoice for signs of fraud. Looks at arithmetic, tax numbers, dates, and at what editing leaves in a PDF; with `files`, other invoices of this and of other vendors, also at duplicates, numbers given twice, amounts that go round, changed or shared bank accounts, split invoices, look-alike names and a vendor's own layout. Each signal has its place, its weight and an explanation; what could not be looked at is in `not_checked` and adds nothing to the score. From a score of 50 the invoice is flagged, and webhooks of the event fraud.flagged are told, with a link to this report. A signal is a reason to ask, not a proof. Tier: business. */
  workflowsDetectFraud(input: WorkflowsDetectFraudInput, options?: CallOptions): Promise<FraudDetectionResponse> {
    return this.call(operations.workflowsDetectFraud, input, options);
  }

  /** Find the clauses of a contract, a policy or terms of service. Each clause with its category, text and place; parties, dates, amounts, notice periods and governing law; what may be a risk and why; and clauses that such a document should have and has not. Found by rules of legal English, which name the phrases they go by; no language model is asked. It is no legal advice. Tier: business. */
  workflowsExtractClauses(input: WorkflowsExtractClausesInput, options?: CallOptions): Promise<ClauseExtractionResponse> {
    return this.call(operations.workflowsExtractClauses, input, options);
  }

  /** Draft a tax or company filing. Reads the rows of workbooks, CSV files and tables, invoices as PDF, or JSON as a file or in `data` (a list of rows, or an object of lists such as `sales` and `purchases`), and drafts the return of a period. Every figure names the rows it is made of; rows that are left out say why; nothing is made up. A draft is for review by whoever files it. portal answers the file in the portal's own layout where one is public, csv and excel the same figures as tables. Tier: business. */
  workflowsGenerateFiling(input: WorkflowsGenerateFilingInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<FilingResponse>;
  workflowsGenerateFiling(input: WorkflowsGenerateFilingInput, options?: CallOptions): Promise<FilingResponse | FileResult>;
  workflowsGenerateFiling(input: WorkflowsGenerateFilingInput, options?: CallOptions): Promise<FilingResponse | FileResult> {
    return this.call(operations.workflowsGenerateFiling, input, options);
  }

  /** Read any document into one standard JSON structure. PDF, Excel, Word, PowerPoint, HTML, CSV, e-mail, text and images give the same structure: type and language, fields, entities, tables, and the text by page and block, each with its page and box or sheet and cell. Invoices, receipts, résumés and bank statements are read by their extractors. The structure is the schema NormalizedDocument; it is cached for a week for your account. Tier: business. */
  workflowsParseDocument(input: WorkflowsParseDocumentInput, options?: CallOptions): Promise<NormalizedDocumentResponse> {
    return this.call(operations.workflowsParseDocument, input, options);
  }

  /** Read any document into one standard JSON structure. PDF, Excel, Word, PowerPoint, HTML, CSV, e-mail, text and images give the same structure: type and language, fields, entities, tables, and the text by page and block, each with its page and box or sheet and cell. Invoices, receipts, résumés and bank statements are read by their extractors. The structure is the schema NormalizedDocument; it is cached for a week for your account. Tier: business. */
  workflowsNormalizeData(input: WorkflowsNormalizeDataInput, options?: CallOptions): Promise<NormalizedDocumentResponse> {
    return this.call(operations.workflowsNormalizeData, input, options);
  }

  /** Read bank statements and prove their balances. PDF (scans are read by OCR), CSV, Excel, Word, OFX, QFX, QIF, CAMT.052, .053 and .054, MT940. Every statement is proven: opening balance plus bookings make the closing balance, and each row's balance follows from the one before; where it does not, the failing rows are named. Several statements are merged: each booking counts once and names its source file. A statement without balances is not_provable, one without bookings no_transactions; neither is ever called reconciled. currency is for statements that name none; inr_gst also looks for GST and TDS, as is done for every statement in rupees. A file that cannot be read is listed in failed and does not lose the others. Every booking and balance names its place: page and box in evidence, or element and line of OFX, QIF, CAMT and MT940 in locations. excel answers a workbook with formulas. Tier: business. */
  workflowsProcessBankStatement(input: WorkflowsProcessBankStatementInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<BankStatementResponse>;
  workflowsProcessBankStatement(input: WorkflowsProcessBankStatementInput, options?: CallOptions): Promise<BankStatementResponse | FileResult>;
  workflowsProcessBankStatement(input: WorkflowsProcessBankStatementInput, options?: CallOptions): Promise<BankStatementResponse | FileResult> {
    return this.call(operations.workflowsProcessBankStatement, input, options);
  }

  /** Sort and check the papers of a new vendor, customer or employee. Tells what each file is, reads names, PAN, GSTIN and bank account, compares them between the files, and says what the checklist of the type asks for and no file gives. Tier: business. */
  workflowsProcessOnboarding(input: WorkflowsProcessOnboardingInput, options?: CallOptions): Promise<OnboardingResponse> {
    return this.call(operations.workflowsProcessOnboarding, input, options);
  }

  /** Hold the purchase register against GSTR-2B or GSTR-3B. gstr_2b: every document of the books and of the portal stands in one match: exact, suggested (the number is written otherwise, or amounts differ within the tolerance), mismatch, same_pan (another registration of the supplier), missing_in_2b or missing_in_books. A document whose GSTIN was mistyped is found by number, date and amounts, and the character that fails is named; one that is booked twice counts once and is named in booked_twice. Amendments take the place of what they amend; credit counts only as GSTR-2B shows it. gstr_3b: books against the rows of tables 3.1 and 4. The register may be Excel, CSV or a document with a table, the portal's file its JSON or Excel; one workbook may hold both as sheets. column_mapping tells what each heading was taken for; send your own as JSON to change it. excel answers a workbook for filing. Tier: business. */
  workflowsReconcileDocuments(input: WorkflowsReconcileDocumentsInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<ReconciliationResponse>;
  workflowsReconcileDocuments(input: WorkflowsReconcileDocumentsInput, options?: CallOptions): Promise<ReconciliationResponse | FileResult>;
  workflowsReconcileDocuments(input: WorkflowsReconcileDocumentsInput, options?: CallOptions): Promise<ReconciliationResponse | FileResult> {
    return this.call(operations.workflowsReconcileDocuments, input, options);
  }

  /** List tagged documents by the end of their retention, or show one. expired: the period is over; due: it ends within 90 days; kept: until expiry_date; permanent: without end; none: no law sets a period. Sorted by expiry date. Documents of other accounts are not found. Tier: business. Free of quota. */
  workflowsRetentionStatus(input?: WorkflowsRetentionStatusInput, options?: CallOptions): Promise<RetentionStatusResponse> {
    return this.call(operations.workflowsRetentionStatus, input, options);
  }

  /** Score how well a document can be read, by people and by machines. Legibility, confidence of OCR, resolution, skew, blank and missing pages, accessibility and machine-readability, each from 0 to 100 with its reason and what to do. The overall score is their weighted mean, held down by the worst of those without which nothing can be read. From 85 a document can be processed unattended, from 70 with a look at the result, from 50 with a person; below, get another copy. Tier: business. */
  workflowsScoreQuality(input: WorkflowsScoreQualityInput, options?: CallOptions): Promise<DocumentQualityResponse> {
    return this.call(operations.workflowsScoreQuality, input, options);
  }

  /** Say how long the law wants a document kept, and remember it. Every rule of the jurisdiction that applies to this type of document at its date is listed with its law; the longest counts. Type, date and jurisdiction are read from the document when they are not sent, and it is said which; what the document does not show has to be sent. Kept are the name, the hash and the dates, not the file. The same file tagged again with the same type, date and jurisdiction has the same document_id. This is no legal advice. Tier: business. */
  workflowsTagRetention(input: WorkflowsTagRetentionInput, options?: CallOptions): Promise<RetentionTagResponse> {
    return this.call(operations.workflowsTagRetention, input, options);
  }

  /** Check a file against the rules of its kind. GST documents (invoices, registers, e-invoice, e-way bill and return JSON), bank uploads (NEFT, RTGS and NACH sheets, lists of payments to IBANs or by sort code and routing number, ISO 20022 pain.001 and pain.008, Nacha files, and statements as CAMT, MT940, OFX and QIF), vendor forms, insurance claims, and e-invoices (UBL 2.1 and UN/CEFACT CII, by themselves or attached to a PDF) by EN 16931, XRechnung, Peppol BIS Billing and Factur-X. Every issue names its rule, the source of the rule, and the page, cell or path; of an e-invoice the business term with its line and path. valid: all checks that the kind of file is promised were applied and none failed; those that could not be applied are in not_checked with why, and the result is needs_review. Without format_type the content decides, and the answer says why. Tier: business. */
  workflowsValidateFile(input: WorkflowsValidateFileInput, options?: CallOptions): Promise<ValidateFileResponse> {
    return this.call(operations.workflowsValidateFile, input, options);
  }

  /** Write an e-invoice: EN 16931, XRechnung, Peppol or Factur-X. Of an invoice as JSON in `data` (by the keys that extract-invoice answers, with those that only an e-invoice has), of a file that holds an invoice, or of both, where `data` fills in what the file lacks. What the rules of the target ask for and neither has is a 422 that names each field: its business term, its key in `data`, and what to put there; nothing is made up. The sums BT-106 to BT-115 and the VAT breakdown are computed where they are left out, and have to agree where they are given; amounts are decimals, which may be sent as texts. With target factur_x and export_format pdf the answer is a PDF/A-3 with the XML in it, of pdf_file or of the PDF that the invoice was read from; what its pages print is not compared with the XML. Tier: developer. */
  einvoiceCreate(input: EinvoiceCreateInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<EInvoiceCreationResponse>;
  einvoiceCreate(input: EinvoiceCreateInput, options?: CallOptions): Promise<EInvoiceCreationResponse | FileResult>;
  einvoiceCreate(input: EinvoiceCreateInput, options?: CallOptions): Promise<EInvoiceCreationResponse | FileResult> {
    return this.call(operations.einvoiceCreate, input, options);
  }

  /** Write an e-invoice in another syntax, and name what gets lost. Reads an e-invoice and writes what it states in UBL 2.1 or CII D16B. `lost` names each value that is not in the result, or is there otherwise: those that the syntax has no place for, and those that EN 16931 has no term for. The result is held against the rules of the target, or of the specification that the invoice names; whether it is valid stands beside it, and what it lacks is not made up. Tier: developer. */
  einvoiceConvert(input: EinvoiceConvertInput & { export_format?: "json" | undefined }, options?: CallOptions): Promise<EInvoiceConversionResponse>;
  einvoiceConvert(input: EinvoiceConvertInput, options?: CallOptions): Promise<EInvoiceConversionResponse | FileResult>;
  einvoiceConvert(input: EinvoiceConvertInput, options?: CallOptions): Promise<EInvoiceConversionResponse | FileResult> {
    return this.call(operations.einvoiceConvert, input, options);
  }

  /** Check an e-invoice against EN 16931, XRechnung, Peppol or Factur-X. The checks of validate-file for e-invoices: every rule of EN 16931 and of the specification, each issue with its business term, line and path. Without format_type the specification that the invoice names decides. What was not checked is in not_checked with why. Tier: developer. */
  einvoiceValidate(input: EinvoiceValidateInput, options?: CallOptions): Promise<EInvoiceValidationResponse> {
    return this.call(operations.einvoiceValidate, input, options);
  }

  /** Read contracts: clauses, dates, risks, changes since an earlier version. One contract (`file`), alone or with its earlier version (`old_file`), or several (`files`). Each is read as by extract-clauses; two versions are compared as by compare-versions; of several, the same facts stand side by side, dates in order, risks and missing clauses with the contracts they are of. `counterparty_name` tells whether each contract names that party. Tier: business. */
  pipelinesContractIntel(input?: PipelinesContractIntelInput, options?: CallOptions): Promise<ContractIntelResponse> {
    return this.call(operations.pipelinesContractIntel, input, options);
  }

  /** Check a vendor's papers and say whether the vendor can be taken on. One or several papers are read once, sorted and held against the vendor's checklist (process-onboarding), scored for how well they can be read (score-quality), and compared with the GSTIN, PAN and name that the call states: these go before what the papers say, and each paper that says otherwise is named. ready: nothing is missing and nothing contradicts; not_ready: a required paper is missing, a number cannot be, or papers contradict each other or the call; else needs_review. Tier: business. */
  pipelinesOnboarding(input: PipelinesOnboardingInput, options?: CallOptions): Promise<OnboardingPipelineResponse> {
    return this.call(operations.pipelinesOnboarding, input, options);
  }

  /** Draft a year's filings from documents or data. Reads the books, certificates and statements of a year once, sums every labelled amount over all documents with its sources, and drafts the filings of the type: gst the data of GSTR-9 (with `gstin`), itr the heads of the income-tax return, tds the statement 26Q of each quarter, mca AOC-4. audit has no return of its own: its totals are the result. Every figure names its rows; a draft is for review, and nothing is filed. Tier: business. */
  pipelinesRegulatory(input?: PipelinesRegulatoryInput, options?: CallOptions): Promise<RegulatoryResponse> {
    return this.call(operations.pipelinesRegulatory, input, options);
  }

  /** Examine a document for what speaks against relying on it. Invoices are examined for fraud and held against the rules of GST, contracts for risky and missing clauses, GST returns against their rules, bank statements for balances that do not follow. All findings stand in one list with their place, source and weight; the score is 100 less what each kind of finding leaves of the trust, and no probability. The full result of each examination is beside it. Tier: business. */
  pipelinesRiskCheck(input: PipelinesRiskCheckInput, options?: CallOptions): Promise<RiskCheckResponse> {
    return this.call(operations.pipelinesRiskCheck, input, options);
  }

  /** Normalise, validate and score documents in one run. Each file is read once. Its data stand in the structure of parse-document, are held against the rules for what it is (validate-file) and scored for how well it can be read (score-quality). The verdict joins them: trusted when every check that the kind of file is promised was applied to all of its text, no rule was broken and it can be processed unattended, not_trusted when a rule was broken by an error or it can hardly be read, else needs_review, with the reasons. Tier: business. */
  pipelinesTrustedData(input: PipelinesTrustedDataInput, options?: CallOptions): Promise<TrustedDataResponse> {
    return this.call(operations.pipelinesTrustedData, input, options);
  }

  /** Do several operations on files in one call. `operation` is the address of one that takes a file, or its last word; `options` are its own fields. What a step makes is what the next one gets; a step that answers data adds it to the report and passes the file on. merge and images-to-pdf make one file of all there are; every other operation gets each file by itself. `when` names conditions that must all hold of a file, else the step is left out for it: kind, min_pages, max_pages, min_bytes, max_bytes, and step (from 1) with field (such as `line_items.0.amount`, `confidence`) and is, min or max for the data of an earlier step. The whole chain is checked before it starts, and a 422 names everything that is wrong. It needs the highest tier of its steps and takes the sum of their calls: a call for each file that a step is done with, one where it joins them. All are taken at once before the start; of steps that `when` left out, that failed or that were not reached they are given back. When a step fails nothing more is done with its file: the answer is a ZIP of the files as far as they came, or the report, and says so in `completed` and X-Chain-Completed; a chain whose first step fails is the error of that step. Office and HTML to PDF run elsewhere and are no steps. A chain that was saved under a name (chains/saved) runs by `chain` in place of `steps`, here, in jobs and of mailboxes. Tier: starter. */
  chainsRun(input?: ChainsRunInput, options?: CallOptions): Promise<ChainResponse> {
    return this.call(operations.chainsRun, input, options);
  }

  /** List the chains that have a name in your account. Tier: starter. Free of quota. */
  chainList(input?: Record<string, never>, options?: CallOptions): Promise<SavedChainListResponse> {
    return this.call(operations.chainList, input, options);
  }

  /** Give the steps of a chain a name, in place of those that it had. The steps are checked as chains/run checks them, and again whenever they run. A name is looked up when a chain starts: jobs that wait keep the steps of then, and mail takes those of when it comes. No password is kept. A key names only what it may run. Tier: starter. Free of quota. */
  chainWrite(input: ChainWriteInput, options?: CallOptions): Promise<SavedChainResponse> {
    return this.call(operations.chainWrite, input, options);
  }

  /** Tell the steps of a chain by its name. Tier: starter. Free of quota. */
  chainShow(input: ChainShowInput, options?: CallOptions): Promise<SavedChainResponse> {
    return this.call(operations.chainShow, input, options);
  }

  /** Delete a chain by its name. Jobs that were started with it go on. Mail to an address that names it makes no job any more. Tier: starter. Free of quota. */
  chainDelete(input: ChainDeleteInput, options?: CallOptions): Promise<SavedChainDeletedResponse> {
    return this.call(operations.chainDelete, input, options);
  }

  /** Read up to 100 documents into one standard JSON structure, in the background. Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1. Tier: business. */
  workflowsParseBatch(input: WorkflowsParseBatchInput, options?: CallOptions): Promise<BulkJobResponse> {
    return this.call(operations.workflowsParseBatch, input, options);
  }

  /** Read up to 100 documents into one standard JSON structure, in the background. Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1. Tier: business. */
  workflowsNormalizeBatch(input: WorkflowsNormalizeBatchInput, options?: CallOptions): Promise<BulkJobResponse> {
    return this.call(operations.workflowsNormalizeBatch, input, options);
  }

  /** Check up to 100 files against the rules of their kind, in the background. Answers at once with a job; ask its status_url until it is completed. Each result is a JSON file, and all of them are a ZIP; small ones also stand in the status. A file that fails does not lose the others. The call costs 1. Tier: business. */
  workflowsValidateBatch(input: WorkflowsValidateBatchInput, options?: CallOptions): Promise<BulkJobResponse> {
    return this.call(operations.workflowsValidateBatch, input, options);
  }

  /** Process up to 100 files in the background. Answers at once with a job; ask the status route until it is completed. The call costs 1. Every operation on one file runs in bulk, by its address (pdf/compress) or, where no other has it, by the last word (compress). Options are the fields of the operation itself: level of compress, preset of optimize, export_format of extract-invoice, max_length and export_format (json, excel) of summarize; convert takes `to` (png, jpg, txt of a PDF, pdf of an image, an Office or an HTML file) with the fields of that conversion. merge joins the files in the order sent. chains/run takes `steps`, or `chain` with the name of a saved one, which the job runs as it is now. The ZIP of extract-invoice also holds invoices.xlsx and invoices.json of all files, failed ones with their reason, and one file for all in the export_format asked for. Tier: business. */
  bulkUpload(input: BulkUploadInput, options?: CallOptions): Promise<BulkJobResponse> {
    return this.call(operations.bulkUpload, input, options);
  }

  /** Tell how far a job is, and its results. Tier: business. Free of quota. */
  bulkStatus(input: BulkStatusInput, options?: CallOptions): Promise<BulkJobStatusResponse> {
    return this.call(operations.bulkStatus, input, options);
  }

  /** Tell how far a job is, and its results. Tier: business. Free of quota. */
  workflowsJob(input: WorkflowsJobInput, options?: CallOptions): Promise<BulkJobStatusResponse> {
    return this.call(operations.workflowsJob, input, options);
  }

  /** Follow a job as it goes on. Server-sent events: one named `status` at once and at each change, then one named `end`, whose data are those of the last; the results are in the answer of status_url. A comment comes every 15 seconds in which nothing changes. The stream ends without `end` after some minutes: ask again with the id of the last event as Last-Event-ID, as clients of such streams do by themselves. A client that has heard `end` gets 204. Tier: business. Free of quota. */
  bulkEvents(input: BulkEventsInput, options?: CallOptions): Promise<AsyncIterable<ServerEvent<BulkJobProgress>>> {
    return this.call(operations.bulkEvents, input, options);
  }

  /** Get an address to upload a file of up to 200 MB to. Send the bytes with PUT to `upload_url`, with exactly the headers of `upload_headers`. Then give `file_id` wherever a route takes a file: as the text of that field, several times where it takes several, among files sent directly if you like. Up to 400 MB of uploads go into one call; what an operation may hold of pages, pictures and memory stays as it is. From its first use on the file stands for the bytes that were there then: other bytes sent to `upload_url` later make it unusable (409). The file is yours alone and is deleted after 24 hours. Tier: starter. Free of quota. */
  fileCreate(input: FileCreateInput, options?: CallOptions): Promise<FileUploadResponse> {
    return this.call(operations.fileCreate, input, options);
  }

  /** Tell whether an upload has arrived, or a call has made its file. A file that was sent is `waiting`, then `ready`; `failed` when other bytes were sent after its first use. That of a call with `Prefer: respond-async` is `processing`, then `ready` with `download_url` and the `headers` that the answer would have had, such as X-Warning; or `failed` with `error`. Tier: starter. Free of quota. */
  fileStatus(input: FileStatusInput, options?: CallOptions): Promise<FileStatusResponse> {
    return this.call(operations.fileStatus, input, options);
  }

  /** Delete an upload at once. Tier: starter. Free of quota. */
  fileDelete(input: FileDeleteInput, options?: CallOptions): Promise<FileDeleteResponse> {
    return this.call(operations.fileDelete, input, options);
  }

  /** List your webhooks. Tier: developer. Free of quota. */
  webhookList(input?: Record<string, never>, options?: CallOptions): Promise<WebhookListResponse> {
    return this.call(operations.webhookList, input, options);
  }

  /** Be told of events at an address of yours. The secret is in this answer and in none after it. Deliveries are signed as Standard Webhooks says (webhook-id, webhook-timestamp, webhook-signature); every library of it verifies them. One that is not answered with 2xx within ten seconds is tried again after 5 s, 1 min, 5 min, 30 min, 2 h and 6 h, with the same webhook-id. Events may arrive in another order than they happened in: the header webhook-sequence counts those of this webhook from 1 without gaps, the same at each try; it is not under the signature. An answer of 410, or five days of failures, switches the webhook off. Tier: developer. Free of quota. */
  webhookCreate(input: WebhookCreateInput, options?: CallOptions): Promise<WebhookCreatedResponse> {
    return this.call(operations.webhookCreate, input, options);
  }

  /** Show a webhook. Tier: developer. Free of quota. */
  webhookGet(input: WebhookGetInput, options?: CallOptions): Promise<WebhookResponse> {
    return this.call(operations.webhookGet, input, options);
  }

  /** Change a webhook. Fields that are absent stay. `active: true` switches a webhook on again that was switched off. A new `secret` is a rotation: the old one signs as well for 24 hours. Tier: developer. Free of quota. */
  webhookUpdate(input: WebhookUpdateInput, options?: CallOptions): Promise<WebhookResponse> {
    return this.call(operations.webhookUpdate, input, options);
  }

  /** Delete a webhook. Its secrets are gone at once; what was still on its way to it is not sent any more. Tier: developer. Free of quota. */
  webhookDelete(input: WebhookDeleteInput, options?: CallOptions): Promise<WebhookDeletedResponse> {
    return this.call(operations.webhookDelete, input, options);
  }

  /** Give a webhook a new secret. The new secret is in this answer and in none after it. For overlap_hours each delivery carries a signature of every secret that still holds, so none is lost while your receiver changes over. `overlap_hours: 0` ends all old secrets at once. Tier: developer. Free of quota. */
  webhookRotateSecret(input: WebhookRotateSecretInput, options?: CallOptions): Promise<WebhookCreatedResponse> {
    return this.call(operations.webhookRotateSecret, input, options);
  }

  /** Send a test event. An event `webhook.test` with the body of any other goes to this webhook alone; the log of deliveries says how it went. Tier: developer. Free of quota. */
  webhookTest(input: WebhookTestInput, options?: CallOptions): Promise<WebhookQueuedResponse> {
    return this.call(operations.webhookTest, input, options);
  }

  /** List the tries to deliver events, newest first. Each try is one entry; those of one event to one webhook have the same delivery_id, which is the webhook-id of the request. Kept for 7 days. Tier: developer. Free of quota. */
  webhookDeliveries(input: WebhookDeliveriesInput, options?: CallOptions): Promise<WebhookDeliveriesResponse> {
    return this.call(operations.webhookDeliveries, input, options);
  }

  /** Deliver an event again. At once, and on failure by the schedule again, with the same webhook-id. Its download_url is a new link, as long as the result is kept. Tier: developer. Free of quota. */
  webhookReplay(input: WebhookReplayInput, options?: CallOptions): Promise<WebhookQueuedResponse> {
    return this.call(operations.webhookReplay, input, options);
  }

  /** Take a message from a provider of inbound e-mail. Called by the provider: Postmark, SendGrid (parsed or raw), Mailgun (parsed or stored), Amazon SES through SNS, or your own JSON { from, to, subject, text, html, message_id, attachments: [{ filename, content_type, content in base64, or url }] }. Each is believed by its own signature, or by x-email-signature over the body. Every attachment becomes an item of one job of the operation that the recipient's address is mapped to; the owner of the mapping is charged 1. `attachments` says of each, also of a uuencoded one within the text, which item it is, or why it is none. The same documents under the same Message-ID are a duplicate, and acknowledged with the job they have. A message that makes no job is a 200 with routed: false and the reason, because a provider sends again what is answered otherwise. Tier: public. Free of quota. */
  emailIngest(input: EmailIngestInput, options?: CallOptions): Promise<EmailIngestResponse> {
    return this.call(operations.emailIngest, input, options);
  }

  /** List your addresses and what happens to their mail. Tier: business. Free of quota. */
  emailRouteList(input?: Record<string, never>, options?: CallOptions): Promise<EmailRouteListResponse> {
    return this.call(operations.emailRouteList, input, options);
  }

  /** Map an address to an operation. Mail to this address, also with a +suffix, becomes a job on your account. An address and all that differ from it by a +suffix belong to one account; one of them that is mapped itself has its own operation. An address of yours that is mapped already gets the new operation. It is kept, and answered, in one spelling: lower case, the domain as DNS has it. Options are those of a bulk job; a password cannot be kept here. Of chains/run they may name a saved chain, which is looked up when a message comes: one that is gone, or whose steps no longer fit, makes no job (options_unfit). Tier: business. Free of quota. */
  emailRouteCreate(input: EmailRouteCreateInput, options?: CallOptions): Promise<EmailRouteResponse> {
    return this.call(operations.emailRouteCreate, input, options);
  }

  /** Let an address go. Tier: business. Free of quota. */
  emailRouteDelete(input: EmailRouteDeleteInput, options?: CallOptions): Promise<EmailRouteDeletedResponse> {
    return this.call(operations.emailRouteDelete, input, options);
  }

  /** Tell how much of this month's quota is left. Tier: starter. Free of quota. */
  usageCheck(input?: Record<string, never>, options?: CallOptions): Promise<UsageCheckResponse> {
    return this.call(operations.usageCheck, input, options);
  }

  /** Sum up the last days by tool and by date. Tier: starter. Free of quota. */
  usageStats(input?: UsageStatsInput, options?: CallOptions): Promise<UsageStatsResponse> {
    return this.call(operations.usageStats, input, options);
  }

  /** List past calls, newest first. A call that failed stands there with its code, which the guide on errors explains, and the request id that its answer had. Tier: starter. Free of quota. */
  usageHistory(input?: UsageHistoryInput, options?: CallOptions): Promise<UsageHistoryResponse> {
    return this.call(operations.usageHistory, input, options);
  }

  /** Operations used and left in one month, by tool. Tier: starter. Free of quota. */
  workflowsUsage(input?: WorkflowsUsageInput, options?: CallOptions): Promise<MonthUsageResponse> {
    return this.call(operations.workflowsUsage, input, options);
  }

  /** Tell whose key this is and what it is for. Tier: starter. Free of quota. */
  accountShow(input?: Record<string, never>, options?: CallOptions): Promise<AccountResponse> {
    return this.call(operations.accountShow, input, options);
  }

  /** List the keys of the account. Tier: starter. Free of quota. */
  accountKeyList(input?: Record<string, never>, options?: CallOptions): Promise<AccountKeysResponse> {
    return this.call(operations.accountKeyList, input, options);
  }

  /** Make a key. The key is in this answer and in none after it. A key cannot make one that may do or keep more than itself, or for longer. A call that its key is not for is a 403 with the code key_restricted. An account that has been known by a token alone is stored with the tier of that moment, which its keys have from then on. Tier: starter. Free of quota. */
  accountKeyCreate(input: AccountKeyCreateInput, options?: CallOptions): Promise<AccountKeyCreatedResponse> {
    return this.call(operations.accountKeyCreate, input, options);
  }

  /** Revoke a key. It is refused within ten seconds, wherever it is used. Its place among the keys is free at once. Tier: starter. Free of quota. */
  accountKeyRevoke(input: AccountKeyRevokeInput, options?: CallOptions): Promise<AccountKeyRevokedResponse> {
    return this.call(operations.accountKeyRevoke, input, options);
  }

  /** List what was changed in the account, by whom and from where, newest first. Keys, webhooks, their secrets and mail addresses. Entries are only added; each holds the hash of the one before, so that whoever kept one can tell that those before it stand as they stood. They are kept as long as the account. Tier: starter. Free of quota. */
  accountAudit(input?: AccountAuditInput, options?: CallOptions): Promise<AccountAuditResponse> {
    return this.call(operations.accountAudit, input, options);
  }

  /** List the accounts that the caller may use. The bearer's own account, and those that they are a member of: each is named by the header X-Account. Of a key it is the account of the key. At most 100 are listed for a subject, and 100 for an address. Tier: starter. Free of quota. */
  accountMemberships(input?: Record<string, never>, options?: CallOptions): Promise<AccountMembershipsResponse> {
    return this.call(operations.accountMemberships, input, options);
  }

  /** List the members of the account. People who use the account with tokens of their own and the header X-Account. The subject whose account it is owns it without being listed. Tier: starter. Free of quota. */
  accountMemberList(input?: Record<string, never>, options?: CallOptions): Promise<AccountMembersResponse> {
    return this.call(operations.accountMemberList, input, options);
  }

  /** Add a member to the account, or give one another role. For owners who come with a token; a key changes no members. The member sends a token of the configured issuer and the header X-Account with the id of this account; without the header a token is for its own account. Tier: starter. Free of quota. */
  accountMemberSet(input: AccountMemberSetInput, options?: CallOptions): Promise<AccountMemberResponse> {
    return this.call(operations.accountMemberSet, input, options);
  }

  /** Remove a member from the account. For owners who come with a token. It holds from the next call on. The last owner stays. Tier: starter. Free of quota. */
  accountMemberRemove(input: AccountMemberRemoveInput, options?: CallOptions): Promise<AccountMemberRemovedResponse> {
    return this.call(operations.accountMemberRemove, input, options);
  }

  /** Let a language model list and call the operations as tools. Streamable HTTP of the Model Context Protocol, stateless: one JSON-RPC message a request. Every operation is a tool; a tool call is checked and charged as the route it stands for, with the caller's own key. Files go in as base64, by https address or as the id of an upload, and come out embedded or as a link. Tier: starter. Free of quota. */
  mcp(input: McpInput, options?: CallOptions): Promise<JsonRpcMessage> {
    return this.call(operations.mcp, input, options);
  }

  /** Answer that there is nothing to listen to. Always 405: the protocol is served without sessions, so no stream of messages is kept open. Tier: starter. Free of quota. */
  mcpListen(input?: Record<string, never>, options?: CallOptions): Promise<JsonRpcMessage> {
    return this.call(operations.mcpListen, input, options);
  }
}
