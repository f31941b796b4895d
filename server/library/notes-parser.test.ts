import { expect, it } from 'vitest';
import { codeBlocks, countWords, parseNotes } from './notes-parser.ts';

it('sections are split at level-two headings, with their roles', () => {
  const { sections, problems } = parseNotes(
    '## Why? {#question}\n\nBecause.\n\n### Deeper\n\nMore.\n\n## So {#summary}\n\nDone.\n',
  );
  expect(problems).toEqual([]);
  expect(sections).toEqual([
    { role: 'question', heading: 'Why?', markdown: 'Because.\n\n### Deeper\n\nMore.' },
    { role: 'summary', heading: 'So', markdown: 'Done.' },
  ]);
});

it('a heading in fenced code is code', () => {
  const { sections } = parseNotes('## A {#question}\n\n~~~~md\n## B\n```\n## C\n~~~~\n\n## D {#summary}\n');
  expect(sections.map((section) => section.heading)).toEqual(['A', 'D']);
});

it('problems are reported as messages for the author', () => {
  const { problems } = parseNotes('Hello\n\n## A\n\n## B {#nonsense}\n\n```js\n');
  expect(problems).toEqual([
    'there is text above the first level-two heading',
    expect.stringContaining("the heading 'A' has no role"),
    expect.stringContaining("the heading 'B' has an unknown role 'nonsense'"),
    'a fenced code block is not closed',
  ]);
});

it('finds code blocks with their flags', () => {
  const text = 'x\n\n```js run\nconsole.log(1);\n```\n\n```output\n1\n```\n\n```\nplain\n```';
  expect(codeBlocks(text)).toEqual([
    { language: 'js', flags: ['run'], code: 'console.log(1);' },
    { language: 'output', flags: [], code: '1' },
    { language: '', flags: [], code: 'plain' },
  ]);
});

it('only words of prose are counted', () => {
  expect(
    countWords(
      'Two words.\n\n```js\nnot these three\n```\n\n![nor these](figures/a.svg) but [this one](https://x.org) and 1,200 €',
    ),
  ).toBe(7);
});
