import type { LanguageWords } from "./language-words.ts";

export const french: LanguageWords = {
  labels: {
    name: "raison sociale|nom raison sociale|nom ou raison sociale|denomination sociale",
    invoice_title: "avoir|facture d avoir|note de credit",
    invoice_number:
      "n facture|n de facture|no de la facture|numero facture|numero de la facture|avoir no|avoir n|no avoir|no d avoir|numero d avoir|note de credit no|piece no|no de piece",
    reference: "ref|reference|references|nos references|numero|no",
    date: "date de facturation|emise le|emis le|date document|date du document|date de l avoir|facture du|etablie le|facture emise le",
    due_date:
      "date limite|date de reglement|a regler avant le|payable le|date de paiement|reglement avant le|echeance le|a payer avant|payable avant le|date echeance|echeance de paiement|date d exigibilite|paiement avant le",
    purchase_order: "votre commande|commande n|no commande|ref commande",
    delivery: "livre le|date de prestation",
    net: "total h t|montant h t|sous total ht|total net ht|net ht|montant net ht|montant hors taxe|montant hors taxes|base tva|total htva|total hors tva|sous total hors taxes|montant hors tva|total net hors taxes",
    tax: "t v a|tva a|montant de tva|taxes|total taxes",
    total:
      "total t t c|montant t t c|total a payer|montant a payer|montant total a payer|total a regler|net a regler|total tvac|montant de l avoir|total avoir|total a payer ttc|montant a regler|total toutes taxes comprises|montant ttc a payer|total general ttc|total tva comprise",
    discount: "remise commerciale|rabais|ristourne",
    surcharge: "frais de livraison|frais d expedition|transport",
    vat_id:
      "n tva|tva intracom|tva intra|no tva intracommunautaire|no tva intracom|numero tva|numero de tva intracommunautaire|no de tva intracom|identifiant tva|no id tva|id tva|tva be|numero de tva intra|tva no|identification tva|numero d identification tva|no identification tva|tva intra communautaire",
    seller:
      "vendu par|expediteur|emetteur de la facture|societe|vendu par|emise par|facture emise par|coordonnees fournisseur",
    buyer:
      "client a facturer|adresse client|adresse du client|facturer a|facture pour|facturation a|facturee a|adresse de facture|nom du client|coordonnees client",
    ship_to:
      "adresse d intervention|lieu d intervention|lieu de consommation|adresse de l installation|adresse du chantier|chantier|lieu de prestation",
    other: "code client|ref client|reference client|client n|dossier|hors tva|hors taxe|hors taxes|sans tva",
  },
  heads: {
    position: "n|no|num",
    description:
      "description produit|intitule|detail|prestations|prestation|article|designation des articles",
    quantity: "nb|nbre|nombre|quantites",
    unit: "u|unites",
    unit_price: "prix unit|prix u|prix ht|p unitaire|pu net|tarif|prix unitaire htva|taux horaire",
    tax_rate: "taux|taux de tva|tva taux",
    amount: "montant total ht|prix total ht|total net|montant net|total h t|montant h t|total htva",
    gross: "total tvac|prix ttc",
  },
};
