import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../library-types.ts';
import type { Named } from './library-ranking.ts';
import { namesOfTerm } from './term-names.ts';

/** The phrases that name a lesson or one of its key terms. */
export const namesOf = ({ ref, id, title, terms }: Lesson): { said: string[]; value: Named }[] => [
  { said: [title, id.replaceAll('-', ' ')], value: { ref, term: null } },
  ...terms.map((term, place) => ({ said: namesOfTerm(term), value: { ref, term: place } })),
];

/** The phrases of a lesson that state its topics: title, objectives, key terms and phrasings of questions. */
export const namingPhrases = ({ title, objectives, terms, asked, answers }: Lesson): string[] => [
  title,
  ...objectives.map(({ text }) => plainText(text)),
  ...terms.flatMap(namesOfTerm),
  ...asked,
  ...answers.flatMap(({ asks }) => asks),
];
