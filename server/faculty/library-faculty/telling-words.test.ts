import { describe, expect, it } from 'vitest';
import type { LibraryShelf, SectionKind, StemmedPlace } from '../../library/library-types.ts';
import { tellingOf } from './telling-words.ts';

const place = (lesson: string, kind: SectionKind, words: string): StemmedPlace => ({
  kind,
  lesson,
  subject: 'garden',
  position: 0,
  stems: new Set(words.split(' ')),
});
const shelf = {
  places: [
    place('roses', 'topic', 'rose'),
    place('roses', 'section', 'rose leav water cut'),
    place('roses', 'asked', 'black spot water'),
    place('ponds', 'topic', 'pond'),
    place('ponds', 'section', 'pond water fish frog'),
    place('ponds', 'asked', 'green water frog'),
  ],
  stemsOf: async (texts: string[]) => texts.map((text) => text.split(' ')),
} as LibraryShelf;

const telling = async (said: string, lesson: string, content = said) =>
  (await tellingOf(shelf, said.split(' '), content.split(' '))).get(lesson);

describe('the words of a text speak for a lesson', () => {
  it('that has them, against one that has not', async () => {
    const [roses, ponds] = [await telling('cut rose', 'roses'), await telling('cut rose', 'ponds')];
    expect(roses?.weight).toBeGreaterThan(0);
    expect(ponds?.weight).toBeLessThan(0);
  });

  it('the less, the more lessons have them', async () => {
    const [water, rose] = [await telling('water', 'roses'), await telling('rose', 'roses')];
    expect(Math.abs(water?.weight ?? 9)).toBeLessThan(rose?.weight ?? 0);
  });

  it('not at all, if no lesson has them: they only lower the share', async () => {
    const [plain, story] = [await telling('frog', 'ponds'), await telling('frog uncl wednesday', 'ponds')];
    expect(story?.weight).toBe(plain?.weight);
    expect(plain?.share).toBe(1);
    expect(story?.share).toBeLessThan(0.5);
  });

  it('and what is mere talk does not even lower it', async () =>
    expect((await telling('frog wednesday', 'ponds', 'frog'))?.share).toBe(1));

  it('firmly from two places on, of its own where not only a phrase has them', async () => {
    const few = {
      ...shelf,
      places: [...shelf.places, ...Array(40).fill(place('soil', 'topic', 'soil dig'))],
    };
    const found = await tellingOf(few, ['frog', 'green'], ['frog']);
    expect(found.get('ponds')).toMatchObject({ words: 2, content: 1, own: 1, firm: 0 });
    expect((await tellingOf(few, ['pond'], ['pond'])).get('ponds')).toMatchObject({ words: 1, firm: 1 });
  });
});
