import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import { type ExplorationName, explorationParameters } from '#shared/contract/workbench/explorations.ts';
import type { Exploration } from './exploration.ts';
import { setUp } from './explorations.ts';

/** Parameters of every exploration, as an author writes them. */
export const written: Record<ExplorationName, Record<string, unknown>> = {
  'points-on-a-line': {
    values: [1900, 2000, 2100, 2200, 2300, 2400, 13_000],
    x: { label: 'monthly pay', unit: '€', from: 0, to: 14_000, step: 100 },
  },
  spread: {
    x: { label: 'minutes', unit: 'min', from: 0, to: 120, step: 1 },
    mean: { from: 40, to: 80, step: 1, at: 60 },
    deviation: { from: 2, to: 30, step: 1, at: 4 },
    limit: { from: 40, to: 120, step: 1, at: 72 },
  },
  polls: { of: 'for the Blues' },
  'icon-array': { has: 'have cancer', hasNot: 'have none', base: { from: 0, to: 50, step: 0.5, at: 1 } },
  'two-risks': {
    counted: 'women',
    has: 'have a clot',
    without: 'older pill',
    with: 'new pill',
    base: { from: 0, to: 250, step: 1, at: 100 },
    times: { from: 0.2, to: 4, step: 0.1, at: 2 },
  },
  'other-axis': {
    values: [
      { label: 'last year', value: 82.4 },
      { label: 'this year', value: 84.1 },
    ],
    y: { label: 'pupils who like it', unit: '%', to: 100 },
    begins: { from: 0, to: 82, step: 1, at: 0 },
  },
  scatter: {
    points: [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
    x: { label: 'storks', from: 0, to: 10, step: 0.5 },
    y: { label: 'births', from: 0, to: 10, step: 0.5 },
  },
  chance: { machine: 'dice', howMany: 2, hits: [7], hitLabel: 'a seven' },
  shuffle: {
    groups: [
      { label: 'with', values: [12, 14, 15, 18] },
      { label: 'without', values: [9, 10, 11, 13] },
    ],
    x: { label: 'words remembered' },
  },
  intervals: { of: 'for the Blues' },
  tree: {
    counted: 'journeys',
    first: { yes: 'first train on time', no: 'first train late' },
    second: { yes: 'second train on time', no: 'second train late' },
  },
  stakes: {
    price: { from: 0, to: 200, step: 5, at: 90 },
    amount: { from: 0, to: 500, step: 10, at: 250 },
  },
  function: {
    family: 'root',
    a: { from: 10, to: 200, step: 10, at: 100 },
    x: { label: 'people', from: 100, to: 2500, step: 100 },
    y: { label: 'margin', unit: 'points', from: 0, to: 12, step: 1 },
  },
};

/** That exploration, with some parameters changed. */
export const opened = (name: ExplorationName, changed: Record<string, unknown> = {}): Exploration =>
  setUp(name, explorationParameters[name].parse({ ...written[name], ...changed }) as never);

/** The state after pressing buttons, from the start. */
export const pressed = (exploration: Exploration, ...buttons: string[]): ExplorationState =>
  buttons.reduce((state, control) => exploration.apply(state, { control, pressed: true }), exploration.start);

/** The state after setting some controls, from the start. */
export const set = (
  exploration: Exploration,
  values: Record<string, number | string | boolean>,
): ExplorationState =>
  Object.entries(values).reduce(
    (state, [control, value]) => exploration.apply(state, { control, value }),
    exploration.start,
  );
