import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdToasts, toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => {
  act(() => notifications.clean());
});

it('toasts sent before the region is rendered are shown afterwards, in order', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  holdToasts();
  render(
    <MantineProvider env="test">
      <ToastRegion />
    </MantineProvider>,
  );
  act(() => toast('The link has expired.', { kind: 'error' }));
  act(() => toast('Welcome.'));
  expect(document.querySelector('[aria-live="polite"]')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => idle());
  const said = await screen.findByRole('alert');
  expect(document.querySelector('[aria-live="polite"]')).not.toBeNull();
  expect(said.textContent).toContain('The link has expired.');
  expect(screen.getByText('Welcome.').closest('[role=status]')).not.toBeNull();
  act(() => toast('Later.'));
  expect(screen.getByText('Later.')).toBeTruthy();
});
