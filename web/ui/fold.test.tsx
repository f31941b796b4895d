import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Fold } from './fold.tsx';
import { renderForTest } from './test-render.tsx';

it('a fold is named by its heading, and closed until it is opened', () => {
  renderForTest(
    <Fold excerpt="What is the mean?" title="Question 1 of 5">
      <p>Inside</p>
    </Fold>,
  );
  const fold = screen.getByRole<HTMLDetailsElement>('group', { name: 'Question 1 of 5' });
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')?.textContent).toBe('Question 1 of 5What is the mean?');
  expect(screen.getByRole('heading', { level: 4, name: 'Question 1 of 5' })).toBeTruthy();
});
