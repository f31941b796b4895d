import { expect, test } from 'vitest';
import { blockSchema } from '#shared/contract/workbench/block.ts';
import { testLibrary } from '../test-shipped-library.ts';
import { readBlocks } from './read-blocks.ts';
import { textWithBlocks } from './text-with-blocks.ts';

const same = (text: string) => text;
const written = /^:::([a-z]+)\{#([a-z0-9-]+)\}\n```json\n(.*)\n```\n:::$/gm;

test('a block leaves a placeholder in the notes, and its key is removed', () => {
  const { blocks, markdown, problems } = readBlocks(
    'Before.\n\n:::predict{#a-1}\nprompt: How many?\nguess: {type: number, answer: 7, near: 2}\nreveal: Seven.\n:::\n\nAfter.',
  );
  expect(problems).toEqual([]);
  expect(markdown).toBe('Before.\n\n:::predict{#a-1}\n:::\n\nAfter.');
  expect(blocks).toMatchObject([{ kind: 'predict', id: 'a-1', guess: { answer: 7 } }]);
});

test('the fields of a question are at the top level of its block, as in the front matter', () => {
  const { blocks, problems } = readBlocks(
    ':::try{#a-2}\ntype: short\nobjective: o\nprompt: Who?\nanswers: [Ada]\nfeedback: {wrong: Somebody else.}\nexplanation: Ada.\n:::',
  );
  expect(problems).toEqual([]);
  expect(blocks).toMatchObject([{ kind: 'try', question: { id: 'a-2', type: 'short', difficulty: 2 } }]);
});

test.each([
  ['no id', ':::try\ntype: short\n:::'],
  ['invalid YAML', ':::predict{#a}\nprompt: [\n:::'],
  ['a misspelt field', ':::trace{#a}\nprogramme: x\n:::'],
  ['nothing in it', ':::trace{#a}\n:::'],
])('a block that has %s is reported and omitted', (_, markdown) => {
  const found = readBlocks(markdown);
  expect(found.blocks).toEqual([]);
  expect(found.problems.length).toBeGreaterThan(0);
  expect(found.problems[0]).toMatch(/^:::(try|predict|trace)\{#/);
});

test('text that only resembles a block stays text', () => {
  const markdown = 'At ::try or :::solution\nx\n:::';
  expect(readBlocks(markdown)).toEqual({ blocks: [], markdown, problems: [] });
});

test('every block of the library matches the contract on the page, without its key', async () => {
  const { library } = await testLibrary();
  const lessons = [...library.lessons, ...(library.workbench ? [library.workbench] : [])];
  let count = 0;
  for (const lesson of lessons) {
    for (const section of lesson.sections) {
      const text = textWithBlocks(lesson, section.markdown, same);
      for (const [, kind, id, json] of text.matchAll(written)) {
        const block = blockSchema.parse(JSON.parse(json ?? ''));
        expect([block.kind, block.id]).toEqual([kind, id]);
        // Nothing outside the contract, such as a key, is present.
        expect(block).toEqual(JSON.parse(json ?? ''));
        expect(json).not.toMatch(/"(answer|answers|correct|reveal|explanation|solution|feedback|wrong)":/);
        count += 1;
      }
    }
  }
  expect(count).toBe(lessons.flatMap(({ blocks }) => blocks).length);
  expect(count).toBeGreaterThan(5);
});
