import { describe, expect, it } from 'vitest';
import type { LibraryShelf, StemmedPlace } from '../../library/library-types.ts';
import { alikeTo } from './asked-alike.ts';

const place = (lesson: string, words: string): StemmedPlace => ({
  kind: 'asked',
  lesson,
  subject: 'garden',
  position: 0,
  stems: new Set(words.split(' ')),
});
const shelf = {
  places: [
    place('roses', 'rose leav black spot'),
    place('roses', 'cut back rose'),
    place('ponds', 'pond green smell'),
    place('soil', 'rose grow'),
  ],
  stemsOf: async (texts: string[]) => texts.map((text) => text.split(' ')),
} as LibraryShelf;

const alike = (words: string) => alikeTo(shelf, words.split(' '));

describe('a text is like a way of asking', () => {
  it('wholly, if it has the same words', async () => {
    expect((await alike('pond green smell')).get('ponds')).toBeCloseTo(1);
  });

  it('the more, the more and the rarer words they share', async () => {
    const found = await alike('leav rose black ugli');
    expect(found.get('roses')).toBeGreaterThan(0.5);
    expect(found.get('roses')).toBeLessThan(1);
    expect(found.has('ponds')).toBe(false);
  });

  it('not by a single word', async () => {
    expect([...(await alike('rose'))]).toEqual([]);
    expect([...(await alike('green car'))]).toEqual([]);
  });

  it('also within a longer story', async () => {
    const story = 'neighbour garden wednesday pond visit green uncl smell terribl wife said weather month';
    expect((await alike(story)).get('ponds')).toBeGreaterThan(0.5);
  });

  it('also by words that mean the same', async () => {
    const other = { ...shelf, places: [place('prices', 'price salary')] } as LibraryShelf;
    expect((await alikeTo(other, ['cost', 'wage'])).get('prices')).toBeCloseTo(1);
  });

  it('to nothing, if there is nothing', async () => expect([...(await alikeTo(shelf, []))]).toEqual([]));
});
