// Generated from the contract by `npm run clients -- generate`: changes are made there.

/** Every code that an error of the service carries. */
export type ServiceErrorCode = "bad_request" | "malformed_body" | "unsupported_format" | "unreadable_file" | "damaged_file" | "empty_file" | "password_required" | "wrong_password" | "page_out_of_range" | "nothing_to_do" | "signed_pdf" | "not_archivable" | "too_complex" | "redaction_incomplete" | "refused_url" | "unreachable_url" | "missing_credential" | "invalid_credential" | "tier_too_low" | "key_restricted" | "invalid_link" | "not_found" | "method_not_allowed" | "conflict" | "payload_too_large" | "memory_exceeded" | "unsupported_encoding" | "validation_failed" | "quota_exceeded" | "compute_budget_exceeded" | "too_many_requests" | "internal" | "bad_gateway" | "language_model_not_configured" | "dependency_unavailable" | "too_busy" | "timeout" | "storage_full";

/** What a webhook may be told of. */
export type WebhookEventName = "job.completed" | "fraud.flagged";

export type AcceptedCall = {
  success: true;
  file_id: string;
  status: "processing";
  status_url: string;
};

export type AccountAuditResponse = {
  success: true;
  entries: AuditEntry[];
  next_before: number | null;
};

export type AccountKey = {
  key_id: string;
  label: string;
  /** The last four characters of the key */
  last4: string;
  /** `full`; `read`: nothing is run, made, changed or deleted; `sandbox`: only addresses below /api/v1/sandbox */
  access: "full" | "read" | "sandbox";
  /** The first words of addresses that it is for; null for all */
  scopes: ("account" | "ai" | "archive" | "bulk" | "chains" | "chat" | "convert" | "einvoice" | "email" | "files" | "optimize" | "pdf" | "pipelines" | "sign" | "usage" | "webhooks" | "workflows")[] | null;
  /** `none`: nothing that is sent with it, or made of that, stays when the call has ended; what would be kept is refused */
  retention: "standard" | "none";
  created_at: string;
  /** From when on it is refused, ISO 8601; null for never */
  expires_at: string | null;
  /** To ten minutes; null when no use of it is known */
  last_used_at: string | null;
};

export type AccountKeyCreate = {
  /** What it is for, for whoever reads the list */
  label: string;
  /** `full`; `read`: nothing is run, made, changed or deleted; `sandbox`: only addresses below /api/v1/sandbox */
  access?: "full" | "read" | "sandbox" | undefined;
  /** The first words of addresses that it is for; all when absent */
  scopes?: ("account" | "ai" | "archive" | "bulk" | "chains" | "chat" | "convert" | "einvoice" | "email" | "files" | "optimize" | "pdf" | "pipelines" | "sign" | "usage" | "webhooks" | "workflows")[] | undefined;
  /** `none`: nothing that is sent with it, or made of that, stays when the call has ended; what would be kept is refused */
  retention?: "standard" | "none" | undefined;
  /** After so many days it is refused; never when absent */
  expires_in_days?: number | undefined;
};

export type AccountKeyCreatedResponse = {
  success: true;
  key_id: string;
  label: string;
  /** The last four characters of the key */
  last4: string;
  /** `full`; `read`: nothing is run, made, changed or deleted; `sandbox`: only addresses below /api/v1/sandbox */
  access: "full" | "read" | "sandbox";
  /** The first words of addresses that it is for; null for all */
  scopes: ("account" | "ai" | "archive" | "bulk" | "chains" | "chat" | "convert" | "einvoice" | "email" | "files" | "optimize" | "pdf" | "pipelines" | "sign" | "usage" | "webhooks" | "workflows")[] | null;
  /** `none`: nothing that is sent with it, or made of that, stays when the call has ended; what would be kept is refused */
  retention: "standard" | "none";
  created_at: string;
  /** From when on it is refused, ISO 8601; null for never */
  expires_at: string | null;
  /** To ten minutes; null when no use of it is known */
  last_used_at: string | null;
  key: string;
};

export type AccountKeyRevokedResponse = {
  success: true;
  key_id: string;
  revoked: true;
};

export type AccountKeysResponse = {
  success: true;
  keys: AccountKey[];
  total: number;
  /** Keys that the tier allows */
  limit: number;
};

export type AccountMember = {
  member_id: string;
  /** The `sub` of their tokens; null when named by address */
  subject: string | null;
  /** Of tokens with `email_verified`; null when named by subject */
  email: string | null;
  /** `owner`: everything; `developer`: everything but members; `viewer`: reads; `billing`: reads account and usage */
  role: "owner" | "developer" | "viewer" | "billing";
  added_at: string;
};

export type AccountMemberRemovedResponse = {
  success: true;
  member_id: string;
  removed: true;
};

export type AccountMemberResponse = {
  success: true;
  member_id: string;
  /** The `sub` of their tokens; null when named by address */
  subject: string | null;
  /** Of tokens with `email_verified`; null when named by subject */
  email: string | null;
  /** `owner`: everything; `developer`: everything but members; `viewer`: reads; `billing`: reads account and usage */
  role: "owner" | "developer" | "viewer" | "billing";
  added_at: string;
};

export type AccountMemberSet = {
  /** The `sub` of their tokens */
  subject?: string | undefined;
  /** The address in their tokens, which `email_verified` has to confirm */
  email?: string | undefined;
  /** `owner`: everything; `developer`: everything but members; `viewer`: reads; `billing`: reads account and usage */
  role: "owner" | "developer" | "viewer" | "billing";
};

export type AccountMembersResponse = {
  success: true;
  members: AccountMember[];
  total: number;
  limit: number;
};

export type AccountMembership = {
  /** What X-Account names it by */
  account: string;
  /** Null for a key */
  role: "owner" | "developer" | "viewer" | "billing" | null;
  /** Whether it is used without the header */
  own: boolean;
};

export type AccountMembershipsResponse = {
  success: true;
  accounts: AccountMembership[];
};

export type AccountResponse = {
  success: true;
  account: string;
  tier: "starter" | "indie" | "developer" | "business";
  /** Null for a token or a demo key */
  key_id: string | null;
  /** Of who comes with a token; null for a key */
  role: "owner" | "developer" | "viewer" | "billing" | null;
  /** `full`; `read`: nothing is run, made, changed or deleted; `sandbox`: only addresses below /api/v1/sandbox */
  access: "full" | "read" | "sandbox";
  /** The first words of addresses that it is for; null for all */
  scopes: ("account" | "ai" | "archive" | "bulk" | "chains" | "chat" | "convert" | "einvoice" | "email" | "files" | "optimize" | "pdf" | "pipelines" | "sign" | "usage" | "webhooks" | "workflows")[] | null;
  /** `none`: nothing that is sent with it, or made of that, stays when the call has ended; what would be kept is refused */
  retention: "standard" | "none";
  /** From when on it is refused, ISO 8601; null for never */
  expires_at: string | null;
};

export type ArchiveFinding = {
  /** A name that stays the same, whatever the part */
  rule: string;
  /** Of the part of ISO 19005 that was checked; of ISO 14289-1 for ua1 */
  clause: string;
  text: string;
  /** How often; the first twenty places are told */
  count: number;
  places: {
    /** Number of the object in the file */
    object?: number | undefined;
    page?: number | undefined;
    detail?: string | undefined;
  }[];
};

export type ArchiveValidationResponse = {
  success: true;
  /** What the file was checked against */
  level: "1b" | "2b" | "2u" | "3b" | "3u" | "ua1";
  /** What the file says of itself, such as PDF/A-2b */
  claim: string | null;
  /** conforms: every rule of the level was applied and none is broken; undecided: none is broken, but some could not be applied */
  verdict: "conforms" | "fails" | "undecided";
  /** How many rules the level has here */
  rules: number;
  failures: ArchiveFinding[];
  unchecked: {
    rule: string;
    clause: string;
    why: string;
  }[];
};

export type AuditEntry = {
  /** Counts from 1 without gaps */
  seq: number;
  at: string;
  /** As `key.created` or `webhook.deleted` */
  action: string;
  /** The id of what was changed */
  target: string;
  /** The id of the key, the subject or address of a member, `token`, or `operator` */
  actor: string;
  /** The network address that the gateway saw */
  address: string | null;
  request_id: string;
  /** The hash of the entry before; empty for the first */
  previous: string;
  /** SHA-256, hex, of the JSON array [account, seq, at, action, target, actor, address, request_id, previous] */
  hash: string;
};

export type AvailableFiling = {
  filing_type: string;
  title: string;
  authority: string;
  country: string;
  periods: ("month" | "quarter" | "year")[];
  form: string;
  next_period: string;
  due_date: string;
  due_rule: string;
  required_fields: string[];
  gstin_required: true | false;
  portal_layout: string | null;
  export_formats: string[];
  source: string;
};

export type AvailableFilings = {
  as_of: string;
  filings: AvailableFiling[];
};

