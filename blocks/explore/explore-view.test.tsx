import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockOf, BlockWork } from '#shared/contract/workbench/block.ts';
import { written } from '#shared/rules/explorations/test-explorations.ts';
import {
  activityId,
  answersOf,
  noWork,
  result,
  showBlock,
  signIn,
  workOf,
} from '#web/features/workbench/test-blocks.tsx';
import { answer, problem, serve } from '#web/lib/test-server.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn('ada');
});
afterEach(() => vi.unstubAllGlobals());

let count = 0;
const explore = (): BlockOf<'explore'> => {
  count += 1;
  return {
    id: `explore-${count}`,
    kind: 'explore',
    exploration: 'points-on-a-line',
    with: written['points-on-a-line'],
    tasks: [
      { id: 'mean', text: 'Make the mean rise.' },
      { id: 'median', text: 'Make the median rise.' },
    ],
    hints: 0,
  };
};
const measured = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const task = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`There is no task '${text}'.`);
  return within(item);
};
const owner = () => screen.findByRole('slider', { name: 'Point 7 of 7' });
const moved = { values: [1900, 2000, 2100, 2200, 2300, 2400, 14_000] };

describe('a task of an exploration', () => {
  it('is checked in the state shown on the page, and recorded in the activity', async () => {
    const block = explore();
    const calls = serve({
      ...noWork,
      [answersOf(block)]: () => answer(result({ outcome: 'correct', feedback: 'The mean has moved.' })),
    });
    showBlock(block, { of: activityId });
    fireEvent.keyDown(await owner(), { key: 'End' });
    fireEvent.click((await task('Make the mean rise.')).getByRole('button', { name: 'Check' }));
    expect(await (await task('Make the mean rise.')).findByText('The mean has moved.')).toBeTruthy();
    expect((await task('Make the mean rise.')).getByText('Done.')).toBeTruthy();
    expect((await task('Make the median rise.')).queryByText('Done.')).toBeNull();
    expect(calls.at(-1)?.body).toMatchObject({
      given: { gives: 'state', taskId: 'mean', state: moved },
      activityId,
    });
  });

  it('whose answer was shown last leaves the exploration in that state', async () => {
    const block = explore();
    const given = { gives: 'nothing', taskId: 'mean' } as const;
    const shown = { id: block.id, given, result: result({ outcome: 'shown', reached: moved }) };
    serve({ [workOf]: () => answer({ blocks: [shown], hints: [] } satisfies BlockWork) });
    showBlock(block, { of: activityId });
    expect((await owner()).getAttribute('aria-valuetext')).toBe('€14,000');
  });

  it('that cannot be sent is queued and sent later, even if another task is answered meanwhile', async () => {
    const block = explore();
    let fails = true;
    const taken: unknown[] = [];
    serve({
      ...noWork,
      [answersOf(block)]: ({ body }) => {
        if (fails) return problem(503, 'Busy.');
        const { given } = body as { given: { taskId: string } };
        taken.push(given.taskId);
        return answer(result({ outcome: 'wrong', feedback: `Not the ${given.taskId}.` }));
      },
    });
    showBlock(block, { of: activityId });
    await owner();
    fireEvent.click((await task('Make the mean rise.')).getByRole('button', { name: 'Check' }));
    const sendNow = await screen.findByRole('button', { name: 'Send now' });
    fireEvent.click((await task('Make the median rise.')).getByRole('button', { name: 'Check' }));
    fails = false;
    fireEvent.click(sendNow);
    expect(await screen.findByText('Not the mean.')).toBeTruthy();
    expect(await screen.findByText('Not the median.')).toBeTruthy();
    expect(taken).toEqual(['mean', 'median']);
  });

  it('shows its answer as a state in which it is done', async () => {
    const block = explore();
    const calls = serve({
      ...noWork,
      [answersOf(block)]: () =>
        answer(result({ outcome: 'shown', share: 0, reveal: 'The owner earns more.', reached: moved })),
    });
    showBlock(block, { of: activityId });
    await owner();
    expect(measured('Mean')).toBe('€3,700');
    fireEvent.click((await task('Make the mean rise.')).getByRole('button', { name: 'Show me' }));
    expect(await screen.findByText('The owner earns more.')).toBeTruthy();
    expect(screen.getByText('Shown, as you asked.')).toBeTruthy();
    await waitFor(() => expect(measured('Mean')).toBe('€3,843'));
    expect(calls.at(-1)?.body).toMatchObject({ given: { gives: 'nothing', taskId: 'mean' } });
  });

  it('is restored as it was left, independently of other tasks', async () => {
    const block = explore();
    const left = (taskId: string, feedback: string): BlockWork['blocks'][number] => ({
      id: block.id,
      given: { gives: 'state', taskId, state: moved },
      result: result({ outcome: 'wrong', feedback }),
    });
    const blocks = [left('median', 'Not this one.'), left('mean', 'The other way.')];
    serve({ [workOf]: () => answer({ blocks, hints: [] } satisfies BlockWork) });
    showBlock(block, { of: activityId });
    await owner();
    expect(await (await task('Make the mean rise.')).findByText('The other way.')).toBeTruthy();
    expect(await (await task('Make the median rise.')).findByText('Not this one.')).toBeTruthy();
    expect(measured('Mean')).toBe('€3,843');
  });
});
