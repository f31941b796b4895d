import { languageOf, offeredLanguages, plainName } from '#shared/rules/language/language-tag.ts';

/** Names are inflected: of a long one the beginning tells. */
const stemOf = (name: string): string =>
  /^\p{Script=Latin}+$|^\p{Script=Cyrillic}+$/u.test(name) && name.length > 5 ? name.slice(0, -2) : name;

const nameIn = (locale: string, tag: string): string[] => {
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag);
  if (!name) return [];
  // Chinese and Japanese have two words for a language, and an Arabic name has an article.
  const bare = plainName(name).replace(/^ال/, '');
  return [bare, ...(/[语語]$/.test(bare) ? [bare.replace(/[语語]$/, '文')] : [])].map(stemOf);
};

const known = new Map<string, string[]>();

/** The names of languages, or their beginnings, as a course in this language, or in English, calls them. */
function namesFor(language: string): string[] {
  const kept = known.get(language);
  if (kept) return kept;
  const names = [...offeredLanguages, 'la', 'eu', 'ga'].flatMap((tag) =>
    [language, 'en', tag].flatMap((locale) => nameIn(locale, tag)),
  );
  const list = [...new Set(names)].filter((name) => name.length > 1);
  known.set(language, list);
  return list;
}

/** Examinations and fields that are about a language without its name. */
const exams =
  'toefl toeic ielts esl efl esol celta tesol cpe fce jlpt hsk tocfl topik delf dalf tcf dele siele celpe celi cils plida testdaf telc dsh daf daz torfl cefr'.split(
    ' ',
  );
const examsWithoutSpaces = ['英検', '英会話', '雅思', '托福', '多益', '토익', '토플'];

const hasNoSpaces = /\p{Script=Han}|\p{Script=Thai}|\p{Script=Hiragana}/u;

/**
 * Whether a course in this language may be about a language, by the names of languages in its title, goal or lesson: then
 * what it teaches stands in that one. 'German history' is taken for one, too: its replies are merely not checked.
 */
export function teachesLanguage(words: readonly string[], tag: string): boolean {
  const text = plainName(words.join('\n'));
  // An article or preposition may be written together with an Arabic name.
  const said = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => [word, word.replace(/^[وبل]?(?:ال|ل)/, '')]);
  if (said.some((word) => exams.includes(word)) || examsWithoutSpaces.some((name) => text.includes(name)))
    return true;
  const spaced = ` ${said.join(' ')} `;
  return namesFor(languageOf(tag)).some((name) =>
    hasNoSpaces.test(name)
      ? text.includes(name)
      : name.includes(' ')
        ? spaced.includes(` ${name}`)
        : said.some((word) => word.startsWith(name)),
  );
}
