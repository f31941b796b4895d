import type { Message } from '#shared/contract/classroom.ts';
import { inferLanguage } from '#shared/rules/language/infer-language.ts';
import { languageOf } from '#shared/rules/language/language-tag.ts';
import { isFromLibrary } from '../../../ui/from-library.ts';
import type { ClassroomActivity } from '../classroom-types.ts';

/**
 * The language in which a reply is read aloud: the course's, unless it was written in another one, as the library's are in
 * English.
 */
export function languageOfReply({ language }: ClassroomActivity, { text, madeBy }: Message): string {
  const course = language ?? 'en';
  if (isFromLibrary(madeBy)) return 'en';
  const written = inferLanguage(text);
  return written === null || languageOf(written) === languageOf(course) ? course : written;
}
