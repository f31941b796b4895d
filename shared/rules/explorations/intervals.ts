import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { pressRun, runButtons, seedCount, slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords, percentOf } from './in-words.ts';
import { binomialDraws, randomFrom } from './random.ts';
import { deviationsHolding, meanOf } from './statistics.ts';

export type IntervalsParameters = ParametersOf<'intervals'>;
type State = { size: number; level: number; intervals: number; seed: number };

const mostIntervals = 1000;

/** Each sample's share with its interval, in per cent, and whether it contains the true value. */
export function intervalsOf(truth: number, { size, level, intervals, seed }: State) {
  const draw = binomialDraws(size, truth / 100, randomFrom(seed));
  const deviations = deviationsHolding(level / 100);
  return Array.from({ length: intervals }, () => {
    const share = draw() / size;
    const margin = 100 * deviations * Math.sqrt((share * (1 - share)) / size);
    const at = 100 * share;
    return { at, from: at - margin, to: at + margin, holds: Math.abs(at - truth) <= margin };
  });
}

/** A stack of confidence intervals, one for each sample: how many of them contain the true value? */
export function intervals(parameters: IntervalsParameters): Exploration {
  const { truth, of } = parameters;
  const start: State = {
    size: parameters.size.at,
    level: parameters.level.at,
    intervals: 0,
    seed: parameters.seed,
  };
  return explorationOf({
    start,
    controls: (state) => [
      slider('size', 'People in a sample', parameters.size, state.size),
      slider('level', 'Level of confidence', parameters.level, state.level, '%'),
      ...runButtons('intervals', state.intervals, mostIntervals, [
        { by: 1, label: 'Draw a sample' },
        { by: 20, label: 'Draw 20' },
        { by: 100, label: 'Draw 100' },
      ]),
    ],
    counts: { intervals: mostIntervals, ...seedCount },
    press: (state, button) => pressRun(state, 'intervals', button),
    measures: [
      { name: 'intervals', label: 'Intervals', main: true },
      { name: 'misses', label: 'miss the truth', main: true },
      { name: 'hold', label: 'Share that hold it', unit: '%', main: true },
      { name: 'width', label: 'Width on average', unit: 'points', main: true },
      { name: 'size', label: 'People in a sample' },
      { name: 'level', label: 'Level of confidence', unit: '%' },
    ],
    measure(state) {
      const drawn = intervalsOf(truth, state);
      const misses = drawn.filter(({ holds }) => !holds).length;
      return {
        intervals: state.intervals,
        misses,
        hold: percentOf(state.intervals - misses, state.intervals),
        width: meanOf(drawn.map(({ from, to }) => to - from)),
        size: state.size,
        level: state.level,
      };
    },
    describe(state) {
      const known = `In truth ${inWords(truth, '%')} are ${of}.`;
      if (state.intervals === 0) return `No sample has been drawn yet. ${known}`;
      const drawn = intervalsOf(truth, state);
      const last = drawn.at(-1);
      const misses = drawn.filter(({ holds }) => !holds).length;
      return [
        `${known} ${howMany(state.intervals, 'interval')} of ${inWords(state.size)} people at ${inWords(state.level, '%')}; ${inWords(misses)} of them ${misses === 1 ? 'misses' : 'miss'} the truth.`,
        `The last one goes from ${inWords(last?.from ?? 0, '%')} to ${inWords(last?.to ?? 0, '%')}.`,
      ].join(' ');
    },
    table: (state) => ({
      columns: ['Sample', 'Share', 'From', 'To', 'Truth in it'],
      rows: intervalsOf(truth, state)
        .map(({ at, from, to, holds }, index) => [
          index + 1,
          inWords(at, '%'),
          inWords(from, '%'),
          inWords(to, '%'),
          holds ? 'yes' : 'no',
        ])
        .slice(-100),
    }),
  });
}
