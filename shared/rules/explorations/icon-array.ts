import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords, percentOf } from './in-words.ts';

export type IconArrayParameters = ParametersOf<'icon-array'>;
type State = { base: number; sensitivity: number; specificity: number; order: string };

/** Whole people: true positives, false negatives, false positives, true negatives. */
export function peopleOf(people: number, { base, sensitivity, specificity }: State) {
  const has = Math.round((people * base) / 100);
  const found = Math.round((has * sensitivity) / 100);
  const alarmed = Math.round(((people - has) * (100 - specificity)) / 100);
  return { has, found, missed: has - found, alarmed, cleared: people - has - alarmed };
}

/** A crowd, a base rate and a test: how many of the positive results are right? */
export function iconArray(given: IconArrayParameters): Exploration {
  const { people } = given;
  const start: State = {
    base: given.base.at,
    sensitivity: given.sensitivity.at,
    specificity: given.specificity.at,
    order: 'truth',
  };
  return explorationOf({
    start,
    controls: (state) => [
      slider('base', `Of all, ${given.has}`, given.base, state.base, '%'),
      slider('sensitivity', 'Of those, the test finds', given.sensitivity, state.sensitivity, '%'),
      slider('specificity', 'Of the others, it clears', given.specificity, state.specificity, '%'),
      {
        kind: 'choice',
        name: 'order',
        label: 'Sort people by',
        value: state.order,
        options: [
          { value: 'truth', label: 'what they have' },
          { value: 'result', label: 'what the test says' },
        ],
      },
    ],
    measures: [
      { name: 'positive', label: 'Positive results', main: true },
      { name: 'found', label: 'of these right', main: true },
      { name: 'right', label: 'Share that is right', unit: '%', main: true },
      { name: 'alarmed', label: 'False alarms' },
      { name: 'missed', label: 'Missed' },
      { name: 'has', label: `People who ${given.has}` },
      { name: 'cleared', label: 'Rightly negative' },
      { name: 'right-negative', label: 'Share of negative results that is right', unit: '%' },
      { name: 'base', label: 'Base rate', unit: '%' },
      { name: 'sensitivity', label: 'Sensitivity', unit: '%' },
      { name: 'specificity', label: 'Specificity', unit: '%' },
    ],
    measure(state) {
      const counted = peopleOf(people, state);
      const { found, missed, alarmed, cleared } = counted;
      return {
        ...counted,
        positive: found + alarmed,
        right: percentOf(found, found + alarmed),
        'right-negative': percentOf(cleared, cleared + missed),
        base: state.base,
        sensitivity: state.sensitivity,
        specificity: state.specificity,
      };
    },
    describe(state) {
      const { has, found, missed, alarmed } = peopleOf(people, state);
      const positive = found + alarmed;
      return [
        `Of ${inWords(people)} people ${inWords(has)} ${given.has}.`,
        `The test finds ${inWords(found)} of them, misses ${inWords(missed)}, and alarms ${inWords(alarmed)} of the others.`,
        positive === 0
          ? 'Nobody has a positive result.'
          : `So of ${howMany(positive, 'positive result')} ${inWords(found)} ${found === 1 ? 'is' : 'are'} right, ${inWords(percentOf(found, positive), '%')}.`,
      ].join(' ');
    },
    table(state) {
      const { has, found, missed, alarmed, cleared } = peopleOf(people, state);
      return {
        columns: ['People who', 'positive', 'negative', 'in all'],
        rows: [
          [given.has, found, missed, has],
          [given.hasNot, alarmed, cleared, people - has],
          ['all together', found + alarmed, missed + cleared, people],
        ],
      };
    },
  });
}
