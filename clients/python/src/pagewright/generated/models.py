"""What the service answers and takes as JSON."""
# Generated from the contract by `npm run clients -- generate`: changes are made there.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from pydantic import Field

from ..model import Model

ServiceErrorCode = Literal["bad_request", "malformed_body", "unsupported_format", "unreadable_file", "damaged_file", "empty_file", "password_required", "wrong_password", "page_out_of_range", "nothing_to_do", "signed_pdf", "not_archivable", "too_complex", "redaction_incomplete", "refused_url", "unreachable_url", "missing_credential", "invalid_credential", "tier_too_low", "key_restricted", "invalid_link", "not_found", "method_not_allowed", "conflict", "payload_too_large", "memory_exceeded", "unsupported_encoding", "validation_failed", "quota_exceeded", "compute_budget_exceeded", "too_many_requests", "internal", "bad_gateway", "language_model_not_configured", "dependency_unavailable", "too_busy", "timeout", "storage_full"]

class AcceptedCall(Model):
    success: Literal[True]
    file_id: str
    status: Literal["processing"]
    status_url: str


class AccountAuditResponse(Model):
    success: Literal[True]
    entries: List[AuditEntry]
    next_before: Optional[int]


class AccountKey(Model):
    key_id: str
    label: str
    last4: str
    access: Literal["full", "read", "sandbox"]
    scopes: Optional[List[Literal["account", "ai", "archive", "bulk", "chains", "chat", "convert", "einvoice", "email", "files", "optimize", "pdf", "pipelines", "sign", "usage", "webhooks", "workflows"]]]
    retention: Literal["standard", "none"]
    created_at: str
    expires_at: Optional[str]
    last_used_at: Optional[str]


class AccountKeyCreate(Model):
    label: str
    access: Optional[Literal["full", "read", "sandbox"]] = None
    scopes: Optional[List[Literal["account", "ai", "archive", "bulk", "chains", "chat", "convert", "einvoice", "email", "files", "optimize", "pdf", "pipelines", "sign", "usage", "webhooks", "workflows"]]] = None
    retention: Optional[Literal["standard", "none"]] = None
    expires_in_days: Optional[int] = None


class AccountKeyCreatedResponse(Model):
    success: Literal[True]
    key_id: str
    label: str
    last4: str
    access: Literal["full", "read", "sandbox"]
    scopes: Optional[List[Literal["account", "ai", "archive", "bulk", "chains", "chat", "convert", "einvoice", "email", "files", "optimize", "pdf", "pipelines", "sign", "usage", "webhooks", "workflows"]]]
    retention: Literal["standard", "none"]
    created_at: str
    expires_at: Optional[str]
    last_used_at: Optional[str]
    key: str


class AccountKeyRevokedResponse(Model):
    success: Literal[True]
    key_id: str
    revoked: Literal[True]


class AccountKeysResponse(Model):
    success: Literal[True]
    keys: List[AccountKey]
    total: int
    limit: int


class AccountMember(Model):
    member_id: str
    subject: Optional[str]
    email: Optional[str]
    role: Literal["owner", "developer", "viewer", "billing"]
    added_at: str


class AccountMemberRemovedResponse(Model):
    success: Literal[True]
    member_id: str
    removed: Literal[True]


class AccountMemberResponse(Model):
    success: Literal[True]
    member_id: str
    subject: Optional[str]
    email: Optional[str]
    role: Literal["owner", "developer", "viewer", "billing"]
    added_at: str


class AccountMemberSet(Model):
    subject: Optional[str] = None
    email: Optional[str] = None
    role: Literal["owner", "developer", "viewer", "billing"]


class AccountMembersResponse(Model):
    success: Literal[True]
    members: List[AccountMember]
    total: int
    limit: int


class AccountMembership(Model):
    account: str
    role: Literal["owner", "developer", "viewer", "billing", None]
    own: bool


class AccountMembershipsResponse(Model):
    success: Literal[True]
    accounts: List[AccountMembership]


class AccountResponse(Model):
    success: Literal[True]
    account: str
    tier: Literal["starter", "indie", "developer", "business"]
    key_id: Optional[str]
    role: Literal["owner", "developer", "viewer", "billing", None]
    access: Literal["full", "read", "sandbox"]
    scopes: Optional[List[Literal["account", "ai", "archive", "bulk", "chains", "chat", "convert", "einvoice", "email", "files", "optimize", "pdf", "pipelines", "sign", "usage", "webhooks", "workflows"]]]
    retention: Literal["standard", "none"]
    expires_at: Optional[str]


class ArchiveFinding(Model):
    rule: str
    clause: str
    text: str
    count: int
    places: List[ArchiveFindingPlacesItem]


class ArchiveFindingPlacesItem(Model):
    object: Optional[int] = None
    page: Optional[int] = None
    detail: Optional[str] = None


class ArchiveValidationResponse(Model):
    success: Literal[True]
    level: Literal["1b", "2b", "2u", "3b", "3u", "ua1"]
    claim: Optional[str]
    verdict: Literal["conforms", "fails", "undecided"]
    rules: int
    failures: List[ArchiveFinding]
    unchecked: List[ArchiveValidationResponseUncheckedItem]


class ArchiveValidationResponseUncheckedItem(Model):
    rule: str
    clause: str
    why: str


class AuditEntry(Model):
    seq: int
    at: str
    action: str
    target: str
    actor: str
    address: Optional[str]
    request_id: str
    previous: str
    hash: str


class AvailableFiling(Model):
    filing_type: str
    title: str
    authority: str
    country: str
    periods: List[Literal["month", "quarter", "year"]]
    form: str
    next_period: str
    due_date: str
    due_rule: str
    required_fields: List[str]
    gstin_required: Union[Literal[True], Literal[False]]
    portal_layout: Optional[str]
    export_formats: List[str]
    source: str


class AvailableFilings(Model):
    as_of: str
    filings: List[AvailableFiling]


class AvailableFilingsResponse(Model):
    success: Literal[True]
    data: AvailableFilings
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class BalanceBreak(Model):
    row: int
    date: str
    kind: Literal["amount", "balance", "direction", "missing_rows"]
    expected_balance: float
    stated_balance: float
    difference: float


class BalanceProof(Model):
    status: Literal["reconciled", "not_reconciled", "not_provable", "no_transactions"]
    reason: str
    opening_balance: Optional[float]
    opening_from: Literal["stated", "first_row", None]
    total_credits: float
    total_debits: float
    computed_closing: Optional[float]
    closing_balance: Optional[float]
    closing_from: Literal["stated", "last_row", None]
    difference: Optional[float]
    balances_checked: int
    failing_rows: List[BalanceBreak]


class BankStatement(Model):
    source_file: str
    format: Literal["pdf", "scan", "table", "ofx", "qif", "camt", "mt940"]
    bank: Optional[str]
    account_holder: Optional[str]
    account_number: Optional[str]
    iban: Optional[str]
    ifsc: Optional[str]
    currency: Optional[str]
    period_start: Optional[str]
    period_end: Optional[str]
    opening_balance: Optional[float]
    closing_balance: Optional[float]
    transaction_count: int
    reconciliation: BalanceProof


class BankStatementAnalysis(Model):
    reconciled: bool
    opening_balance: Optional[float]
    closing_balance: Optional[float]
    totals: BankStatementAnalysisTotals
    totals_by_currency: List[BankStatementAnalysisTotalsByCurrencyItem]
    statements: List[BankStatement]
    transactions: List[BankTransaction]
    flags: List[BankStatementAnalysisFlagsItem]
    duplicates_removed: List[BankStatementAnalysisDuplicatesRemovedItem]
    cash_flow: List[BankStatementAnalysisCashFlowItem]
    categories: List[BankStatementAnalysisCategoriesItem]
    counterparties: List[BankStatementAnalysisCounterpartiesItem]
    recurring: List[BankStatementAnalysisRecurringItem]
    bounced: List[BankStatementAnalysisBouncedItem]
    cash_deposits: BankStatementAnalysisCashDeposits
    round_trips: List[BankStatementAnalysisRoundTripsItem]
    gst_candidates: Optional[List[TaxCandidate]]
    tds_candidates: Optional[List[TaxCandidate]]
    failed: List[BankStatementAnalysisFailedItem]
    evidence: Dict[str, Evidence]
    locations: Dict[str, FileLocation]


class BankStatementAnalysisTotals(Model):
    count: int
    inflow: float
    outflow: float
    net: float


class BankStatementAnalysisTotalsByCurrencyItem(Model):
    currency: Optional[str]
    count: int
    inflow: float
    outflow: float
    net: float


class BankStatementAnalysisFlagsItem(Model):
    code: str
    text: str
    statement: int
    row: Optional[int]
    amount: Optional[float]


class BankStatementAnalysisDuplicatesRemovedItem(Model):
    date: str
    description: str
    amount: float
    source_file: str
    kept_from: str


class BankStatementAnalysisCashFlowItem(Model):
    month: str
    currency: Optional[str]
    count: int
    inflow: float
    outflow: float
    net: float


class BankStatementAnalysisCategoriesItem(Model):
    category: str
    currency: Optional[str]
    count: int
    inflow: float
    outflow: float
    net: float


class BankStatementAnalysisCounterpartiesItem(Model):
    name: str
    currency: Optional[str]
    count: int
    inflow: float
    outflow: float
    net: float


class BankStatementAnalysisRecurringItem(Model):
    name: str
    currency: Optional[str]
    frequency: str
    fixed: bool
    average_amount: float
    next_expected: str
    rows: List[int]


class BankStatementAnalysisBouncedItem(Model):
    returned: int
    original: Optional[int]
    charge: Optional[int]


class BankStatementAnalysisCashDeposits(Model):
    total: float
    rows: List[int]
    notices: List[BankStatementAnalysisCashDepositsNoticesItem]


class BankStatementAnalysisCashDepositsNoticesItem(Model):
    rule: str
    text: str
    source: str
    amount: float
    rows: List[int]


