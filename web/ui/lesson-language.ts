import { createContext, use } from 'react';
import { languageOf } from '#shared/rules/language/language-tag.ts';
import { type Direction, directionOf, directionOfLanguage } from '#shared/rules/language/text-direction.ts';
import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import { FromLibrary } from './from-library.ts';

/** The language (BCP 47) of the course that the content inside belongs to; null: unknown, or that of the page. */
export const LessonLanguage = createContext<string | null>(null);

/** What we say inside a lesson, in its language. */
export const useLessonWords = () => lessonWords(use(LessonLanguage));

type InLanguage = { lang?: string; dir?: Direction };

/**
 * `lang` and `dir` of a text in a course of this language; the library's texts are English, and one in another script than
 * the course's is in a language that we do not know.
 */
function textIn(text: string, language: string | null, fromLibrary = false): InLanguage {
  const spoken = fromLibrary ? 'en' : language;
  const dir = directionOf(text) ?? (spoken === null ? 'ltr' : directionOfLanguage(spoken));
  const isSpoken = spoken !== null && directionOfLanguage(spoken) === dir;
  // English from left to right is what the page is in anyway.
  if (dir === 'ltr' && (!isSpoken || (languageOf(spoken) === 'en' && language === null))) {
    return language === null ? {} : { dir };
  }
  return { dir, ...(isSpoken ? { lang: spoken } : {}) };
}

/** Returns `lang` and `dir` of texts inside a lesson. */
export function useTextIn(): (text: string) => InLanguage {
  const language = use(LessonLanguage);
  const fromLibrary = use(FromLibrary);
  return (text) => textIn(text, language, fromLibrary);
}
