import { expect, it } from 'vitest';
import { narrower, visibilitiesHere, visibilityHere } from './visibility.ts';

it('the choices begin with the fewest readers; without a catalogue nothing is listed', () => {
  expect(visibilitiesHere(true)).toEqual(['private', 'unlisted', 'public']);
  expect(visibilitiesHere(false)).toEqual(['private', 'unlisted']);
});

it.each([
  ['public', true, 'public'],
  ['public', false, 'unlisted'],
  ['unlisted', false, 'unlisted'],
  ['private', false, 'private'],
  ['private', true, 'private'],
] as const)('%s with catalogue %s is %s', (wanted, catalogue, here) => {
  expect(visibilityHere(wanted, catalogue)).toBe(here);
});

it('of two the one that fewer people see is taken, in either order', () => {
  expect([narrower('public', 'unlisted'), narrower('unlisted', 'public')]).toEqual(['unlisted', 'unlisted']);
  expect([narrower('private', 'public'), narrower('unlisted', 'private')]).toEqual(['private', 'private']);
});
