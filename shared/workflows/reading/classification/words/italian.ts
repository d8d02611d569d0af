import type { KindWords } from "./kind-words.ts";

export const italian: KindWords = {
  invoice: {
    titles:
      "parcella|fattura differita|fattura accompagnatoria|fattura immediata|fattura elettronica|nota pro forma|avviso di parcella|notula|fattura proforma|fattura di vendita|ricevuta fiscale|fattura commerciale",
    words: [
      "fattura n|fattura no|fattura nr|n fattura|fattura numero|parcella n|parcella nr|parcella no|documento n",
      "data documento|data emissione|data di emissione|data della fattura",
      "spett le|spettle|intestatario|cessionario|destinatario fattura|spettabile",
      "scadenza|pagamento a|data scadenza|modalita di pagamento|termini di pagamento|da pagare|condizioni di pagamento",
      "partita iva|p iva|aliquota|imposta|ritenuta d acconto|totale iva",
      "imponibile|totale fattura|totale documento|totale da pagare|netto a pagare|totale imponibile",
    ],
  },
  credit_note: {
    titles: "nota credito|nota di accredito|nota di variazione|fattura di storno",
    words: [
      "nota di credito n|nota di credito nr|nota credito n|n nota di credito",
      "a storno|storno|rif fattura|fattura di riferimento|storno fattura|totale nota di credito|reso",
    ],
    names: "nota di credito|nota credito",
  },
  receipt: {
    titles:
      "documento commerciale|scontrino fiscale|ricevuta di pagamento|documento commerciale di vendita o prestazione|quietanza",
    words: [
      "ricevuta n|scontrino n|scontrino|documento commerciale",
      "contante|contanti|pagamento contante|resto|importo pagato",
      "grazie e arrivederci|arrivederci e grazie|grazie per l acquisto|grazie della visita",
      "cassa|cassiere|operatore|tavolo|coperti",
      "totale complessivo|n pezzi|numero articoli|totale articoli",
      "pagamento elettronico|bancomat|carta di credito",
    ],
  },
  purchase_order: {
    titles: "ordine|ordine fornitore|ordine a fornitore|conferma d ordine|modulo d ordine|buono d ordine",
    words: [
      "ordine n|ordine nr|ordine no|n ordine|numero ordine|data ordine",
      "fornitore|luogo di consegna|indirizzo di consegna|consegnare a",
      "consegna richiesta|si prega di|vi preghiamo|data di consegna|termine di consegna|vogliate fornire|con la presente ordiniamo",
      "ufficio acquisti|autorizzato da|approvato da|richiesto da",
    ],
    names: "ordine",
  },
  delivery_note: {
    titles:
      "documento di trasporto|ddt|bolla|bolla di accompagnamento|nota di consegna|lettera di vettura|lista di imballaggio|distinta di spedizione",
    words: [
      "ddt n|ddt nr|d d t|documento di trasporto n|bolla n|n ddt",
      "causale del trasporto|causale trasporto|numero colli|n colli|colli|peso lordo|vettore|aspetto esteriore dei beni|firma del conducente|firma destinatario|firma del destinatario",
    ],
    names: "ddt|bolla",
  },
  bank_statement: {
    titles:
      "estratto di conto|estratto conto corrente|lista movimenti|estratto conto bancario|movimenti conto",
    words: [
      "saldo iniziale|saldo finale|saldo precedente|saldo contabile|saldo disponibile|nuovo saldo",
      "intestatario|conto corrente|numero conto|periodo dal",
      "dare|avere|addebiti|accrediti|entrate|uscite",
      "data valuta|data operazione|data contabile|movimenti|descrizione operazione",
      "bonifico|addebito diretto|pagamento pos|prelievo bancomat|addebito|giroconto",
    ],
    names: "estratto conto|movimenti",
  },
  payslip: {
    titles: "cedolino|cedolino paga|prospetto paga|foglio paga|cedolino stipendio|prospetto di paga",
    words: [
      "paga base|retribuzione lorda|totale competenze|totale lordo|lordo|minimo contrattuale|retribuzione",
      "netto in busta|netto a pagare|netto del mese|totale trattenute|netto busta|totale ritenute",
      "inps|irpef|contributi inps|ritenute irpef|tfr|addizionale regionale",
      "dipendente|matricola|livello|qualifica|mese di retribuzione|periodo di paga|data assunzione",
    ],
    names: "cedolino|busta paga|stipendio",
  },
  contract: {
    titles:
      "contratto di locazione|contratto di lavoro|contratto di appalto|contratto di prestazione|contratto di fornitura|contratto di compravendita|contratto di comodato|accordo di riservatezza|scrittura privata|convenzione|accordo|contratto di licenza|contratto di servizi",
    words: [
      "presente contratto|questo contratto|il presente accordo|la presente scrittura",
      "di seguito|nel prosieguo|di seguito denominato|di seguito denominata",
      "le parti|ciascuna delle parti|ciascuna parte|tra le parti|fra le parti|entrambe le parti",
      "foro competente|recesso|recedere|preavviso|risoluzione|riservatezza|legge italiana|controversia",
      "si conviene e si stipula|letto confermato e sottoscritto|letto approvato e sottoscritto|premesso che|tutto cio premesso",
      "locatore|conduttore|committente|appaltatore|datore di lavoro|lavoratore",
    ],
  },
  resume: { titles: "curriculum|formato europeo per il curriculum vitae" },
};
