import type { Kind } from "../kind.ts";

/** Papers of banks, of pay and of accounts. */
export const moneyKinds: readonly Kind[] = [
  {
    kind: "bank_statement",
    title: "Bank or card statement",
    workflow: "workflows/process-bank-statement",
    others: ["pipelines/risk-check"],
    titles:
      "bank statement|account statement|statement of account|statement of accounts|account summary|statement|credit card statement|e statement|transaction history|kontoauszug|kreditkartenabrechnung|umsatzubersicht|releve de compte|extracto bancario|estratto conto|rekeningafschrift|savings account statement|current account statement",
    words: [
      [
        2,
        "opening balance|closing balance|balance brought forward|brought forward|balance b f|previous balance|previous statement balance|anfangssaldo|endsaldo|alter kontostand|neuer kontostand|solde initial|saldo inicial|last month s balance|balance from previous statement|balance previous statement|new balance",
      ],
      [
        1.5,
        "statement period|statement date|period|statement from|auszug nr|kontonummer|account number|account no|a c no|account name|bank account",
      ],
      [
        2,
        "withdrawal|withdrawals|deposits|debit|debits|money out|money in|paid out|paid in|soll|haben|withdrawal amt|deposit amt",
      ],
      [
        1,
        "transaction|transactions|transaction date|value date|txn date|buchungstag|valuta|posting date|narration|particulars|chq no|cheque no|ref no",
      ],
      [
        1,
        "neft|rtgs|imps|upi|atm|fast payment|direct debit|standing order|faster payments|ach|wire transfer|lastschrift|uberweisung|sepa",
      ],
      [1, "ifsc|iban|sort code|bic|branch|routing number|minimum payment|credit limit|available balance"],
    ],
    names: "statement|kontoauszug|releve|bank|camt|estatement|umsatze|transactions|extracto",
  },
  {
    kind: "statement_of_account",
    title: "Statement of account of a customer or supplier",
    workflow: "workflows/parse-document",
    titles:
      "statement of account|statement of accounts|account statement|customer statement|vendor statement|supplier statement|customer account statement|vendor statement of account|supplier statement of account|customer statement of account|statement of outstanding invoices|statement of open items|kontoauszug debitor|kontoauszug kreditor|debitorenkontoauszug|kreditorenkontoauszug|offene posten|offene posten liste|saldenbestatigung|releve de compte client|releve client|releve fournisseur|estado de cuenta de cliente|estado de cuenta cliente|estratto conto cliente|estratto conto fornitore",
    words: [
      [2.5, "ageing|aging|aged balance|days overdue|0 30|1 30|31 60|61 90|over 90|90 days|60 days"],
      [
        2,
        "total outstanding|amount outstanding|outstanding|please remit|remittance slip|overdue|past due|open invoices|unpaid invoices|summe offen|offene rechnungen|restant du|saldo pendiente|importe pendiente|scaduto|openstaand",
      ],
      [1.5, "amount due|amount due by|balance due|total due|saldo offen|solde du"],
      [
        1.5,
        "customer no|customer number|customer account|customer code|vendor code|supplier code|service address|kundennummer|debitor|kreditor|numero client|code client|codice cliente|klantnummer",
      ],
      [1.5, "payment received|payment received with thanks|payments received|payment thank you"],
    ],
    names: "soa|statement of account|customer statement|vendor statement|supplier statement|offene posten",
  },
  {
    kind: "cancelled_cheque",
    title: "Cancelled cheque",
    workflow: "workflows/process-onboarding",
    titles: "cancelled cheque|cancelled check",
    words: [
      [2, "pay to|or bearer|or order"],
      [2, "cancelled|canceled"],
      [
        1,
        "a c payee|ifsc|micr|please sign above|valid for three months|valid for 3 months only|payable at par",
      ],
    ],
    names: "cheque|cancelled cheque|check leaf|cancelled check",
  },
  {
    kind: "payslip",
    title: "Payslip",
    workflow: "workflows/parse-document",
    others: ["workflows/process-onboarding"],
    titles:
      "payslip|pay slip|salary slip|pay stub|earnings statement|wage slip|pay advice|payslip for the month|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|verdienstabrechnung|bulletin de paie|bulletin de salaire|nomina|busta paga|lohn und gehaltsabrechnung|entgeltnachweis|verdienstbescheinigung|cedolino|cedolino paga|prospetto paga|loonstrook|salarisspecificatie|holerite|contracheque|recibo de vencimento",
    words: [
      [
        2,
        "basic pay|basic salary|gross pay|gross salary|gross earnings|bruttolohn|salaire brut|hra|house rent allowance|gesamtbrutto",
      ],
      [
        2,
        "net pay|net salary|take home|auszahlungsbetrag|net a payer avant impot|total deductions|nettolohn",
      ],
      [
        1.5,
        "provident fund|pf no|uan|esi|professional tax|national insurance|ni number|lohnsteuer|sozialversicherung|federal income tax|social security|cotisations|paye",
      ],
      [
        1,
        "employee id|employee code|employee name|employee no|emp no|designation|pay period|personalnummer|days worked|paid days",
      ],
    ],
    names: "payslip|salary|paystub|lohn|gehalt|bulletin|nomina",
  },
  {
    kind: "financial_statement",
    title: "Financial statement",
    workflow: "workflows/parse-document",
    others: ["workflows/validate-file"],
    titles:
      "balance sheet|profit and loss|profit and loss account|statement of profit and loss|income statement|cash flow statement|statement of cash flows|statement of financial position|trial balance|bilanz|gewinn und verlustrechnung|jahresabschluss|bilan|compte de resultat|consolidated balance sheets|financial statements|consolidated financial statements|annual report|general ledger|balance sheets|consolidated balance sheet|statements of cash flows|consolidated statements of cash flows|consolidated statement of cash flows|statements of operations|statements of income|consolidated statements of income|consolidated statements of operations|statement of comprehensive income|statement of changes in equity|income and expenditure account|receipts and payments account|kapitalflussrechnung|summen und saldenliste|konzernabschluss|comptes annuels|tableau des flux de tresorerie|balance de situacion|balance general|cuenta de perdidas y ganancias|estado de resultados|estado de flujos de efectivo|cuentas anuales|stato patrimoniale|conto economico|bilancio d esercizio|rendiconto finanziario|jaarrekening|resultatenrekening|balanco patrimonial|demonstracao de resultados",
    words: [
      [
        1.5,
        "total assets|total equity|total liabilities|aktiva|passiva|total actif|shareholders equity|equity and liabilities|current assets|current liabilities",
      ],
      [
        1.5,
        "revenue from operations|cost of goods sold|profit before tax|net income|earnings per share|umsatzerlose|operating income|ebitda|profit for the year|net revenue|depreciation",
      ],
      [
        1,
        "as at 31|for the year ended|year ended|fiscal year|geschaftsjahr|exercice clos|notes to the financial statements|schedule",
      ],
    ],
    names:
      "balance sheet|balancesheet|bilanz|p l|pnl|profit loss|financials|trial balance|annual report|ledger",
  },
  {
    kind: "audit_report",
    title: "Audit report",
    workflow: "workflows/parse-document",
    others: ["workflows/generate-filing"],
    titles:
      "independent auditor s report|independent auditors report|auditor s report|auditors report|audit report|form 3cd|form 3ca|form 3cb|report of independent registered public accounting firm|bestatigungsvermerk|tax audit report|bestatigungsvermerk des unabhangigen abschlussprufers|prufungsbericht|rapport du commissaire aux comptes|rapport des commissaires aux comptes|informe de auditoria|relazione della societa di revisione|controleverklaring|independent accountant s review report|relatorio do auditor independente",
    words: [
      [2, "in our opinion|true and fair view|basis for opinion|we have audited|present fairly"],
      [
        1,
        "key audit matters|material misstatement|standards on auditing|going concern|chartered accountants|membership no|udin",
      ],
    ],
    names: "audit|auditor|3cd|3ca|3cb",
  },
];
