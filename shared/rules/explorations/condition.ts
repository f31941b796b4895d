import type { Condition, ExplorationState } from '#shared/contract/workbench/exploration.ts';
import type { Exploration } from './exploration.ts';

/** Tolerance for binary rounding errors. */
const tolerance = 1e-9;

export type Checked = { met: boolean; missing: { condition: Condition; value: number }[] };

/** Checks a state against the conditions of a task, all of which have to hold, and returns those that fail. */
export function checkTask(
  exploration: Exploration,
  conditions: readonly Condition[],
  state: ExplorationState,
): Checked {
  const now = exploration.measure(state);
  const before = exploration.measure(exploration.start);
  const missing = conditions
    .map((condition) => ({ condition, value: now[condition.measure] ?? Number.NaN }))
    .filter(({ condition, value }) => !holds(condition, value, before[condition.measure] ?? Number.NaN));
  return { met: missing.length === 0, missing };
}

function holds({ is, than, within = 0 }: Condition, value: number, before: number): boolean {
  const near = (wanted: number) =>
    Math.abs(value - wanted) <= within + tolerance * Math.max(1, Math.abs(wanted), Math.abs(value));
  const apart = tolerance * Math.max(1, Math.abs(value));
  switch (is) {
    case 'about':
      return near(than ?? Number.NaN);
    case 'above':
      return value > (than ?? Number.NaN) + apart;
    case 'below':
      return value < (than ?? Number.NaN) - apart;
    case 'up-by':
      return than === undefined ? value > before + apart : near(before + than);
    case 'down-by':
      return than === undefined ? value < before - apart : near(before - than);
    case 'as-at-start':
      return near(before);
  }
}