class BankStatementAnalysisRoundTripsItem(Model):
    out: int
    in_: int = Field(alias="in")
    days: int
    basis: str


class BankStatementAnalysisFailedItem(Model):
    filename: str
    error: str


class BankStatementResponse(Model):
    success: Literal[True]
    data: BankStatementAnalysis
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class BankTransaction(Model):
    date: str
    value_date: Optional[str]
    description: str
    debit: Optional[float]
    credit: Optional[float]
    amount: float
    balance: Optional[float]
    currency: Optional[str]
    direction: Literal["stated", "column", "balance", "assumed"]
    channel: Optional[str]
    reference: Optional[str]
    reference_type: Optional[str]
    counterparty: Optional[str]
    counterparty_account: Optional[str]
    category: str
    category_rule: str
    bank_code: Optional[str]
    source_file: str
    statement: int
    row: int


class BlockCell(Model):
    row: int
    column: int
    row_span: int
    column_span: int
    header: bool
    text: str
    page: int
    bbox: Box


class BlockPlace(Model):
    page: int
    bbox: Box


class BlockRun(Model):
    text: str
    bold: Optional[bool] = None
    italic: Optional[bool] = None
    code: Optional[bool] = None
    raised: Optional[bool] = None
    url: Optional[str] = None


class BlockTable(Model):
    rows: int
    columns: int
    header_rows: int
    cells: List[BlockCell]


class BulkJobProgress(Model):
    success: Literal[True]
    job_id: str
    status: Literal["queued", "processing", "completed", "completed_with_errors", "failed"]
    operation: str
    total_files: int
    files_processed: int
    files_failed: int
    progress: float
    download_url: Optional[str] = None
    created_at: str
    completed_at: Optional[str] = None
    status_url: str


class BulkJobResponse(Model):
    success: Literal[True]
    job_id: str
    status: Literal["queued", "processing", "completed", "completed_with_errors", "failed"]
    total_files: int
    created_at: str
    status_url: str


class BulkJobResult(Model):
    filename: str
    status: Literal["queued", "processing", "success", "failed"]
    download_url: Optional[str] = None
    data: Any = None
    warnings: Optional[List[str]] = None
    error: Optional[str] = None


class BulkJobStatusResponse(Model):
    success: Literal[True]
    job_id: str
    status: Literal["queued", "processing", "completed", "completed_with_errors", "failed"]
    operation: str
    total_files: int
    files_processed: int
    files_failed: int
    progress: float
    results: List[BulkJobResult]
    download_url: Optional[str] = None
    created_at: str
    completed_at: Optional[str] = None


class CallError(Model):
    status: int
    code: str
    error: str
    detail: Any = None


class ChainFile(Model):
    filename: str
    content_type: str
    bytes: int


class ChainOutcome(Model):
    file: str
    status: Literal["done", "skipped", "failed", "not_run"]
    reason: Optional[str] = None
    made: Optional[str] = None
    data: Any = None
    confidence: Optional[float] = None
    warnings: Optional[List[str]] = None
    headers: Optional[Dict[str, str]] = None
    error: Optional[str] = None
    code: Optional[str] = None


class ChainReport(Model):
    dry_run: bool
    completed: bool
    tier: Literal["starter", "indie", "developer", "business"]
    calls: int
    steps: List[ChainStep]
    files: List[ChainFile]


class ChainResponse(Model):
    success: Literal[True]
    data: ChainReport
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class ChainStep(Model):
    step: int
    operation: str
    summary: str
    tier: Literal["starter", "indie", "developer", "business"]
    calls: int
    takes: List[Literal["pdf", "image", "docx", "doc", "odt", "rtf", "xlsx", "xls", "pptx", "ppt", "html", "csv", "txt", "eml", "msg", "xml", "json", "zip", "other"]]
    joins: bool
    options: List[str]
    when: Optional[Dict[str, Any]]
    outcomes: List[ChainOutcome]


class ChatAnswer(Model):
    answer: str
    found: bool
    sources: List[ChatSource]


class ChatRequest(Model):
    document_id: str
    question: str
    history: Optional[List[ChatTurn]] = None


class ChatResponse(Model):
    success: Literal[True]
    data: ChatAnswer
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class ChatSource(Model):
    page: int
    bbox: Box
    text: str
    score: float


class ChatTurn(Model):
    role: Literal["user", "assistant"]
    content: str


class ChatUploadResponse(Model):
    success: Literal[True]
    document_id: str
    filename: str
    page_count: int
    language: str
    expires_at: str
    warnings: Optional[List[str]] = None


class ClassificationReason(Model):
    reason: str
    weight: float
    text: str
    page: Optional[int]
    bbox: Optional[Box]


class ClassificationResponse(Model):
    success: Literal[True]
    data: ClassificationResponseData
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class ClassificationResponseData(Model):
    documents: List[ClassifiedDocument]
    counts: List[ClassificationResponseDataCountsItem]


class ClassificationResponseDataCountsItem(Model):
    type: str
    count: int


class ClassifiedDocument(Model):
    type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]
    title: str
    confidence: float
    reasons: List[ClassificationReason]
    recommended_workflow: Optional[str]
    other_workflows: List[str]
    alternatives: List[ClassifiedDocumentAlternativesItem]
    filename: str
    error: Optional[str]


class ClassifiedDocumentAlternativesItem(Model):
    type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]
    confidence: float


class Clause(Model):
    id: int
    category: str
    title: str
    text: str
    section: Optional[str]
    page: int
    bbox: Box
    boxes: List[ClauseBoxesItem]
    confidence: float
    reasons: List[str]


class ClauseBoxesItem(Model):
    page: int
    bbox: Box


class ClauseExtractionResponse(Model):
    success: Literal[True]
    data: Clauses
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Clauses(Model):
    document_type: Literal["contract", "policy", "terms"]
    clauses: List[Clause]
    parties: List[ClausesPartiesItem]
    effective_date: Optional[str]
    expiry_date: Optional[str]
    term: Optional[str]
    renewal: Optional[ClausesRenewal]
    notice_periods: List[ClausesNoticePeriodsItem]
    amounts: List[ClausesAmountsItem]
    governing_law: Optional[str]
    risks: List[ClausesRisksItem]
    missing: List[ClausesMissingItem]
    evidence: Dict[str, Evidence]


class ClausesPartiesItem(Model):
    name: str
    role: Optional[str]
    page: int
    bbox: Box


class ClausesRenewal(Model):
    automatic: bool
    term: Optional[str]
    text: str
    page: int
    bbox: Box


class ClausesNoticePeriodsItem(Model):
    value: str
    text: str
    page: int
    bbox: Box
    purpose: Literal["renewal", "termination", "price change", "audit", "other"]


class ClausesAmountsItem(Model):
    value: str
    text: str
    page: int
    bbox: Box
    context: str


class ClausesRisksItem(Model):
    rule: str
    severity: Literal["high", "medium", "low"]
    reason: str
    source: str
    clause: int
    category: str
    text: str
    page: int
    bbox: Box


class ClausesMissingItem(Model):
    category: str
    title: str
    severity: Literal["high", "medium", "low"]
    reason: str
    source: str


class ComparedLine(Model):
    description: str
    outcome: Literal["agrees", "differs", "not_ordered", "not_billed", "not_received", "not_compared"]
    invoice: str
    ordered: Optional[ComparedLineSide]
    received: Optional[ComparedLineSide]
    invoiced: Optional[ComparedLineSide]


class ComparedLineSide(Model):
    quantity: Optional[float]
    unit_price: Optional[float]
    amount: Optional[float]
    place: Place


class ComparedPlace(Model):
    page: int
    bbox: Box


class ComparedSide(Model):
    text: str
    page: int
    bbox: Box
    boxes: List[ComparedPlace]
    context: str
    section: Optional[str]
    cell: Optional[ComparedSideCell]


class ComparedSideCell(Model):
    row: int
    column: int


class Consistency(Model):
    comparison_type: Literal["invoice_po", "vendor_verification", "auto"]
    comparison_reason: str
    result: Literal["consistent", "inconsistent", "needs_review"]
    documents: List[ConsistencyDocumentsItem]
    matches: List[ConsistencyMatchesItem]
    comparisons: List[FieldComparison]
    line_items: List[ComparedLine]
    differences: List[FieldDifference]
    not_checked: List[ConsistencyNotCheckedItem]


class ConsistencyDocumentsItem(Model):
    filename: str
    type: Literal["invoice", "purchase_order", "goods_receipt", "other"]
    fields_: Dict[str, Optional[Union[str, float, bool]]] = Field(alias="fields")


class ConsistencyMatchesItem(Model):
    invoice: str
    order: Optional[str]
    receipt: Optional[str]
    three_way: bool


class ConsistencyNotCheckedItem(Model):
    id: str
    reason: str


class ConsistencyResponse(Model):
    success: Literal[True]
    data: Consistency
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class ContractAnalysis(Model):
    file: str
    counterparty: Optional[Counterparty]
    clauses: Clauses


class ContractFact(Model):
    fact: str
    values: List[ContractFactValuesItem]
    differs: bool


class ContractFactValuesItem(Model):
    file: str
    value: Optional[Union[str, bool]]


class ContractIntel(Model):
    status: Literal["completed", "completed_with_failures"]
    documents: List[PipelineDocument]
    stages: List[PipelineStage]
    summary: str
    contracts: List[ContractAnalysis]
    not_checked: List[PipelineNotChecked]
    comparison: Optional[VersionComparison]
    portfolio: Optional[ContractPortfolio]


class ContractIntelResponse(Model):
    success: Literal[True]
    data: ContractIntel
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class ContractPortfolio(Model):
    facts: List[ContractFact]
    dates: List[ContractPortfolioDatesItem]
    risks: List[ContractPortfolioRisksItem]
    missing: List[ContractPortfolioMissingItem]


