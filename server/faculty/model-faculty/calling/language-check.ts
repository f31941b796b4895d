/** Scripts that identify a language. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/gu,
  bg: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  fa: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  th: /\p{Script=Thai}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
};

/** Words that are frequent in one language and rare in the others. */
const words: Record<string, string[]> = {
  en: ['the', 'and', 'of', 'to', 'is', 'that', 'with', 'you', 'are', 'this', 'what', 'how', 'have', 'not'],
  de: [
    'der',
    'die',
    'das',
    'und',
    'ist',
    'nicht',
    'ein',
    'eine',
    'mit',
    'wie',
    'sich',
    'auch',
    'werden',
    'sie',
  ],
  fr: ['le', 'les', 'des', 'est', 'une', 'que', 'dans', 'pour', 'vous', 'qui', 'pas', 'sur', 'avec', 'sont'],
  es: ['el', 'los', 'las', 'que', 'una', 'para', 'como', 'por', 'con', 'está', 'más', 'pero', 'son', 'del'],
  it: ['il', 'che', 'di', 'una', 'per', 'sono', 'con', 'non', 'come', 'della', 'gli', 'più', 'questo', 'nel'],
  pt: ['que', 'uma', 'para', 'com', 'não', 'os', 'em', 'dos', 'são', 'mais', 'você', 'como', 'isso', 'pelo'],
  nl: [
    'het',
    'een',
    'van',
    'en',
    'dat',
    'niet',
    'zijn',
    'voor',
    'met',
    'wat',
    'ook',
    'wordt',
    'deze',
    'maar',
  ],
};

/** The other language needs at least this many matching words, and this many times those of the expected one. */
const enough = { hits: 8, times: 3 };

const withoutCode = (text: string) => text.replace(/```[\s\S]*?(```|$)|`[^`]*`|\$[^$]*\$/g, ' ');

function hits(text: string, language: string): number {
  const wanted = new Set(words[language]);
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return found.filter((word) => wanted.has(word)).length;
}

/**
 * Whether the text is clearly in another language than `tag` (BCP 47). False in doubt: for short texts, names, code and
 * unsupported languages.
 */
export function isAnotherLanguage(text: string, tag: string): boolean {
  const language = tag.toLowerCase().split('-')[0] ?? 'en';
  const plain = withoutCode(text);
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 60) return false;
  const script = scripts[language];
  if (script) return (plain.match(script)?.length ?? 0) < letters * 0.2;
  if (!(language in words)) return false;
  if ((plain.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters * 0.5) return true;
  const own = hits(plain, language);
  return Object.keys(words).some((other) => {
    const theirs = other === language ? 0 : hits(plain, other);
    return theirs >= enough.hits && theirs >= own * enough.times;
  });
}

/** 'German (de)' */
export function languageName(tag: string): string {
  try {
    return `${new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag} (${tag})`;
  } catch {
    return tag;
  }
}
