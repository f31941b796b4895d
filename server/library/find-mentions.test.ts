import { beforeAll, expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';
import type { Library } from './library-types.ts';
import { stemsOf } from './ranking/words.ts';
import { testLibrary } from './test-shipped-library.ts';

let library: Library;
beforeAll(async () => {
  ({ library } = await testLibrary());
});
const textsWith = (words: string) => findMentions(library, new Set(stemsOf(words))).flat();

it('all words have to stand in one section', () => {
  const found = textsWith('heads coins');
  expect(found.length).toBeGreaterThan(0);
  for (const { text } of found) expect(text).toMatch(/heads?[\s\S]*coin|coin[\s\S]*head/i);
  expect(textsWith('coin nowhereword')).toEqual([]);
});

it('what a task asks is searched, what is shown after its answer is not', () => {
  const revealed = library.lessons.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'predict' ? [block.reveal] : [])),
  );
  expect(revealed.length).toBeGreaterThan(5);
  for (const reveal of revealed)
    expect(textsWith(reveal).filter(({ text }) => text.includes(reveal))).toEqual([]);
});

it('no words stand nowhere', () => expect(findMentions(library, new Set())).toEqual([]));
