import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords } from './in-words.ts';
import { lineThrough } from './statistics.ts';

export type ScatterParameters = ParametersOf<'scatter'>;

/** Points on a plane, their correlation, and the least-squares line. */
export function scatter({ points, x, y, movable, line }: ScatterParameters): Exploration {
  const start = { xs: points.map(([across]) => across), ys: points.map(([, up]) => up), line };
  const along = ({ from, to, step }: typeof x) => ({ min: from, max: to, step });
  const isMoved = (state: typeof start, index: number) =>
    state.xs[index] !== start.xs[index] || state.ys[index] !== start.ys[index];
  return explorationOf({
    start,
    controls: (state) => [
      {
        kind: 'points',
        name: 'points',
        x: { name: 'xs', ...along(x) },
        y: { name: 'ys', ...along(y) },
        movable: movable ?? points.map((_, index) => index),
      },
      { kind: 'switch', name: 'line', label: 'Show the line that fits best', value: state.line },
    ],
    measures: [
      { name: 'r', label: 'Correlation r', main: true },
      { name: 'slope', label: 'Slope of the line', main: true },
      { name: 'intercept', label: 'Height of the line at 0' },
      { name: 'mean-x', label: `Mean of ${x.label}`, unit: x.unit },
      { name: 'mean-y', label: `Mean of ${y.label}`, unit: y.unit },
      { name: 'moved', label: 'Points that were moved' },
    ],
    measure(state) {
      const { r, slope, intercept, meanX, meanY } = lineThrough(state.xs, state.ys);
      return {
        r,
        slope,
        intercept,
        'mean-x': meanX,
        'mean-y': meanY,
        moved: points.filter((_, index) => isMoved(state, index)).length,
      };
    },
    describe(state) {
      const { r, slope } = lineThrough(state.xs, state.ys);
      const way = slope > 0 ? 'rises' : slope < 0 ? 'falls' : 'is level';
      if (!Number.isFinite(r))
        return `${howMany(points.length, 'point')} without a direction; r cannot be told.`;
      return `${howMany(points.length, 'point')}. ${closeness(r)} The correlation r is ${inWords(r)}. The line ${way}${slope === 0 ? '' : ` by ${inWords(Math.abs(slope))} for each 1 to the right`}.`;
    },
    table: (state) => ({
      columns: ['Point', x.label, y.label],
      rows: points.map((_, index) => [
        index + 1,
        inWords(state.xs[index] ?? 0, x.unit),
        inWords(state.ys[index] ?? 0, y.unit),
      ]),
    }),
  });
}

function closeness(r: number): string {
  const size = Math.abs(r);
  const way = r > 0 ? 'rising' : 'falling';
  if (size < 0.1) return 'They follow no straight line.';
  if (size < 0.5) return `They lie in a wide, ${way} cloud.`;
  if (size < 0.85) return `They have a clear ${way} tendency with much scatter.`;
  return `They lie close to a ${way} line.`;
}