class ContractPortfolioDatesItem(Model):
    date: str
    what: str
    file: str


class ContractPortfolioRisksItem(Model):
    rule: str
    severity: str
    reason: str
    source: str
    files: List[str]


class ContractPortfolioMissingItem(Model):
    category: str
    title: str
    severity: str
    reason: str
    source: str
    files: List[str]


class Counterparty(Model):
    name: str
    is_party: bool
    role: Optional[str]
    mentions: int
    page: Optional[int]
    bbox: Optional[Box]


class CrossCheckResponse(Model):
    success: Literal[True]
    data: Consistency
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Difference(Model):
    document_id: str
    filename: str
    text: str
    page: int
    quote: str


class DocumentAnswer(Model):
    document_id: str
    filename: str
    found: bool
    answer: Optional[str]
    confidence: float


class DocumentBlock(Model):
    id: int
    kind: Literal["heading", "paragraph", "item", "code", "table", "picture", "caption", "header", "footer"]
    level: Optional[int]
    marker: Optional[str]
    section: Optional[int]
    text: str
    runs: Optional[List[BlockRun]]
    table: Optional[BlockTable]
    page: int
    bbox: Box
    places: List[BlockPlace]


class DocumentChunk(Model):
    text: str
    headings: List[str]
    blocks: List[int]
    pages: List[int]


class DocumentPage(Model):
    page: int
    width: float
    height: float
    source: Literal["text", "ocr", "none"]
    label: Optional[str]


class DocumentQuality(Model):
    filename: str
    format: str
    document_type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]
    page_count: int
    score: float
    grade: Literal["ready", "usable", "poor", "unfit"]
    meaning: str
    ai_ready: bool
    criteria: List[QualityCriterion]
    advice: List[str]
    content: DocumentQualityContent


class DocumentQualityContent(Model):
    words: int
    fields_: int = Field(alias="fields")
    entities: Optional[int]
    tables: Optional[int]


class DocumentQualityResponse(Model):
    success: Literal[True]
    data: DocumentQuality
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class DocumentSource(Model):
    page: int
    bbox: Box
    text: str
    score: float
    document_id: str
    filename: str


class DocumentSummary(Model):
    document_id: str
    filename: str
    summary: str
    key_points: List[str]


class DuplicateCluster(Model):
    files: List[DuplicateClusterFilesItem]
    similarity: float
    kind: Literal["exact", "same_text", "scanned_copy", "near", "same_invoice", "partial", "same_amount", "other_invoice"]
    reasons: List[str]


class DuplicateClusterFilesItem(Model):
    index: int
    filename: str


class DuplicatePair(Model):
    files: List[DuplicatePairFilesItem]
    similarity: float
    containment: float
    kind: Literal["exact", "same_text", "scanned_copy", "near", "same_invoice", "partial", "same_amount", "other_invoice"]
    reasons: List[str]
    evidence: List[DuplicatePairEvidenceItem]


class DuplicatePairFilesItem(Model):
    index: int
    filename: str


class DuplicatePairEvidenceItem(Model):
    file: int
    page: int
    bbox: Box
    text: str


class Duplicates(Model):
    file_count: int
    duplicate_count: int
    similarity_threshold: float
    clusters: List[DuplicateCluster]
    pairs: List[DuplicatePair]
    unique: List[DuplicatesUniqueItem]
    not_checked: List[NotCompared]
    partial: bool


class DuplicatesUniqueItem(Model):
    index: int
    filename: str


class DuplicatesResponse(Model):
    success: Literal[True]
    data: Duplicates
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class EInvoiceComputed(Model):
    term: str
    name: str
    path: str
    value: str


class EInvoiceConversion(Model):
    from_syntax: Literal["ubl", "cii", "fattura_pa", "facturae"]
    format_type: Literal["en16931", "xrechnung", "peppol", "factur_x"]
    filename: str
    syntax: Literal["ubl", "cii"]
    document: str
    specification: Optional[str]
    xml: str
    computed: List[EInvoiceComputed]
    result: Literal["valid", "invalid", "needs_review"]
    issues: List[ValidationIssue]
    not_checked: List[NotChecked]
    lost: List[EInvoiceLoss]


class EInvoiceConversionResponse(Model):
    success: Literal[True]
    data: EInvoiceConversion
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class EInvoiceCreation(Model):
    target: Literal["en16931", "xrechnung", "peppol", "factur_x"]
    filename: str
    syntax: Literal["ubl", "cii"]
    document: str
    specification: Optional[str]
    xml: str
    computed: List[EInvoiceComputed]
    result: Literal["valid", "invalid", "needs_review"]
    issues: List[ValidationIssue]
    not_checked: List[NotChecked]


class EInvoiceCreationResponse(Model):
    success: Literal[True]
    data: EInvoiceCreation
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class EInvoiceLoss(Model):
    term: Optional[str]
    name: Optional[str]
    path: str
    line: int
    value: str
    became: Optional[str]
    reason: str


class EInvoiceValidationResponse(Model):
    success: Literal[True]
    data: Validation
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class EmailAttachmentOutcome(Model):
    filename: str
    outcome: Literal["item", "skipped", "not_taken"]
    item: Optional[int] = None
    reason: Optional[Literal["inline_image", "small_image", "signature", "calendar_or_contact", "empty", "too_many", "unreadable"]] = None


class EmailIngestResponse(Model):
    success: Literal[True]
    routed: bool
    message_id: Optional[str]
    routes: List[EmailRouteOutcome]
    attachments: List[EmailAttachmentOutcome]
    skipped: List[EmailIngestResponseSkippedItem]
    reason: Optional[Literal["unknown_recipient", "no_documents", "unreadable_message", "tier_too_low", "quota_exceeded", "options_unfit", "subscription_confirmed", "no_message"]] = None


class EmailIngestResponseSkippedItem(Model):
    filename: str
    reason: Literal["inline_image", "small_image", "signature", "calendar_or_contact", "empty", "too_many", "unreadable"]


class EmailRoute(Model):
    address: str
    operation: str
    options: Dict[str, Any]
    created_at: str


class EmailRouteCreate(Model):
    address: str
    operation: Literal["merge", "convert", "optimize", "summarize", "compress", "split", "delete-pages", "extract-pages", "reorder-pages", "page-count", "rotate", "watermark", "protect", "unlock", "flatten", "number-pages", "add-page-numbers", "crop", "scale-pages", "add-pages", "page-boxes", "n-up", "booklet", "poster", "single-page", "auto-rotate", "deskew", "clean-scan", "remove-blank-pages", "split-by", "read-metadata", "sanitise", "extract-images", "extract-attachments", "to-pdfa", "tag", "write-metadata", "read-form", "fill-form", "unlock-form", "list-comments", "remove-comments", "read-outline", "write-outline", "remove-images", "rename", "repair", "analyze", "pdf-to-images", "pdf-to-png", "pdf-to-jpg", "image-to-pdf", "images-to-pdf", "pdf-to-text", "pdf-to-txt", "pdf-to-word", "pdf-to-ppt", "pdf-to-excel", "pdf-to-csv", "pdf-to-markdown", "pdf-to-html", "pdf-to-json", "to-markdown", "split-photos", "word-to-pdf", "excel-to-pdf", "ppt-to-pdf", "html-to-pdf", "markdown-to-pdf", "text-to-pdf", "csv-to-pdf", "email-to-pdf", "svg-to-pdf", "epub-to-pdf", "render", "add-signature-base64", "add-text-signature", "sign", "timestamp", "long-term", "verify", "preset", "to-size", "extract-invoice", "extract-tables", "parse-resume", "questions", "upload", "generate-questions", "translate", "auto-redact", "classify-documents", "detect-fraud", "extract-clauses", "generate-filing", "parse-document", "normalize-data", "process-bank-statement", "process-onboarding", "reconcile-documents", "score-quality", "tag-retention", "validate-file", "create", "contract-intel", "onboarding", "regulatory", "risk-check", "trusted-data", "run", "pdf/compress", "pdf/split", "pdf/delete-pages", "pdf/extract-pages", "pdf/reorder-pages", "pdf/page-count", "pdf/rotate", "pdf/watermark", "pdf/protect", "pdf/unlock", "pdf/flatten", "pdf/number-pages", "pdf/add-page-numbers", "pdf/ocr", "pdf/crop", "pdf/scale-pages", "pdf/add-pages", "pdf/page-boxes", "pdf/n-up", "pdf/booklet", "pdf/poster", "pdf/single-page", "pdf/auto-rotate", "pdf/deskew", "pdf/clean-scan", "pdf/remove-blank-pages", "pdf/split-by", "pdf/read-metadata", "pdf/sanitise", "pdf/extract-images", "pdf/extract-attachments", "archive/to-pdfa", "archive/validate", "archive/tag", "pdf/write-metadata", "pdf/read-form", "pdf/fill-form", "pdf/unlock-form", "pdf/list-comments", "pdf/remove-comments", "pdf/read-outline", "pdf/write-outline", "pdf/remove-images", "pdf/rename", "pdf/repair", "pdf/analyze", "convert/pdf-to-images", "convert/pdf-to-png", "convert/pdf-to-jpg", "convert/image-to-pdf", "convert/images-to-pdf", "convert/pdf-to-text", "convert/pdf-to-txt", "convert/pdf-to-word", "convert/pdf-to-ppt", "convert/pdf-to-excel", "convert/pdf-to-csv", "convert/pdf-to-markdown", "convert/pdf-to-html", "convert/pdf-to-json", "convert/to-markdown", "convert/split-photos", "convert/word-to-pdf", "convert/excel-to-pdf", "convert/ppt-to-pdf", "convert/html-to-pdf", "convert/markdown-to-pdf", "convert/text-to-pdf", "convert/csv-to-pdf", "convert/email-to-pdf", "convert/svg-to-pdf", "convert/epub-to-pdf", "einvoice/render", "sign/add-signature-base64", "sign/add-text-signature", "pdf/sign", "sign/timestamp", "sign/long-term", "sign/verify", "optimize/preset", "optimize/to-size", "ai/extract-invoice", "ai/extract-tables", "ai/ocr", "ai/parse-resume", "ai/questions", "ai/summarize", "chat/summarize", "chat/upload", "chat/generate-questions", "chat/translate", "workflows/auto-redact", "workflows/classify-documents", "workflows/detect-fraud", "workflows/extract-clauses", "workflows/generate-filing", "workflows/parse-document", "workflows/normalize-data", "workflows/process-bank-statement", "workflows/process-onboarding", "workflows/reconcile-documents", "workflows/score-quality", "workflows/tag-retention", "workflows/validate-file", "einvoice/create", "einvoice/convert", "einvoice/validate", "pipelines/contract-intel", "pipelines/onboarding", "pipelines/regulatory", "pipelines/risk-check", "pipelines/trusted-data", "chains/run"]
    options: Optional[Dict[str, Any]] = None


