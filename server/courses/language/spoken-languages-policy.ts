import {
  isLanguageTag,
  languageOf,
  offeredLanguages,
  plainName,
} from '#shared/rules/language/language-tag.ts';

/** Languages in which people name languages in their profile, beside each one's own name. */
const namedIn = ['en', 'de', 'es', 'fr', 'pt', 'zh', 'ja', 'ar', 'hi'];

let names: Map<string, string> | null = null;

/** Their names, without accents and in lower case, with their tags. */
function knownNames(): Map<string, string> {
  names ??= new Map(
    offeredLanguages.flatMap((tag) =>
      [...namedIn, tag].flatMap((locale): [string, string][] => {
        const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag);
        return name ? [[plainName(name), tag]] : [];
      }),
    ),
  );
  return names;
}

/** The tag of a language as somebody wrote it, 'Deutsch', 'German (native)', 'pt-BR'; null: not recognised. */
function tagOfName(said: string): string | null {
  const tag = said.trim();
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) && isOffered(tag)) return tag;
  const whole = knownNames().get(plainName(tag));
  if (whole) return whole;
  const words = plainName(tag).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => knownNames().get(word)).find((found) => found !== undefined) ?? null;
}

const isOffered = (tag: string): boolean =>
  isLanguageTag(tag) && (offeredLanguages as readonly string[]).includes(languageOf(tag));

/** The first of a profile's languages that is recognised; null: none. */
export const firstSpoken = (languages: readonly string[]): string | null =>
  languages.map(tagOfName).find((tag) => tag !== null) ?? null;

/** The language that a browser prefers by its Accept-Language, without its region; null: none that is known. */
export function browserLanguage(header: string | undefined): string | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((one) => one.trim());
      const weight = settings.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
  const [first] = wishes
    .filter(({ tag, weight }) => weight > 0 && tag !== '' && isOffered(tag))
    .sort((a, b) => b.weight - a.weight);
  if (!first) return null;
  // Written otherwise, so the region says something.
  return /^zh-(hant|tw|hk|mo)/i.test(first.tag) ? 'zh-Hant' : languageOf(first.tag);
}
