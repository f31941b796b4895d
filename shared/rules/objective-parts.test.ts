import { describe, expect, it } from 'vitest';
import { abilityOf, objectiveParts } from './objective-parts.ts';

describe('the parts of an objective', () => {
  it('are its abilities, without conjunctions', () => {
    expect(
      objectiveParts('You can work out the mean, and the median; choose between them; and say why.'),
    ).toEqual({
      lead: 'You can',
      parts: ['work out the mean, and the median', 'choose between them', 'say why'],
    });
    expect(objectiveParts('Without looking anything up, you can add; and subtract.')).toEqual({
      lead: 'Without looking anything up, you can',
      parts: ['add', 'subtract'],
    });
  });

  it.each([
    '',
    'You can',
    'You can do one thing, and say why.',
    'Knots: tie one; untie it.',
    'A knot holds. Then you can tie it; and untie it.',
  ])('%j is not split', (objective) => {
    expect(objectiveParts(objective)).toBeNull();
  });
});

it("an ability is without its 'can', and everything else as it is", () => {
  expect(abilityOf('can choose between mean and median')).toBe('choose between mean and median');
  expect(abilityOf('Can bank notes be forged?')).toBe('Can bank notes be forged?');
  expect(abilityOf('what one can do')).toBe('what one can do');
});
