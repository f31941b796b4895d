import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords } from './in-words.ts';
import { deviationOf, meanOf, medianOf, quartilesOf, sumOf } from './statistics.ts';

export type PointsParameters = ParametersOf<'points-on-a-line'>;

/** Points on a line, with mean, median and spread: the effect of moving one of them. */
export function pointsOnALine({ values, x, movable, shows }: PointsParameters): Exploration {
  const { unit } = x;
  const shown = new Set<string>(shows);
  return explorationOf({
    start: { values },
    controls: () => [
      {
        kind: 'points',
        name: 'values',
        x: { name: 'values', min: x.from, max: x.to, step: x.step },
        movable: movable ?? values.map((_, index) => index),
      },
    ],
    measures: [
      { name: 'mean', label: 'Mean', unit, main: shown.has('mean') },
      { name: 'median', label: 'Median', unit, main: shown.has('median') },
      { name: 'sum', label: 'Sum', unit },
      { name: 'least', label: 'Least', unit },
      { name: 'greatest', label: 'Greatest', unit },
      { name: 'range', label: 'Range', unit, main: shown.has('quartiles') },
      { name: 'lower-quartile', label: 'Lower quartile', unit },
      { name: 'upper-quartile', label: 'Upper quartile', unit },
      {
        name: 'interquartile-range',
        label: 'Interquartile range',
        unit,
        main: shown.has('quartiles'),
      },
      { name: 'deviation', label: 'Standard deviation', unit, main: shown.has('deviation') },
      { name: 'below-mean', label: 'Points below the mean' },
      { name: 'moved', label: 'Points that were moved' },
    ],
    measure(state) {
      const mean = meanOf(state.values);
      const [lower, upper] = quartilesOf(state.values);
      const [least, greatest] = [Math.min(...state.values), Math.max(...state.values)];
      return {
        mean,
        median: medianOf(state.values),
        sum: sumOf(state.values),
        least,
        greatest,
        range: greatest - least,
        'lower-quartile': lower,
        'upper-quartile': upper,
        'interquartile-range': upper - lower,
        deviation: deviationOf(state.values),
        'below-mean': state.values.filter((value) => value < mean).length,
        moved: state.values.filter((value, index) => value !== values[index]).length,
      };
    },
    describe(state) {
      const line = [...state.values].sort((a, b) => a - b);
      const [lower, upper] = quartilesOf(line);
      const said = [
        shown.has('mean') && `The mean is ${inWords(meanOf(line), unit)}.`,
        shown.has('median') && `The median is ${inWords(medianOf(line), unit)}.`,
        shown.has('quartiles') &&
          `The middle half lies from ${inWords(lower, unit)} to ${inWords(upper, unit)}.`,
        shown.has('deviation') && `The standard deviation is ${inWords(deviationOf(line), unit)}.`,
      ];
      return [
        `${howMany(line.length, 'point')} from ${inWords(line[0] ?? 0, unit)} to ${inWords(line.at(-1) ?? 0, unit)}.`,
        ...said.filter((sentence) => sentence !== false),
      ].join(' ');
    },
    table: (state) => ({
      columns: ['Point', x.label, 'At the start'],
      rows: state.values.map((value, index) => [
        index + 1,
        inWords(value, unit),
        inWords(values[index] ?? value, unit),
      ]),
    }),
  });
}
