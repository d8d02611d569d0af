// Cases of another program's reconciliation, and processor time for a large register: npm run bench -- reconciliation
import { reconcileFiles } from "../shared/workflows/reconciliation/operation.ts";
import { reconciliationCases } from "../test/workflows/reconciliation/cases.ts";
import { csvRegister, gstr2b } from "../test/workflows/reconciliation/fixture.ts";

const form = { reconciliation_type: "gstr_2b", tolerance: 1, export_format: "json" } as const;

async function statusesOf(files: Pick<Parameters<typeof reconcileFiles>[0], "file" | "register">) {
  const answer = await reconcileFiles({ ...form, ...files });
  return "data" in answer ? answer.data.matches.map(({ status }) => status) : [];
}

const cases = reconciliationCases();
let right = 0;
for (const { name, expected, file, register } of cases) {
  const [status] = await statusesOf({ file, register });
  if (status === expected) right++;
  else console.log(`${name}: ${status}, expected ${expected}`);
}
console.log(`gst-india: ${right} of ${cases.length} cases as expected`);

const bills = Array.from({ length: 2_000 }, (_, at) => ({
  number: `INV/${at}/23-24`,
  taxable: 1_000 + at,
  cgst: 90,
  sgst: 90,
}));
const file = gstr2b({
  b2b: bills.map((bill) => ({ ...bill, number: bill.number.replace("/23-24", "") })),
});
for (let run = 1; run <= 3; run++) {
  const [begun, start] = [performance.now(), process.cpuUsage()];
  const statuses = await statusesOf({ file, register: csvRegister(bills) });
  const { user, system } = process.cpuUsage(start);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(2);
  const matched = statuses.filter((status) => status === "suggested").length;
  console.log(
    `2,000 bills against GSTR-2B: ${matched} matched in ${seconds} s, ${((user + system) / 1e6).toFixed(2)} s of processor time`,
  );
}
process.exit(0);
