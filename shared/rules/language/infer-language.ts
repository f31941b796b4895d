import { chineseScript } from './han-language.ts';
import { best, scoresOf } from './language-scores.ts';
import { leadingScript } from './language-scripts.ts';
import { languageOf, scriptOf } from './language-tag.ts';
import { languageWords } from './language-words.ts';
import { withoutQuoted } from './without-quoted.ts';

/** More does not make it surer. */
const longestRead = 1500;

export type ShownLanguage = {
  /** null where nothing shows it */
  language: string | null;
  /** by how many points it leads; Infinity for one that its script alone shows */
  lead: number;
  /** the text that was read: without what it quotes */
  said: string;
};

/** The language that a text shows by its script and words, and how clearly. */
export function shownLanguage(text: string): ShownLanguage {
  const read = text.slice(0, longestRead).normalize('NFC');
  const own = withoutQuoted(read, '“„«「『"`').replace(/https?:\S+/gu, ' ');
  const said = /\p{L}/u.test(own) ? own : read;
  const script = leadingScript(said);
  if (script && !script.words)
    return { language: script.languageOf(said), lead: Number.POSITIVE_INFINITY, said };
  const scores = scoresOf(said, script?.words ?? languageWords.Latin);
  const [first = 0, second = 0] = [...scores.values()].sort((a, b) => b - a);
  return { language: script?.languageOf(said) ?? best(scores), lead: first - second, said };
}

/**
 * The language in which a text is written, as a BCP 47 tag, by its script, its function words and what people say of
 * learning: 'learn German' is English. Null where nothing shows it. What is quoted does not count.
 */
export const inferLanguage = (text: string): string | null => shownLanguage(text).language;

/** How clearly a text is in another language: this many points, and this many times those of the expected one. */
const clearly = { points: 2, times: 2 };

/**
 * Whether a text is in the language of `tag` (BCP 47), or clearly in another one; null: neither is certain, as for names,
 * formulas, a language that is unknown here, or two that are alike.
 */
export function speaks(text: string, tag: string): boolean | null {
  const language = languageOf(tag);
  const script = leadingScript(text);
  if (script) {
    const found = script.languageOf(text);
    if (languageOf(found) === language) return !isOtherChinese(text, tag);
    if (scriptOf(found) !== scriptOf(tag)) return false;
    return script.words ? isClear(text, script.words, language) : null;
  }
  if (!/\p{Script=Latin}/u.test(text)) return null;
  return scriptOf(tag) === 'Latn' ? isClear(text, languageWords.Latin, language) : false;
}

/** Whether the words of a text speak for this language, true, or clearly for another one, false. */
function isClear(text: string, lists: Record<string, ReadonlySet<string>>, language: string): boolean | null {
  const scores = scoresOf(text, lists);
  const leading = best(scores);
  const own = scores.get(language);
  if (own === undefined || leading === null) return null;
  if (leading === language || own === scores.get(leading)) return true;
  const most = scoresOf(text, lists, false).get(leading) ?? 0;
  return most >= clearly.points && most >= own * clearly.times ? false : null;
}

/** Whether a text is written in the other way than a tag asks for that names one: zh-Hant. */
function isOtherChinese(text: string, tag: string): boolean {
  const asked = /^zh[-_].*?(hans|hant)/i.exec(tag)?.[1]?.toLowerCase();
  const found = asked ? chineseScript(text) : null;
  return found !== null && found.toLowerCase() !== asked;
}
