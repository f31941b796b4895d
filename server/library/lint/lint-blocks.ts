import { type ExplorationState, explorationStateSchema } from '#shared/contract/workbench/exploration.ts';
import { checkTask } from '#shared/rules/explorations/condition.ts';
import type { LibraryBlock } from '../blocks/block-file-schema.ts';
import { explorationOf } from '../blocks/exploration-of.ts';
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
          [...objectiveOf(lesson, block), ...blockKeyProblems(block)].map((message) =>
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

function objectiveOf(lesson: Lesson, block: LibraryBlock): string[] {
  if (lesson.ref === 'workbench/examples') return [];
  const named =
    block.kind === 'try' || block.kind === 'code'
      ? block.question.objective
      : block.kind === 'trace'
        ? undefined
        : block.objective;
  return named === undefined || lesson.objectives.some(({ id }) => id === named)
    ? []
    : [`the lesson has no objective '${named}'`];
}

/** Answers that refer to an id refer to an existing one. */
export function blockKeyProblems(block: LibraryBlock): string[] {
  if (block.kind === 'code' && block.pool) return ["'pool' is for questions with numbers that vary"];
  if (block.kind === 'predict') {
    const { guess } = block;
    const isThere = guess.type !== 'choice' || !guess.answer || guess.options.includes(guess.answer);
    return isThere ? [] : ['guess.answer is none of its options'];
  }
  if (block.kind === 'try') {
    const { question, pool } = block;
    if (pool && !question.template)
      return ["'pool' needs numbers that vary ('vary'), since the answer has been shown in the lesson"];
    const isBare = question.type === 'numeric' && question.check === undefined && !question.template;
    return isBare ? ["a number in the notes is computed: 'check' or 'vary' is missing"] : [];
  }
  if (block.kind === 'explore') return exploreProblems(block);
  if (block.kind !== 'figure' || block.ask?.type !== 'choose') return [];
  const drawn = marksOf(block.figure);
  const { marks, answer } = block.ask;
  const lost = Object.keys(marks).filter((id) => !drawn.includes(id));
  return [
    ...lost.map((id) => `ask.marks.${id} is not in the figure`),
    ...(answer in marks ? [] : ['ask.answer is none of its marks']),
  ];
}

/** The parameters are valid, and each task can be reached and is not done at the start. */
function exploreProblems(block: Extract<LibraryBlock, { kind: 'explore' }>): string[] {
  try {
    const exploration = explorationOf(block);
    return block.tasks.flatMap(({ id, when, reached }) => {
      const met = (state: object) =>
        checkTask(exploration, when, { ...exploration.start, ...state } as ExplorationState).met;
      const isState = explorationStateSchema.safeParse(reached).success;
      const lost = when.filter(({ measure }) => !(measure in exploration.measure(exploration.start)));
      return [
        ...lost.map(({ measure }) => `task ${id}: there is no measure '${measure}'`),
        ...(isState ? [] : [`task ${id}: 'reached' is no state`]),
        ...(met(reached) ? [] : [`task ${id}: it is not done in the state that 'reached' names`]),
        ...(met({}) ? [`task ${id}: it is done before anybody has moved anything`] : []),
      ];
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

type Figure = Extract<LibraryBlock, { kind: 'figure' }>['figure'];

function marksOf(figure: Figure): string[] {
  switch (figure.draws) {
    case 'bars':
      return figure.bars.map(({ id }) => id);
    case 'boxes':
      return figure.boxes.map(({ id }) => id);
    case 'lines':
      return figure.lines.map(({ id }) => id);
    default:
      return [];
  }
}

/** A question in the notes has to satisfy the same rules for keys as one in the front matter. */
async function questionKeys(library: Library, lessons: Lesson[]): Promise<LibraryProblem[]> {
  const all = lessons.flatMap((lesson) =>
    lesson.blocks.flatMap((block) =>
      block.kind === 'try' || block.kind === 'code' ? [{ lesson, block }] : [],
    ),
  );
  const found = await Promise.all(
    all.map(async ({ lesson, block }) => {
      const alone = { ...lessonOfNothing, questions: [block.question] };
      const problems = await answerKeysRule.check({ ...library, lessons: [alone] });
      return problems.map(({ field, message }) =>
        problem(lesson, block, `${field.replace('questions[0].', '')}: ${message}`),
      );
    }),
  );
  return found.flat();
}
