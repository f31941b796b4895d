import { expect, it } from 'vitest';
import type { Lesson } from '../../../library/library-types.ts';
import { testLibrary } from '../../../library/test-shipped-library.ts';
import { nextHint } from './lesson-offers.ts';

it('a lesson without hints of its own gives those of its task, one after the other', async () => {
  const { library } = await testLibrary();
  const lesson = { ...(library.lesson('statistics/averages') as Lesson), hints: [] };
  const task = lesson.sections.find(({ role }) => role === 'try');
  const [hints = []] = lesson.blocks.flatMap((block) =>
    block.kind === 'try' && task?.markdown.includes(`{#${block.id}}`) ? [block.question.hints] : [],
  );
  expect(hints.length).toBeGreaterThan(0);
  const first = nextHint(library, lesson, []);
  expect(first.text).toContain(`> ${hints[0]}`);
  const second = nextHint(library, lesson, [{ sender: 'Professor', text: first.text }] as never);
  expect(second.text).not.toContain(`> ${hints[0]}`);
  expect(second.hint?.of ?? hints.length).toBe(hints.length);
});

it('where a task has none, either, that is said', async () => {
  const { library } = await testLibrary();
  const lesson = { ...(library.lesson('statistics/averages') as Lesson), hints: [], blocks: [] };
  expect(nextHint(library, lesson, []).text).toMatch(/no hints on the task/);
});
