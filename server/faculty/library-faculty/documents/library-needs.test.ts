import { beforeAll, expect, it } from 'vitest';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { neededLessons } from './library-needs.ts';
import type { Piece } from './reading-pieces.ts';
import { readDocument } from './test-documents.ts';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const needsOf = (...paragraphs: string[]) => {
  const document = readDocument([{ title: 'How thick it was', paragraphs }]);
  const [section] = document.sections;
  if (!section) throw new Error('no section');
  const piece: Piece = { document, section, blocks: null, part: null, words: section.words, height: 0 };
  return neededLessons(shelf, [piece]).map(({ ref }) => ref);
};

it('A lesson of the library is needed where its term stands in two paragraphs', () => {
  const twice = ['The standard deviation was small.', 'Two standard deviations from the mean it was thin.'];
  expect(needsOf(...twice)).toEqual(['statistics/spread']);
  expect(needsOf('The standard deviation was small.', 'It was thin.')).toEqual([]);
});

it.each([
  [
    'it explains it itself',
    'A standard deviation is a measure. The standard deviation was small.',
    'The standard deviation grew.',
  ],
  [
    'words of it have another meaning',
    'The range of the hills, and a loop of the road.',
    'The loop, and the range beyond.',
  ],
  [
    'it only sounds like another name of it',
    'There was one loaf for each child.',
    'And for each man there were two.',
  ],
])('None is needed where %s', (_, ...paragraphs) => {
  expect(needsOf(...paragraphs)).toEqual([]);
});
