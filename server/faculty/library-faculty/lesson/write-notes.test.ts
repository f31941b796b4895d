import { expect, it } from 'vitest';
import type { Lesson } from '../../../library/library-types.ts';
import { calm, someLearner } from '../../test-faculty-contract.ts';
import { lessonUnit } from '../course/lesson-units.ts';
import { createLibraryFaculty } from '../library-faculty.ts';
import { runHere } from '../test-run-here.ts';
import { createTestShelf } from '../test-shelf.ts';
import { practiceNotes } from './practice-notes.ts';
import { beginningOf } from './write-notes.ts';

const viewOf = (lessons: Lesson[]) => ({
  course: { title: 'C', description: '', difficultyLevel: 'beginner' as const, referenceBooks: [] },
  unit: lessonUnit(lessons, []),
  courseSources: [],
});

it('a visitor begins every lesson with the text and the title that a course has in its first activity', async () => {
  const shelf = await createTestShelf();
  const faculty = createLibraryFaculty(runHere(shelf));
  const { lessons } = shelf.library;
  expect(lessons.length).toBeGreaterThan(30);
  for (const [place, lesson] of lessons.entries()) {
    // Alone in its unit, and before another one that shares the unit.
    for (const view of [viewOf([lesson]), viewOf([lesson, ...lessons.slice(place + 1, place + 2)])]) {
      const [first] = (await faculty.planLesson(view, someLearner, calm())).activities;
      if (!first) throw new Error(`${lesson.ref} has no activity.`);
      const { notes } = await faculty.writeNotes(view, first, someLearner, calm());
      expect({ title: first.title, notes }, lesson.ref).toEqual(beginningOf(shelf.library, lesson));
    }
  }
});

it('another case is folded at the end of the worked one, under its heading', async () => {
  const shelf = await createTestShelf();
  const faculty = createLibraryFaculty(runHere(shelf));
  const lesson = shelf.library.lesson('statistics/averages') as Lesson;
  const [, worked] = (await faculty.planLesson(viewOf([lesson]), someLearner, calm())).activities;
  if (!worked) throw new Error('The lesson has no second activity.');
  const { notes } = await faculty.writeNotes(viewOf([lesson]), worked, someLearner, calm());
  const again = lesson.sections.find(({ role }) => role === 'again');
  expect(notes).toContain(`\n:::solution[${again?.heading}]\n`);
  expect(notes.indexOf('## In short')).toBeLessThan(notes.indexOf(':::solution['));
  expect(openAtEnd(notes)).toEqual([]);
});

/** The directives of a text that are open at its end, by the length of their fences; an unexpected end is `!`. */
function openAtEnd(notes: string): string[] {
  const open: string[] = [];
  for (const line of notes.split('\n')) {
    const [, fence, name] = /^(:{3,})(\w*)/.exec(line) ?? [];
    if (fence && name) open.push(fence);
    else if (fence && open.pop() !== fence) open.push('!');
  }
  return open;
}

it('the practice of every lesson hides the whole solution, also where it contains a block', async () => {
  const { library } = await createTestShelf();
  let blocks = 0;
  for (const lesson of library.lessons) {
    const notes = practiceNotes(library, viewOf([lesson]), [lesson]);
    expect(openAtEnd(notes), lesson.ref).toEqual([]);
    if (/^::::solution\n(?:(?!::::)[\s\S])*^:::[a-z]+\{#/m.test(notes)) blocks += 1;
  }
  expect(blocks).toBeGreaterThan(5);
});
