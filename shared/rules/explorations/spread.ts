import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { inWords } from './in-words.ts';
import { belowOnBell } from './statistics.ts';

export type SpreadParameters = ParametersOf<'spread'>;
type State = { mean: number; deviation: number; shape: string; limit: number };

/** A distribution with a mean and a standard deviation. */
export type Curve = {
  /** the cumulative distribution function, 0 to 1 */
  below: (place: number) => number;
  /** the probability density */
  density: (place: number) => number;
};

/** A normal distribution, or a skewed one of the same mean and deviation with no values below zero. */
export function curveOf(shape: string, mean: number, deviation: number): Curve {
  const bell = (z: number, width: number) => Math.exp(-z * z * 0.5) / (width * Math.sqrt(2 * Math.PI));
  if (shape !== 'lopsided' || mean <= 0) {
    return {
      below: (place) => belowOnBell((place - mean) / deviation),
      density: (place) => bell((place - mean) / deviation, deviation),
    };
  }
  const width = Math.sqrt(Math.log(1 + (deviation / mean) ** 2));
  const middle = Math.log(mean) - (width * width) / 2;
  const z = (place: number) => (Math.log(place) - middle) / width;
  return {
    below: (place) => (place <= 0 ? 0 : belowOnBell(z(place))),
    density: (place) => (place <= 0 ? 0 : bell(z(place), width) / place),
  };
}

/** The meaning of a standard deviation, for a normal and a skewed distribution. */
export function spread({ x, mean, deviation, limit, shape }: SpreadParameters): Exploration {
  const { unit } = x;
  const shares = (state: State) => {
    const { below } = curveOf(state.shape, state.mean, state.deviation);
    return (far: number) =>
      100 * (below(state.mean + far * state.deviation) - below(state.mean - far * state.deviation));
  };
  const start: State = { mean: mean.at, deviation: deviation.at, shape, limit: limit?.at ?? 0 };
  return explorationOf({
    start,
    controls: (state) => [
      slider('mean', 'Mean', mean, state.mean, unit),
      slider('deviation', 'Standard deviation', deviation, state.deviation, unit),
      ...(limit ? [slider('limit', 'Limit', limit, state.limit, unit)] : []),
      {
        kind: 'choice',
        name: 'shape',
        label: 'Shape',
        value: state.shape,
        options: [
          { value: 'bell', label: 'bell' },
          { value: 'lopsided', label: 'lopsided' },
        ],
      },
    ],
    measures: [
      { name: 'within-1', label: 'Within 1 standard deviation', unit: '%', main: true },
      { name: 'within-2', label: 'Within 2', unit: '%', main: true },
      { name: 'beyond', label: 'Beyond the limit', unit: '%', main: limit !== undefined },
      { name: 'below-mean', label: 'Below the mean', unit: '%' },
      { name: 'mean', label: 'Mean', unit },
      { name: 'deviation', label: 'Standard deviation', unit },
      { name: 'limit', label: 'Limit', unit },
      { name: 'deviations-to-limit', label: 'Standard deviations from the mean to the limit' },
      { name: 'lopsided', label: 'Lopsided (1) or a bell (0)' },
    ],
    measure(state) {
      const within = shares(state);
      const { below } = curveOf(state.shape, state.mean, state.deviation);
      const at = limit ? state.limit : Number.NaN;
      return {
        'within-1': within(1),
        'within-2': within(2),
        beyond: 100 * (1 - below(at)),
        'below-mean': 100 * below(state.mean),
        mean: state.mean,
        deviation: state.deviation,
        limit: at,
        'deviations-to-limit': (at - state.mean) / state.deviation,
        lopsided: state.shape === 'lopsided' ? 1 : 0,
      };
    },
    describe(state) {
      const within = shares(state);
      const { below } = curveOf(state.shape, state.mean, state.deviation);
      const from = (far: number) => inWords(state.mean - far * state.deviation, unit);
      const to = (far: number) => inWords(state.mean + far * state.deviation, unit);
      return [
        `A ${state.shape === 'bell' ? 'bell-shaped' : 'lopsided'} curve with mean ${inWords(state.mean, unit)}.`,
        `${inWords(within(1), '%')} lie from ${from(1)} to ${to(1)}, ${inWords(within(2), '%')} from ${from(2)} to ${to(2)}.`,
        ...(limit
          ? [`${inWords(100 * (1 - below(state.limit)), '%')} lie beyond ${inWords(state.limit, unit)}.`]
          : []),
      ].join(' ');
    },
    table(state) {
      const { below } = curveOf(state.shape, state.mean, state.deviation);
      const places = [-3, -2, -1, 0, 1, 2, 3];
      return {
        columns: ['Standard deviations from the mean', x.label, 'Share below'],
        rows: places.map((far) => {
          const place = state.mean + far * state.deviation;
          return [inWords(far), inWords(place, unit), inWords(100 * below(place), '%')];
        }),
      };
    },
  });
}
