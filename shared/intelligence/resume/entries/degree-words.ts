/** How far a degree goes: ISCED 2011 levels in short. */
export type DegreeLevel = "school" | "associate" | "bachelor" | "master" | "doctor";

/**
 * Spellings of degrees, longest first, with their level. ISCED 2011, the Bologna framework, and the Indian UGC's list
 * of degrees.
 */
export const degreeShapes: readonly (readonly [DegreeLevel, string])[] = [
  [
    "doctor",
    "doctor of [\\p{L}]{1,30}|doctorate(?: of [\\p{L}]{1,30})?|ph\\.? ?d\\.?|d\\.? ?phil\\.?|dr\\. ?rer\\. ?nat\\.?|dr\\.?-ing\\.?|promotion|doctorat|doctorado|dottorato|doutorado|ed\\.?d\\.?|m\\.d\\.|\\bMD\\b|j\\.d\\.|\\bJD\\b|psy\\.?d\\.?|doktorat|doktor nauk|doktorsexamen|tohtori|filosofian tohtori|doktori|doktora|doctoraat|dr hab\\.|डॉक्टरेट|पीएचडी|पीएच\\.डी\\.?",
  ],
  [
    "master",
    "master['’]?s? (?:of|in) (?:business administration|public administration|public health|fine arts|computer applications|science|arts|engineering|technology|laws|education|commerce|philosophy|architecture|social work)|master of [\\p{L}]{1,30}|masters?(?:['’]s)?(?: degree)?|executive mba|mba|m\\. ?b\\. ?a\\.?|m\\. ?sc\\.?|msc|m\\. ?s\\.|\\bMS\\b|m\\. ?eng\\.?|meng|m\\.? ?sci\\.?|m\\.?phys\\.?|m\\.?math\\.?|m\\.?chem\\.?|m\\. ?tech\\.?|mtech|m\\. ?a\\.|\\bMA\\b|\\bME\\b|m\\. ?e\\.|m\\. ?phil\\.?|mphil|m\\. ?ed\\.?|m\\. ?com\\.?|mcom|\\bMCA\\b|\\bLL\\.?M\\.?|m\\. ?arch\\.?|\\bMFA\\b|\\bMPH\\b|\\bMPA\\b|\\bMRes\\b|diplom-?[\\p{L}]{1,30}(?: \\(fh\\))?|diplom|dipl\\.-?\\p{L}{1,30}\\.?|magister|staatsexamen|mast[eè]re?(?: spécialisé)?|dea|dess|diplôme d['’]ingénieur|maestr[ií]a|máster|laurea magistrale|mestrado|magister inżynier|mgr inż\\.?|mgr|magistr|inženýr|ing\\.(?= )|mgr\\.|civilingenjörsexamen|masterexamen|magisterexamen|kandidat(?:en)? i|cand\\. ?\\p{L}{1,30}\\.?|siviling\\p{L}{1,30}|diplomi-insinööri|[\\p{L}]{0,30}maisteri|masterat|mesterképzés|mesterdiploma|yüksek lisans|laurea specialistica|doctorandus|drs\\.?|परास्नातक|स्नातकोत्तर|एम\\.? ?ए\\.?|एम\\.? ?टेक|एमबीए",
  ],
  [
    "bachelor",
    "bachelor['’]?s? (?:of|in) (?:business administration|computer applications|fine arts|science|arts|engineering|technology|laws|education|commerce|architecture|medicine)|bachelor of [\\p{L}]{1,30}(?: (?:studies|administration|sciences?|applications))?|bachelors?(?:['’]s)?(?: degree)?|b\\. ?sc\\.?(?: \\(hons\\.?\\))?|bsc(?: \\(hons\\.?\\))?|b\\. ?s\\.|\\bBS\\b|b\\. ?eng\\.?|beng|b\\. ?tech\\.?|btech|b\\. ?a\\.|\\bBA\\b(?: \\(hons\\.?\\))?|\\bBE\\b|b\\. ?e\\.|b\\. ?com\\.?|bcom|\\bBCA\\b|\\bBBA\\b|b\\. ?ed\\.?|\\bLL\\.?B\\.?|b\\. ?arch\\.?|\\bBFA\\b|\\bMBBS\\b|licence(?: professionnelle)?|licenciatura|licenciad[oa]|grado|ingenier[ií]a|laurea(?: triennale)?|bacharelado|licencjat|inżynier|bakalář|bc\\.|bakalářsk[ýé]|kandidatexamen|högskoleexamen|bachelorgrad|[\\p{L}]{0,30}kandidaatti|insinööri ?\\(amk\\)|tradenomi|licență|licenţă|alapképzés|lisans|graduação|स्नातक|बी\\.? ?ए\\.?|बी\\.? ?टेक|बी\\.? ?एससी",
  ],
  [
    "associate",
    "associate(?:['’]s)?(?: degree| of [\\p{L}]{1,30})|a\\. ?a\\. ?s\\.?|foundation degree|higher national diploma|\\bHND\\b|\\bHNC\\b|post ?graduate diploma|\\bPGDM?\\b|advanced diploma|diploma|\\bBTS\\b|\\bDUT\\b|\\bBUT\\b|técnico superior|tecnólogo|graduate certificate|डिप्लोमा",
  ],
  [
    "school",
    "high school diploma|high school|secondary school certificate|higher secondary(?: certificate)?|senior secondary|\\bHSC\\b|\\bSSC\\b|class (?:xii|x|12|10)(?:th)?|(?:12|10)th(?: standard| grade)?|a[- ]levels?|gcses?|\\bGED\\b|allgemeine hochschulreife|fachhochschulreife|fachabitur|abitur|matura|mittlere reife|realschulabschluss|hauptschulabschluss|baccalauréat(?: [\\p{L}]{1,30})?|bac(?:calaureat)? (?:s|es|l|pro|sti2d|stmg)|bachillerato|maturità|maturita|świadectwo dojrzałości|studentexamen|studentereksamen|gymnasieexamen|vitnemål|ylioppilas(?:tutkinto)?|diplomă de bacalaureat|bacalaureat|érettségi|lise diploması|diploma di maturità|ensino secundário|12\\.º ano|vwo|havo|ensino médio|intermediate|matriculation|बारहवीं|दसवीं|हाई स्कूल|इंटरमीडिएट",
  ],
];
