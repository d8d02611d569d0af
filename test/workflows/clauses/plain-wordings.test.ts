import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";

/** Sentences of contracts in plain words, and the kind of clause that each is; those without a kind are none. */
const sentences: readonly (readonly [kind: string, sentence: string])[] = [
  [
    "cap_on_liability",
    "Except for breaches of confidentiality, the aggregate liability of either party will not exceed the fees paid in the twelve months before the claim arose.",
  ],
  ["cap_on_liability", "Vendor's maximum responsibility for any claim shall be restricted to $250,000."],
  [
    "cap_on_liability",
    "The Consultant's exposure under this engagement is limited to the amount of its fee.",
  ],
  [
    "uncapped_liability",
    "Nothing in this Agreement limits or excludes liability for death or personal injury caused by negligence or for fraud.",
  ],
  ["uncapped_liability", "A party's liability for breach of its duty of confidence is unlimited."],
  [
    "liquidated_damages",
    "For each day of delay the Contractor shall pay the Owner $1,000 as agreed damages and not as a penalty.",
  ],
  [
    "indemnification",
    "Supplier will defend Customer and hold it harmless against third-party claims that the Products infringe a patent.",
  ],
  [
    "indemnification",
    "The Licensee agrees to reimburse the Licensor for all losses that result from its breach.",
  ],
  [
    "warranty_duration",
    "Equipment is warranted to perform to specification for one year following installation.",
  ],
  ["warranty_disclaimer", 'THE SOFTWARE IS PROVIDED "AS IS" WITHOUT WARRANTY OF ANY KIND.'],
  [
    "insurance",
    "During the term the Contractor must carry commercial general liability cover of at least $2,000,000 per occurrence and name the Owner as an additional insured.",
  ],
  ["insurance", "Proof of workers' compensation coverage shall be furnished before work starts."],
  [
    "covenant_not_to_sue",
    "Each party agrees never to bring any action against the other with respect to the released claims.",
  ],
  [
    "governing_law",
    "This contract is to be construed in accordance with the laws of the State of New York, disregarding its conflicts rules.",
  ],
  [
    "governing_law",
    "English law applies to this agreement and to any non-contractual obligation arising from it.",
  ],
  [
    "dispute_resolution",
    "The courts of Mumbai shall have exclusive jurisdiction over all matters arising out of this deed.",
  ],
  ["anti_assignment", "Neither party may assign this Agreement without the other's prior written consent."],
  [
    "change_of_control",
    "If more than fifty percent of the voting shares of the Reseller are acquired by a competitor, the Vendor may end this Agreement at once.",
  ],
  ["change_of_control", "A merger or sale of substantially all assets shall be deemed an assignment."],
  [
    "audit_rights",
    "Records shall be kept for three years and made available for examination during business hours.",
  ],
  [
    "confidentiality",
    "The Recipient shall hold in strict confidence all non-public information and use it only for the Purpose.",
  ],
  [
    "data_protection",
    "Processor shall process personal data only on documented instructions and notify any breach within 72 hours.",
  ],
  ["data_protection", "Each party shall comply with the GDPR as regards personal data it receives."],
  ["force_majeure", "Delays owing to acts of God or governmental orders do not constitute a default."],
  [
    "entire_agreement",
    "This document is the complete understanding of the parties and replaces all earlier discussions.",
  ],
  ["severability", "Should any provision prove invalid, the remainder stays in effect."],
  [
    "notices",
    "Communications under this Agreement must be in writing and sent by registered mail or courier to the addresses above.",
  ],
  [
    "payment_terms",
    "The Client shall pay the Consultant a monthly retainer of $8,000 on the first of each month.",
  ],
  ["revenue_profit_sharing", "Licensee shall pay a royalty of 6% of Net Sales each quarter."],
  ["minimum_commitment", "In each contract year the Distributor shall buy not fewer than 10,000 units."],
  ["minimum_commitment", "Customer commits to spend at least $500,000 annually on the Services."],
  ["volume_restriction", "The license covers no more than 25 named users."],
  ["price_restrictions", "Prices may not be raised by more than 3% in any calendar year."],
  [
    "most_favored_nation",
    "Should Vendor grant any other buyer a lower price, it shall offer the same to Customer.",
  ],
  [
    "most_favored_nation",
    "The terms given to Company shall be no less favorable than those given to any similarly situated customer.",
  ],
  [
    "exclusivity",
    "During the term Retailer shall purchase all its requirements of the Goods from Supplier only.",
  ],
  [
    "non_compete",
    "For two years after the end of this Agreement the Agent shall not engage in any business that competes with the Company within the Territory.",
  ],
  [
    "competitive_restriction_exception",
    "The foregoing shall not prevent a party from holding less than 5% of the shares of a listed competitor.",
  ],
  [
    "competitive_restriction_exception",
    "Notwithstanding the exclusivity, Company may continue to sell to its existing customers listed in Schedule C.",
  ],
  [
    "no_solicit_of_employees",
    "Neither party will hire or try to recruit the other's staff while this Agreement lasts and for a year afterwards.",
  ],
  ["non_disparagement", "The parties shall refrain from making derogatory statements about each other."],
  ["rofr_rofo_rofn", "Licensee has a right of first negotiation for any new product in the Field."],
  ["effective_date", "This Agreement takes effect on January 15, 2020."],
  ["expiration_date", "This Agreement shall remain in force for three years from the Effective Date."],
  ["expiration_date", "The lease ends on 31 December 2027."],
  ["renewal_term", "Tenant may extend this Lease for one additional five-year term."],
  [
    "notice_period_to_terminate_renewal",
    "Either party may prevent renewal by giving notice at least ninety days before the term runs out.",
  ],
  [
    "termination_for_convenience",
    "This engagement is terminable at will by either side with 30 days' notice.",
  ],
  [
    "termination_for_cause",
    "Either party may terminate immediately if the other commits a material breach and fails to cure it in 30 days.",
  ],
  ["post_termination_services", "Upon expiry Distributor may sell off its remaining inventory for 90 days."],
  [
    "post_termination_services",
    "For six months after termination, Supplier shall assist in moving the services to a new provider.",
  ],
  ["license_grant", "The Company permits the Partner to use its logo in connection with the promotion."],
  [
    "non_transferable_license",
    "Subject to payment, Vendor grants a non-exclusive, non-transferable, non-sublicensable license to the Platform.",
  ],
  [
    "unlimited_all_you_can_eat_license",
    "Customer may install the Program on an unlimited number of machines across its enterprise.",
  ],
  ["affiliate_license_licensee", "Licensee may extend its rights under this license to its affiliates."],
  [
    "ip_ownership_assignment",
    "All inventions made in the course of the work shall belong to the Company, and Contractor hereby assigns them.",
  ],
  ["ip_ownership_assignment", "Work product shall be deemed a work made for hire owned by Client."],
  [
    "source_code_escrow",
    "Vendor will deposit the source code with an escrow agent, to be released if Vendor ceases support.",
  ],
  [
    "cap_on_liability",
    "Recovery by the Customer is in all cases confined to the price it paid for the unit in question.",
  ],
  ["cap_on_liability", "Neither side answers for indirect loss, whatever the legal theory."],
  [
    "cap_on_liability",
    "The most that Provider can be made to pay under this Agreement is the sum of fees for the preceding six months.",
  ],
  [
    "uncapped_liability",
    "The ceiling in Section 9 is not applicable where the damage was caused intentionally.",
  ],
  ["liquidated_damages", "Should the launch be late, the fee is reduced by 2% for every week of delay."],
  ["liquidated_damages", "On early withdrawal the Sponsor forfeits its deposit."],
  [
    "warranty_duration",
    "Vendor will fix free of charge any fault reported in the first 90 days after go-live.",
  ],
  ["warranty_duration", "This warranty lapses twelve months after shipment."],
  [
    "insurance",
    "Distributor agrees to maintain product liability insurance with limits of one million dollars.",
  ],
  [
    "insurance",
    "Certificates evidencing such coverage shall be delivered on request, and policies may not be cancelled without 30 days' notice.",
  ],
  [
    "covenant_not_to_sue",
    "Franchisee acknowledges Franchisor's title in the Marks and will do nothing to impair it.",
  ],
  [
    "covenant_not_to_sue",
    "The Company releases and forever discharges the Investor from all claims and promises not to assert them.",
  ],
  [
    "third_party_beneficiary",
    "Parent is an express beneficiary of this Article and may enforce it in its own name.",
  ],
  [
    "third_party_beneficiary",
    "The indemnified persons may rely on this clause although they are no parties.",
  ],
  [
    "anti_assignment",
    "No transfer of the franchise shall be effective unless the Franchisor has agreed in writing.",
  ],
  ["anti_assignment", "Vendor may subcontract or pass on its duties solely after the Buyer consents."],
  [
    "change_of_control",
    "Upon acquisition of the Company by a third party, this Agreement shall end unless the acquirer assumes it.",
  ],
  ["change_of_control", "Executive may resign for good reason if the Company is sold."],
  [
    "audit_rights",
    "If the review shows that less than 95% of what was owed was paid, Licensee bears its cost.",
  ],
  ["audit_rights", "Complete and accurate accounts of all sales must be kept, and Licensor may see them."],
  ["revenue_profit_sharing", "Net income from the venture goes half to each member."],
  [
    "revenue_profit_sharing",
    "For every unit sold the Artist is owed a sum equal to one tenth of wholesale receipts.",
  ],
  ["minimum_commitment", "The Sponsor guarantees a yearly payment of at least €75,000."],
  ["minimum_commitment", "Buyer is obliged to take or pay for 80% of the forecast."],
  ["volume_restriction", "Participants are capped at five hundred per event."],
  ["volume_restriction", "Manufacturer need not deliver more than 3,000 units in any month."],
  ["price_restrictions", "Resale prices shall not fall below the minimum advertised price."],
  ["price_restrictions", "No rise in charges is allowed during the initial term."],
  ["most_favored_nation", "Customer shall always receive Vendor's best price for comparable quantities."],
  ["exclusivity", "While this Agreement is in force, Company shall use no other carrier on this route."],
  ["exclusivity", "The Agent alone may sell the Goods in the Region."],
  ["non_compete", "So long as the contract runs, the Dealer shall not handle rival brands."],
  [
    "non_compete",
    "The Executive agrees not to work for, consult to or invest in a competitor for twelve months following departure.",
  ],
  ["competitive_restriction_exception", "This restriction does not cover passive investments."],
  [
    "no_solicit_of_customers",
    "During the restricted period, Seller shall not approach customers of the Business with a view to taking their orders elsewhere.",
  ],
  ["no_solicit_of_customers", "Referral partner must not lure merchants away from the Bank."],
  [
    "no_solicit_of_employees",
    "Each party promises not to entice personnel of the other to leave their jobs.",
  ],
  [
    "rofr_rofo_rofn",
    "Should Licensor wish to sell the patent, Licensee may buy it on the terms of any bona fide offer within 30 days.",
  ],
  ["rofr_rofo_rofn", "Network shall have first refusal on any sequel."],
  ["effective_date", "Signed this 4th day of March, 2019, and in force from that date."],
  ["effective_date", "The contract comes into force on the first of June 2021."],
  ["expiration_date", "The initial term runs for five (5) years from the date above."],
  ["expiration_date", "This arrangement continues until both phases have been completed."],
  ["renewal_term", "The term shall be extended automatically by twelve months, each time."],
  ["renewal_term", "Upon mutual written agreement the parties may renew for a further two years."],
  [
    "notice_period_to_terminate_renewal",
    "It renews each year unless one of the parties objects in writing no later than 60 days before year-end.",
  ],
  ["notice_period_to_terminate_renewal", "Non-renewal must be announced six months ahead of expiry."],
  [
    "termination_for_convenience",
    "The Buyer reserves the right to cancel without giving reasons on 90 days' prior notice.",
  ],
  [
    "termination_for_convenience",
    "Sponsor may, in its discretion, discontinue the program by thirty days' written notice.",
  ],
  [
    "post_termination_services",
    "Accrued commissions remain payable for sales closed within 90 days of termination.",
  ],
  [
    "post_termination_services",
    "For a transitional period of up to 180 days Provider continues the Services at the existing rates.",
  ],
  ["license_grant", "Franchisee is authorised to use the System and Marks at the Location."],
  ["license_grant", "Customer obtains a license to use the Documentation internally."],
  [
    "non_transferable_license",
    "Right of use is limited, revocable and cannot be sublicensed or transferred.",
  ],
  ["irrevocable_or_perpetual_license", "The rights granted here last forever and cannot be withdrawn."],
  [
    "unlimited_all_you_can_eat_license",
    "Subscriber's whole workforce may use the service without any cap on users.",
  ],
  [
    "unlimited_all_you_can_eat_license",
    "University staff and students have unrestricted access to the archive.",
  ],
  ["affiliate_license_licensee", "Affiliates of Licensee may exercise the rights granted here."],
  [
    "affiliate_license_licensor",
    "Licensor and its subsidiaries hereby license their respective patents to Licensee.",
  ],
  ["ip_ownership_assignment", "Any improvement made by Licensee becomes the property of Licensor."],
  ["ip_ownership_assignment", "Developer transfers to Sponsor every copyright in the Application."],
  ["joint_ip_ownership", "Each party holds an undivided one-half interest in jointly made inventions."],
  [
    "source_code_escrow",
    "A copy of the source is lodged with a neutral custodian and handed to Customer if Vendor goes bankrupt.",
  ],
  ["", "The Supplier shall deliver the Products to the dock at Rotterdam."],
  ["", "Headings are for convenience only and do not affect interpretation."],
  ["", "The Contractor shall keep the site clean and remove waste weekly."],
  ["", "Tenant shall keep the premises in good repair."],
  ["", "The Company was founded in 1990 and employs two hundred people."],
  ["", "The Agent shall attend two trade fairs each year."],
  ["", "Training will be given to four members of the Customer's staff."],
  ["", "The Agency shall prepare three concepts for the campaign."],
  ["", "Delivery shall take place at the Seller's works."],
  ["", "The Recipient shall install the equipment according to the manual."],
  ["", "Words in the singular include the plural."],
  ["", "Interest accrues from the day of the loan."],
  ["", "The hotel provides twenty rooms for the delegates."],
];

it("clauses in plain words have their kinds", async () => {
  const text = sentences.map(([, sentence]) => sentence).join("\n\n");
  const { json } = await post("/api/v1/workflows/extract-clauses", {
    file: { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(text) },
    document_type: "contract",
  });
  const kinds = Map.groupBy(
    json.data.clauses as { category: string; text: string }[],
    ({ text: found }) => found,
  );
  const of = (sentence: string) => (kinds.get(sentence) ?? []).map(({ category }) => category);
  const wrong = sentences.filter(([kind, sentence]) =>
    kind === "" ? of(sentence).length > 0 : !of(sentence).includes(kind),
  );
  expect(sentences.length).toBeGreaterThan(120);
  expect(wrong).toEqual([]);
});
