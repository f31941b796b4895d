import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForTest } from '../../ui/test-render.tsx';
import { Preferences } from './preferences.tsx';

it('sounds are off, and remembered in this browser once they are wanted', () => {
  renderForTest(<Preferences />);
  const sounds = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sounds' });
  expect(sounds.checked).toBe(false);
  fireEvent.click(sounds);
  expect([sounds.checked, localStorage.getItem('sounds')]).toEqual([true, 'true']);
  fireEvent.click(sounds);
  expect([sounds.checked, localStorage.getItem('sounds')]).toEqual([false, 'false']);
});
