import { languageOf, offeredLanguages } from '#shared/rules/language/language-tag.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names are inflected: of a long one the beginning tells. */
const stemOf = (name: string): string =>
  /^\p{Script=Latin}+$|^\p{Script=Cyrillic}+$/u.test(name) && name.length > 5 ? name.slice(0, -2) : name;

const nameIn = (locale: string, tag: string): string[] => {
  const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag);
  if (!name) return [];
  // Chinese and Japanese have two words for a language, and an Arabic name has an article.
  const bare = plain(name).replace(/^ال/, '');
  return [bare, ...(/[语語]$/.test(bare) ? [bare.replace(/[语語]$/, '文')] : [])].map(stemOf);
};

const known = new Map<string, RegExp>();

/** The names of languages as a course in this language, or in English, calls them. */
function namesFor(language: string): RegExp {
  const kept = known.get(language);
  if (kept) return kept;
  const names = new Set(
    [...offeredLanguages, 'la', 'eu', 'ga'].flatMap((tag) =>
      [language, 'en', tag].flatMap((locale) => nameIn(locale, tag)),
    ),
  );
  const list = [...names].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  const spaced = list.filter((name) => !/\p{Script=Han}|\p{Script=Thai}/u.test(name));
  const joined = list.filter((name) => /\p{Script=Han}|\p{Script=Thai}/u.test(name));
  // In a script with spaces a name begins a word, perhaps after an article.
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:ال|وال|بال|لل)?(?:${spaced.join('|')})|${joined.join('|')}`,
    'u',
  );
  known.set(language, pattern);
  return pattern;
}

/**
 * Whether a course in this language may be about a language, by the names of languages in its title, goal or lesson: then
 * what it teaches stands in that one. 'German history' is taken for one, too: its replies are merely not checked.
 */
export const teachesLanguage = (words: readonly string[], tag: string): boolean =>
  namesFor(languageOf(tag)).test(plain(words.join('\n')));
