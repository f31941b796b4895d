// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces belong to the texts
import { expect, it } from 'vitest';
import { excerptText, plainText, withoutSolution } from './plain-text.ts';

it('plain text has no markup, figures, link targets or directives', () => {
  const markdown =
    '## The *mean*\n\n![Dots](figures/dots.svg)\n\nSee [**this**](lesson:a/b), `x` and _that_.\n\n:::solution\nIt is 3 * 4 * 5.\n:::';
  expect(plainText(markdown)).toBe('The mean\n\nSee this, x and that.\n\nIt is 3 * 4 * 5.');
});

it.each([
  ['Text in {{ name }} and ${{ github.sha }}', 'Text in {{ name }} and ${{ github.sha }}'],
  ['What `a[0](x)` and `**p` mean', 'What a[0](x) and **p mean'],
  ['Calls: arr[i](x), f[0](1)', 'Calls: arr[i](x), f[0](1)'],
  ['2**3**2 is 512, 2*3*4 is 24', '2**3**2 is 512, 2*3*4 is 24'],
  ['Files such as __init__.py and my_own_name', 'Files such as __init__.py and my_own_name'],
  ['`` `x` `` quotes', '`x` quotes'],
  ['**重要：**この点、*特に*大事', '重要：この点、特に大事'],
  ['**$5** to **$10**, *[home](/)*', '$5 to $10, home'],
  ['The sum $a_1 * b_1 * c_1$ of *terms*', 'The sum $a_1 * b_1 * c_1$ of terms'],
  ['C# and C++, #1, a * b * c, snake_case_', 'C# and C++, #1, a * b * c, snake_case_'],
  ['\\[not a link\\](x), \\*not bold\\*', '\\[not a link\\](x), *not bold*'],
  ['***both*** and **one *within* another**', 'both and one within another'],
])('what is no markup stays: %s', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

it('code in lines stays as it is', () => {
  const code = 'x = a[0](b)\n# **no** heading\n:::';
  expect(plainText(`~~~py\n${code}\n~~~`)).toBe(code);
});

it('a long line is read in linear time', () => {
  const began = Date.now();
  for (const sign of ['*a ', '**a ', '_a ', '[a', '![', '`', '` ', '$a ', '[a]('])
    plainText(sign.repeat(30_000));
  expect(Date.now() - began).toBeLessThan(2000);
});

it('a solution is removed completely, and nothing else', () => {
  expect(withoutSolution('Task\n\n:::solution\n12\n:::\n\nAfter')).toBe('Task\n\n\n\nAfter');
  expect(withoutSolution('Task\n\n:::try{#a-1}\n:::\n\nAfter')).toBe('Task\n\n\n\nAfter');
  expect(withoutSolution('Task\n\n:::try{#a-1}\n```json\n{}\n```\n:::\n\nAfter')).toBe('Task\n\n\n\nAfter');
  expect(withoutSolution("Task\n\n:::solution[Another case: a's]\n12\n:::\n\nAfter")).toBe(
    'Task\n\n\n\nAfter',
  );
  const around = 'Task\n\n::::solution\n11\n\n:::try{#a-1}\n:::\n\n12\n::::\n\nAfter';
  expect(withoutSolution(around)).toBe('Task\n\n\n\nAfter');
});

it('an excerpt has no signs of quotations and lists', () => {
  const markdown =
    '> A comment\n> > within\n\n- write *comments*\n  - [ ] often\n* here\n\n1. first\n\n3 > 2 - 1';
  expect(excerptText(markdown)).toBe(
    'A comment\nwithin\n\nwrite comments\noften\nhere\n\n1. first\n\n3 > 2 - 1',
  );
});
