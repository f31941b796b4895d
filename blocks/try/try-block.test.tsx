import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { answersOf, result, showBlock, signIn, tryBlock } from '#web/features/workbench/test-blocks.tsx';
import { answer, problem, serve } from '#web/lib/test-server.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn(null);
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.findByRole('button', { name });
const graded = (outcome: 'correct' | 'wrong'): BlockResult =>
  result({
    outcome,
    share: outcome === 'correct' ? 1 : 0,
    reveal: 'The first, since it comes first.',
    result: {
      questionId: 'q-1',
      outcome,
      points: 0,
      maxPoints: 1,
      feedback: '',
      optionFeedback: { a: 'It comes first.', b: 'It comes after.' },
      correctAnswer: 'a',
    },
  });

describe('a task', () => {
  it('is answered at once, with the feedback to the given answer, and can be tried again', async () => {
    const block = tryBlock();
    const outcomes = [graded('wrong'), graded('correct')];
    const calls = serve({ [answersOf(block)]: () => answer(outcomes.shift()) });
    showBlock(block);
    fireEvent.click(await screen.findByLabelText('The second'));
    fireEvent.click(await button('Check'));
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(screen.getByText('It comes after.')).toBeTruthy();
    // The correct answer is in the collapsed solution; opening it reveals it at the options, too.
    expect(screen.queryByText(/It comes first\./)).toBeNull();
    const solution = screen.getByText('Worked solution').closest('details') as HTMLDetailsElement;
    expect(solution.open).toBe(false);
    expect(screen.queryByLabelText('The second')).toBeNull();
    solution.open = true;
    fireEvent(solution, new Event('toggle'));
    expect(await screen.findByText(/It comes first\./)).toBeTruthy();

    fireEvent.click(await button('Try again'));
    expect((screen.getByLabelText('The second') as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByText('Worked solution')).toBeNull();
    fireEvent.click(screen.getByLabelText('The first'));
    fireEvent.click(await button('Check'));
    expect(await screen.findByText('Right.')).toBeTruthy();
    expect(screen.getByText(/It comes first\./)).toBeTruthy();
    const ids = calls.map(({ body }) => (body as { eventId: string }).eventId);
    expect(new Set(ids).size).toBe(2);
  });

  it('has no solution before an attempt, unless the learner asks for it', async () => {
    const block = tryBlock();
    serve({
      [answersOf(block)]: () => answer(result({ outcome: 'shown', share: 0, reveal: '**The first**' })),
    });
    showBlock(block);
    const show = await button('Show me');
    expect(screen.queryByText('Worked solution')).toBeNull();
    fireEvent.click(show);
    expect(screen.getByRole('status').textContent).toBe('Fetching the solution…');
    expect((await screen.findByText('Worked solution')).closest('details')?.open).toBe(true);
    expect(await button('Try again')).toBeTruthy();
  });

  it('gives its hints one at a time, each stronger than the previous one', async () => {
    const block = tryBlock();
    const hints = ['Look closely.', 'Look at the *order*.'];
    const calls = serve({
      [`POST /api/blocks/${block.id}/hints`]: ({ body }) => {
        const { known } = body as { known: number };
        return answer({ hint: hints[known], more: known === 0 });
      },
    });
    const view = showBlock(block);
    fireEvent.click(await button('Give me a hint'));
    expect(await screen.findByText('Look closely.')).toBeTruthy();
    fireEvent.click(await button('A stronger hint'));
    expect(await screen.findByText('That was the last hint.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Look closely.',
      'Look at the order.',
    ]);
    expect(calls.map(({ body }) => body)).toEqual([
      { known: 0, activityId: null },
      { known: 1, activityId: null },
    ]);
    // The text is rendered again, and the hints stay.
    view.unmount();
    showBlock(block);
    expect(await screen.findByText('Look closely.')).toBeTruthy();
  });

  it('reports that a hint failed to load, and can be asked again', async () => {
    const block = tryBlock();
    serve({ [`POST /api/blocks/${block.id}/hints`]: () => problem(409, 'An exam is going on.') });
    showBlock(block);
    fireEvent.click(await button('Give me a hint'));
    expect((await screen.findByRole('alert')).textContent).toBe('An exam is going on.');
    expect(await button('Give me a hint')).toBeTruthy();
  });

  it('with a seed offers other numbers, and is answered for those', async () => {
    const block = tryBlock({ seed: 1 });
    const other = { ...block, question: { ...block.question, prompt: 'Which of the others?' } };
    const seedIn = (path = '') => Number(new URLSearchParams(path.split('?')[1]).get('seed'));
    const calls = serve({
      [`GET /api/blocks/${block.id}`]: ({ path }) => answer({ block: { ...other, seed: seedIn(path) } }),
      [answersOf(block)]: () => answer(graded('wrong')),
    });
    showBlock(block);
    fireEvent.click(await screen.findByLabelText('The second'));
    fireEvent.click(await button('Other numbers'));
    expect(await screen.findByText('Which of the others?')).toBeTruthy();
    expect(calls[0]?.path).toMatch(/\?seed=\d+$/);
    expect((screen.getByLabelText('The second') as HTMLInputElement).checked).toBe(false);
    fireEvent.click(screen.getByLabelText('The first'));
    fireEvent.click(await button('Check'));
    await screen.findByText('Not yet.');
    expect(calls[1]?.body).toMatchObject({ seed: seedIn(calls[0]?.path), given: { answer: 'a' } });
    expect(await button('Other numbers')).toBeTruthy();
  });

  it('without a seed has no other numbers', async () => {
    serve({});
    showBlock(tryBlock());
    await button('Check');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Other numbers' })).toBeNull());
  });
});
