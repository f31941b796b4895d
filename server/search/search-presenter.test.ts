import { describe, expect, it } from 'vitest';
import type { FoundLesson } from '#shared/contract/library.ts';
import { wordsOf } from '#shared/rules/language/found-words.ts';
import { presentLibraryLesson } from './search-presenter.ts';

const place = (heading: string, text: string, match: boolean): FoundLesson['places'][number] => ({
  ...{ anchor: heading.toLowerCase(), kind: 'section', heading },
  excerpt: [{ text, match }],
});
const lesson = (over: Partial<FoundLesson>) =>
  ({
    ...{ id: 'arrays', title: 'The arrays', summary: 'Keep *values* in order.' },
    ...{ subject: { id: 'javascript', title: 'JavaScript' }, places: [] },
    ...over,
  }) as FoundLesson;

describe('A lesson of the library', () => {
  it('that only is about something like it is not a find', () => {
    const places = [place('Examples', 'A list of names.', false)];
    for (const asked of ['vaccinated', 'Okafor', 'the vaccinated'])
      expect(presentLibraryLesson(lesson({ places }), wordsOf(asked))).toBeNull();
  });

  it('is shown at the place that says the word', () => {
    const places = [place('Examples', 'A list of names.', false), place('Counts', 'vaccinated', true)];
    const hit = presentLibraryLesson(lesson({ places }), wordsOf('vaccinated'));
    expect(hit?.within).toEqual(['JavaScript', 'Counts']);
    expect(hit?.address).toBe('/library/javascript/arrays#counts');
  });

  it.each(['arrays', 'values', 'the'])('whose title or summary says it is found: %s', (asked) => {
    const hit = presentLibraryLesson(lesson({}), wordsOf(asked));
    const found = [...(hit?.title ?? []), ...(hit?.excerpt ?? [])].filter((piece) => piece.found);
    expect(found.map(({ text }) => text.toLowerCase())).toEqual([asked]);
  });
});
