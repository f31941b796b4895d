import { arabicWords, devanagariWords } from './eastern-words.ts';
import { cyrillicGoalWords, latinGoalWords } from './goal-words.ts';

/**
 * Words that show in which language a sentence is written: its function words, and what people say of learning. A word of
 * several languages counts less the more of them have it. Without accents that are often left out, both spellings stand.
 */
const latinWords: Record<string, string> = {
  en: 'the and of to in is that with you are this what how have not for from it be as on at by an or my i want learn learning understand need would like can do does your we they which when where why into about more some write read speak get know basics beginner beginners introduction using better work make build understanding write explain through between their has was were will if but so than all every first each',
  de: 'der die das den dem des und ist nicht ein eine einen einem einer eines mit wie sich auch werden wird sie ich mir mich für von im zum zur auf aus bei nach über unter möchte will kann lernen verstehen wissen können warum was wenn dass oder aber mehr meine mein meinen wir man es sind haben hat als an am vom ohne gegen zwischen wozu woher besser anfänger grundlagen einführung einstieg schreiben lesen sprechen machen fuer ueber moechte koennen bedeutet funktioniert gibt dieser diese dieses durch noch nur sein ihre ihr sehr weil',
  es: 'a el la los las que una un para como por con está más pero son del al y en de es no se mi mis tu yo quiero quisiera aprender entender comprender saber cómo qué porqué cuando donde sin sobre entre desde hasta muy también ser estar hacer básico básicos principiantes principiante fundamentos introducción escribir leer hablar mejor curso su sus lo le les este esta estos estas mas',
  fr: 'le la les des est une un que dans pour vous qui pas sur avec sont je tu nous il elle et ou du de en au aux ce cette ces mon ma mes veux voudrais apprendre comprendre savoir comment pourquoi quoi plus moins bien être avoir faire débutant débutants bases initiation écrire lire parler mieux par entre sans sous chez leur leurs vos votre notre quand afin où ne se son sa ses',
  pt: 'o a os as que uma um para como por com não em dos das do da no na nos nas são mais você isso pelo pela e de se meu minha eu quero gostaria aprender entender compreender saber porque quando onde sem sobre entre desde até muito também ser estar fazer básico básicos iniciantes iniciante noções introdução escrever ler falar melhor curso seu sua ao aos é nao voce',
  it: 'a il lo la i gli le che di una un uno per sono con non come della delle dei degli dello del al alla alle nel nella nei più questo questa e è ed o mi io voglio vorrei imparare capire sapere perché quando dove senza su tra fra molto anche essere avere fare principianti base basi fondamenti introduzione scrivere leggere parlare meglio corso mio mia suo sua si da dal dalla ai agli',
  nl: 'de het een van en dat niet zijn voor met wat ook wordt deze maar ik wil kan leren begrijpen weten hoe waarom wanneer waar zonder over tussen naar mijn je jij we wij is in op te aan bij uit om beginners basis inleiding schrijven lezen spreken beter meer dan als die er worden hun haar heeft hebben graag',
  sv: 'och att det en ett som är på av för med den till inte jag vill kan lära mig förstå hur varför när var utan om mellan från min mitt vi du de har ska grunder grunderna nybörjare introduktion skriva läsa tala bättre mer än eller men så också blir vara',
  da: 'og at det en et som er på af for med den til ikke jeg vil kan lære mig forstå hvordan hvorfor hvornår hvor uden om mellem fra min mit vi du de har skal begyndere grundlæggende introduktion skrive læse tale bedre mere end eller men så også bliver være',
  no: 'og at det en et som er på av for med den til ikke jeg vil kan lære meg forstå hvordan hvorfor når hvor uten om mellom fra min mitt vi du de har skal nybegynnere grunnleggende introduksjon skrive lese snakke bedre mer enn eller men så også blir være',
  fi: 'ja on ei se että joka mitä miten miksi kun missä olen haluan oppia ymmärtää osata voin minä sinä hän me te he ovat oli tämä kuin mutta tai myös perusteet aloittelijoille johdatus kirjoittaa lukea puhua paremmin ilman välillä minun',
  pl: 'i w na się z do nie jest że jak co to po za od dla o czy ja chcę chciałbym chciałabym nauczyć uczyć zrozumieć wiedzieć dlaczego kiedy gdzie bez przez między moje mój są być mieć robić podstawy początkujących wprowadzenie pisać czytać mówić lepiej oraz ale lub który która które tego tym',
  cs: 'a v na se že je jak co to po za od pro o nebo ale já chci chtěl chtěla naučit učit porozumět rozumět vědět proč kdy kde bez přes mezi můj moje jsou být mít dělat základy začátečníky úvod psát číst mluvit lépe který která které jsem není',
  sk: 'a v na sa že je ako čo to po za od pre o alebo ale ja chcem naučiť učiť porozumieť rozumieť vedieť prečo kedy kde bez cez medzi môj moje sú byť mať robiť základy začiatočníkov úvod písať čítať hovoriť lepšie ktorý ktorá som nie',
  hu: 'a az és hogy nem egy is van meg mit hogyan miért mikor hol szeretnék akarok tanulni megtanulni érteni megérteni tudni nélkül között vagy de kezdőknek alapok alapjai bevezetés írni olvasni beszélni jobban ez azt én mint lehet kell',
  ro: 'și în de la cu pe nu este sunt să un o care ce cum pentru din mai vreau aș dori învăț învăța înțeleg înțelege ști când unde fără despre între meu mea începători bazele introducere scrie citi vorbi bine sau dar si sa',
  tr: 've bir bu için ile ne nasıl neden ben istiyorum öğrenmek anlamak bilmek yapmak daha çok olan olarak gibi kadar ama veya temelleri temel başlangıç yeni başlayanlar giriş yazmak okumak konuşmak iyi değil var mı da de benim',
  id: 'yang dan di ke dari untuk dengan ini itu adalah tidak saya ingin mau belajar memahami mengerti tahu bagaimana mengapa kenapa kapan apa dalam pada akan bisa dapat dasar pemula pengantar menulis membaca berbicara lebih atau tapi tetapi juga',
  vi: 'và của là có trong cho với không tôi muốn học hiểu biết cách như thế nào tại sao khi ở các những một được để về cơ bản người mới bắt đầu giới thiệu viết đọc nói tốt hơn này đó tiếng',
  hr: 'i u na se da je nije za kako što to po od o ili ali ja želim hoću naučiti učiti razumjeti znati zašto kada gdje bez kroz između moj moje su biti imati raditi osnove početnike uvod pisati čitati govoriti bolje koji koja koje sam',
  ca: 'el la els les que una un per com amb no és més però són del al i en de meu meva vull aprendre entendre comprendre saber quan on sense sobre entre molt també ser fer principiants fonaments introducció escriure llegir parlar millor curs',
};

