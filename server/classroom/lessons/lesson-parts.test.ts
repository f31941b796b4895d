import { describe, expect, it } from 'vitest';
import type { LessonView } from '../../faculty/lesson-types.ts';
import { partsOf } from './lesson-parts.ts';

const unit = (lessons: string[], kind: LessonView['unit']['kind'] = 'lesson') =>
  ({ kind, source: { lessons } }) as LessonView['unit'];
const plan = (...types: string[]) => types.map((type) => ({ type }));
const two = plan('notes', 'practice', 'notes', 'practice', 'resources', 'exam');
const library = { kind: 'library' } as const;
const topicOf = (ref: string) => (ref === 'gone' ? null : ref);

describe('the parts of a unit that several lessons share', () => {
  it('are named for the activities that teach, and for none after them', () => {
    const [averages, spread] = [
      { number: 1, of: 2, title: 'Averages' },
      { number: 2, of: 2, title: 'Spread' },
    ];
    expect(partsOf(unit(['averages', 'spread']), two, library, topicOf)).toEqual([
      averages,
      averages,
      spread,
      spread,
    ]);
  });

  it.each([
    ['of one lesson', unit(['averages']), two, library],
    ['of a look back over several', unit(['averages', 'spread'], 'review'), two, library],
    ['of a plan of a model', unit(['averages', 'spread']), two, { kind: 'model', model: 'm' } as const],
    ['for a plan with another order', unit(['averages', 'spread']), plan('notes', 'notes', 'exam'), library],
    ['of a lesson that the library has no more', unit(['averages', 'gone']), two, library],
  ])('are not named %s', (_name, view, planned, madeBy) =>
    expect(partsOf(view, planned, madeBy, topicOf)).toEqual([]),
  );
});
