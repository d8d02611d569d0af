import type { LanguageWords } from "./language-words.ts";

/** Titles, dates and sums of a qualified invoice (適格請求書, National Tax Agency) and usual words beside them. */
export const japanese: LanguageWords = {
  labels: {
    invoice_title: "請求書|御請求書|ご請求書|適格請求書|納品書兼請求書|領収書|領収証|納品書",
    invoice_number: "請求書番号|請求書no|請求番号|請求no|領収書番号|伝票番号|伝票no|文書番号|管理番号",
    reference: "番号|no",
    date: "請求日|ご請求日|請求書発行日|発行日|発行年月日|請求年月日|領収日|日付|作成日",
    due_date:
      "支払期限|お支払期限|お支払い期限|支払期日|お支払期日|お支払い期日|振込期限|お振込期限|お振込み期限|入金期日",
    purchase_order: "注文番号|発注番号|注文書番号|貴社注文番号",
    delivery: "納品日|納入日|取引日|取引年月日|利用期間|対象期間",
    net: "小計|税抜合計|税抜合計金額|税抜金額|税抜小計|本体合計|本体価格合計|課税対象額",
    tax: "消費税|消費税額|消費税等|消費税合計|消費税額合計|消費税額等|税額|内消費税|うち消費税|内消費税等",
    total:
      "合計|合計金額|総合計|税込合計|税込合計金額|税込金額|ご請求金額|ご請求額|請求金額|請求額|ご請求合計|御請求金額|御請求額|お支払金額|お支払い金額|領収金額",
    withheld: "源泉徴収税|源泉徴収税額|源泉徴収額|源泉所得税|源泉税",
    due: "差引請求額|差引支払額|差引金額",
    discount: "値引き|値引|割引|お値引き",
    surcharge: "送料|配送料|運賃",
    tax_number: "登録番号|事業者登録番号|適格請求書発行事業者登録番号|インボイス登録番号|法人番号",
    seller: "請求元|発行元|発行者|販売者",
    buyer: "請求先|ご請求先|宛先|お客様名|購入者",
    ship_to: "納品先|送付先|お届け先",
    bank: "振込先|お振込先|お振込み先|銀行名|振込先銀行",
    payee: "口座名義|名義",
    address: "住所",
    other: "件名|備考|電話|電話番号|担当|担当者|支店名|口座番号|口座種別|電話番号fax",
  },
  heads: {
    description: "品名|品目|摘要|内容|商品名|項目|明細|品番品名|件名",
    quantity: "数量",
    unit: "単位",
    unit_price: "単価|税抜単価",
    tax_rate: "税率|消費税率",
    tax: "消費税",
    amount: "金額|小計|税抜金額|合計",
    gross: "税込金額",
    date: "日付|取引日|年月日",
  },
};
