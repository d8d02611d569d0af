import { randomUUID } from "node:crypto";
import { setMember } from "../../shared/account/member-store.ts";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { fileResult } from "../../shared/mcp/tool-result.ts";
import { modelBudget } from "../../shared/storage/model-budget.ts";
import { modelCache } from "../../shared/storage/model-cache.ts";
import { deliverVisible, remove } from "../events/fixture.ts";
import { gstInvoice } from "../invoice/fixture.ts";
import { sendOwn } from "../mail/fixture.ts";
import { newAccount } from "./account.ts";
import { numberedPdf, pdfFile } from "./pdf.ts";
import { get, post, postJson, type TestAnswer } from "./request.ts";
import { sendAhead } from "./upload.ts";
import { workItem } from "./work-item.ts";

const api = "/api/v1";

function well(answer: TestAnswer): TestAnswer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

async function workOff(job: string, files: number): Promise<void> {
  for (let item = 1; item <= files; item++) await workItem(job, item, 60_000);
}

/**
 * A new account that has used every kind of store: its key, a member, calls, a kept answer, files sent ahead and left behind, jobs
 * that ended and one that waits, chat, webhooks with deliveries, mail, a retention tag, caches, results with links.
 * Tests that call it know the providers of mail and let webhooks lead to this machine.
 */
export async function busyAccount(receiver: string) {
  const { id: account, key } = await newAccount("business");
  const as = { key };
  // Only an owner with a token or the operator may: no key makes a member.
  await setMember(account, { kind: "subject", name: "a-friend" }, "viewer", true);
  const pdf = pdfFile(await numberedPdf(2), "pages.pdf");
  const prose = { filename: "prose.txt", contentType: "text/plain", bytes: Buffer.from(text) };

  const hook = well(await postJson(`${api}/webhooks/configs`, { url: receiver }, as)).json.webhook_id;
  const letGo = well(await postJson(`${api}/webhooks/configs`, { url: receiver }, as)).json.webhook_id;
  await postJson(`${api}/webhooks/configs/${letGo}/test`, {}, as);

  const once = { key, headers: { "Idempotency-Key": randomUUID() } };
  well(await post(`${api}/pdf/rotate`, { file: pdf, degrees: 90 }, once));
  const fileId = await sendAhead(pdf.bytes, key);
  const linked = well(await post(`${api}/pdf/rotate?deliver=link`, { file: fileId, degrees: 90 }, as)).json;

  const jobOf = async (form: Parameters<typeof post>[1]) =>
    String(well(await post(`${api}/bulk/upload`, form, as)).json.job_id);
  const job = await jobOf({ operation: "compress", files: [pdf, pdf] });
  await workOff(job, 2);
  const waiting = await jobOf({
    operation: "unlock",
    files: [pdf],
    options: JSON.stringify({ password: "x" }),
  });

  const document = well(await post(`${api}/chat/upload`, { file: prose }, as)).json.document_id;
  const session = well(await post(`${api}/chat/multi/create-session`, {}, as)).json.session_id;
  well(await post(`${api}/chat/multi/upload`, { session_id: session, files: [prose] }, as));

  const address = `box-${randomUUID()}@mail.example.com`;
  well(await postJson(`${api}/email/routes`, { address, operation: "compress" }, as));
  const attachments = [
    {
      filename: "pages.pdf",
      content_type: "application/pdf",
      content: Buffer.from(pdf.bytes).toString("base64"),
    },
  ];
  const mail = { from: "a@example.com", to: address, subject: "s", text: "t", attachments };
  well(await sendOwn({ ...mail, message_id: `<${randomUUID()}@example.com>` }));

  const steps = JSON.stringify([{ operation: "pdf/rotate", options: { degrees: 90 } }]);
  well(await post(`${api}/chains/saved/turned`, { steps }, as));

  const invoice = await gstInvoice();
  well(await post(`${api}/workflows/detect-fraud`, { file: invoice, files: [invoice] }, as));
  const tagged = { file: prose, document_type: "invoice", document_date: "2026-01-01", jurisdiction: "DE" };
  well(await post(`${api}/workflows/tag-retention`, tagged, as));
  well(await post(`${api}/ai/parse-resume`, { file: prose }, as));
  well(await post(`${api}/ai/summarize`, { file: prose }, as));
  await fileResult(pdf.bytes, "pages.pdf", "application/pdf", "link", { account, files: bucketFiles });
  await modelBudget.settle(account, new Date(), { tokens: 1, microDollars: 1 });
  await modelCache.put(randomUUID(), "an answer", account);
  await deliverVisible(hook);
  await remove(`${api}/webhooks/configs/${letGo}`, key);
  const show = (path: string) => get(`${api}/${path}`, as);
  return { account, key, job, waiting, document, session, address, hook, fileId, linked, show };
}

const text = Array.from(
  { length: 40 },
  (_, at) => `Paragraph ${at} says that the harvest of year ${1980 + at} was ${at} tonnes.`,
).join("\n\n");
