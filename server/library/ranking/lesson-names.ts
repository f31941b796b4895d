import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../library-types.ts';
import type { Named } from './library-ranking.ts';
import { namesOfTerm } from './term-names.ts';

/** What a text says that names a lesson outright, or one of its terms. */
export const namesOf = ({ ref, id, title, terms }: Lesson): { said: string[]; value: Named }[] => [
  { said: [title, id.replaceAll('-', ' ')], value: { ref, term: null } },
  ...terms.map((term, place) => ({ said: namesOfTerm(term), value: { ref, term: place } })),
];

/** The texts of a lesson that name what it is about, one by one. */
export const namingPhrases = ({ title, objectives, terms, asked, answers }: Lesson): string[] => [
  title,
  ...objectives.map(({ text }) => plainText(text)),
  ...terms.flatMap(namesOfTerm),
  ...asked,
  ...answers.flatMap(({ asks }) => asks),
];
