import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExplorationState, explorationStateSchema } from '#shared/contract/workbench/exploration.ts';
import { type ExplorationName, explorationParameters } from '#shared/contract/workbench/explorations.ts';
import type { Change, Exploration } from './exploration.ts';
import { opened } from './test-explorations.ts';

const names = Object.keys(explorationParameters) as ExplorationName[];

/** Any change to its controls. */
const changesOf = (exploration: Exploration): fc.Arbitrary<Change> => {
  const value = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.boolean(), fc.string());
  const options = exploration.controls(exploration.start).flatMap((control): fc.Arbitrary<Change>[] => {
    const { name } = control;
    if (control.kind === 'button') return [fc.constant({ control: name, pressed: true })];
    if (control.kind === 'choice')
      return [fc.constantFrom(...control.options).map((option) => ({ control: name, value: option.value }))];
    if (control.kind === 'points')
      return [
        fc
          .record({ point: fc.nat(50), x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) })
          .map((to) => ({ control: name, ...to })),
      ];
    return [value.map((to) => ({ control: name, value: to }))];
  });
  return fc.oneof(...options);
};

describe.each(names)('%s', (name) => {
  const exploration = opened(name);
  const seen = (state: ExplorationState) => ({
    controls: exploration.controls(state),
    measured: exploration.measure(state),
    said: exploration.describe(state),
    table: exploration.table(state),
  });

  it('has exactly the measures that it names', () => {
    const named = exploration.measures.map((measure) => measure.name);
    expect(Object.keys(exploration.measure(exploration.start)).sort()).toEqual([...named].sort());
    expect(new Set(named).size).toBe(named.length);
    const controls = exploration.controls(exploration.start).map((control) => control.name);
    expect(new Set(controls).size).toBe(controls.length);
  });

  it('stays within its limits after any change, and is deterministic', () => {
    fc.assert(
      fc.property(fc.array(changesOf(exploration), { maxLength: 6 }), (changes) => {
        const state = changes.reduce(exploration.apply, exploration.start);
        expect(explorationStateSchema.safeParse(state).success).toBe(true);
        expect(Object.keys(state)).toEqual(Object.keys(exploration.start));
        for (const control of exploration.controls(state)) {
          if (control.kind !== 'slider') continue;
          expect(control.value).toBeGreaterThanOrEqual(control.min);
          expect(control.value).toBeLessThanOrEqual(control.max);
        }
        expect(seen(JSON.parse(JSON.stringify(state)))).toEqual(seen(state));
      }),
      { numRuns: 40 },
    );
  });

  it('replaces an untrusted state by one that its controls can reach', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(exploration.start), 'other'),
      fc.oneof(fc.double(), fc.boolean(), fc.string(), fc.array(fc.double(), { maxLength: 90 })),
    );
    fc.assert(
      fc.property(anything, (state) => {
        const { said, table } = seen(state as ExplorationState);
        expect(said).not.toMatch(/NaN|undefined|Infinity|null/);
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
      }),
      { numRuns: 60 },
    );
  });
});