export type AvailableFilingsResponse = {
  success: true;
  data: AvailableFilings;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type BalanceBreak = {
  row: number;
  date: string;
  kind: "amount" | "balance" | "direction" | "missing_rows";
  expected_balance: number;
  stated_balance: number;
  difference: number;
};

export type BalanceProof = {
  status: "reconciled" | "not_reconciled" | "not_provable" | "no_transactions";
  reason: string;
  opening_balance: number | null;
  opening_from: "stated" | "first_row" | null;
  total_credits: number;
  total_debits: number;
  computed_closing: number | null;
  closing_balance: number | null;
  closing_from: "stated" | "last_row" | null;
  difference: number | null;
  balances_checked: number;
  failing_rows: BalanceBreak[];
};

export type BankStatement = {
  source_file: string;
  format: "pdf" | "scan" | "table" | "ofx" | "qif" | "camt" | "mt940";
  bank: string | null;
  account_holder: string | null;
  account_number: string | null;
  iban: string | null;
  ifsc: string | null;
  currency: string | null;
  period_start: string | null;
  period_end: string | null;
  opening_balance: number | null;
  closing_balance: number | null;
  transaction_count: number;
  reconciliation: BalanceProof;
};

export type BankStatementAnalysis = {
  reconciled: boolean;
  opening_balance: number | null;
  closing_balance: number | null;
  /** Figures of all bookings as they stand; of several currencies only totals_by_currency are sums of money */
  totals: {
    count: number;
    inflow: number;
    outflow: number;
    net: number;
  };
  /** Currencies are not added to one another */
  totals_by_currency: {
    currency: string | null;
    count: number;
    inflow: number;
    outflow: number;
    net: number;
  }[];
  statements: BankStatement[];
  transactions: BankTransaction[];
  flags: {
    code: string;
    text: string;
    statement: number;
    row: number | null;
    amount: number | null;
  }[];
  duplicates_removed: {
    date: string;
    description: string;
    amount: number;
    source_file: string;
    kept_from: string;
  }[];
  cash_flow: {
    month: string;
    currency: string | null;
    count: number;
    inflow: number;
    outflow: number;
    net: number;
  }[];
  categories: {
    category: string;
    currency: string | null;
    count: number;
    inflow: number;
    outflow: number;
    net: number;
  }[];
  counterparties: {
    name: string;
    currency: string | null;
    count: number;
    inflow: number;
    outflow: number;
    net: number;
  }[];
  recurring: {
    name: string;
    currency: string | null;
    frequency: string;
    fixed: boolean;
    average_amount: number;
    next_expected: string;
    rows: number[];
  }[];
  bounced: {
    returned: number;
    original: number | null;
    charge: number | null;
  }[];
  cash_deposits: {
    total: number;
    rows: number[];
    notices: {
      rule: string;
      text: string;
      source: string;
      amount: number;
      rows: number[];
    }[];
  };
  round_trips: {
    out: number;
    in: number;
    days: number;
    basis: string;
  }[];
  gst_candidates: TaxCandidate[] | null;
  tds_candidates: TaxCandidate[] | null;
  failed: {
    filename: string;
    error: string;
  }[];
  evidence: Record<string, Evidence>;
  locations: Record<string, FileLocation>;
};

export type BankStatementResponse = {
  success: true;
  data: BankStatementAnalysis;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type BankTransaction = {
  date: string;
  value_date: string | null;
  description: string;
  debit: number | null;
  credit: number | null;
  amount: number;
  balance: number | null;
  currency: string | null;
  direction: "stated" | "column" | "balance" | "assumed";
  channel: string | null;
  reference: string | null;
  reference_type: string | null;
  counterparty: string | null;
  counterparty_account: string | null;
  category: string;
  category_rule: string;
  bank_code: string | null;
  source_file: string;
  statement: number;
  row: number;
};

export type BlockCell = {
  row: number;
  /** In reading order, from 0 */
  column: number;
  row_span: number;
  column_span: number;
  header: boolean;
  text: string;
  /** From 1; a sheet or slide is a page, other files get A4 ones */
  page: number;
  bbox: Box;
};

export type BlockPlace = {
  /** From 1; a sheet or slide is a page, other files get A4 ones */
  page: number;
  bbox: Box;
};

/** A stretch of text in one style; what is not said is not so */
export type BlockRun = {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  code?: boolean | undefined;
  raised?: boolean | undefined;
  /** An address, or #page-3 in the document */
  url?: string | undefined;
};

export type BlockTable = {
  rows: number;
  columns: number;
  header_rows: number;
  cells: BlockCell[];
};

/** Left, bottom, right and top in PDF points, origin bottom-left */
export type Box = number[];

export type BulkJobProgress = {
  success: true;
  job_id: string;
  status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
  operation: string;
  total_files: number;
  files_processed: number;
  files_failed: number;
  progress: number;
  download_url?: string | undefined;
  created_at: string;
  completed_at?: string | undefined;
  status_url: string;
};

export type BulkJobResponse = {
  success: true;
  job_id: string;
  status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
  total_files: number;
  created_at: string;
  status_url: string;
};

export type BulkJobResult = {
  filename: string;
  status: "queued" | "processing" | "success" | "failed";
  download_url?: string | undefined;
  data?: unknown | undefined;
  warnings?: string[] | undefined;
  error?: string | undefined;
};

export type BulkJobStatusResponse = {
  success: true;
  job_id: string;
  status: "queued" | "processing" | "completed" | "completed_with_errors" | "failed";
  operation: string;
  total_files: number;
  files_processed: number;
  files_failed: number;
  progress: number;
  results: BulkJobResult[];
  download_url?: string | undefined;
  created_at: string;
  completed_at?: string | undefined;
};

export type CallError = {
  status: number;
  code: string;
  error: string;
  detail?: unknown | undefined;
};

export type ChainFile = {
  filename: string;
  content_type: string;
  bytes: number;
};

export type ChainOutcome = {
  file: string;
  status: "done" | "skipped" | "failed" | "not_run";
  reason?: string | undefined;
  made?: string | undefined;
  data?: unknown | undefined;
  confidence?: number | undefined;
  warnings?: string[] | undefined;
  headers?: Record<string, string> | undefined;
  error?: string | undefined;
  code?: string | undefined;
};

export type ChainReport = {
  dry_run: boolean;
  completed: boolean;
  tier: "starter" | "indie" | "developer" | "business";
  calls: number;
  steps: ChainStep[];
  files: ChainFile[];
};

export type ChainResponse = {
  success: true;
  data: ChainReport;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type ChainStep = {
  step: number;
  operation: string;
  summary: string;
  tier: "starter" | "indie" | "developer" | "business";
  calls: number;
  takes: ("pdf" | "image" | "docx" | "doc" | "odt" | "rtf" | "xlsx" | "xls" | "pptx" | "ppt" | "html" | "csv" | "txt" | "eml" | "msg" | "xml" | "json" | "zip" | "other")[];
  joins: boolean;
  options: string[];
  when: Record<string, unknown> | null;
  outcomes: ChainOutcome[];
};

export type ChatAnswer = {
  answer: string;
  found: boolean;
  sources: ChatSource[];
};

export type ChatRequest = {
  document_id: string;
  question: string;
  history?: ChatTurn[] | undefined;
};

export type ChatResponse = {
  success: true;
  data: ChatAnswer;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type ChatSource = {
  page: number;
  bbox: Box;
  text: string;
  score: number;
};

export type ChatTurn = {
  role: "user" | "assistant";
  content: string;
};

export type ChatUploadResponse = {
  success: true;
  document_id: string;
  filename: string;
  page_count: number;
  language: string;
  expires_at: string;
  warnings?: string[] | undefined;
};

export type ClassificationReason = {
  reason: string;
  weight: number;
  text: string;
  page: number | null;
  bbox: Box | null;
};

export type ClassificationResponse = {
  success: true;
  data: {
    documents: ClassifiedDocument[];
    counts: {
      type: string;
      count: number;
    }[];
  };
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type ClassifiedDocument = {
  type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown";
  title: string;
  confidence: number;
  reasons: ClassificationReason[];
  recommended_workflow: string | null;
  other_workflows: string[];
  alternatives: {
    type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown";
    confidence: number;
  }[];
  filename: string;
  error: string | null;
};

export type Clause = {
  id: number;
  category: string;
  title: string;
  text: string;
  section: string | null;
  page: number;
  bbox: Box;
  boxes: {
    page: number;
    bbox: Box;
  }[];
  confidence: number;
  reasons: string[];
};

export type ClauseExtractionResponse = {
  success: true;
  data: Clauses;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Clauses = {
  document_type: "contract" | "policy" | "terms";
  clauses: Clause[];
  parties: {
    name: string;
    role: string | null;
    page: number;
    bbox: Box;
  }[];
  effective_date: string | null;
  expiry_date: string | null;
  term: string | null;
  renewal: {
    automatic: boolean;
    term: string | null;
    text: string;
    page: number;
    bbox: Box;
  } | null;
  notice_periods: {
    value: string;
    text: string;
    page: number;
    bbox: Box;
    purpose: "renewal" | "termination" | "price change" | "audit" | "other";
  }[];
  amounts: {
    value: string;
    text: string;
    page: number;
    bbox: Box;
    context: string;
  }[];
  governing_law: string | null;
  risks: {
    rule: string;
    severity: "high" | "medium" | "low";
    reason: string;
    source: string;
    clause: number;
    category: string;
    text: string;
    page: number;
    bbox: Box;
  }[];
  missing: {
    category: string;
    title: string;
    severity: "high" | "medium" | "low";
    reason: string;
    source: string;
  }[];
  evidence: Record<string, Evidence>;
};

export type ComparedLine = {
  description: string;
  outcome: "agrees" | "differs" | "not_ordered" | "not_billed" | "not_received" | "not_compared";
  invoice: string;
  ordered: ComparedLineSide | null;
  received: ComparedLineSide | null;
  invoiced: ComparedLineSide | null;
};

export type ComparedLineSide = {
  quantity: number | null;
  unit_price: number | null;
  amount: number | null;
  place: Place;
};

export type ComparedPlace = {
  page: number;
  bbox: Box;
};

export type ComparedSide = {
  text: string;
  page: number;
  bbox: Box;
  boxes: ComparedPlace[];
  context: string;
  section: string | null;
  cell: {
    row: number;
    column: number;
  } | null;
};

export type Consistency = {
  comparison_type: "invoice_po" | "vendor_verification" | "auto";
  comparison_reason: string;
  result: "consistent" | "inconsistent" | "needs_review";
  documents: {
    filename: string;
    type: "invoice" | "purchase_order" | "goods_receipt" | "other";
    fields: Record<string, string | number | boolean | null>;
  }[];
  matches: {
    invoice: string;
    order: string | null;
    receipt: string | null;
    three_way: boolean;
  }[];
  comparisons: FieldComparison[];
  line_items: ComparedLine[];
  differences: FieldDifference[];
  /** What consistent stands for and could not be compared; then the result is needs_review */
  not_checked: {
    id: string;
    reason: string;
  }[];
};

export type ConsistencyResponse = {
  success: true;
  data: Consistency;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type ContractAnalysis = {
  file: string;
  /** null when no counterparty_name was sent */
  counterparty: Counterparty | null;
  clauses: Clauses;
};

export type ContractFact = {
  fact: string;
  values: {
    file: string;
    value: string | boolean | null;
  }[];
  differs: boolean;
};

export type ContractIntel = {
  status: "completed" | "completed_with_failures";
  documents: PipelineDocument[];
  /** What was done, in order, with its time */
  stages: PipelineStage[];
  summary: string;
  contracts: ContractAnalysis[];
  /** Files that were not read, and stages that failed */
  not_checked: PipelineNotChecked[];
  comparison: VersionComparison | null;
  portfolio: ContractPortfolio | null;
};

export type ContractIntelResponse = {
  success: true;
  data: ContractIntel;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type ContractPortfolio = {
  facts: ContractFact[];
  /** In order of time */
  dates: {
    date: string;
    what: string;
    file: string;
  }[];
  risks: {
    rule: string;
    severity: string;
    reason: string;
    source: string;
    files: string[];
  }[];
  missing: {
    category: string;
    title: string;
    severity: string;
    reason: string;
    source: string;
    files: string[];
  }[];
};

export type Counterparty = {
  name: string;
  /** Whether the contract names it as a party, not only in its text */
  is_party: boolean;
  role: string | null;
  mentions: number;
  page: number | null;
  bbox: Box | null;
};

export type CrossCheckResponse = {
  success: true;
  data: Consistency;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Difference = {
  document_id: string;
  filename: string;
  text: string;
  page: number;
  quote: string;
};

export type DocumentAnswer = {
  document_id: string;
  filename: string;
  found: boolean;
  answer: string | null;
  confidence: number;
};

export type DocumentBlock = {
  /** Its place in the list, from 0: the reading order */
  id: number;
  kind: "heading" | "paragraph" | "item" | "code" | "table" | "picture" | "caption" | "header" | "footer";
  /** Of a heading, 1 to 6; of an item, how deep it stands */
  level: number | null;
  /** The number of an item as it is printed; null for a sign */
  marker: string | null;
  /** The id of the heading it stands under */
  section: number | null;
  /** Of a picture, the lettering in it; cells are parted by tabs */
  text: string;
  runs: BlockRun[] | null;
  table: BlockTable | null;
  /** From 1; a sheet or slide is a page, other files get A4 ones */
  page: number;
  bbox: Box;
  /** One for each page, or column, that it runs over */
  places: BlockPlace[];
};

export type DocumentChunk = {
  /** Markdown */
  text: string;
  /** The titles it stands under, outermost first */
  headings: string[];
  /** The ids of what it holds, or holds a part of */
  blocks: number[];
  pages: number[];
};

export type DocumentPage = {
  page: number;
  width: number;
  height: number;
  source: "text" | "ocr" | "none";
  /** Name of the sheet, of a workbook */
  label: string | null;
};

export type DocumentQuality = {
  filename: string;
  format: string;
  document_type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown";
  page_count: number;
  score: number;
  grade: "ready" | "usable" | "poor" | "unfit";
  meaning: string;
  ai_ready: boolean;
  criteria: QualityCriterion[];
  advice: string[];
  content: {
    words: number;
    fields: number;
    entities: number | null;
    tables: number | null;
  };
};

export type DocumentQualityResponse = {
  success: true;
  data: DocumentQuality;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type DocumentSource = {
  page: number;
  bbox: Box;
  text: string;
  score: number;
  document_id: string;
  filename: string;
};

export type DocumentSummary = {
  document_id: string;
  filename: string;
  summary: string;
  key_points: string[];
};

export type DuplicateCluster = {
  files: {
    index: number;
    filename: string;
  }[];
  similarity: number;
  kind: "exact" | "same_text" | "scanned_copy" | "near" | "same_invoice" | "partial" | "same_amount" | "other_invoice";
  reasons: string[];
};

export type DuplicatePair = {
  files: {
    index: number;
    filename: string;
  }[];
  similarity: number;
  containment: number;
  kind: "exact" | "same_text" | "scanned_copy" | "near" | "same_invoice" | "partial" | "same_amount" | "other_invoice";
  reasons: string[];
  evidence: {
    file: number;
    page: number;
    bbox: Box;
    text: string;
  }[];
};

export type Duplicates = {
  file_count: number;
  duplicate_count: number;
  similarity_threshold: number;
  clusters: DuplicateCluster[];
  pairs: DuplicatePair[];
  unique: {
    index: number;
    filename: string;
  }[];
  /** Files, by name and index, of which too little was read to compare them; not in unique */
  not_checked: NotCompared[];
  /** Whether not_checked holds any: more may be copies than were found */
  partial: boolean;
};

export type DuplicatesResponse = {
  success: true;
  data: Duplicates;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type EInvoiceComputed = {
  /** Business term of EN 16931-1, as BT-106 */
  term: string;
  name: string;
  /** Its key in the JSON of the invoice */
  path: string;
  value: string;
};

export type EInvoiceConversion = {
  from_syntax: "ubl" | "cii" | "fattura_pa" | "facturae";
  /** Whose rules the result was held against */
  format_type: "en16931" | "xrechnung" | "peppol" | "factur_x";
  filename: string;
  syntax: "ubl" | "cii";
  /** The root: Invoice, CreditNote or CrossIndustryInvoice */
  document: string;
  /** BT-24 */
  specification: string | null;
  xml: string;
  /** What was put in because the standard or the target says what it has to be */
  computed: EInvoiceComputed[];
  /** As validate answers it for the XML */
  result: "valid" | "invalid" | "needs_review";
  issues: ValidationIssue[];
  not_checked: NotChecked[];
  lost: EInvoiceLoss[];
};

export type EInvoiceConversionResponse = {
  success: true;
  data: EInvoiceConversion;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type EInvoiceCreation = {
  target: "en16931" | "xrechnung" | "peppol" | "factur_x";
  filename: string;
  syntax: "ubl" | "cii";
  /** The root: Invoice, CreditNote or CrossIndustryInvoice */
  document: string;
  /** BT-24 */
  specification: string | null;
  xml: string;
  /** What was put in because the standard or the target says what it has to be */
  computed: EInvoiceComputed[];
  /** As validate answers it for the XML */
  result: "valid" | "invalid" | "needs_review";
  issues: ValidationIssue[];
  not_checked: NotChecked[];
};

export type EInvoiceCreationResponse = {
  success: true;
  data: EInvoiceCreation;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type EInvoiceLoss = {
  /** Null for what EN 16931 has no term for */
  term: string | null;
  name: string | null;
  /** Where the file that was sent has it */
  path: string;
  line: number;
  value: string;
  /** What is stated instead; null when nothing is */
  became: string | null;
  reason: string;
};

export type EInvoiceValidationResponse = {
  success: true;
  data: Validation;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type EmailAttachmentOutcome = {
  filename: string;
  outcome: "item" | "skipped" | "not_taken";
  item?: number | undefined;
  reason?: "inline_image" | "small_image" | "signature" | "calendar_or_contact" | "empty" | "too_many" | "unreadable" | undefined;
};

export type EmailIngestResponse = {
  success: true;
  routed: boolean;
  message_id: string | null;
  routes: EmailRouteOutcome[];
  attachments: EmailAttachmentOutcome[];
  skipped: {
    filename: string;
    reason: "inline_image" | "small_image" | "signature" | "calendar_or_contact" | "empty" | "too_many" | "unreadable";
  }[];
  reason?: "unknown_recipient" | "no_documents" | "unreadable_message" | "tier_too_low" | "quota_exceeded" | "options_unfit" | "subscription_confirmed" | "no_message" | undefined;
};

export type EmailRoute = {
  address: string;
  operation: string;
  options: Record<string, unknown>;
  created_at: string;
};

export type EmailRouteCreate = {
  /** An address whose mail reaches this service */
  address: string;
  /** What to do with every file */
  operation: "merge" | "convert" | "optimize" | "summarize" | "compress" | "split" | "delete-pages" | "extract-pages" | "reorder-pages" | "page-count" | "rotate" | "watermark" | "protect" | "unlock" | "flatten" | "number-pages" | "add-page-numbers" | "crop" | "scale-pages" | "add-pages" | "page-boxes" | "n-up" | "booklet" | "poster" | "single-page" | "auto-rotate" | "deskew" | "clean-scan" | "remove-blank-pages" | "split-by" | "read-metadata" | "sanitise" | "extract-images" | "extract-attachments" | "to-pdfa" | "tag" | "write-metadata" | "read-form" | "fill-form" | "unlock-form" | "list-comments" | "remove-comments" | "read-outline" | "write-outline" | "remove-images" | "rename" | "repair" | "analyze" | "pdf-to-images" | "pdf-to-png" | "pdf-to-jpg" | "image-to-pdf" | "images-to-pdf" | "pdf-to-text" | "pdf-to-txt" | "pdf-to-word" | "pdf-to-ppt" | "pdf-to-excel" | "pdf-to-csv" | "pdf-to-markdown" | "pdf-to-html" | "pdf-to-json" | "to-markdown" | "split-photos" | "word-to-pdf" | "excel-to-pdf" | "ppt-to-pdf" | "html-to-pdf" | "markdown-to-pdf" | "text-to-pdf" | "csv-to-pdf" | "email-to-pdf" | "svg-to-pdf" | "epub-to-pdf" | "render" | "add-signature-base64" | "add-text-signature" | "sign" | "timestamp" | "long-term" | "verify" | "preset" | "to-size" | "extract-invoice" | "extract-tables" | "parse-resume" | "questions" | "upload" | "generate-questions" | "translate" | "auto-redact" | "classify-documents" | "detect-fraud" | "extract-clauses" | "generate-filing" | "parse-document" | "normalize-data" | "process-bank-statement" | "process-onboarding" | "reconcile-documents" | "score-quality" | "tag-retention" | "validate-file" | "create" | "contract-intel" | "onboarding" | "regulatory" | "risk-check" | "trusted-data" | "run" | "pdf/compress" | "pdf/split" | "pdf/delete-pages" | "pdf/extract-pages" | "pdf/reorder-pages" | "pdf/page-count" | "pdf/rotate" | "pdf/watermark" | "pdf/protect" | "pdf/unlock" | "pdf/flatten" | "pdf/number-pages" | "pdf/add-page-numbers" | "pdf/ocr" | "pdf/crop" | "pdf/scale-pages" | "pdf/add-pages" | "pdf/page-boxes" | "pdf/n-up" | "pdf/booklet" | "pdf/poster" | "pdf/single-page" | "pdf/auto-rotate" | "pdf/deskew" | "pdf/clean-scan" | "pdf/remove-blank-pages" | "pdf/split-by" | "pdf/read-metadata" | "pdf/sanitise" | "pdf/extract-images" | "pdf/extract-attachments" | "archive/to-pdfa" | "archive/validate" | "archive/tag" | "pdf/write-metadata" | "pdf/read-form" | "pdf/fill-form" | "pdf/unlock-form" | "pdf/list-comments" | "pdf/remove-comments" | "pdf/read-outline" | "pdf/write-outline" | "pdf/remove-images" | "pdf/rename" | "pdf/repair" | "pdf/analyze" | "convert/pdf-to-images" | "convert/pdf-to-png" | "convert/pdf-to-jpg" | "convert/image-to-pdf" | "convert/images-to-pdf" | "convert/pdf-to-text" | "convert/pdf-to-txt" | "convert/pdf-to-word" | "convert/pdf-to-ppt" | "convert/pdf-to-excel" | "convert/pdf-to-csv" | "convert/pdf-to-markdown" | "convert/pdf-to-html" | "convert/pdf-to-json" | "convert/to-markdown" | "convert/split-photos" | "convert/word-to-pdf" | "convert/excel-to-pdf" | "convert/ppt-to-pdf" | "convert/html-to-pdf" | "convert/markdown-to-pdf" | "convert/text-to-pdf" | "convert/csv-to-pdf" | "convert/email-to-pdf" | "convert/svg-to-pdf" | "convert/epub-to-pdf" | "einvoice/render" | "sign/add-signature-base64" | "sign/add-text-signature" | "pdf/sign" | "sign/timestamp" | "sign/long-term" | "sign/verify" | "optimize/preset" | "optimize/to-size" | "ai/extract-invoice" | "ai/extract-tables" | "ai/ocr" | "ai/parse-resume" | "ai/questions" | "ai/summarize" | "chat/summarize" | "chat/upload" | "chat/generate-questions" | "chat/translate" | "workflows/auto-redact" | "workflows/classify-documents" | "workflows/detect-fraud" | "workflows/extract-clauses" | "workflows/generate-filing" | "workflows/parse-document" | "workflows/normalize-data" | "workflows/process-bank-statement" | "workflows/process-onboarding" | "workflows/reconcile-documents" | "workflows/score-quality" | "workflows/tag-retention" | "workflows/validate-file" | "einvoice/create" | "einvoice/convert" | "einvoice/validate" | "pipelines/contract-intel" | "pipelines/onboarding" | "pipelines/regulatory" | "pipelines/risk-check" | "pipelines/trusted-data" | "chains/run";
  /** Fields of that operation */
  options?: Record<string, unknown> | undefined;
};

export type EmailRouteDeletedResponse = {
  success: true;
  address: string;
};

export type EmailRouteListResponse = {
  success: true;
  routes: EmailRoute[];
  total: number;
  limit: number;
};

export type EmailRouteOutcome = {
  recipient: string;
  routed: boolean;
  duplicate: boolean;
  job_id?: string | undefined;
  operation?: string | undefined;
  files: string[];
  reason?: "unknown_recipient" | "no_documents" | "unreadable_message" | "tier_too_low" | "quota_exceeded" | "options_unfit" | "subscription_confirmed" | "no_message" | undefined;
};

export type EmailRouteResponse = {
  success: true;
  address: string;
  operation: string;
  options: Record<string, unknown>;
  created_at: string;
};

export type Evidence = {
  page: number;
  bbox: Box;
  text: string;
};

export type FieldComparison = {
  field: string;
  outcome: "agrees" | "differs" | "partly" | "missing";
  values: SaidValue[];
};

export type FieldDifference = {
  field: string;
  severity: "error" | "warning" | "info";
  reason: string;
  amount: number | null;
  values: SaidValue[];
};

export type FileDeleteResponse = {
  success: true;
  file_id: string;
};

export type FileLink = {
  success: true;
  url: string;
  filename: string;
  content_type: string;
  bytes: number;
  expires_at: string;
  file_id: string;
};

export type FileLocation = {
  /** The element, field or record, each step counted from 1 */
  path: string;
  /** Line of the file, 1-based */
  line: number;
  text: string;
};

export type FileStatusResponse = {
  success: true;
  file_id: string;
  filename: string;
  content_type: string;
  size?: number | undefined;
  status: "waiting" | "ready" | "processing" | "failed";
  created_at: string;
  expires_at: string;
  download_url?: string | undefined;
  headers?: Record<string, string> | undefined;
  error?: CallError | undefined;
};

export type FileUploadRequest = {
  filename: string;
  content_type?: string | undefined;
  size: number;
};

export type FileUploadResponse = {
  success: true;
  file_id: string;
  upload_url: string;
  upload_method: "PUT";
  upload_headers: {
    "Content-Type": string;
    "Content-Length": string;
  };
  expires_at: string;
};

export type FilingDraft = {
  filing_type: "gstr_1" | "gstr_3b" | "gstr_9" | "itr" | "tds_24q" | "tds_26q" | "tds_27q" | "payroll" | "mca_aoc_4" | "mca_mgt_7" | "uk_vat" | "eu_vat" | "eu_recapitulative" | "us_1099_nec";
  form: string;
  title: string;
  status: "draft";
  notice: string;
  period: {
    label: string;
    from: string;
    to: string;
  };
  due_date: string;
  gstin: string | null;
  figures: {
    id: string;
    label: string;
    value: number;
    rows: number[];
  }[];
  sections: {
    id: string;
    title: string;
    head: string[];
    rows: (string | number | null)[][];
  }[];
  portal: {
    layout: string;
    filename: string;
    content: unknown;
  } | null;
  rows: {
    file: string;
    sheet: string | null;
    page: number | null;
    row: number;
    id: number;
  }[];
  left_out: {
    file: string;
    sheet: string | null;
    page: number | null;
    row: number;
    reason: string;
  }[];
  notes: string[];
  evidence: Record<string, Evidence>;
};

export type FilingResponse = {
  success: true;
  data: FilingDraft;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type FraudComparison = {
  file: string;
  invoice_number: string | null;
  date: string | null;
  vendor: string | null;
  total_amount: number | null;
};

export type FraudDetectionResponse = {
  success: true;
  data: FraudReport;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type FraudEvidence = {
  file: string;
  page: number;
  bbox: Box;
  text: string;
};

export type FraudReport = {
  score: number;
  /** none: no signal among those that could be looked for; not_checked lists the others */
  level: "none" | "low" | "medium" | "high";
  flagged: boolean;
  threshold: number;
  calibration: string;
  invoice: FraudComparison;
  compared_with: FraudComparison[];
  signals: FraudSignal[];
  not_checked: {
    id: string;
    reason: string;
  }[];
  notified: "fraud.flagged";
  evidence: Record<string, Evidence>;
};

export type FraudSignal = {
  id: string;
  category: "amounts" | "tax" | "dates" | "duplicates" | "payment" | "vendor" | "file";
  title: string;
  weight: number;
  explanation: string;
  source: string;
  evidence: FraudEvidence[];
};

export type GstAmounts = {
  taxable_value: number;
  igst: number;
  cgst: number;
  sgst: number;
  cess: number;
};

export type GstDocument = {
  document_type: string;
  section: string | null;
  company_gstin: string | null;
  supplier_gstin: string | null;
  supplier_name: string | null;
  bill_no: string;
  bill_date: string | null;
  place_of_supply: string | null;
  reverse_charge: boolean | null;
  amounts: GstAmounts;
  document_value: number | null;
  itc_available: string | null;
  itc_reason: string | null;
  period: string | null;
  amends: {
    bill_no: string;
    bill_date: string | null;
  } | null;
  places: {
    file: string;
    part: string;
    row: number;
  }[];
};

export type GstMatch = {
  status: "exact" | "suggested" | "mismatch" | "same_pan" | "missing_in_2b" | "missing_in_books";
  reason: string;
  action: string;
  credit: "claim" | "check" | "blocked" | "none";
  books: GstDocument | null;
  portal: GstDocument | null;
  differences: {
    field: string;
    books: string | number | boolean | null;
    portal: string | number | boolean | null;
    by: number | null;
    rounding: boolean;
  }[];
  tax_difference: number | null;
  flags: {
    code: string;
    text: string;
    source: string;
  }[];
};

export type HTTPValidationError = {
  detail: ValidationError[];
};

export type HealthResponse = {
  status: "ok";
  version: string;
  time: string;
};

export type Invoice = {
  document_type: "invoice" | "credit_note" | "receipt";
  invoice_number: string | null;
  date: string | null;
  due_date: string | null;
  purchase_order: string | null;
  payment_terms: string | null;
  vendor: InvoiceParty;
  buyer: InvoiceParty;
  currency: string | null;
  subtotal: number | null;
  discount: number | null;
  shipping: number | null;
  tax_amount: number | null;
  taxes: {
    rate: number | null;
    base: number | null;
    amount: number;
  }[];
  cgst: number | null;
  sgst: number | null;
  igst: number | null;
  cess: number | null;
  tax_withheld: number | null;
  round_off: number | null;
  total_amount: number | null;
  amount_paid: number | null;
  amount_due: number | null;
  bank: {
    iban: string | null;
    bic: string | null;
    account_number: string | null;
    ifsc: string | null;
    bank_name: string | null;
  };
  irn: string | null;
  place_of_supply: string | null;
  reverse_charge: boolean | null;
  line_items?: InvoiceLine[] | undefined;
  checks: {
    name: string;
    passed: boolean;
  }[];
  confidences: Record<string, number>;
  evidence: Record<string, Evidence>;
};

export type InvoiceExtractionResponse = {
  success: true;
  data: Invoice;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type InvoiceLine = {
  description: string | null;
  hsn_sac: string | null;
  quantity: number | null;
  unit: string | null;
  unit_price: number | null;
  tax_rate: number | null;
  amount: number;
};

export type InvoiceParty = {
  name: string | null;
  gstin: string | null;
  vat_id: string | null;
  tax_number: string | null;
  pan: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
};

export type JsonRpcMessage = {
  jsonrpc: "2.0";
};

export type KeyChange = {
  change: number;
  kind: "account" | "registration" | "link" | "amount" | "side" | "date" | "party" | "law" | "percentage" | "duration" | "number";
  old: {
    text: string;
    value: string;
  } | null;
  new: {
    text: string;
    value: string;
  } | null;
  old_page: number | null;
  new_page: number | null;
  context: string;
};

export type MonthUsageResponse = {
  month: string;
  operations_used: number;
  operations_remaining: number;
  limit: number;
  tool_breakdown: Record<string, number>;
};

export type MultiChatAnswer = {
  answer: string;
  found: boolean;
  documents: DocumentAnswer[];
  sources: DocumentSource[];
};

export type MultiChatRequest = {
  session_id: string;
  question: string;
  document_ids?: string[] | undefined;
  history?: ChatTurn[] | undefined;
};

export type MultiChatResponse = {
  success: true;
  data: MultiChatAnswer;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type MultiSummary = {
  comparison_mode: boolean;
  summary: string;
  documents: DocumentSummary[];
  similarities: Similarity[];
  differences: Difference[];
};

export type MultiSummaryResponse = {
  success: true;
  data: MultiSummary;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type NormalizedBlock = {
  kind: string;
  level: number | null;
  text: string;
  bbox: Box;
};

export type NormalizedCell = {
  row: number;
  column: number;
  row_span: number;
  column_span: number;
  text: string;
  value: NormalizedValue;
  value_type: "text" | "number" | "amount" | "percentage" | "date" | "boolean" | "identifier";
  /** ISO 4217, of an amount that names it */
  currency: string | null;
  provenance: Provenance;
};

export type NormalizedDocument = {
  schema_version: "1.0";
  filename: string;
  format: string;
  sha256: string;
  document_type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown";
  document_type_confidence: number;
  /** BCP 47; null when there is too little text to tell */
  language: string | null;
  title: string | null;
  page_count: number;
  fields: NormalizedField[];
  /** null when they were not asked for */
  entities: NormalizedEntity[] | null;
  /** null when they were not asked for */
  tables: NormalizedTable[] | null;
  pages: NormalizedPage[];
  text: string;
  evidence: Record<string, Evidence>;
  /** Whether an earlier call with the same file and options made it */
  cached: boolean;
};

export type NormalizedDocumentResponse = {
  success: true;
  data: NormalizedDocument;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type NormalizedEntity = {
  kind: string;
  value: string;
  text: string;
  provenance: Provenance;
};

export type NormalizedField = {
  /** The label in lower case with _ for blanks, or the path in the extractor's result */
  name: string;
  label: string;
  value: NormalizedValue;
  value_type: "text" | "number" | "amount" | "percentage" | "date" | "boolean" | "identifier";
  /** ISO 4217, of an amount that names it */
  currency: string | null;
  /** As it is written */
  text: string;
  confidence: number;
  /** A label beside it, or the extractor for this type of document */
  source: "label" | "invoice" | "resume" | "statement";
  provenance: Provenance;
};

export type NormalizedPage = {
  page: number;
  width: number;
  height: number;
  source: "text" | "ocr" | "none";
  ocr_confidence: number | null;
  sheet: string | null;
  hidden: boolean;
  text: string;
  blocks: NormalizedBlock[];
};

export type NormalizedTable = {
  pages: number[];
  bbox: Box;
  sheet: string | null;
  row_count: number;
  column_count: number;
  header_rows: number;
  headers: string[];
  rows: string[][];
  cells: NormalizedCell[];
};

/** Dates are YYYY-MM-DD, numbers and amounts are numbers, percentages are their number of hundredths */
export type NormalizedValue = string | number | boolean;

export type NotChecked = {
  id: string;
  reason: string;
  source: string;
};

export type NotCompared = {
  id: string;
  index: number;
  reason: string;
};

export type OcrPage = {
  page: number;
  width: number;
  height: number;
  source: "text" | "ocr" | "none";
  text: string;
  confidence: number | null;
  words: OcrWord[];
};

export type OcrResponse = {
  success: true;
  data: OcrText;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type OcrText = {
  text: string;
  language: string;
  page_count: number;
  pages: OcrPage[];
};

export type OcrWord = {
  text: string;
  bbox: Box;
  confidence: number | null;
};

export type Onboarding = {
  onboarding_type: "vendor" | "customer" | "employee";
  result: "complete" | "incomplete" | "needs_review";
  documents: OnboardingPaper[];
  checklist: {
    id: string;
    title: string;
    required: boolean;
    source: string;
    present: boolean;
    filenames: string[];
  }[];
  /** What of the papers was not read; complete is said only when there is none */
  not_checked: PipelineNotChecked[];
  missing: {
    item: string;
    what: "document" | "field";
    field: string | null;
    required: boolean;
    reason: string;
    source: string;
  }[];
  comparisons: FieldComparison[];
  mismatches: FieldDifference[];
  completeness: {
    required: number;
    present: number;
    share: number;
    recommended: number;
    recommended_present: number;
  };
};

export type OnboardingIdentity = {
  field: "gstin" | "pan" | "vendor_name";
  /** What the call said */
  stated: string | null;
  /** What was said, else what the papers agree on */
  used: string | null;
  valid: "valid" | "invalid" | "not_checked";
  reason: string;
  found: {
    file: string;
    value: string;
    agrees: "yes" | "no";
    place: Place;
  }[];
};

export type OnboardingPaper = {
  filename: string;
  type: string;
  title: string;
  confidence: number;
  reason: string;
  fields: Record<string, {
    value: string;
    place: Place;
  }>;
  faults: PaperFault[];
};

export type OnboardingPipelineResponse = {
  success: true;
  data: OnboardingRun;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type OnboardingResponse = {
  success: true;
  data: Onboarding;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type OnboardingRun = {
  status: "completed" | "completed_with_failures";
  documents: PipelineDocument[];
  /** What was done, in order, with its time */
  stages: PipelineStage[];
  decision: "ready" | "needs_review" | "not_ready";
  reasons: string[];
  identity: OnboardingIdentity[];
  onboarding: Onboarding | null;
  quality: {
    filename: string;
    score: number;
    grade: "ready" | "usable" | "poor" | "unfit";
    advice: string[];
  }[];
  counts: {
    papers: number;
    missing: number;
    mismatches: number;
  };
};

export type PageCountResponse = {
  success: true;
  page_count: number;
  encrypted: boolean;
  page_sizes: PageSize[];
};

export type PageImage = {
  page: number;
  mime_type: "image/png" | "image/jpeg";
  data: string;
};

export type PageImagesResponse = {
  success: true;
  images: PageImage[];
};

export type PageSize = {
  width: number;
  height: number;
};

export type PaperFault = {
  field: string;
  severity: "error" | "warning" | "info";
  message: string;
  source: string;
  found: string | number | boolean | null;
  place: Place | null;
};

export type PdfAnalysedFont = {
  name: string;
  /** Such as TrueType, Type1, Type3, Type0/CIDFontType2 */
  type: string;
  embedded: boolean;
  subset: boolean;
  /** Its codes lead to characters */
  mapped: boolean;
  bytes: number;
};

export type PdfAnalysedImage = {
  object: number;
  /** The first that draws it */
  page: number;
  width: number;
  height: number;
  bits: number;
  color_space: string | null;
  coding: string[];
  bytes: number;
  /** The opacity of another image */
  mask: boolean;
  /** Where it is drawn largest, points */
  drawn_width: number;
  drawn_height: number;
  /** Pixels in an inch there, of the coarser side */
  dpi: number;
};

export type PdfAnalysisResponse = {
  success: true;
  file_size: number;
  version: string;
  linearized: boolean;
  /** How often it was saved behind what was there, and once */
  revisions: number;
  page_count: number;
  /** As seen, points */
  page_sizes: {
    width: number;
    height: number;
    count: number;
    first_page: number;
  }[];
  encryption: {
    /** RC4 or AES with its bits, such as AES-256 */
    method: string | null;
    revision: number | null;
    needs_password: boolean;
    permissions: PdfPermissions;
  } | null;
  tagged: boolean;
  language: string | null;
  /** Of PDF/A, PDF/UA and PDF/X, as the file makes them; unproven */
  claims: string[];
  fonts: PdfAnalysedFont[];
  color_spaces: PdfColorSpace[];
  images: PdfAnalysedImage[];
  signatures: number;
  form_fields: number;
  comments: number;
  bookmarks: number;
  attachments: number;
  layers: number;
  active_content: {
    scripts: number;
    launch_actions: number;
    form_actions: number;
    external_links: number;
    media: number;
    xfa: boolean;
  };
  /** The heaviest first; structure is all that is no stream of these */
  weights: PdfWeight[];
};

export type PdfColorSpace = {
  name: string;
  components: number | null;
  colorants: string[];
  used_by: ("content" | "images" | "shadings" | "groups")[];
};

export type PdfComment = {
  /** The name that the file has for it, or one by its place in the file */
  id: string;
  type: "text" | "free_text" | "highlight" | "underline" | "squiggly" | "strikeout" | "caret" | "ink" | "stamp" | "line" | "square" | "circle" | "polygon" | "polyline" | "file_attachment" | "sound" | "redact";
  page: number;
  /** Points from the lower left corner of the page as seen */
  box: {
    x: number;
    y: number;
    width: number;
    height: number;
  } | null;
  author: string | null;
  subject: string | null;
  text: string | null;
  /** The words of the page that a highlight or another mark lies on */
  marked_text: string | null;
  /** Of a stamp or an icon, such as Approved */
  name: string | null;
  attached_file: string | null;
  /** Such as #ffd100 */
  color: string | null;
  opacity: number;
  hidden: boolean;
  created: string | null;
  modified: string | null;
  /** What reviewers set it to, in the order of the file */
  states: PdfCommentState[];
  /** Replies, and replies to replies, each behind its own */
  replies: PdfCommentReply[];
};

export type PdfCommentReply = {
  /** The name that the file has for it, or one by its place in the file */
  id: string;
  type: "text" | "free_text" | "highlight" | "underline" | "squiggly" | "strikeout" | "caret" | "ink" | "stamp" | "line" | "square" | "circle" | "polygon" | "polyline" | "file_attachment" | "sound" | "redact";
  page: number;
  /** Points from the lower left corner of the page as seen */
  box: {
    x: number;
    y: number;
    width: number;
    height: number;
  } | null;
  author: string | null;
  subject: string | null;
  text: string | null;
  /** The words of the page that a highlight or another mark lies on */
  marked_text: string | null;
  /** Of a stamp or an icon, such as Approved */
  name: string | null;
  attached_file: string | null;
  /** Such as #ffd100 */
  color: string | null;
  opacity: number;
  hidden: boolean;
  created: string | null;
  modified: string | null;
  /** What reviewers set it to, in the order of the file */
  states: PdfCommentState[];
  in_reply_to: string;
  /** Part of what it belongs to, such as the caret of a replacement */
  grouped: boolean;
};

export type PdfCommentState = {
  /** Accepted, Rejected, Cancelled, Completed, None; Marked, Unmarked */
  state: string;
  /** Review or Marked */
  model: string | null;
  author: string | null;
  date: string | null;
};

export type PdfCommentsResponse = {
  success: true;
  /** With replies */
  comment_count: number;
  comments: PdfComment[];
};

export type PdfDamage = {
  code: "header" | "file_end" | "cross_reference" | "object_offsets" | "unreadable_objects" | "stream_lengths" | "stream_data" | "missing_objects" | "page_tree" | "locked_file" | "structure";
  text: string;
  /** How often; the first twenty objects are told */
  count: number;
  /** Numbers of the objects */
  objects: number[];
  /** False where something of it is in the repaired file, too */
  mended: boolean;
};

export type PdfDestination = {
  kind: "page" | "file" | "embedded" | "uri" | "launch" | "named_action" | "script" | "action" | "element" | "none";
  /** In the file that is named, where one is */
  page: number | null;
  fit: "xyz" | "fit" | "fith" | "fitv" | "fitr" | "fitb" | "fitbh" | "fitbv" | null;
  left: number | null;
  /** In user space of the page, as the file has it */
  top: number | null;
  zoom: number | null;
  /** Of a named destination or action */
  name: string | null;
  url: string | null;
  file: string | null;
};

export type PdfFormField = {
  name: string;
  type: "text" | "checkbox" | "radio" | "dropdown" | "list" | "button" | "signature";
  /** What the form calls it, for people */
  label: string | null;
  value: string | boolean | string[] | null;
  /** Of radio buttons, lists and dropdowns, and the marks of a checkbox that has several */
  options: {
    value: string;
    label: string;
  }[];
  required: boolean;
  read_only: boolean;
  multiline: boolean;
  /** A dropdown that takes other values than its options */
  editable: boolean;
  /** A list of which several may be chosen */
  multiple: boolean;
  max_length: number | null;
  /** Where pages show it: points from the lower left corner of the page as seen */
  places: {
    page: number;
    x: number;
    y: number;
    width: number;
    height: number;
  }[];
};

export type PdfFormResponse = {
  success: true;
  /** The form is described in XFA, too, which is not read */
  xfa: boolean;
  fields: PdfFormField[];
};

export type PdfLooksDifference = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of its pixels that differ, 0 to 1 */
  share: number;
};

export type PdfLooksPage = {
  /** Its number in file; in other_file where that alone has it */
  page: number;
  file_page: number | null;
  other_file_page: number | null;
  /** Structural similarity (SSIM), 1 is alike */
  similarity: number;
  /** Share of the pixels that differ, 0 to 1 */
  changed: number;
  same_size: boolean;
  only_in: "file" | "other_file" | null;
  difference_count: number;
  /** The largest 200: points from the lower left corner of the larger page as seen */
  differences: PdfLooksDifference[];
};

export type PdfLooksResponse = {
  success: true;
  /** No compared page differs, and none is in one file alone */
  alike: boolean;
  /** The mean of all pages */
  similarity: number;
  page_counts: {
    file: number;
    other_file: number;
  };
  /** Pages of file that other_file does not have */
  removed_pages: number[];
  /** Pages of other_file that file does not have */
  inserted_pages: number[];
  /** Those of the removed and inserted pages that look alike: they stand elsewhere now */
  moved_pages: {
    file_page: number;
    other_file_page: number;
  }[];
  pages: PdfLooksPage[];
};

export type PdfMetadataResponse = {
  success: true;
  version: string;
  page_count: number;
  encrypted: boolean;
  tagged: boolean;
  language: string | null;
  /** What the file says of itself, such as PDF/A-2b; unproven */
  pdfa: string | null;
  info: {
    title: string | null;
    author: string | null;
    subject: string | null;
    keywords: string | null;
    creator: string | null;
    producer: string | null;
    created: string | null;
    modified: string | null;
    others: Record<string, string>;
  };
  /** The packet as it stands; null without one, or with more than a megabyte */
  xmp: string | null;
  fonts: {
    name: string;
    embedded: boolean;
    /** Its codes lead to characters */
    mapped: boolean;
  }[];
  pages: {
    number: number;
    rotation: number;
    user_unit: number;
    media_box: number[] | null;
    crop_box: number[] | null;
    bleed_box: number[] | null;
    trim_box: number[] | null;
    art_box: number[] | null;
  }[];
  outline: {
    title: string;
    level: number;
    page: number | null;
  }[];
  attachments: {
    name: string;
    description: string | null;
    size: number | null;
  }[];
  /** The names of signed fields; whether they hold says sign/verify */
  signatures: string[];
  active_content: {
    scripts: number;
    launch_actions: number;
    form_actions: number;
    external_links: number;
    media: number;
    xfa: boolean;
  };
};

export type PdfOutlineItem = {
  title: string;
  level: number;
  page: number | null;
  /** Shows what stands below it */
  open: boolean;
  bold: boolean;
  italic: boolean;
  color: string | null;
  destination: PdfDestination;
  items: PdfOutlineItem[];
};

export type PdfOutlineResponse = {
  success: true;
  item_count: number;
  outline: PdfOutlineItem[];
};

export type PdfPermissions = {
  print: boolean;
  print_high_quality: boolean;
  change: boolean;
  copy: boolean;
  annotate: boolean;
  fill_forms: boolean;
  accessibility: boolean;
  assemble: boolean;
};

export type PdfRepairReport = {
  success: true;
  status: "nothing_to_repair" | "repaired";
  page_count: number;
  damage: PdfDamage[];
};

export type PdfWeight = {
  kind: "images" | "fonts" | "content" | "profiles" | "metadata" | "attachments" | "other" | "structure";
  bytes: number;
  share: number;
};

export type PipelineDocument = {
  file: string;
  /** null when the file could not be read */
  type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown" | null;
  title: string | null;
  confidence: number | null;
  page_count: number | null;
  language: string | null;
  /** Why it was not read, or not all of it */
  error: string | null;
};

export type PipelineNotChecked = {
  id: string;
  reason: string;
};

export type PipelineStage = {
  stage: string;
  status: "completed" | "failed" | "skipped";
  /** ms from the start of the run */
  started: number;
  /** ms */
  duration: number;
  /** Why it failed or was left out */
  reason?: string | undefined;
};

export type Place = {
  page?: number | undefined;
  bbox?: Box | undefined;
  sheet?: string | undefined;
  cell?: string | undefined;
  line?: number | undefined;
  path?: string | undefined;
  attachment?: string | undefined;
  text: string;
};

/** Where something stands in the document */
export type Provenance = {
  /** From 1; a sheet or slide is a page, other files without pages get A4 ones */
  page: number;
  bbox: Box;
  /** Name of the sheet, of a workbook */
  sheet: string | null;
  /** Name of the cell, such as B3, of a workbook or CSV file */
  cell: string | null;
};

export type QualityCheck = {
  check: string;
  passed: boolean;
  reason: string;
  pages: number[];
};

export type QualityCriterion = {
  name: "legibility" | "ocr_confidence" | "resolution" | "skew" | "completeness" | "accessibility" | "machine_readability";
  score: number | null;
  weight: number;
  reason: string;
  advice: string | null;
  pages: number[];
  checks: QualityCheck[];
};

export type Question = {
  question: string;
  type: "multiple_choice" | "open";
  options: string[];
  answer: string;
  difficulty: "easy" | "medium" | "hard";
  page: number;
  source: Evidence;
};

export type Questions = {
  language: string;
  difficulty: "easy" | "medium" | "hard";
  question_count: number;
  questions: Question[];
};

export type QuestionsResponse = {
  success: true;
  data: Questions;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type ReadyResponse = {
  status: "ready";
  dependencies: Record<string, "ok" | "unavailable" | "full">;
};

export type Reconciliation = {
  reconciliation_type: "gstr_2b" | "gstr_3b";
  company_gstin: string | null;
  period: string | null;
  tolerance: number;
  column_mapping: RegisterMapping[];
  summary: {
    status: "exact" | "suggested" | "mismatch" | "same_pan" | "missing_in_2b" | "missing_in_books";
    count: number;
    books: GstAmounts;
    portal: GstAmounts;
  }[];
  itc: Record<string, GstAmounts> | null;
  matches: GstMatch[];
  suppliers: {
    supplier_gstin: string | null;
    supplier_name: string | null;
    books: GstAmounts;
    portal: GstAmounts;
    tax_difference: number;
    counts: Record<string, number>;
  }[];
  superseded: GstDocument[];
  /** Rows of the books that hold a document once more; they count nowhere */
  booked_twice: GstDocument[];
  /** What was not compared or not tested, and why */
  not_checked: {
    id: string;
    reason: string;
  }[];
  return_rows: {
    row: string;
    text: string;
    status: "agrees" | "within_tolerance" | "differs" | "not_in_return" | "not_in_books";
    books: GstAmounts | null;
    return: GstAmounts | null;
    difference: GstAmounts | null;
    documents: number;
  }[];
  evidence: Record<string, Evidence>;
};

export type ReconciliationResponse = {
  success: true;
  data: Reconciliation;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type RedactionItem = {
  type: "pan" | "aadhaar" | "ssn" | "email" | "phone" | "bank_account" | "credit_card" | "iban" | "gstin" | "ip" | "date_of_birth" | "national_id" | "passport" | "driving_licence" | "term" | "pattern";
  page: number | null;
  boxes: Box[];
  place: "text" | "scan" | "content" | "appearance" | "annotation" | "link" | "form_field" | "bookmark" | "structure" | "metadata" | "pattern" | "glyph" | "object";
  text: string | null;
  confidence: number;
  removed: boolean;
};

export type RedactionReport = {
  success: true;
  dry_run: boolean;
  total: number;
  by_type: Record<string, number>;
  by_page: Record<string, number>;
  redactions: RedactionItem[];
  unsure: RedactionItem[];
  warnings: string[];
  file: {
    filename: string;
    mime_type: string;
    data: string;
  } | null;
};

export type RegisterMapping = {
  file: string;
  sheet: string;
  side: "books" | "portal" | "sales";
  documents: number;
  columns: Record<string, string>;
  ignored: string[];
  unread_rows: number[];
};

export type Regulatory = {
  status: "completed" | "completed_with_failures";
  documents: PipelineDocument[];
  /** What was done, in order, with its time */
  stages: PipelineStage[];
  filing_type: "gst" | "itr" | "tds" | "audit" | "mca";
  /** What told it; null when it was sent */
  filing_type_detected: string | null;
  assessment_year: string | null;
  financial_year: string | null;
  year_detected: boolean;
  totals: RegulatoryTotal[];
  drafts: FilingDraft[];
  notes: string[];
  /** Whether a file was not read, or not in full: the totals are without it */
  partial: boolean;
};

export type RegulatoryResponse = {
  success: true;
  data: Regulatory;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type RegulatoryTotal = {
  field: string;
  label: string;
  currency: string | null;
  total: number;
  values: {
    file: string;
    value: number;
    page: number | null;
    text: string;
  }[];
};

export type ResumeCandidate = {
  filename: string;
  name: string | null;
  headline: string | null;
  emails: string[];
  phones: string[];
  links: {
    linkedin: string | null;
    github: string | null;
    website: string | null;
    other: string[];
  };
  location: string | null;
  summary: string | null;
  education: ResumeEducation[];
  experience: ResumeExperience[];
  skills: {
    group: string | null;
    skills: string[];
  }[];
  certificates: {
    name: string;
    issuer: string | null;
    date: string | null;
  }[];
  languages: {
    language: string;
    code: string;
    level: string | null;
  }[];
  projects: {
    name: string;
    summary: string | null;
    url: string | null;
    start: string | null;
    end: string | null;
    current: boolean;
    highlights: string[];
  }[];
  publications: {
    title: string;
    authors: string | null;
    venue: string | null;
    date: string | null;
    doi: string | null;
    url: string | null;
  }[];
  other_sections: {
    title: string;
    items: string[];
  }[];
  total_experience_months: number | null;
  rank?: number | undefined;
  score?: number | undefined;
  match?: ResumeMatch | undefined;
};

export type ResumeEducation = {
  institution: string | null;
  degree: string | null;
  area: string | null;
  start: string | null;
  end: string | null;
  current: boolean;
  grade: string | null;
  location: string | null;
  highlights: string[];
};

export type ResumeExperience = {
  company: string | null;
  position: string | null;
  location: string | null;
  start: string | null;
  end: string | null;
  current: boolean;
  months: number | null;
  summary: string | null;
  highlights: string[];
};

export type ResumeMatch = {
  matched_skills: string[];
  missing_skills: string[];
  experience: {
    required_years: number | null;
    years: number | null;
    met: boolean;
  } | null;
  education: {
    required: string;
    highest: string | null;
    met: boolean;
  } | null;
  title: {
    required: string;
    closest: string | null;
    similarity: number;
  } | null;
  reasons: string[];
};

export type ResumeParsingResponse = {
  success: true;
  data: Resumes;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Resumes = {
  candidates: ResumeCandidate[];
  failed: {
    filename: string;
    code: string;
    error: string;
  }[];
  /** Null for a key that keeps nothing */
  download_urls: {
    excel: string;
    csv: string;
    json: string;
  } | null;
  expires_at: string | null;
  confidences: Record<string, number>;
  evidence: Record<string, Evidence>;
};

export type RetentionRecord = {
  document_id: string;
  filename: string;
  sha256: string;
  document_type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown";
  document_date: string;
  jurisdiction: "IN" | "US" | "GB" | "DE" | "EU";
  retention_period: string | null;
  expiry_date: string | null;
  legal_basis: string | null;
  status: "kept" | "due" | "expired" | "permanent" | "none";
  days_left: number | null;
  tagged_at: string;
};

export type RetentionRule = {
  legal_basis: string;
  url: string;
  retention_period: string;
  starts: string | null;
  expiry_date: string | null;
  note: string | null;
};

export type RetentionStatusResponse = {
  success: true;
  as_of: string;
  documents: RetentionRecord[];
  next_cursor: string | null;
};

export type RetentionTag = {
  document_id: string;
  filename: string;
  sha256: string;
  document_type: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown";
  document_date: string;
  jurisdiction: "IN" | "US" | "GB" | "DE" | "EU";
  retention_period: string | null;
  expiry_date: string | null;
  legal_basis: string | null;
  status: "kept" | "due" | "expired" | "permanent" | "none";
  days_left: number | null;
  tagged_at: string;
  rules: RetentionRule[];
  sources: {
    document_type: "given" | "document";
    document_date: "given" | "document";
    jurisdiction: "given" | "document";
  };
  evidence: Record<string, Evidence>;
};

export type RetentionTagResponse = {
  success: true;
  data: RetentionTag;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type RiskCheck = {
  status: "completed" | "completed_with_failures";
  documents: PipelineDocument[];
  /** What was done, in order, with its time */
  stages: PipelineStage[];
  document_type: "invoice" | "contract" | "gst_filing" | "bank_statement";
  /** What told it; null when it was sent */
  document_type_detected: string | null;
  risk_score: number;
  risk_level: "none" | "low" | "medium" | "high";
  summary: string;
  findings: RiskFinding[];
  /** Checks that could not be made: what is not found in them is not known to be absent */
  not_checked: PipelineNotChecked[];
  fraud: FraudReport | null;
  validation: Validation | null;
  statement: BankStatementAnalysis | null;
  clauses: Clauses | null;
};

export type RiskCheckResponse = {
  success: true;
  data: RiskCheck;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type RiskFinding = {
  /** What kind of finding it is; several of a kind count once */
  id: string;
  area: "fraud" | "validation" | "statement" | "clauses";
  severity: "high" | "medium" | "low";
  /** The score of this finding alone, 0 to 100 */
  weight: number;
  title: string;
  explanation: string;
  /** Who says that it is a risk */
  source: string | null;
  places: {
    page: number | null;
    bbox: Box | null;
    cell: string | null;
    text: string;
  }[];
};

export type RuleOutcome = {
  id: string;
  severity: "error" | "warning" | "info";
  message: string;
  source: string;
  outcome: "passed" | "failed" | "not_applicable";
  breaches: number;
};

export type SaidValue = {
  document: number;
  filename: string;
  value: string | number | boolean | null;
  place: Place | null;
};

export type SavedChainDeletedResponse = {
  success: true;
  chain: string;
};

export type SavedChainEntry = {
  chain: string;
  description: string | null;
  created_at: string;
  updated_at: string;
  /** Of its steps, in their order */
  operations: string[];
};

export type SavedChainListResponse = {
  success: true;
  chains: SavedChainEntry[];
  total: number;
  limit: number;
};

export type SavedChainResponse = {
  success: true;
  chain: string;
  description: string | null;
  created_at: string;
  updated_at: string;
  steps: Record<string, unknown>[];
  /** Why its steps can no longer run; empty for a chain that can */
  problems: string[];
};

export type ScannedPicture = {
  page: number;
  /** In pixels of the scan from its upper left corner: the upper left one first, then clockwise */
  corners: {
    x: number;
    y: number;
  }[];
  width: number;
  height: number;
  /** Degrees, clockwise, by which it lay turned */
  angle: number;
  /** Left as it lies: several that nothing parts, what is no rectangle, or a scan on which nothing stands apart */
  whole: boolean;
};

export type ScannedSheet = {
  page: number;
  width: number;
  height: number;
  /** Whether pictures stand apart on it */
  parted: boolean;
};

export type SectionSummary = {
  heading: string;
  page: number;
  summary: string;
};

export type ServiceResponse = {
  name: string;
  version: string;
  documentation: string;
  openapi: string;
  health: string;
};

export type SessionDocument = {
  document_id: string;
  filename: string;
  page_count: number;
  bytes: number;
};

export type SessionResponse = {
  success: true;
  session_id: string;
  status: "active";
  documents: SessionDocument[];
  document_count: number;
  total_bytes: number;
  created_at: string;
  expires_at: string;
  limits: {
    documents: number;
    bytes: number;
  };
};

export type SignatureCertificate = {
  subject: string;
  issuer: string;
  serial_number: string;
  valid_from: string;
  valid_to: string;
  sha256: string;
};

export type SignatureVerification = {
  success: true;
  signed: number;
  signatures: VerifiedSignature[];
  usage_rights: boolean;
  anchors: number;
  verified_at: string;
};

export type Similarity = {
  text: string;
  documents: string[];
  quotes: {
    document_id: string;
    filename: string;
    text: string;
    page: number;
  }[];
};

export type SplitPhotosResponse = {
  success: true;
  picture_count: number;
  sheets: ScannedSheet[];
  pictures: ScannedPicture[];
};

export type StructuredDocument = {
  schema_version: string;
  filename: string;
  /** BCP 47; und when there is too little text */
  language: string;
  title: string | null;
  pages: DocumentPage[];
  blocks: DocumentBlock[];
  /** Null unless chunk_size is given */
  chunks: DocumentChunk[] | null;
  /** The same as a DoclingDocument of docling-core; null unless it is asked for */
  docling: Record<string, unknown> | null;
};

export type StructuredDocumentResponse = {
  success: true;
  data: StructuredDocument;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Summary = {
  title: string | null;
  language: string;
  page_count: number;
  summary: string;
  word_count: number;
  key_points: Evidence[];
  sections: SectionSummary[];
};

export type SummaryResponse = {
  success: true;
  data: Summary;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Table = {
  page: number;
  pages: number[];
  bbox: Box;
  row_count: number;
  column_count: number;
  header_rows: number;
  ruled: boolean;
  rows: string[][];
  row_pages: number[];
  cells: TableCell[];
};

export type TableCell = {
  row: number;
  column: number;
  row_span: number;
  column_span: number;
  text: string;
  page: number;
  bbox: Box;
};

export type TableExtractionResponse = {
  success: true;
  data: Tables;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Tables = {
  table_count: number;
  tables: Table[];
};

export type TaxCandidate = {
  kind: string;
  section: string;
  text: string;
  source: string;
  counterparty: string | null;
  total: number;
  rows: number[];
};

export type TrustedData = {
  status: "completed" | "completed_with_failures";
  documents: PipelineDocument[];
  /** What was done, in order, with its time */
  stages: PipelineStage[];
  /** Whether every document is trusted */
  trusted: boolean;
  counts: {
    trusted: number;
    needs_review: number;
    not_trusted: number;
  };
  results: TrustedDocument[];
};

export type TrustedDataResponse = {
  success: true;
  data: TrustedData;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type TrustedDocument = {
  file: string;
  verdict: "trusted" | "needs_review" | "not_trusted";
  /** What stands against trusting it; empty when nothing does */
  reasons: string[];
  /** What trust rests on and could not be checked */
  not_checked: PipelineNotChecked[];
  /** Whether parts of the file were not read */
  partial: boolean;
  normalized: NormalizedDocument | null;
  validation: Validation | null;
  /** Why there is no validation */
  validation_note: string | null;
  quality: DocumentQuality | null;
};

export type UsageCheckResponse = {
  allowed: boolean;
  remaining: number;
  limit: number;
  plan: string;
  reset_date: string;
};

export type UsageEntry = {
  timestamp: string;
  method: string;
  path: string;
  tool: string;
  status: number;
  file_size: number;
  duration_ms: number;
  /** Also in X-Request-Id of the answer and in the log */
  request_id: string;
  /** Of a call that failed: why */
  code: string | null;
};

export type UsageHistoryResponse = {
  items: UsageEntry[];
  total: number;
  limit: number;
  offset: number;
  has_more: boolean;
};

export type UsageStatsResponse = {
  total_operations: number;
  total_file_size: number;
  tool_breakdown: Record<string, number>;
  daily_breakdown: Record<string, number>;
};

export type ValidateFileResponse = {
  success: true;
  data: Validation;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type Validation = {
  filename: string;
  format_type: "gst" | "bank_upload" | "vendor_onboarding" | "insurance_claim" | "en16931" | "xrechnung" | "peppol" | "factur_x" | "fattura_pa" | "facturae";
  format_detected: boolean;
  format_reasons: string[];
  layout: string;
  result: "valid" | "invalid" | "needs_review";
  record_count: number;
  error_count: number;
  warning_count: number;
  info_count: number;
  fields: Record<string, string | number | boolean | null>;
  issues: ValidationIssue[];
  issues_left_out: number;
  rules: RuleOutcome[];
  /** Checks that `valid` stands for and that could not be applied, each with why */
  not_checked: NotChecked[];
};

export type ValidationError = {
  loc: (string | number)[];
  msg: string;
  type: string;
};

export type ValidationIssue = {
  rule: string;
  severity: "error" | "warning" | "info";
  field: string;
  message: string;
  found: string | number | boolean | null;
  expected: string | number | boolean | null;
  source: string;
  record: string | null;
  place: Place | null;
};

export type VerifiedSignature = {
  field: string;
  kind: "signature" | "certification" | "document_timestamp";
  indication: "TOTAL-PASSED" | "TOTAL-FAILED" | "INDETERMINATE";
  sub_indication: "FORMAT_FAILURE" | "HASH_FAILURE" | "SIG_CRYPTO_FAILURE" | "SIG_CONSTRAINTS_FAILURE" | "CHAIN_CONSTRAINTS_FAILURE" | "CRYPTO_CONSTRAINTS_FAILURE_NO_POE" | "NO_SIGNING_CERTIFICATE_FOUND" | "NO_CERTIFICATE_CHAIN_FOUND" | "REVOKED_NO_POE" | "REVOKED_CA_NO_POE" | "OUT_OF_BOUNDS_NO_POE" | "TRY_LATER" | "GENERIC" | null;
  reasons: string[];
  level: "PAdES-B-B" | "PAdES-B-T" | "PAdES-B-LT" | "PAdES-B-LTA" | null;
  subfilter: string;
  page: number | null;
  bbox: Box | null;
  signer: SignatureCertificate | null;
  chain: SignatureCertificate[];
  trusted: boolean | null;
  claimed_time: string | null;
  proven_time: string | null;
  reason: string | null;
  location: string | null;
  name: string | null;
  contact: string | null;
  integrity: {
    byte_range: number[];
    covers: "whole_file" | "revision" | "part";
    digest_matches: boolean | null;
    value_holds: boolean | null;
    signing_certificate: "matches" | "differs" | "absent";
    digest_algorithm: string | null;
    signature_algorithm: string | null;
  };
  changes: {
    allowed: boolean | null;
    permission: number | null;
    total: number;
    found: {
      kind: "validation_data" | "document_timestamp" | "metadata" | "form_fill" | "signature_field" | "signature" | "annotation" | "other";
      what: string;
      page: number | null;
      field: string | null;
      allowed: boolean;
    }[];
  };
  time_stamps: {
    kind: "signature" | "document";
    time: string;
    authority: string | null;
    holds: boolean;
    trusted: boolean;
  }[];
  not_checked: ("content" | "changes" | "trust" | "revocation")[];
};

export type VersionChange = {
  id: number;
  type: "inserted" | "deleted" | "changed" | "moved" | "renumbered";
  scope: "words" | "heading" | "paragraph" | "list-item" | "row" | "header" | "footer" | "cell" | "table-row" | "table-column" | "link";
  old: ComparedSide | null;
  new: ComparedSide | null;
  values: {
    kind: "account" | "registration" | "link" | "amount" | "side" | "date" | "party" | "law" | "percentage" | "duration" | "number";
    old: {
      text: string;
      value: string;
    } | null;
    new: {
      text: string;
      value: string;
    } | null;
  }[];
  confidence: number;
};

export type VersionComparison = {
  identical: boolean;
  /** Share of the words of both versions that stayed, 0 to 1 */
  similarity: number;
  summary: string;
  key_changes: KeyChange[];
  counts: {
    inserted: number;
    deleted: number;
    changed: number;
    moved: number;
    renumbered: number;
  };
  changes: VersionChange[];
  old_version: {
    filename: string;
    page_count: number;
    word_count: number;
  };
  new_version: {
    filename: string;
    page_count: number;
    word_count: number;
  };
};

export type VersionComparisonResponse = {
  success: true;
  data: VersionComparison;
  confidence?: number | undefined;
  engine: string;
  warnings?: string[] | undefined;
  responseTime: string;
};

export type WebhookConfig = {
  webhook_id: string;
  url: string;
  events: ("job.completed" | "fraud.flagged")[];
  description: string | null;
  active: boolean;
  disabled_reason: "gone" | "failing" | null;
  disabled_at: string | null;
  failing_since: string | null;
  previous_secret_until: string | null;
  created_at: string;
  updated_at: string;
};

export type WebhookConfigCreate = {
  /** Public https address that takes the events as POST */
  url: string;
  /** Events to be told of; all when absent */
  events?: ("job.completed" | "fraud.flagged")[] | undefined;
  /** For your own use */
  description?: string | undefined;
  /** Whether events are sent */
  active?: boolean | undefined;
  /** Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent. */
  secret?: string | undefined;
};

export type WebhookConfigUpdate = {
  /** Public https address that takes the events as POST */
  url?: string | undefined;
  /** Events to be told of; all when absent */
  events?: ("job.completed" | "fraud.flagged")[] | undefined;
  /** For your own use */
  description?: string | null | undefined;
  /** Whether events are sent */
  active?: boolean | undefined;
  /** Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent. */
  secret?: string | undefined;
};

export type WebhookCreatedResponse = {
  success: true;
  webhook_id: string;
  url: string;
  events: ("job.completed" | "fraud.flagged")[];
  description: string | null;
  active: boolean;
  disabled_reason: "gone" | "failing" | null;
  disabled_at: string | null;
  failing_since: string | null;
  previous_secret_until: string | null;
  created_at: string;
  updated_at: string;
  secret: string;
};

export type WebhookDeletedResponse = {
  success: true;
  webhook_id: string;
  deleted: true;
};

export type WebhookDeliveriesResponse = {
  success: true;
  deliveries: WebhookDelivery[];
  next_cursor: string | null;
};

export type WebhookDelivery = {
  delivery_id: string;
  event: string;
  job_id: string;
  sequence: number | null;
  attempt: number;
  status: "delivered" | "retrying" | "failed";
  attempted_at: string;
  duration_ms: number;
  response_status: number | null;
  response_excerpt: string | null;
  error: string | null;
  next_attempt_at: string | null;
};

export type WebhookEvent = {
  event: "job.completed" | "fraud.flagged" | "webhook.test";
  job_id: string;
  status: string;
  files_processed: number;
  /** Of the result, for as long as a link holds; empty when there is none */
  download_url: string;
  /** When it happened, ISO 8601 */
  timestamp: string;
};

export type WebhookListResponse = {
  success: true;
  webhooks: WebhookConfig[];
  total: number;
  limit: number;
};

export type WebhookQueuedResponse = {
  success: true;
  delivery_id: string;
  status: "queued";
};

export type WebhookResponse = {
  success: true;
  webhook_id: string;
  url: string;
  events: ("job.completed" | "fraud.flagged")[];
  description: string | null;
  active: boolean;
  disabled_reason: "gone" | "failing" | null;
  disabled_at: string | null;
  failing_since: string | null;
  previous_secret_until: string | null;
  created_at: string;
  updated_at: string;
};

export type WebhookSecretRotation = {
  /** Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent. */
  secret?: string | undefined;
  /** Hours for which old secrets sign as well */
  overlap_hours?: number | undefined;
};
