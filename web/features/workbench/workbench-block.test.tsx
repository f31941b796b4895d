import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockWork } from '#shared/contract/workbench/block.ts';
import { answer, problem, serve } from '../../lib/test-server.ts';
import { blockQueue } from './block-queue.ts';
import {
  activityId,
  answersOf,
  noWork,
  predictBlock,
  result,
  showBlock,
  signIn,
  tryBlock,
  type,
  workOf,
} from './test-blocks.tsx';

const learner = '00000000-0000-4000-8000-0000000000aa';
beforeEach(() => {
  window.localStorage.clear();
  signIn(learner);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The keys of unsent input in local storage. */
const draftsKept = () => Object.keys(window.localStorage).filter((key) => key.startsWith('blockDraft-'));

const button = (name: string) => screen.findByRole('button', { name });

describe("a learner's block in an activity", () => {
  it('is sent with its activity, once', async () => {
    const block = predictBlock({ type: 'text' });
    const calls = serve({ ...noWork, [answersOf(block)]: () => answer(result({ reveal: 'So.' })) });
    showBlock(block, { of: activityId });
    type(await screen.findByLabelText('Your guess in words'), 'The tide');
    fireEvent.click(await button('Check my guess'));
    expect(await screen.findByText('So.')).toBeTruthy();
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toMatchObject([{ activityId, given: { answer: 'The tide' } }]);
    expect(blockQueue.waiting()).toEqual([]);
  });

  it('shows the answer and its result after a reload', async () => {
    const block = tryBlock();
    serve({
      [workOf]: () =>
        answer({
          blocks: [
            {
              id: block.id,
              given: { gives: 'answer', answer: 'b' },
              result: result({ outcome: 'wrong', feedback: 'Not that one.' }),
            },
          ],
          hints: [],
        } satisfies BlockWork),
    });
    showBlock(block, { of: activityId });
    expect(await screen.findByText('Not that one.')).toBeTruthy();
    expect((screen.getByLabelText('The second') as HTMLInputElement).checked).toBe(true);
    fireEvent.click(await button('Try again'));
    expect((screen.getByLabelText('The second') as HTMLInputElement).disabled).toBe(false);
  });

  it('with numbers from a seed shows its own numbers, answer and hints', async () => {
    const block = tryBlock({ seed: 4 });
    const other = { ...block, seed: 9, question: { ...block.question, prompt: 'Which of nine?' } };
    const given = { gives: 'answer', answer: 'b' } as const;
    const work = {
      blocks: [
        { id: block.id, given, seed: 9, result: result({ outcome: 'wrong', feedback: 'Not that one.' }) },
      ],
      hints: [
        { id: block.id, seed: 4, hints: ['Of four.'] },
        { id: block.id, seed: 9, hints: ['Of nine.'] },
      ],
    } satisfies BlockWork;
    serve({
      [workOf]: () => answer(work),
      [`GET /api/blocks/${block.id}`]: () => answer({ block: other }),
    });
    showBlock(block, { of: activityId });
    expect(await screen.findByText('Not that one.')).toBeTruthy();
    expect(screen.getByText('Which of nine?')).toBeTruthy();
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('Of nine.')).toBeTruthy();
    expect(screen.queryByText('Of four.')).toBeNull();
    expect(await button('A stronger hint')).toBeTruthy();
  });

  it('whose numbers fail to load says so, and retries', async () => {
    const block = tryBlock({ seed: 0 });
    const given = { gives: 'answer', answer: 'b' } as const;
    const blocks = [{ id: block.id, given, seed: 77, result: result({ outcome: 'wrong' }) }];
    let fails = true;
    serve({
      [workOf]: () => answer({ blocks, hints: [] } satisfies BlockWork),
      [`GET /api/blocks/${block.id}`]: () =>
        fails ? problem(503, 'Busy') : answer({ block: { ...block, seed: 77 } }),
    });
    showBlock(block, { of: activityId });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fails = false;
    fireEvent.click(await button('Load it again'));
    expect(await screen.findByText('Not yet.')).toBeTruthy();
  });

  it('shows the newly requested numbers after a reload, with empty inputs', async () => {
    const block = tryBlock({ seed: 4 });
    const other = { ...block, seed: 77, question: { ...block.question, prompt: 'Which of 77?' } };
    serve({ ...noWork, [`GET /api/blocks/${block.id}`]: () => answer({ block: other }) });
    vi.spyOn(Math, 'random').mockReturnValue(0.000077);
    const view = showBlock(block, { of: activityId });
    fireEvent.click(await button('Other numbers'));
    expect(await screen.findByText('Which of 77?')).toBeTruthy();
    view.unmount();
    vi.resetModules();
    const reloaded = await import('./test-blocks.tsx');
    reloaded.signIn(learner);
    reloaded.showBlock(block, { of: activityId });
    expect(await screen.findByText('Which of 77?')).toBeTruthy();
    expect(draftsKept()).toHaveLength(1);
  });

  it('answered with other numbers is shown on the next visit as stored on the server', async () => {
    const block = tryBlock({ seed: 4 });
    const other = { ...block, seed: 77, question: { ...block.question, prompt: 'Which of 77?' } };
    serve({
      ...noWork,
      [`GET /api/blocks/${block.id}`]: () => answer({ block: other }),
      [answersOf(block)]: () => answer(result({ outcome: 'wrong' })),
    });
    vi.spyOn(Math, 'random').mockReturnValue(0.000077);
    showBlock(block, { of: activityId });
    fireEvent.click(await button('Other numbers'));
    await screen.findByText('Which of 77?');
    fireEvent.click(await button('Show me'));
    expect(await screen.findByText('Not yet.')).toBeTruthy();
    expect(draftsKept()).toEqual([]);
  });

  it('during an exam says that it is unavailable, and neither accepts nor reveals anything', async () => {
    const block = tryBlock();
    let goesOn = true;
    const given = { gives: 'answer', answer: 'b' } as const;
    const done = { id: block.id, given, result: result({ outcome: 'wrong', feedback: 'Not that one.' }) };
    serve({
      [workOf]: () => (goesOn ? problem(409, 'An exam is going on.') : answer({ blocks: [done], hints: [] })),
    });
    showBlock(block, { of: activityId });
    expect(await screen.findByText('An exam is going on.')).toBeTruthy();
    expect(screen.getByText('Which one?')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    goesOn = false;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Not that one.')).toBeTruthy();
    expect(screen.queryByText('An exam is going on.')).toBeNull();
  });

  it('answered in another tab is updated when this one becomes visible', async () => {
    const block = tryBlock();
    let work: BlockWork = { blocks: [], hints: [] };
    serve({ [workOf]: () => answer(work) });
    showBlock(block, { of: activityId });
    expect(await button('Check')).toBeTruthy();
    const given = { gives: 'answer', answer: 'b' } as const;
    work = {
      blocks: [{ id: block.id, given, result: result({ outcome: 'wrong', feedback: 'Not that one.' }) }],
      hints: [],
    };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Not that one.')).toBeTruthy();
  });

  it('submitted by a double click is sent once', async () => {
    const block = predictBlock({ type: 'text' });
    const ids = new Set<unknown>();
    let times = 0;
    serve({
      ...noWork,
      [answersOf(block)]: ({ body }) => {
        times += 1;
        ids.add((body as { eventId: string }).eventId);
        return answer(result({ reveal: 'So.' }));
      },
    });
    showBlock(block, { of: activityId });
    const field = await screen.findByLabelText('Your guess in words');
    type(field, 'The tide');
    const form = field.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('So.')).toBeTruthy();
    expect([times, ids.size]).toEqual([1, 1]);
  });

  it('that cannot be sent is queued, says so, and is sent later', async () => {
    const block = predictBlock({ type: 'text' });
    let fails = true;
    const ids: unknown[] = [];
    serve({
      ...noWork,
      [answersOf(block)]: ({ body }) => {
        ids.push((body as { eventId: string }).eventId);
        return fails ? problem(503, 'Busy') : answer(result({ reveal: 'So.' }));
      },
    });
    const view = showBlock(block, { of: activityId });
    type(await screen.findByLabelText('Your guess in words'), 'The tide');
    fireEvent.click(await button('Check my guess'));
    expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
    expect(screen.getByDisplayValue('The tide')).toBeTruthy();
    expect(blockQueue.waiting()).toHaveLength(1);
    view.unmount();
    showBlock(block, { of: activityId });
    expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('So.')).toBeTruthy();
    // The same event: it counts once.
    expect(new Set(ids).size).toBe(1);
    expect(blockQueue.waiting()).toEqual([]);
  });

  it('rejected by the server says why, and keeps the input', async () => {
    const block = predictBlock({ type: 'text' });
    serve({ ...noWork, [answersOf(block)]: () => problem(409, 'An exam is going on.') });
    showBlock(block, { of: activityId });
    type(await screen.findByLabelText('Your guess in words'), 'The tide');
    fireEvent.click(await button('Check my guess'));
    expect((await screen.findByRole('alert')).textContent).toBe('An exam is going on.');
    expect(screen.getByDisplayValue('The tide')).toBeTruthy();
    expect(await button('Check my guess')).toBeTruthy();
  });

  it('can be used when earlier answers are unknown', async () => {
    const block = predictBlock();
    serve({ [workOf]: () => problem(503, 'Busy') });
    showBlock(block, { of: activityId });
    expect(await button('Check my guess')).toBeTruthy();
  });

  it('belongs to one account: another account finds it empty', async () => {
    const block = predictBlock({ type: 'text' });
    serve(noWork);
    const view = showBlock(block, { of: activityId });
    type(await screen.findByLabelText('Your guess in words'), 'mine');
    view.unmount();
    act(() => signIn('00000000-0000-4000-8000-0000000000bb'));
    showBlock(block, { of: activityId });
    expect(((await screen.findByLabelText('Your guess in words')) as HTMLTextAreaElement).value).toBe('');
  });
});

