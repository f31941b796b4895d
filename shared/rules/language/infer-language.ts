import { languageOf } from './language-tag.ts';
import { languageLetters, languageWords } from './language-words.ts';
import { withoutQuoted } from './without-quoted.ts';

/** More does not make it surer. */
const longestRead = 1500;

/** A letter of a script without spaces between words says about as much as this many others. */
const denseLetter = 2;

type Script = { pattern: RegExp; dense?: true; languageOf: (text: string) => string };

const one = (language: string) => () => language;
const dense = true;

/** Scripts beside Latin, with the language that a text in them is in. Han is read last: Japanese and Korean use it, too. */
const scripts: Record<string, Script> = {
  kana: { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, dense, languageOf: one('ja') },
  hangul: { pattern: /\p{Script=Hangul}/gu, dense, languageOf: one('ko') },
  thai: { pattern: /\p{Script=Thai}/gu, languageOf: one('th') },
  khmer: { pattern: /\p{Script=Khmer}/gu, languageOf: one('km') },
  lao: { pattern: /\p{Script=Lao}/gu, languageOf: one('lo') },
  myanmar: { pattern: /\p{Script=Myanmar}/gu, languageOf: one('my') },
  arabic: { pattern: /\p{Script=Arabic}/gu, languageOf: arabicLanguage },
  hebrew: { pattern: /\p{Script=Hebrew}/gu, languageOf: one('he') },
  greek: { pattern: /\p{Script=Greek}/gu, languageOf: one('el') },
  devanagari: { pattern: /\p{Script=Devanagari}/gu, languageOf: devanagariLanguage },
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
  cyrillic: { pattern: /\p{Script=Cyrillic}/gu, languageOf: cyrillicLanguage },
  han: { pattern: /\p{Script=Han}/gu, dense, languageOf: hanLanguage },
};

/** Letters that Persian and Urdu have and Arabic has not. */
function arabicLanguage(text: string): string {
  if (/[ٹڈڑےں]/u.test(text)) return 'ur';
  return /[پچژگیک]/u.test(text) ? 'fa' : 'ar';
}

function devanagariLanguage(text: string): string {
  if (/(?:^|\s)(?:आहे|आणि|मला|काय|शिकायचे)(?=\s|$|[.।,])/u.test(text)) return 'mr';
  return /(?:^|\s)(?:छ|छन्|गर्न|मलाई|सिक्न)(?=\s|$|[.।,])/u.test(text) ? 'ne' : 'hi';
}

function cyrillicLanguage(text: string): string {
  if (/[ђћљњџј]/iu.test(text)) return 'sr';
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэё]/iu.test(text)) return 'ru';
  return best(scoresOf(text, languageWords.Cyrillic)) ?? 'ru';
}

/** Characters of only one way of writing Chinese; a text that mixes them, or has the third kind, is Japanese. */
const simplified =
  /[这们学习国说时发会为对开关进还过东车书语认识让问题应该经济变见长门马计机数据网络结构历险设编财务报]/u;
const traditional =
  /[這們學習國說時發會為對開關進還過東車書語認識讓問題應該經濟變見長門馬計機數據網絡結構歷險設編財務報]/u;
const japanese = /[済変図広気読実発売価険駅円働込対関楽権験検転歴総続圧団専県拠]/u;

function hanLanguage(text: string): string {
  const [isSimple, isTraditional] = [simplified.test(text), traditional.test(text)];
  if (japanese.test(text) || (isSimple && isTraditional)) return 'ja';
  return isTraditional ? 'zh-Hant' : 'zh';
}

type Scores = Map<string, number>;

/** How many languages of the lists have a word. */
const owners = new Map<string, number>();
for (const words of [languageWords.Latin, languageWords.Cyrillic].flatMap((sets) => Object.values(sets)))
  for (const word of words) owners.set(word, (owners.get(word) ?? 0) + 1);

/** What letters and endings count beside a word of the lists. */
const letterWeight = 0.25;

/** Words and letters that speak for each language. A word of n languages counts 1/n for each. */
function scoresOf(text: string, lists: Record<string, ReadonlySet<string>>): Scores {
  const scores: Scores = new Map(Object.keys(lists).map((language) => [language, 0]));
  const add = (language: string, by: number) => scores.set(language, (scores.get(language) ?? 0) + by);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+(?:['’·][\p{L}\p{M}]+)?/gu)) {
    for (const [language, words] of Object.entries(lists)) {
      if (words.has(word)) add(language, 1 / (owners.get(word) ?? 1));
      else if (languageLetters[language]?.test(word)) add(language, letterWeight);
    }
  }
  return scores;
}

/** The leading language; of equal ones the first of the lists. Null where nothing speaks for any. */
function best(scores: Scores): string | null {
  const [first] = [...scores].sort(([, a], [, b]) => b - a);
  return first && first[1] > 0 ? first[0] : null;
}

/** The script with the most to say in a text; null: Latin, or none. */
function leadingScript(text: string): Script | null {
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

/**
 * The language in which a text is written, as a BCP 47 tag, by its script, its function words and what people say of
 * learning: 'learn German' is English. Null where nothing shows it. What is quoted does not count.
 */
export function inferLanguage(text: string): string | null {
  const read = text.slice(0, longestRead).normalize('NFC');
  const own = withoutQuoted(read, '“„«「『"`').replace(/https?:\S+/gu, ' ');
  const said = /\p{L}/u.test(own) ? own : read;
  const script = leadingScript(said);
  return script ? script.languageOf(said) : best(scoresOf(said, languageWords.Latin));
}

/** How clearly a text is in another language: this many points, and this many times those of the expected one. */
const clearly = { points: 2, times: 2 };

const scriptOf = (tag: string): string => {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return '';
  }
};

/**
 * Whether a text is in the language of `tag` (BCP 47), or clearly in another one; null: neither is certain, as for names,
 * formulas, a language that is unknown here, or two that are alike.
 */
export function speaks(text: string, tag: string): boolean | null {
  const language = languageOf(tag);
  const script = leadingScript(text);
  if (script) {
    const found = script.languageOf(text);
    if (languageOf(found) === language) return true;
    return scriptOf(found) === scriptOf(tag) ? null : false;
  }
  if (!/\p{Script=Latin}/u.test(text)) return null;
  if (scriptOf(tag) !== 'Latn') return false;
  const scores = scoresOf(text, languageWords.Latin);
  const leading = best(scores);
  const own = scores.get(language);
  if (own === undefined || leading === null) return null;
  const most = scores.get(leading) ?? 0;
  if (leading === language || own === most) return true;
  return most >= clearly.points && most >= own * clearly.times ? false : null;
}

/** The language of a goal: of all that its learner wrote, else of one of its parts, the first that shows it. */
export function languageOfGoal(parts: readonly string[]): string | null {
  const said = parts.filter((part) => part.trim() !== '');
  return [said.join('\n'), ...said].reduce<string | null>(
    (found, part) => found ?? inferLanguage(part),
    null,
  );
}
