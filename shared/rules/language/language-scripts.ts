import { hanLanguage } from './han-language.ts';
import { best, scoresOf } from './language-scores.ts';
import { languageWords } from './language-words.ts';

/** A letter of a script without spaces between words says about as much as this many others. */
const denseLetter = 2;

type Words = Record<string, ReadonlySet<string>>;
type Script = {
  pattern: RegExp;
  dense?: true;
  languageOf: (text: string) => string;
  /** where several languages use it: their words */
  words?: Words;
};

const one = (language: string) => () => language;
const dense = true;
/** Of several languages by their words and letters; the first where nothing shows. */
const byWords = (words: Words) => ({
  words,
  languageOf: (text: string) => best(scoresOf(text, words)) ?? Object.keys(words)[0] ?? '',
});

/** Scripts beside Latin, with the language that a text in them is in. Han is read last: Japanese and Korean use it, too. */
const scripts: Record<string, Script> = {
  kana: { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, dense, languageOf: one('ja') },
  hangul: { pattern: /\p{Script=Hangul}/gu, dense, languageOf: one('ko') },
  thai: { pattern: /\p{Script=Thai}/gu, languageOf: one('th') },
  khmer: { pattern: /\p{Script=Khmer}/gu, languageOf: one('km') },
  lao: { pattern: /\p{Script=Lao}/gu, languageOf: one('lo') },
  myanmar: { pattern: /\p{Script=Myanmar}/gu, languageOf: one('my') },
  arabic: { pattern: /\p{Script=Arabic}/gu, ...byWords(languageWords.Arabic) },
  hebrew: { pattern: /\p{Script=Hebrew}/gu, languageOf: one('he') },
  greek: { pattern: /\p{Script=Greek}/gu, languageOf: one('el') },
  devanagari: { pattern: /\p{Script=Devanagari}/gu, ...byWords(languageWords.Devanagari) },
  bengali: { pattern: /\p{Script=Bengali}/gu, languageOf: one('bn') },
  gujarati: { pattern: /\p{Script=Gujarati}/gu, languageOf: one('gu') },
  gurmukhi: { pattern: /\p{Script=Gurmukhi}/gu, languageOf: one('pa') },
  tamil: { pattern: /\p{Script=Tamil}/gu, languageOf: one('ta') },
  telugu: { pattern: /\p{Script=Telugu}/gu, languageOf: one('te') },
  kannada: { pattern: /\p{Script=Kannada}/gu, languageOf: one('kn') },
  malayalam: { pattern: /\p{Script=Malayalam}/gu, languageOf: one('ml') },
  sinhala: { pattern: /\p{Script=Sinhala}/gu, languageOf: one('si') },
  georgian: { pattern: /\p{Script=Georgian}/gu, languageOf: one('ka') },
  armenian: { pattern: /\p{Script=Armenian}/gu, languageOf: one('hy') },
  ethiopic: { pattern: /\p{Script=Ethiopic}/gu, languageOf: one('am') },
  cyrillic: { pattern: /\p{Script=Cyrillic}/gu, ...byWords(languageWords.Cyrillic) },
  han: { pattern: /\p{Script=Han}/gu, dense, languageOf: hanLanguage },
};

/** The script with the most to say in a text; null: Latin, or none. */
export function leadingScript(text: string): Script | null {
  if (!/[^\p{Script=Latin}\P{L}]/u.test(text)) return null;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const found = Object.values(scripts).map((script) => ({
    script,
    said: (text.match(script.pattern)?.length ?? 0) * (script.dense ? denseLetter : 1),
  }));
  const [kana] = found;
  const [first] = found.toSorted((a, b) => b.said - a.said);
  if (!first || first.said === 0) return null;
  const all = found.reduce((sum, { said }) => sum + said, 0);
  // Names and terms in Latin letters are long and may stand in any text; words of a sentence show a language.
  const isLatin = Math.max(...scoresOf(text, languageWords.Latin).values()) >= 1;
  // Where both have much to say, a text is in the language in which it begins.
  const begins = /^\P{L}*\p{Script=Latin}/u.test(text);
  if (isLatin && (begins ? all < latin * 2 : all * 2 < latin)) return null;
  // Japanese is written with more Han than kana.
  return kana && kana.said > 0 && first.script.pattern === scripts.han?.pattern ? kana.script : first.script;
}