class EmailRouteDeletedResponse(Model):
    success: Literal[True]
    address: str


class EmailRouteListResponse(Model):
    success: Literal[True]
    routes: List[EmailRoute]
    total: int
    limit: int


class EmailRouteOutcome(Model):
    recipient: str
    routed: bool
    duplicate: bool
    job_id: Optional[str] = None
    operation: Optional[str] = None
    files: List[str]
    reason: Optional[Literal["unknown_recipient", "no_documents", "unreadable_message", "tier_too_low", "quota_exceeded", "options_unfit", "subscription_confirmed", "no_message"]] = None


class EmailRouteResponse(Model):
    success: Literal[True]
    address: str
    operation: str
    options: Dict[str, Any]
    created_at: str


class Evidence(Model):
    page: int
    bbox: Box
    text: str


class FieldComparison(Model):
    field: str
    outcome: Literal["agrees", "differs", "partly", "missing"]
    values: List[SaidValue]


class FieldDifference(Model):
    field: str
    severity: Literal["error", "warning", "info"]
    reason: str
    amount: Optional[float]
    values: List[SaidValue]


class FileDeleteResponse(Model):
    success: Literal[True]
    file_id: str


class FileLink(Model):
    success: Literal[True]
    url: str
    filename: str
    content_type: str
    bytes: int
    expires_at: str
    file_id: str


class FileLocation(Model):
    path: str
    line: int
    text: str


class FileStatusResponse(Model):
    success: Literal[True]
    file_id: str
    filename: str
    content_type: str
    size: Optional[int] = None
    status: Literal["waiting", "ready", "processing", "failed"]
    created_at: str
    expires_at: str
    download_url: Optional[str] = None
    headers: Optional[Dict[str, str]] = None
    error: Optional[CallError] = None


class FileUploadRequest(Model):
    filename: str
    content_type: Optional[str] = None
    size: int


class FileUploadResponse(Model):
    success: Literal[True]
    file_id: str
    upload_url: str
    upload_method: Literal["PUT"]
    upload_headers: FileUploadResponseUploadHeaders
    expires_at: str


class FileUploadResponseUploadHeaders(Model):
    Content_Type: str = Field(alias="Content-Type")
    Content_Length: str = Field(alias="Content-Length")


class FilingDraft(Model):
    filing_type: Literal["gstr_1", "gstr_3b", "gstr_9", "itr", "tds_24q", "tds_26q", "tds_27q", "payroll", "mca_aoc_4", "mca_mgt_7", "uk_vat", "eu_vat", "eu_recapitulative", "us_1099_nec"]
    form: str
    title: str
    status: Literal["draft"]
    notice: str
    period: FilingDraftPeriod
    due_date: str
    gstin: Optional[str]
    figures: List[FilingDraftFiguresItem]
    sections: List[FilingDraftSectionsItem]
    portal: Optional[FilingDraftPortal]
    rows: List[FilingDraftRowsItem]
    left_out: List[FilingDraftLeftOutItem]
    notes: List[str]
    evidence: Dict[str, Evidence]


class FilingDraftPeriod(Model):
    label: str
    from_: str = Field(alias="from")
    to: str


class FilingDraftFiguresItem(Model):
    id: str
    label: str
    value: float
    rows: List[int]


class FilingDraftSectionsItem(Model):
    id: str
    title: str
    head: List[str]
    rows: List[List[Optional[Union[str, float]]]]


class FilingDraftPortal(Model):
    layout: str
    filename: str
    content: Any


class FilingDraftRowsItem(Model):
    file: str
    sheet: Optional[str]
    page: Optional[int]
    row: int
    id: int


class FilingDraftLeftOutItem(Model):
    file: str
    sheet: Optional[str]
    page: Optional[int]
    row: int
    reason: str


class FilingResponse(Model):
    success: Literal[True]
    data: FilingDraft
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class FraudComparison(Model):
    file: str
    invoice_number: Optional[str]
    date: Optional[str]
    vendor: Optional[str]
    total_amount: Optional[float]


class FraudDetectionResponse(Model):
    success: Literal[True]
    data: FraudReport
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class FraudEvidence(Model):
    file: str
    page: int
    bbox: Box
    text: str


class FraudReport(Model):
    score: int
    level: Literal["none", "low", "medium", "high"]
    flagged: bool
    threshold: int
    calibration: str
    invoice: FraudComparison
    compared_with: List[FraudComparison]
    signals: List[FraudSignal]
    not_checked: List[FraudReportNotCheckedItem]
    notified: Literal["fraud.flagged"]
    evidence: Dict[str, Evidence]


class FraudReportNotCheckedItem(Model):
    id: str
    reason: str


class FraudSignal(Model):
    id: str
    category: Literal["amounts", "tax", "dates", "duplicates", "payment", "vendor", "file"]
    title: str
    weight: int
    explanation: str
    source: str
    evidence: List[FraudEvidence]


class GstAmounts(Model):
    taxable_value: float
    igst: float
    cgst: float
    sgst: float
    cess: float


class GstDocument(Model):
    document_type: str
    section: Optional[str]
    company_gstin: Optional[str]
    supplier_gstin: Optional[str]
    supplier_name: Optional[str]
    bill_no: str
    bill_date: Optional[str]
    place_of_supply: Optional[str]
    reverse_charge: Optional[bool]
    amounts: GstAmounts
    document_value: Optional[float]
    itc_available: Optional[str]
    itc_reason: Optional[str]
    period: Optional[str]
    amends: Optional[GstDocumentAmends]
    places: List[GstDocumentPlacesItem]


class GstDocumentAmends(Model):
    bill_no: str
    bill_date: Optional[str]


class GstDocumentPlacesItem(Model):
    file: str
    part: str
    row: int


class GstMatch(Model):
    status: Literal["exact", "suggested", "mismatch", "same_pan", "missing_in_2b", "missing_in_books"]
    reason: str
    action: str
    credit: Literal["claim", "check", "blocked", "none"]
    books: Optional[GstDocument]
    portal: Optional[GstDocument]
    differences: List[GstMatchDifferencesItem]
    tax_difference: Optional[float]
    flags: List[GstMatchFlagsItem]


class GstMatchDifferencesItem(Model):
    field: str
    books: Optional[Union[str, float, bool]]
    portal: Optional[Union[str, float, bool]]
    by: Optional[float]
    rounding: bool


class GstMatchFlagsItem(Model):
    code: str
    text: str
    source: str


class HTTPValidationError(Model):
    detail: List[ValidationError]


class HealthResponse(Model):
    status: Literal["ok"]
    version: str
    time: str


class Invoice(Model):
    document_type: Literal["invoice", "credit_note", "receipt"]
    invoice_number: Optional[str]
    date: Optional[str]
    due_date: Optional[str]
    purchase_order: Optional[str]
    payment_terms: Optional[str]
    vendor: InvoiceParty
    buyer: InvoiceParty
    currency: Optional[str]
    subtotal: Optional[float]
    discount: Optional[float]
    shipping: Optional[float]
    tax_amount: Optional[float]
    taxes: List[InvoiceTaxesItem]
    cgst: Optional[float]
    sgst: Optional[float]
    igst: Optional[float]
    cess: Optional[float]
    tax_withheld: Optional[float]
    round_off: Optional[float]
    total_amount: Optional[float]
    amount_paid: Optional[float]
    amount_due: Optional[float]
    bank: InvoiceBank
    irn: Optional[str]
    place_of_supply: Optional[str]
    reverse_charge: Optional[bool]
    line_items: Optional[List[InvoiceLine]] = None
    checks: List[InvoiceChecksItem]
    confidences: Dict[str, float]
    evidence: Dict[str, Evidence]


class InvoiceTaxesItem(Model):
    rate: Optional[float]
    base: Optional[float]
    amount: float


class InvoiceBank(Model):
    iban: Optional[str]
    bic: Optional[str]
    account_number: Optional[str]
    ifsc: Optional[str]
    bank_name: Optional[str]


class InvoiceChecksItem(Model):
    name: str
    passed: bool


class InvoiceExtractionResponse(Model):
    success: Literal[True]
    data: Invoice
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class InvoiceLine(Model):
    description: Optional[str]
    hsn_sac: Optional[str]
    quantity: Optional[float]
    unit: Optional[str]
    unit_price: Optional[float]
    tax_rate: Optional[float]
    amount: float


class InvoiceParty(Model):
    name: Optional[str]
    gstin: Optional[str]
    vat_id: Optional[str]
    tax_number: Optional[str]
    pan: Optional[str]
    address: Optional[str]
    email: Optional[str]
    phone: Optional[str]


class JsonRpcMessage(Model):
    jsonrpc: Literal["2.0"]


class KeyChange(Model):
    change: int
    kind: Literal["account", "registration", "link", "amount", "side", "date", "party", "law", "percentage", "duration", "number"]
    old: Optional[KeyChangeOld]
    new: Optional[KeyChangeNew]
    old_page: Optional[int]
    new_page: Optional[int]
    context: str


