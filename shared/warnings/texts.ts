import { shortList } from "../values/text/short-list.ts";

const were = (count: number, what: string) => `${count} ${what}${count === 1 ? " was" : "s were"}`;
const passages = (count: number, one: string, more: string) =>
  count === 1 ? `A passage ${one}` : `${count} passages ${more}`;

/** The first of many names, each cut where it is long. */
const namedShortly = (names: readonly string[]) =>
  shortList(names.map((name) => (name.length > 120 ? `${name.slice(0, 117)}...` : name)));

/** Why a value that a language model proposed does not count. */
const refusals = {
  absent: "does not stand in the document",
  unfit: "does not have the form of its field",
  contradicts: "contradicts the other values",
  nameless: "has no name",
  no_month: "is not a month or year",
  ends_early: "ends before it begins",
  not_asked_for: "is not a skill that was asked for",
  taken: "stands for something else already",
} as const;

/** Why pages of a scan are left as they are. */
const leftScans = {
  content: {
    one: "it is no scan, or text or drawings stand on it",
    more: "they are no scans, or text or drawings stand on them",
  },
  parts: { one: "it is made of several images", more: "they are made of several images" },
  coding: {
    one: "its image is coded in a way that is not changed",
    more: "their images are coded in a way that is not changed",
  },
  too_large: {
    one: "its image has more than 75 million pixels",
    more: "their images have more than 75 million pixels",
  },
  shared: { one: "another page shows the same image", more: "other pages show the same images" },
  no_paper: {
    one: "it shows no sheet of paper that can be told from a photograph",
    more: "they show no sheet of paper that can be told from a photograph",
  },
} as const;

export type Refusal = keyof typeof refusals;

