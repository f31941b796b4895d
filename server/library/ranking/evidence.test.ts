import { expect, it } from 'vitest';
import { createEvidence, indexEvidence } from './evidence.ts';

const phrases = [
  { id: 'knots', stems: ['rope', 'bowlin'] },
  { id: 'knots', stems: ['rope', 'tie', 'boat'] },
  { id: 'sails', stems: ['boat', 'wind'] },
  { id: 'sails', stems: ['boat', 'mast'] },
];
const evidence = createEvidence(indexEvidence(phrases));
const asked = (...stems: string[]) => evidence(new Map(stems.map((stem) => [stem, 1])));

it('a word counts for the id that uses it more often than the average', () => {
  expect(asked('rope').get('knots')).toBeGreaterThan(0);
  expect(asked('boat').get('sails')).toBeGreaterThan(0);
});

it('a word that an id uses less often than the average does not count against it', () => {
  expect(asked('rope', 'boat').get('knots')).toBe(asked('rope').get('knots'));
  expect([...asked('anchor')]).toEqual([]);
});

it('two words score higher than one', () => {
  expect(asked('rope', 'tie').get('knots') ?? 0).toBeGreaterThan(asked('rope').get('knots') ?? 9);
});
