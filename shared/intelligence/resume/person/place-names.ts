/** Postal codes of states and provinces: USPS Publication 28, Canada Post, Australia Post. */
export const stateCodes: ReadonlySet<string> = new Set(
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS NT NU ON PE QC SK YT NSW QLD TAS VIC ACT".split(
    " ",
  ),
);

/** States, provinces and parts of countries that follow a city, by country. */
export const regions: Readonly<Record<string, string>> = {
  US: "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|d c|usa|u s|u s a|us",
  CA: "ontario|quebec|british columbia|alberta|manitoba|nova scotia|saskatchewan|new brunswick",
  GB: "uk|u k|england|scotland|wales|northern ireland|great britain",
  IN: "andhra pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|odisha|punjab|rajasthan|tamil nadu|telangana|uttar pradesh|uttarakhand|west bengal|delhi ncr|महाराष्ट्र|कर्नाटक|उत्तर प्रदेश|दिल्ली|गुजरात|राजस्थान|बिहार",
  AU: "new south wales|victoria|queensland|tasmania",
  DE: "bayern|bavaria|hessen|sachsen|nordrhein westfalen|baden wurttemberg|niedersachsen|brandenburg|thuringen",
  AE: "uae|u a e",
  NL: "holland",
  KR: "south korea",
  CN: "prc",
};

/** Large cities and seats of industry that stand without state or country, by country. */
export const cities: Readonly<Record<string, string>> = {
  US: "new york|new york city|nyc|los angeles|chicago|houston|san francisco|seattle|boston|austin|denver|atlanta|dallas|miami|philadelphia|phoenix|san diego|san jose|portland|palo alto|mountain view|menlo park|cupertino|sunnyvale|redmond|washington dc|bay area|silicon valley|brooklyn|minneapolis|detroit|pittsburgh|nashville",
  CA: "toronto|vancouver|montreal|ottawa|calgary|waterloo|edmonton",
  GB: "london|manchester|birmingham|edinburgh|glasgow|bristol|leeds|liverpool|sheffield|belfast",
  IE: "dublin|cork|galway",
  DE: "berlin|hamburg|munchen|muenchen|munich|koln|koeln|cologne|frankfurt|frankfurt am main|stuttgart|dusseldorf|dortmund|essen|leipzig|dresden|hannover|nurnberg|nuremberg|bremen|karlsruhe|mannheim|bonn|munster|augsburg|aachen|heidelberg|darmstadt|potsdam|walldorf|wolfsburg|ingolstadt",
  AT: "wien|vienna|graz|linz|salzburg|innsbruck",
  CH: "zurich|zuerich|basel|bern|genf|geneva|geneve|lausanne|luzern|winterthur|zug",
  FR: "paris|lyon|marseille|toulouse|nantes|bordeaux|lille|nice|strasbourg|rennes|grenoble|montpellier",
  ES: "madrid|barcelona|valencia|sevilla|bilbao|malaga|zaragoza",
  IT: "milano|milan|roma|rome|torino|napoli|bologna|firenze|venezia",
  PT: "lisboa|lisbon|porto",
  NL: "amsterdam|rotterdam|utrecht|eindhoven|den haag|the hague|delft",
  BE: "brussels|bruxelles|brussel|antwerp|ghent",
  DK: "copenhagen|kobenhavn|aarhus",
  SE: "stockholm|goteborg|gothenburg|malmo",
  NO: "oslo|bergen|trondheim",
  FI: "helsinki|espoo",
  PL: "warsaw|warszawa|krakow|wroclaw|gdansk|poznan",
  CZ: "prague|praha|brno",
  HU: "budapest",
  RO: "bucharest|cluj napoca",
  GR: "athens",
  TR: "istanbul|ankara|izmir",
  RU: "moscow|saint petersburg",
  UA: "kyiv|kiev|lviv",
  IL: "tel aviv|haifa|jerusalem",
  AE: "dubai|abu dhabi|sharjah",
  SA: "riyadh|jeddah",
  QA: "doha",
  EG: "cairo",
  NG: "lagos|abuja",
  KE: "nairobi",
  ZA: "cape town|johannesburg|pretoria",
  IN: "bengaluru|bangalore|mumbai|delhi|new delhi|hyderabad|chennai|pune|kolkata|ahmedabad|noida|gurgaon|gurugram|jaipur|lucknow|kochi|indore|chandigarh|coimbatore|nagpur|trivandrum|thiruvananthapuram|mysore|vadodara|surat|bhopal|navi mumbai|मुंबई|दिल्ली|नई दिल्ली|पुणे|बेंगलुरु|हैदराबाद|लखनऊ|जयपुर",
  PK: "karachi|lahore|islamabad",
  BD: "dhaka",
  LK: "colombo",
  SG: "singapore",
  MY: "kuala lumpur|penang",
  ID: "jakarta|bandung",
  TH: "bangkok",
  VN: "hanoi|ho chi minh city",
  PH: "manila",
  CN: "beijing|shanghai|shenzhen|guangzhou|hangzhou",
  HK: "hong kong",
  TW: "taipei",
  JP: "tokyo|osaka|kyoto",
  KR: "seoul",
  AU: "sydney|melbourne|brisbane|perth|canberra|adelaide",
  NZ: "auckland|wellington",
  BR: "sao paulo|rio de janeiro|belo horizonte|porto alegre|curitiba",
  AR: "buenos aires|cordoba",
  CL: "santiago|santiago de chile",
  CO: "bogota|medellin",
  MX: "mexico city|ciudad de mexico|guadalajara|monterrey|cdmx",
  PE: "lima",
};

/** Ways to say that there is no place. */
export const remoteWords =
  /^(?:(?:fully |100 ?% )?remote|hybrid|home ?office|télétravail|teletrabajo|remoto|remoto|on-?site)(?:\s*[(,/-].{0,40})?$/iu;
