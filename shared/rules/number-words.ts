/** Words that multiply the number before them, by language. 'billion' is the English one, 'Billionen' the German. */
const words: [factor: number, words: string][] = [
  [12, 'dozen dozens dutzend'],
  [1e2, 'hundred hundreds hundert honderd hundra सौ 百 백'],
  [
    1e3,
    'k thousand thousands thsd tausend tsd mille mila mil тыс тысяча тысячи тысяч हज़ार हजार ألف الف آلاف 千 천',
  ],
  [
    1e3,
    'duizend tusen tusind tys tysiąc tysiące tysięcy tisíc tisíce tuhat tuhatta ezer mii bin ribu nghìn ngàn',
  ],
  [1e3, 'тисяча тисячі тисяч хиляда хиляди хиљада хиљаде χίλια χιλιάδες هزار ہزار אלף אלפים হাজার พัน'],
  [1e4, '万 萬 만 หมื่น'],
  [1e5, 'lakh lakhs lac lacs लाख لاکھ লাখ แสน'],
  [
    1e6,
    'mn mio million millions millionen millón millon millones milhão milhao milhões milhoes milione milioni',
  ],
  [1e6, 'млн миллион миллиона миллионов दसलाख مليون ملايين 百万 百萬 백만'],
  [1e6, 'mln miljoen miljoner miljon millioner milion miliony milionów milionů milióny milijun milijuna'],
  [
    1e6,
    'miljoona miljoonaa millió milioane milyon juta triệu мільйон мільйони мільйонів милион милиона милиони',
  ],
  [1e6, 'εκατομμύριο εκατομμύρια میلیون ملین מיליון ล้าน'],
  [1e7, 'crore crores करोड़ करोड कोटी کروڑ কোটি 千万 千萬 천만'],
  [1e8, '亿 億 억'],
  [
    1e9,
    'bn billion billions milliarde milliarden milliard milliards mrd miliardo miliardi bilhão bilhões млрд',
  ],
  [1e9, 'миллиард миллиарда миллиардов अरब مليار مليارات mld miljard miljarder milliarder miliard miliardy'],
  [
    1e9,
    'miliardów miljardi milliárd milyar miliar tỷ tỉ мільярд мільярди мільярдів милиард میلیارد ارب מיליארד',
  ],
  [
    1e12,
    'tn trillion trillions billionen billón billones трлн триллион biljoen biljon bilion bilionów triliun',
  ],
  [1e12, 'trilyon 兆 조'],
];
const factors = new Map(
  words.flatMap(([factor, list]) => list.split(' ').map((word) => [word.normalize('NFKC'), factor] as const)),
);

const currency = /[\p{Sc}]|^(?:usd|eur|gbp|chf)\b/iu;

/**
 * What the words after a number multiply it by, and 1 for a unit. Letters that are a multiplier or a unit go by how people
 * write them: '55K' and '5M' are numbers, '300 K' and '0.5 M' have units; '$5m' is money, '5m' a length.
 * `isMoney`: a currency stands before the number.
 */
export function factorOf(suffix: string, isMoney: boolean): number {
  const rest = suffix.trim();
  const isApart = suffix !== rest && suffix.startsWith(' ');
  const [first = ''] = rest.match(/^[\p{L}\p{M}]+/u) ?? [];
  if (first === '') return 1;
  const after = rest.slice(first.length).replace(/^\./, '').trim();
  const money = isMoney || currency.test(after);
  const letter = letterFactor(first, isApart, money);
  if (letter !== null) return letter;
  const factor = factors.get(first.toLowerCase()) ?? joined(first);
  return factor === undefined ? 1 : factor * factorOf(` ${after}`, money);
}

const letters = new Map([
  ['K', 1e3],
  ['M', 1e6],
  ['B', 1e9],
]);

function letterFactor(letter: string, isApart: boolean, isMoney: boolean): number | null {
  if (letter === 'm' && isMoney) return 1e6;
  const factor = letters.get(letter);
  if (factor === undefined) return null;
  return isApart && !isMoney ? 1 : factor;
}

/** In Chinese, Japanese and Korean the unit follows without a space: '5万人', '3억원'; but 千克 is a kilogram. */
function joined(word: string): number | undefined {
  if (/^千[克米瓦卡焦帕赫伏]/u.test(word)) return undefined;
  for (const length of [2, 1]) {
    const factor = factors.get(word.slice(0, length));
    if (factor !== undefined && /^[\p{sc=Han}\p{sc=Hangul}]/u.test(word)) return factor;
  }
  return undefined;
}
