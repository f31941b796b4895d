import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderForTest } from './test-render.tsx';
import { Verdict } from './verdict.tsx';

describe('what came of an answer', () => {
  it.each([
    ['correct', 1],
    ['partly', 1],
    ['wrong', 0],
  ])('is in words, and has a mark of its own: %s', (outcome, marks) => {
    const { container } = renderForTest(<Verdict outcome={outcome}>Said</Verdict>);
    expect(screen.getByText('Said').closest('[data-outcome]')?.getAttribute('data-outcome')).toBe(outcome);
    expect(container.querySelectorAll('[aria-hidden] svg')).toHaveLength(marks);
  });
});
