import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ResultTable, RunOutcome } from '#shared/contract/workbench/program.ts';
import { renderForTest } from '#web/ui/test-render.tsx';
import { codeTexts as texts } from './code-texts.ts';
import { ConsoleOutput } from './console-output.tsx';

const show = (tables: ResultTable[], more: Partial<RunOutcome> = {}) => {
  const outcome: RunOutcome = { output: '', error: null, stopped: null, tables, ...more };
  renderForTest(<ConsoleOutput isOld={false} state={{ is: 'done', outcome }} />);
};
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('the rows of each query are a table with its columns as headings', () => {
  show([
    {
      columns: ['name', 'born', 'alive'],
      rows: [
        ['Ada', 1815, false],
        ['Grace', null, true],
      ],
    },
    { columns: ['n'], rows: [[1]] },
  ]);
  const [people, one] = screen.getAllByRole('table');
  expect(cellsOf(people as HTMLElement)).toEqual([
    ['name', 'born', 'alive'],
    ['Ada', '1815', 'false'],
    ['Grace', texts.noValue, 'true'],
  ]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(one?.querySelector('caption')?.textContent).toBe('1 row');
  expect(screen.getByText('It gave 2 tables.')).toBeTruthy();
});

it('a query without rows says so, instead of claiming that nothing was printed', () => {
  show([{ columns: [], rows: [] }]);
  expect(screen.getByText(texts.noRows)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(texts.nothingPrinted)).toBeNull();
});

it('of many rows the first are shown, with the total', () => {
  const rows = Array.from({ length: 1000 }, (_, place) => [place]);
  show([{ columns: ['n'], rows, cut: true }]);
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(screen.getByText('The first 100 of more than 1,000 rows')).toBeTruthy();
});

it('a screen reader announces the output and the number of tables, not their cells', () => {
  show([{ columns: ['n'], rows: [['cell']] }], { output: 'INSERT 1\n' });
  const heard = screen.getByRole('group', { name: texts.console }).querySelector('[aria-live]');
  expect(heard?.textContent).toContain('INSERT 1');
  expect(heard?.textContent).toContain('It gave one table.');
  expect(heard?.textContent).not.toContain('cell');
});