class KeyChangeOld(Model):
    text: str
    value: str


class KeyChangeNew(Model):
    text: str
    value: str


class MonthUsageResponse(Model):
    month: str
    operations_used: int
    operations_remaining: int
    limit: int
    tool_breakdown: Dict[str, int]


class MultiChatAnswer(Model):
    answer: str
    found: bool
    documents: List[DocumentAnswer]
    sources: List[DocumentSource]


class MultiChatRequest(Model):
    session_id: str
    question: str
    document_ids: Optional[List[str]] = None
    history: Optional[List[ChatTurn]] = None


class MultiChatResponse(Model):
    success: Literal[True]
    data: MultiChatAnswer
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class MultiSummary(Model):
    comparison_mode: bool
    summary: str
    documents: List[DocumentSummary]
    similarities: List[Similarity]
    differences: List[Difference]


class MultiSummaryResponse(Model):
    success: Literal[True]
    data: MultiSummary
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class NormalizedBlock(Model):
    kind: str
    level: Optional[int]
    text: str
    bbox: Box


class NormalizedCell(Model):
    row: int
    column: int
    row_span: int
    column_span: int
    text: str
    value: NormalizedValue
    value_type: Literal["text", "number", "amount", "percentage", "date", "boolean", "identifier"]
    currency: Optional[str]
    provenance: Provenance


class NormalizedDocument(Model):
    schema_version: Literal["1.0"]
    filename: str
    format: str
    sha256: str
    document_type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]
    document_type_confidence: float
    language: Optional[str]
    title: Optional[str]
    page_count: int
    fields_: List[NormalizedField] = Field(alias="fields")
    entities: Optional[List[NormalizedEntity]]
    tables: Optional[List[NormalizedTable]]
    pages: List[NormalizedPage]
    text: str
    evidence: Dict[str, Evidence]
    cached: bool


class NormalizedDocumentResponse(Model):
    success: Literal[True]
    data: NormalizedDocument
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class NormalizedEntity(Model):
    kind: str
    value: str
    text: str
    provenance: Provenance


class NormalizedField(Model):
    name: str
    label: str
    value: NormalizedValue
    value_type: Literal["text", "number", "amount", "percentage", "date", "boolean", "identifier"]
    currency: Optional[str]
    text: str
    confidence: float
    source: Literal["label", "invoice", "resume", "statement"]
    provenance: Provenance


class NormalizedPage(Model):
    page: int
    width: float
    height: float
    source: Literal["text", "ocr", "none"]
    ocr_confidence: Optional[float]
    sheet: Optional[str]
    hidden: bool
    text: str
    blocks: List[NormalizedBlock]


class NormalizedTable(Model):
    pages: List[int]
    bbox: Box
    sheet: Optional[str]
    row_count: int
    column_count: int
    header_rows: int
    headers: List[str]
    rows: List[List[str]]
    cells: List[NormalizedCell]


class NotChecked(Model):
    id: str
    reason: str
    source: str


class NotCompared(Model):
    id: str
    index: int
    reason: str


class OcrPage(Model):
    page: int
    width: float
    height: float
    source: Literal["text", "ocr", "none"]
    text: str
    confidence: Optional[float]
    words: List[OcrWord]


class OcrResponse(Model):
    success: Literal[True]
    data: OcrText
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class OcrText(Model):
    text: str
    language: str
    page_count: int
    pages: List[OcrPage]


class OcrWord(Model):
    text: str
    bbox: Box
    confidence: Optional[float]


class Onboarding(Model):
    onboarding_type: Literal["vendor", "customer", "employee"]
    result: Literal["complete", "incomplete", "needs_review"]
    documents: List[OnboardingPaper]
    checklist: List[OnboardingChecklistItem]
    not_checked: List[PipelineNotChecked]
    missing: List[OnboardingMissingItem]
    comparisons: List[FieldComparison]
    mismatches: List[FieldDifference]
    completeness: OnboardingCompleteness


class OnboardingChecklistItem(Model):
    id: str
    title: str
    required: bool
    source: str
    present: bool
    filenames: List[str]


class OnboardingMissingItem(Model):
    item: str
    what: Literal["document", "field"]
    field: Optional[str]
    required: bool
    reason: str
    source: str


class OnboardingCompleteness(Model):
    required: int
    present: int
    share: float
    recommended: int
    recommended_present: int


class OnboardingIdentity(Model):
    field: Literal["gstin", "pan", "vendor_name"]
    stated: Optional[str]
    used: Optional[str]
    valid: Literal["valid", "invalid", "not_checked"]
    reason: str
    found: List[OnboardingIdentityFoundItem]


class OnboardingIdentityFoundItem(Model):
    file: str
    value: str
    agrees: Literal["yes", "no"]
    place: Place


class OnboardingPaper(Model):
    filename: str
    type: str
    title: str
    confidence: float
    reason: str
    fields_: Dict[str, OnboardingPaperFieldsValue] = Field(alias="fields")
    faults: List[PaperFault]


class OnboardingPaperFieldsValue(Model):
    value: str
    place: Place


class OnboardingPipelineResponse(Model):
    success: Literal[True]
    data: OnboardingRun
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class OnboardingResponse(Model):
    success: Literal[True]
    data: Onboarding
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class OnboardingRun(Model):
    status: Literal["completed", "completed_with_failures"]
    documents: List[PipelineDocument]
    stages: List[PipelineStage]
    decision: Literal["ready", "needs_review", "not_ready"]
    reasons: List[str]
    identity: List[OnboardingIdentity]
    onboarding: Optional[Onboarding]
    quality: List[OnboardingRunQualityItem]
    counts: OnboardingRunCounts


class OnboardingRunQualityItem(Model):
    filename: str
    score: float
    grade: Literal["ready", "usable", "poor", "unfit"]
    advice: List[str]


class OnboardingRunCounts(Model):
    papers: int
    missing: int
    mismatches: int


class PageCountResponse(Model):
    success: Literal[True]
    page_count: int
    encrypted: bool
    page_sizes: List[PageSize]


class PageImage(Model):
    page: int
    mime_type: Literal["image/png", "image/jpeg"]
    data: str


class PageImagesResponse(Model):
    success: Literal[True]
    images: List[PageImage]


class PageSize(Model):
    width: float
    height: float


class PaperFault(Model):
    field: str
    severity: Literal["error", "warning", "info"]
    message: str
    source: str
    found: Optional[Union[str, float, bool]]
    place: Optional[Place]


class PdfAnalysedFont(Model):
    name: str
    type: str
    embedded: bool
    subset: bool
    mapped: bool
    bytes: int


class PdfAnalysedImage(Model):
    object: int
    page: int
    width: int
    height: int
    bits: int
    color_space: Optional[str]
    coding: List[str]
    bytes: int
    mask: bool
    drawn_width: float
    drawn_height: float
    dpi: float


class PdfAnalysisResponse(Model):
    success: Literal[True]
    file_size: int
    version: str
    linearized: bool
    revisions: int
    page_count: int
    page_sizes: List[PdfAnalysisResponsePageSizesItem]
    encryption: Optional[PdfAnalysisResponseEncryption]
    tagged: bool
    language: Optional[str]
    claims: List[str]
    fonts: List[PdfAnalysedFont]
    color_spaces: List[PdfColorSpace]
    images: List[PdfAnalysedImage]
    signatures: int
    form_fields: int
    comments: int
    bookmarks: int
    attachments: int
    layers: int
    active_content: PdfAnalysisResponseActiveContent
    weights: List[PdfWeight]


class PdfAnalysisResponsePageSizesItem(Model):
    width: float
    height: float
    count: int
    first_page: int


class PdfAnalysisResponseEncryption(Model):
    method: Optional[str]
    revision: Optional[int]
    needs_password: bool
    permissions: PdfPermissions


class PdfAnalysisResponseActiveContent(Model):
    scripts: int
    launch_actions: int
    form_actions: int
    external_links: int
    media: int
    xfa: bool


class PdfColorSpace(Model):
    name: str
    components: Optional[int]
    colorants: List[str]
    used_by: List[Literal["content", "images", "shadings", "groups"]]


class PdfComment(Model):
    id: str
    type: Literal["text", "free_text", "highlight", "underline", "squiggly", "strikeout", "caret", "ink", "stamp", "line", "square", "circle", "polygon", "polyline", "file_attachment", "sound", "redact"]
    page: int
    box: Optional[PdfCommentBox]
    author: Optional[str]
    subject: Optional[str]
    text: Optional[str]
    marked_text: Optional[str]
    name: Optional[str]
    attached_file: Optional[str]
    color: Optional[str]
    opacity: float
    hidden: bool
    created: Optional[str]
    modified: Optional[str]
    states: List[PdfCommentState]
    replies: List[PdfCommentReply]


class PdfCommentBox(Model):
    x: float
    y: float
    width: float
    height: float


class PdfCommentReply(Model):
    id: str
    type: Literal["text", "free_text", "highlight", "underline", "squiggly", "strikeout", "caret", "ink", "stamp", "line", "square", "circle", "polygon", "polyline", "file_attachment", "sound", "redact"]
    page: int
    box: Optional[PdfCommentReplyBox]
    author: Optional[str]
    subject: Optional[str]
    text: Optional[str]
    marked_text: Optional[str]
    name: Optional[str]
    attached_file: Optional[str]
    color: Optional[str]
    opacity: float
    hidden: bool
    created: Optional[str]
    modified: Optional[str]
    states: List[PdfCommentState]
    in_reply_to: str
    grouped: bool


class PdfCommentReplyBox(Model):
    x: float
    y: float
    width: float
    height: float


class PdfCommentState(Model):
    state: str
    model: Optional[str]
    author: Optional[str]
    date: Optional[str]


class PdfCommentsResponse(Model):
    success: Literal[True]
    comment_count: int
    comments: List[PdfComment]


