import type { Message } from '#shared/contract/classroom.ts';
import { languageOf } from '#shared/rules/language/language-tag.ts';
import { isFromLibrary } from '#web/ui/from-library.ts';
import type { ClassroomActivity } from '../classroom-types.ts';

let languages: typeof import('#shared/rules/language/infer-language.ts') | null = null;

/**
 * Loads what tells languages apart, half as large as the whole classroom; called when a reply may soon be read aloud.
 * Offline it stays away, and a reply counts as written in the course's language.
 */
export async function loadLanguages(): Promise<void> {
  languages ??= await import('#shared/rules/language/infer-language.ts').catch(() => null);
}

/**
 * The language in which a reply is read aloud: the course's, unless it was written in another one, as the library's are in
 * English.
 */
export function languageOfReply({ language }: ClassroomActivity, { text, madeBy }: Message): string {
  const course = language ?? 'en';
  if (isFromLibrary(madeBy)) return 'en';
  const written = languages?.inferLanguage(text) ?? null;
  return written === null || languageOf(written) === languageOf(course) ? course : written;
}
