import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ModelWait } from './model-wait.tsx';
import { endWait, tellWait } from './model-waits.ts';

afterEach(() => {
  vi.useRealTimers();
  act(() => endWait('here'));
});

it('the page says what the model does and for how long, counting on by itself, until the wait is over', () => {
  vi.useFakeTimers();
  const { container } = render(<ModelWait place="here" />);
  expect(container.textContent).toBe('');
  act(() => tellWait('here', { waiting: { state: 'waiting', seconds: 3 } }));
  expect(container.textContent?.trim()).toBe('The model has not said anything yet. (3 s)');
  act(() => void vi.advanceTimersByTime(4000));
  expect(container.textContent?.trim()).toBe('The model has not said anything yet. (7 s)');
  act(() => tellWait('here', { waiting: { state: 'thinking', seconds: 65 } }));
  expect(container.textContent?.trim()).toBe('The model is thinking. (1 min 5 s)');
  act(() => tellWait('elsewhere', {}));
  expect(screen.getByText(/1 min/).getAttribute('aria-hidden')).toBe('true');
  act(() => tellWait('here', {}));
  expect(container.textContent).toBe('');
});
