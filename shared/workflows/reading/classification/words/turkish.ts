import type { KindWords } from "./kind-words.ts";

export const turkish: KindWords = {
  invoice: {
    titles:
      "fatura|e fatura|e arşiv fatura|satış faturası|proforma fatura|hizmet faturası|serbest meslek makbuzu|e serbest meslek makbuzu|irsaliyeli fatura|ticari fatura",
    words: [
      "fatura no|fatura numarası|fatura nr|belge numarası|ettn|makbuz no",
      "fatura tarihi|düzenleme tarihi|düzenlenme tarihi",
      "sayın|alıcı|müşteri|fatura adresi|alıcı bilgileri",
      "ödenecek tutar|vade tarihi|vade|son ödeme tarihi|ödeme koşulları|ödenecek toplam tutar|ödeme şekli",
      "kdv|kdv oranı|hesaplanan kdv|kdv tutarı|vergi dairesi|vkn|vergi no|kdv matrahı",
      "mal hizmet toplam tutarı|ara toplam|genel toplam|toplam|birim fiyat|vergiler dahil toplam tutar|toplam tutar|yalnız|matrah",
    ],
    names: "fatura",
  },
  credit_note: {
    titles: "iade faturası|alacak dekontu|iade fatura|kredi notu|iptal faturası",
    words: [
      "iade faturası no|iade fatura no|alacak dekontu no",
      "iadeye konu fatura|iade edilen|iade|iade nedeni|orijinal fatura|iadesi",
    ],
    names: "iade|alacak dekontu",
  },
  receipt: {
    titles:
      "fiş|satış fişi|ödeme makbuzu|tahsilat makbuzu|makbuz|yazar kasa fişi|perakende satış fişi|bilgi fişi",
    words: [
      "fiş no|makbuz no|fiş numarası|ekü no",
      "nakit|para üstü|alınan para|alınan nakit",
      "teşekkür ederiz|yine bekleriz|iyi günler dileriz|teşekkürler",
      "kasiyer|kasa|kasa no|garson|masa",
      "topkdv|toplam kdv|ürün adedi",
      "kredi kartı|banka kartı|temassız|kart ile ödeme",
    ],
    names: "fis|makbuz",
  },
  purchase_order: {
    titles:
      "satın alma siparişi|sipariş formu|sipariş|satınalma siparişi|sipariş emri|sipariş onayı|satın alma emri",
    words: [
      "sipariş no|sipariş numarası|sipariş tarihi|satın alma sipariş no|sipariş nr",
      "tedarikçi|teslimat adresi|teslim yeri|satıcı firma|sevk adresi",
      "teslim edilmesini|teslim tarihi|teslimat tarihi|sipariş ediyoruz|rica ederiz|termin|temin edilmesini",
      "onaylayan|sipariş veren|talep eden|satın alma sorumlusu|hazırlayan",
    ],
    names: "siparis",
  },
  delivery_note: {
    titles:
      "irsaliye|sevk irsaliyesi|e irsaliye|teslim tutanağı|teslimat fişi|taşıma irsaliyesi|çeki listesi|teslim fişi|teslimat belgesi",
    words: [
      "irsaliye no|irsaliye numarası|sevk tarihi|irsaliye tarihi|fiili sevk tarihi",
      "koli sayısı|brüt ağırlık|teslim alan|teslim eden|paket sayısı|plaka|taşıyıcı|koli adedi",
    ],
    names: "irsaliye",
  },
  bank_statement: {
    titles:
      "hesap ekstresi|hesap özeti|ekstre|hesap hareketleri|kredi kartı ekstresi|hesap dökümü|hesap cüzdanı",
    words: [
      "önceki bakiye|son bakiye|devreden bakiye|bakiye|açılış bakiyesi|kapanış bakiyesi|kullanılabilir bakiye",
      "hesap sahibi|hesap no|dönem|hesap numarası|şube|ekstre tarihi|hesap adı",
      "borç|alacak|yatan|çekilen",
      "işlem tarihi|valör|açıklama|hareketler|işlem tutarı|işlem",
      "havale|eft|otomatik ödeme|gelen havale|kart ile alışveriş|atm|para çekme|virman",
    ],
    names: "ekstre|hesap ozeti|hesap hareketleri",
  },
  payslip: {
    titles:
      "ücret bordrosu|maaş bordrosu|bordro|ücret hesap pusulası|ücret pusulası|maaş pusulası|personel bordrosu",
    words: [
      "brüt ücret|aylık ücret|brüt maaş|brüt kazanç|normal kazanç|maaş|toplam kazanç",
      "net ödenen|net ücret|ödenecek net|net maaş|kesintiler toplamı|net ele geçen",
      "sgk|gelir vergisi|damga vergisi|işsizlik sigortası|sgk işçi payı|sgk primi|agi",
      "personel|sicil no|fazla mesai|çalışan|işe giriş tarihi|tc kimlik no|görevi",
    ],
    names: "bordro|maas",
  },
  contract: {
    titles:
      "sözleşme|kira sözleşmesi|iş sözleşmesi|hizmet sözleşmesi|satış sözleşmesi|gizlilik sözleşmesi|protokol|danışmanlık sözleşmesi|alım satım sözleşmesi|çerçeve sözleşme|eser sözleşmesi|lisans sözleşmesi|kira kontratı|belirsiz süreli iş sözleşmesi|franchise sözleşmesi",
    words: [
      "işbu sözleşme|bu sözleşme|sözleşmenin|sözleşmeyi|işbu sözleşmenin|sözleşmenin konusu",
      "bundan sonra|bundan böyle|olarak anılacaktır",
      "taraflar|tarafların|taraflardan|tarafların her biri",
      "feshedebilir|fesih|mahkemeleri|yetkilidir|uyuşmazlıklarda|gizlilik|mücbir sebep|türk hukuku|feshi",
      "iki nüsha|imzalanmıştır|imza altına|arasında düzenlenmiştir|akdedilmiştir",
      "kiracı|kiraya veren|işveren|işçi|satıcı|yüklenici|alıcı|kiralayan",
    ],
    names: "sozlesme|kontrat|protokol",
  },
  resume: { titles: "özgeçmiş", names: "ozgecmis" },
};
