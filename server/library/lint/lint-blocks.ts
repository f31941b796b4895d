import { blockKinds, type LibraryBlock } from '#blocks/block-kinds.ts';
import { objectiveOf } from '#blocks/library-block.ts';
import { lessonOfNothing } from '../lesson-of-nothing.ts';
import type { Lesson, Library, LibraryProblem } from '../library-types.ts';
import { answerKeysRule } from './lint-answer-keys.ts';
import type { LintRule } from './lint-types.ts';

/** Every block can be answered, refers to an objective of its lesson, and has a unique id. */
export const blocksRule: LintRule = {
  name: 'blocks',
  check: async (library) => {
    const lessons = [...library.lessons, ...(library.workbench ? [library.workbench] : [])];
    return [
      ...duplicateBlocks(lessons),
      ...lessons.flatMap((lesson) =>
        lesson.blocks.flatMap((block) =>
          [...objectiveProblems(lesson, block), ...blockKeyProblems(block)].map((message) =>
            problem(lesson, block, message),
          ),
        ),
      ),
      ...(await questionKeys(library, lessons)),
    ];
  },
};

const problem = ({ file }: Lesson, { kind, id }: LibraryBlock, message: string): LibraryProblem => ({
  file,
  field: `notes, :::${kind}{#${id}}`,
  message,
});

function duplicateBlocks(lessons: Lesson[]): LibraryProblem[] {
  const seen = new Set<string>();
  return lessons.flatMap((lesson) =>
    lesson.blocks.flatMap((block) => {
      if (!seen.has(block.id)) {
        seen.add(block.id);
        return [];
      }
      return [problem(lesson, block, 'another block has the same id')];
    }),
  );
}

function objectiveProblems(lesson: Lesson, block: LibraryBlock): string[] {
  if (lesson.ref === 'workbench/examples') return [];
  const named = objectiveOf(block);
  return named === undefined || lesson.objectives.some(({ id }) => id === named)
    ? []
    : [`the lesson has no objective '${named}'`];
}

/** Answers that refer to an id refer to an existing one. */
export const blockKeyProblems = (block: LibraryBlock): string[] =>
  blockKinds[block.kind].keyProblems?.(block) ?? [];

/** A question in the notes has to satisfy the same rules for keys as one in the front matter. */
async function questionKeys(library: Library, lessons: Lesson[]): Promise<LibraryProblem[]> {
  const all = lessons.flatMap((lesson) =>
    lesson.blocks.flatMap((block) =>
      'question' in block ? [{ lesson, question: block.question, block }] : [],
    ),
  );
  const found = await Promise.all(
    all.map(async ({ lesson, block, question }) => {
      const alone = { ...lessonOfNothing, questions: [question] };
      const problems = await answerKeysRule.check({ ...library, lessons: [alone] });
      return problems.map(({ field, message }) =>
        problem(lesson, block, `${field.replace('questions[0].', '')}: ${message}`),
      );
    }),
  );
  return found.flat();
}
