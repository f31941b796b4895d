import { expect, it } from 'vitest';
import { withSpokenMaths } from './spoken-maths.ts';

it.each([
  ['So $x = 2$ holds.', 'So x = 2 holds.'],
  ['$$\\text{mean} = \\frac{\\text{sum of all}}{\\text{how many}}$$', 'mean = sum of all over how many'],
  ['$\\sqrt{\\frac{a}{b}}$', 'the root of a over b'],
  ['$4 \\times 5 \\approx 20$', '4 times 5 is about 20'],
  ['$x^2 + y^{10}$', 'x squared + y to the power of 10'],
  ['$\\bar x$ and $\\bar{x}_1$', 'x bar and x bar 1'],
  ['$90\\%$ of $\\sigma$', '90% of sigma'],
  ['It costs $5 and $10.', 'It costs $5 and $10.'],
  ['`const price = 5;`', '`const price = 5;`'],
])('%j is spoken as %j', (markdown, said) => expect(withSpokenMaths(markdown)).toBe(said));

// Long enough that anything slower than linear time would exceed the test's time limit.
it.each(['\\frac{', '{', '$x', '^'])(
  'a very long text of symbols is processed in time: %j, repeated',
  (sign) => {
    expect(typeof withSpokenMaths(`$${sign.repeat(500_000 / sign.length)}$`)).toBe('string');
  },
);
