import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { removeKey } from '../../lib/local-storage.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

it("'Start reading' closes the welcome panel and passes focus on, and the panel does not come back", () => {
  removeKey('welcomed');
  const onClosed = vi.fn();
  const { unmount } = renderForTest(<WelcomePanel onClosed={onClosed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Start reading' }));
  expect(screen.queryByText('Welcome to Your Class')).toBeNull();
  expect(onClosed).toHaveBeenCalledOnce();
  unmount();
  renderForTest(<WelcomePanel onClosed={onClosed} />);
  expect(screen.queryByText('Welcome to Your Class')).toBeNull();
});
