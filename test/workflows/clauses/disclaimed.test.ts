import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";

async function rulesOf(sentence: string, document_type: string): Promise<string[]> {
  const head = { contract: "SUPPLY AGREEMENT", terms: "TERMS OF SERVICE", policy: "PRIVACY POLICY" }[
    document_type
  ];
  const bytes = Buffer.from([head, "We collect your name.", sentence].join("\n\n"));
  const file = { filename: "a.txt", contentType: "text/plain", bytes };
  const answer = await post("/api/v1/workflows/extract-clauses", { file, document_type });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data.risks.map(({ rule }: { rule: string }) => rule);
}

type Row = readonly [rule: string, type: string, none: string, some: string];

// Of each pair the first says that there is none of what the second grants.
const pairs: readonly Row[] = [
  [
    "minimum_to_buy",
    "contract",
    "The Customer is under no obligation to purchase any minimum quantity of the Products.",
    "The Customer shall not reduce the minimum quantity that it has to purchase each year.",
  ],
  [
    "penalty",
    "contract",
    "No liquidated damages or penalty shall be payable by the Supplier for late delivery.",
    "The Supplier shall pay USD 500 a day as liquidated damages and not as a penalty.",
  ],
  [
    "price_follows_others",
    "contract",
    "The Supplier does not warrant that prices are the most favourable offered to any other customer.",
    "The Supplier warrants that the Customer gets the most favoured terms, and shall not be charged more.",
  ],
  [
    "first_refusal",
    "contract",
    "This Agreement does not grant the Customer a right of first refusal over any future product.",
    "The Customer has a right of first refusal over any future product, which shall not be assigned.",
  ],
  [
    "no_contest",
    "contract",
    "Nothing herein shall be construed as a covenant not to sue or a release of any claim.",
    "This clause is a covenant not to sue the other party or its affiliates for infringement.",
  ],
  [
    "owned_together",
    "contract",
    "The Results shall not be jointly owned by the parties; they belong to the Customer alone.",
    "Neither party shall license the jointly owned Results.",
  ],
  [
    "control_changes",
    "contract",
    "A change of control of the Customer shall not entitle the Supplier to terminate this Agreement.",
    "A change of control of the Customer shall entitle the Supplier to terminate this Agreement.",
  ],
  [
    "indemnity",
    "contract",
    "The Supplier shall not be required to indemnify the Customer.",
    "The Supplier shall indemnify the Customer, and shall not be required to indemnify its affiliates.",
  ],
  [
    "indemnity",
    "contract",
    "The Supplier has no obligation to indemnify the Customer.",
    "Nothing shall limit the obligation to indemnify the Customer against claims.",
  ],
  [
    "subscription_renews",
    "terms",
    "Your subscription does not renew automatically.",
    "Your subscription renews automatically; we do not tell you before.",
  ],
  [
    "terms_change_alone",
    "terms",
    "We will not change these Terms without giving you at least thirty days' notice.",
    "If you do not object, we may change these Terms without notice.",
  ],
  [
    "terms_change_alone",
    "terms",
    "We will never modify these Terms without notice.",
    "We will never modify these Terms without reason, but we may modify them at any time.",
  ],
  [
    "ended_at_will",
    "terms",
    "We will not suspend or terminate your account without notice or without a good reason.",
    "We may suspend or terminate your account without notice.",
  ],
  [
    "content_licensed",
    "terms",
    "You keep your content and grant us no perpetual or sublicensable licence to it.",
    "You grant us a perpetual licence to your content, which is not sublicensable.",
  ],
  [
    "data_leaves",
    "policy",
    "We share data with processors. We do not transfer your personal data outside the European Economic Area.",
    "We do not transfer your personal data outside the European Economic Area unless you agree.",
  ],
];

test.each(pairs)("%s: what a %s says there is none of is no risk", async (rule, type, none, some) => {
  expect(await rulesOf(some, type)).toContain(rule);
  expect(await rulesOf(none, type)).not.toContain(rule);
});