class PdfDamage(Model):
    code: Literal["header", "file_end", "cross_reference", "object_offsets", "unreadable_objects", "stream_lengths", "stream_data", "missing_objects", "page_tree", "locked_file", "structure"]
    text: str
    count: int
    objects: List[int]
    mended: bool


class PdfDestination(Model):
    kind: Literal["page", "file", "embedded", "uri", "launch", "named_action", "script", "action", "element", "none"]
    page: Optional[int]
    fit: Literal["xyz", "fit", "fith", "fitv", "fitr", "fitb", "fitbh", "fitbv", None]
    left: Optional[float]
    top: Optional[float]
    zoom: Optional[float]
    name: Optional[str]
    url: Optional[str]
    file: Optional[str]


class PdfFormField(Model):
    name: str
    type: Literal["text", "checkbox", "radio", "dropdown", "list", "button", "signature"]
    label: Optional[str]
    value: Optional[Union[str, bool, List[str]]]
    options: List[PdfFormFieldOptionsItem]
    required: bool
    read_only: bool
    multiline: bool
    editable: bool
    multiple: bool
    max_length: Optional[int]
    places: List[PdfFormFieldPlacesItem]


class PdfFormFieldOptionsItem(Model):
    value: str
    label: str


class PdfFormFieldPlacesItem(Model):
    page: int
    x: float
    y: float
    width: float
    height: float


class PdfFormResponse(Model):
    success: Literal[True]
    xfa: bool
    fields_: List[PdfFormField] = Field(alias="fields")


class PdfLooksDifference(Model):
    x: float
    y: float
    width: float
    height: float
    share: float


class PdfLooksPage(Model):
    page: int
    file_page: Optional[int]
    other_file_page: Optional[int]
    similarity: float
    changed: float
    same_size: bool
    only_in: Literal["file", "other_file", None]
    difference_count: int
    differences: List[PdfLooksDifference]


class PdfLooksResponse(Model):
    success: Literal[True]
    alike: bool
    similarity: float
    page_counts: PdfLooksResponsePageCounts
    removed_pages: List[int]
    inserted_pages: List[int]
    moved_pages: List[PdfLooksResponseMovedPagesItem]
    pages: List[PdfLooksPage]


class PdfLooksResponsePageCounts(Model):
    file: int
    other_file: int


class PdfLooksResponseMovedPagesItem(Model):
    file_page: int
    other_file_page: int


class PdfMetadataResponse(Model):
    success: Literal[True]
    version: str
    page_count: int
    encrypted: bool
    tagged: bool
    language: Optional[str]
    pdfa: Optional[str]
    info: PdfMetadataResponseInfo
    xmp: Optional[str]
    fonts: List[PdfMetadataResponseFontsItem]
    pages: List[PdfMetadataResponsePagesItem]
    outline: List[PdfMetadataResponseOutlineItem]
    attachments: List[PdfMetadataResponseAttachmentsItem]
    signatures: List[str]
    active_content: PdfMetadataResponseActiveContent


class PdfMetadataResponseInfo(Model):
    title: Optional[str]
    author: Optional[str]
    subject: Optional[str]
    keywords: Optional[str]
    creator: Optional[str]
    producer: Optional[str]
    created: Optional[str]
    modified: Optional[str]
    others: Dict[str, str]


class PdfMetadataResponseFontsItem(Model):
    name: str
    embedded: bool
    mapped: bool


class PdfMetadataResponsePagesItem(Model):
    number: int
    rotation: int
    user_unit: float
    media_box: Optional[List[float]]
    crop_box: Optional[List[float]]
    bleed_box: Optional[List[float]]
    trim_box: Optional[List[float]]
    art_box: Optional[List[float]]


class PdfMetadataResponseOutlineItem(Model):
    title: str
    level: int
    page: Optional[int]


class PdfMetadataResponseAttachmentsItem(Model):
    name: str
    description: Optional[str]
    size: Optional[int]


class PdfMetadataResponseActiveContent(Model):
    scripts: int
    launch_actions: int
    form_actions: int
    external_links: int
    media: int
    xfa: bool


class PdfOutlineItem(Model):
    title: str
    level: int
    page: Optional[int]
    open: bool
    bold: bool
    italic: bool
    color: Optional[str]
    destination: PdfDestination
    items: List[PdfOutlineItem]


class PdfOutlineResponse(Model):
    success: Literal[True]
    item_count: int
    outline: List[PdfOutlineItem]


class PdfPermissions(Model):
    print: bool
    print_high_quality: bool
    change: bool
    copy_: bool = Field(alias="copy")
    annotate: bool
    fill_forms: bool
    accessibility: bool
    assemble: bool


class PdfRepairReport(Model):
    success: Literal[True]
    status: Literal["nothing_to_repair", "repaired"]
    page_count: int
    damage: List[PdfDamage]


class PdfWeight(Model):
    kind: Literal["images", "fonts", "content", "profiles", "metadata", "attachments", "other", "structure"]
    bytes: int
    share: float


class PipelineDocument(Model):
    file: str
    type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown", None]
    title: Optional[str]
    confidence: Optional[float]
    page_count: Optional[int]
    language: Optional[str]
    error: Optional[str]


class PipelineNotChecked(Model):
    id: str
    reason: str


class PipelineStage(Model):
    stage: str
    status: Literal["completed", "failed", "skipped"]
    started: int
    duration: int
    reason: Optional[str] = None


class Place(Model):
    page: Optional[int] = None
    bbox: Optional[Box] = None
    sheet: Optional[str] = None
    cell: Optional[str] = None
    line: Optional[int] = None
    path: Optional[str] = None
    attachment: Optional[str] = None
    text: str


class Provenance(Model):
    page: int
    bbox: Box
    sheet: Optional[str]
    cell: Optional[str]


class QualityCheck(Model):
    check: str
    passed: bool
    reason: str
    pages: List[int]


class QualityCriterion(Model):
    name: Literal["legibility", "ocr_confidence", "resolution", "skew", "completeness", "accessibility", "machine_readability"]
    score: Optional[float]
    weight: float
    reason: str
    advice: Optional[str]
    pages: List[int]
    checks: List[QualityCheck]


class Question(Model):
    question: str
    type: Literal["multiple_choice", "open"]
    options: List[str]
    answer: str
    difficulty: Literal["easy", "medium", "hard"]
    page: int
    source: Evidence


class Questions(Model):
    language: str
    difficulty: Literal["easy", "medium", "hard"]
    question_count: int
    questions: List[Question]


class QuestionsResponse(Model):
    success: Literal[True]
    data: Questions
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class ReadyResponse(Model):
    status: Literal["ready"]
    dependencies: Dict[str, Literal["ok", "unavailable", "full"]]


class Reconciliation(Model):
    reconciliation_type: Literal["gstr_2b", "gstr_3b"]
    company_gstin: Optional[str]
    period: Optional[str]
    tolerance: float
    column_mapping: List[RegisterMapping]
    summary: List[ReconciliationSummaryItem]
    itc: Optional[Dict[str, GstAmounts]]
    matches: List[GstMatch]
    suppliers: List[ReconciliationSuppliersItem]
    superseded: List[GstDocument]
    booked_twice: List[GstDocument]
    not_checked: List[ReconciliationNotCheckedItem]
    return_rows: List[ReconciliationReturnRowsItem]
    evidence: Dict[str, Evidence]


class ReconciliationSummaryItem(Model):
    status: Literal["exact", "suggested", "mismatch", "same_pan", "missing_in_2b", "missing_in_books"]
    count: int
    books: GstAmounts
    portal: GstAmounts


class ReconciliationSuppliersItem(Model):
    supplier_gstin: Optional[str]
    supplier_name: Optional[str]
    books: GstAmounts
    portal: GstAmounts
    tax_difference: float
    counts: Dict[str, int]


class ReconciliationNotCheckedItem(Model):
    id: str
    reason: str


class ReconciliationReturnRowsItem(Model):
    row: str
    text: str
    status: Literal["agrees", "within_tolerance", "differs", "not_in_return", "not_in_books"]
    books: Optional[GstAmounts]
    return_: Optional[GstAmounts] = Field(alias="return")
    difference: Optional[GstAmounts]
    documents: int


class ReconciliationResponse(Model):
    success: Literal[True]
    data: Reconciliation
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class RedactionItem(Model):
    type: Literal["pan", "aadhaar", "ssn", "email", "phone", "bank_account", "credit_card", "iban", "gstin", "ip", "date_of_birth", "national_id", "passport", "driving_licence", "term", "pattern"]
    page: Optional[int]
    boxes: List[Box]
    place: Literal["text", "scan", "content", "appearance", "annotation", "link", "form_field", "bookmark", "structure", "metadata", "pattern", "glyph", "object"]
    text: Optional[str]
    confidence: float
    removed: bool


class RedactionReport(Model):
    success: Literal[True]
    dry_run: bool
    total: int
    by_type: Dict[str, int]
    by_page: Dict[str, int]
    redactions: List[RedactionItem]
    unsure: List[RedactionItem]
    warnings: List[str]
    file: Optional[RedactionReportFile]


class RedactionReportFile(Model):
    filename: str
    mime_type: str
    data: str


class RegisterMapping(Model):
    file: str
    sheet: str
    side: Literal["books", "portal", "sales"]
    documents: int
    columns: Dict[str, str]
    ignored: List[str]
    unread_rows: List[int]


class Regulatory(Model):
    status: Literal["completed", "completed_with_failures"]
    documents: List[PipelineDocument]
    stages: List[PipelineStage]
    filing_type: Literal["gst", "itr", "tds", "audit", "mca"]
    filing_type_detected: Optional[str]
    assessment_year: Optional[str]
    financial_year: Optional[str]
    year_detected: bool
    totals: List[RegulatoryTotal]
    drafts: List[FilingDraft]
    notes: List[str]
    partial: bool


