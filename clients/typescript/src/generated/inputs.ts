// Generated from the contract by `npm run clients -- generate`: changes are made there.

import type { FileInput } from "../file-input.ts";
import type { ChatTurn } from "./types.ts";

export type DocsPageInput = {
  /** The name of an operation in words parted by `-`, of a guide such as `webhooks`, or `search.json`. */
  page: string;
};

export type ConsoleNameInput = {
  /** As the page names it. */
  name: string;
};

export type PdfCompressInput = {
  /** A PDF file. */
  file: FileInput;
  /** Default: "medium". */
  level?: "low" | "medium" | "high" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfMergeInput = {
  /** PDF files in their order. */
  files: FileInput | readonly FileInput[];
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfSplitInput = {
  /** A PDF file. */
  file: FileInput;
  /** Ranges such as 1-3,4,5-8: one part each. One part per page when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfDeletePagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages to remove, such as 2,5-7. */
  pages: string;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfExtractPagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages to keep, in the order wanted, such as 3,1-2. */
  pages: string;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfReorderPagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Every page once, such as 3,1,2 or 9-1. */
  order: string;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfPageCountInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfRotateInput = {
  /** A PDF file. */
  file: FileInput;
  /** Added to the turn a page already has. Default: 90. */
  degrees?: 90 | 180 | 270 | undefined;
  /** Pages to turn; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfWatermarkInput = {
  /** A PDF file. */
  file: FileInput;
  /** The watermark's text; use text or image_file. */
  text?: string | undefined;
  /** A PNG or JPG image; use text or image_file. */
  image_file?: FileInput | undefined;
  /** Minimum: 0. Maximum: 1. Default: 0.3. */
  opacity?: number | undefined;
  /** Default: "diagonal". */
  position?: "center" | "diagonal" | "top-left" | "top-right" | "bottom-left" | "bottom-right" | undefined;
  /** all, or pages such as 1,3-5. Default: "all". */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfProtectInput = {
  /** A PDF file. */
  file: FileInput;
  /** Readers are asked for it. */
  password: string;
  /** Lifts the restrictions. */
  owner_password?: string | undefined;
  /** Opens an input that is locked already. */
  current_password?: string | undefined;
  /** What stays allowed: a JSON array such as ["print","copy"], or a list such as print,copy, of print, copy, annotate, fill_forms. Default: "[]". */
  permissions?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfUnlockInput = {
  /** A PDF file. */
  file: FileInput;
  /** Owner or user password; tried first when given. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfFlattenInput = {
  /** A PDF file. */
  file: FileInput;
  /** Leave annotations that are not form fields. Default: false. */
  forms_only?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfNumberPagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Default: "bottom-center". */
  position?: "bottom-center" | "top-center" | "top-left" | "top-right" | "bottom-left" | "bottom-right" | undefined;
  /** Minimum: 0. Maximum: 1000000. Default: 1. */
  start_number?: number | undefined;
  /** Any text with {n} and {total}, such as Page {n} of {total}. Default: "{n}". */
  format?: string | undefined;
  /** Pages to number; all when absent. */
  pages?: string | undefined;
  /** Points. Minimum: 4. Maximum: 72. Default: 10. */
  font_size?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfAddPageNumbersInput = {
  /** A PDF file. */
  file: FileInput;
  /** Default: "bottom-center". */
  position?: "bottom-center" | "top-center" | "top-left" | "top-right" | "bottom-left" | "bottom-right" | undefined;
  /** Minimum: 0. Maximum: 1000000. Default: 1. */
  start_number?: number | undefined;
  /** Any text with {n} and {total}, such as Page {n} of {total}. Default: "{n}". */
  format?: string | undefined;
  /** Pages to number; all when absent. */
  pages?: string | undefined;
  /** Points. Minimum: 4. Maximum: 72. Default: 10. */
  font_size?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfOcrInput = {
  /** A PDF file. */
  file: FileInput;
  /** One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. Default: "eng". */
  language?: string | undefined;
  /** Read pages that have text already, too. Default: false. */
  force?: boolean | undefined;
  /** Turn crooked pages, and those on their side or upside down, so that their lines lie level and upright. Default: false. */
  deskew?: boolean | undefined;
  /** Pages to read; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfCropInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** x,y,width,height: what stays, from the lower left corner. */
  box?: string | undefined;
  /** What goes: one number, or top,right,bottom,left. */
  margins?: string | undefined;
  /** Each page to what is drawn on it; a page that shows nothing stays. Default: false. */
  to_content?: boolean | undefined;
  /** Points that stay around the content, of to_content. Minimum: 0. Maximum: 1000. Default: 0. */
  padding?: number | undefined;
  /** Pages to crop; all when absent. */
  pages?: string | undefined;
};

export type PdfScalePagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** The paper that each page becomes. */
  page_size?: "a3" | "a4" | "a5" | "letter" | "legal" | "tabloid" | undefined;
  /** 2 makes a page twice as wide and high. Minimum: 0.1. Maximum: 10. */
  factor?: number | undefined;
  /** Of page_size; auto is as each page lies. Default: "auto". */
  orientation?: "auto" | "portrait" | "landscape" | undefined;
  /** Pages to scale; all when absent. */
  pages?: string | undefined;
};

export type PdfAddPagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** 0 adds before the first page; at the end when absent. Minimum: 0. Maximum: 10000. */
  after_page?: number | undefined;
  /** How often the page is added, or the pages of its text. Minimum: 1. Maximum: 10000. Default: 1. */
  count?: number | undefined;
  /** Stands bold and larger over the text. */
  title?: string | undefined;
  /** Each line is a paragraph, broken to the width of the page. */
  text?: string | undefined;
  /** Drawn as a QR code under the text, such as an address; at most 2,331 bytes. */
  qr?: string | undefined;
  /** Points of the QR code, with the light edge around it. Minimum: 36. Maximum: 2000. Default: 144. */
  qr_size?: number | undefined;
  /** As the page before it, or behind it at the beginning, when absent. */
  page_size?: "a3" | "a4" | "a5" | "letter" | "legal" | "tabloid" | undefined;
  /** Of page_size; auto is as that page lies. Default: "auto". */
  orientation?: "auto" | "portrait" | "landscape" | undefined;
  /** Of title and text on the page. Default: "top". */
  position?: "top" | "center" | "bottom" | undefined;
  /** start is left, and right in a script that runs from there. Default: "start". */
  align?: "start" | "center" | "end" | undefined;
  /** Points; a title is 1.8 times as large. Minimum: 4. Maximum: 200. Default: 12. */
  font_size?: number | undefined;
  /** Points around title and text. Minimum: 0. Maximum: 1000. Default: 72. */
  margin?: number | undefined;
};

export type PdfPageBoxesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** The sheet. */
  media_box?: string | undefined;
  /** What is shown. */
  crop_box?: string | undefined;
  /** What is printed before it is cut. */
  bleed_box?: string | undefined;
  /** The page once it is cut. */
  trim_box?: string | undefined;
  /** What matters on it. */
  art_box?: string | undefined;
  /** A box that reaches past the media box ends with it, in place of a refusal. Default: false. */
  clip?: boolean | undefined;
  /** Pages whose boxes are set; all when absent. */
  pages?: string | undefined;
};

export type PdfNUpInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Default: "2". */
  pages_per_sheet?: "2" | "4" | "6" | "9" | "16" | undefined;
  /** How pages fill a sheet: in rows or columns, from the left or right. Default: "across". */
  order?: "across" | "down" | "across-from-right" | "down-from-right" | undefined;
  /** The sheet. Default: "a4". */
  page_size?: "a3" | "a4" | "a5" | "letter" | "legal" | "tabloid" | undefined;
  /** Of the sheet; auto is what leaves pages largest. Default: "auto". */
  orientation?: "auto" | "portrait" | "landscape" | undefined;
  /** Points around all pages. Minimum: 0. Maximum: 500. Default: 18. */
  margin?: number | undefined;
  /** Points between pages. Minimum: 0. Maximum: 500. Default: 9. */
  gap?: number | undefined;
};

export type PdfBookletInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** The sheet before it is folded. Default: "a4". */
  page_size?: "a3" | "a4" | "a5" | "letter" | "legal" | "tabloid" | undefined;
  /** right for a script that runs from right to left. Default: "left". */
  binding?: "left" | "right" | undefined;
  /** Sheets folded into each other; all of them when absent. Minimum: 1. Maximum: 100. */
  sheets_per_signature?: number | undefined;
  /** Points around all pages. Minimum: 0. Maximum: 500. Default: 0. */
  margin?: number | undefined;
  /** Points between the two pages, at the fold. Minimum: 0. Maximum: 500. Default: 0. */
  gap?: number | undefined;
};

export type PdfPosterInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Sheets beside each other. Minimum: 1. Maximum: 100. */
  columns?: number | undefined;
  /** Sheets under each other. Minimum: 1. Maximum: 100. */
  rows?: number | undefined;
  /** Of the sheets; parts of the page without a margin when absent. */
  page_size?: "a3" | "a4" | "a5" | "letter" | "legal" | "tabloid" | undefined;
  /** Of page_size; auto is what makes the page largest, or takes the fewest sheets. Default: "auto". */
  orientation?: "auto" | "portrait" | "landscape" | undefined;
  /** With page_size: 2 prints a page twice as wide and high; 1 when absent. Minimum: 0.1. Maximum: 50. */
  factor?: number | undefined;
  /** Points of each sheet that its neighbour shows as well. Minimum: 0. Maximum: 500. Default: 0. */
  overlap?: number | undefined;
  /** Points around the part on each sheet; when absent 18 with page_size or cut_marks, and else 0. Minimum: 0. Maximum: 500. */
  margin?: number | undefined;
  /** Lines in the margin, where to cut so that neighbours meet, in the middle of their overlap. Default: false. */
  cut_marks?: boolean | undefined;
  /** Pages to cut, the others stay one sheet each; all when absent. */
  pages?: string | undefined;
};

export type PdfSinglePageInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Points between pages. Minimum: 0. Maximum: 500. Default: 0. */
  gap?: number | undefined;
  /** Of pages that are narrower than the widest. Default: "center". */
  align?: "left" | "center" | "right" | undefined;
  /** Enlarge pages that are narrower to the widest. Default: false. */
  same_width?: boolean | undefined;
};

export type PdfAutoRotateInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Pages to look at; all when absent. */
  pages?: string | undefined;
};

