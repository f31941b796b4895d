import { expect, it } from 'vitest';
import { saidLevel, saidText } from './said-in-profile.ts';

it.each(['Anonymous', ' unknown ', 'None', 'NOT SPECIFIED', '', null, undefined])(
  '%j counts as not specified',
  (text) => {
    expect(saidText(text)).toBeNull();
  },
);

it.each([
  ['Undergraduate', 'Unknown', null],
  ['Undergraduate', 'Visual', 'Undergraduate'],
  ['PhD', 'Unknown', 'PhD'],
  ['Unknown', 'Visual', null],
])(
  'of the level %j with the style %j, the chosen level is %j',
  (educationLevel, preferredLearningStyle, level) => {
    expect(saidLevel({ educationLevel, preferredLearningStyle })).toBe(level);
  },
);
