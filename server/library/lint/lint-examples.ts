import type { Library, LibraryProblem, Subject } from '../library-types.ts';
import { wordsOf } from '../ranking/words.ts';
import { sectionAnchor } from '../section-anchor.ts';
import type { LintRule } from './lint-types.ts';

type Example = { file: string; field: string; text: string };

/** Examples of goals and questions: each only once, with lessons and sections that exist. */
export const examplesRule: LintRule = {
  name: 'examples',
  check: (library) => [
    ...duplicates(examplesIn(library)),
    ...library.subjects.flatMap((subject) => missingLessons(library, subject)),
    ...library.lessons.flatMap(missingSections),
  ],
};

/** A duplicate example would count for two lessons, or for a lesson and a topic taught elsewhere. */
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
  ...subjects.flatMap(({ file, sharedWishes }) =>
    listed(
      file,
      'sharedWishes',
      sharedWishes.map(({ wish }) => wish),
    ),
  ),
  ...lessons.flatMap(({ file, wishes, situations }) => [
    ...listed(file, 'wishes', wishes),
    ...situations.flatMap(({ asks }, at) => listed(file, `situations[${at}].asks`, asks)),
  ]),
  ...elsewhere.flatMap(({ wishes, situations }, at) => [
    ...listed('elsewhere.yaml', `topics[${at}].wishes`, wishes),
    ...listed('elsewhere.yaml', `topics[${at}].situations`, situations),
  ]),
];

const listed = (file: string, field: string, texts: string[]): Example[] =>
  texts.map((text, place) => ({ file, field: `${field}[${place}]`, text }));

function missingSections({ file, sections, situations }: Library['lessons'][number]): LibraryProblem[] {
  const anchors = sections.map((_, place) => sectionAnchor(sections, place));
  return situations.flatMap(({ section }, at) => {
    const field = `situations[${at}].section`;
    if (!anchors.includes(section)) return [{ file, field, message: `there is no section '${section}'` }];
    const before = situations.findIndex((one) => one.section === section);
    return before === at
      ? []
      : [{ file, field, message: `'${section}' stands in situations[${before}] already` }];
  });
}

function missingLessons(library: Library, { file, sharedWishes }: Subject): LibraryProblem[] {
  return sharedWishes.flatMap(({ lessons }, at) =>
    lessons
      .filter((ref) => !library.lesson(ref))
      .map((ref) => ({
        file,
        field: `sharedWishes[${at}].lessons`,
        message: `there is no lesson '${ref}'`,
      })),
  );
}
