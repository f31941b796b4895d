import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { inWords, percentOf } from './in-words.ts';

export type TreeParameters = ParametersOf<'tree'>;
type State = { first: number; 'after-yes': number; 'after-no': number; view: string };

/** The four leaves of the tree, as counts of all cases. */
export function endsOf(cases: number, state: State) {
  const yes = Math.round((cases * state.first) / 100);
  const yesYes = Math.round((yes * state['after-yes']) / 100);
  const noYes = Math.round(((cases - yes) * state['after-no']) / 100);
  return { yes, no: cases - yes, yesYes, yesNo: yes - yesYes, noYes, noNo: cases - yes - noYes };
}

/** Two events, one after the other, as a tree of counts or as areas. */
export function tree({ cases, counted, first, second, shows }: TreeParameters): Exploration {
  const start: State = {
    first: first.share.at,
    'after-yes': second.afterYes.at,
    'after-no': second.afterNo.at,
    view: shows,
  };
  return explorationOf({
    start,
    controls: (state) => [
      slider('first', `${first.yes}`, first.share, state.first, '%'),
      slider('after-yes', `After '${first.yes}': ${second.yes}`, second.afterYes, state['after-yes'], '%'),
      slider('after-no', `After '${first.no}': ${second.yes}`, second.afterNo, state['after-no'], '%'),
      {
        kind: 'choice',
        name: 'view',
        label: 'Drawn as',
        value: state.view,
        options: [
          { value: 'tree', label: 'a tree' },
          { value: 'area', label: 'areas' },
        ],
      },
    ],
    measures: [
      { name: 'both', label: 'Both', unit: '%', main: true },
      { name: 'at-least-one', label: 'At least one', unit: '%', main: true },
      { name: 'neither', label: 'Neither', unit: '%', main: true },
      { name: 'second', label: `${second.yes}, in all`, unit: '%', main: true },
      { name: 'first-given-second', label: `${first.yes}, of those with '${second.yes}'`, unit: '%' },
      { name: 'first', label: first.yes, unit: '%' },
      { name: 'after-yes', label: `${second.yes}, after '${first.yes}'`, unit: '%' },
      { name: 'after-no', label: `${second.yes}, after '${first.no}'`, unit: '%' },
      { name: 'dependence', label: 'What the first changes about the second', unit: 'points' },
    ],
    measure(state) {
      const a = state.first / 100;
      const both = a * state['after-yes'];
      const onlySecond = (1 - a) * state['after-no'];
      const neither = (1 - a) * (100 - state['after-no']);
      return {
        both,
        neither,
        'at-least-one': 100 - neither,
        second: both + onlySecond,
        'first-given-second': percentOf(both, both + onlySecond),
        first: state.first,
        'after-yes': state['after-yes'],
        'after-no': state['after-no'],
        dependence: state['after-yes'] - state['after-no'],
      };
    },
    describe(state) {
      const { yes, no, yesYes, noYes, noNo } = endsOf(cases, state);
      return [
        `Of ${inWords(cases)} ${counted}: '${first.yes}' in ${inWords(yes)}, '${first.no}' in ${inWords(no)}.`,
        `'${second.yes}' follows in ${inWords(yesYes)} of the first and ${inWords(noYes)} of the others.`,
        `Both happen in ${inWords(yesYes)}, neither in ${inWords(noNo)}, at least one in ${inWords(cases - noNo)}.`,
      ].join(' ');
    },
    table(state) {
      const { yes, no, yesYes, yesNo, noYes, noNo } = endsOf(cases, state);
      return {
        columns: [`Of ${inWords(cases)} ${counted}`, second.yes, second.no, 'in all'],
        rows: [
          [first.yes, yesYes, yesNo, yes],
          [first.no, noYes, noNo, no],
          ['in all', yesYes + noYes, yesNo + noNo, cases],
        ],
      };
    },
  });
}
