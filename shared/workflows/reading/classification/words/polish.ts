import type { KindWords } from "./kind-words.ts";

export const polish: KindWords = {
  invoice: {
    titles:
      "faktura|faktura vat|faktura pro forma|faktura proforma|faktura zaliczkowa|faktura końcowa|faktura uproszczona|faktura sprzedaży|rachunek|faktura marża",
    words: [
      "faktura nr|faktura vat nr|nr faktury|numer faktury|rachunek nr|faktura numer|faktura no",
      "data wystawienia|data faktury|wystawiono dnia|data sprzedaży|wystawiona w dniu",
      "nabywca|kupujący|odbiorca faktury|dane nabywcy",
      "do zapłaty|termin płatności|termin zapłaty|sposób płatności|sposób zapłaty|forma płatności|razem do zapłaty|płatne do|pozostało do zapłaty",
      "nip|stawka vat|kwota vat|podatek vat",
      "wartość netto|wartość brutto|cena netto|razem|suma|kwota netto|kwota brutto|słownie",
    ],
    names: "faktura|fv|rachunek",
  },
  credit_note: {
    titles:
      "faktura korygująca|faktura vat korygująca|korekta|korekta faktury|nota korygująca|nota kredytowa|faktura korekta|nota uznaniowa",
    words: [
      "faktura korygująca nr|nr faktury korygującej|korekta nr|faktura vat korygująca nr|numer korekty",
      "dotyczy faktury|do faktury|przyczyna korekty|faktury korygowanej|przed korektą|po korekcie|powód korekty",
    ],
    names: "korekta|faktura korygujaca",
  },
  receipt: {
    titles: "paragon|paragon fiskalny|dowód wpłaty|pokwitowanie|potwierdzenie zapłaty",
    words: [
      "paragon fiskalny|paragon|nr paragonu|niefiskalny",
      "gotówka|reszta|zapłacono gotówką",
      "dziękujemy|zapraszamy ponownie|dziękujemy za zakupy|zapraszamy",
      "kasjer|kasa|kierownik|nr kasy|obsługiwał",
      "ptu|suma ptu|suma pln|sprzedaż opodatkowana",
      "karta płatnicza|karta|płatność kartą|blik",
    ],
    names: "paragon",
  },
  purchase_order: {
    titles:
      "zamówienie|zamówienie zakupu|zlecenie|zamówienie do dostawcy|potwierdzenie zamówienia|zlecenie zakupu",
    words: [
      "zamówienie nr|nr zamówienia|numer zamówienia|data zamówienia|zlecenie nr",
      "dostawca|adres dostawy|miejsce dostawy|sprzedający",
      "prosimy o dostawę|termin dostawy|zamawiamy|potwierdzenie zamówienia|termin realizacji|data dostawy|prosimy o potwierdzenie",
      "zamawiający|zatwierdził|zamówił|osoba zamawiająca",
    ],
    names: "zamowienie|zlecenie",
  },
  delivery_note: {
    titles:
      "wz|dokument wz|wydanie zewnętrzne|list przewozowy|dowód dostawy|dokument dostawy|specyfikacja wysyłkowa|lista pakowa|potwierdzenie dostawy|protokół odbioru towaru",
    words: [
      "wz nr|nr wz|dokument wz|wydanie zewnętrzne|list przewozowy nr|data wydania",
      "waga brutto|liczba paczek|ilość paczek|ilość palet|odebrał|wydał|towar odebrano|podpis odbiorcy|przewoźnik|liczba opakowań",
    ],
    names: "wz|wydanie|list przewozowy",
  },
  bank_statement: {
    titles:
      "wyciąg|wyciąg bankowy|wyciąg z rachunku|wyciąg z rachunku bankowego|historia rachunku|historia operacji|zestawienie operacji|wyciąg z konta",
    words: [
      "saldo początkowe|saldo końcowe|saldo poprzednie|saldo po operacji|saldo dostępne|saldo na dzień",
      "posiadacz|numer rachunku|nr rachunku|wyciąg nr|za okres|okres|właściciel rachunku",
      "obciążenia|uznania|wpływy|wypłaty|kwota operacji|suma obciążeń|suma uznań",
      "data operacji|data księgowania|data waluty|opis operacji|tytuł|rodzaj operacji",
      "przelew|przelew przychodzący|przelew wychodzący|polecenie zapłaty|płatność kartą|zlecenie stałe|wypłata z bankomatu",
    ],
    names: "wyciag|historia rachunku",
  },
  payslip: {
    titles:
      "pasek wynagrodzenia|pasek płacowy|odcinek wypłaty|lista płac|pasek wypłaty|pasek z listy płac|rozliczenie wynagrodzenia",
    words: [
      "płaca zasadnicza|wynagrodzenie zasadnicze|wynagrodzenie brutto|brutto|przychód",
      "do wypłaty|netto do wypłaty|wynagrodzenie netto|kwota do wypłaty|suma potrąceń",
      "składki zus|składka zdrowotna|zaliczka na podatek|zus|ubezpieczenie zdrowotne|ubezpieczenie emerytalne|składka emerytalna|ppk",
      "pracownik|nr ewidencyjny|nadgodziny|stanowisko|etat|dni przepracowane|pesel",
    ],
    names: "pasek|wynagrodzenie|lista plac",
  },
  contract: {
    titles:
      "umowa|umowa najmu|umowa o pracę|umowa zlecenie|umowa zlecenia|umowa o dzieło|umowa sprzedaży|umowa o współpracy|umowa o świadczenie usług|umowa dzierżawy|umowa pożyczki|umowa o zachowaniu poufności|umowa ramowa|umowa licencyjna|porozumienie|aneks|umowa spółki",
    words: [
      "niniejszą umową|niniejsza umowa|niniejszej umowy|umowa zostaje zawarta|przedmiotem umowy|umowa",
      "zwaną dalej|zwanym dalej|zwany dalej|zwana dalej|dalej jako",
      "strony|każda ze stron|stron umowy|strony umowy|strony postanawiają",
      "kodeksu cywilnego|okresu wypowiedzenia|wypowiedzieć|wypowiedzenia|sąd właściwy|kary umowne|poufności|odstąpienia",
      "zawarta w|umowę sporządzono|jednobrzmiących egzemplarzach|w dwóch egzemplarzach|zawarta w dniu",
      "wynajmujący|najemca|wykonawca|zleceniodawca|zleceniobiorca|pracodawca|wynajmującym|najemcą|zamawiający",
    ],
    names: "umowa|aneks",
  },
  resume: { titles: "życiorys|życiorys zawodowy", names: "zyciorys" },
};
