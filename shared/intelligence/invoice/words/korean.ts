import type { LanguageWords } from "./language-words.ts";

/** Titles, dates and sums of a tax invoice (전자세금계산서, National Tax Service) and usual words beside them. */
export const korean: LanguageWords = {
  labels: {
    invoice_title: "세금계산서|전자세금계산서|계산서|청구서|거래명세서|거래명세표|영수증|인보이스",
    invoice_number:
      "청구번호|청구서번호|청구서 번호|계산서번호|승인번호|인보이스 번호|인보이스번호|문서번호|일련번호",
    reference: "번호",
    date: "작성일자|작성일|청구일|청구일자|발행일|발행일자|거래일자|거래일|일자|날짜",
    due_date: "납부기한|납기일|지급기한|지급기일|결제기한|결제일|입금기한|지불기한|마감일",
    purchase_order: "주문번호|발주번호|구매주문번호",
    delivery: "납품일|공급일자|배송일",
    net: "공급가액|공급가액 합계|공급가액합계|소계|과세표준|공급가",
    tax: "세액|부가세|부가가치세|부가세액|세액합계|세액 합계",
    total: "합계금액|합계 금액|총액|총금액|총 금액|총합계|합계|청구금액|청구 금액|청구액|결제금액",
    prepaid: "선금|기납부액|입금액|계약금",
    due: "미수금|납부하실 금액|잔액|청구잔액",
    discount: "할인|할인금액|할인액",
    surcharge: "배송비|운송비|운임",
    tax_number: "사업자등록번호|사업자번호|등록번호|법인등록번호",
    seller: "공급자|판매자|발행자|청구인",
    buyer: "공급받는자|공급받는 자|구매자|고객|고객명|수신|청구처|귀하",
    ship_to: "배송지|납품처",
    bank: "은행|은행명|입금은행",
    account: "계좌번호|입금계좌|계좌",
    payee: "예금주",
    name: "상호|상호명|회사명",
    address: "주소|사업장 주소|사업장",
    other: "전화|전화번호|팩스|이메일|담당자|비고|업태|종목|대표자|성명|페이지",
  },
  heads: {
    position: "순번|번호",
    description: "품목|품명|내역|항목|상품명|적요|내용",
    quantity: "수량",
    unit: "단위|규격",
    unit_price: "단가",
    tax: "세액|부가세",
    amount: "공급가액|금액|합계",
    gross: "합계금액|총액",
    date: "월일|일자",
  },
};