/** The same in Cyrillic script. */
const cyrillicWords: Record<string, string> = {
  ru: 'и в не на что я с как это по хочу к но он из у за то все для от о мне научиться учиться изучить понять понимать знать уметь почему когда где без между основы начинающих введение писать читать говорить лучше или чтобы мой мои есть был',
  uk: 'і в не на що я з як це по хочу до але він із у за то все для від о мені навчитися вчитися вивчити зрозуміти розуміти знати вміти чому коли де без між основи початківців вступ писати читати говорити краще або щоб мій мої є та й',
  bg: 'и в не на че аз с как това по искам към но той от у за то всичко да се науча уча разбирам разбера зная защо кога къде без между основи начинаещи въведение пиша чета говоря или моя мои е са ще съм',
  sr: 'и у не на да ја са како то по желим хоћу ка али он из од за све се научити учити разумети знати зашто када где без између основе почетнике увод писати читати говорити боље или мој моје је су',
};

/** A word as it is compared: Arabic letters as Persian and Urdu write them, since keyboards differ. */
export const sameWord = (word: string): string =>
  word.normalize('NFC').replace(/[يى]/gu, 'ی').replaceAll('ك', 'ک');

type Lists = Record<string, ReadonlySet<string>>;

const setsOf = (...lists: Record<string, string>[]): Lists =>
  Object.fromEntries(
    Object.keys(lists[0] ?? {}).map((language) => [
      language,
      new Set(lists.flatMap((list) => (list[language] ?? '').split(' ').filter(Boolean).map(sameWord))),
    ]),
  );

