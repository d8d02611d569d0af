import type { KindWords } from "./kind-words.ts";

export const dutch: KindWords = {
  invoice: {
    titles:
      "declaratie|nota|verkoopfactuur|honorariumnota|voorschotfactuur|eindfactuur|pro forma factuur|verzamelfactuur|ereloonnota|termijnfactuur",
    words: [
      "factuur nr|factuur nummer|factuurnr|factuur no|notanummer|declaratienummer|nota nr",
      "factuur datum|datum factuur",
      "factuur aan|factureren aan|debiteur|factuuradres",
      "te voldoen|te betalen|vervaldatum|betaaltermijn|over te maken|betalingstermijn|uiterste betaaldatum|binnen 30 dagen|binnen 14 dagen|gelieve te betalen|betaling binnen",
      "btw nummer|btw bedrag|kvk|excl btw|incl btw",
      "subtotaal|totaalbedrag|factuurbedrag|totaal excl btw|totaal incl btw|totaal exclusief btw|netto",
    ],
    names: "declaratie",
  },
  credit_note: {
    titles: "creditfactuur|creditnota|kredietnota|creditfaktuur",
    words: [
      "creditnummer|creditnota nr|creditnotanummer|creditfactuur nr|creditfactuurnummer|creditnota nummer",
      "betreft factuur|te crediteren|oorspronkelijke factuur|gecrediteerd|credit op factuur",
    ],
    names: "creditnota|creditfactuur",
  },
  receipt: {
    titles: "kassabon|bon|kwitantie|betaalbewijs|kasticket|aankoopbewijs",
    words: [
      "bon|kassabon|bonnummer|bonnr|kasticket",
      "contant|wisselgeld|ontvangen contant",
      "bedankt en tot ziens|bedankt voor uw bezoek|tot ziens|dank voor uw bezoek|bedankt voor uw aankoop",
      "kassa|kassier|u bent geholpen door|u werd geholpen door|medewerker|tafel",
      "aantal artikelen|totaal artikelen",
      "pinbetaling|betaald met pin|bankpas|maestro|contactloos|bancontact",
    ],
    names: "kassabon|bon",
  },
  purchase_order: {
    titles:
      "bestelbon|bestelling|inkoopopdracht|opdrachtbevestiging|orderbevestiging|bestelformulier|opdracht",
    words: [
      "ordernummer|bestelnummer|orderdatum|besteldatum|order nr|bestelling nr",
      "leverancier|afleveradres|leveradres|afleveren aan",
      "gewenste leverdatum|gelieve te leveren|graag leveren|levertijd|leverdatum|orderbevestiging|wij bestellen|hierbij bestellen",
      "inkoper|besteld door|goedgekeurd door|aangevraagd door",
    ],
    names: "bestelling|bestelbon|inkooporder",
  },
  delivery_note: {
    titles: "pakbon|leverbon|afleverbon|vrachtbrief|leveringsbon|paklijst|zendnota|verzendnota",
    words: [
      "pakbonnummer|leverbonnummer|pakbon nr|leverbon nr|vrachtbriefnummer",
      "aantal colli|colli|brutogewicht|bruto gewicht|voor ontvangst|goed ontvangen|in goede staat ontvangen|afgeleverd aan|ontvangen door",
    ],
    names: "pakbon|leverbon|vrachtbrief",
  },
  bank_statement: {
    titles:
      "bankafschrift|afschrift|rekeninguittreksel|rekeningoverzicht|afschrift betaalrekening|transactieoverzicht",
    words: [
      "beginsaldo|eindsaldo|vorig saldo|nieuw saldo|saldo vorig|oud saldo",
      "rekeninghouder|rekeningnummer|rekeningafschrift nr|afschriftnummer|periode|volgnummer",
      "af|bij|afschrijving|bijschrijving|bedrag af|bedrag bij",
      "boekdatum|valutadatum|rentedatum|omschrijving|transactiedatum|tegenrekening",
      "incasso|overboeking|betaalautomaat|geldautomaat|overschrijving|domiciliering|ideal",
    ],
    names: "afschrift|bankafschrift|rekeningafschrift",
  },
  payslip: {
    titles:
      "loonstrook|salarisstrook|loonbrief|salarisspecificatie|loonspecificatie|loonfiche|salarisafrekening|loonafrekening",
    words: [
      "brutoloon|bruto loon|bruto salaris|brutosalaris|basissalaris|salaris|maandloon",
      "nettoloon|netto loon|netto salaris|netto te betalen|uit te betalen|nettosalaris",
      "loonheffing|pensioenpremie|bedrijfsvoorheffing|rsz|loonheffingskorting|zvw|sociale lasten|vakantiegeld",
      "werknemer|personeelsnummer|bsn|functie|in dienst|dienstverband|loontijdvak",
    ],
    names: "loonstrook|salaris|loonbrief",
  },
  contract: {
    titles:
      "huurovereenkomst|arbeidsovereenkomst|koopovereenkomst|overeenkomst|overeenkomst van opdracht|dienstverleningsovereenkomst|geheimhoudingsovereenkomst|raamovereenkomst|samenwerkingsovereenkomst|licentieovereenkomst|verwerkersovereenkomst|leaseovereenkomst|contract|huurcontract|arbeidscontract",
    words: [
      "deze overeenkomst|onderhavige overeenkomst|dit contract|van deze overeenkomst",
      "hierna te noemen|hierna genoemd|hierna",
      "partijen|beide partijen|elk der partijen|de ondergetekenden|ondergetekenden",
      "nederlands recht|opzegtermijn|opzeggen|opzegging|ontbinding|aansprakelijkheid|geheimhouding|belgisch recht|bevoegde rechter|artikel 1",
      "komen overeen|zijn overeengekomen|aldus opgemaakt|in tweevoud|overwegende",
      "verhuurder|huurder|opdrachtgever|opdrachtnemer|werkgever|verkoper|koper",
    ],
    names: "overeenkomst|huurovereenkomst|arbeidsovereenkomst",
  },
  resume: { titles: "curriculum" },
};