/** Every warning of an answer: its code and its text. A path is spelled as in `evidence`, and stands first. */
export const texts = {
  // Reading a request
  field_ignored: (name: string) => `Unknown field ${name} was ignored.`,
  field_misspelt: (name: string, right: string) =>
    `Unknown field ${name} was ignored; did you mean ${right}?`,
  field_misplaced: (name: string) =>
    `Unknown field ${name} was ignored; send it in the body, not in the query.`,
  fields_ignored: (count: number) => `${were(count, "more unknown field")} ignored.`,

  // Chains
  step_failed: (step: number, operation: string, reason: string) =>
    `Step ${step} (${operation}) failed, and nothing more was done: ${reason}`,

  // Pipelines
  stage_failed: (stage: string, reason: string) => `The stage ${stage} failed: ${reason}`,

  // Reading a file
  no_text: () => "No text was found in the file.",
  cut_off: () => "The PDF was cut off: its end is missing, and with it what stood there.",
  no_text_on_page: (page: number) => `No text was found on page ${page}.`,
  pages_turned: (pages: readonly number[]) =>
    pages.length === 1
      ? `The text of page ${pages[0]} stands turned on it; it was read as if the page stood upright.`
      : `The text of pages ${shortList(pages)} stands turned on them; it was read as if they stood upright.`,
  no_data: () => "The file holds no data.",
  uneven_rows: () => "The rows of the file have different numbers of fields.",
  unclosed_quote: (row: number) =>
    `The quotation mark that begins a field in row ${row} is never closed; it was read as text.`,
  words_parted: (count: number) => `${were(count, "overlong word")} read in parts.`,
  comments_left_out: (count: number) => `${were(count, "comment")} left out.`,
  attachments_left_out: (names: string) =>
    `Attachments were left out, send them as files of their own: ${names}.`,
  hidden_sheet: (name: string) => `The sheet "${name}" is hidden in the workbook.`,
  hidden_slide: (number: number) => `Slide ${number} is hidden in the presentation.`,
  formulas_without_result: (count: number) =>
    `${count} formula${count === 1 ? " has" : "s have"} no stored result; open and save the workbook in its program.`,
  read_by_ocr: (pages: number) => `${were(pages, "page")} read by OCR.`,
  no_table: () => "No table was found.",
  cells_doubtful: (cells: readonly string[]) =>
    `${cells.length} cell${cells.length === 1 ? " has" : "s have"} two readings and nothing in the file tells which is meant; ${cells.length === 1 ? "it stays" : "they stay"} text, such as ${[...new Set(cells)].slice(0, 3).join(", ")}.`,
  lines_as_sheet: () => "The sheet holds the lines of text.",
  lines_as_rows: () => "The rows are the lines of text.",

  // Writing a PDF
  attachments_not_printed: (names: readonly string[]) =>
    `Attachments that are no pages here travel in the PDF: ${namedShortly(names)}.`,
  scans_not_parted: (pages: readonly number[]) =>
    `No picture stands apart on ${pages.length === 1 ? "page" : "pages"} ${shortList(pages)}: what was scanned is left whole.`,
  photos_not_parted: (count: number) =>
    `${were(count, "picture")} left whole: several that touch, or what is no rectangle.`,
  not_fetched: (addresses: readonly string[]) =>
    `Nothing outside of the file is fetched; left out: ${namedShortly(addresses)}.`,
  book_parts_left_out: (names: readonly string[]) =>
    `Parts of the book that are missing in it, or are no text or picture, were left out: ${namedShortly(names)}.`,
  drawings_left_out: () =>
    "The workbook's drawings and controls could not be read; the PDF is without them. Save it as .xlsx for all of it.",
  repaired: () => "The PDF was damaged and has been repaired; look at the result.",
  signature_void: () => "The PDF was digitally signed; the signature does not cover the changed file.",
  signature_kept: () =>
    "The PDF is digitally signed: what was drawn stands behind what is signed, as annotations, and changes none of it.",
  revocation_missing: (name: string) =>
    `Nobody told whether the certificate of ${name} was revoked: the signature is not of level PAdES-B-LT.`,
  revoked: (name: string) =>
    `The certificate of ${name} was revoked: whoever verifies the signature will be told so.`,
  issuer_missing: (name: string) =>
    `Who issued the certificate of ${name} is neither in the file nor behind an address that it names: the signature is not of level PAdES-B-LT.`,
  timestamp_missing: () =>
    "The file has room for a timestamp, and timestamp_url was not sent: the signature is of level PAdES-B-B, not B-T.",
  trial_signature: () =>
    "The signature is a trial, by a certificate that was made for this call: nobody will trust it. Send certificate for one that counts.",
  certificate_not_valid: (from: string, to: string) =>
    `The certificate is valid from ${from} to ${to} and not now: whoever verifies the signature will not accept it.`,
  usage_rights_void: () =>
    "The PDF granted rights to Adobe Reader, such as saving a filled form; they do not hold for the changed file.",
  unlocked: () =>
    "The PDF was locked or restricted; the result is no longer locked. pdf/protect locks it again.",
  left_out: (parts: string) => `Left out of the result: ${parts}.`,
  annotations_undrawn: (count: number) =>
    `${were(count, "annotation")} left as annotations: no appearance is there to become part of the page.`,
  notes_left_out: (count: number) =>
    `The words of ${count} note${count === 1 ? "" : "s"} are not part of the page.`,
  xfa_reduced: () => "An XFA form was reduced to its plain form fields.",
  fields_renamed: (count: number) => `${were(count, "form field")} renamed because names clashed.`,
  pages_with_text: (count: number) =>
    count === 1
      ? "1 page has text already and was kept as it is."
      : `${count} pages have text already and were kept as they are.`,
  blank_not_cropped: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} shows nothing and was not cropped.`
      : `Pages ${shortList(pages)} show nothing and were not cropped.`,
  annotations_drawn: () =>
    "Form fields and comments became part of the pages; they can no longer be filled or changed.",
  pages_made_upright: (pages: readonly number[]) =>
    `${pages.length === 1 ? `Page ${pages[0]} was` : `Pages ${shortList(pages)} were`} turned.`,
  nothing_to_turn: () => "No page was turned.",
  way_unsure: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} was left as it is: too little text tells how it stands.`
      : `Pages ${shortList(pages)} were left as they are: too little text tells how they stand.`,
  pages_straightened: (pages: readonly number[]) =>
    `${pages.length === 1 ? `Page ${pages[0]} was` : `Pages ${shortList(pages)} were`} straightened.`,
  nothing_crooked: () => "No page was straightened.",
  skew_unsure: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} was left as it is: it does not tell how crooked it is, or is more so than max_angle.`
      : `Pages ${shortList(pages)} were left as they are: they do not tell how crooked they are, or are more so than max_angle.`,
  nothing_cleaned: () => "No page was cleaned.",
  not_dewarped: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} was not dewarped: it shows no whole sheet with straight edges, or has links, fields, comments or tags in their places.`
      : `Pages ${shortList(pages)} were not dewarped: they show no whole sheet with straight edges, or have links, fields, comments or tags in their places.`,
  hidden_text_dropped: (pages: readonly number[]) =>
    `The hidden text of ${pages.length === 1 ? "page" : "pages"} ${shortList(pages)} was dropped, since it no longer lies where the picture shows it. pdf/ocr makes it anew.`,
  scan_left: (reason: keyof typeof leftScans, pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} was left as it is: ${leftScans[reason].one}.`
      : `Pages ${shortList(pages)} were left as they are: ${leftScans[reason].more}.`,
  boxes_cut: (pages: readonly number[]) =>
    pages.length === 1
      ? `Other boxes of page ${pages[0]} reached past the new media box and end with it now.`
      : `Other boxes of pages ${shortList(pages)} reached past the new media box and end with it now.`,
  unit_enlarged: (unit: number) =>
    `The page is longer than the 14,400 units of a page: its unit is ${unit} points (UserUnit). A reader that does not know that shows it ${unit} times smaller.`,
  signature_kept_filled: () =>
    "The PDF is digitally signed: what was filled in stands behind what is signed, which the signature allows.",
  calculations_not_run: () =>
    "The form has fields that scripts compute. They do not run here: fill these fields, too, or open the file in a program that runs them.",
  packet_replaced: () =>
    "The XMP of the file could not be changed in part and was written anew; what else it said is gone.",
  actions_removed: (count: number) =>
    `${were(count, "action")} removed that would start a program or send data.`,
  links_removed: (count: number) =>
    `${count === 1 ? "1 link to another file or address was" : `${count} links to other files or addresses were`} removed.`,
  files_removed: (count: number) => `${were(count, "attached file")} removed.`,
  nothing_active: () => "The PDF holds nothing that would have to be removed.",
  attachments_unread: (count: number) =>
    `${count} file${count === 1 ? " was" : "s were"} taken out as they are: nobody looked into them.`,
  images_unread: (count: number) =>
    `${were(count, "image")} left out: what they hold cannot be decoded, or is too large.`,
  nothing_to_repair: () => "There is nothing to repair; the file is as it came.",
  name_kept: () => "The document says nothing of what its name asks for; the name is as it came.",
  name_without: (fields: string) => `The document does not say its ${fields}; the name is made without.`,
  no_comments_removed: () => "The pages have no comments of that kind; nothing was removed.",
  no_locked_fields: () => "No form field is read-only; nothing was unlocked.",
  no_images_removed: () => "No page draws an image of that size; nothing was removed.",
  no_blank_pages: () => "No page is blank; nothing was removed.",
  blank_pages_removed: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} was blank and was removed.`
      : `Pages ${shortList(pages)} were blank and were removed.`,
  part_over_size: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} alone takes more than the size asked for; it is a part of its own.`
      : `Pages ${shortList(pages)} each take more than the size asked for; they are parts of their own.`,
  not_locked: () => "The PDF was not locked; there was nothing to unlock.",
  pdfa_withdrawn: (claim: string) =>
    `The file said that it is ${claim}. What was done to it does not agree with that, so that it no longer says so.`,
  hybrid_not_compared: () => "What the pages print was not compared with the XML.",
  properties_left_out: (names: readonly string[]) =>
    `Properties of the XMP that no archive knows were left out: ${namedShortly(names)}.`,
  inks_profiled: () => "Colours of inks without a profile got one by which they look about as on a screen.",
  version_lowered: (version: string, standard: string) =>
    `The file was of PDF ${version}. ${standard} rests on PDF 1.7 and earlier, so that the result is of 1.7; readers may pass over what is newer in it.`,
  stand_in_fonts: (fonts: string) =>
    `Fonts that the file does not bring were embedded by others of the same widths: ${fonts}.`,
  widths_changed: (fonts: number) =>
    `${were(fonts, "font")} wider or narrower than the file said; letters may stand a little apart from where they did.`,
  active_removed: (count: number) => `${were(count, "action or script")} removed: an archive has none.`,
  annotations_removed: (count: number) =>
    `${were(count, "annotation")} removed, of kinds that an archive must not have, or hidden.`,
  annotations_blank: (count: number) =>
    `${were(count, "annotation")} without a look of its own given an empty one.`,
  private_data_removed: (count: number) =>
    `${were(count, "entry")} of private data removed, too long for an archive.`,
  not_accessible: (rules: string) => `The file does not say that it is PDF/UA-1, because of: ${rules}`,
  figures_undescribed: (figures: string) =>
    `Figures without a text that says what they show: ${figures}. Send alt_texts with one for each, or undescribed=decoration.`,
  figures_hidden: (figures: string) => `Figures without a text were made decoration: ${figures}.`,
  language_unknown: () => "The language of the text is not known. Send it as language, such as en.",
  tags_kept: () => "The file has tags, which were kept. Send replace=true for new ones.",
  output_intent_dropped: () =>
    "Colour profiles and the output intent were dropped: the file is no longer PDF/A or PDF/X. The level low keeps them.",
  profiles_dropped: () => "Colour profiles were replaced by plain device colours. The level low keeps them.",
  attachments_locked: () =>
    "Attachments that are locked with a password were left out; send it to keep them.",
  smallest_already: () => "The PDF is as small as it gets without loss of quality; nothing was made smaller.",
  within_target: () => "The PDF is within the target already; nothing was made smaller.",
  target_missed: () => "The target cannot be reached; this is the smallest result.",

  // Redaction
  attachments_removed: (count: number) => `${were(count, "attachment")} removed, unread.`,
  scripts_removed: (count: number) => `${were(count, "script")} removed.`,
  media_removed: (count: number) => `${were(count, "sound or film")} removed.`,
  signatures_removed: (count: number) =>
    `${were(count, "digital signature")} removed; ${count === 1 ? "it" : "they"} would be void.`,
  unsure_values_left: (count: number, kinds: string) =>
    `${count === 1 ? "1 value that may be personal was" : `${count} values that may be personal were`} left, because ${count === 1 ? "it is" : "they are"} not sure enough: ${kinds}. Look at them with dry_run, or send a lower min_confidence.`,
  nothing_to_redact: () => "Nothing was found that would have to be redacted.",
  below_confidence: (count: number) =>
    `${were(count, "doubtful value")} left in place: see dry_run and min_confidence.`,

  // Translation
  passages_untranslated: (failure: string, count: number, all: number) =>
    `${failure}; ${count} of ${all} passages are left as they were.`,
  numbers_changed: (count: number) =>
    `${count} translated passages hold other numbers than the original: check them.`,
  no_font: (count: number) =>
    `${passages(count, "stays as it was", "stay as they were")}: no shipped font has all of the characters.`,
  passages_overflow: (count: number) => `${passages(count, "runs", "run")} over the room there is.`,
  page_unchanged: (page: number) => `Page ${page} stays as it was: its content cannot be taken apart.`,
  scans_drawn_over: (pages: string) =>
    `Scanned pages (${pages}) are drawn over: the original words remain in the picture beneath.`,
  slanted_text: (pages: number) => `Text that does not run level stays as it was, on ${pages} page(s).`,

  // Language model
  model_failed: (failure: string) => `${failure}; the embedded engine answered.`,
  part_not_covered: (failure: string, part: number, parts: number) =>
    `${failure} for part ${part} of ${parts}; that part is not covered.`,
  beginning_only: () => "The language model took only the beginning of the document.",
  proposal_dropped: (path: string, refusal: Refusal) =>
    `${path}: a proposed value ${refusals[refusal]} and was dropped.`,
  unsupported_answer: () =>
    "The document does not support the language model's answer; the embedded engine answered.",
  unsupported_summary: () =>
    "The document does not support the language model's summary; the embedded engine answered.",
  unsupported_questions: () =>
    "The document supports none of the language model's questions; the embedded engine answered.",
  sentences_dropped: (count: number) =>
    count === 1
      ? "1 sentence of the language model was dropped: the document does not say so."
      : `${count} sentences of the language model were dropped: the document does not say so.`,
  statements_dropped: (count: number) =>
    `${count} proposed statements were dropped: the documents they name do not support them.`,
  questions_filled_up: (count: number) => `${count} of the questions are the embedded engine's.`,

  // Invoices and résumés
  not_found: (path: string) => `${path}: not found in the document.`,
  not_called_invoice: () =>
    "Nothing says that the document is an invoice: it has no such title, no number, no buyer and no tax. Its sums may be of something else.",
  identifier_unproven: (path: string) =>
    `${path}: check digits do not hold: it is given as printed with little confidence, and left out of exports.`,
  line_items_unreliable: () => "line_items: could not be read reliably and are left out.",
  no_line_items: () => "line_items: no table of them was found.",
  check_failed: (name: string) => `Check failed: ${name.replaceAll("_", " ")}.`,
  e_invoice_unreadable: () => "The attached e-invoice could not be read.",
  e_invoice_differs: (path: string) =>
    `${path}: the page and the attached e-invoice differ; the e-invoice counts.`,
  posts_undated: (count: number, all: number) =>
    `experience: ${count} of ${all} posts have no date and do not count as experience.`,
  file_failed: (error: string) => error,

  // Workflows
  webhooks_not_told: (event: string) => `The webhooks of ${event} could not be told of this.`,
  webhooks_hear_nothing: (event: string) =>
    `The webhooks of ${event} are not told of this, since the key keeps nothing.`,
  rows_left_out: (count: number) => `${were(count, "row")} left out; left_out says why.`,
  no_rows: () => "No rows were found that a return can be made of.",
  // Statements and registers
  direction_assumed: (count: number) =>
    `${count} amount${count === 1 ? " shows" : "s show"} neither sign nor side and no balance tells it; taken as money out unless the text says otherwise.`,
  currencies_together: (names: readonly string[]) =>
    `totals puts figures of ${names.join(" and ")} together, which is no sum of money: see totals_by_currency.`,
  signs_doubtful: () =>
    "The texts of the bookings tell other directions than the signs of the amounts, and no balance decides; they were taken as they are signed. Look at one booking whose direction you know.",
  fees_unsettled: (count: number) =>
    `${count} amount${count === 1 ? " has a fee" : "s have fees"} beside ${count === 1 ? "it" : "them"}, and no balance tells whether the amount holds it; no fee was taken off.`,
  not_booked: (count: number) =>
    `${count} row${count === 1 ? " says" : "s say"} that nothing was booked, such as what is pending or was reverted; left out.`,
  column_unknown: (heading: string, holds: "date" | "money", missing: string) =>
    `The column "${heading.slice(0, 60)}" holds ${holds === "date" ? "dates" : "amounts"}, but its heading is not known: it was not read, and there is no column for ${missing}.`,
  column_left: (heading: string) =>
    `The column "${heading.slice(0, 60)}" holds amounts beside those of another column, which alone were read: bookings may be missing. Send each currency by itself.`,
  columns_by_cells: (columns: string) =>
    `The table has no headings that are known. What stands in its columns, and the balances where there are any, tell what they are: ${columns}.`,
  date_order_assumed: (order: "dmy" | "mdy") =>
    `The dates do not tell whether the day or the month stands first; the ${order === "dmy" ? "day" : "month"} was taken to.`,
  dates_contradict: (order: "dmy" | "mdy", rows: readonly number[]) =>
    `${rows.length === 1 ? "The date of row" : "The dates of rows"} ${shortList(rows)} cannot be read with the ${order === "dmy" ? "day" : "month"} first as the others; ${rows.length === 1 ? "it was" : "they were"} read the other way.`,
  words_contradict_figures: (places: readonly string[]) =>
    `${places.length === 1 ? "A number says" : `${places.length} numbers say`} one thing in words and another in figures: ${namedShortly(places.map((place) => `"${place}"`))}.`,
  amounts_ambiguous: (amounts: readonly string[]) =>
    `${amounts.length} amount${amounts.length === 1 ? " has" : "s have"} two readings and nothing in the file tells which is meant, such as ${[...new Set(amounts)].slice(0, 3).join(", ")}.`,
  party_above: (party: string) =>
    `No column says with whom the rows are; all were taken to be with ${party}, which a label above them names.`,
  party_unread: (lines: readonly string[]) =>
    `No column says with whom the rows are, and no label above them does${lines.length === 0 ? "" : ` ("${lines.join(" / ").slice(0, 120)}" stands there, and was not read)`}. Send columns for the name and the GSTIN of each party, or write above the rows "Vendor: ..." and "GSTIN: ...".`,
  rows_unread: (count: number) =>
    `${count} row${count === 1 ? " seems" : "s seem"} to hold a document and could not be read as one; see unread_rows.`,
  documents_booked_twice: (count: number) =>
    `${count} document${count === 1 ? " is" : "s are"} booked twice and counted once; see booked_twice.`,
  documents_superseded: (count: number) =>
    `${count} document${count === 1 ? " is" : "s are"} replaced by an amendment and not compared; see superseded.`,
  statement_not_proven: (reason: string) => `The statement is not reconciled. ${reason}`,
  overlaps_removed: (count: number) =>
    `${count} booking${count === 1 ? "" : "s"} stood in two files and counted once; see duplicates_removed.`,

  // Writing e-invoices
  e_invoice_from_page: () =>
    "The values were read from the page of the file; hold them against it before the e-invoice is sent.",
  e_invoice_keys_ignored: (paths: readonly string[]) =>
    `An e-invoice has no place for ${shortList(paths, 20)}.`,
  e_invoice_invalid: (errors: number) =>
    `The e-invoice breaks ${errors} rule${errors === 1 ? "" : "s"}; validate names each.`,
  e_invoice_lost: (what: string, reason: string) => `${what} is not in the result: ${reason}.`,
  e_invoice_more_lost: (count: number) => `${were(count, "more value")} lost; export_format json names each.`,
  e_invoices_beside: (names: readonly string[]) =>
    `The file holds further e-invoices, which were left: ${names.slice(0, 10).join(", ")}.`,

  // Clauses
  no_clauses: () => "No clause of a known category was found. See whether document_type is right.",
  governing_laws: (laws: readonly string[]) =>
    `The document names more than one governing law: ${shortList(laws)}. governing_law is the first; see what each of them is for.`,
  sections_elsewhere: (sections: string) =>
    `The text refers to sections of its own that do not stand in it (${sections}): it may be an excerpt, and what is missing here may stand there.`,
  english_only: () =>
    "Clauses are found by phrases of legal English; this document seems to be in another language, so that which clauses are missing is not said.",

  // Retention
  retention_day_doubtful: (day: string, other: string, expiry: string) =>
    `The date was read as ${day}; with day and month the other way round it is ${other}, and the period ends on ${expiry}. Send document_date.`,
  jurisdictions_differ: (taken: string, others: readonly string[]) =>
    `The document shows numbers of ${[taken, ...others].join(" and ")}; the law of ${taken} was taken, whose stands first. Send jurisdiction.`,
  no_retention_rule: (kind: string, jurisdiction: string) =>
    `No law of ${jurisdiction} that is known here sets a period for the type ${kind}; keep it no longer than you need it.`,

  // Summaries and questions
  nothing_to_summarise: () => "The document holds no text that could be summarised.",
  summary_full: (names: string) => `The summary has no room for ${names}. Raise max_length.`,
  focus_not_found: () =>
    "The document does not speak of the focus area; the questions are about the whole document.",
  no_running_text: (made: number, wanted: number) =>
    `The document gives ${made} of the ${wanted} questions asked for: it holds no running text.`,
  facts_used_up: (made: number, wanted: number) =>
    `The document gives ${made} of the ${wanted} questions asked for: its text holds no more facts to ask for.`,
} as const;
