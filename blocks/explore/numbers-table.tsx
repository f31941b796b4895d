import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import type { Exploration } from '#shared/rules/explorations/exploration.ts';
import { inWords } from '#shared/rules/explorations/in-words.ts';
import { DataTable } from '#web/features/workbench/drawing/data-table.tsx';
import classes from './explore.module.css';

/** The drawn and measured numbers as tables. */
export function NumbersTable({ exploration, state }: { exploration: Exploration; state: ExplorationState }) {
  const values = exploration.measure(state);
  return (
    <details className={classes.numbers}>
      <summary>The same in numbers</summary>
      <DataTable caption="What is drawn" table={exploration.table(state)} />
      <DataTable
        caption="What can be measured in it"
        table={{
          columns: ['Measure', 'Now'],
          rows: exploration.measures.map(({ name, label, unit }) => [
            label,
            inWords(values[name] ?? Number.NaN, unit),
          ]),
        }}
      />
    </details>
  );
}
