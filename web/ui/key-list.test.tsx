import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyList } from './key-list.tsx';
import { renderForTest } from './test-render.tsx';

it('a list of keys names each key with its meaning, and is hidden where there is no keyboard', () => {
  renderForTest(
    <KeyList
      keys={[
        ['J', 'Next paragraph'],
        ['?', 'This list'],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['J', '?']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Next paragraph',
    'This list',
  ]);
  expect(screen.getByText('This list').closest('[data-for-keys]')).toBeTruthy();
});
