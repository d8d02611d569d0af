/** Words for a telephone and what it is reached by, in the languages that pages are read in; for patterns with `iu`. */
export const phoneWords = [
  "tel(?:e(?:phone|fon[eo]?|foon))?|phone|ph|fon",
  "mob(?:ile|il|iel)?|mobil(?:e?telefon|nummer)?|cell(?:ulare|ular)?(?:\\s?phone)?|landline|gsm",
  "telefon(?:nummer|num[ea]r|nr)?|rufnummer|handy(?:nummer)?|festnetz",
  "tél(?:éphone)?|portable",
  "teléfono|móvil|celular|cel|fijo",
  "telemóvel|telefone|telefono|fisso",
  "kom[óo]rka|komórkowy|puhelin|matkapuhelin|telefonszám|mobilszám|sími|cep",
  "телефон|тел|моб(?:ильный)?|τηλ(?:έφωνο)?|κινητό",
  "फोन|फ़ोन|मोबाइल|ה?טלפון|נייד|(?:ال)?هاتف|(?:ال)?جوال|(?:ال)?موبايل",
].join("|");
/** The same in scripts that do not part words. */
export const phoneSigns =
  "(?:手[机機]|[電电][話话]|携帯|連絡先|연락처|전화|휴대폰)(?:番号|号码|號碼|号|번호)?";
