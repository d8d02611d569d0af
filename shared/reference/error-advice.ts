import type { ErrorCode } from "../contract/error-codes.ts";

/** What each code means, and what whoever meets it can do. */
export const errorAdvice: Readonly<Record<ErrorCode, { means: string; advice: string }>> = {
  bad_request: {
    means: "The request cannot be read, or asks for what there is not.",
    advice: "Read the message: it names the part that is wrong. The same request will fail again.",
  },
  malformed_body: {
    means: "The body is cut off, or is not of the kind that its Content-Type names.",
    advice: "Let your HTTP library write the form or the JSON and its Content-Type.",
  },
  unsupported_format: {
    means: "The file is of a kind that the operation does not take. Its bytes decide, not its name.",
    advice: "Send a file of a kind that the field names, or convert it first.",
  },
  unreadable_file: {
    means: "The file is of the right kind, but nothing can be made of what it holds.",
    advice: "Open it in a program of its kind, save it anew and send that.",
  },
  damaged_file: {
    means: "The file is cut off, or says of itself what is not so.",
    advice: "Get it anew from where it came. `pdf/compress` repairs many damaged PDFs.",
  },
  empty_file: { means: "The file has no bytes.", advice: "Look at how it is read before it is sent." },
  password_required: {
    means: "The file is locked.",
    advice: "Send its password in the field `password`, or unlock it with `pdf/unlock`.",
  },
  wrong_password: { means: "The password does not open the file.", advice: "Send the right one." },
  page_out_of_range: {
    means: "A page is named that the document does not have.",
    advice: "The message says how many pages there are and from where the field counts.",
  },
  nothing_to_do: {
    means: "The call would change nothing, or leave nothing.",
    advice: "Read the message: it says what is missing.",
  },
  not_archivable: {
    means: "The PDF cannot be made to conform to the level of PDF/A that was asked for.",
    advice:
      "The message names the rules in the way. Attached files need a level of part 3, transparency one of part 2 or 3; a font that is not in the file can be embedded by the program that made it.",
  },
  signed_pdf: {
    means: "The PDF is digitally signed, the change would break that, and `on_signature` is `keep`.",
    advice: "Send `on_signature` as `break` or `auto`, or leave the file as it is.",
  },
  too_complex: {
    means: "The file holds more of something than is taken; the message names the limit.",
    advice: "Split it, or leave out what is too much.",
  },
  redaction_incomplete: {
    means: "Something that was found could not be removed for certain, so no file is answered.",
    advice: "The message says what stays. Remove it by hand, or let the page be redacted as a picture.",
  },
  refused_url: {
    means: "The address leads to a private network, or is none that may be called.",
    advice: "Give a public https address.",
  },
  unreachable_url: {
    means: "The address does not answer.",
    advice: "Look whether it is right and can be reached from the internet.",
  },
  missing_credential: {
    means: "The call has no key.",
    advice: "Send the header `Authorization: Bearer <API_KEY>`.",
  },
  invalid_credential: {
    means: "The key or token is not known, has ended or was revoked.",
    advice: "Make a new key in the console, or ask the operator of the service.",
  },
  tier_too_low: {
    means: "The operation belongs to a higher tier.",
    advice: "`X-Upgrade-Url` leads to the tiers. [Limits](limits) lists them.",
  },
  key_restricted: {
    means: "The account may do it, but this key may not.",
    advice: "Use another key, or make one with the scope that the message names.",
  },
  invalid_link: {
    means: "The signed address is wrong or over.",
    advice: "Ask for a new one where you got it: the status of the job or of the file.",
  },
  not_found: {
    means: "There is no such address or thing, it is over, or it is another account's.",
    advice: "Look at the id and at how long it is kept: [privacy](privacy) says so of everything.",
  },
  method_not_allowed: {
    means: "The address exists, but not with this method.",
    advice: "Use one of those that `Allow` names.",
  },
  conflict: {
    means:
      "Another call changes the same thing, an upload has not arrived or has changed, or a key was used for another body.",
    advice:
      "Try again after `Retry-After`. Of an [Idempotency-Key](idempotency): use a new one for a new body.",
  },
  payload_too_large: {
    means: "The body is larger than one request may be.",
    advice: "Send the file ahead: [files](files).",
  },
  memory_exceeded: {
    means: "The call took more memory than one may have.",
    advice: "Send a smaller or simpler file, or fewer of them.",
  },
  unsupported_encoding: {
    means: "The body is compressed as a whole (`Content-Encoding`).",
    advice: "Send it as it is. Files that are compressed by themselves are fine.",
  },
  validation_failed: {
    means: "Fields are missing or not valid. `detail` has one entry for each.",
    advice: "`loc` names the field and `msg` what is expected of it.",
  },
  quota_exceeded: {
    means: "The calls of the month are used up.",
    advice: "Wait until `X-RateLimit-Reset`, or move to a higher tier.",
  },
  compute_budget_exceeded: {
    means: "The compute of the month is used up.",
    advice:
      "Wait until `X-RateLimit-Reset`, or move to a higher tier. `X-Compute-Remaining` tells it beforehand.",
  },
  too_many_requests: {
    means: "Too many calls of this account are at work, or too many in a minute.",
    advice: "Try again after `Retry-After`, with fewer at a time.",
  },
  internal: {
    means: "Something went wrong on our side.",
    advice: "Try again; if it stays, report the request id.",
  },
  bad_gateway: { means: "The operation ended before it answered.", advice: "Try again." },
  language_model_not_configured: {
    means: "The operation needs a language model, and this deployment has none.",
    advice: "Ask its operator to set one.",
  },
  dependency_unavailable: {
    means: "Something that the service stands on does not answer.",
    advice: "Try again after `Retry-After`. `/api/v1/health/ready` names it.",
  },
  too_busy: {
    means: "Too many calls wait.",
    advice:
      "Try again after `Retry-After`, or send what need not be answered at once as a job: [asynchronous work](asynchronous-work).",
  },
  timeout: {
    means: "The operation took too long.",
    advice: "Send a smaller file or fewer pages, or send it as a job.",
  },
  storage_full: { means: "The service has no room to keep anything.", advice: "Try again later." },
};
