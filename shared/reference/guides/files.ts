import { mostUploaded } from "../../contract/files.ts";
import { lifetimes } from "../../contract/lifetimes.ts";
import { bodyLimitText } from "../../contract/limits.ts";
import { uploadLimits } from "../../limits/uploads.ts";
import { durationText, type Guide, megabytes } from "./guide.ts";

const most = megabytes(mostUploaded);
const ofOneCall = megabytes(uploadLimits["uploads.call"].most);
const kept = durationText(lifetimes.upload.seconds);

export const files: Guide = {
  page: "files",
  title: "Files",
  about: `Sent with a call or ahead of it, up to ${most}; answered as bytes or as a link`,
  write: (baseUrl) => [
    `Files go in as parts of a form. One request takes about ${bodyLimitText}; what is larger goes ahead. The clients and the command line do that by themselves.`,
    { head: "Larger than one request" },
    `[Ask for an address](file-create), send the bytes there with PUT and exactly the headers that the answer names, and give the \`file_id\` as the text of the field, in place of the file. A file may have ${most}, the files of one call ${ofOneCall} together. It is deleted after ${kept}.`,
    {
      code: `curl ${baseUrl}/api/v1/files -H "Authorization: Bearer $PAGEWRIGHT_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"filename":"big.pdf","content_type":"application/pdf","size":31457280}'
curl -T big.pdf -H 'Content-Type: application/pdf' 'UPLOAD_URL'
curl ${baseUrl}/api/v1/pdf/compress -H "Authorization: Bearer $PAGEWRIGHT_API_KEY" \\
  -F file=FILE_ID -o small.pdf`,
    },
    "From its first use on the id stands for the bytes that were there then: other bytes sent to the address later make each use a 409.",
    { head: "A link in place of the bytes" },
    `\`deliver=link\`, as a field or in the query, answers JSON with an address of the file. Anyone may fetch it from there for ${durationText(lifetimes.link.seconds)}; the file itself is kept for ${kept}, and its \`file_id\` can be the input of the next call.`,
    { head: "What a file may be" },
    "Its bytes decide what it is, not its name. Where an operation reads documents it takes PDF, images, Word, Excel, PowerPoint, OpenDocument, Rich Text, HTML, CSV, e-mail and text, also of old versions; scans and photos are read by OCR. A locked PDF opens with the field `password`. What is damaged is repaired where that is possible, and a warning says so.",
    { head: "Names" },
    "A name that comes with a file is kept for what is made of it: `report.pdf` becomes `report-compressed.pdf`. Folders in a name are dropped.",
  ],
};
