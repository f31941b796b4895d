import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answersOf,
  predictBlock,
  result,
  showBlock,
  signIn,
  type,
} from '#web/features/workbench/test-blocks.tsx';
import { answer, problem, serve } from '#web/lib/test-server.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn(null);
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.findByRole('button', { name });

describe('a guess', () => {
  it('is made before anything is revealed', async () => {
    const block = predictBlock();
    const calls = serve({
      [answersOf(block)]: () =>
        answer(result({ feedback: 'It turns out differently.', reveal: 'It **fell**.' })),
    });
    showBlock(block);
    expect(
      await screen.findByRole('region', { name: 'What do you think? What becomes of the price?' }),
    ).toBeTruthy();
    const commit = await button('Check my guess');
    expect((commit as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('It rises'));
    expect(screen.queryByText('fell')).toBeNull();
    fireEvent.click(commit);
    expect(await screen.findByText('fell')).toBeTruthy();
    expect(screen.getByText('It turns out differently.')).toBeTruthy();
    expect(screen.getByText('Noted.')).toBeTruthy();
    expect(screen.getByText('Your guess').parentElement?.textContent).toContain('It rises');
    expect(document.body.textContent).not.toMatch(/wrong/i);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(calls[0]?.body).toMatchObject({ given: { gives: 'answer', answer: 'up' } });
    expect(calls[0]?.body).not.toHaveProperty('activityId');
  });

  it('can be skipped: the answer is shown on request, and recorded as shown', async () => {
    const block = predictBlock({ type: 'text' });
    const calls = serve({
      [answersOf(block)]: () => answer(result({ outcome: 'shown', reveal: 'So it is.' })),
    });
    showBlock(block);
    fireEvent.click(await button('Show me'));
    expect(await screen.findByText('So it is.')).toBeTruthy();
    expect(screen.getByText('Shown, as you asked.')).toBeTruthy();
    expect(screen.queryByText('Your guess')).toBeNull();
    expect(calls.map(({ body }) => body)).toMatchObject([{ given: { gives: 'nothing' } }]);
  });

  it('of a number is submitted by Enter and shown with its unit', async () => {
    const block = predictBlock({ type: 'number', unit: 'mm' });
    serve({ [answersOf(block)]: () => answer(result({ feedback: 'It is **102** mm.', share: 0.5 })) });
    const { container } = showBlock(block);
    const field = await screen.findByLabelText('Your guess in mm');
    type(field, '40');
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(await screen.findByText('40 mm')).toBeTruthy();
    expect(container.querySelector<HTMLElement>('[style*="50%"]')).not.toBeNull();
  });

  it('on an axis is a plain number until the figure is drawn', async () => {
    const figure = { draws: 'dots', values: [1, 2], x: { label: 'minutes' } } as const;
    serve({});
    showBlock(predictBlock({ type: 'mark', figure: { ...figure, values: [1, 2] } }));
    expect(await screen.findByLabelText(/axis “minutes”/)).toBeTruthy();
  });

  it('that cannot be graded now keeps its input, and can be submitted again', async () => {
    const block = predictBlock({ type: 'text' });
    let fails = true;
    serve({
      [answersOf(block)]: () =>
        fails ? problem(503, 'The server is busy.') : answer(result({ reveal: 'So.' })),
    });
    const view = showBlock(block);
    type(await screen.findByLabelText('Your guess in words'), 'Because of the tide');
    fireEvent.click(await button('Check my guess'));
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
    expect(screen.getByDisplayValue('Because of the tide')).toBeTruthy();
    // Also after a reload: the input is stored in the browser.
    view.unmount();
    expect(JSON.stringify({ ...window.localStorage })).toContain('Because of the tide');
    showBlock(block);
    fails = false;
    fireEvent.click(await button('Check my guess'));
    expect(await screen.findByText('So.')).toBeTruthy();
    await waitFor(() => expect(JSON.stringify({ ...window.localStorage })).not.toContain('tide'));
  });

  it('moves focus to the result', async () => {
    const block = predictBlock();
    serve({ [answersOf(block)]: () => answer(result({ reveal: 'So.' })) });
    showBlock(block);
    const commit = await button('Check my guess');
    fireEvent.click(screen.getByLabelText('It rises'));
    commit.focus();
    fireEvent.click(commit);
    await screen.findByText('So.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Noted.'));
  });
});
