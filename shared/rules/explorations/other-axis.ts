import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { inWords } from './in-words.ts';

export type OtherAxisParameters = ParametersOf<'other-axis'>;
type State = { begins: number; scale: string; by: string; first: number; last: number };

/** The size at which a value is drawn: its height above the start of the axis, or its area. */
export function drawnSize(value: number, { begins, scale, by }: Omit<State, 'first' | 'last'>): number {
  if (by === 'area') return value ** 2;
  if (scale === 'logarithmic') return Math.max(0, Math.log10(value) - Math.log10(logarithmBegins(begins)));
  return Math.max(0, value - begins);
}

/** A logarithmic axis cannot begin at zero. */
export const logarithmBegins = (begins: number): number => (begins > 0 ? begins : 1);

const grew = (from: number, to: number): number => (100 * (to - from)) / from;

/** The same numbers with another axis, another scale, as pictures scaled in two dimensions, or only some of them. */
export function otherAxis({ values, y, draws, begins }: OtherAxisParameters): Exploration {
  const { unit } = y;
  const place = (at: number) => ({ from: 1, to: values.length, step: 1, at });
  const ends = (state: State) => {
    const [first, last] = [Math.min(state.first, state.last), Math.max(state.first, state.last)];
    return { first, last, from: values[first - 1], to: values[last - 1] };
  };
  return explorationOf({
    start: {
      begins: begins.at,
      scale: 'even',
      by: 'length',
      first: 1,
      last: values.length,
    } as State,
    controls: (state) => [
      slider('begins', 'The axis begins at', begins, state.begins, unit),
      {
        kind: 'choice',
        name: 'scale',
        label: 'Scale',
        value: state.scale,
        options: [
          { value: 'even', label: 'even steps' },
          { value: 'logarithmic', label: 'logarithmic' },
        ],
      },
      ...(draws === 'bars'
        ? [
            {
              kind: 'choice' as const,
              name: 'by',
              label: 'Drawn by',
              value: state.by,
              options: [
                { value: 'length', label: 'length' },
                { value: 'area', label: 'pictures that grow both ways' },
              ],
            },
          ]
        : []),
      ...(values.length > 2
        ? [
            {
              ...slider('first', 'First one shown', place(1), state.first),
              text: values[state.first - 1]?.label,
            },
            {
              ...slider('last', 'Last one shown', place(values.length), state.last),
              text: values[state.last - 1]?.label,
            },
          ]
        : []),
    ],
    measures: [
      { name: 'change', label: 'From first to last, in the data', unit: '%', main: true },
      { name: 'drawn-change', label: 'As it is drawn', unit: '%', main: true },
      { name: 'lie-factor', label: 'Lie factor: drawn for each 1 in the data', main: true },
      { name: 'begins', label: 'The axis begins at', unit },
      { name: 'shown', label: 'Values shown' },
      { name: 'first', label: 'Place of the first one shown' },
      { name: 'last', label: 'Place of the last one shown' },
      { name: 'logarithmic', label: 'Logarithmic (1) or even (0)' },
      { name: 'area', label: 'By area (1) or length (0)' },
    ],
    measure(state) {
      const { first, last, from, to } = ends(state);
      const change = grew(from?.value ?? Number.NaN, to?.value ?? Number.NaN);
      const drawn = grew(drawnSize(from?.value ?? 0, state), drawnSize(to?.value ?? 0, state));
      return {
        change,
        'drawn-change': drawn,
        'lie-factor': drawn / change,
        begins: state.begins,
        shown: last - first + 1,
        first,
        last,
        logarithmic: state.scale === 'logarithmic' ? 1 : 0,
        area: state.by === 'area' ? 1 : 0,
      };
    },
    describe(state) {
      const { from, to } = ends(state);
      const change = grew(from?.value ?? Number.NaN, to?.value ?? Number.NaN);
      const drawn = grew(drawnSize(from?.value ?? 0, state), drawnSize(to?.value ?? 0, state));
      const way = (by: number) => (by < 0 ? `${inWords(-by, '%')} less` : `${inWords(by, '%')} more`);
      return [
        `From ${inWords(from?.value ?? 0, unit)} (${from?.label}) to ${inWords(to?.value ?? 0, unit)} (${to?.label}): ${way(change)}.`,
        Number.isFinite(drawn)
          ? `As it is drawn, the last looks ${way(drawn)} than the first.`
          : 'As it is drawn, the first is nothing at all.',
        state.by === 'area'
          ? 'Each picture grows in width and in height.'
          : `The axis begins at ${inWords(state.begins, unit)} and has ${state.scale} steps.`,
      ].join(' ');
    },
    table: (state) => ({
      columns: ['Which', y.label, 'Size as drawn, the first being 1'],
      rows: values
        .slice(ends(state).first - 1, ends(state).last)
        .map(({ label, value }, _, [first]) => [
          label,
          inWords(value, unit),
          inWords(drawnSize(value, state) / drawnSize(first?.value ?? 0, state)),
        ]),
    }),
  });
}
