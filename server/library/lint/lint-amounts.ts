import type { Lesson, LibraryProblem, SectionRole, Stage } from '../library-types.ts';
import { extraRoles } from '../library-types.ts';
import { countWords } from '../notes-parser.ts';
import type { LintRule } from './lint-types.ts';

/** Each half of the notes is a separate activity in the classroom. */
const halves = {
  'things to do in question and explanation': ['question', 'explanation'],
  'things to do in example, misconception and task': ['example', 'misconception', 'try'],
} as const satisfies Record<string, SectionRole[]>;

/** What is counted, and the least of it by stage. */
const least: Record<string, { field: string; count: (lesson: Lesson) => number } & Record<Stage, number>> = {
  objectives: {
    field: 'objectives',
    count: ({ objectives }) => objectives.length,
    draft: 1,
    tested: 1,
    polished: 2,
  },
  'key terms': { field: 'terms', count: ({ terms }) => terms.length, draft: 0, tested: 1, polished: 3 },
  'pages to read': {
    field: 'resources',
    count: ({ resources }) => resources.length,
    draft: 0,
    tested: 1,
    polished: 2,
  },
  questions: {
    field: 'questions',
    count: ({ questions }) => questions.length,
    draft: 0,
    tested: 4,
    polished: 8,
  },
  'open questions': {
    field: 'questions',
    count: ({ questions }) => questions.filter(({ type }) => type === 'open').length,
    draft: 0,
    tested: 0,
    polished: 1,
  },
  words: { field: 'notes', count: wordsRead, draft: 0, tested: 300, polished: 600 },
  ...Object.fromEntries(
    Object.entries(halves).map(([name, roles]) => [
      name,
      {
        field: 'notes',
        count: (lesson: Lesson) => blocksIn(lesson, roles),
        draft: 0,
        tested: 1,
        polished: 2,
      },
    ]),
  ),
};

/** A lesson has enough of everything for its stage. What is too much is refused by the schema and by the length of parts. */
export const amountsRule: LintRule = {
  name: 'amounts',
  check: ({ lessons }) =>
    lessons.flatMap((lesson) =>
      Object.entries(least).flatMap(([name, { field, count, ...stages }]): LibraryProblem[] => {
        const there = count(lesson);
        const wanted = stages[lesson.stage];
        if (there >= wanted) return [];
        const message = `${there} ${name}; a ${lesson.stage} lesson has at least ${wanted}`;
        return [{ file: lesson.file, field, message }];
      }),
    ),
};

function wordsRead({ sections }: Lesson): number {
  const read = sections.filter(({ role }) => !extraRoles.includes(role));
  return countWords(read.map((one) => `${one.heading}\n${one.markdown}`).join('\n\n'));
}

/** A lesson needs exercises; notes that only offer a hidden solution have none. */
function blocksIn({ sections, blocks }: Lesson, roles: readonly SectionRole[]): number {
  const text = sections.filter(({ role }) => roles.includes(role)).map(({ markdown }) => markdown);
  return blocks.filter(({ id }) => text.some((one) => one.includes(`{#${id}}`))).length;
}
