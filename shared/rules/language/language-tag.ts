/** Whether it is a well-formed BCP 47 tag such as en or pt-BR. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The language of a tag without script and region, in lower case: 'pt' of pt-BR. */
export const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The script in which a language is usually written, as its subtag: 'Arab' of fa; '' where none is known. */
export function scriptOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return '';
  }
}

/** A name of a language without accents and in lower case, for comparing it. */
export const plainName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The name of a language in itself, as its readers know it: 'Deutsch', 'العربية'; the tag where none is known. */
export function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** The languages that can be chosen where a course is made; any other tag can be sent to the API. */
export const offeredLanguages = [
  ...[
    'en',
    'de',
    'es',
    'fr',
    'pt',
    'zh',
    'ja',
    'ar',
    'hi',
    'it',
    'nl',
    'pl',
    'tr',
    'ru',
    'uk',
    'ko',
    'vi',
    'id',
  ],
  ...[
    'th',
    'bn',
    'fa',
    'he',
    'sv',
    'da',
    'no',
    'fi',
    'cs',
    'sk',
    'hu',
    'ro',
    'hr',
    'bg',
    'sr',
    'el',
    'ca',
    'ur',
  ],
  ...['ta', 'te', 'sw'],
] as const;
