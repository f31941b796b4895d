import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answersOf,
  codeBlock,
  result,
  showBlock,
  signIn,
  type,
} from '#web/features/workbench/test-blocks.tsx';
import { answer, serve } from '#web/lib/test-server.ts';

const tested = vi.hoisted(() => ({ checkPage: vi.fn() }));
vi.mock('#web/features/workbench/engines/page/check-page.ts', () => tested);
beforeEach(() => {
  window.localStorage.clear();
  signIn(null);
});
afterEach(() => vi.unstubAllGlobals());

const failed = result({
  outcome: 'wrong',
  share: 0.5,
  feedback: 'You add, but you return nothing.',
  cases: [
    { says: 'of nothing', passed: true },
    { says: 'of 1 and 2', passed: false, found: 'undefined', expected: '3' },
  ],
});

describe('a program', () => {
  it('is written and checked, and stays editable beside the test results', async () => {
    const block = codeBlock();
    const calls = serve({ [answersOf(block)]: () => answer(failed) });
    showBlock(block);
    const field = await screen.findByLabelText('JavaScript: main.js');
    expect(screen.getByRole('tab', { name: 'given.js' })).toBeTruthy();
    expect(screen.getByText('2 tests check it.')).toBeTruthy();
    type(field, 'function sum(a, b) {}');
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('1 of 2 tests passed.')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({
      given: { gives: 'program', files: { 'main.js': 'function sum(a, b) {}' } },
    });
    expect(screen.getByText('You add, but you return nothing.')).toBeTruthy();
    expect(screen.getByText('undefined')).toBeTruthy();
    expect(screen.getByText('3')).toBeTruthy();
    const tests = within(screen.getByRole('list', { name: 'Tests' })).getAllByRole('listitem');
    expect(tests.map(({ textContent }) => textContent)).toEqual([
      'of nothing: passed',
      'Not yet: of 1 and 2It gaveundefinedIt should give3',
    ]);

    type(field, 'function sum(a, b) { return a + b; }');
    expect(screen.queryByText('1 of 2 tests passed.')).toBeNull();
    expect(screen.getByDisplayValue('function sum(a, b) { return a + b; }')).toBeTruthy();
  });

  it('that is a page shows the error that occurred while it was tested, until it is changed', async () => {
    const { task, ...rest } = codeBlock();
    const page = {
      ...task,
      language: 'page' as const,
      checks: [{ says: 'a word', do: [], see: [{ at: 'p' }] }],
    };
    const block = { ...rest, task: page };
    const error = { message: 'SyntaxError: Unexpected identifier', file: 'main.js', line: 5 };
    tested.checkPage.mockResolvedValue({ held: [false], error });
    const calls = serve({ [answersOf(block)]: () => answer(failed) });
    showBlock(block);
    const field = await screen.findByLabelText('HTML, CSS and JavaScript: main.js');
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    const said =
      'The page failed while it was tested: SyntaxError: Unexpected identifier (in main.js, line 5)';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ given: { held: [false] } });
    type(field, 'let mended;');
    expect(screen.queryByText(said)).toBeNull();
  });

  it('that passes says so, with its worked solution collapsed', async () => {
    const block = codeBlock();
    serve({
      [answersOf(block)]: () =>
        answer(
          result({
            outcome: 'correct',
            reveal: 'As short as it gets.',
            cases: [{ says: 'of nothing', passed: true }],
            checkedInBrowser: true,
          }),
        ),
    });
    showBlock(block);
    fireEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('The test passed.')).toBeTruthy();
    expect(screen.getByText('Checked in your browser.')).toBeTruthy();
    expect(screen.getByText('Worked solution').closest('details')?.open).toBe(false);
  });

  it('accepts no more than the maximum size of a file, says so, and keeps what was written', async () => {
    const block = codeBlock();
    const calls = serve({ [answersOf(block)]: () => answer(failed) });
    showBlock(block);
    const field = await screen.findByLabelText('JavaScript: main.js');
    type(field, 'const mine = 1;');
    for (const tooMuch of ['x'.repeat(1_000_000), 'const mine = 1;\0']) {
      type(field, tooMuch);
      expect(screen.getByDisplayValue('const mine = 1;')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toContain('up to 20,000 characters');
    }
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('1 of 2 tests passed.')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ given: { files: { 'main.js': 'const mine = 1;' } } });

    type(field, 'x'.repeat(20_000));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByDisplayValue('x'.repeat(20_000))).toBeTruthy();
  });

  it('is reset to the given code', async () => {
    serve({});
    showBlock(codeBlock());
    type(await screen.findByLabelText('JavaScript: main.js'), 'nonsense');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByDisplayValue('function sum() {}')).toBeTruthy();
  });
});
