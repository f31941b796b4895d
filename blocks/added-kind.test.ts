import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { text } from '#questions/authored-fields.ts';
import { authoredFields, hints, shapeOf } from './authored-block.ts';
import { type BlockDefinition, shown } from './block-definition.ts';
import type { LibraryBlock } from './block-kinds.ts';
import { hintCount, markdown, shapeFields } from './shape-fields.ts';

/** A kind of block that Lectern does not have: a word is recalled. */
const authored = z.strictObject({
  ...authoredFields('recall'),
  prompt: text,
  word: text,
  why: text,
  hints,
});
type Recall = z.infer<typeof authored>;
const recall = {
  authored,
  asked: (source, rewrite) =>
    ({ ...shapeOf(source, rewrite), kind: 'recall', letters: source.word.length, hints: 1 }) as never,
  textAfter: ({ why }) => [why],
  keyProblems: ({ prompt, word }) => (prompt.includes(word) ? ['its prompt says the word'] : []),
  isExercise: true,
  grade: {
    answer: ({ word, why }, { answer }) => ({
      ...(answer === word
        ? { outcome: 'correct' as const, share: 1 }
        : { outcome: 'wrong' as const, share: 0 }),
      feedback: why,
      reveal: null,
    }),
    nothing: ({ word }) => shown(word),
  },
  fromModel: {
    recall: ({ prompt, answers, explanation }, base) => ({
      ...{ kind: 'recall', prompt, word: answers?.[0], why: explanation, hints: base.hints },
    }),
  },
} satisfies BlockDefinition<Recall>;

// What adding it means: one line in each of the three tables that are no page's.
const tables = {
  './block-shapes.ts': {
    blockShapes: {
      recall: z.object({
        ...shapeFields,
        kind: z.literal('recall'),
        prompt: markdown,
        letters: z.number(),
        hints: hintCount,
      }),
    },
  },
  './block-kinds.ts': { blockKinds: { recall } },
  './block-layouts.ts': { blockLayouts: { recall: 'task' } },
};

const written = (word: string) =>
  `Before.\n\n:::recall{#clay-r1}\nobjective: o\nprompt: What is clay at first?\nword: ${word}\nwhy: See [it](figures/a.svg).\nhints: [Touch it.]\n:::\n\nAfter.`;

const load = async () => ({
  ...(await import('./library-block.ts')),
  ...(await import('#shared/contract/workbench/block.ts')),
  ...(await import('../server/faculty/model-faculty/tasks/blocks/block-shapes.ts')),
  ...(await import('../server/faculty/model-faculty/tasks/blocks/read-block.ts')),
  ...(await import('../server/library/block-lint-service.ts')),
  ...(await import('../server/library/blocks/read-blocks.ts')),
  ...(await import('../server/library/blocks/text-with-blocks.ts')),
  ...(await import('../server/library/lesson-of-nothing.ts')),
  ...(await import('../server/library/lint/lint-notes.ts')),
  ...(await import('../server/workbench/grade-block.ts')),
});
let lectern: Awaited<ReturnType<typeof load>>;
const only = (word = 'wet') => lectern.readBlocks(written(word)).blocks[0] as LibraryBlock;

beforeAll(async () => {
  vi.resetModules();
  for (const [path, lines] of Object.entries(tables))
    vi.doMock(path, async (original) => {
      const table = await original<Record<string, object>>();
      const more = Object.entries(lines).map(([name, one]) => [name, { ...table[name], ...one }]);
      return { ...table, ...Object.fromEntries(more) };
    });
  lectern = await load();
});
afterAll(() => {
  for (const path of Object.keys(tables)) vi.doUnmock(path);
  vi.resetModules();
});

describe('a kind of block that is only in the tables', () => {
  it('is read as its author wrote it, and linted', async () => {
    const { markdown: left, problems } = lectern.readBlocks(written('wet'));
    expect([left, problems]).toEqual(['Before.\n\n:::recall{#clay-r1}\n:::\n\nAfter.', []]);
    expect(lectern.readBlocks(written('')).problems).toMatchObject([expect.stringContaining('word')]);
    const lint = (block: LibraryBlock) => lectern.lintBlock(block, { grade: async () => null }, '' as never);
    expect(await lint(only())).toEqual([]);
    expect(await lint(only('clay'))).toEqual(['its prompt says the word']);
  });

  it('is an exercise of its lesson', () => {
    const { blocks, markdown: notes } = lectern.readBlocks(written('wet'));
    const sections = [{ role: 'try' as const, heading: 'Do it', markdown: notes }];
    const problems = (done: LibraryBlock[]) =>
      (
        lectern.rolesRule.check({
          lessons: [{ ...lectern.lessonOfNothing, sections, blocks: done }],
        } as never) as {
          message: string;
        }[]
      ).filter(({ message }) => message.includes('has no block to do'));
    expect([problems([]).length, problems(blocks)]).toEqual([1, []]);
  });

  it('is in the notes without its key, in the contract that pages have', () => {
    const notes = lectern.textWithBlocks(
      lectern.readBlocks(written('wet')),
      ':::recall{#clay-r1}\n:::',
      (one) => one,
    );
    expect(notes).not.toContain('wet');
    const block = JSON.parse(/\{.*\}/.exec(notes.split('```json')[1] ?? '')?.[0] ?? '');
    expect(lectern.blockSchema.parse(block)).toMatchObject({ kind: 'recall', letters: 3, objectiveId: 'o' });
  });

  it('has its texts, its hints and its objective', () => {
    expect(lectern.askedTextOf(only())).toBe('What is clay at first?');
    expect(lectern.wholeTextOf(only())).toContain('See [it]');
    expect([lectern.hintsOf(only()), lectern.objectiveOf(only())]).toEqual([['Touch it.'], 'o']);
  });

  it('is answered and graded, or shown', async () => {
    const give = (given: object) =>
      lectern.gradeBlock(only(), given as never, {} as never, (one) =>
        one.replace('figures', '/library-figures'),
      );
    expect(await give({ gives: 'answer', answer: 'wet' })).toMatchObject({
      outcome: 'correct',
      feedback: 'See [it](/library-figures/a.svg).',
    });
    expect(await give({ gives: 'answer', answer: 'dry' })).toMatchObject({ outcome: 'wrong', share: 0 });
    expect(await give({ gives: 'nothing' })).toMatchObject({ outcome: 'shown', reveal: 'wet' });
    await expect(give({ gives: 'program', files: {} })).rejects.toThrow(
      'no answer to a block of kind recall',
    );
  });

  it('is written by a model', () => {
    const said = { kind: 'recall', prompt: 'What is it?', answers: ['wet'], explanation: 'So.' };
    const [one] = lectern.acceptedBlocks.parse({ blocks: [said] }).blocks;
    expect(one && lectern.readBlock(one, ['o'])).toMatchObject({ block: { kind: 'recall', word: 'wet' } });
  });
});