export type PdfDeskewInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Degrees up to which a page is straightened. Minimum: 0.5. Maximum: 6.9. Default: 5. */
  max_angle?: number | undefined;
  /** Pages to straighten; all when absent. */
  pages?: string | undefined;
};

export type PdfCleanScanInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Make paper white and print dark. Default: true. */
  contrast?: boolean | undefined;
  /** Take out specks, dark borders and punched holes. Default: true. */
  clean?: boolean | undefined;
  /** Of a photograph of a sheet, cut the sheet out and show it as seen from straight above. Hidden text of such a page goes; a page with links, fields, comments or tags keeps its shape. Default: false. */
  dewarp?: boolean | undefined;
  /** black_white is the smallest: print by what stands around it, pictures by dots. Default: "keep". */
  colour?: "keep" | "grey" | "black_white" | undefined;
  /** Pages to clean; all when absent. */
  pages?: string | undefined;
};

export type PdfOverlayInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** The PDF whose pages are laid on; the password opens it as well. */
  overlay_file: FileInput;
  /** Default: "over". */
  layer?: "over" | "under" | undefined;
  /** When it has fewer pages: leave the rest, begin again, or go on with its last page. Default: "repeat". */
  repeat?: "once" | "repeat" | "last" | undefined;
  /** fit to each page, in its middle; none keeps the size, from the lower left. Default: "fit". */
  scale?: "fit" | "none" | undefined;
  /** Pages that get one, in their order; all when absent. */
  pages?: string | undefined;
};

export type PdfInsertPagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** The PDF whose pages are inserted; the password opens it as well. */
  insert_file: FileInput;
  /** 0 inserts before the first page; at the end when absent. Minimum: 0. Maximum: 10000. */
  after_page?: number | undefined;
  /** Pages of insert_file, such as 1-3; all when absent. */
  insert_pages?: string | undefined;
};

export type PdfInterleaveInput = {
  /** A PDF of the fronts. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** A PDF of the backs; the password opens it as well. */
  second_file: FileInput;
  /** The backs were scanned from the last sheet to the first. Default: false. */
  reverse_second?: boolean | undefined;
};

export type PdfRemoveBlankPagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Percent of a page that ink may cover on a blank one; a scan with specks needs about 0.02, and a line of text takes 0.1. Minimum: 0. Maximum: 10. Default: 0. */
  threshold?: number | undefined;
};

export type PdfSplitByInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Pages of each part. Minimum: 1. Maximum: 10000. */
  every?: number | undefined;
  /** The most that a part takes, kilobytes of 1,024 bytes. Minimum: 1. Maximum: 1000000. */
  size_kb?: number | undefined;
  /** The same in megabytes of 1,048,576 bytes. Minimum: 0.001. Maximum: 1000. */
  size_mb?: number | undefined;
  /** A part for each bookmark of the first level, named by it. Default: false. */
  bookmarks?: boolean | undefined;
  /** A page with this text begins a part, whatever its case and line breaks. */
  text?: string | undefined;
  /** Blank pages part, and go. Default: false. */
  blank_pages?: boolean | undefined;
};

export type PdfReadMetadataInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfSanitiseInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Links to addresses and other files go, too. Default: false. */
  links?: boolean | undefined;
  /** Attached files go, too. Default: false. */
  attachments?: boolean | undefined;
};

export type PdfExtractImagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Pages whose images are taken; all when absent. */
  pages?: string | undefined;
  /** Images with a shorter side are left out. Minimum: 1. Maximum: 10000. Default: 1. */
  min_pixels?: number | undefined;
};

export type PdfExtractAttachmentsInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfAddAttachmentsInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
  /** Files to attach, of any kind. */
  attachments: FileInput | readonly FileInput[];
  /** Of all of them. */
  description?: string | undefined;
  /** What they are to the document. Default: "unspecified". */
  relationship?: "unspecified" | "source" | "data" | "alternative" | "supplement" | undefined;
};