class RegulatoryResponse(Model):
    success: Literal[True]
    data: Regulatory
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class RegulatoryTotal(Model):
    field: str
    label: str
    currency: Optional[str]
    total: float
    values: List[RegulatoryTotalValuesItem]


class RegulatoryTotalValuesItem(Model):
    file: str
    value: float
    page: Optional[int]
    text: str


class ResumeCandidate(Model):
    filename: str
    name: Optional[str]
    headline: Optional[str]
    emails: List[str]
    phones: List[str]
    links: ResumeCandidateLinks
    location: Optional[str]
    summary: Optional[str]
    education: List[ResumeEducation]
    experience: List[ResumeExperience]
    skills: List[ResumeCandidateSkillsItem]
    certificates: List[ResumeCandidateCertificatesItem]
    languages: List[ResumeCandidateLanguagesItem]
    projects: List[ResumeCandidateProjectsItem]
    publications: List[ResumeCandidatePublicationsItem]
    other_sections: List[ResumeCandidateOtherSectionsItem]
    total_experience_months: Optional[int]
    rank: Optional[int] = None
    score: Optional[float] = None
    match: Optional[ResumeMatch] = None


class ResumeCandidateLinks(Model):
    linkedin: Optional[str]
    github: Optional[str]
    website: Optional[str]
    other: List[str]


class ResumeCandidateSkillsItem(Model):
    group: Optional[str]
    skills: List[str]


class ResumeCandidateCertificatesItem(Model):
    name: str
    issuer: Optional[str]
    date: Optional[str]


class ResumeCandidateLanguagesItem(Model):
    language: str
    code: str
    level: Optional[str]


class ResumeCandidateProjectsItem(Model):
    name: str
    summary: Optional[str]
    url: Optional[str]
    start: Optional[str]
    end: Optional[str]
    current: bool
    highlights: List[str]


class ResumeCandidatePublicationsItem(Model):
    title: str
    authors: Optional[str]
    venue: Optional[str]
    date: Optional[str]
    doi: Optional[str]
    url: Optional[str]


class ResumeCandidateOtherSectionsItem(Model):
    title: str
    items: List[str]


class ResumeEducation(Model):
    institution: Optional[str]
    degree: Optional[str]
    area: Optional[str]
    start: Optional[str]
    end: Optional[str]
    current: bool
    grade: Optional[str]
    location: Optional[str]
    highlights: List[str]


class ResumeExperience(Model):
    company: Optional[str]
    position: Optional[str]
    location: Optional[str]
    start: Optional[str]
    end: Optional[str]
    current: bool
    months: Optional[int]
    summary: Optional[str]
    highlights: List[str]


class ResumeMatch(Model):
    matched_skills: List[str]
    missing_skills: List[str]
    experience: Optional[ResumeMatchExperience]
    education: Optional[ResumeMatchEducation]
    title: Optional[ResumeMatchTitle]
    reasons: List[str]


class ResumeMatchExperience(Model):
    required_years: Optional[float]
    years: Optional[float]
    met: bool


class ResumeMatchEducation(Model):
    required: str
    highest: Optional[str]
    met: bool


class ResumeMatchTitle(Model):
    required: str
    closest: Optional[str]
    similarity: float


class ResumeParsingResponse(Model):
    success: Literal[True]
    data: Resumes
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Resumes(Model):
    candidates: List[ResumeCandidate]
    failed: List[ResumesFailedItem]
    download_urls: Optional[ResumesDownloadUrls]
    expires_at: Optional[str]
    confidences: Dict[str, float]
    evidence: Dict[str, Evidence]


class ResumesFailedItem(Model):
    filename: str
    code: str
    error: str


class ResumesDownloadUrls(Model):
    excel: str
    csv: str
    json_: str = Field(alias="json")


class RetentionRecord(Model):
    document_id: str
    filename: str
    sha256: str
    document_type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]
    document_date: str
    jurisdiction: Literal["IN", "US", "GB", "DE", "EU"]
    retention_period: Optional[str]
    expiry_date: Optional[str]
    legal_basis: Optional[str]
    status: Literal["kept", "due", "expired", "permanent", "none"]
    days_left: Optional[int]
    tagged_at: str


class RetentionRule(Model):
    legal_basis: str
    url: str
    retention_period: str
    starts: Optional[str]
    expiry_date: Optional[str]
    note: Optional[str]


class RetentionStatusResponse(Model):
    success: Literal[True]
    as_of: str
    documents: List[RetentionRecord]
    next_cursor: Optional[str]


class RetentionTag(Model):
    document_id: str
    filename: str
    sha256: str
    document_type: Literal["invoice", "credit_note", "receipt", "purchase_order", "quotation", "delivery_note", "bank_statement", "statement_of_account", "cancelled_cheque", "payslip", "financial_statement", "audit_report", "gst_return", "gst_itc_statement", "gst_registration", "income_tax_return", "tds_certificate", "tax_assessment", "contract", "policy", "terms", "insurance_policy", "insurance_claim", "incorporation_certificate", "pan_card", "aadhaar_card", "passport", "resume", "letter", "minutes", "research_paper", "report", "presentation", "form", "spreadsheet", "unknown"]
    document_date: str
    jurisdiction: Literal["IN", "US", "GB", "DE", "EU"]
    retention_period: Optional[str]
    expiry_date: Optional[str]
    legal_basis: Optional[str]
    status: Literal["kept", "due", "expired", "permanent", "none"]
    days_left: Optional[int]
    tagged_at: str
    rules: List[RetentionRule]
    sources: RetentionTagSources
    evidence: Dict[str, Evidence]


class RetentionTagSources(Model):
    document_type: Literal["given", "document"]
    document_date: Literal["given", "document"]
    jurisdiction: Literal["given", "document"]


class RetentionTagResponse(Model):
    success: Literal[True]
    data: RetentionTag
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class RiskCheck(Model):
    status: Literal["completed", "completed_with_failures"]
    documents: List[PipelineDocument]
    stages: List[PipelineStage]
    document_type: Literal["invoice", "contract", "gst_filing", "bank_statement"]
    document_type_detected: Optional[str]
    risk_score: int
    risk_level: Literal["none", "low", "medium", "high"]
    summary: str
    findings: List[RiskFinding]
    not_checked: List[PipelineNotChecked]
    fraud: Optional[FraudReport]
    validation: Optional[Validation]
    statement: Optional[BankStatementAnalysis]
    clauses: Optional[Clauses]


class RiskCheckResponse(Model):
    success: Literal[True]
    data: RiskCheck
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class RiskFinding(Model):
    id: str
    area: Literal["fraud", "validation", "statement", "clauses"]
    severity: Literal["high", "medium", "low"]
    weight: int
    title: str
    explanation: str
    source: Optional[str]
    places: List[RiskFindingPlacesItem]


class RiskFindingPlacesItem(Model):
    page: Optional[int]
    bbox: Optional[Box]
    cell: Optional[str]
    text: str


class RuleOutcome(Model):
    id: str
    severity: Literal["error", "warning", "info"]
    message: str
    source: str
    outcome: Literal["passed", "failed", "not_applicable"]
    breaches: int


class SaidValue(Model):
    document: int
    filename: str
    value: Optional[Union[str, float, bool]]
    place: Optional[Place]


class SavedChainDeletedResponse(Model):
    success: Literal[True]
    chain: str


class SavedChainEntry(Model):
    chain: str
    description: Optional[str]
    created_at: str
    updated_at: str
    operations: List[str]


class SavedChainListResponse(Model):
    success: Literal[True]
    chains: List[SavedChainEntry]
    total: int
    limit: int


class SavedChainResponse(Model):
    success: Literal[True]
    chain: str
    description: Optional[str]
    created_at: str
    updated_at: str
    steps: List[Dict[str, Any]]
    problems: List[str]


class ScannedPicture(Model):
    page: int
    corners: List[ScannedPictureCornersItem]
    width: int
    height: int
    angle: float
    whole: bool


class ScannedPictureCornersItem(Model):
    x: float
    y: float


class ScannedSheet(Model):
    page: int
    width: int
    height: int
    parted: bool


class SectionSummary(Model):
    heading: str
    page: int
    summary: str


class ServiceResponse(Model):
    name: str
    version: str
    documentation: str
    openapi: str
    health: str


class SessionDocument(Model):
    document_id: str
    filename: str
    page_count: int
    bytes: int


class SessionResponse(Model):
    success: Literal[True]
    session_id: str
    status: Literal["active"]
    documents: List[SessionDocument]
    document_count: int
    total_bytes: int
    created_at: str
    expires_at: str
    limits: SessionResponseLimits


class SessionResponseLimits(Model):
    documents: int
    bytes: int


class SignatureCertificate(Model):
    subject: str
    issuer: str
    serial_number: str
    valid_from: str
    valid_to: str
    sha256: str


class SignatureVerification(Model):
    success: Literal[True]
    signed: int
    signatures: List[VerifiedSignature]
    usage_rights: bool
    anchors: int
    verified_at: str


class Similarity(Model):
    text: str
    documents: List[str]
    quotes: List[SimilarityQuotesItem]


class SimilarityQuotesItem(Model):
    document_id: str
    filename: str
    text: str
    page: int


class SplitPhotosResponse(Model):
    success: Literal[True]
    picture_count: int
    sheets: List[ScannedSheet]
    pictures: List[ScannedPicture]


class StructuredDocument(Model):
    schema_version: str
    filename: str
    language: str
    title: Optional[str]
    pages: List[DocumentPage]
    blocks: List[DocumentBlock]
    chunks: Optional[List[DocumentChunk]]
    docling: Optional[Dict[str, Any]]


class StructuredDocumentResponse(Model):
    success: Literal[True]
    data: StructuredDocument
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Summary(Model):
    title: Optional[str]
    language: str
    page_count: int
    summary: str
    word_count: int
    key_points: List[Evidence]
    sections: List[SectionSummary]


