import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Block } from '#shared/contract/workbench/block.ts';
import { useSessionStore } from '../lib/session-store.ts';
import { answer, problem, serve } from '../lib/test-server.ts';
import { Markdown } from '../ui/markdown.tsx';
import { renderForTest } from '../ui/test-render.tsx';
import { LessonBlocks } from './lesson-blocks.tsx';
import { Page as Workbench } from './pages/library-workbench-page.tsx';

beforeEach(() => {
  window.localStorage.clear();
  useSessionStore.setState({ status: 'signed-out', user: null });
});
afterEach(() => vi.unstubAllGlobals());

const written = (block: Block) =>
  [`:::${block.kind}{#${block.id}}`, '```json', JSON.stringify(block), '```', ':::'].join('\n');

const options = [
  { id: 'a', text: 'The first' },
  { id: 'b', text: 'The second' },
];
const task: Block = {
  id: 'lesson-t1',
  kind: 'try',
  hints: 0,
  question: { id: 'lesson-t1', type: 'single', prompt: 'Which *one*?', objectiveId: 'o', options },
};
const graded = {
  outcome: 'correct',
  share: 1,
  feedback: '',
  reveal: null,
  result: {
    questionId: 'lesson-t1',
    outcome: 'correct',
    points: 1,
    maxPoints: 1,
    feedback: '',
    optionFeedback: { a: 'It comes first.', b: 'It comes after.' },
    correctAnswer: 'a',
  },
};

it('a task in a text uses the inputs and the result view of an exam', async () => {
  serve({ 'POST /api/blocks/lesson-t1/answers': () => answer(graded) });
  renderForTest(
    <LessonBlocks activityId={null}>
      <Markdown text={`Before.\n\n${written(task)}\n\nAfter.`} />
    </LessonBlocks>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: 'The first' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Right.')).toBeTruthy();
  expect(await screen.findByText('It comes after.')).toBeTruthy();
  expect(screen.getByText('Before.')).toBeTruthy();
  expect(screen.getByText('After.')).toBeTruthy();
});

it("'Something is wrong here' appears once on a block and reports the id of the block", async () => {
  serve({});
  const told: [string, string][] = [];
  renderForTest(
    <LessonBlocks
      activityId={null}
      onFlag={async (...flag) => {
        told.push(flag);
        return true;
      }}
    >
      <Markdown text={written({ ...task, id: 'lesson-t4' })} />
    </LessonBlocks>,
  );
  const check = await screen.findByRole('button', { name: 'Check' });
  const flag = screen.getByRole('button', { name: /^Something is wrong here/ });
  // It stands above the task, so Tab comes to it first.
  expect(flag.compareDocumentPosition(check) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(flag);
  fireEvent.change(await screen.findByLabelText('What is wrong?'), { target: { value: 'A typo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  await screen.findByText('Thank you. We have noted it.');
  expect(told).toEqual([['lesson-t4', 'A typo']]);
  expect(screen.getByRole('button', { name: 'Something is wrong here: Try it Which one?' })).toBeTruthy();
});

it('in the library, where reports go nowhere, no block offers to report an error', async () => {
  serve({});
  renderForTest(
    <LessonBlocks activityId={null}>
      <Markdown text={written({ ...task, id: 'lesson-t5' })} />
    </LessonBlocks>,
  );
  await screen.findByRole('button', { name: 'Check' });
  expect(screen.queryByRole('button', { name: /^Something is wrong here/ })).toBeNull();
});

it('a block nested in a prompt is not rendered', async () => {
  serve({});
  const inner = written({ ...task, id: 'lesson-t2' });
  const prompt = `Guess.\n\n${inner}`;
  const outer: Block = { id: 'lesson-p1', kind: 'predict', prompt, guess: { type: 'text' } };
  renderForTest(
    <LessonBlocks activityId={null}>
      <Markdown text={written(outer)} />
    </LessonBlocks>,
  );
  expect(await screen.findByRole('button', { name: 'Check my guess' })).toBeTruthy();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

const openWorkbench = () =>
  renderForTest(
    <RouterProvider
      router={createMemoryRouter([{ path: '/library/workbench', element: <Workbench /> }], {
        initialEntries: ['/library/workbench'],
      })}
    />,
  );

it('/library/workbench shows the examples for authors', async () => {
  const notes = `## A task {#explanation}\n\n${written({ ...task, id: 'lesson-t3' })}`;
  serve({ 'GET /api/library/workbench': () => answer({ notes }) });
  openWorkbench();
  expect(await screen.findByRole('heading', { level: 1, name: 'The workbench' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'A task' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Try it Which one?' })).toBeTruthy();
});

it('/library/workbench says so when the library has no examples', async () => {
  serve({ 'GET /api/library/workbench': () => problem(404, 'None.') });
  openWorkbench();
  expect(await screen.findByRole('heading', { level: 1, name: 'No examples' })).toBeTruthy();
});
