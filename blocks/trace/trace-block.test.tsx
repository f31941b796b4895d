import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { traceBlock } from '#web/features/workbench/test-blocks.tsx';
import { renderForTest } from '#web/ui/test-render.tsx';
import { TraceBlock } from './trace-block.tsx';
import type { RunProgram } from './trace-types.ts';

/** Like the sandbox: evaluates the expression in its own function, and returns its value as JSON. */
const run: RunProgram = async (program) => ({
  value: JSON.parse(JSON.stringify(new Function(`return ${program}`)())),
});

const begin = async (program: string) => {
  renderForTest(<TraceBlock block={traceBlock(program)} run={run} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Run it step by step' }));
  return screen.findByRole('slider', { name: 'Steps' });
};
const current = () =>
  within(screen.getByRole('list', { name: 'Program' }))
    .getAllByRole('listitem')
    .filter((line) => line.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);
const go = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const loop = "let sum = 0;\nfor (const n of [1, 2]) {\n  sum += n;\n}\nconsole.log('sum', sum);";

describe('a program that is stepped through', () => {
  it('steps forwards and backwards by buttons, with the current line, the variables and the output so far', async () => {
    await begin(loop);
    expect(current()).toEqual(['let sum = 0;']);
    expect(screen.getByText('No variables yet.')).toBeTruthy();
    expect(screen.getAllByText('Nothing printed yet.')).not.toEqual([]);
    for (let step = 0; step < 4; step += 1) go('One step on');
    expect(current()).toEqual(['for (const n of [1, 2]) {']);
    const variables = screen.getByRole('table', { name: 'Variables of the program' });
    expect(
      within(variables)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['sum1 (changed)', 'n2 (changed)']);
    go('Last step');
    expect(screen.getByText('The program has ended.')).toBeTruthy();
    expect(screen.getAllByText('sum 3').length).toBeGreaterThan(0);
    go('One step back');
    expect(current()).toEqual(["console.log('sum', sum);"]);
    go('First step');
    expect(current()).toEqual(['let sum = 0;']);
  });

  it('steps by arrow keys, Home and End, announces its position, and does not let the keys bubble', async () => {
    const slider = await begin(loop);
    expect(document.activeElement).toBe(slider);
    const on = screen.getByRole('button', { name: 'One step on' });
    expect(fireEvent.keyDown(on, { key: 'ArrowRight' })).toBe(false);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Step 2 of 8, line 2, sum = 0');
    fireEvent.keyDown(on, { key: 'End' });
    expect(screen.getByText('Step 8 of 8')).toBeTruthy();
    fireEvent.keyDown(on, { key: 'ArrowRight' });
    fireEvent.keyDown(on, { key: 'ArrowLeft' });
    fireEvent.keyDown(on, { key: 'Home' });
    expect(screen.getByText('Step 1 of 8')).toBeTruthy();
    fireEvent.change(slider, { target: { value: '2' } });
    expect(screen.getByText('Step 3 of 8')).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Step 3 of 8, line 2, n = 1',
    );
  });

  it('shows the active call first, and then its callers', async () => {
    await begin('function half(x) {\n  return x / 2;\n}\nconst y = half(6);');
    go('One step on');
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Variables of half',
      'Variables of the program',
    ]);
  });

  it('shows the error that stopped it, and that there were more steps', async () => {
    await begin('null.x;');
    go('Last step');
    expect(screen.getByText(/^The program stopped: TypeError/)).toBeTruthy();
    // Announced once, and without saying that the program has ended.
    const heard = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
    expect(heard.filter((text) => text !== '')).toEqual([
      expect.stringMatching(/^Step 2 of 2, The program stopped: TypeError/),
    ]);
  });

  it('says that there were more steps than are shown', async () => {
    await begin('while (true);');
    go('Last step');
    expect(screen.getByText('Only the first 1000 steps are shown.')).toBeTruthy();
  });

  it.each([
    ['is none', 'let a = ;', run],
    ['brings nothing that can be shown', 'let a;', async () => ({ value: { steps: 'many' } })],
    [
      'is ended by force',
      'let a;',
      async () => {
        throw new Error('It took too long.');
      },
    ],
  ] satisfies [string, string, RunProgram][])(
    'that %s says so, and stays unchanged',
    async (_, program, start) => {
      renderForTest(<TraceBlock block={traceBlock(program)} run={start} />);
      fireEvent.click(await screen.findByRole('button', { name: 'Run it step by step' }));
      expect((await screen.findByRole('alert')).textContent).toContain('cannot be stepped through');
      expect(screen.getByText(program)).toBeTruthy();
    },
  );
});
