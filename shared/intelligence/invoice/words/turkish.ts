import type { LanguageWords } from "./language-words.ts";

export const turkish: LanguageWords = {
  labels: {
    invoice_title: "fatura|e fatura|e arsiv fatura|iade faturasi|satis faturasi",
    invoice_number: "fatura no|fatura numarasi|belge no|fatura nr|makbuz no",
    date: "fatura tarihi|duzenleme tarihi|duzenlenme tarihi|belge tarihi|tarih",
    due_date: "vade tarihi|son odeme tarihi|vade|odeme tarihi",
    purchase_order: "siparis no|siparis numarasi",
    delivery: "sevk tarihi|irsaliye tarihi|siparis tarihi|teslim tarihi",
    net: "ara toplam|mal hizmet toplam tutari|kdv matrahi|toplam tutar kdv haric|kdv haric toplam|matrah|kdv haric tutar|brut toplam",
    tax: "kdv|hesaplanan kdv|kdv tutari|toplam kdv|kdv toplam|hesaplanan katma deger vergisi",
    total:
      "genel toplam|odenecek tutar|vergiler dahil toplam tutar|toplam|odenecek toplam|toplam tutar|kdv dahil toplam|odenecek toplam tutar|kdv dahil tutar",
    discount: "iskonto|toplam iskonto|indirim",
    surcharge: "kargo|nakliye|kargo bedeli",
    account: "hesap no|hesap numarasi",
    vat_id: "vkn",
    tax_number: "vergi no|vergi numarasi|vergi kimlik no|tckn|mersis no|ticaret sicil no",
    seller: "satici|duzenleyen|tedarikci",
    buyer: "alici|musteri|sayin|fatura adresi|alici bilgileri",
    ship_to: "teslimat adresi|sevk adresi",
    other: "vergi dairesi|sayfa|senaryo|fatura tipi|ozellestirme no|ettn|irsaliye no|yalniz",
  },
  heads: {
    position: "sira no|sira",
    description: "mal hizmet|aciklama|urun|urun hizmet|hizmet|urun adi|mal hizmet cinsi|cinsi",
    quantity: "miktar|adet",
    unit: "birim",
    unit_price: "birim fiyat|birim fiyati|fiyat",
    tax_rate: "kdv orani|kdv %",
    tax: "kdv tutari",
    amount: "mal hizmet tutari|tutar|tutari|toplam tutar",
    gross: "kdv dahil tutar|toplam kdv dahil",
  },
};