export type ArchiveToPdfaInput = {
  /** A PDF file. */
  file: FileInput;
  /** u: all text has a way to Unicode. Default: "2b". */
  level?: "1b" | "2b" | "2u" | "3b" | "3u" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type ArchiveValidateInput = {
  /** A PDF file. */
  file: FileInput;
  /** ua1: PDF/UA-1, what a machine can check of it. */
  level?: "1b" | "2b" | "2u" | "3b" | "3u" | "ua1" | undefined;
};

export type ArchiveTagInput = {
  /** A PDF file. */
  file: FileInput;
  /** Of the document, as BCP 47 writes it (en, de-AT); detected when left out. */
  language?: string | undefined;
  /** Of the document; otherwise the one it has, its first heading, or the name of the file. */
  title?: string | undefined;
  /** A JSON object of what figures show, by their numbers in reading order, such as {"1":"The plant seen from the river"}; an empty text says that a figure is decoration. X-Warning numbers the figures without a text. */
  alt_texts?: string | undefined;
  /** Figures without any text: name keeps them as figures and says so, and the file is not called PDF/UA; decoration hides them from screen readers. Default: "name". */
  undescribed?: "name" | "decoration" | undefined;
  /** Make new tags for a file that has some. Default: false. */
  replace?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfWriteMetadataInput = {
  /** A PDF file. */
  file: FileInput;
  title?: string | undefined;
  author?: string | undefined;
  subject?: string | undefined;
  /** As one text, such as: report, 2026. */
  keywords?: string | undefined;
  /** The program that made the original. */
  creator?: string | undefined;
  /** Of the text, such as en or de-CH. */
  language?: string | undefined;
  /** What goes, a list such as author,keywords, of title, author, subject, keywords, creator, producer, others, all; all leaves nothing but what is sent. Default: "[]". */
  remove?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfReadFormInput = {
  /** A PDF file. */
  file: FileInput;
  /** Default: "json". */
  format?: "json" | "fdf" | "xfdf" | "csv" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfFillFormInput = {
  /** A PDF file. */
  file: FileInput;
  /** A JSON object of values by field names, such as {"name":"Ada","agreed":true}; null empties a field. pdf/read-form tells the names. */
  fields?: string | undefined;
  /** FDF, XFDF, or CSV of which the first row names the fields: an empty cell leaves a field as it is, several choices stand with ; between, and a column filename names the files. */
  data_file?: FileInput | undefined;
  /** Make all fields part of the page afterwards. Default: false. */
  flatten?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfUnlockFormInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfListCommentsInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages whose comments are listed; all when absent. */
  pages?: string | undefined;
  /** Default: "json". */
  format?: "json" | "xfdf" | "csv" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfRemoveCommentsInput = {
  /** A PDF file. */
  file: FileInput;
  /** What goes, a list such as highlight,text, of text, free_text, highlight, underline, squiggly, strikeout, caret, ink, stamp, line, square, circle, polygon, polyline, file_attachment, sound, redact; all of them when absent. Default: "[]". */
  types?: string | undefined;
  /** Pages whose comments go, such as 2,5-7; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfReadOutlineInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfWriteOutlineInput = {
  /** A PDF file. */
  file: FileInput;
  outline?: unknown | undefined;
  /** Makes the outline of the headings that the pages show. */
  from?: "headings" | undefined;
  /** Of headings: how deep the outline goes. Minimum: 1. Maximum: 6. Default: 3. */
  levels?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfRemoveImagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages whose images go, such as 2,5-7; all when absent. */
  pages?: string | undefined;
  /** Images with a shorter side stay. Minimum: 1. Maximum: 10000. Default: 1. */
  min_pixels?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfRenameInput = {
  /** A PDF file. */
  file: FileInput;
  /** Any text with some of {title}, {date}, {number}, {vendor}, {buyer}, {author}, {subject}, {created}, {pages}, {name}, such as {date} {vendor} {number}. Default: "{title}". */
  pattern?: string | undefined;
  /** What the document does not say is left out with the text before it, or refused. Default: "omit". */
  missing?: "omit" | "refuse" | undefined;
  /** Characters of the name, without .pdf. Minimum: 10. Maximum: 200. Default: 100. */
  max_length?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfRepairInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfAnalyzeInput = {
  /** A PDF file. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PdfCompareLooksInput = {
  /** A PDF file. */
  file: FileInput;
  /** The PDF that it is compared with; the password opens it as well. */
  other_file: FileInput;
  /** Pages that are compared, of the longer file; all when absent. */
  pages?: string | undefined;
  /** Resolution of the comparison. Minimum: 36. Maximum: 300. Default: 100. */
  dpi?: number | undefined;
  /** Find out by their looks which page is which of the other file; otherwise those of the same number are compared. Default: true. */
  align?: boolean | undefined;
  /** Percent by which a colour may differ and count as the same. Minimum: 0. Maximum: 100. Default: 10. */
  tolerance?: number | undefined;
  /** Default: "json". */
  format?: "json" | "pdf" | "png" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPdfToImagesInput = {
  /** A PDF file. */
  file: FileInput;
  /** Default: "png". */
  format?: "png" | "jpg" | undefined;
  /** Dots per inch. Minimum: 36. Maximum: 600. Default: 150. */
  dpi?: number | undefined;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of JPG. Minimum: 1. Maximum: 100. Default: 85. */
  quality?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPdfToPngInput = {
  /** A PDF file. */
  file: FileInput;
  /** Dots per inch. Minimum: 36. Maximum: 600. Default: 150. */
  dpi?: number | undefined;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPdfToJpgInput = {
  /** A PDF file. */
  file: FileInput;
  /** Dots per inch. Minimum: 36. Maximum: 600. Default: 150. */
  dpi?: number | undefined;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of JPG. Minimum: 1. Maximum: 100. Default: 85. */
  quality?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertImageToPdfInput = {
  /** JPG, PNG, WebP, TIFF, GIF or AVIF images. */
  files: FileInput | readonly FileInput[];
  /** fit makes each page as large as its image. Default: "fit". */
  page_size?: "fit" | "a4" | "letter" | undefined;
  /** Points. Minimum: 0. Maximum: 500. Default: 0. */
  margin?: number | undefined;
  /** Of a moving GIF or WebP: its first frame, or a page for each. Default: "first". */
  frames?: "first" | "all" | undefined;
};

export type ConvertImagesToPdfInput = {
  /** JPG, PNG, WebP, TIFF, GIF or AVIF images. */
  files: FileInput | readonly FileInput[];
  /** fit makes each page as large as its image. Default: "fit". */
  page_size?: "fit" | "a4" | "letter" | undefined;
  /** Points. Minimum: 0. Maximum: 500. Default: 0. */
  margin?: number | undefined;
  /** Of a moving GIF or WebP: its first frame, or a page for each. Default: "first". */
  frames?: "first" | "all" | undefined;
};

export type ConvertPdfToTextInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Keep columns and indents by spaces; otherwise paragraphs flow. Default: true. */
  layout?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPdfToTxtInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Keep columns and indents by spaces; otherwise paragraphs flow. Default: true. */
  layout?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPdfToWordInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
};

export type ConvertPdfToPptInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
};

export type ConvertPdfToExcelInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
};

export type ConvertPdfToCsvInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
};

export type ConvertPdfToMarkdownInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** A comment <!-- page 2 --> where a page begins. Default: false. */
  page_marks?: boolean | undefined;
};

export type ConvertPdfToHtmlInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPdfToJsonInput = {
  /** A PDF file. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Characters that a chunk has at most. Minimum: 100. Maximum: 20000. */
  chunk_size?: number | undefined;
  /** The same as a DoclingDocument too. Default: false. */
  docling?: boolean | undefined;
};

export type ConvertToMarkdownInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** A comment <!-- page 2 --> where a page begins. Default: false. */
  page_marks?: boolean | undefined;
};

export type ConvertSplitPhotosInput = {
  /** A scan as PDF, JPG, PNG, TIFF or WebP; each page of a PDF or TIFF is one. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Default: "zip". */
  format?: "zip" | "pdf" | "json" | undefined;
  /** What the images of the ZIP and of the PDF are. Default: "jpg". */
  image?: "jpg" | "png" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertWordToPdfInput = {
  /** A .docx, .doc, .rtf or .odt document. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertExcelToPdfInput = {
  /** An .xlsx, .xls, .xlsb, .ods or .csv workbook. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertPptToPdfInput = {
  /** A .pptx, .ppt or .odp presentation. */
  file: FileInput;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ConvertHtmlToPdfInput = {
  /** An .html or .htm file; send file or url. */
  file?: FileInput | undefined;
  /** A public http or https URL; send file or url. */
  url?: string | undefined;
  /** a4 when absent, or what @page says. */
  page_size?: "a4" | "a3" | "a5" | "letter" | "legal" | undefined;
  /** Turns the paper, whatever @page says. Default: false. */
  landscape?: boolean | undefined;
  /** Points on every side; 28 when absent, or what @page says. Minimum: 0. Maximum: 200. */
  margin?: number | undefined;
  /** Print background colours and images. Default: true. */
  print_background?: boolean | undefined;
  /** Minimum: 0.1. Maximum: 2. Default: 1. */
  scale?: number | undefined;
  /** The media type whose styles apply. Default: "print". */
  media?: "print" | "screen" | undefined;
  /** Pages to keep, such as 1-3,5. */
  page_ranges?: string | undefined;
  /** HTML at the head or foot of every page; {n} is the page's number and {total} how many there are. It may take pictures from data: URLs alone. */
  header_template?: string | undefined;
  /** HTML at the head or foot of every page; {n} is the page's number and {total} how many there are. It may take pictures from data: URLs alone. */
  footer_template?: string | undefined;
  /** Wait before printing: a CSS selector that must be on the page, or milliseconds (up to 10000). */
  wait_for?: string | undefined;
};

export type ConvertMarkdownToPdfInput = {
  /** A .md file: text, its encoding found by its bytes. */
  file: FileInput;
  /** Default: "a4". */
  page_size?: "a4" | "a3" | "a5" | "letter" | "legal" | undefined;
  /** Turns the paper. Default: false. */
  landscape?: boolean | undefined;
  /** Points on every side. Minimum: 0. Maximum: 200. Default: 56. */
  margin?: number | undefined;
};

export type ConvertTextToPdfInput = {
  /** A .txt, .log or other text file. */
  file: FileInput;
  /** wide is the paper of line printers: 132 columns. Default: "a4". */
  page_size?: "a4" | "a3" | "a5" | "letter" | "legal" | "wide" | undefined;
  /** Turns the paper; not wide. Default: false. */
  landscape?: boolean | undefined;
  /** Points on every side. Minimum: 0. Maximum: 200. Default: 42. */
  margin?: number | undefined;
  /** Default: "monospaced". */
  font?: "monospaced" | "proportional" | undefined;
  /** Points. Minimum: 4. Maximum: 36. Default: 10. */
  font_size?: number | undefined;
  /** Columns from one tab stop to the next. Minimum: 1. Maximum: 16. Default: 8. */
  tab_width?: number | undefined;
};

export type ConvertCsvToPdfInput = {
  /** A .csv or .tsv file, delimited by commas, semicolons, tabs or bars. */
  file: FileInput;
  /** Default: "a4". */
  page_size?: "a4" | "a3" | "a5" | "letter" | "legal" | undefined;
  /** auto turns the paper for a wide table. Default: "auto". */
  orientation?: "auto" | "portrait" | "landscape" | undefined;
  /** Points on every side. Minimum: 0. Maximum: 200. Default: 36. */
  margin?: number | undefined;
  /** Rows of the head; found when absent. Minimum: 0. Maximum: 10. */
  header_rows?: number | undefined;
};

export type ConvertEmailToPdfInput = {
  /** A message as .eml (RFC 5322) or .msg (Outlook). */
  file: FileInput;
  /** Default: "embed". */
  attachments?: "embed" | "append" | "none" | undefined;
  /** Default: "a4". */
  page_size?: "a4" | "a3" | "a5" | "letter" | "legal" | undefined;
  /** Turns the paper. Default: false. */
  landscape?: boolean | undefined;
  /** Points on every side. Minimum: 0. Maximum: 200. Default: 56. */
  margin?: number | undefined;
};

export type ConvertSvgToPdfInput = {
  /** An .svg or .svgz drawing. */
  file: FileInput;
  /** fit makes the page as large as the drawing. Default: "fit". */
  page_size?: "fit" | "a4" | "a3" | "a5" | "letter" | "legal" | undefined;
  /** Points on every side. Minimum: 0. Maximum: 200. Default: 0. */
  margin?: number | undefined;
};

export type ConvertEpubToPdfInput = {
  /** An .epub book that is not locked. */
  file: FileInput;
  /** Default: "a4". */
  page_size?: "a4" | "a3" | "a5" | "letter" | "legal" | undefined;
  /** Turns the paper. Default: false. */
  landscape?: boolean | undefined;
  /** Points on every side. Minimum: 0. Maximum: 200. Default: 56. */
  margin?: number | undefined;
};

export type EinvoiceRenderInput = {
  /** An e-invoice: UBL 2.1, UN/CEFACT CII, FatturaPA or Facturae, as XML, signed (.p7m, .xsig) or attached to a PDF. */
  file: FileInput;
  /** Default: "pdf". */
  format?: "pdf" | "html" | "factur_x" | undefined;
  /** Of the words beside the values. Default: "en". */
  language?: "en" | "de" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type SignAddSignatureInput = {
  /** A PDF file. */
  file: FileInput;
  /** A PNG or JPEG image; transparency is kept. */
  signature: FileInput;
  /** 0-indexed; the last page when absent. Minimum: 0. Maximum: 1000000. */
  page?: number | undefined;
  /** Points from the left edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  x?: number | undefined;
  /** Points from the bottom edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  y?: number | undefined;
  /** Points; 200 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  width?: number | undefined;
  /** Points; 100 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  height?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignAddSignatureBase64Input = {
  /** A PDF file. */
  file: FileInput;
  /** A PNG or JPEG image in base64, with or without a data: prefix. */
  signature_data: string;
  /** 0-indexed; the last page when absent. Minimum: 0. Maximum: 1000000. */
  page?: number | undefined;
  /** Points from the left edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  x?: number | undefined;
  /** Points from the bottom edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  y?: number | undefined;
  /** Points; 200 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  width?: number | undefined;
  /** Points; 100 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  height?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignAddTextSignatureInput = {
  /** A PDF file. */
  file: FileInput;
  /** The name to write. */
  text: string;
  /** 0-indexed; the last page when absent. Minimum: 0. Maximum: 1000000. */
  page?: number | undefined;
  /** Points from the left edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  x?: number | undefined;
  /** Points from the bottom edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  y?: number | undefined;
  /** Points; 200 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  width?: number | undefined;
  /** Points; 100 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  height?: number | undefined;
  /** Points; as large as fits when absent. Minimum: 4. Maximum: 300. */
  font_size?: number | undefined;
  /** As #rrggbb. Default: "#000000". */
  color?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type PdfSignInput = {
  /** A PDF file. */
  file: FileInput;
  /** Default: "text". */
  signature_type?: "text" | "base64" | "image" | undefined;
  /** The name to write. */
  text?: string | undefined;
  /** A PNG or JPEG image in base64, with or without a data: prefix. */
  signature_data?: string | undefined;
  /** A PNG or JPEG image; transparency is kept. */
  signature_file?: FileInput | undefined;
  /** 0-indexed; the last page when absent. Minimum: 0. Maximum: 1000000. */
  page?: number | undefined;
  /** Points from the left edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  x?: number | undefined;
  /** Points from the bottom edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  y?: number | undefined;
  /** Points; 200 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  width?: number | undefined;
  /** Points; 100 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  height?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignCertificateInput = {
  /** A PDF file. */
  file: FileInput;
  /** A PKCS#12 file (.p12, .pfx) with its key, or certificates in PEM (.pem): the signer's, and those above it. */
  certificate?: FileInput | undefined;
  /** The private key in PEM (.pem), where certificate does not hold it. */
  private_key?: FileInput | undefined;
  /** Opens the PKCS#12 file or the key. */
  certificate_password?: string | undefined;
  /** In place of certificate: one that the service makes for this call and then forgets. Default: false. */
  trial?: boolean | undefined;
  /** Why it is signed. */
  reason?: string | undefined;
  /** Where it is signed. */
  location?: string | undefined;
  /** Who signs; the name in the certificate when absent. */
  name?: string | undefined;
  /** How the signer is reached. */
  contact?: string | undefined;
  /** A signature field of the file that is not signed, or the name of a new one; Signature1, 2 … when absent. */
  field?: string | undefined;
  /** What a certified file allows: nothing, filling and signing, or annotations too. Default: "none". */
  certify?: "none" | "no_changes" | "form_filling" | "annotations" | undefined;
  /** A name that is written on the page in a script hand. */
  text?: string | undefined;
  /** A PNG or JPEG image; transparency is kept. */
  signature_image?: FileInput | undefined;
  /** 0-indexed; the last page when absent. Minimum: 0. Maximum: 1000000. */
  page?: number | undefined;
  /** Points from the left edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  x?: number | undefined;
  /** Points from the bottom edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  y?: number | undefined;
  /** Points; 200 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  width?: number | undefined;
  /** Points; 100 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  height?: number | undefined;
  /** A public timestamp server (RFC 3161), http or https: makes it PAdES-B-T. */
  timestamp_url?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignPrepareInput = {
  /** A PDF file. */
  file: FileInput;
  /** Certificates in PEM (.pem, .cer): the signer's, and those above it. The key stays where it is. */
  certificate: FileInput;
  /** How the key signs, by the names of AWS KMS; when absent RSASSA_PKCS1_V1_5_SHA_256 for RSA, and ECDSA with the digest of the curve. */
  algorithm?: "RSASSA_PKCS1_V1_5_SHA_256" | "RSASSA_PKCS1_V1_5_SHA_384" | "RSASSA_PKCS1_V1_5_SHA_512" | "RSASSA_PSS_SHA_256" | "RSASSA_PSS_SHA_384" | "RSASSA_PSS_SHA_512" | "ECDSA_SHA_256" | "ECDSA_SHA_384" | "ECDSA_SHA_512" | undefined;
  /** PAdES-B-B, or B-T: with room for the timestamp that sign/complete asks for. Default: "B-B". */
  level?: "B-B" | "B-T" | undefined;
  /** Bytes for the signature; what the certificates and the level take when absent. Minimum: 1024. Maximum: 131072. */
  room?: number | undefined;
  /** Why it is signed. */
  reason?: string | undefined;
  /** Where it is signed. */
  location?: string | undefined;
  /** Who signs; the name in the certificate when absent. */
  name?: string | undefined;
  /** How the signer is reached. */
  contact?: string | undefined;
  /** A signature field of the file that is not signed, or the name of a new one; Signature1, 2 … when absent. */
  field?: string | undefined;
  /** What a certified file allows: nothing, filling and signing, or annotations too. Default: "none". */
  certify?: "none" | "no_changes" | "form_filling" | "annotations" | undefined;
  /** A name that is written on the page in a script hand. */
  text?: string | undefined;
  /** A PNG or JPEG image; transparency is kept. */
  signature_image?: FileInput | undefined;
  /** 0-indexed; the last page when absent. Minimum: 0. Maximum: 1000000. */
  page?: number | undefined;
  /** Points from the left edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  x?: number | undefined;
  /** Points from the bottom edge of the page as seen; 100 when absent, less on a page that is too small for it. Minimum: -100000. Maximum: 100000. */
  y?: number | undefined;
  /** Points; 200 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  width?: number | undefined;
  /** Points; 100 when absent, less on a page that is too small for it. Minimum: 1. Maximum: 100000. */
  height?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignCompleteInput = {
  /** A PDF file. */
  file: FileInput;
  /** Certificates in PEM (.pem, .cer): the signer's, and those above it. The key stays where it is. */
  certificate: FileInput;
  /** What the signer gave, in base64: the value of RSA, or r and s of ECDSA, as DER or one behind the other. */
  signature: string;
  /** X-Signature-Attributes of sign/prepare, as it came. */
  attributes: string;
  /** A public timestamp server (RFC 3161), http or https: makes it PAdES-B-T. */
  timestamp_url?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type SignTimestampInput = {
  /** A PDF file. */
  file: FileInput;
  /** A public timestamp server (RFC 3161), http or https. */
  timestamp_url: string;
  /** A signature field of the file that is not signed, or the name of a new one; Signature1, 2 … when absent. */
  field?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignLongTermInput = {
  /** A PDF file. */
  file: FileInput;
  /** A public timestamp server (RFC 3161), http or https: makes it PAdES-B-LTA. */
  timestamp_url?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type SignVerifyInput = {
  /** A PDF file. */
  file: FileInput;
  /** Certificates that are trusted, in PEM (.pem), one behind the other; a root or the signer's own. */
  anchors?: FileInput | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type OptimizePresetInput = {
  /** A PDF file. */
  file: FileInput;
  preset: "email" | "web_2mb" | "web_5mb" | "web_10mb" | "print" | "archive" | "mobile";
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type OptimizeToSizeInput = {
  /** A PDF file. */
  file: FileInput;
  /** Megabytes of 1,048,576 bytes. Minimum: 0.001. Maximum: 1000. */
  target_size_mb?: number | undefined;
  /** Kilobytes of 1,024 bytes. Minimum: 1. Maximum: 1000000. */
  target_size_kb?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
  /** Of a digitally signed PDF: auto keeps the signature where the change can be put behind what is signed, and else breaks it with a warning; keep refuses with signed_pdf what would break it; break writes the file anew. Default: "auto". */
  on_signature?: "auto" | "keep" | "break" | undefined;
};

export type AiExtractInvoiceInput = {
  /** An invoice as PDF, image, Word, Excel, HTML, e-mail or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Default: "json". */
  export_format?: "json" | "csv" | "excel" | "accounting_a" | "accounting_b" | "accounting_c" | "tally" | "quickbooks" | "zoho" | undefined;
  /** Whether to read the lines of the invoice. Default: true. */
  include_line_items?: boolean | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type AiExtractTablesInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Default: "json". */
  export_format?: "json" | "excel" | "csv" | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type AiOcrInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Pages such as 1-3,5; all when absent. */
  pages?: string | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Read pages anew that hold text already. Default: false. */
  force?: boolean | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type AiParseResumeInput = {
  /** PDF résumés; images are read by OCR. A single one may be sent as `file`. */
  files: FileInput | readonly FileInput[];
  /** Text of the post to fill; ranks the candidates. */
  job_description?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type AiQuestionsInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** How many. Minimum: 1. Maximum: 20. Default: 5. */
  num_questions?: number | undefined;
  /** easy asks who, what, when and how many, medium why, how and what follows, hard to compare and to tell what follows from the document from what does not. Default: "medium". */
  difficulty?: "easy" | "medium" | "hard" | undefined;
  /** What the questions are to be about; `fill in the blank` makes sentences with a gap. */
  focus_area?: string | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type AiSummarizeInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Most words of the summary. Minimum: 20. Maximum: 5000. Default: 500. */
  max_length?: number | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type ChatSummarizeInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file?: FileInput | undefined;
  /** As the upload answered it. */
  document_id?: string | undefined;
  /** Most words of the summary. Minimum: 20. Maximum: 5000. Default: 500. */
  max_length?: number | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type ChatUploadInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type ChatAskInput = {
  document_id: string;
  question: string;
  history?: ChatTurn[] | undefined;
};

export type ChatGenerateQuestionsInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file?: FileInput | undefined;
  /** As the upload answered it. */
  document_id?: string | undefined;
  /** How many. Minimum: 1. Maximum: 20. Default: 5. */
  num_questions?: number | undefined;
  /** easy asks who, what, when and how many, medium why, how and what follows, hard to compare and to tell what follows from the document from what does not. Default: "medium". */
  difficulty?: "easy" | "medium" | "hard" | undefined;
  /** What the questions are to be about; `fill in the blank` makes sentences with a gap. */
  focus_area?: string | undefined;
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type ChatTranslateInput = {
  /** A PDF file. */
  file: FileInput;
  /** BCP 47, such as es, hi, ar or pt-BR. */
  target_language: string;
  /** BCP 47, or auto. Default: "auto". */
  source_language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ChatMultiUploadInput = {
  /** As create-session answered it. */
  session_id: string;
  /** Documents, up to 10 in a session. */
  files: FileInput | readonly FileInput[];
};

export type ChatMultiSessionInput = {
  /** As create-session answered it. */
  session_id: string;
};

export type ChatMultiAskInput = {
  session_id: string;
  question: string;
  document_ids?: string[] | undefined;
  history?: ChatTurn[] | undefined;
};

export type ChatMultiSummarizeInput = {
  /** As create-session answered it. */
  session_id: string;
  /** Compare the documents. Default: false. */
  comparison_mode?: boolean | undefined;
  /** Most words of the summary. Minimum: 20. Maximum: 5000. Default: 500. */
  max_length?: number | undefined;
};

export type WorkflowsAutoRedactInput = {
  /** A PDF file. */
  file: FileInput;
  /** Comma-separated: pan, aadhaar, ssn, email, phone, bank_account, credit_card, iban, gstin, ip, date_of_birth, national_id, passport, driving_licence, all. all when neither it, terms nor patterns is sent. */
  pii_types?: string | undefined;
  /** Words or phrases to remove, one to a line; case does not matter. */
  terms?: string | undefined;
  /** Regular expressions, one to a line: sets, groups, |, ? * + {m,n}, \d \w \s \b; no look-around or backreferences. */
  patterns?: string | undefined;
  /** Values less sure than this stay. Minimum: 0. Maximum: 1. Default: 0.5. */
  min_confidence?: number | undefined;
  /** Write the type of what was removed on its box. Default: false. */
  labels?: boolean | undefined;
  /** Only list what would go, as JSON. Default: false. */
  dry_run?: boolean | undefined;
  /** One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. Default: "eng". */
  language?: string | undefined;
  /** Read every page by OCR, also those that have text: finds what stands in pictures on them. Default: false. */
  read_all?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsCheckConsistencyInput = {
  /** PDF, image, Word, Excel, CSV, HTML or text files; scans and photos are read by OCR. */
  files: FileInput | readonly FileInput[];
  /** invoice_po holds invoices against orders and goods receipts; vendor_verification compares names, PAN, GSTIN and bank account. Default: "auto". */
  comparison_type?: "invoice_po" | "vendor_verification" | "auto" | undefined;
  /** Percent by which prices and sums may differ; one unit of currency always may. Minimum: 0. Maximum: 100. Default: 0.5. */
  tolerance?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsClassifyDocumentsInput = {
  /** Documents of any kind that the reader takes; of scans the first pages are read by OCR. */
  files: FileInput | readonly FileInput[];
  /** Opens a locked PDF. */
  password?: string | undefined;
};

export type WorkflowsCompareVersionsInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  old_version: FileInput;
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  new_version: FileInput;
  /** pdf: both versions with the changes marked. Default: "json". */
  export_format?: "json" | "pdf" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsDiffDocumentsInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  old_version: FileInput;
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  new_version: FileInput;
  /** pdf: both versions with the changes marked. Default: "json". */
  export_format?: "json" | "pdf" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsCrossCheckInput = {
  /** PDF, image, Word, Excel, CSV, HTML or text files; scans and photos are read by OCR. */
  files: FileInput | readonly FileInput[];
  /** invoice_po holds invoices against orders and goods receipts; vendor_verification compares names, PAN, GSTIN and bank account. Default: "auto". */
  comparison_type?: "invoice_po" | "vendor_verification" | "auto" | undefined;
  /** Percent by which prices and sums may differ; one unit of currency always may. Minimum: 0. Maximum: 100. Default: 0.5. */
  tolerance?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsDetectDuplicatesInput = {
  /** Two to 100 files: PDF, images, Office files, HTML, CSV, e-mail or text. */
  files: FileInput | readonly FileInput[];
  /** Files at least this alike are one cluster. Minimum: 0. Maximum: 1. Default: 0.95. */
  similarity_threshold?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsDetectFraudInput = {
  /** An invoice as PDF; other formats are examined too, without what only a PDF shows. */
  file: FileInput;
  /** Other invoices, of the same and of other vendors. */
  files?: FileInput | readonly FileInput[] | undefined;
  /** Sum from which your payments need an approval; usual sums when absent. Minimum: 1. */
  approval_limit?: number | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsExtractClausesInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** What the document is. Default: "contract". */
  document_type?: "contract" | "policy" | "terms" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsGenerateFilingInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file?: FileInput | undefined;
  /** Books and invoices; all rows together make the return. */
  files?: FileInput | readonly FileInput[] | undefined;
  /** Rows as JSON, instead of files or beside them. */
  data?: string | undefined;
  /** What is filed; see available-filings. */
  filing_type: "gstr_1" | "gstr_3b" | "gstr_9" | "itr" | "tds_24q" | "tds_26q" | "tds_27q" | "payroll" | "mca_aoc_4" | "mca_mgt_7" | "uk_vat" | "eu_vat" | "eu_recapitulative" | "us_1099_nec";
  /** A month (2026-04), quarter (2026-Q1) or year (2026-27), as the filing has it. */
  period: string;
  /** The filer's GSTIN, VAT number, TAN or EIN, where the filing has one. */
  gstin?: string | undefined;
  /** Default: "json". */
  export_format?: "json" | "portal" | "csv" | "excel" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsParseDocumentInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Dates, amounts, addresses and identifiers. Default: true. */
  extract_entities?: boolean | undefined;
  /** Tables with the type and place of every cell. Default: true. */
  include_tables?: boolean | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsNormalizeDataInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Dates, amounts, addresses and identifiers. Default: true. */
  extract_entities?: boolean | undefined;
  /** Tables with the type and place of every cell. Default: true. */
  include_tables?: boolean | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsProcessBankStatementInput = {
  /** Statements of one or several accounts; a single one may be sent as `file`. */
  files: FileInput | readonly FileInput[];
  /** Of statements that name no currency. */
  currency?: "inr_gst" | "usd" | "gbp" | "eur" | undefined;
  /** Default: "json". */
  export_format?: "json" | "excel" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsProcessOnboardingInput = {
  /** The papers, a file each: PDF, image, Word or text; scans and photos are read by OCR. */
  files: FileInput | readonly FileInput[];
  /** Whose checklist the papers are held against. Default: "vendor". */
  onboarding_type?: "vendor" | "customer" | "employee" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsReconcileDocumentsInput = {
  /** The portal's GSTR-2B, 2A or 3B as JSON or Excel, with the purchase register as `register`; or one workbook that holds both as sheets. */
  file: FileInput;
  /** The purchase register as Excel or CSV, when it is not in `file`. */
  register?: FileInput | undefined;
  /** Default: "gstr_2b". */
  reconciliation_type?: "gstr_2b" | "gstr_3b" | undefined;
  /** Rupees by which an amount may differ as rounding. Minimum: 0. Maximum: 1000. Default: 1. */
  tolerance?: number | undefined;
  /** JSON of heading to meaning, such as {"Vch No": "bill_no"}; meanings: supplier_gstin, supplier_name, company_gstin, bill_no, bill_date, original_bill_no, original_bill_date, doc_type, place_of_supply, reverse_charge, taxable_value, igst, cgst, sgst, cess, document_value, eligibility, nature, payment_date, payment_status. */
  column_mapping?: string | undefined;
  /** Default: "json". */
  export_format?: "json" | "excel" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsRetentionStatusInput = {
  /** As tag-retention answered it. */
  document_id?: string | undefined;
  /** Only documents of this state. */
  status?: "expired" | "due" | "kept" | undefined;
  /** Entries per page. Minimum: 1. Maximum: 200. Default: 50. */
  limit?: number | undefined;
  /** next_cursor of the page before. */
  cursor?: string | undefined;
};

export type WorkflowsScoreQualityInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** Dates, amounts, addresses and identifiers. Default: true. */
  extract_entities?: boolean | undefined;
  /** Tables with the type and place of every cell. Default: true. */
  include_tables?: boolean | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsTagRetentionInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file: FileInput;
  /** What the document is; told by its text when absent. */
  document_type?: "invoice" | "credit_note" | "receipt" | "purchase_order" | "quotation" | "delivery_note" | "bank_statement" | "statement_of_account" | "cancelled_cheque" | "payslip" | "financial_statement" | "audit_report" | "gst_return" | "gst_itc_statement" | "gst_registration" | "income_tax_return" | "tds_certificate" | "tax_assessment" | "contract" | "policy" | "terms" | "insurance_policy" | "insurance_claim" | "incorporation_certificate" | "pan_card" | "aadhaar_card" | "passport" | "resume" | "letter" | "minutes" | "research_paper" | "report" | "presentation" | "form" | "spreadsheet" | "unknown" | undefined;
  /** YYYY-MM-DD; of a contract its end. Read from the document when absent. */
  document_date?: string | undefined;
  /** Whose law counts; told by identifiers and currency when absent. */
  jurisdiction?: "IN" | "US" | "GB" | "DE" | "EU" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsValidateFileInput = {
  /** A PDF, image, Word, Excel, CSV, JSON or XML file; scans and photos are read by OCR. */
  file: FileInput;
  /** What the file is; told by its content when absent. */
  format_type?: "gst" | "bank_upload" | "vendor_onboarding" | "insurance_claim" | "en16931" | "xrechnung" | "peppol" | "factur_x" | "fattura_pa" | "facturae" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type EinvoiceCreateInput = {
  /** An invoice: of any kind that extract-invoice reads, an e-invoice, or JSON; send file or data. */
  file?: FileInput | undefined;
  /** The invoice as JSON: an object, or what of it the file lacks. */
  data?: string | undefined;
  /** Whose rules it follows. */
  target: "en16931" | "xrechnung" | "peppol" | "factur_x";
  /** ubl when absent, cii for factur_x; peppol is ubl alone, factur_x cii alone. */
  syntax?: "ubl" | "cii" | undefined;
  /** The invoice as people read it, for export_format pdf. */
  pdf_file?: FileInput | undefined;
  /** Of the answer; json holds the XML with what is to be known of it, pdf is for factur_x alone. Default: "json". */
  export_format?: "json" | "xml" | "pdf" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type EinvoiceConvertInput = {
  /** An e-invoice: UBL 2.1, UN/CEFACT CII, FatturaPA or Facturae, as XML, signed (.p7m, .xsig) or attached to a PDF. */
  file: FileInput;
  /** What is written. */
  syntax: "ubl" | "cii";
  /** Its specification; as the file has it when absent. */
  target?: "en16931" | "xrechnung" | "peppol" | "factur_x" | undefined;
  /** Of the answer; json holds the XML with what is to be known of it. Default: "json". */
  export_format?: "json" | "xml" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type EinvoiceValidateInput = {
  /** An e-invoice: UBL 2.1, UN/CEFACT CII, FatturaPA or Facturae, as XML, signed (.p7m, .xsig) or attached to a PDF. */
  file: FileInput;
  /** Whose rules are held; told by the invoice when absent. */
  format_type?: "en16931" | "xrechnung" | "peppol" | "factur_x" | "fattura_pa" | "facturae" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PipelinesContractIntelInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file?: FileInput | undefined;
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  old_file?: FileInput | undefined;
  /** Three or more contracts, instead of `file`. */
  files?: FileInput | readonly FileInput[] | undefined;
  /** Looked for among the parties of each contract. */
  counterparty_name?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PipelinesOnboardingInput = {
  /** The vendor's papers, a file each; a single one may be sent as `file`. */
  files: FileInput | readonly FileInput[];
  /** The vendor's GSTIN; goes before what the papers say. */
  gstin?: string | undefined;
  /** The vendor's PAN; goes before what the papers say. */
  pan?: string | undefined;
  /** The vendor's name, compared with that of the papers. */
  vendor_name?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PipelinesRegulatoryInput = {
  /** A PDF, an image, or a Word (.docx, .doc), OpenDocument (.odt), Rich Text (.rtf), Excel (.xlsx, .xls), PowerPoint (.pptx, .ppt), HTML, CSV, e-mail (.eml, .msg) or text file; scans and photos are read by OCR. */
  file?: FileInput | undefined;
  /** Documents whose amounts are summed. */
  files?: FileInput | readonly FileInput[] | undefined;
  /** Rows as JSON, as generate-filing takes them. */
  data?: string | undefined;
  /** Told by the documents when absent. */
  filing_type?: "gst" | "itr" | "tds" | "audit" | "mca" | undefined;
  /** Such as 2026-27: the year after the one that the figures are of; the one after most dates of the documents when absent. */
  assessment_year?: string | undefined;
  /** The filer's GSTIN, for gst. */
  gstin?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PipelinesRiskCheckInput = {
  /** An invoice, contract or bank statement of any format that the reader takes, or the JSON of a return. */
  file: FileInput;
  /** What the document is; told by its content when absent. */
  document_type?: "invoice" | "contract" | "gst_filing" | "bank_statement" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type PipelinesTrustedDataInput = {
  /** Documents of any kind that the reader takes; a single one may be sent as `file`. */
  files: FileInput | readonly FileInput[];
  /** Dates, amounts, addresses and identifiers. Default: true. */
  extract_entities?: boolean | undefined;
  /** Tables with the type and place of every cell. Default: true. */
  include_tables?: boolean | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type ChainsRunInput = {
  /** Up to 20 files; a single one may be sent as `file`. */
  files?: FileInput | readonly FileInput[] | undefined;
  /** Array of steps as JSON or YAML, done in this order: {"operation":"pdf/rotate","options":{"degrees":90},"when":{"min_pages":2}}. */
  steps?: string | undefined;
  /** The name of a saved chain, in place of steps. */
  chain?: string | undefined;
  /** file: the file, or a ZIP of several; zip: all files with the report chain.json; json: the report alone; auto: json when no step makes a file, zip when there are several files or data, else file. Default: "auto". */
  answer?: "auto" | "file" | "zip" | "json" | undefined;
  /** Only say what each step will do, its calls and tier; takes no file and no calls. Default: false. */
  dry_run?: boolean | undefined;
};

export type ChainWriteInput = {
  /** The name of the chain. */
  chain: string;
  /** Array of steps as JSON or YAML, done in this order: {"operation":"pdf/rotate","options":{"degrees":90},"when":{"min_pages":2}}. */
  steps: string;
  /** For your own use. */
  description?: string | undefined;
};

export type ChainShowInput = {
  /** The name of the chain. */
  chain: string;
};

export type ChainDeleteInput = {
  /** The name of the chain. */
  chain: string;
};

export type WorkflowsParseBatchInput = {
  /** Up to 100 files. */
  files: FileInput | readonly FileInput[];
  /** Dates, amounts, addresses and identifiers. Default: true. */
  extract_entities?: boolean | undefined;
  /** Tables with the type and place of every cell. Default: true. */
  include_tables?: boolean | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsNormalizeBatchInput = {
  /** Up to 100 files. */
  files: FileInput | readonly FileInput[];
  /** Dates, amounts, addresses and identifiers. Default: true. */
  extract_entities?: boolean | undefined;
  /** Tables with the type and place of every cell. Default: true. */
  include_tables?: boolean | undefined;
  /** Of scans; the language that their pages show when absent. One of eng, deu, fra, spa, ita, por, nld, pol, hin, or several as eng+fra. */
  language?: string | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type WorkflowsValidateBatchInput = {
  /** Up to 100 files. */
  files: FileInput | readonly FileInput[];
  /** What the file is; told by its content when absent. */
  format_type?: "gst" | "bank_upload" | "vendor_onboarding" | "insurance_claim" | "en16931" | "xrechnung" | "peppol" | "factur_x" | "fattura_pa" | "facturae" | undefined;
  /** Opens a locked input. */
  password?: string | undefined;
};

export type BulkUploadInput = {
  /** Up to 100 files. */
  files: FileInput | readonly FileInput[];
  /** What to do with every file. */
  operation: "merge" | "convert" | "optimize" | "summarize" | "compress" | "split" | "delete-pages" | "extract-pages" | "reorder-pages" | "page-count" | "rotate" | "watermark" | "protect" | "unlock" | "flatten" | "number-pages" | "add-page-numbers" | "crop" | "scale-pages" | "add-pages" | "page-boxes" | "n-up" | "booklet" | "poster" | "single-page" | "auto-rotate" | "deskew" | "clean-scan" | "remove-blank-pages" | "split-by" | "read-metadata" | "sanitise" | "extract-images" | "extract-attachments" | "to-pdfa" | "tag" | "write-metadata" | "read-form" | "fill-form" | "unlock-form" | "list-comments" | "remove-comments" | "read-outline" | "write-outline" | "remove-images" | "rename" | "repair" | "analyze" | "pdf-to-images" | "pdf-to-png" | "pdf-to-jpg" | "image-to-pdf" | "images-to-pdf" | "pdf-to-text" | "pdf-to-txt" | "pdf-to-word" | "pdf-to-ppt" | "pdf-to-excel" | "pdf-to-csv" | "pdf-to-markdown" | "pdf-to-html" | "pdf-to-json" | "to-markdown" | "split-photos" | "word-to-pdf" | "excel-to-pdf" | "ppt-to-pdf" | "html-to-pdf" | "markdown-to-pdf" | "text-to-pdf" | "csv-to-pdf" | "email-to-pdf" | "svg-to-pdf" | "epub-to-pdf" | "render" | "add-signature-base64" | "add-text-signature" | "sign" | "timestamp" | "long-term" | "verify" | "preset" | "to-size" | "extract-invoice" | "extract-tables" | "parse-resume" | "questions" | "upload" | "generate-questions" | "translate" | "auto-redact" | "classify-documents" | "detect-fraud" | "extract-clauses" | "generate-filing" | "parse-document" | "normalize-data" | "process-bank-statement" | "process-onboarding" | "reconcile-documents" | "score-quality" | "tag-retention" | "validate-file" | "create" | "contract-intel" | "onboarding" | "regulatory" | "risk-check" | "trusted-data" | "run" | "pdf/compress" | "pdf/split" | "pdf/delete-pages" | "pdf/extract-pages" | "pdf/reorder-pages" | "pdf/page-count" | "pdf/rotate" | "pdf/watermark" | "pdf/protect" | "pdf/unlock" | "pdf/flatten" | "pdf/number-pages" | "pdf/add-page-numbers" | "pdf/ocr" | "pdf/crop" | "pdf/scale-pages" | "pdf/add-pages" | "pdf/page-boxes" | "pdf/n-up" | "pdf/booklet" | "pdf/poster" | "pdf/single-page" | "pdf/auto-rotate" | "pdf/deskew" | "pdf/clean-scan" | "pdf/remove-blank-pages" | "pdf/split-by" | "pdf/read-metadata" | "pdf/sanitise" | "pdf/extract-images" | "pdf/extract-attachments" | "archive/to-pdfa" | "archive/validate" | "archive/tag" | "pdf/write-metadata" | "pdf/read-form" | "pdf/fill-form" | "pdf/unlock-form" | "pdf/list-comments" | "pdf/remove-comments" | "pdf/read-outline" | "pdf/write-outline" | "pdf/remove-images" | "pdf/rename" | "pdf/repair" | "pdf/analyze" | "convert/pdf-to-images" | "convert/pdf-to-png" | "convert/pdf-to-jpg" | "convert/image-to-pdf" | "convert/images-to-pdf" | "convert/pdf-to-text" | "convert/pdf-to-txt" | "convert/pdf-to-word" | "convert/pdf-to-ppt" | "convert/pdf-to-excel" | "convert/pdf-to-csv" | "convert/pdf-to-markdown" | "convert/pdf-to-html" | "convert/pdf-to-json" | "convert/to-markdown" | "convert/split-photos" | "convert/word-to-pdf" | "convert/excel-to-pdf" | "convert/ppt-to-pdf" | "convert/html-to-pdf" | "convert/markdown-to-pdf" | "convert/text-to-pdf" | "convert/csv-to-pdf" | "convert/email-to-pdf" | "convert/svg-to-pdf" | "convert/epub-to-pdf" | "einvoice/render" | "sign/add-signature-base64" | "sign/add-text-signature" | "pdf/sign" | "sign/timestamp" | "sign/long-term" | "sign/verify" | "optimize/preset" | "optimize/to-size" | "ai/extract-invoice" | "ai/extract-tables" | "ai/ocr" | "ai/parse-resume" | "ai/questions" | "ai/summarize" | "chat/summarize" | "chat/upload" | "chat/generate-questions" | "chat/translate" | "workflows/auto-redact" | "workflows/classify-documents" | "workflows/detect-fraud" | "workflows/extract-clauses" | "workflows/generate-filing" | "workflows/parse-document" | "workflows/normalize-data" | "workflows/process-bank-statement" | "workflows/process-onboarding" | "workflows/reconcile-documents" | "workflows/score-quality" | "workflows/tag-retention" | "workflows/validate-file" | "einvoice/create" | "einvoice/convert" | "einvoice/validate" | "pipelines/contract-intel" | "pipelines/onboarding" | "pipelines/regulatory" | "pipelines/risk-check" | "pipelines/trusted-data" | "chains/run";
  /** JSON object with the fields of that operation, such as {"level":"high"}. */
  options?: string | undefined;
};

export type BulkStatusInput = {
  /** As the upload answered it. */
  job_id: string;
};

export type WorkflowsJobInput = {
  /** As the upload answered it. */
  job_id: string;
};

export type BulkEventsInput = {
  /** As the upload answered it. */
  job_id: string;
  /** The id of the last event that was heard. */
  "last-event-id"?: string | undefined;
};

export type FileCreateInput = {
  filename: string;
  /** Default: "application/octet-stream". */
  content_type?: string | undefined;
  /** Minimum: 1. Maximum: 200000000. */
  size: number;
};

export type FileStatusInput = {
  /** As the upload answered it. */
  file_id: string;
};

export type FileDeleteInput = {
  /** As the upload answered it. */
  file_id: string;
};

export type WebhookCreateInput = {
  /** Public https address that takes the events as POST. */
  url: string;
  /** Events to be told of; all when absent. Default: ["job.completed","fraud.flagged"]. */
  events?: ("job.completed" | "fraud.flagged")[] | undefined;
  /** For your own use. */
  description?: string | undefined;
  /** Whether events are sent. Default: true. */
  active?: boolean | undefined;
  /** Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent. */
  secret?: string | undefined;
};

export type WebhookGetInput = {
  /** As the creation answered it. */
  webhook_id: string;
};

export type WebhookUpdateInput = {
  /** As the creation answered it. */
  webhook_id: string;
  /** Public https address that takes the events as POST. */
  url?: string | undefined;
  /** Events to be told of; all when absent. */
  events?: ("job.completed" | "fraud.flagged")[] | undefined;
  /** For your own use. */
  description?: string | null | undefined;
  /** Whether events are sent. */
  active?: boolean | undefined;
  /** Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent. */
  secret?: string | undefined;
};

export type WebhookDeleteInput = {
  /** As the creation answered it. */
  webhook_id: string;
};

export type WebhookRotateSecretInput = {
  /** As the creation answered it. */
  webhook_id: string;
  /** Signs the deliveries: whsec_ and the base64 of 24 to 64 bytes. Made when absent. */
  secret?: string | undefined;
  /** Hours for which old secrets sign as well. Minimum: 0. Maximum: 168. Default: 24. */
  overlap_hours?: number | undefined;
};

export type WebhookTestInput = {
  /** As the creation answered it. */
  webhook_id: string;
};

export type WebhookDeliveriesInput = {
  /** As the creation answered it. */
  webhook_id: string;
  /** Entries per page. Minimum: 1. Maximum: 200. Default: 50. */
  limit?: number | undefined;
  /** next_cursor of the page before. */
  cursor?: string | undefined;
};

export type WebhookReplayInput = {
  /** As the creation answered it. */
  webhook_id: string;
  /** As the log of deliveries lists it. */
  delivery_id: string;
};

export type EmailIngestInput = {
  /** sha256= and the hexadecimal HMAC-SHA256 of the body with the secret of the deployment. */
  "x-email-signature"?: string | undefined;
  /** The body as it is sent. */
  body: Uint8Array<ArrayBuffer> | string;
};

export type EmailRouteCreateInput = {
  /** An address whose mail reaches this service. */
  address: string;
  /** What to do with every file. */
  operation: "merge" | "convert" | "optimize" | "summarize" | "compress" | "split" | "delete-pages" | "extract-pages" | "reorder-pages" | "page-count" | "rotate" | "watermark" | "protect" | "unlock" | "flatten" | "number-pages" | "add-page-numbers" | "crop" | "scale-pages" | "add-pages" | "page-boxes" | "n-up" | "booklet" | "poster" | "single-page" | "auto-rotate" | "deskew" | "clean-scan" | "remove-blank-pages" | "split-by" | "read-metadata" | "sanitise" | "extract-images" | "extract-attachments" | "to-pdfa" | "tag" | "write-metadata" | "read-form" | "fill-form" | "unlock-form" | "list-comments" | "remove-comments" | "read-outline" | "write-outline" | "remove-images" | "rename" | "repair" | "analyze" | "pdf-to-images" | "pdf-to-png" | "pdf-to-jpg" | "image-to-pdf" | "images-to-pdf" | "pdf-to-text" | "pdf-to-txt" | "pdf-to-word" | "pdf-to-ppt" | "pdf-to-excel" | "pdf-to-csv" | "pdf-to-markdown" | "pdf-to-html" | "pdf-to-json" | "to-markdown" | "split-photos" | "word-to-pdf" | "excel-to-pdf" | "ppt-to-pdf" | "html-to-pdf" | "markdown-to-pdf" | "text-to-pdf" | "csv-to-pdf" | "email-to-pdf" | "svg-to-pdf" | "epub-to-pdf" | "render" | "add-signature-base64" | "add-text-signature" | "sign" | "timestamp" | "long-term" | "verify" | "preset" | "to-size" | "extract-invoice" | "extract-tables" | "parse-resume" | "questions" | "upload" | "generate-questions" | "translate" | "auto-redact" | "classify-documents" | "detect-fraud" | "extract-clauses" | "generate-filing" | "parse-document" | "normalize-data" | "process-bank-statement" | "process-onboarding" | "reconcile-documents" | "score-quality" | "tag-retention" | "validate-file" | "create" | "contract-intel" | "onboarding" | "regulatory" | "risk-check" | "trusted-data" | "run" | "pdf/compress" | "pdf/split" | "pdf/delete-pages" | "pdf/extract-pages" | "pdf/reorder-pages" | "pdf/page-count" | "pdf/rotate" | "pdf/watermark" | "pdf/protect" | "pdf/unlock" | "pdf/flatten" | "pdf/number-pages" | "pdf/add-page-numbers" | "pdf/ocr" | "pdf/crop" | "pdf/scale-pages" | "pdf/add-pages" | "pdf/page-boxes" | "pdf/n-up" | "pdf/booklet" | "pdf/poster" | "pdf/single-page" | "pdf/auto-rotate" | "pdf/deskew" | "pdf/clean-scan" | "pdf/remove-blank-pages" | "pdf/split-by" | "pdf/read-metadata" | "pdf/sanitise" | "pdf/extract-images" | "pdf/extract-attachments" | "archive/to-pdfa" | "archive/validate" | "archive/tag" | "pdf/write-metadata" | "pdf/read-form" | "pdf/fill-form" | "pdf/unlock-form" | "pdf/list-comments" | "pdf/remove-comments" | "pdf/read-outline" | "pdf/write-outline" | "pdf/remove-images" | "pdf/rename" | "pdf/repair" | "pdf/analyze" | "convert/pdf-to-images" | "convert/pdf-to-png" | "convert/pdf-to-jpg" | "convert/image-to-pdf" | "convert/images-to-pdf" | "convert/pdf-to-text" | "convert/pdf-to-txt" | "convert/pdf-to-word" | "convert/pdf-to-ppt" | "convert/pdf-to-excel" | "convert/pdf-to-csv" | "convert/pdf-to-markdown" | "convert/pdf-to-html" | "convert/pdf-to-json" | "convert/to-markdown" | "convert/split-photos" | "convert/word-to-pdf" | "convert/excel-to-pdf" | "convert/ppt-to-pdf" | "convert/html-to-pdf" | "convert/markdown-to-pdf" | "convert/text-to-pdf" | "convert/csv-to-pdf" | "convert/email-to-pdf" | "convert/svg-to-pdf" | "convert/epub-to-pdf" | "einvoice/render" | "sign/add-signature-base64" | "sign/add-text-signature" | "pdf/sign" | "sign/timestamp" | "sign/long-term" | "sign/verify" | "optimize/preset" | "optimize/to-size" | "ai/extract-invoice" | "ai/extract-tables" | "ai/ocr" | "ai/parse-resume" | "ai/questions" | "ai/summarize" | "chat/summarize" | "chat/upload" | "chat/generate-questions" | "chat/translate" | "workflows/auto-redact" | "workflows/classify-documents" | "workflows/detect-fraud" | "workflows/extract-clauses" | "workflows/generate-filing" | "workflows/parse-document" | "workflows/normalize-data" | "workflows/process-bank-statement" | "workflows/process-onboarding" | "workflows/reconcile-documents" | "workflows/score-quality" | "workflows/tag-retention" | "workflows/validate-file" | "einvoice/create" | "einvoice/convert" | "einvoice/validate" | "pipelines/contract-intel" | "pipelines/onboarding" | "pipelines/regulatory" | "pipelines/risk-check" | "pipelines/trusted-data" | "chains/run";
  /** Fields of that operation. Default: {}. */
  options?: Record<string, unknown> | undefined;
};

export type EmailRouteDeleteInput = {
  /** The address, as it was mapped. */
  address: string;
};

export type UsageStatsInput = {
  /** How many days back, today included. Minimum: 1. Maximum: 366. Default: 30. */
  days?: number | undefined;
};

export type UsageHistoryInput = {
  /** Entries per page. Minimum: 1. Maximum: 500. Default: 50. */
  limit?: number | undefined;
  /** Entries to skip. Minimum: 0. Maximum: 1000000. Default: 0. */
  offset?: number | undefined;
};

export type WorkflowsUsageInput = {
  /** YYYY-MM; the current month when absent. */
  month?: string | undefined;
};

export type AccountKeyCreateInput = {
  /** What it is for, for whoever reads the list. */
  label: string;
  /** `full`; `read`: nothing is run, made, changed or deleted; `sandbox`: only addresses below /api/v1/sandbox. Default: "full". */
  access?: "full" | "read" | "sandbox" | undefined;
  /** The first words of addresses that it is for; all when absent. */
  scopes?: ("account" | "ai" | "archive" | "bulk" | "chains" | "chat" | "convert" | "einvoice" | "email" | "files" | "optimize" | "pdf" | "pipelines" | "sign" | "usage" | "webhooks" | "workflows")[] | undefined;
  /** `none`: nothing that is sent with it, or made of that, stays when the call has ended; what would be kept is refused. Default: "standard". */
  retention?: "standard" | "none" | undefined;
  /** After so many days it is refused; never when absent. Minimum: 1. Maximum: 3650. */
  expires_in_days?: number | undefined;
};

export type AccountKeyRevokeInput = {
  /** As the list has it. */
  key_id: string;
};

export type AccountAuditInput = {
  /** Entries per page. Minimum: 1. Maximum: 500. Default: 50. */
  limit?: number | undefined;
  /** next_before of the page before. Minimum: 1. */
  before?: number | undefined;
};

export type AccountMemberSetInput = {
  /** The `sub` of their tokens. */
  subject?: string | undefined;
  /** The address in their tokens, which `email_verified` has to confirm. */
  email?: string | undefined;
  /** `owner`: everything; `developer`: everything but members; `viewer`: reads; `billing`: reads account and usage. */
  role: "owner" | "developer" | "viewer" | "billing";
};

export type AccountMemberRemoveInput = {
  /** As the list has it. */
  member_id: string;
};

export type McpInput = {
  /** Only the tools of these groups, such as pdf,ai. */
  groups?: string | undefined;
  /** full lists each tool with all that is known of it; brief leaves that to the tool find_tools. Default: "brief". */
  detail?: "brief" | "full" | undefined;
  /** The body as it is sent. */
  body: Uint8Array<ArrayBuffer> | string;
};

/** What each operation takes, by its name. */
export type Inputs = {
  docsPage: DocsPageInput;
  consoleName: ConsoleNameInput;
  pdfCompress: PdfCompressInput;
  pdfMerge: PdfMergeInput;
  pdfSplit: PdfSplitInput;
  pdfDeletePages: PdfDeletePagesInput;
  pdfExtractPages: PdfExtractPagesInput;
  pdfReorderPages: PdfReorderPagesInput;
  pdfPageCount: PdfPageCountInput;
  pdfRotate: PdfRotateInput;
  pdfWatermark: PdfWatermarkInput;
  pdfProtect: PdfProtectInput;
  pdfUnlock: PdfUnlockInput;
  pdfFlatten: PdfFlattenInput;
  pdfNumberPages: PdfNumberPagesInput;
  pdfAddPageNumbers: PdfAddPageNumbersInput;
  pdfOcr: PdfOcrInput;
  pdfCrop: PdfCropInput;
  pdfScalePages: PdfScalePagesInput;
  pdfAddPages: PdfAddPagesInput;
  pdfPageBoxes: PdfPageBoxesInput;
  pdfNUp: PdfNUpInput;
  pdfBooklet: PdfBookletInput;
  pdfPoster: PdfPosterInput;
  pdfSinglePage: PdfSinglePageInput;
  pdfAutoRotate: PdfAutoRotateInput;
  pdfDeskew: PdfDeskewInput;
  pdfCleanScan: PdfCleanScanInput;
  pdfOverlay: PdfOverlayInput;
  pdfInsertPages: PdfInsertPagesInput;
  pdfInterleave: PdfInterleaveInput;
  pdfRemoveBlankPages: PdfRemoveBlankPagesInput;
  pdfSplitBy: PdfSplitByInput;
  pdfReadMetadata: PdfReadMetadataInput;
  pdfSanitise: PdfSanitiseInput;
  pdfExtractImages: PdfExtractImagesInput;
  pdfExtractAttachments: PdfExtractAttachmentsInput;
  pdfAddAttachments: PdfAddAttachmentsInput;
  archiveToPdfa: ArchiveToPdfaInput;
  archiveValidate: ArchiveValidateInput;
  archiveTag: ArchiveTagInput;
  pdfWriteMetadata: PdfWriteMetadataInput;
  pdfReadForm: PdfReadFormInput;
  pdfFillForm: PdfFillFormInput;
  pdfUnlockForm: PdfUnlockFormInput;
  pdfListComments: PdfListCommentsInput;
  pdfRemoveComments: PdfRemoveCommentsInput;
  pdfReadOutline: PdfReadOutlineInput;
  pdfWriteOutline: PdfWriteOutlineInput;
  pdfRemoveImages: PdfRemoveImagesInput;
  pdfRename: PdfRenameInput;
  pdfRepair: PdfRepairInput;
  pdfAnalyze: PdfAnalyzeInput;
  pdfCompareLooks: PdfCompareLooksInput;
  convertPdfToImages: ConvertPdfToImagesInput;
  convertPdfToPng: ConvertPdfToPngInput;
  convertPdfToJpg: ConvertPdfToJpgInput;
  convertImageToPdf: ConvertImageToPdfInput;
  convertImagesToPdf: ConvertImagesToPdfInput;
  convertPdfToText: ConvertPdfToTextInput;
  convertPdfToTxt: ConvertPdfToTxtInput;
  convertPdfToWord: ConvertPdfToWordInput;
  convertPdfToPpt: ConvertPdfToPptInput;
  convertPdfToExcel: ConvertPdfToExcelInput;
  convertPdfToCsv: ConvertPdfToCsvInput;
  convertPdfToMarkdown: ConvertPdfToMarkdownInput;
  convertPdfToHtml: ConvertPdfToHtmlInput;
  convertPdfToJson: ConvertPdfToJsonInput;
  convertToMarkdown: ConvertToMarkdownInput;
  convertSplitPhotos: ConvertSplitPhotosInput;
  convertWordToPdf: ConvertWordToPdfInput;
  convertExcelToPdf: ConvertExcelToPdfInput;
  convertPptToPdf: ConvertPptToPdfInput;
  convertHtmlToPdf: ConvertHtmlToPdfInput;
  convertMarkdownToPdf: ConvertMarkdownToPdfInput;
  convertTextToPdf: ConvertTextToPdfInput;
  convertCsvToPdf: ConvertCsvToPdfInput;
  convertEmailToPdf: ConvertEmailToPdfInput;
  convertSvgToPdf: ConvertSvgToPdfInput;
  convertEpubToPdf: ConvertEpubToPdfInput;
  einvoiceRender: EinvoiceRenderInput;
  signAddSignature: SignAddSignatureInput;
  signAddSignatureBase64: SignAddSignatureBase64Input;
  signAddTextSignature: SignAddTextSignatureInput;
  pdfSign: PdfSignInput;
  signCertificate: SignCertificateInput;
  signPrepare: SignPrepareInput;
  signComplete: SignCompleteInput;
  signTimestamp: SignTimestampInput;
  signLongTerm: SignLongTermInput;
  signVerify: SignVerifyInput;
  optimizePreset: OptimizePresetInput;
  optimizeToSize: OptimizeToSizeInput;
  aiExtractInvoice: AiExtractInvoiceInput;
  aiExtractTables: AiExtractTablesInput;
  aiOcr: AiOcrInput;
  aiParseResume: AiParseResumeInput;
  aiQuestions: AiQuestionsInput;
  aiSummarize: AiSummarizeInput;
  chatSummarize: ChatSummarizeInput;
  chatUpload: ChatUploadInput;
  chatAsk: ChatAskInput;
  chatGenerateQuestions: ChatGenerateQuestionsInput;
  chatTranslate: ChatTranslateInput;
  chatMultiUpload: ChatMultiUploadInput;
  chatMultiSession: ChatMultiSessionInput;
  chatMultiAsk: ChatMultiAskInput;
  chatMultiSummarize: ChatMultiSummarizeInput;
  workflowsAutoRedact: WorkflowsAutoRedactInput;
  workflowsCheckConsistency: WorkflowsCheckConsistencyInput;
  workflowsClassifyDocuments: WorkflowsClassifyDocumentsInput;
  workflowsCompareVersions: WorkflowsCompareVersionsInput;
  workflowsDiffDocuments: WorkflowsDiffDocumentsInput;
  workflowsCrossCheck: WorkflowsCrossCheckInput;
  workflowsDetectDuplicates: WorkflowsDetectDuplicatesInput;
  workflowsDetectFraud: WorkflowsDetectFraudInput;
  workflowsExtractClauses: WorkflowsExtractClausesInput;
  workflowsGenerateFiling: WorkflowsGenerateFilingInput;
  workflowsParseDocument: WorkflowsParseDocumentInput;
  workflowsNormalizeData: WorkflowsNormalizeDataInput;
  workflowsProcessBankStatement: WorkflowsProcessBankStatementInput;
  workflowsProcessOnboarding: WorkflowsProcessOnboardingInput;
  workflowsReconcileDocuments: WorkflowsReconcileDocumentsInput;
  workflowsRetentionStatus: WorkflowsRetentionStatusInput;
  workflowsScoreQuality: WorkflowsScoreQualityInput;
  workflowsTagRetention: WorkflowsTagRetentionInput;
  workflowsValidateFile: WorkflowsValidateFileInput;
  einvoiceCreate: EinvoiceCreateInput;
  einvoiceConvert: EinvoiceConvertInput;
  einvoiceValidate: EinvoiceValidateInput;
  pipelinesContractIntel: PipelinesContractIntelInput;
  pipelinesOnboarding: PipelinesOnboardingInput;
  pipelinesRegulatory: PipelinesRegulatoryInput;
  pipelinesRiskCheck: PipelinesRiskCheckInput;
  pipelinesTrustedData: PipelinesTrustedDataInput;
  chainsRun: ChainsRunInput;
  chainWrite: ChainWriteInput;
  chainShow: ChainShowInput;
  chainDelete: ChainDeleteInput;
  workflowsParseBatch: WorkflowsParseBatchInput;
  workflowsNormalizeBatch: WorkflowsNormalizeBatchInput;
  workflowsValidateBatch: WorkflowsValidateBatchInput;
  bulkUpload: BulkUploadInput;
  bulkStatus: BulkStatusInput;
  workflowsJob: WorkflowsJobInput;
  bulkEvents: BulkEventsInput;
  fileCreate: FileCreateInput;
  fileStatus: FileStatusInput;
  fileDelete: FileDeleteInput;
  webhookCreate: WebhookCreateInput;
  webhookGet: WebhookGetInput;
  webhookUpdate: WebhookUpdateInput;
  webhookDelete: WebhookDeleteInput;
  webhookRotateSecret: WebhookRotateSecretInput;
  webhookTest: WebhookTestInput;
  webhookDeliveries: WebhookDeliveriesInput;
  webhookReplay: WebhookReplayInput;
  emailIngest: EmailIngestInput;
  emailRouteCreate: EmailRouteCreateInput;
  emailRouteDelete: EmailRouteDeleteInput;
  usageStats: UsageStatsInput;
  usageHistory: UsageHistoryInput;
  workflowsUsage: WorkflowsUsageInput;
  accountKeyCreate: AccountKeyCreateInput;
  accountKeyRevoke: AccountKeyRevokeInput;
  accountAudit: AccountAuditInput;
  accountMemberSet: AccountMemberSetInput;
  accountMemberRemove: AccountMemberRemoveInput;
  mcp: McpInput;
};

/** The operations whose answer can be a link, or come later. */
export type LinkableName = "pdfCompress" | "pdfMerge" | "pdfSplit" | "pdfDeletePages" | "pdfExtractPages" | "pdfReorderPages" | "pdfRotate" | "pdfWatermark" | "pdfProtect" | "pdfUnlock" | "pdfFlatten" | "pdfNumberPages" | "pdfAddPageNumbers" | "pdfOcr" | "pdfCrop" | "pdfScalePages" | "pdfAddPages" | "pdfPageBoxes" | "pdfNUp" | "pdfBooklet" | "pdfPoster" | "pdfSinglePage" | "pdfAutoRotate" | "pdfDeskew" | "pdfCleanScan" | "pdfOverlay" | "pdfInsertPages" | "pdfInterleave" | "pdfRemoveBlankPages" | "pdfSplitBy" | "pdfSanitise" | "pdfExtractImages" | "pdfExtractAttachments" | "pdfAddAttachments" | "archiveToPdfa" | "archiveTag" | "pdfWriteMetadata" | "pdfReadForm" | "pdfFillForm" | "pdfUnlockForm" | "pdfListComments" | "pdfRemoveComments" | "pdfWriteOutline" | "pdfRemoveImages" | "pdfRename" | "pdfRepair" | "pdfCompareLooks" | "convertPdfToImages" | "convertPdfToPng" | "convertPdfToJpg" | "convertImageToPdf" | "convertImagesToPdf" | "convertPdfToText" | "convertPdfToTxt" | "convertPdfToWord" | "convertPdfToPpt" | "convertPdfToExcel" | "convertPdfToCsv" | "convertPdfToMarkdown" | "convertPdfToHtml" | "convertToMarkdown" | "convertSplitPhotos" | "convertWordToPdf" | "convertExcelToPdf" | "convertPptToPdf" | "convertHtmlToPdf" | "convertMarkdownToPdf" | "convertTextToPdf" | "convertCsvToPdf" | "convertEmailToPdf" | "convertSvgToPdf" | "convertEpubToPdf" | "einvoiceRender" | "signAddSignature" | "signAddSignatureBase64" | "signAddTextSignature" | "pdfSign" | "signCertificate" | "signPrepare" | "signComplete" | "signTimestamp" | "signLongTerm" | "optimizePreset" | "optimizeToSize" | "aiExtractInvoice" | "aiExtractTables" | "chatTranslate" | "workflowsAutoRedact" | "workflowsCompareVersions" | "workflowsDiffDocuments" | "workflowsGenerateFiling" | "workflowsProcessBankStatement" | "workflowsReconcileDocuments" | "einvoiceCreate" | "einvoiceConvert" | "chainsRun";
