import type { KindWords } from "./kind-words.ts";

export const french: KindWords = {
  invoice: {
    titles:
      "note d honoraires|facture d acompte|facture de solde|facture pro forma|facture proforma|facture definitive|note de frais et honoraires",
    words: [
      "note d honoraires n|numero de la facture|ref facture|n facture",
      "date de facturation|date d emission",
      "facture a|adresse de facturation",
      "a regler|a regler avant|echeance|date d echeance|conditions de reglement|reglement a",
      "tva non applicable|montant tva|total tva",
      "total hors taxes|total a regler|net a payer|montant ttc|sous total|montant ht",
    ],
  },
  credit_note: {
    titles: "facture d avoir|note de credit|avoir client",
    words: [
      "avoir n|note de credit n|n d avoir|numero d avoir|facture d avoir n",
      "annule|facture d origine|facture initiale|relatif a la facture|sur facture",
    ],
  },
  receipt: {
    titles: "recu de paiement|recu de caisse|justificatif de paiement",
    words: [
      "ticket n|ticket no|recu n",
      "especes|rendu monnaie|monnaie rendue|regle en especes",
      "merci et a bientot|a bientot|merci de votre confiance",
      "caissier|caissiere|vendeur|servi par",
      "nb articles|nombre d articles",
      "carte bancaire|cb sans contact|carte bleue|paiement cb",
    ],
  },
  purchase_order: {
    titles: "commande|commande fournisseur|ordre d achat|confirmation de commande",
    words: [
      "commande n|n de commande|bon de commande n|no commande",
      "fournisseur|adresse de livraison|lieu de livraison",
      "livraison souhaitee|veuillez livrer|merci de livrer|delai de livraison|nous commandons|merci de confirmer",
      "bon pour accord|acheteur|demandeur|approuve par",
    ],
    names: "bon de commande",
  },
  delivery_note: {
    titles:
      "bordereau de livraison|bon d expedition|bordereau d expedition|lettre de voiture|liste de colisage",
    words: [
      "bon de livraison n|bl n|n bl",
      "nombre de colis|poids brut|poids net|marchandise recue|recu en bon etat|colis|signature du destinataire",
    ],
    names: "livraison|bon de livraison",
  },
  bank_statement: {
    titles:
      "releve de compte bancaire|releve bancaire|releve d operations|extrait de compte|releve d identite et operations",
    words: [
      "solde precedent|nouveau solde|ancien solde|solde final|solde crediteur|solde debiteur|solde au",
      "titulaire|numero de compte|n de compte|periode du",
      "debits|credits|total des debits|total des credits",
      "date operation|date de valeur|libelle",
      "prelevement|virement|virement recu|paiement par carte|retrait dab|vir sepa",
    ],
  },
  payslip: {
    titles:
      "fiche de paie|fiche de paye|bulletin de paye|decompte de salaire|bulletin de remuneration|fiche de salaire",
    words: [
      "salaire de base|traitement brut|total brut",
      "net a payer au salarie|net imposable|salaire net|net paye|net social",
      "cotisations salariales|csg|crds|n de securite sociale|urssaf|securite sociale|retraite complementaire",
      "salarie|matricule|convention collective|heures supplementaires|emploi|anciennete",
    ],
    names: "fiche de paie|paie",
  },
  contract: {
    titles:
      "contrat de prestation|contrat de prestation de services|contrat de bail|bail commercial|contrat de location|contrat de vente|convention|accord de confidentialite|contrat de licence|contrat cadre|avenant|contrat de maintenance|compromis de vente",
    words: [
      "present contrat|la presente convention|du present bail|le present accord",
      "ci apres denommee|ci apres denomme|ci apres designe",
      "entre les soussignes|entre les soussignees|chaque partie|chacune des parties|l une des parties",
      "tribunal competent|resilier|resiliation|preavis|droit francais|litige|clause|confidentialite",
      "fait a|il a ete convenu|en deux exemplaires|lu et approuve|il est convenu",
      "prestataire|locataire|preneur|employeur|le salarie",
    ],
  },
  resume: { titles: "mon cv|curriculum" },
};
