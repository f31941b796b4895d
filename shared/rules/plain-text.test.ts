import { expect, it } from 'vitest';
import { plainText, withoutSolution } from './plain-text.ts';

it('plain text has no markup, figures, link targets or directives', () => {
  const markdown =
    '## The *mean*\n\n![Dots](figures/dots.svg)\n\nSee [**this**](lesson:a/b), `x` and _that_.\n\n:::solution\nIt is 3 * 4 * 5.\n:::';
  expect(plainText(markdown)).toBe('The mean\n\nSee this, x and that.\n\nIt is 3 * 4 * 5.');
});

it('a solution is removed completely, and nothing else', () => {
  expect(withoutSolution('Task\n\n:::solution\n12\n:::\n\nAfter')).toBe('Task\n\n\n\nAfter');
  expect(withoutSolution('Task\n\n:::try{#a-1}\n:::\n\nAfter')).toBe('Task\n\n\n\nAfter');
  expect(withoutSolution('Task\n\n:::try{#a-1}\n```json\n{}\n```\n:::\n\nAfter')).toBe('Task\n\n\n\nAfter');
});