describe('a block in a text', () => {
  it.each([
    ['no JSON', ''],
    ['half of it', '{"id":"x","kind":"predict"'],
    ['another shape', '{"id":"x","kind":"predict","prompt":1}'],
    ['another kind', JSON.stringify({ ...tryBlock(), id: 'x' })],
    ['another id', JSON.stringify({ ...predictBlock(), id: 'y' })],
    ['a prototype', '{"__proto__":{"kind":"predict"},"id":"x"}'],
  ])('with %s is not shown', async (_, source) => {
    serve({});
    const { WorkbenchBlock } = await import('./workbench-block.tsx');
    const { renderForTest } = await import('../../ui/test-render.tsx');
    const views = { renderQuestion: () => null, renderReview: () => null };
    const { container } = renderForTest(
      <WorkbenchBlock id="x" kind="predict" source={source} views={views} />,
    );
    expect(container.querySelector('section')).toBeNull();
  });

  it('is static text with a tab stop until it comes near; its code is loaded then, and focus stays', async () => {
    const watched: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          watched.push(tell);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    serve(noWork);
    showBlock(predictBlock(), { of: activityId });
    expect(await screen.findByText('It rises')).toBeTruthy();
    await waitFor(() => expect(watched).toHaveLength(1));
    expect(screen.queryByRole('radio')).toBeNull();
    const body = screen.getByText('It rises').closest<HTMLElement>('[tabindex]');
    expect(body?.tabIndex).toBe(0);
    act(() => body?.focus());
    act(() => watched[0]?.([{ isIntersecting: true }]));
    const radio = await screen.findByLabelText('It rises');
    expect(document.activeElement).toBe(body);
    expect(body?.contains(radio)).toBe(true);
    expect(body?.tabIndex).toBe(-1);
  });
});
