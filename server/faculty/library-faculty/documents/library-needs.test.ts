import { beforeAll, expect, it } from 'vitest';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { neededLessons } from './library-needs.ts';
import type { Piece } from './reading-pieces.ts';
import { readDocument } from './test-documents.ts';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const needsOf = (...paragraphs: string[]) => needsUnder('How thick it was', paragraphs);
const needsUnder = (title: string, paragraphs: string[]) => {
  const document = readDocument([{ title, paragraphs }]);
  const [section] = document.sections;
  if (!section) throw new Error('no section');
  const piece: Piece = { document, section, blocks: null, part: null, words: section.words, height: 0 };
  return neededLessons(shelf, [piece]).map(({ ref }) => ref);
};

it('a library lesson is needed if its term occurs in two paragraphs', () => {
  const twice = ['The standard deviation was small.', 'Two standard deviations from the mean it was thin.'];
  expect(needsOf(...twice)).toEqual(['statistics/spread']);
  expect(needsOf('The standard deviation was small.', 'It was thin.')).toEqual([]);
});

it('a lesson is needed for two terms that it defines, although it is about neither', () => {
  const one = ['The null hypothesis was kept.', 'No null hypothesis was named.'];
  const other = ['Publication bias is not looked at.', 'There may be publication bias.'];
  expect(needsOf(...one)).toEqual([]);
  expect(needsOf(...one, ...other)).toEqual(['statistics/chance-findings']);
});

it('no lesson is needed for a term that has a heading in the document', () => {
  const twice = ['The standard deviation was small.', 'Two standard deviations from the mean it was thin.'];
  expect(needsUnder('2.1 Standard deviations', twice)).toEqual([]);
});

it.each([
  [
    'the document explains the term itself',
    'A standard deviation is a measure. The standard deviation was small.',
    'The standard deviation grew.',
  ],
  [
    'several lessons have the term',
    'The error message on the console says what went wrong.',
    'Another error message comes from the disk.',
  ],
  [
    'the lesson only defines the term',
    'Write the letter in a text editor and print it.',
    'Any text editor will do.',
  ],
  [
    'words of the term have another meaning',
    'The range of the hills, and a loop of the road.',
    'The loop, and the range beyond.',
  ],
  ['only a synonym occurs', 'There was one loaf for each child.', 'And for each man there were two.'],
])('no lesson is needed if %s', (_, ...paragraphs) => {
  expect(needsOf(...paragraphs)).toEqual([]);
});