class SummaryResponse(Model):
    success: Literal[True]
    data: Summary
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Table(Model):
    page: int
    pages: List[int]
    bbox: Box
    row_count: int
    column_count: int
    header_rows: int
    ruled: bool
    rows: List[List[str]]
    row_pages: List[int]
    cells: List[TableCell]


class TableCell(Model):
    row: int
    column: int
    row_span: int
    column_span: int
    text: str
    page: int
    bbox: Box


class TableExtractionResponse(Model):
    success: Literal[True]
    data: Tables
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Tables(Model):
    table_count: int
    tables: List[Table]


class TaxCandidate(Model):
    kind: str
    section: str
    text: str
    source: str
    counterparty: Optional[str]
    total: float
    rows: List[int]


class TrustedData(Model):
    status: Literal["completed", "completed_with_failures"]
    documents: List[PipelineDocument]
    stages: List[PipelineStage]
    trusted: bool
    counts: TrustedDataCounts
    results: List[TrustedDocument]


class TrustedDataCounts(Model):
    trusted: int
    needs_review: int
    not_trusted: int


class TrustedDataResponse(Model):
    success: Literal[True]
    data: TrustedData
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class TrustedDocument(Model):
    file: str
    verdict: Literal["trusted", "needs_review", "not_trusted"]
    reasons: List[str]
    not_checked: List[PipelineNotChecked]
    partial: bool
    normalized: Optional[NormalizedDocument]
    validation: Optional[Validation]
    validation_note: Optional[str]
    quality: Optional[DocumentQuality]


class UsageCheckResponse(Model):
    allowed: bool
    remaining: int
    limit: int
    plan: str
    reset_date: str


class UsageEntry(Model):
    timestamp: str
    method: str
    path: str
    tool: str
    status: int
    file_size: int
    duration_ms: float
    request_id: str
    code: Optional[str]


class UsageHistoryResponse(Model):
    items: List[UsageEntry]
    total: int
    limit: int
    offset: int
    has_more: bool


class UsageStatsResponse(Model):
    total_operations: int
    total_file_size: int
    tool_breakdown: Dict[str, int]
    daily_breakdown: Dict[str, int]


class ValidateFileResponse(Model):
    success: Literal[True]
    data: Validation
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class Validation(Model):
    filename: str
    format_type: Literal["gst", "bank_upload", "vendor_onboarding", "insurance_claim", "en16931", "xrechnung", "peppol", "factur_x", "fattura_pa", "facturae"]
    format_detected: bool
    format_reasons: List[str]
    layout: str
    result: Literal["valid", "invalid", "needs_review"]
    record_count: int
    error_count: int
    warning_count: int
    info_count: int
    fields_: Dict[str, Optional[Union[str, float, bool]]] = Field(alias="fields")
    issues: List[ValidationIssue]
    issues_left_out: int
    rules: List[RuleOutcome]
    not_checked: List[NotChecked]


class ValidationError(Model):
    loc: List[Union[str, int]]
    msg: str
    type: str


class ValidationIssue(Model):
    rule: str
    severity: Literal["error", "warning", "info"]
    field: str
    message: str
    found: Optional[Union[str, float, bool]]
    expected: Optional[Union[str, float, bool]]
    source: str
    record: Optional[str]
    place: Optional[Place]


class VerifiedSignature(Model):
    field: str
    kind: Literal["signature", "certification", "document_timestamp"]
    indication: Literal["TOTAL-PASSED", "TOTAL-FAILED", "INDETERMINATE"]
    sub_indication: Literal["FORMAT_FAILURE", "HASH_FAILURE", "SIG_CRYPTO_FAILURE", "SIG_CONSTRAINTS_FAILURE", "CHAIN_CONSTRAINTS_FAILURE", "CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "NO_SIGNING_CERTIFICATE_FOUND", "NO_CERTIFICATE_CHAIN_FOUND", "REVOKED_NO_POE", "REVOKED_CA_NO_POE", "OUT_OF_BOUNDS_NO_POE", "TRY_LATER", "GENERIC", None]
    reasons: List[str]
    level: Literal["PAdES-B-B", "PAdES-B-T", "PAdES-B-LT", "PAdES-B-LTA", None]
    subfilter: str
    page: Optional[int]
    bbox: Optional[Box]
    signer: Optional[SignatureCertificate]
    chain: List[SignatureCertificate]
    trusted: Optional[bool]
    claimed_time: Optional[str]
    proven_time: Optional[str]
    reason: Optional[str]
    location: Optional[str]
    name: Optional[str]
    contact: Optional[str]
    integrity: VerifiedSignatureIntegrity
    changes: VerifiedSignatureChanges
    time_stamps: List[VerifiedSignatureTimeStampsItem]
    not_checked: List[Literal["content", "changes", "trust", "revocation"]]


class VerifiedSignatureIntegrity(Model):
    byte_range: List[float]
    covers: Literal["whole_file", "revision", "part"]
    digest_matches: Optional[bool]
    value_holds: Optional[bool]
    signing_certificate: Literal["matches", "differs", "absent"]
    digest_algorithm: Optional[str]
    signature_algorithm: Optional[str]


class VerifiedSignatureChanges(Model):
    allowed: Optional[bool]
    permission: Optional[int]
    total: int
    found: List[VerifiedSignatureChangesFoundItem]


class VerifiedSignatureChangesFoundItem(Model):
    kind: Literal["validation_data", "document_timestamp", "metadata", "form_fill", "signature_field", "signature", "annotation", "other"]
    what: str
    page: Optional[int]
    field: Optional[str]
    allowed: bool


class VerifiedSignatureTimeStampsItem(Model):
    kind: Literal["signature", "document"]
    time: str
    authority: Optional[str]
    holds: bool
    trusted: bool


class VersionChange(Model):
    id: int
    type: Literal["inserted", "deleted", "changed", "moved", "renumbered"]
    scope: Literal["words", "heading", "paragraph", "list-item", "row", "header", "footer", "cell", "table-row", "table-column", "link"]
    old: Optional[ComparedSide]
    new: Optional[ComparedSide]
    values: List[VersionChangeValuesItem]
    confidence: float


class VersionChangeValuesItem(Model):
    kind: Literal["account", "registration", "link", "amount", "side", "date", "party", "law", "percentage", "duration", "number"]
    old: Optional[VersionChangeValuesItemOld]
    new: Optional[VersionChangeValuesItemNew]


class VersionChangeValuesItemOld(Model):
    text: str
    value: str


class VersionChangeValuesItemNew(Model):
    text: str
    value: str


class VersionComparison(Model):
    identical: bool
    similarity: float
    summary: str
    key_changes: List[KeyChange]
    counts: VersionComparisonCounts
    changes: List[VersionChange]
    old_version: VersionComparisonOldVersion
    new_version: VersionComparisonNewVersion


class VersionComparisonCounts(Model):
    inserted: int
    deleted: int
    changed: int
    moved: int
    renumbered: int


class VersionComparisonOldVersion(Model):
    filename: str
    page_count: int
    word_count: int


class VersionComparisonNewVersion(Model):
    filename: str
    page_count: int
    word_count: int


class VersionComparisonResponse(Model):
    success: Literal[True]
    data: VersionComparison
    confidence: Optional[float] = None
    engine: str
    warnings: Optional[List[str]] = None
    responseTime: str


class WebhookConfig(Model):
    webhook_id: str
    url: str
    events: List[Literal["job.completed", "fraud.flagged"]]
    description: Optional[str]
    active: bool
    disabled_reason: Literal["gone", "failing", None]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    previous_secret_until: Optional[str]
    created_at: str
    updated_at: str


class WebhookConfigCreate(Model):
    url: str
    events: Optional[List[Literal["job.completed", "fraud.flagged"]]] = None
    description: Optional[str] = None
    active: Optional[bool] = None
    secret: Optional[str] = None


class WebhookConfigUpdate(Model):
    url: Optional[str] = None
    events: Optional[List[Literal["job.completed", "fraud.flagged"]]] = None
    description: Optional[str] = None
    active: Optional[bool] = None
    secret: Optional[str] = None


class WebhookCreatedResponse(Model):
    success: Literal[True]
    webhook_id: str
    url: str
    events: List[Literal["job.completed", "fraud.flagged"]]
    description: Optional[str]
    active: bool
    disabled_reason: Literal["gone", "failing", None]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    previous_secret_until: Optional[str]
    created_at: str
    updated_at: str
    secret: str


class WebhookDeletedResponse(Model):
    success: Literal[True]
    webhook_id: str
    deleted: Literal[True]


class WebhookDeliveriesResponse(Model):
    success: Literal[True]
    deliveries: List[WebhookDelivery]
    next_cursor: Optional[str]


class WebhookDelivery(Model):
    delivery_id: str
    event: str
    job_id: str
    sequence: Optional[int]
    attempt: int
    status: Literal["delivered", "retrying", "failed"]
    attempted_at: str
    duration_ms: int
    response_status: Optional[int]
    response_excerpt: Optional[str]
    error: Optional[str]
    next_attempt_at: Optional[str]


class WebhookEvent(Model):
    event: Literal["job.completed", "fraud.flagged", "webhook.test"]
    job_id: str
    status: str
    files_processed: int
    download_url: str
    timestamp: str


class WebhookListResponse(Model):
    success: Literal[True]
    webhooks: List[WebhookConfig]
    total: int
    limit: int


class WebhookQueuedResponse(Model):
    success: Literal[True]
    delivery_id: str
    status: Literal["queued"]


class WebhookResponse(Model):
    success: Literal[True]
    webhook_id: str
    url: str
    events: List[Literal["job.completed", "fraud.flagged"]]
    description: Optional[str]
    active: bool
    disabled_reason: Literal["gone", "failing", None]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    previous_secret_until: Optional[str]
    created_at: str
    updated_at: str


class WebhookSecretRotation(Model):
    secret: Optional[str] = None
    overlap_hours: Optional[int] = None


Box = List[float]
NormalizedValue = Union[str, float, bool]
