import type { Library, LibraryProblem, Subject } from '../library-types.ts';
import { wordsOf } from '../ranking/words.ts';
import type { LintRule } from './lint-types.ts';

type Example = { file: string; field: string; text: string };

/**
 * Examples of goals and questions, and the wordings of prepared answers: each only once, with lessons that exist. A duplicate
 * would count for two answers or lessons, or for a lesson and a topic taught elsewhere.
 */
export const examplesRule: LintRule = {
  name: 'examples',
  check: (library) => [
    ...duplicates(examplesIn(library)),
    ...library.subjects.flatMap((subject) => wrongLessons(library, subject)),
  ],
};

function duplicates(examples: Example[]): LibraryProblem[] {
  const first = new Map<string, string>();
  return examples.flatMap(({ file, field, text }) => {
    const words = wordsOf(text).join(' ');
    const before = first.get(words);
    first.set(words, file);
    return before === undefined ? [] : [{ file, field, message: `'${text}' stands in ${before} already` }];
  });
}

const examplesIn = ({ lessons, subjects, elsewhere }: Library): Example[] => [
  ...subjects.flatMap(({ sharedWishesFile, sharedWishes }) =>
    listed(
      sharedWishesFile,
      '',
      sharedWishes.map(({ wish }) => wish),
    ),
  ),
  ...lessons.flatMap(({ file, phrasingsFile, wishes, answers }) => [
    ...listed(phrasingsFile, 'wishes', wishes),
    ...answers.flatMap(({ asks, situations }, at) => [
      ...listed(file, `answers[${at}].asks`, asks),
      ...listed(phrasingsFile, `questions.${asks[0]}`, situations),
    ]),
  ]),
  ...elsewhere.flatMap(({ wishes, situations }, at) => [
    ...listed('elsewhere.yaml', `topics[${at}].wishes`, wishes),
    ...listed('elsewhere.yaml', `topics[${at}].situations`, situations),
  ]),
];

const listed = (file: string, field: string, texts: string[]): Example[] =>
  texts.map((text, place) => ({ file, field: `${field}[${place}]`, text }));

/** Lessons of shared goals that do not exist, or that a goal names twice, which would count twice. */
function wrongLessons(library: Library, { sharedWishesFile: file, sharedWishes }: Subject): LibraryProblem[] {
  return sharedWishes.flatMap(({ lessons }, at) =>
    lessons.flatMap((ref, place) => {
      const field = `[${at}].lessons`;
      if (!library.lesson(ref)) return [{ file, field, message: `there is no lesson '${ref}'` }];
      if (lessons.indexOf(ref) < place) return [{ file, field, message: `'${ref}' is named twice` }];
      return [];
    }),
  );
}