/** By script: the words of its languages. */
export const languageWords = {
  Latin: setsOf(latinWords, latinGoalWords),
  Cyrillic: setsOf(cyrillicWords, cyrillicGoalWords),
  Devanagari: setsOf(devanagariWords),
  Arabic: setsOf(arabicWords),
};

/** Letters that only one of the languages of a script has. */
export const ownLetters: Record<string, RegExp> = {
  ru: /[ыэё]/u,
  uk: /[іїєґ]/u,
  sr: /[ђћљњџј]/u,
  bg: /ъ(?![еёюя])/u,
  mr: /ळ/u,
  ar: /[ةىأإؤيك]/u,
  ur: /[ٹڈڑےںہھ]/u,
};

/** Letters and endings that point to a language, for texts without a word of the lists. */
export const languageLetters: Record<string, RegExp> = {
  en: /(?:ing|ght|tion|tions|ics|ism|ness|ship|ful|ally|sis|sh|ck|th|ed|ings|ity)$|^(?:th|wh|kn|wr|sh)|oo|ee|oa|sh/u,
  de: /ß|(?:ung|ungen|heit|keit|schaft|lich|ieren|ismus|isch|ische|chen|lehre|kunde|ik)$|ä|ö|ü|sch|tz|pf/u,
  es: /ñ|¿|¡|(?:ción|ciones|dad|miento|mientos|ismo|ería|encia|illo|és)$|[áíóú]/u,
  fr: /ç|œ|è|ê|à$|(?:tion|ment|eaux|eux|euse|ique|iques|aire|isme|ité|ienne|elle|ette|ine)$|^(?:l|d|qu|j|n|s)['’]/u,
  pt: /ã|õ|(?:ção|ções|dade|mento|mentos|agem|ência|ismo|ês)$|[áíóúâêô]|lh|nh/u,
  it: /(?:zione|zioni|mento|menti|ità|ismo|aggio|ezza|enza|esi)$|[àìòù]$|gli|cch|zz/u,
  nl: /(?:heid|lijk|ing|tje)$|ij|aa|oe|uu|ieu|sch/u,
  sv: /å|ä|ö|(?:ning|het|isk|tion)$/u,
  da: /å|æ|ø|(?:hed|ing)$/u,
  no: /å|æ|ø|(?:het|ing)$/u,
  fi: /ää|öö|yy|uu|(?:nen|inen|ssa|ssä|lla|llä|sta|stä)$/u,
  pl: /[ąęłńśźż]|(?:ość|anie|enie|ów|ego)$|cz|sz|rz/u,
  cs: /[ěřů]|(?:ost|ství|ání|ení)$/u,
  sk: /[ľĺŕô]|(?:osť|stvo|anie|enie)$/u,
  hu: /[őű]|(?:ság|ség|ban|ben|nak|nek|tan)$|gy|sz/u,
  ro: /[șțăşţ]|(?:ție|ului|elor)$/u,
  tr: /[ğış]|(?:lar|ler|lık|lik|mak|mek|ları|leri)$/u,
  vi: /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđơư]/u,
  hr: /[čćđšž]|(?:ost|nje|stvo)$/u,
  ca: /l·l|(?:ció|cions|ment|tat)$/u,
  ru: /(?:ание|ение|ость|ться|ого|ый|ий)$/u,
  uk: /(?:ння|ість|ти|ськ[аоиу])$/u,
  bg: /(?:ане|ене|ост|ата|ето|ият|ски)$/u,
  sr: /(?:ост|ски|ња)$/u,
  hi: /़|(?:ना|ें|ता|ती|ते|ूं|ूँ)$/u,
  mr: /(?:ायचे|ायची|ायचा|ायला|ावे|णे|ांचे|ांची|तो|ात|साठी|मध्ये|ून)$/u,
  ne: /(?:न्छ|न्छु|लाई|हरू|ौं)$/u,
  fa: /[پچژگیک]/u,
  ur: /[پچژگیک]/u,
};
