import { expect, it } from 'vitest';
import { lessonOfNothing } from '../lesson-of-nothing.ts';
import { indexLibrary } from '../library-index-service.ts';
import { withSharedWishes } from './shared-wishes.ts';

it('a goal that several lessons share is an example of each of them, beside its own', () => {
  const lessons = ['cups', 'bowls', 'forks'].map((id) => ({
    ...lessonOfNothing,
    ...{ id, ref: `crockery/${id}`, wishes: [`wash ${id}`] },
  }));
  const subject = {
    ...{ id: 'crockery', title: '', description: '', audience: '', file: '', sharedWishesFile: '', lessons },
    ...{ names: [], terms: [], otherWords: [], wishWords: [], notTaught: [] },
    sharedWishes: [{ wish: 'lay the table', lessons: ['crockery/cups', 'crockery/forks'] }],
  };
  const library = indexLibrary({
    ...{ subjects: [subject], elsewhere: [], workbench: null, figures: new Map() },
  });
  expect(withSharedWishes(library).map(({ wishes }) => wishes)).toEqual([
    ['wash cups', 'lay the table'],
    ['wash bowls'],
    ['wash forks', 'lay the table'],
  ]);
});
