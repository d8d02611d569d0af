import { own, type Part } from "../words/wording.ts";

/** Running text and names of one language; of each list the even places serve one part, the odd ones the other. */
export type Texts = {
  language: string;
  rightToLeft?: boolean;
  sentences: readonly string[];
  names: readonly string[];
};

const all: readonly Texts[] = [
  {
    language: "en",
    sentences: [
      "The committee met in the old town hall and heard the reports of the year.",
      "Several members asked for a longer period in which to answer the letter.",
      "A second survey showed that the ground was drier than had been thought.",
      "Visitors came from far away and stayed for longer than in earlier summers.",
      "The school was enlarged by two rooms that face the garden behind the church.",
      "What was left of the money went into the repair of the bridge over the mill stream.",
    ],
    names: [
      "Public lighting",
      "Water supply",
      "Roads and bridges",
      "The new quay",
      "Libraries",
      "Parks and gardens",
      "Fire service",
      "Open markets",
    ],
  },
  {
    language: "de",
    sentences: [
      "Der Ausschuss tagte im alten Rathaus und nahm die Berichte des Jahres entgegen.",
      "Mehrere Mitglieder baten um eine längere Frist für die Beantwortung des Schreibens.",
      "Eine zweite Messung ergab, dass der Boden trockener war als angenommen.",
      "Die Gäste kamen von weit her und blieben länger als in früheren Sommern.",
      "Die Schule wurde um zwei Räume erweitert, die zum Garten hin liegen.",
      "Der Rest des Geldes floss in die Ausbesserung der Brücke über den Mühlbach.",
    ],
    names: [
      "Straßenbeleuchtung",
      "Wasserversorgung",
      "Straßen und Brücken",
      "Der neue Kai",
      "Büchereien",
      "Parks und Gärten",
      "Feuerwehr",
      "Offene Märkte",
    ],
  },
  {
    language: "ru",
    sentences: [
      "Комитет собрался в старой ратуше и заслушал отчёты за год.",
      "Несколько членов попросили о более долгом сроке для ответа на письмо.",
      "Второе измерение показало, что почва суше, чем предполагалось.",
      "Гости приехали издалека и остались дольше, чем в прежние годы.",
      "Школу расширили на две комнаты, которые выходят в сад.",
      "Остаток денег пошёл на починку моста через ручей у мельницы.",
    ],
    names: [
      "Уличное освещение",
      "Водоснабжение",
      "Дороги и мосты",
      "Новый причал",
      "Библиотеки",
      "Парки и сады",
      "Пожарная служба",
      "Рынки",
    ],
  },
  {
    language: "ar",
    rightToLeft: true,
    sentences: [
      "اجتمعت اللجنة في دار البلدية القديمة واستمعت إلى تقارير السنة.",
      "طلب عدد من الأعضاء مهلة أطول للرد على الرسالة.",
      "أظهر القياس الثاني أن التربة أكثر جفافا مما كان متوقعا.",
      "جاء الزوار من أماكن بعيدة وبقوا مدة أطول من السنوات الماضية.",
      "تم توسيع المدرسة بغرفتين تطلان على الحديقة.",
      "صرف باقي المال على إصلاح الجسر فوق النهر.",
    ],
    names: [
      "إنارة الشوارع",
      "إمدادات المياه",
      "الطرق والجسور",
      "الرصيف الجديد",
      "المكتبات",
      "الحدائق",
      "الإطفاء",
      "الأسواق",
    ],
  },
  {
    language: "ja",
    sentences: [
      "委員会は旧町役場に集まり、一年の報告を聞きました。",
      "数人の委員は手紙に答えるためのより長い期間を求めました。",
      "二度目の調査では、地面が思ったより乾いていることが分かりました。",
      "遠くから来た訪問者は、以前の夏よりも長く滞在しました。",
      "学校は庭に面した二つの部屋だけ広くなりました。",
      "残りのお金は水車小屋の川に架かる橋の修理に使われました。",
    ],
    names: ["街灯", "水道", "道路と橋", "新しい岸壁", "図書館", "公園と庭園", "消防", "市場"],
  },
];

/** The texts that a part may use, language by language. */
export const textsOf = (part: Part): readonly Texts[] =>
  all.map(({ sentences, names, ...rest }) => ({
    ...rest,
    sentences: own(sentences, part),
    names: own(names, part),
  }));
